"""Aspects of the pile: whether a card that nobody saw froze it, and who must take it when the stock is empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from canasta_notation.cards import Card
from canasta_notation.model import Act, Pass, TakePile
from canasta_notation.replays.ledger.first_look import fitting_top
from canasta_notation.replays.ledger.ways import Aspect, Draft, Way
from canasta_notation.rules.claim import Case, Claim, Held, Went
from canasta_notation.rules.mechanics.stock_end import pair_is_forced
from canasta_notation.rules.reading import cards_to_take, top_known, top_use
from canasta_notation.table import (
    INDEX,
    IS_NATURAL,
    NATURAL_RANKS,
    RANK,
    Freeze,
    Index,
    J,
    Table,
    W,
    X,
    cards_of,
    described,
)
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

RANK_INDEX: dict[str, Index] = {rank: INDEX[Card(rank)] for rank in (*NATURAL_RANKS, "2")}
BLACK = INDEX[Card("3", "b")]

_FREEZING = {"joker": J, "two": RANK_INDEX["2"], "black3": BLACK}
_MOST_LINES = 3
_MOST_OF_RANK = 4
"""So many cards of the top rank are as good as more to whoever must take the pile."""


def _forces(draft: Draft) -> bool:
    """Whether a player passes who may have to take the pile."""
    return draft.table.stock.size == 0 and any(isinstance(act, Pass) for act in draft.acts)


def lines_of(spans: list[Span]) -> str:
    """Lines of a record, in words."""
    numbers = sorted({str(span.line) for span in spans if span is not NOWHERE}, key=int)[:_MOST_LINES]
    return f"line{'s' * (len(numbers) > 1)} {', '.join(numbers)}" if numbers else "a line of the deal"


def freezing_cards(draft: Draft) -> Iterator[Aspect]:
    """Whether a card of the pile that nobody saw froze it."""
    table, params = draft.table, draft.rules.params
    pile = table.pile
    if pile.freeze is not None or "frozen" not in params.pair_due or "always" in params.pair_due:
        return
    if not _forces(draft) and not any(isinstance(act, TakePile) for act in draft.acts):
        return
    if table.side.is_open is False and "unopened" in params.pair_due:
        return
    names = tuple(_FREEZING[kind] for kind in sorted(params.freezing_discards) if kind in _FREEZING)
    unseen = _unseen(draft)
    spans = [span or NOWHERE for _card, span in unseen]
    if not spans or not names:
        return
    places = list(dict.fromkeys(spans))
    none: tuple[Claim, ...] = tuple(Went(span, names, most=0) for span in places)
    yield Aspect(
        f"whether a card that lies unseen in the pile since {lines_of(spans)} froze it",
        (
            Way((none,), _calm),
            Way(tuple((Went(span, names, least=1),) for span in places), _frozen_by(unseen[-1][1])),
        ),
    )


def _unseen(draft: Draft) -> list[tuple[Index, Span | None]]:
    """The cards of the pile that may have frozen it."""
    pile, params = draft.table.pile, draft.rules.params
    kinds = params.freezing_discards & {"joker", "two"}
    start = max(0, pile.calm)
    return [
        (card, span)
        for card, span in zip(pile.cards[start:], pile.spans[start:], strict=True)
        if card == X or (card == W and kinds)
    ]


def _calm(table: Table) -> None:
    table.pile.calm = len(table.pile.cards)


def _frozen_by(span: Span | None) -> Callable[[Table], None]:
    def put(table: Table) -> None:
        table.pile.freeze = Freeze(W, span)

    return put


def top_card(draft: Draft) -> Iterator[Aspect]:
    """Which card lies on top, where nobody saw it and a player passes who may have to take it.

    A take that names it tells, and what had to be taken hangs on it too.
    """
    pile = draft.table.pile
    if draft.table.stock.size != 0 or not pile.cards or pile.cards[-1] != X:
        return
    named = next((act.top for act in draft.acts if isinstance(act, TakePile) and act.top is not None), None)
    if named is not None:
        yield Aspect("", (Way(((),), _with_top(INDEX[named])),))
    if not _forces(draft):
        return
    span = pile.spans[-1] or NOWHERE
    ranks = [RANK_INDEX[rank] for rank in NATURAL_RANKS]
    ways = [Way(((Went(span, (card,), least=1),),), _with_top(card)) for card in ranks]
    yield Aspect(
        f"which card lies on the pile since {lines_of([span])}",
        (*ways, Way(((Went(span, tuple(ranks), most=0),),), _with_top(BLACK))),
    )


def _with_top(card: Index) -> Callable[[Table], None]:
    def put(table: Table) -> None:
        table.pile.cards[-1] = card

    return put


def hand_for_top(draft: Draft) -> Iterator[Aspect]:
    """How many cards of the top rank a player holds who passes and may have to take the pile with a pair."""
    table, rules = draft.table, draft.rules
    hand = table.hand
    if not _forces(draft) or rules.mechanics.forced_take is not pair_is_forced or hand.loose or not hand.counts[X]:
        return
    top = _top_after(draft)
    if top is None or not IS_NATURAL[top]:
        return
    card, place = RANK_INDEX[RANK[top]], NATURAL_RANKS.index(RANK[top])
    known = hand.rank_count(place)
    most = min(_MOST_OF_RANK, known + hand.counts[X])
    seat, order = table.turn.seat, table.turn.order
    ways = []
    for count in range(known, most + 1):
        claim = Held(seat, order, 0, (card,), least=count, most=count if count < most else None)
        ways.append(Way(((claim,),), _holding(card, count - known)))
    if len(ways) > 1:
        yield Aspect(f"how many cards of the rank {RANK[top]} {seat} held", tuple(ways))
    if table.side.is_open is False:
        # Which hands can open with the top card is not asked of the record.
        yield Aspect(f"whether {seat} could open with the pile", (Way(((),)), Way(((),), _as_if_open)))


def _top_after(draft: Draft) -> Index | None:
    """The top card as the aspects settled so far have it."""
    pile = draft.table.pile
    if pile.cards and pile.cards[-1] == X:
        number = next((way for question, way in draft.chosen.items() if question.startswith("which card")), None)
        return None if number is None or number >= len(NATURAL_RANKS) else RANK_INDEX[NATURAL_RANKS[number]]
    return pile.top


def _holding(card: Index, count: int) -> Callable[[Table], None]:
    def put(table: Table) -> None:
        hand = table.hand
        hand.counts[card] += count
        hand.counts[X] -= count

    return put


def _as_if_open(table: Table) -> None:
    table.side.is_open = True
    table.turn.was_open = True


def laid_top(draft: Draft) -> Iterator[Aspect]:
    """Which of the cards laid is the top card of a take, where several can be: the others come from elsewhere.

    Of a top card that nobody saw nor named it tells what it was.
    """
    place = next((step for step, act in enumerate(draft.acts) if isinstance(act, TakePile)), None)
    pile = draft.table.pile
    if place is None or not pile.cards:
        return
    step, top = use_of_top(draft, place)
    cards = () if step is None else described(draft.acts[step]).cards
    fitting = fitting_top(cards, top)
    if len(fitting) < (1 if top == X else 2):
        return
    known = [card for card in fitting if not _lacks(draft, place, cards, card)] or fitting
    span = pile.spans[-1] or NOWHERE
    yield Aspect(
        f"which of the cards laid lies on the pile since {lines_of([span])}" if len(known) > 1 else "",
        tuple(Way((_lies(draft, card),), _with_top(card), (_taken_as(draft, place, card),)) for card in known),
    )


def _lies(draft: Draft, card: Index) -> Case:
    """What it claims that a card lies on top; nothing where the record does not tell that card from others."""
    spans = draft.table.pile.spans
    span = spans[-1]
    return () if span is None or spans.count(span) > 1 else (Went(span, (card,), least=1),)


def _lacks(draft: Draft, place: int, cards: tuple[Index, ...], top: Index) -> bool:
    """Whether hand and pile cannot have supplied the cards of a lay but for its top card."""
    others = list(cards)
    others.remove(top)
    supply = draft.table.hand.copy()
    supply.add_all(under_top(draft, place))
    return bool(supply.lacks(others))


def under_top(draft: Draft, place: int) -> list[Index]:
    """The cards under the top card that come with it."""
    take, table = draft.acts[place], draft.table
    assert isinstance(take, TakePile)
    count = cards_to_take(table, take, draft.rules.params)
    return table.pile.cards[:-1] if count is None else table.pile.cards[-count:-1]


def use_of_top(draft: Draft, place: int) -> tuple[int | None, Index]:
    """The lay that holds the top card of a take, and what is known of that card."""
    table, take = draft.table, draft.acts[place]
    assert isinstance(take, TakePile)
    # This turn only asks: it is begun anew to be played.
    table.turn.acts, table.turn.at = draft.acts, place
    return top_use(table, take, draft.rules.params).step, top_known(table, take)


def _taken_as(draft: Draft, place: int, card: Index) -> tuple[int, Act]:
    """The take as it reads where the top card is known to be one."""
    take = draft.acts[place]
    assert isinstance(take, TakePile)
    return place, TakePile(take.count, *cards_of((card,)))
