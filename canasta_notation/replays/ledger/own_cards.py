"""Which cards that were laid after a take of the pile came from the hand, where nobody saw the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.cards import Card
from canasta_notation.model import Act, Discard, Lay, TakePile
from canasta_notation.replays.ledger.unseen_pile import BLACK, RANK_INDEX, under_top, use_of_top
from canasta_notation.replays.ledger.ways import Aspect, Draft, Way
from canasta_notation.rules.claim import Claim, Held
from canasta_notation.table import (
    ANY_THREE,
    BLACK_THREES,
    INDEX,
    IS_WILD,
    NARROWER,
    Hand,
    Index,
    J,
    Table,
    W,
    X,
    described,
    fits,
    spell,
)

Names = tuple[Index, ...]
"""Names of cards that are counted together, the widest first."""

_TWO = RANK_INDEX["2"]
_RED = INDEX[Card("3", "r")]
_ALL_WILDS: Names = (W, J, _TWO, *NARROWER[_TWO])
_MOST_WAYS = 64


class _Group(Struct, frozen=True):
    """Cards played after the take that are counted together, and where they can have come from."""

    names: Names
    laid: int
    thrown: int
    known: int
    """Cards of the hand that are surely of the group."""

    under: int
    """Cards under the top card that are surely of the group."""

    is_asked: bool
    """Whether it can matter whose its cards are."""

    is_of_top: bool
    """Whether they go with the top card."""

    is_presumed: bool = False
    """Whether they are taken for cards of the hand as far as they can be, since there are too many ways to ask."""

    @property
    def needed(self) -> int:
        """All that were played."""
        return self.laid + self.thrown


def own_cards(draft: Draft) -> Iterator[Aspect]:
    """How many of the cards laid after a take the player held before it, where the pile had some of them too."""
    place = next((step for step, act in enumerate(draft.acts) if isinstance(act, TakePile)), None)
    hand = draft.table.hand
    if place is None or hand.loose or not (hand.counts[X] or hand.counts[W]):
        return
    under = under_top(draft, place)
    groups = list(_groups(draft, place, under)) if under else []
    unseen_under = under.count(X)
    if not any(_varies(one, unseen_under, hand) for one in groups):
        return
    groups = _fewer(groups, unseen_under, hand)
    ways = tuple(_ways(draft, place, groups, unseen_under))
    if ways:
        # One way alone counts too: the cards not seen may all be spoken for.
        yield Aspect("", ways)


def _fewer(groups: list[_Group], unseen_under: int, hand: Hand) -> list[_Group]:
    """Ask less where there would be too many ways: first no more of what does not go with the top card."""
    ways = prod(_most(one, unseen_under, hand) - _least(one, unseen_under) + 1 for one in groups if one.is_asked)
    for place, one in sorted(enumerate(groups), key=lambda pair: pair[1].is_of_top):
        if ways <= _MOST_WAYS:
            break
        if _varies(one, unseen_under, hand):
            ways //= _most(one, unseen_under, hand) - _least(one, unseen_under) + 1
            groups[place] = replace(one, is_asked=False, is_presumed=True)
    return groups


def _least(group: _Group, unseen_under: int) -> int:
    return max(group.known, group.needed - group.under - unseen_under, 0)


def _most(group: _Group, unseen_under: int, hand: Hand) -> int:
    """So many of the group, and it does not matter whether there were more."""
    # Where one like those laid was thrown away as well, more of them may be needed than were laid.
    enough = max(group.laid, _least(group, unseen_under))
    return min(enough, group.known + hand.counts[X])


def _varies(group: _Group, unseen_under: int, hand: Hand) -> bool:
    return group.is_asked and _least(group, unseen_under) < _most(group, unseen_under, hand)


# What was played


def _groups(draft: Draft, place: int, under: list[Index]) -> Iterator[_Group]:
    """The cards that were played after the take, put together where they cannot be told apart."""
    hand = draft.table.hand
    laid, asked, with_top = _laid(draft, place, under)
    thrown = Counter(card for act in draft.acts[place:] if isinstance(act, Discard) for card in described(act).cards)
    for names in _names([*laid, *thrown], [*under, *hand.cards()]):
        known = sum(hand.counts[card] for card in names)
        yield _Group(
            names,
            sum(laid[card] for card in names),
            sum(thrown[card] for card in names),
            known,
            sum(card != X and any(fits(card, one) for one in names) for card in under),
            not asked.isdisjoint(names),
            not with_top.isdisjoint(names),
        )


def _laid(draft: Draft, place: int, under: list[Index]) -> tuple[Counter[Index], set[Index], set[Index]]:
    """The cards laid after the take but for its top card; of them those for which it can matter whose they are, and
    those that go with the top card.
    """
    laid: Counter[Index] = Counter()
    asked: set[Index] = set()
    with_top: set[Index] = set()
    step, top = use_of_top(draft, place)
    table, params = draft.table, draft.rules.params
    minimum = 0 if table.side.is_open is True else table.minimum_of(table.turn.seat)
    count = 0
    for at, act in enumerate(draft.acts[place + 1 :], start=place + 1):
        if not isinstance(act, Lay):
            continue
        cards = list(described(act).cards)
        if at == step:
            used = top if top in cards else next((card for card in cards if fits(card, top)), None)
            if used is not None:
                cards.remove(used)
                count += params.worth((used,))[0] if "top" in params.opening_counts else 0
        laid.update(cards)
        is_with_top = step is not None and _same_meld(draft.acts[step], act)
        if step is not None and (at <= step or is_with_top or minimum is None or count < minimum):
            # Once what is surely of the hand meets the minimum, the pile may be used.
            asked.update(cards)
        if is_with_top:
            with_top.update(cards)
        count += params.worth([card for card in cards if not any(one == X or fits(card, one) for one in under)])[0]
    return laid, asked, with_top


def _same_meld(one: Act, other: Lay) -> bool:
    return isinstance(one, Lay) and (one.key, one.number) == (other.key, other.number)


def _names(played: list[Index], others: list[Index]) -> Iterator[Names]:
    every = [card for card in (*played, *others) if card != X]
    if W in every:
        if any(IS_WILD[card] for card in played):
            yield _ALL_WILDS
    elif J in played:
        yield (J,)
    # Of threes each colour is counted by itself, as far as everybody saw the colours.
    threes = (ANY_THREE,) if ANY_THREE in every else (BLACK, _RED)
    for wide in (*RANK_INDEX.values(), *threes):
        names = (wide, *NARROWER[wide])
        mine = {card for card in played if card in names}
        if not mine or (wide == _TWO and W in every):
            continue
        if all(not NARROWER[card] for card in every if card in names):
            yield from ((card,) for card in sorted(mine))
        else:
            yield names


# Where it came from


def _ways(draft: Draft, place: int, groups: list[_Group], unseen_under: int) -> Iterator[Way]:
    """Each way in which hand and pile can have supplied together what was played."""
    hand, turn = draft.table.hand, draft.table.turn
    ranges = [_range(one, unseen_under, hand) for one in groups]
    blanks = sum(isinstance(act, Discard) and described(act).cards == (X,) for act in draft.acts[place:])
    for counts in product(*ranges):
        supplied = _supplied(groups, counts, hand.counts[X], unseen_under)
        if supplied is None:
            continue
        open_ones = [(one, count) for one, count, of in zip(groups, counts, ranges, strict=True) if len(of) > 1]
        claims: tuple[Claim, ...] = tuple(
            Held(turn.seat, turn.order, place, one.names[:1], count, None if count >= one.laid else count)
            for one, count in open_ones
        )
        answers = tuple((_question(one, turn.seat), count) for one, count in open_ones)
        yield Way((claims,), _with(supplied, blanks), answers=answers)


def _range(group: _Group, unseen_under: int, hand: Hand) -> range:
    """How many of the group the hand can have held, as far as it is asked."""
    least, most = _least(group, unseen_under), _most(group, unseen_under, hand)
    if group.is_presumed:
        return range(most, most + 1)
    return range(least, (most if group.is_asked else least) + 1)


def _question(group: _Group, seat: str) -> str:
    name = spell(group.names[:1])
    return (
        f"whether {seat} held {name} before the take"
        if group.laid == 1
        else f"how many {name} {seat} held before the take"
    )


def _supplied(
    groups: list[_Group], counts: tuple[int, ...], unseen: int, unseen_under: int
) -> list[tuple[Index, int]] | None:
    """The cards that came unseen from the hand where it held so many of each group; None where that cannot be."""
    supplied = []
    for one, count in zip(groups, counts, strict=True):
        if not one.is_presumed:
            # Whoever gives others the benefit of the doubt does not ask whether all of them can have it.
            unseen -= max(0, count - one.known)
        supplied.append((one.names[0], max(0, count - one.known)))
    for one, count in zip(groups, counts, strict=True):
        short = max(0, one.needed - count - one.under)
        # A hand that held all that was laid may have held what was thrown away too.
        more = min(short, max(0, unseen)) if count >= one.laid or not one.is_asked else 0
        supplied.append((one.names[0], more))
        unseen -= more
        unseen_under -= short - more
    return supplied if unseen >= 0 and unseen_under >= 0 else None


def _with(supplied: list[tuple[Index, int]], blanks: int) -> Callable[[Table], None]:
    """Leave the hand those cards that are known and those that it supplied; the others play no part in the turn."""

    def put(table: Table) -> None:
        counts = table.hand.counts
        counts[X] = 0
        # A discard nobody saw may be any of the others: one that no meld wants stands for it.
        counts[_BLANK] += blanks
        for card, count in supplied:
            counts[card] += count

    return put


_BLANK = BLACK_THREES[0]
