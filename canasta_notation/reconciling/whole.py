"""Two records put together: sections, matches and deals side by side, each of them scope by scope."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import cast

from msgspec.structs import replace

from canasta_notation.model import BodyLine, Comment, Deal, File, Header, Match, PreludeLine, Section, Setting
from canasta_notation.reconciling.body import Body
from canasta_notation.reconciling.closing import join_closing
from canasta_notation.reconciling.comparing import Comparing, Line, clash
from canasta_notation.reconciling.entries import Reconciliation
from canasta_notation.reconciling.headers import Outer, join_headers, nothing
from canasta_notation.reconciling.numbers import Numbering
from canasta_notation.reconciling.parts import pair_deals, pair_matches
from canasta_notation.reconciling.turns import with_implied_draws
from canasta_notation.replays.rules_of import Rulebook
from canasta_notation.syntax import Record, dumps, loads
from canasta_notation.text import Span, printable
from canasta_notation.text.span import NOWHERE


def reconcile(
    first: Record | File, second: Record | File, *, prefers_second: bool = False, sources: bool = True
) -> Reconciliation:
    """Compare two records of the same deal or deals, and put them together.

    Nothing that stands in them raises. Where they contradict, the first record's word stands in the merged record, or
    the second's with `prefers_second`, and both are told. With `sources` each line of the merged record says in a
    comment which line of which record it comes from; without, only what scribes wrote stands there.
    """
    comparing = Comparing(prefers_second=prefers_second, sources=sources)
    names = [one.name if isinstance(one, Record) else "<file>" for one in (first, second)]
    files = [one.file if isinstance(one, Record) else one for one in (first, second)]
    pairs = list(zip_longest(files[0].sections, files[1].sections))
    sections = [_Joining(comparing, one, other).section() for one, other in pairs]
    if sources and sections:
        sections[0] = _with_legend(sections[0], _legend(names, comparing))
    text, record = _as_read(File(tuple(sections)))
    return Reconciliation(text, record, tuple(comparing.entries), tuple(comparing.remarks), prefers_second)


def _as_read(file: File) -> tuple[str, Record]:
    """The canonical text of a file, and the record that it is read as: comments go with the line below them."""
    text = dumps(file)
    record = loads(text)
    if record.complete and not any(one.code == "SYN107" for one in record.findings):
        canonical = dumps(record.file)
        if canonical != text:
            text, record = canonical, loads(canonical)
    return text, replace(record, name="<merged>")


def _legend(names: Sequence[str], comparing: Comparing) -> tuple[Comment, ...]:
    kept = "AB"[comparing.prefers_second]
    first, second = map(printable, names)
    return (
        Comment(f" Put together from A, {first}, and B, {second}.", NOWHERE),
        Comment(
            " `A 14, B 12` are the lines of A and of B that a line comes from, then what one adds to the other.",
            NOWHERE,
        ),
        Comment(f" Where they contradict, {kept} is kept. A header without a note says what both say.", NOWHERE),
    )


def _with_legend(section: Section, legend: tuple[Comment, ...]) -> Section:
    if section.headers:
        head, *others = section.headers
        return replace(section, headers=(replace(head, comments=(*legend, *head.comments)), *others))
    return replace(section, prelude=(*legend, *section.prelude))


class _Joining:
    """Joins a section of each record."""

    def __init__(self, comparing: Comparing, first: Section | None, second: Section | None) -> None:
        self.comparing = comparing
        self.sections = first, second
        self.books = Rulebook(None), Rulebook(None)

    def section(self) -> Section:
        """Both sections as one."""
        first, second = self.sections
        kept = self.comparing.pick(first, second) or first or second
        assert kept is not None
        headers = self._headers(first, second, (nothing, nothing))
        prelude = self._prelude(first, second)
        pairs = pair_matches(first.matches if first else (), second.matches if second else ())
        matches = [self._match(one, other) for one, other in pairs]
        # Without its line a match would go on with the deals of the one before it.
        opened = [replace(match, opened=True) for match in matches[1:]]
        return Section(kept.version, headers, prelude, (*matches[:1], *opened), NOWHERE)

    def _headers(
        self,
        first: Section | Match | Deal | None,
        second: Section | Match | Deal | None,
        outer: tuple[Outer, Outer],
    ) -> tuple[Header, ...]:
        own = [part.headers if part else () for part in (first, second)]
        inner = [_names_below(part) for part in (first, second)]
        names = [{header.name for header in headers} for headers in own]
        compared_below = (names[0] & inner[1]) | (names[1] & inner[0])
        return join_headers(self.comparing, own[0], own[1], outer, frozenset(compared_below))

    def _prelude(self, first: Section | Match | None, second: Section | Match | None) -> tuple[PreludeLine, ...]:
        body = Body(self.comparing, Numbering(prefers_second=self.comparing.prefers_second))
        lines = body.join(first.prelude if first else (), second.prelude if second else ())
        return cast("tuple[PreludeLine, ...]", tuple(lines))

    def _match(self, first: Match | None, second: Match | None) -> Match:
        kept = self.comparing.pick(first, second) or first or second
        assert kept is not None
        label = kept.label or (first.label if first else "") or (second.label if second else "")
        self.comparing.match, self.comparing.deal = label or None, None
        comments = self._differing("match", first, second)
        headers = self._headers(first, second, _outers(*self.sections))
        prelude = (*comments, *self._prelude(first, second))
        deals: list[Deal] = []
        for one, other in pair_deals(first.deals if first else (), second.deals if second else ()):
            deals.append(self._deal((first, one), (second, other), deals))
        opened = any(part.opened for part in (first, second) if part)
        return Match(label, headers, prelude, tuple(deals), NOWHERE, opened)

    def _deal(
        self, first: tuple[Match | None, Deal | None], second: tuple[Match | None, Deal | None], before: Sequence[Deal]
    ) -> Deal:
        one, other = first[1], second[1]
        number, comments = self._number(one, other, before)
        self.comparing.deal = number
        comments += self._differing("deal", one, other)
        outer = _outers(first[0], second[0], *self.sections)
        headers = self._headers(one, other, outer)
        body = self._body(self._setting(0, *first), self._setting(1, *second))
        closing = join_closing(self.comparing, one.closing if one else (), other.closing if other else (), outer)
        trailing = self.comparing.comments(one.trailing if one else (), other.trailing if other else ())
        if not closing:
            body, trailing = (*body, *trailing), ()
        return Deal(number, headers, (*comments, *body), closing, NOWHERE, trailing)

    def _number(
        self, first: Deal | None, second: Deal | None, before: Sequence[Deal]
    ) -> tuple[int, tuple[Comment, ...]]:
        """The number of a deal; where no record has one that can be read, the next one, and a comment that says so."""
        deals = self.comparing.pick(first, second), first, second
        number = next((deal.number for deal in deals if deal is not None and deal.number is not None), None)
        if number is not None:
            return number, ()
        number = (before[-1].number or 0) + 1 if before else 1
        return number, self.comparing.note(f"no `== deal` line that can be read; numbered {number} here")

    def _setting(self, side: int, match: Match | None, deal: Deal | None) -> Setting | None:
        section = self.sections[side]
        return None if section is None or match is None or deal is None else Setting(section, match, deal)

    def _body(self, first: Setting | None, second: Setting | None) -> tuple[BodyLine, ...]:
        lines = [setting.deal.body if setting else () for setting in (first, second)]
        settings = (first, second)
        for side, setting in enumerate(settings):
            other = settings[not side]
            if setting is None or other is None or setting.deal.writes_draws or not other.deal.writes_draws:
                continue
            draw = self._draw(side, setting)
            lines[side] = tuple(with_implied_draws(line, draw) for line in lines[side])
        body = Body(self.comparing, Numbering(prefers_second=self.comparing.prefers_second))
        return tuple(body.join(lines[0], lines[1]))

    def _draw(self, side: int, setting: Setting) -> int:
        """How many cards a turn draws under the rules of a deal."""
        rules = self.books[side].rules_of(setting)[0]
        return 1 if rules is None else rules.params.draw

    def _differing(self, what: str, first: Match | Deal | None, second: Match | Deal | None) -> tuple[Comment, ...]:
        """A comment where the two call the same deal or match by different names."""
        names = [_name(part) for part in (first, second)]
        if first is None or second is None or None in names or names[0] == names[1]:
            return ()
        lines = [Line(f"== {what} {_name(part)}", _first_line(part.span)) for part in (first, second)]
        point = clash(f"{what} number" if what == "deal" else what, str(names[0]), str(names[1]))
        return self.comparing.note(self.comparing.tell([point], (lines[0], lines[1])))


def _name(part: Match | Deal | None) -> str | None:
    if isinstance(part, Match):
        return part.label or None
    return None if part is None or part.number is None else str(part.number)


def _first_line(span: Span) -> Span:
    return Span(span.line, span.column, span.line, span.column)


def _outers(*scopes: Match | Section | None) -> tuple[Outer, Outer]:
    """What wider scopes of each record hold: the scopes of the first and of the second in turns, narrow ones first."""

    def look_up(own: Sequence[Match | Section | None]) -> Outer:
        def header(key: str, qualifier: str | None) -> Header | None:
            found = (scope.header(key, qualifier) for scope in own if scope is not None)
            return next(filter(None, found), None)

        return header

    return look_up(scopes[::2]), look_up(scopes[1::2])


def _names_below(part: Section | Match | Deal | None) -> frozenset[str]:
    """The names of headers in the narrower scopes of a part."""
    if isinstance(part, Section):
        below: Sequence[Match | Deal] = [*part.matches, *(deal for match in part.matches for deal in match.deals)]
    elif isinstance(part, Match):
        below = part.deals
    else:
        below = ()
    return frozenset(header.name for one in below for header in one.headers)
