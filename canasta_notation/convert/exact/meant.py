"""From shapes to what a record says. Raises Problem, with the place, for what no record can say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from canasta_notation.cards import ALL_CARDS, card
from canasta_notation.convert.exact.checking import as_read, labels_as_read, stamp_as_read
from canasta_notation.convert.exact.problems import Problem
from canasta_notation.convert.exact.shapes import (
    CARD_NAMES,
    AnyAct,
    AskShape,
    AssertionShape,
    BonusShape,
    CommentShape,
    CountShape,
    CourseLine,
    DealShape,
    DiscardShape,
    DrawShape,
    EventShape,
    FootShape,
    GapShape,
    HeaderShape,
    LayShape,
    MatchShape,
    NoDiscardShape,
    NotOutShape,
    OutShape,
    PassShape,
    PutBackShape,
    RedThreesShape,
    SayShape,
    ScoreShape,
    SectionShape,
    SpecialShape,
    TakeShape,
    TurnHead,
    TurnShape,
    VariationShape,
)
from canasta_notation.diagnostics import find_code
from canasta_notation.model import (
    SEATS,
    Act,
    AnnounceCount,
    Ask,
    Assertion,
    Attribute,
    BodyLine,
    Cards,
    Comment,
    Counted,
    Deal,
    Discard,
    Draw,
    Event,
    Gap,
    Glyph,
    GoOut,
    Header,
    Lay,
    LayRedThrees,
    Mark,
    Match,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    ScoreItem,
    ScoreLine,
    Section,
    ShowSpecial,
    Stamp,
    Step,
    TakeBonus,
    TakeFoot,
    TakePile,
    Turn,
    Variation,
)
from canasta_notation.syntax.compose import compose
from canasta_notation.syntax.headers import read_header
from canasta_notation.syntax.keys import KEYS, canonical_side, closing_order, header_order, is_side, known_key
from canasta_notation.syntax.parts import VERSION
from canasta_notation.syntax.placed import one_blank
from canasta_notation.syntax.runs import spell
from canasta_notation.text import Limits
from canasta_notation.text.span import NOWHERE

From = TypeVar("From")
Into = TypeVar("Into")

_CARD = dict(zip(CARD_NAMES, ALL_CARDS, strict=True))
_PLACE = {name: place for place, name in enumerate(CARD_NAMES)}
_LIMITS = Limits()
_COUNTED = ("stock", "pile", *SEATS)
_THREE, _RED_THREE = card("3"), card("3r")

_get_card = _CARD.__getitem__
_place_of = _PLACE.__getitem__


def each(name: str, items: Iterable[From], make: Callable[[From], Into]) -> tuple[Into, ...]:
    """What is made of items, with the place of one that cannot be."""
    made = []
    for place, item in enumerate(items):
        try:
            made.append(make(item))
        except Problem as problem:
            raise problem.within(f"{name}[{place}]") from None
    return tuple(made)


# == Cards and acts ==


def _in_order(names: list[str]) -> Cards:
    return tuple(map(_get_card, names))


def _as_set(names: list[str]) -> Cards:
    return tuple(map(_get_card, sorted(names, key=_place_of)))


def _some(names: list[str] | None) -> Cards | None:
    return None if names is None else _as_set(names)


def _red_threes(names: list[str]) -> Cards:
    # What is laid as a red three and written `3` is one, as the reader has it.
    return tuple(_RED_THREE if one == _THREE else one for one in _as_set(names))


_ACTS: dict[type[AnyAct], Callable[[Any], Act]] = {
    DrawShape: lambda said: Draw(_in_order(said.cards)),
    RedThreesShape: lambda said: LayRedThrees(_red_threes(said.cards)),
    TakeShape: lambda said: TakePile(said.count, None if said.top is None else _get_card(said.top)),
    LayShape: lambda said: Lay(said.meld, _as_set(said.cards), said.number),
    DiscardShape: lambda said: Discard(_get_card(said.card)),
    NoDiscardShape: lambda _said: NoDiscard(),
    FootShape: lambda said: TakeFoot(_some(said.cards)),
    BonusShape: lambda said: TakeBonus(_as_set(said.cards)),
    PutBackShape: lambda said: PutBack(_as_set(said.cards)),
    AskShape: lambda said: Ask(said.answer),
    OutShape: lambda _said: GoOut(),
    NotOutShape: lambda _said: NotOut(),
    PassShape: lambda _said: Pass(),
    SayShape: lambda said: Say(said.word.lower()),
    SpecialShape: lambda said: ShowSpecial(said.name.lower(), _some(said.cards)),
    CountShape: lambda said: AnnounceCount(said.points),
}


def act_of(said: AnyAct) -> Act:
    """An act, as far as its kind and its cards go; a subclass is what its base is."""
    make = _ACTS.get(type(said))
    if make is None:
        make = _ACTS[type(said)] = next(_ACTS[base] for base in type(said).__mro__ if base in _ACTS)
    return make(said)


def step_of(said: AnyAct) -> Step:
    """A step of a turn."""
    act = act_of(said)
    if said.marks or said.taken_back:
        return Step(act, NOWHERE, each("marks", said.marks, _mark), said.taken_back)
    return Step(act, NOWHERE)


def _mark(name: str) -> Mark:
    if find_code(name) is None:
        raise Problem(f"no finding is called {name[:40]!r}")
    return Mark(name, NOWHERE)


# == Lines ==


def comment_of(text: str) -> Comment:
    """A comment."""
    return Comment(text.rstrip(" \t"), NOWHERE)


def _comment(text: str | None) -> Comment | None:
    return None if text is None else comment_of(text)


def _comments(texts: list[str]) -> tuple[Comment, ...]:
    return tuple(map(comment_of, texts))


def turn_of(said: TurnShape) -> Turn:
    """A turn line."""
    return with_steps(said, each("steps", said.steps, step_of))


def with_steps(said: TurnShape | TurnHead, steps: tuple[Step, ...]) -> Turn:
    """A turn line whose steps are given."""
    turn = Turn(
        said.number,
        said.seat,
        steps,
        NOWHERE,
        tuple(Glyph(text, NOWHERE) for text in said.glyphs),
        _stamp(said.stamp),
        _comment(said.comment),
    )
    if said.number is None and not turn.is_foot_only:
        raise Problem("a turn has no number; only one that does nothing but take up the foot may have none")
    return as_read(turn) if _is_unusual(turn) else turn


def _stamp(text: str | None) -> Stamp | None:
    if text is None:
        return None
    try:
        return stamp_as_read(text)
    except Problem as problem:
        raise problem.within("stamp") from None


def _is_unusual(turn: Turn) -> bool:
    """Whether a reader may take the turn otherwise: `out` has its place, and some words have another spelling."""
    kinds = [type(step.act) for step in turn.steps]
    return Say in kinds or (GoOut in kinds and (kinds[-1] is not GoOut or NoDiscard in kinds))


def header_of(said: HeaderShape) -> Header:
    """A header; a value that does not fit its key is kept, as in a text."""
    name = said.key if said.of is None else f"{said.key}.{said.of}"
    if said.of is None and said.key in SEATS:
        raise Problem(f"{said.key} is a seat and no key", "key")
    if said.cards is not None:
        return _card_header(said, name)
    if known_key(said.key, said.of) is None and said.key not in KEYS:
        # Nothing is known of its values; and to look for a near key takes long.
        value = compose((said.value or "").strip(" \t"))
        return Header(said.key, said.of, value, NOWHERE, None, _comments(said.comments))
    reading = read_header(0, name, 0, (said.value or "").strip(" \t"), 0, _LIMITS)
    wrong = next((one.message for one in reading.remarks if one.code.startswith("SYN")), None)
    if wrong is not None:
        raise Problem(wrong, "value")
    return replace(reading.header, span=NOWHERE, comments=_comments(said.comments))


def _card_header(said: HeaderShape, name: str) -> Header:
    key = known_key(said.key, said.of)
    if key is None or key.cards is None:
        raise Problem(f"{name[:40]} lists no cards", "cards")
    if said.value is not None:
        raise Problem("it has cards, and so no value of its own", "value")
    cards = _as_set(said.cards or []) if key.cards == "set" else _in_order(said.cards or [])
    return Header(said.key, said.of, spell(cards, " "), NOWHERE, cards, _comments(said.comments))


def line_of(said: CourseLine, depth: int = 0) -> Any:
    """A line of a prelude, a course or a variation that stands `depth` deep in others."""
    match said:
        case TurnShape():
            return turn_of(said)
        case CommentShape():
            return comment_of(said.text)
        case EventShape():
            attributes = tuple(Attribute(one.key, one.value) for one in said.attributes)
            words = tuple(said.words)
            event = Event(said.event, NOWHERE, said.who, said.amount, said.subject, attributes, words)
            return as_read(replace(event, comment=_comment(said.comment)))
        case AssertionShape():
            return _assertion(said)
        case GapShape():
            return as_read(Gap(said.turns, said.prose, NOWHERE, _comment(said.comment)))
        case HeaderShape():
            return header_of(said)
        case VariationShape():
            return _variation(said, depth)


def _assertion(said: AssertionShape) -> Assertion:
    counted: dict[str, Counted] = {}
    for place, one in enumerate(said.counted):
        what = one.what.removeprefix("un") if one.what == "unfrozen" else one.what
        if what in counted:
            raise Problem(f"{what} is counted twice", f"counted[{place}]")
        if (what == "frozen") == (one.count is not None) or (what != "frozen" and what not in _COUNTED):
            wants = "stock, pile or a seat has a count; frozen and unfrozen have none"
            raise Problem(f"{one.what[:40]!r}: {wants}", f"counted[{place}]")
        counted[what] = Counted(one.what, one.count, NOWHERE)
    return Assertion(tuple(counted.values()), NOWHERE, _comment(said.comment))


def _variation(said: VariationShape, depth: int) -> Variation:
    if depth >= _LIMITS.variation_depth:
        raise Problem(f"variations stand more than {_LIMITS.variation_depth} deep in one another")
    head = labels_as_read(said.label, said.closing_label)
    return replace(head, lines=each("lines", said.lines, lambda line: line_of(line, depth + 1)))


def closing_of(said: HeaderShape | ScoreShape) -> Header | ScoreLine:
    """A line that stands after the last turn of a deal."""
    if isinstance(said, HeaderShape):
        header = header_of(said)
        if not closes_a_deal(header):
            raise Problem(f"{header.name} does not stand after the play: Left, End, Result and Digest do", "key")
        return header
    if not is_side(said.side):
        raise Problem(f"{said.side} is no side: a seat stands in it twice", "side")
    items = tuple(ScoreItem(name, amount, NOWHERE) for name, amount in said.items.items())
    return ScoreLine(canonical_side(said.side), items, NOWHERE, _comment(said.comment), _comments(said.comments))


def closes_a_deal(header: Header) -> bool:
    """Whether a header stands after the play of a deal and not before it."""
    key = known_key(header.key, header.qualifier)
    return key is not None and key.closing


def in_closing_order(lines: Iterable[Header | ScoreLine]) -> tuple[Header | ScoreLine, ...]:
    """The lines after the play of a deal, in canonical order."""
    return tuple(sorted(lines, key=lambda line: closing_order(line if isinstance(line, Header) else None)))


# == Deals, matches, sections ==


def headers_of(said: list[HeaderShape]) -> tuple[Header, ...]:
    """The headers of one scope, in canonical order."""
    return tuple(sorted(each("headers", said, header_of), key=header_order))


def deal_of(said: DealShape) -> Deal:
    """A deal."""
    headers = headers_of(said.headers)
    body: tuple[BodyLine, ...] = each("course", said.course, line_of)
    closing = in_closing_order(each("closing", said.closing, closing_of))
    return Deal(said.number, headers, body, closing, NOWHERE, _comments(said.trailing))


def match_head_of(said: MatchShape, place: int) -> Match:
    """A match without its deals, at a place in its section, from 0."""
    if said.label is None:
        if place:
            raise Problem("only the first match of a section can be without a label; it may be empty", "label")
        if said.headers or said.prelude:
            raise Problem("a match without a label has its headers and all before its deals in its section")
    headers = headers_of(said.headers)
    prelude = each("prelude", said.prelude, line_of)
    label = compose(one_blank(said.label or ""))
    return Match(label, headers, prelude, (), NOWHERE, opened=said.label is not None)


def match_of(said: MatchShape, place: int) -> Match:
    """A match, at a place in its section, from 0."""
    head = match_head_of(said, place)
    if not head.opened and not said.deals:
        raise Problem("a match without a label has deals")
    return replace(head, deals=each("deals", said.deals, deal_of))


def section_head_of(said: SectionShape) -> Section:
    """A section without its matches."""
    if said.pcn != VERSION:
        raise Problem(f"version {said.pcn[:20]} of the notation is not known here", "pcn")
    headers = headers_of(said.headers)
    return Section(said.pcn, headers, each("prelude", said.prelude, line_of), (), NOWHERE)
