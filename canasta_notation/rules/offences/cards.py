"""Whether the cards can be where the record has them: CRD."""

from __future__ import annotations

from canasta_notation.cards import meet
from canasta_notation.model import Act, Discard, Draw, Lay, LayRedThrees, PutBack, TakeFoot, TakePile
from canasta_notation.rules import cases, signs
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.table import INDEX, Table, cards_of, spell

_TOP = "top"


@rule("CRD102", Lay, LayRedThrees, PutBack, sign=signs.NOT_HELD)
def cards_not_held(table: Table, act: Lay | LayRedThrees | PutBack, _params: Params) -> Offence | None:
    """A seat lays or puts back a card that it cannot hold.

    What it checks:
        Cards that are laid, put back or discarded, and the cards of a foot, against what is known of the hand: the
        cards dealt, drawn and taken, less those that left it. Cards not seen may be any card.

    Why:
        Either the play or the record is wrong. The card is played all the same, and nothing else leaves the hand for
        it.

    Example:
        Rules: classic
        == deal 1
        Hand.N: 4c5c6c7c8c9cTcJcQcAcAd
        1. N d:Ah -Kc

    Allowed:
        Rules: classic
        == deal 1
        Hand.N: 4c5c6c7c8c9cTcJcQcAcx
        1. N d:Ah -Kc

    Sources:
        Pagat, Classic Canasta; docs/spec/cards.md
    """
    hand, now = table.hand, table.turn.now
    counts = hand.counts
    for card, count in now.needs:
        if counts[card] < count:
            return _missing(table, hand.lacks(now.cards), act)
    return None


@rule("CRD102", Discard, sign=signs.NOT_HELD)
def discard_not_held(table: Table, act: Discard, _params: Params) -> Offence | None:
    """A seat discards a card that it cannot hold."""
    cards = table.turn.now.cards
    hand = table.hand
    return None if hand.counts[cards[0]] else _missing(table, hand.lacks(cards), act)


@rule("CRD102", TakeFoot)
def foot_differs(table: Table, act: TakeFoot, _params: Params) -> Offence | None:
    """The foot taken up holds cards that cannot be in it."""
    foot = table.foot
    if foot is None or act.cards is None:
        return None
    missing = foot.lacks(table.turn.now.cards)
    return Offence(f"{spell(missing)} cannot be in the foot", {"cards": spell(missing)}) if missing else None


def _missing(table: Table, missing: list[int], act: Act) -> Offence | None:
    if not missing:
        return None
    does = {Discard: "discards", LayRedThrees: "lays", PutBack: "puts back"}.get(type(act), "lays")
    return Offence(
        f"{table.seat} {does} {spell(missing)} without holding {'it' if len(missing) == 1 else 'them'}",
        {"cards": spell(missing)},
    )


@rule("CRD103", Draw, sign=signs.UNLISTED)
def stock_mismatch(table: Table, _act: Draw, _params: Params) -> Offence | None:
    """A drawn card is not the one that the recorded stock gives.

    What it checks:
        Where `Stock` or `Deck` gives the stock, each draw is compared with the cards due next, as a set. Once a draw
        differs, the place is found again further on, so that one slip is one finding.

    Why:
        The card in the hand and the card in the stock cannot both be right. The card that was written counts.

    Example:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c6c
        1. N d:5d -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c6c
        1. N d:5c -4

    Sources:
        docs/spec/turns.md; docs/spec/headers.md
    """
    dealt = table.turn.dealt
    if dealt is None or not dealt.wrong:
        return None
    return Offence(
        f"drew {spell(dealt.wrong)} where the recorded stock gives {spell(dealt.due)}",
        {"drawn": spell(dealt.wrong), "due": spell(dealt.due)},
    )


@rule("CRD104", TakePile, group=_TOP, case=cases.tells_top)
def pile_top_mismatch(table: Table, act: TakePile, _params: Params) -> Offence | None:
    """The top card written with a take is not the card that lies there.

    What it checks:
        The card written in `p:TOP` is the card on top of the pile: the last discard, or the last card turned.

    Why:
        It shows a slip in the take or in the discard before. From here on the card that was written counts.

    Example:
        Rules: classic
        == deal 1
        Up: 9c
        1. N d:x -Kc
        2. E p2:Ks +K:KsKdKh +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 9c
        1. N d:x -Kc
        2. E p2:Kc +K:KcKdKh +A:AAA -4

    Sources:
        docs/spec/turns.md
    """
    pile = table.pile
    if act.top is None or not pile.cards or pile.is_top_lost or INDEX[act.top] == pile.cards[-1]:
        return None
    real = cards_of(pile.cards[-1:])[0]
    if meet(real, act.top) is not None:
        return None
    return Offence(
        f"took the pile with {act.top} on top, where {real} lies",
        {"written": str(act.top), "top": str(real)},
        related(pile.spans[-1], "the top card was put there here"),
    )


@rule("CRD105", TakePile, case=cases.tells_count)
def pile_count_mismatch(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The number of cards written with a take is not that of the pile.

    What it checks:
        The number written in `pN` is the number of cards in the pile, where a take gives the whole pile. One card of a
        larger pile is PIL110.

    Why:
        It shows that a turn, or a card turned at the start, is missing. The whole pile is taken, whatever was written.

    Example:
        Rules: classic
        == deal 1
        Up: 9c
        1. N d:x -K
        2. E p3:K +K:KKK +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 9c
        1. N d:x -K
        2. E p2:K +K:KKK +A:AAA -4

    Sources:
        docs/spec/turns.md
    """
    size = table.pile.size
    if act.count is None or size is None or params.pile_size is not None or size in (0, act.count):
        return None
    if size < act.count <= size + table.pile.lost:
        # That a discard was not written was said of its turn.
        return None
    if act.count == 1 or table.turn.forced_single:
        return None
    return Offence(f"took a pile of {act.count} where {size} lie", {"written": act.count, "pile": size})
