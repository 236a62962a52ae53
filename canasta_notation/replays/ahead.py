"""Whether a turn can still be brought to a lawful end: a search for acts to end it with, bounded."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from math import inf

from canasta_notation.cards import Card
from canasta_notation.model import Ask, Lay
from canasta_notation.replays.candidates import Alike, dues, endings, lays, said
from canasta_notation.replays.course import Acts, Course
from canasta_notation.replays.turnplay import Judgement
from canasta_notation.table import INDEX, IS_RED_THREE, IS_WILD, MISSING, RANK, Hand, Index, Meld, Taken, X, indexes
from canasta_notation.text.span import NOWHERE

_FEW = 4
_EMPTIES = {"MLD106", "OUT103", "PIL109"}
"""What is held against a turn that only going out can mend."""

_FIRST = {"DRW101", "MLD107", "MLD108", "RED101", "RED102"}
"""What no lay mends: red threes kept or not replaced, cards not drawn, melds too large, wilds with black threes."""

_WAIVED = {"OPN101", "PIL109"}
"""What is held against a turn that a waiver of the minimum lifts."""

_OF_LAYS = {"OPN101", "PIL109", "MLD101", "MLD103", "MLD104"}
"""What is held against a turn for its melds."""


class Ahead:
    """Looks for lawful ends of turns, and remembers from which tables there is one.

    The lays that are tried are all sub-multisets of a rank and of wilds, so the search is exact while it stays within
    its bounds: `each` tables looked at for one choice, `total` for all. Past them no end is found; once that was the
    answer `is_complete` is false.
    """

    def __init__(self, each: int, total: int) -> None:
        self.each = each
        self.total = total
        self.left = 0
        self.is_complete = True
        self.known: dict[Alike, bool] = {}

    def can_end(self, course: Course) -> bool:
        """Whether a lawful end is found from here."""
        # A few tables are always looked at: most turns end with the next discard.
        self.left = max(_FEW, min(self.each, self.total))
        before = self.left
        found = self._can_end(course)
        # Where tables are left none was passed over.
        self.is_complete = self.is_complete and (found or self.left > 0)
        self.total -= before - self.left
        return found

    def _can_end(self, course: Course) -> bool:
        key = _signature(course)
        known = self.known.get(key)
        if known is not None:
            return known
        if self.left <= 0:
            return False
        self.left -= 1
        found = self._ends(course)
        if found or self.left > 0:
            self.known[key] = found
        return found

    def _ends(self, course: Course) -> bool:
        held: list[Judgement] = []
        if not course.pending:
            for ending in endings(course):
                found = course.against(ending)
                if not found or _only_unsaid(course, ending, found) or _only_unasked(course, ending, found):
                    return True
                held += found
                if course.table.hand.size > 2 and _OF_LAYS & {code for code, _what, _step in found}:
                    break
            if any(self._leads_on(course, acts) for acts in dues(course)):
                return True
        return any(self._leads_on(course, (lay,)) for lay in _on(course, held))

    def _leads_on(self, course: Course, acts: Acts) -> bool:
        after = course.then(acts)
        return after is not None and self._can_end(after)


def _only_unsaid(course: Course, ending: Acts, found: list[Judgement]) -> bool:
    """Whether a word that the player can still say is all that is missing."""
    codes = [code for code, _what, _step in found]
    return bool(ending) and codes == ["SAY101"] and not course.against((*ending, said(course)))


def _only_unasked(course: Course, ending: Acts, found: list[Judgement]) -> bool:
    """Whether leave that the player can still ask for, and be given, is all that is missing."""
    codes = [code for code, _what, _step in found]
    return codes == ["ASK104"] and not course.against((Ask(True), *ending))


def _on(course: Course, held: list[Judgement]) -> list[Lay]:
    """Lays with which to go on, those of the most cards first; `held` is what stands against ending here."""
    turn = course.table.turn
    codes = {code for code, _what, _step in held}
    if turn.ended_at is not None or turn.declared_out is not None or not turn.has_drawn:
        return []
    # A red three that was the last card of the stock may end the deal: it can be laid after the melds.
    if codes & _FIRST and (codes & _FIRST != {"RED101"} or course.table.stock.size != 0):
        return []
    if course.pending:
        mending = lays(course, spell_all=False, key=course.top_key)
        return _best_first(course, [lay for _alike, lay in mending if _may_mend(course, lay)])
    if "PIL109" in codes and _lacks_pair(turn.taken):
        pairing = lays(course, spell_all=False, key=course.top_key)
        return _best_first(course, [lay for _alike, lay in pairing if _may_pair(turn.taken, lay)])
    offered = [lay for _alike, lay in lays(course, spell_all=False)]
    # A meld that a card of the foot mends waits for the foot.
    to_come = _keys_of_foot(course)
    keys = {lay.key for lay in offered} | to_come
    faulty = _faulty(course, held) - to_come
    mends = bool(faulty) and (turn.taken is None or turn.was_open)
    if mends:
        # The order of lays does not matter: mend what is not right yet first.
        offered = [lay for lay in offered if lay.key in faulty]
    is_final = bool(codes & _WAIVED) and not _may_be_waived(course)
    if is_final and turn.taken is not None and "OPN101" in codes:
        if _is_hopeless(course, keys, held, is_final):
            return []
        wanted = max(int(what.facts.get("minimum", 0)) for code, what, _step in held if code == "OPN101")
        return _best_first(course, [lay for lay in offered if _opens(course, turn.taken, lay, wanted)])
    found = _best_first(course, offered)
    if not mends:
        keys = {lay.key for lay in found} | to_come
    return [] if _is_hopeless(course, keys, held, is_final) else found


def _best_first(course: Course, offered: list[Lay]) -> list[Lay]:
    """Those of some lays that the rules let pass, the largest first."""
    found = [lay for lay in offered if course.lets_pass(lay, whole=True)]
    return sorted(found, key=lambda lay: -len(lay.cards))


def _may_mend(course: Course, lay: Lay) -> bool:
    """Whether a lay may make a take lawful: it holds the top card, or one held before that goes with it."""
    taken = course.table.turn.taken
    if taken is None or taken.top is None or not taken.top_laid:
        return True
    return any(RANK[card] == RANK[taken.top] and taken.hand.counts[card] for card in indexes(lay.cards))


def _lacks_pair(taken: Taken | None) -> bool:
    """Whether the top card was melded with too few cards of the hand: more of them in that meld will mend it."""
    return taken is not None and taken.use is not None and taken.use.naturals + taken.use.wilds < 2


def _may_pair(taken: Taken | None, lay: Lay) -> bool:
    """Whether a lay brings cards held before the take to the meld of the top card."""
    if taken is None or taken.use is None or (lay.key, lay.number) != (taken.use.key, taken.use.number):
        return False
    return any(taken.hand.counts[card] for card in indexes(lay.cards))


def _opens(course: Course, taken: Taken, lay: Lay, wanted: int) -> bool:
    """Whether a lay, the top card lying there, is of cards that count for the opening, or makes up the minimum."""
    hand, cards = taken.hand.copy(), indexes(lay.cards)
    own = [card for card in cards if hand.remove(card) != MISSING]
    count = course.table.turn.count
    values = course.rules.params.high_values
    return len(own) == len(cards) or count is None or count + sum(values[card] for card in own) >= wanted


def _faulty(course: Course, held: list[Judgement]) -> set[str]:
    """The keys of melds that are not right as they stand at the end of the turn."""
    steps = {step for code, _what, step in held if code.startswith("MLD") and code not in _EMPTIES}
    return {laid.key for laid in course.table.turn.lays if laid.step in steps}


def _is_hopeless(course: Course, keys: set[str], held: list[Judgement], is_final: bool) -> bool:
    """Whether what stands against ending the turn will stand against it whatever is laid to melds of some keys.

    Never says so where it is not sure: it only spares the search what cannot succeed. `is_final` says that the minimum
    will not be waived.
    """
    if not _faulty(course, held) <= keys:
        return True
    stays = _stuck(course, keys)
    # Who may still come by the foot may open with its cards too.
    no_waiver = is_final and (stays or course.table.foot is None)
    minimum_holds = no_waiver or (stays and not _may_splash(course))
    for code, what, _step in held:
        if code in _EMPTIES and (stays or (is_final and code in _WAIVED)):
            return True
        if code == "OPN101" and minimum_holds and int(what.facts.get("minimum", 0)) > _most_count(course, keys):
            return True
    return False


def _stuck(course: Course, keys: set[str]) -> bool:
    """Whether two cards at least stay in the hand, so that one stays after a discard, whatever is laid to some keys."""
    table, params = course.table, course.rules.params
    hand = table.hand
    if hand.loose or _may_get_foot(course, keys):
        return False
    ranks = Counter(RANK[card] for card in hand.cards() if card != X and not IS_RED_THREE[card])
    wilds = sum(ranks.pop(rank, 0) for rank in "2*W")
    left = 0
    lacking = []
    for rank, count in ranks.items():
        if rank not in keys:
            left += count
        elif count < params.min_meld and not table.side.melds_of(rank):
            lacking.append(params.min_meld - count)
    # One card may be the discard.
    single = max((lack for lack in lacking if lack == params.min_meld - 1), default=0)
    return left >= 2 or sum(lacking) - (0 if left else single) > wilds


def _may_be_waived(course: Course) -> bool:
    """Whether the minimum is waived if the hand is emptied, with a canasta among the melds of the turn."""
    table, params = course.table.copy(), course.rules.params
    canasta = Meld("A", 0, table.seat, table.turn.order, NOWHERE)
    canasta.add((INDEX[Card("A")],) * params.canasta_size)
    table.side.melds["A", 0] = canasta
    table.hand.set_size(0)
    return bool(course.rules.mechanics.waiver(table, params)) or _may_splash(course)


def _may_splash(course: Course) -> bool:
    """Whether a canasta of the hand waives the minimum, whatever stays in the hand."""
    return bool(course.rules.params.splash) and course.table.turn.taken is None


def _may_go(card: Index, keys: set[str]) -> bool:
    return card == X or IS_WILD[card] or RANK[card] in keys


def _most_count(course: Course, keys: set[str]) -> float:
    """An opening count that the turn cannot exceed."""
    table, params = course.table, course.rules.params
    turn = table.turn
    if turn.count is None or "canastas" in params.opening_counts:
        return inf
    own = table.hand if turn.taken is None else turn.taken.hand
    more = table.foot.cards() if table.foot is not None else ()
    return turn.count + sum(params.high_values[card] for card in chain(own.cards(), more) if _may_go(card, keys))


def _keys_of_foot(course: Course) -> set[str]:
    """The keys of melds to which cards known in a foot that may still be taken up can go."""
    foot = course.table.foot
    cards = {card for card in foot.cards() if card != X} if foot is not None else ()
    if any(IS_WILD[card] for card in cards):
        return {laid.key for laid in course.table.turn.lays} | {RANK[card] for card in cards}
    return {RANK[card] for card in cards}


def _may_get_foot(course: Course, keys: set[str]) -> bool:
    """Whether lays may bring a canasta, and with it a foot."""
    table = course.table
    if table.foot is None:
        return False
    wilds = sum(IS_WILD[card] for card in table.hand.cards())
    for key in keys:
        size = max((meld.size for meld in table.side.melds_of(key)), default=0)
        more = sum(RANK[card] == key for card in table.hand.cards())
        if size + more + wilds >= course.rules.params.canasta_size:
            return True
    return False


def _signature(course: Course) -> Alike:
    """What of a course bears on how it can go on; suits only where a pile was taken."""
    table, turn = course.table, course.table.turn
    taken = turn.taken
    melds = tuple(
        (key, meld.naturals, meld.wilds, meld.size, meld.begun) for key, meld in sorted(table.side.melds.items())
    )
    rest = [(laid.step, laid.count, len(laid.from_rest)) for laid in turn.lays if laid.from_rest]
    return (
        tuple(table.hand.counts) if taken is not None else _by_rank(table.hand),
        melds,
        turn.count,
        turn.ended_at is None,
        turn.has_drawn,
        turn.passed,
        turn.reds_due,
        turn.drawn,
        turn.answer,
        turn.ask_step is None,
        turn.declared_out is None,
        frozenset(turn.said),
        table.foot is None,
        table.stock.size,
        course.pending and course.acts,
        taken is not None and (tuple(taken.hand.counts), taken.top_laid, taken.count, tuple(rest)),
    )


def _by_rank(hand: Hand) -> Alike:
    counts: dict[tuple[str, bool], int] = {}
    for card in hand.cards():
        kind = RANK[card], IS_RED_THREE[card]
        counts[kind] = counts.get(kind, 0) + 1
    return tuple(sorted(counts.items()))
