"""Hypothesis strategies for records: whole models in the normal form that the reader gives, and damaged texts.

Normal form is what canonical text reads back as: headers and closing lines in their order, sets of cards sorted, names
of seats in sides in their order, comments where the reader puts them. It is spelt out here on its own, not taken from
the package, so that a law which compares the two compares two opinions. Every node stands NOWHERE.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from canasta_notation import dumps
from canasta_notation.cards import ALL_CARDS, Card, card, card_order
from canasta_notation.diagnostics import CODES, NAMES
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Assertion,
    Attribute,
    BodyLine,
    Cards,
    ClosingLine,
    Comment,
    Counted,
    Deal,
    Discard,
    Draw,
    Event,
    File,
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
    PreludeLine,
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
    VariationLine,
)
from canasta_notation.text.span import NOWHERE
from tests.fuzz.mutator import mutated, mutated_bytes

One = TypeVar("One")

# == Text ==

# What a stranger may put into a comment or a name, and a terminal or a regular expression may stumble over: control
# characters, blanks that are no blank or tab, line ends that end no line, marks that turn the direction of writing,
# a combining accent, an emoji of several code points, signs of cards, a byte-order mark.
HOSTILE = (
    "\x01\x07\x0b\x0c\x1b\x1c\x7f\x85\u00a0\u00ad\u0301\u037e\u061c\u1680\u200b\u200d\u200f\u2028\u2029\u202e\u2067"
    "\u3000\ufe0f\ufeff\ufffd♠♥🃏👩🦰e\u0301\U000e0041\U0010ffff"
)
_LETTERS = "abzKNSx0 149;:=.,()!?-+*^~@$%#\"'`[]{}|\\/_é"
# A record with a zero byte is taken for binary data, and a lone surrogate is no text.
_NO_TEXT = "\r\n\0"


def _texts(size: int, least: int = 0, without: str = "") -> SearchStrategy[str]:
    """Text of one line, of usual and hostile letters or of any."""
    known = "".join(char for char in _LETTERS + HOSTILE if char not in without)
    anything = st.characters(exclude_categories=["Cs"], exclude_characters=_NO_TEXT + without)
    return st.one_of(st.text(known, min_size=least, max_size=size), st.text(anything, min_size=least, max_size=size))


def free_text(size: int = 16) -> SearchStrategy[str]:
    """Text up to the end of a line, without blanks at its ends; it may be empty."""
    return _texts(size).map(lambda text: text.strip(" \t"))


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip(" \t")


_TEXTS = free_text().map(_composed)
_SOLID = _texts(6, 1, " \t")
_WORD = _SOLID.filter(lambda word: not word.startswith(";"))
PROSE = (
    st.lists(_WORD, min_size=1, max_size=4)
    .map(lambda words: _composed(" ".join(words)))
    # A Greek question mark composes to a semicolon.
    .filter(lambda prose: not re.search(r"(?:^| );", prose))
)
"""Words with one blank between them, none of which begins a comment."""

_NAME_CHARS = "abcxyz019_-"
LOWER_WORD = st.tuples(st.sampled_from("abpsz"), st.text(_NAME_CHARS, max_size=6)).map("".join)
COMMENTS = _texts(16).map(lambda text: Comment(text.rstrip(" \t"), NOWHERE))
NUMBERS = st.one_of(st.integers(0, 40), st.integers(0, 999_999_999))
AMOUNTS = st.one_of(st.integers(-200, 200), st.integers(-999_999_999, 999_999_999))
_DIGITS = st.text("0123456789", min_size=1, max_size=3)


def _maybe(strategy: SearchStrategy[One]) -> SearchStrategy[One | None]:
    return st.one_of(st.none(), strategy)


def _few(strategy: SearchStrategy[One], size: int = 3, least: int = 0) -> SearchStrategy[tuple[One, ...]]:
    return st.lists(strategy, min_size=least, max_size=size).map(tuple)


# == Cards, seats and sides ==

CARDS = st.sampled_from(ALL_CARDS)
SEATS = ("N", "E", "S", "W", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
SEAT = st.sampled_from(SEATS)
_COMPASS = st.sets(st.sampled_from(SEATS[:4]), min_size=1)
_NUMBERED = st.sets(st.sampled_from(SEATS[4:]), min_size=1, max_size=4)


def _joined(seats: Iterable[str]) -> str:
    return "".join(sorted(seats, key=SEATS.index))


SIDE = st.one_of(_COMPASS, _NUMBERED).map(_joined)


def _sorted_set(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=card_order))


def _as_run(cards: Sequence[Card]) -> Cards:
    """Cards in an order that a run can spell: after `x` a digit would be its count."""
    for one, following in pairwise(cards):
        if one == card("x") and following.rank.isdigit():
            return (*(known for known in cards if known != card("x")), *(one for one in cards if one == card("x")))
    return tuple(cards)


CARD_LISTS = st.one_of(
    st.lists(CARDS, min_size=1, max_size=6), st.lists(st.sampled_from([card("x"), card("4")]), min_size=1, max_size=30)
)
CARD_SETS = CARD_LISTS.map(_sorted_set)

# == Acts and turns ==

_MELD_NUMBERS = st.one_of(st.just(1), NUMBERS.map(lambda number: number or 1))
_SAID = LOWER_WORD.filter(lambda word: word != "pumba")
# A bare `3` laid as a red three is one whose suit was not seen.
_RED_THREES = CARD_LISTS.map(lambda cards: _sorted_set(card("3r") if one == card("3") else one for one in cards))

ACTS: SearchStrategy[Act] = st.one_of(
    st.builds(Draw, CARD_LISTS.map(_as_run)),
    st.builds(Lay, st.sampled_from([*"23456789TJQKAWcdhs"]), CARD_SETS, _MELD_NUMBERS),
    st.builds(Discard, CARDS),
    st.builds(TakePile, _maybe(NUMBERS), _maybe(CARDS)),
    st.builds(LayRedThrees, _RED_THREES),
    st.just(NoDiscard()),
    st.builds(TakeFoot, _maybe(CARD_SETS)),
    st.builds(TakeBonus, CARD_SETS),
    st.builds(PutBack, CARD_SETS),
    st.builds(Ask, st.sampled_from([None, True, False])),
    st.just(NotOut()),
    st.just(Pass()),
    st.builds(Say, _SAID),
    st.builds(ShowSpecial, LOWER_WORD, _maybe(CARD_SETS)),
    st.builds(AnnounceCount, NUMBERS),
)  # fmt: skip
"""Every act but going out, which has its place in a turn."""

MARKS = st.builds(Mark, st.sampled_from([*CODES, *NAMES]), st.just(NOWHERE))
_FEW_MARKS = st.one_of(st.just(()), _few(MARKS, 2))


def _steps(acts: SearchStrategy[Act]) -> SearchStrategy[Step]:
    return st.builds(Step, acts, st.just(NOWHERE), _FEW_MARKS, st.booleans())


@st.composite
def _turn_steps(draw: DrawFn) -> tuple[Step, ...]:
    steps = draw(st.lists(_steps(ACTS), max_size=5))
    if draw(st.booleans()):
        # Canonical is `out` after everything else, and no `--` before it.
        while steps and isinstance(steps[-1].act, NoDiscard):
            steps.pop()
        steps.append(draw(_steps(st.just(GoOut()))))
    return tuple(steps)


_FOOT_STEPS = st.lists(
    _steps(st.one_of(st.builds(Draw, CARD_LISTS.map(_as_run)), st.builds(LayRedThrees, _RED_THREES))), max_size=2
)


@st.composite
def _foot_only_steps(draw: DrawFn) -> tuple[Step, ...]:
    foot = draw(_steps(st.builds(TakeFoot, _maybe(CARD_SETS))))
    return (*draw(_FOOT_STEPS), foot, *draw(_FOOT_STEPS))


GLYPHS = st.builds(
    Glyph, st.one_of(st.sampled_from(["!", "?", "!!", "??", "!?", "?!"]), _DIGITS.map("${}".format)), st.just(NOWHERE)
)
_CLOCK = st.times().flatmap(
    lambda time: st.sampled_from([time.strftime("%H:%M"), time.strftime("%H:%M:%S"), time.strftime("%H:%M:%S.5")])
)
_INSTANT = st.tuples(st.dates(), _CLOCK, st.sampled_from(["", "Z", "+02:00", "-23:59"])).map(
    lambda parts: f"{parts[0].isoformat()}T{parts[1]}{parts[2]}"
)
_ELAPSED = st.tuples(_DIGITS, st.one_of(st.just(""), _DIGITS.map(".{}".format))).map("+{0[0]}{0[1]}".format)
STAMPS = st.builds(Stamp, st.one_of(_CLOCK, _INSTANT, _ELAPSED), st.just(NOWHERE))


def _turn(number: int | None, seat: str, steps: tuple[Step, ...]) -> SearchStrategy[Turn]:
    return st.builds(
        Turn,
        st.just(number),
        st.just(seat),
        st.just(steps),
        st.just(NOWHERE),
        st.one_of(st.just(()), _few(GLYPHS, 2)),
        _maybe(STAMPS),
        _maybe(COMMENTS),
    )


@st.composite
def turns(draw: DrawFn) -> Turn:
    """A turn line; only one of the foot alone may lack its number."""
    if draw(st.integers(0, 5)) == 0:
        return draw(_turn(draw(_maybe(NUMBERS)), draw(SEAT), draw(_foot_only_steps())))
    return draw(_turn(draw(NUMBERS), draw(SEAT), draw(_turn_steps())))


# == Events, scores, assertions, gaps ==

# A semicolon at an end of a value would be taken for a comment that runs into it.
ATTRIBUTES = st.builds(Attribute, LOWER_WORD, _SOLID.filter(lambda value: ";" not in (value[0], value[-1])))
_FEW_ATTRIBUTES = _few(ATTRIBUTES, 2)
_WITH_AMOUNT = ("penalty", "adjust", "minimum", "clock")
_WITH_SIDE = ("concede", "claim")
_ALONE = ("misdeal", "pause", "resume", "note")
EVENT_KINDS = (*_WITH_AMOUNT, *_WITH_SIDE, *_ALONE, "allow", "amend", "substitute")
_UNKNOWN_KIND = st.one_of(LOWER_WORD, st.just("Penalty"), st.just("notes")).filter(lambda kind: kind not in EVENT_KINDS)


def _event(**fields: SearchStrategy[object]) -> SearchStrategy[Event]:
    return st.builds(Event, span=st.just(NOWHERE), comment=_maybe(COMMENTS), **fields)


EVENTS = st.one_of(
    _event(kind=st.sampled_from(_WITH_AMOUNT), who=SIDE, amount=AMOUNTS, attributes=_FEW_ATTRIBUTES),
    _event(kind=st.sampled_from(_WITH_SIDE), who=SIDE, attributes=_FEW_ATTRIBUTES),
    _event(kind=st.sampled_from(_ALONE), attributes=_FEW_ATTRIBUTES),
    _event(kind=st.just("allow"), subject=st.sampled_from([*CODES, *NAMES]), attributes=_FEW_ATTRIBUTES),
    _event(kind=st.just("amend"), subject=NUMBERS.map(str), attributes=_FEW_ATTRIBUTES),
    _event(kind=st.just("substitute"), who=SEAT, subject=PROSE),
    _event(kind=_UNKNOWN_KIND, words=_few(_WORD)),
)

_ITEMS = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total", "score")


@st.composite
def _score_items(draw: DrawFn) -> tuple[ScoreItem, ...]:
    names = draw(st.lists(st.sampled_from(_ITEMS), min_size=1, max_size=5, unique=True))
    return tuple(ScoreItem(name, draw(AMOUNTS), NOWHERE) for name in names)


SCORES = st.builds(
    ScoreLine, SIDE, _score_items(), st.just(NOWHERE), _maybe(COMMENTS), st.one_of(st.just(()), _few(COMMENTS, 2))
)
_CLAIMS = st.one_of(
    st.builds(Counted, st.one_of(st.sampled_from(["stock", "pile"]), SEAT), NUMBERS, st.just(NOWHERE)),
    st.builds(Counted, st.sampled_from(["frozen", "unfrozen"]), st.none(), st.just(NOWHERE)),
)
# Nothing is claimed twice on one line, and no pile is both frozen and not.
_CLAIMED = st.lists(_CLAIMS, min_size=1, max_size=4, unique_by=lambda claim: claim.what.removeprefix("un")).map(tuple)
ASSERTIONS = st.builds(Assertion, _CLAIMED, st.just(NOWHERE), _maybe(COMMENTS))
_COUNTED_GAP = re.compile(r"[0-9]+ turns?(?: |$)")
GAPS = st.one_of(
    st.builds(Gap, NUMBERS, st.one_of(st.just(""), PROSE), st.just(NOWHERE), _maybe(COMMENTS)),
    # Prose that begins as a count of turns is one.
    st.builds(
        Gap,
        st.none(),
        st.one_of(st.just(""), PROSE.filter(lambda prose: not _COUNTED_GAP.match(prose))),
        st.just(NOWHERE),
        _maybe(COMMENTS),
    ),
)

# == Variations ==

# A label that reads like a turn line is refused: the turn would be lost.
_LABELS = _TEXTS.filter(lambda label: not re.match(r"(?:[0-9]+\.|(?:[NESW]|P[1-8])[ \t])", label))


@st.composite
def variations(draw: DrawFn, depth: int = 0) -> Variation:
    """A variation, with others in it."""
    inner: SearchStrategy[VariationLine] = st.one_of(turns(), turns(), EVENTS, ASSERTIONS, GAPS, COMMENTS)
    lines: list[VariationLine] = draw(st.lists(inner, max_size=3))
    if depth < 3 and draw(st.integers(0, 2)) == 0:
        lines.insert(draw(st.integers(0, len(lines))), draw(variations(depth + 1)))
    return Variation(draw(_LABELS), tuple(lines), NOWHERE, draw(_TEXTS))


# == Headers ==

_SET, _ORDER = "set", "order"
_TIMES_OF_DAY = st.times().map(lambda time: time.strftime("%H:%M"))
_OPTIONS = st.tuples(LOWER_WORD.map(lambda word: word.replace("-", "_")), st.text("019,:+ax", min_size=1, max_size=5))
_RULES = st.tuples(
    st.sampled_from(["classic", "hoyle-2", "classic@1", "z-9@12"]), st.lists(_OPTIONS.map("=".join), max_size=2)
).map(lambda parts: " ".join([parts[0], *parts[1]]))
_ENDS = st.one_of(st.sampled_from(["stock", "abandoned"]), SEAT.map("out {}".format))
_RESULTS = st.lists(st.tuples(SIDE, AMOUNTS.map(str)).map(" ".join), min_size=1, max_size=2).map(" ".join)

# In canonical order: what stands after the dot, and the values that fit (for cards: how they are kept).
KEYS: dict[str, tuple[SearchStrategy[str] | None, SearchStrategy[str] | str]] = {
    "Event": (None, _TEXTS),
    "Site": (None, _TEXTS),
    "Date": (None, st.dates().flatmap(lambda day: st.sampled_from([str(day), str(day)[:7], str(day)[:4]]))),
    "Time": (None, st.one_of(_TIMES_OF_DAY, _TIMES_OF_DAY.map("{}:59".format))),
    "Zone": (None, st.sampled_from(["Z", "UTC", "+02:00", "Europe/Madrid", "America/Argentina/Buenos_Aires"])),
    "Round": (None, _TEXTS),
    "Table": (None, _TEXTS),
    "Board": (None, _TEXTS),
    "Scribe": (None, _TEXTS),
    "Director": (None, _TEXTS),
    "Source": (None, _TEXTS),
    "Software": (None, _TEXTS),
    "Rules": (None, _RULES),
    "Seat": (SEAT, _TEXTS),
    "Id": (SEAT, _TEXTS),
    "Dealer": (None, SEAT),
    "Score": (SIDE, AMOUNTS.map(str)),
    "Hand": (SEAT, _SET),
    "Foot": (SEAT, _SET),
    "Up": (None, _ORDER),
    "Stock": (None, _ORDER),
    "Deck": (None, _ORDER),
    "Seed": (None, _TEXTS),
    "Shuffle": (None, _TEXTS),
    "Commit": (None, _TEXTS),
    "Reveal": (None, _TEXTS),
    "Left": (SEAT, _SET),
    "End": (None, _ENDS),
    "Result": (None, _RESULTS),
    "Digest": (None, _TEXTS),
    "Clock": (None, _TEXTS),
}
CLOSING = ("Left", "End", "Result", "Digest")
"""The keys that stand after the turns of a deal."""

_QUALIFIED = ("Seat", "Id", "Score", "Hand", "Foot", "Left")
_UNKNOWN_KEY = st.tuples(
    st.sampled_from(["X-a", "X-", "Weather", "Ev", "N-", "Q1", "Event.N", "X-b.N", "Zz.0", "Umpire.left", "Hand_"]),
    st.text("aZ09_-", max_size=3),
).map("".join)


def _spelt(cards: Iterable[Card]) -> str:
    """Cards of a header: run together, but for a blank where a digit would count the unknown cards before it."""
    words: list[str] = []
    for one, same in groupby(cards):
        times = len(list(same))
        is_unknown = one == card("x")
        if words and words[-1].startswith("x") and one.rank.isdigit():
            words.append(" ")
        words.extend([f"x{times}" if times > 1 else "x"] if is_unknown else [str(one)] * times)
    return "".join(words)


@st.composite
def _known_header(draw: DrawFn, keys: Sequence[str]) -> Header:
    key = draw(st.sampled_from(keys))
    qualifiers, values = KEYS[key]
    qualifier = draw(qualifiers) if qualifiers is not None else None
    comments = draw(st.one_of(st.just(()), _few(COMMENTS, 2)))
    if isinstance(values, str):
        cards = draw(st.one_of(st.just(()), CARD_LISTS.map(tuple), CARD_SETS))
        cards = _sorted_set(cards) if values == _SET else cards
        return Header(key, qualifier, _spelt(cards), NOWHERE, cards, comments)
    return Header(key, qualifier, draw(values), NOWHERE, None, comments)


@st.composite
def _unknown_header(draw: DrawFn) -> Header:
    key, dot, qualifier = draw(_UNKNOWN_KEY).partition(".")
    return Header(key, qualifier if dot else None, draw(_TEXTS), NOWHERE, None, draw(_few(COMMENTS, 1)))


def _header_place(header: Header) -> tuple[int, list[int], str]:
    known = header.key in KEYS and (header.key in _QUALIFIED) == (header.qualifier is not None)
    if not known:
        return len(KEYS), [], header.name
    seats = re.findall(r"P[1-8]|[NESW]", header.qualifier or "")
    return [*KEYS].index(header.key), [SEATS.index(seat) for seat in seats], ""


def headers(keys: Sequence[str], size: int = 4) -> SearchStrategy[tuple[Header, ...]]:
    """The headers of one scope, in canonical order, no name twice."""
    one = st.one_of(_known_header(keys), _known_header(keys), _unknown_header())
    some = st.lists(one, max_size=size, unique_by=lambda header: header.name)
    return some.map(lambda found: tuple(sorted(found, key=_header_place)))


_OUTSIDE = headers([*KEYS])
_OF_DEAL = headers([key for key in KEYS if key not in CLOSING])
PRELUDES: SearchStrategy[tuple[PreludeLine, ...]] = st.one_of(st.just(()), _few(st.one_of(EVENTS, COMMENTS), 3))

# == Deals, matches, sections, files ==


def _is_play(line: BodyLine) -> bool:
    return isinstance(line, Turn | Gap)


@st.composite
def _bodies(draw: DrawFn) -> list[BodyLine]:
    others: SearchStrategy[BodyLine] = st.one_of(EVENTS, ASSERTIONS, GAPS, COMMENTS, variations())
    return draw(st.lists(st.one_of(turns(), others), max_size=6))


@st.composite
def _closings(draw: DrawFn, end: Header | None) -> tuple[ClosingLine, ...]:
    left = draw(headers(["Left"], 2).map(lambda found: [one for one in found if one.key == "Left"]))
    scores = draw(st.lists(SCORES, max_size=2, unique_by=lambda score: score.side))
    last = draw(
        st.lists(_known_header(["Result", "Digest"]), max_size=2, unique_by=lambda header: header.name).map(
            lambda found: sorted(found, key=_header_place)
        )
    )
    return (*left, *([end] if end is not None else []), *scores, *last)


def _place_for_end(body: Sequence[BodyLine]) -> int | None:
    """A place between two turns where an `End` can stand, and not right after a comment, which would go with it."""
    for place in range(1, len(body)):
        before, after = body[:place], body[place:]
        if any(map(_is_play, before)) and any(map(_is_play, after)) and not isinstance(body[place - 1], Comment):
            return place
    return None


@st.composite
def deals(draw: DrawFn) -> Deal:
    """A deal."""
    body = draw(_bodies())
    end = draw(_maybe(_known_header(["End"])))
    place = _place_for_end(body)
    if end is not None and place is not None and draw(st.booleans()):
        # An `End` that more turns follow stays where it stands.
        body.insert(place, end)
        end = None
        closing = draw(_closings(None))
    else:
        closing = draw(_closings(end))
    trailing: tuple[Comment, ...] = ()
    if closing:
        while body and isinstance(body[-1], Comment):
            # It would go with the closing line below it.
            body.pop()
        trailing = draw(_few(COMMENTS, 2))
    return Deal(draw(NUMBERS), draw(_OF_DEAL), tuple(body), closing, NOWHERE, trailing)


_DEALS = _few(deals(), 2)
MATCHES = st.builds(
    Match, st.one_of(st.just(""), st.sampled_from(["1", "3.4"]), PROSE), _OUTSIDE, PRELUDES, _DEALS, st.just(NOWHERE)
)


@st.composite
def _sections(draw: DrawFn) -> Section:
    matches = draw(st.lists(MATCHES, max_size=2))
    if draw(st.booleans()):
        # Deals before any `== match` line are one match without a heading.
        unopened = Match("", (), (), draw(_few(deals(), 2, 1)), NOWHERE, opened=False)
        matches.insert(0, unopened)
    return Section("1", draw(_OUTSIDE), draw(PRELUDES), tuple(matches), NOWHERE)


FILES = st.builds(File, _few(_sections(), 2, 1))
"""Files in normal form that give rise to no error."""

CANONICAL_TEXTS = FILES.map(dumps)

# == Damaged texts ==


def damaged(texts: SearchStrategy[str]) -> SearchStrategy[str]:
    """Texts with a few characters, words or lines dropped, doubled, put in, exchanged or moved."""
    return st.builds(mutated, texts, st.randoms(use_true_random=False), st.integers(1, 4))


def damaged_bytes(texts: SearchStrategy[str]) -> SearchStrategy[bytes]:
    """The same, and then bytes dropped, put in or changed."""
    data = damaged(texts).map(lambda text: text.encode("utf-8", "surrogatepass"))
    return st.builds(mutated_bytes, data, st.randoms(use_true_random=False), st.integers(0, 3))


def each(texts: Iterable[str]) -> SearchStrategy[str]:
    """One of some texts, or a short one near it: a few lines cut out of it."""
    return st.sampled_from([*texts]).flatmap(_excerpt)


def _excerpt(text: str) -> SearchStrategy[str]:
    lines = text.splitlines(keepends=True)
    size = min(len(lines), 30)
    return st.integers(0, max(0, len(lines) - size)).map(lambda start: "".join(lines[start : start + size]))
