"""The table at one moment, laid out for a screen of a given size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import TypeAlias

from canasta_notation.cards import RANKS, UNKNOWN, card
from canasta_notation.cli.tui.strips import Strip, beside, cells, fitted, width_of, wrapped
from canasta_notation.diagnostics.show import Styled
from canasta_notation.replays.view import CardsView, MeldView, SideView, View

_NAME = 12
"""Columns of a name."""

_LEAST_SIDE = 26
"""Columns that the melds of a side need beside those of another."""

_RED, _WILD = "red", "wild"
_Form: TypeAlias = Callable[[Sequence[MeldView], int], list[Strip] | None]
_KEYS = f"{RANKS}W"


def table_strips(seen: View, names: Mapping[str, str], width: int, height: int, *, in_columns: bool) -> list[Strip]:
    """The table as strips of a width: the middle, hands and feet, what each side has laid.

    Melds stand in columns of cards if that is wanted and there is room, else one to a strip, else as close as they can,
    canastas without their cards at last.
    """
    above = [_middle(seen, names, width), *_hands(seen, names, width)]
    melds: list[Strip] | None = None
    for form in (_columns if in_columns else _rows, _rows, _flow, _brief):
        melds = _sides(seen.sides, width, form)
        if melds is not None and len(above) + len(melds) <= height:
            break
    return [*above, *(melds or [])]


def _middle(seen: View, names: Mapping[str, str], width: int) -> Strip:
    strip: Strip = [(f"Stock {_count(seen.stock)}   Pile {_count(seen.pile.count)}", "heading")]
    if seen.top is not None:
        strip += [(", ", ""), *_cards([seen.top]), (" on top", "")]
    if seen.frozen is not None:
        strip += [(", ", ""), ("FROZEN", "frozen"), (" by ", ""), *_cards([seen.frozen])]
    if seen.over is not None:
        strip.append((f"   Over: {seen.over}", "heading"))
    elif seen.due:
        strip.append((f"   To play: {', '.join(_named(seat, names) for seat in seen.due)}", ""))
    below = (seen.pile.cards or ())[:-1]
    if below and width - width_of(strip) > 16:
        strip += fitted([("   under it ", "path"), *_cards(below[::-1])], width - width_of(strip))
    return fitted(strip, width)


def _named(seat: str, names: Mapping[str, str]) -> str:
    return f"{seat} {names[seat]}" if seat in names else seat


def _hands(seen: View, names: Mapping[str, str], width: int) -> Iterator[Strip]:
    longest = max((cells(names.get(seat, "")) for seat in seen.hands), default=0)
    column = min(_NAME, longest)
    for seat, hand in seen.hands.items():
        is_due = seat in seen.due
        name = fitted([(names.get(seat, ""), "")], column)
        name.append((" " * (column - width_of(name)), ""))
        head: Strip = [(">" if is_due else " ", "now" if is_due else ""), (f"{seat:<2} ", "heading"), *name]
        head.append((f"{_count(hand.count):>3}  ", ""))
        margin = width_of(head)
        lines = list(_held(hand, max(8, width - margin)))
        foot = seen.feet.get(seat)
        if foot is not None:
            lines = _with_foot(lines, list(_held(foot, max(8, width - margin - 9))), foot, width - margin)
        for place, line in enumerate(lines or [[]]):
            yield fitted([*(head if place == 0 else [(" " * margin, "")]), *line], width)


def _with_foot(hand: list[Strip], cards: list[Strip], foot: CardsView, room: int) -> list[Strip]:
    """The strips of a hand with its foot, which stands on the last of them if it fits."""
    head: Strip = [(f"foot {_count(foot.count)}  ", "heading")]
    first = [*head, *(cards[0] if cards else [])]
    if hand and len(cards) <= 1 and width_of(hand[-1]) + 3 + width_of(first) <= room:
        return [*hand[:-1], [*hand[-1], ("   ", ""), *first]]
    return [*hand, first, *([("         ", ""), *line] for line in cards[1:])]


def _held(held: CardsView, width: int) -> Iterator[Strip]:
    """Cards of a hand: those of a rank together, blanks between ranks, on as many strips as they need."""
    if held.cards is None:
        # The count stands beside it.
        yield []
        return
    groups = [list(same) for _rank, same in groupby(held.cards, key=lambda one: card(one).rank)]
    yield from wrapped((word for group in groups for word in _words(group)), width)


def _words(group: Sequence[str]) -> Iterator[Strip]:
    """The cards of a rank, in pieces that fit a narrow screen."""
    step = len(group) if group[0] == str(UNKNOWN) else 8
    yield from (_cards(group[start : start + step]) for start in range(0, len(group), step))


def _cards(cards: Iterable[str]) -> Strip:
    """Cards as a record writes them, each in its colour; of unseen ones the number."""
    strip: Strip = []
    for one, same in groupby(cards):
        count = len(list(same))
        if one == str(UNKNOWN):
            strip.append((f"{one}{count}" if count > 1 else one, "path"))
        else:
            strip.append((one * count, _style(one)))
    return strip


def _style(text: str) -> str:
    one = card(text)
    if one.rank in "*W2":
        return _WILD
    return _RED if one.colour == "r" else ""


# Melds


def _sides(sides: Sequence[SideView], width: int, form: _Form) -> list[Strip] | None:
    """The sides beside each other as far as there is room; None where a form needs more of it."""
    across = max(1, min(len(sides), width // _LEAST_SIDE))
    column = (width - (across - 1)) // across
    strips: list[Strip] = []
    for start in range(0, len(sides), across):
        blocks = []
        for side in sides[start : start + across]:
            melds = form(sorted(side.melds, key=_meld_order), column - 2)
            if melds is None:
                return None
            blocks.append([fitted(_title(side), column), *([(" ", ""), *strip] for strip in melds)])
        strips += [beside(row, column) for row in zip_longest(*blocks, fillvalue=[])]
    return strips


def _title(side: SideView) -> Strip:
    strip: Strip = [(side.side, "heading")]
    if not side.open:
        needs = "" if side.minimum is None else f", needs {side.minimum}"
        strip.append((f" not open{needs}" if side.open is False else " open or not, that is not known", ""))
    else:
        strip.append((" open", ""))
    if side.red_threes:
        strip += [(", ", ""), (f"{side.red_threes} red three{'' if side.red_threes == 1 else 's'}", _RED)]
    return strip


def _meld_order(meld: MeldView) -> tuple[int, str]:
    return _KEYS.find(meld.key[0]), meld.key


def _rows(melds: Sequence[MeldView], width: int) -> list[Strip]:
    """A meld to a strip."""
    return [_row(meld, width) for meld in melds]


def _row(meld: MeldView, width: int) -> Strip:
    head: Strip = [(f"{meld.key}: ", "heading")]
    kind: Strip = [] if meld.canasta is None else [(f" {meld.canasta} canasta", "canasta")]
    cards = _cards(meld.cards)
    if kind and width_of([*head, *cards, *kind]) > width:
        kind = [(f" {meld.canasta}", "canasta")]
    if width_of([*head, *cards, *kind]) > width:
        kind.insert(0, (f" ({len(meld.cards)})", ""))
        room = max(4, width - width_of([*head, *kind]))
        cards = [*_cards(meld.cards[: room // 2 - 1]), ("..", "path")]
    return fitted([*head, *cards, *kind], width)


def _flow(melds: Sequence[MeldView], width: int) -> list[Strip]:
    """Melds one after another."""
    return list(wrapped([_row(meld, width) for meld in melds], width, gap=2))


def _brief(melds: Sequence[MeldView], width: int) -> list[Strip]:
    """The same, and of a canasta only how many cards it has."""
    return list(
        wrapped([_row(meld, width) if meld.canasta is None else _counted(meld) for meld in melds], width, gap=2)
    )


def _counted(meld: MeldView) -> Strip:
    return [(f"{meld.key}: ", "heading"), (meld.canasta or "", "canasta"), (f" ({len(meld.cards)})", "")]


def _columns(melds: Sequence[MeldView], width: int) -> list[Strip] | None:
    """Melds as columns of cards under their ranks, with the kind of a canasta below."""
    if not melds:
        return []
    widths = [max(len(meld.key), 2, len(meld.canasta or "")) for meld in melds]
    if sum(widths) + len(melds) - 1 > width:
        return None
    columns = [
        [
            [(meld.key, "heading")],
            *(_cards([one]) for one in meld.cards),
            *([[(meld.canasta, "canasta")]] if meld.canasta is not None else []),
        ]
        for meld in melds
    ]
    return [_across(row, widths) for row in zip_longest(*columns, fillvalue=[])]


def _across(row: Sequence[Sequence[Styled]], widths: Sequence[int]) -> Strip:
    strip: Strip = []
    for one, width in zip(row, widths, strict=True):
        strip += [*one, (" " * (width - width_of(one) + 1), "")]
    return strip


def _count(count: int | None) -> str:
    return "?" if count is None else str(count)
