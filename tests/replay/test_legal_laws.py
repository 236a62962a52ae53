from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.model import (
    Act,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    Pass,
    Say,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.legal import legal_acts
from canasta_notation.replays.moments import Position
from canasta_notation.replays.turnplay import begin_regular, play_act
from canasta_notation.table import INDEX, Table, cards_of, describe
from canasta_notation.text.span import NOWHERE
from tests.replay.turns_tried import Acts, held_against, line_of, played_out, position_of
from tests.rules.auditing import all_found

CARDS = ["4c", "4d", "4h", "9c", "9d", "9h", "9s", "Kc", "Kd", "Kh", "Ks", "3c", "3s", "3h", "2c", "2d", "*"]
MELDS = {"": "", "kings": "+K:KKKK +A:AAA", "many": "+K:KKK +A:AAAAAAA", "nines": "+9:99999 +Q:QQQQQ"}
STEPWISE = ("classic", "classic-bicycle", "fournier", "hand-and-foot-pagat")
AT_THE_END = ("hand-and-foot",)


def deal(rules: str, hand: list[str], melds: str, top: str, stock: list[str]) -> str:
    """A deal in which S is due in turn 3, with a small hand, melds of the side, a top card and what S will draw."""
    order = ("S", "E", "N", "W") if rules == "fournier" else ("N", "E", "S", "W")
    partner, opponent, seat, dealer = ("N", "W", "S", "E") if rules == "fournier" else ("N", "E", "S", "W")
    assert order
    count = 2 if rules.startswith("hand-and-foot") else 1
    draw = "d:x" if count == 1 else "d:x2"
    melded = MELDS[melds]
    return "\n".join(
        [
            f"Rules: {rules}",
            "== deal 1",
            f"Dealer: {dealer}",
            "Score.NS: 0",
            "Score.EW: 0",
            f"Hand.{seat}: {''.join(sorted(hand, key=lambda card: INDEX[card_of(card)]))}",
            "Up: 7c",
            *(["Foot.S: 4d5h6c9c"] if count == 2 else []),
            f"Stock: {''.join(['5c', '5d', '6h', '6s'][: 2 * count])}{''.join(stock)}7d7h8c8d",
            f"1. {partner} {draw} {melded}{' ' if melded else ''}-5s",
            f"2. {opponent} {draw} -{top}",
            "",
        ]
    )


def card_of(text: str) -> Card:
    """A card by its name."""
    return Card(text[0], text[1:])


@st.composite
def deals(draw: st.DrawFn, rules: tuple[str, ...], most: int) -> str:
    """Deals with a hand of a few cards that often go together, no card more than twice."""
    pack = draw(st.lists(st.sampled_from([*enumerate(CARDS * 2)]), min_size=3, max_size=most + 2, unique=True))
    first, second, *hand = (card for _place, card in pack)
    melds = draw(st.sampled_from(list(MELDS)))
    top = draw(st.sampled_from(["4s", "9s", "Kc", "3c", "2h", "Jd"]))
    top = top if [*hand, first, second].count(top) < 2 else "Jd"
    return deal(draw(st.sampled_from(rules)), hand, melds, top, [first, second])


@given(deals(("classic", "fournier", "classic-bicycle", "hand-and-foot", "hand-and-foot-pagat"), 10), st.integers(0, 9))
def test_a_legal_turn_is_audited_without_finding(text: str, seed: int) -> None:
    """A turn of legal acts, until there are none, written as PCN, is one that the audit finds nothing in."""
    position = position_of(text, 3)

    acts = played_out(position, Random(seed))

    assert acts
    line = f"3. S {line_of(acts)}\n"
    assert [one for one in all_found(text + line) if one.endswith(" 3") and one != "DEA107 3"] == [], line


@given(deals(("classic", "fournier", "hand-and-foot", "hand-and-foot-pagat"), 7))
@example(deal("hand-and-foot", ["9c", "9d", "Kc", "Kd", "Kd", "Kh", "Ks"], "kings", "Kc", ["4c", "4d"]))
def test_every_choice_leads_to_a_lawful_end(text: str) -> None:
    """After a choice there are further ones until the turn is over, and nothing stands against it then."""
    position = position_of(text, 3)

    choices = legal_acts(position)
    for choice in Random(2).sample(choices, min(3, len(choices))):
        acts = played_out(position, Random(1), choice)
        assert held_against(position, acts) == [], line_of(acts)


# Brute force: every act that can be written with the cards of a small hand, in every order. Questions are left out:
# they may come between any two acts, and would multiply the orders.


def _subsets(cards: list[Card]) -> set[tuple[Card, ...]]:
    ordered = sorted(cards, key=INDEX.__getitem__)
    return {some for size in range(1, len(ordered) + 1) for some in combinations(ordered, size)}


def _lays(table: Table, cards: list[Card], is_judged_late: bool) -> Iterator[Lay]:
    melds = table.side.melds
    keys = {card.rank for card in cards if card.rank not in "2*"} | {"W"} | {key for key, _number in melds}
    for some in _subsets(cards):
        for key in sorted(keys):
            if is_judged_late and any(card.rank not in ("2", "*", key) for card in some):
                # Another rank in a meld is never right again.
                continue
            standing = [number for one, number in melds if one == key]
            for number in {*standing, max(standing, default=0) + 1}:
                yield Lay(key, some, number)


def _acts(table: Table, draw: int, is_judged_late: bool) -> Iterator[Act]:
    turn = table.turn
    hand = [card for card in cards_of(table.hand.cards()) if card != UNKNOWN]
    yield Draw((UNKNOWN,) * (max(0, turn.reds_due) + draw * (not turn.has_drawn) or draw))
    if turn.ended_at is None and turn.declared_out is None:
        yield Pass()
        yield from (TakePile(size, cards_of([table.pile.top or 0])[0]) for size in {1, 7, table.pile.size})
    reds = [card for card in hand if card.rank == "3" and card.suit in "dh"]
    yield from (LayRedThrees(some) for some in _subsets(reds))
    yield TakeFoot()
    yield GoOut()
    if turn.discard_step is not None and not turn.said:
        yield Say("pumpa")
    if turn.has_drawn and turn.ended_at is None:
        yield NoDiscard()
        yield from (Discard(card) for card in set(hand))
        yield from _lays(table, hand, is_judged_late)


def lawful_turns(position: Position, played: Acts = ()) -> Iterator[Acts]:
    """Every turn that the rules hold nothing against, found by trying all acts in all orders.

    An act is given up where the rules hold something against it, but for a taking of the pile: what melds its top card
    comes after it, so the turn is judged as a whole.
    """
    if played and held_against(position, played) == []:
        yield played
    table = _after(position, played)
    if table is None or table.turn.declared_out is not None:
        return
    late = position.rules.mechanics.judged_at == "turn"
    for act in _acts(table, position.rules.params.draw, late):
        if not isinstance(act, Lay) or _may_lay(table, position, act, len(played)):
            yield from lawful_turns(position, (*played, act))


def _after(position: Position, acts: Acts) -> Table | None:
    """The table after some acts, None where the rules hold something against one of them."""
    table, rules = position.table.copy(), position.rules
    begin_regular(table, rules, "S", table.turns + 1, acts=acts)
    for at, act in enumerate(acts):
        table.turn.at = at
        if any(code[:3] != "PIL" for code, _what, _step in play_act(table, rules, act, NOWHERE)):
            return None
    return table


def _may_lay(table: Table, position: Position, lay: Lay, at: int) -> bool:
    """Whether nothing is held against a lay itself; only to be quicker than playing the turn again."""
    turn = table.turn
    turn.at, turn.now, turn.meld = at, describe(lay), table.side.melds.get((lay.key, lay.number))
    return position.rules.judge(table, lay) == []


def _offers(position: Position, turns: set[Acts], played: Acts, seen: set[Acts]) -> None:
    """Hold the choices after some acts against the lawful turns that begin with them, and so on for each choice."""
    if played in seen:
        return
    seen.add(played)
    following = {turn[len(played) :] for turn in turns if turn[: len(played)] == played and len(turn) > len(played)}
    choices = [choice for choice in legal_acts(position, played) if not isinstance(choice[0], Ask)]
    for choice in choices:
        assert any(turn[: len(choice)] == choice for turn in following), f"{line_of(played)} | {line_of(choice)}"
    nexts = {turn[0] for turn in following if not isinstance(turn[0], (TakePile, Say))}
    assert nexts <= {choice[0] for choice in choices}, f"after {line_of(played)}"
    taking = {turn[:2] for turn in following if isinstance(turn[0], TakePile) and _melds_top(turn)}
    assert taking <= {choice[:2] for choice in choices}, f"after {line_of(played)}"
    for choice in choices:
        _offers(position, turns, (*played, *choice), seen)


def _melds_top(turn: Acts) -> bool:
    take, lay = turn[0], turn[1] if len(turn) > 1 else None
    return isinstance(take, TakePile) and isinstance(lay, Lay) and take.top in lay.cards


def _compare(text: str) -> None:
    position = position_of(text, 3)
    _offers(position, set(lawful_turns(position)), (), set())


@pytest.mark.slow
@settings(max_examples=8)
@given(deals(STEPWISE, 4))
def test_against_brute_force(text: str) -> None:
    """Nothing lawful is missing and nothing else is offered, where melds are judged as they are laid."""
    _compare(text)


@pytest.mark.slow
@settings(max_examples=2)
@given(deals(AT_THE_END, 1))
def test_against_brute_force_at_the_end_of_the_turn(text: str) -> None:
    """Likewise where melds are judged when the turn ends, so that they may be laid card by card."""
    _compare(text)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "hand", "melds", "top", "stock"),
    [
        ("classic", "Kc Kd Kh 4c", "kings", "Jd", "Ks"),
        ("classic", "9c 9d 2c * 4c 4d", "", "9s", "9h"),
        ("classic", "9c 2c 4c 4d", "kings", "9s", "9h"),
        ("classic", "3c 3s 3c Kc Kd", "kings", "Jd", "Ks"),
        ("classic", "9c 9d 9h 4c *", "kings", "3c", "3h"),
        ("classic", "9c 9d * 4c", "kings", "2h", "9h"),
        ("fournier", "Kc 4c", "kings", "Kd", "9h"),
        ("fournier", "Kc 4c 9c 9d 2c", "many", "9s", "9h"),
        ("hand-and-foot-pagat", "9c 9d Kc", "nines", "9s", "9h Kd"),
        ("hand-and-foot-pagat", "2c 2d", "kings", "2h", "9h 4c"),
        ("hand-and-foot", "Kc", "", "Jd", "Kh Kd"),
    ],
)
def test_hard_hands_against_brute_force(rules: str, hand: str, melds: str, top: str, stock: str) -> None:
    """Openings, takes of each kind, going out, black threes, feet: hands in which several things hang together."""
    _compare(deal(rules, hand.split(), melds, top, stock.split()))
