"""A position as a deal: its hands, pile and stock as headers, what lies on the table as comments above a count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from msgspec.structs import replace

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue, NotThisFormat
from canasta_notation.convert.foreign_cards import is_red_three
from canasta_notation.convert.making import DealMaker, card_list, card_set, header, new_match, one_line
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.convert.textsave.save import Player, Save, saves
from canasta_notation.convert.textsave.table import on_table
from canasta_notation.model import Assertion, Cards, Counted
from canasta_notation.syntax.keys import header_order
from canasta_notation.text.span import NOWHERE

_SEATS = ("N", "S")
_PACKS = 2


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read saves one after another. Raises NotThisFormat where the cards of one make no whole packs."""
    top, cards = conversion.options.get("top", "first"), conversion.options.get("cards", "whole")
    if top not in ("first", "last"):
        raise BadOptionValue(f"top is first or last, not {top[:40]!r}")
    if cards not in ("whole", "any"):
        raise BadOptionValue(f"cards is whole or any, not {cards[:40]!r}")
    data = stream.read(conversion.limits.file_bytes + 1)
    if len(data) > conversion.limits.file_bytes:
        raise NotThisFormat(f"it has more than {conversion.limits.file_bytes} bytes")
    found = False
    for save in saves(data.decode("utf-8-sig", "replace"), conversion.losses):
        found = True
        yield _part(save, conversion, is_first_on_top=top == "first", takes_any=cards == "any")
    if not found:
        raise NotThisFormat("it holds no line with a label, such as Round:")


def _part(save: Save, conversion: Conversion, *, is_first_on_top: bool, takes_any: bool) -> Part:
    if len(save.players) != len(_SEATS):
        raise NotThisFormat(f"it has {len(save.players)} players, where two are due", save.where)
    packs = _packs(save, conversion, takes_any)
    losses = conversion.losses
    rules = conversion.rules or ("classic-2" if packs == _PACKS else f"classic-2 packs={packs} jokers={2 * packs}")
    losses.add("CNV204", f"the rules are not named; they are given as {rules}")
    losses.add("CNV201", "the moves, the dealer and how far the turn has gone were not saved", save.where)
    headers = [header("Rules", rules)]
    for seat, player in zip(_SEATS, save.players, strict=True):
        headers.append(header("Seat", one_line(player.label, losses, save.where), seat))
    maker = DealMaker(save.round if save.round is not None and save.round > 0 else 1)
    _set(maker, save, is_first_on_top)
    _due(maker, save, conversion)
    _lay_out(maker, save, conversion)
    deal = maker.deal()
    deal = replace(deal, body=(*deal.body, _counted(save)))
    return new_part(tuple(sorted(headers, key=header_order)), new_match((), [deal]))


def _packs(save: Save, conversion: Conversion, takes_any: bool) -> int:
    if not takes_any:
        return save.packs()
    try:
        return save.packs()
    except NotThisFormat as wrong:
        conversion.losses.add("CNV305", wrong.why, wrong.where)
        return _PACKS


def _set(maker: DealMaker, save: Save, is_first_on_top: bool) -> None:
    """Hands, pile, stock and scores."""
    for seat, player in zip(_SEATS, save.players, strict=True):
        maker.headers.append(card_set("Hand", seat, player.hand))
        if player.score is not None:
            maker.headers.append(header("Score", str(player.score), seat))
    pile = save.pile[::-1] if is_first_on_top else save.pile
    if pile:
        maker.headers.append(card_list("Up", pile))
    maker.headers.append(card_list("Stock", save.stock))


def _due(maker: DealMaker, save: Save, conversion: Conversion) -> None:
    """Who plays next: a record says it by naming the dealer, who is the other."""
    labels = [player.label.lower() for player in save.players]
    if labels.count(save.next.lower()) != 1:
        said = f"the next player is {save.next!r}, which names neither or both" if save.next else "nobody is named"
        conversion.losses.add("CNV203", f"{said}: whose turn it is stays open", save.where)
        return
    due = labels.index(save.next.lower())
    maker.headers.append(header("Dealer", _SEATS[1 - due]))
    said = f"{_SEATS[due]} plays next, and so {_SEATS[1 - due]} is named as the dealer"
    conversion.losses.add("CNV202", said, save.where)


def _lay_out(maker: DealMaker, save: Save, conversion: Conversion) -> None:
    """What lies on the table, as comments; the count of the rest stands below them."""
    laid = sum(len(player.melds) for player in save.players)
    if laid:
        said = "melds and red threes stand as comments: a record has no place for what was laid before it begins"
        conversion.losses.add("CNV114", said, save.where, laid)
    for seat, player in zip(_SEATS, save.players, strict=True):
        for line in on_table(seat, _melds(player), [one for meld in player.melds for one in meld if is_red_three(one)]):
            maker.remark(line)


def _counted(save: Save) -> Assertion:
    counts = {"stock": len(save.stock), "pile": len(save.pile)}
    counts |= {seat: len(player.hand) for seat, player in zip(_SEATS, save.players, strict=True)}
    return Assertion(tuple(Counted(what, count, NOWHERE) for what, count in counts.items()), NOWHERE)


def _melds(player: Player) -> list[Cards]:
    return [meld for meld in player.melds if not all(map(is_red_three, meld))]
