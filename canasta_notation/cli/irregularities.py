"""What a director wants of a deal: what was found, what the rules prescribe, and what was ruled, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from canasta_notation.cli.compared import acceptance
from canasta_notation.cli.marked import BLANK, marked, table
from canasta_notation.cli.sheet import DIFFERS, UNKNOWN, named
from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.model import Act, BodyLine, Discard, Draw, Event, Lay, TakePile, Turn, seats_of
from canasta_notation.replays.acts import played
from canasta_notation.replays.found import authority
from canasta_notation.replays.pages import page
from canasta_notation.replays.report import DealScore
from canasta_notation.replays.scoresheet import rows_of
from canasta_notation.rules import RuleSet
from canasta_notation.rules.consequences import Consequence, consequences, consequences_of_undoing
from canasta_notation.syntax import spell_act

_AMENDED = "IRR104"
_ACTS: dict[type[Act], str] = {TakePile: "The pile taken", Lay: "A meld", Discard: "A discard", Draw: "A draw"}
_ABOUT_A_SIDE = {"penalty", "adjust", "minimum"}
_QUIET = {"pause", "resume", "clock"}
"""Events that decide nothing."""

_FOUND = ("Line", "Turn", "Seat", "What happened", "Rule", "Consequence", "Ruling")
_OPEN = ("Line", "Turn", "Seat", "What cannot be told, and on what it hangs", "Rule", "Settled as")
_UNDONE = ("Line", "Turn", "Seat", "Taken back", "Consequence")
_RULED = ("Line", "After turn", "Ruling", "By", "Law", "Remark")
_NUMBERS = ("Line", "Turn", "After turn")
_NOTHING = "–"
_FOR_THE_DIRECTOR = "For the director"
_FOR = dict.fromkeys(("SYN", "HDR", "INT"), "For the scribe") | {"SCO": "For the scorer"}
"""Whose matter a finding is of which no rules say anything."""


def found_rows(findings: Iterable[Finding], rules: RuleSet | None, lines: Iterable[BodyLine] = ()) -> Iterator[str]:
    """The table of what was found, a line each with what was ruled on it or a place for that.

    Of the rulings among `lines` those that name the turn of a finding, and a side of its seat, are about it.
    """
    about: dict[str, list[Event]] = {}
    for line in lines:
        if isinstance(line, Event) and line.kind in _ABOUT_A_SIDE and (turn := line.attribute("turn")) is not None:
            about.setdefault(turn.lstrip("0") or "0", []).append(line)
    rows = [
        [
            *_place(one),
            _sentence(one.message),
            _rule(one, rules),
            _consequence(one, rules),
            _ruling(one, about.get(str(one.turn), [])),
        ]
        for one in findings
    ]
    return table(_FOUND, rows, _NUMBERS) if rows else iter(())


def open_rows(findings: Iterable[Finding], rules: RuleSet | None) -> Iterator[str]:
    """The table of what cannot be told from the record."""
    rows = [[*_place(one), _sentence(_open(one)), _rule(one, rules), BLANK] for one in findings]
    return table(_OPEN, rows, _NUMBERS) if rows else iter(())


def undone_rows(lines: Iterable[BodyLine], rules: RuleSet | None) -> Iterator[str]:
    """The table of acts that were taken back: their cards were seen."""
    rows = [
        [
            str(line.span.line),
            _number(line.number),
            line.seat,
            marked(_undone(step.act)),
            (_worded(consequences_of_undoing(step.act, rules)) if rules is not None else "") or _FOR_THE_DIRECTOR,
        ]
        for line in lines
        if isinstance(line, Turn)
        for step in played(line)[1]
    ]
    return table(_UNDONE, rows, _NUMBERS) if rows else iter(())


def ruled_rows(lines: Iterable[object], findings: Iterable[Finding]) -> Iterator[str]:
    """The table of what was ruled, in the order of the record."""
    amended = {one.span: one.message for one in findings if one.code == _AMENDED}
    rows: list[list[str]] = []
    turn: int | None = None
    for line in lines:
        if isinstance(line, Turn):
            turn = line.number if line.number is not None else turn
        elif isinstance(line, Event) and not line.words and line.kind not in _QUIET:
            old = amended.get(line.span)
            by, law = (line.attribute(key) or _NOTHING for key in ("by", "law"))
            # The old text of an amendment is in what is told of it.
            remark = line.comment.text.strip() if line.comment is not None and old is None else ""
            told = _capital(old or _told(line))
            rows.append([str(line.span.line), _number(turn), *map(marked, (told, by, law, remark))])
    return table(_RULED, rows, _NUMBERS) if rows else iter(())


def score_rows(sides: list[DealScore]) -> Iterator[str]:
    """The score sheet of a deal: computed, and declared where something was declared."""
    declared = any(score.declared for score in sides)
    heads = ["Item"]
    for score in sides:
        heads += [marked(score.side), *(["declared"] if declared else [])]
    rows = []
    for sheet_row in rows_of(sides):
        row = [named(sheet_row)]
        for figure in sheet_row.figures:
            told = figure.declared
            row.append(UNKNOWN if figure.computed is None else str(figure.computed))
            if declared:
                row.append("" if told is None else f"{told} {DIFFERS}" if figure.differs else str(told))
        strong = sheet_row.name in ("total", "score")
        rows.append([f"**{cell}**" if strong and cell else cell for cell in row])
    return table(heads, rows, heads[1:])


def _undone(act: Act) -> str:
    word = _ACTS.get(type(act), "")
    return f"{word} ({spell_act(act)})" if word else spell_act(act)


def _place(finding: Finding) -> list[str]:
    return [str(finding.span.line), _number(finding.turn), marked(finding.seat or _NOTHING)]


def _number(turn: int | None) -> str:
    return _NOTHING if turn is None else str(turn)


def _sentence(message: str) -> str:
    return marked(_capital(message))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _rule(finding: Finding, rules: RuleSet | None) -> str:
    source = _source(finding.code, rules)
    return f"{finding.code} {finding.name}{f' ({marked(source)})' if source else ''}"


def _source(code: str, rules: RuleSet | None) -> str:
    """The source of a finding's page that is one of the rule set, else the first; places in documents are none."""
    said = [one for one in page(code).sections.get("Sources", "").split("; ") if not one.startswith("docs/")]
    own = {_document(source) for source in rules.sources} if rules is not None else set()
    return next((one for one in said if _document(one) in own), next(iter(said), ""))


def _document(source: str) -> str:
    """What a source is known by: `source 004`, `Pagat`."""
    first, _blank, rest = source.partition(" ")
    return f"source {rest[:3]}" if first == "source" else first.rstrip(",")


def _consequence(finding: Finding, rules: RuleSet | None) -> str:
    found = () if rules is None else consequences(finding.code, finding.facts, rules)
    return _worded(found, is_waived=finding.waived) or _FOR.get(finding.code[:3], _FOR_THE_DIRECTOR)


def _worded(found: tuple[Consequence, ...], *, is_waived: bool = False) -> str:
    """Consequences with their sources; in italics what no rules in force prescribe."""
    parts = []
    for one in found:
        words = f"{one.words}; {one.counted}" if one.counted and not is_waived else one.words
        text = f"{marked(_capital(words))} ({marked(one.source)})"
        parts.append(text if one.is_prescribed else f"*Not prescribed by these rules; elsewhere:* {text}")
    return "; ".join(parts)


def _ruling(finding: Finding, events: list[Event]) -> str:
    said = [f"{_told(event)}{authority(event)}" for event in events if _is_of(finding, event)]
    if finding.waived:
        because = finding.facts.get("ruled_because")
        said.insert(0, f"{_capital(acceptance(finding))}{f': {because}' if because else ''}")
    return marked("; ".join(said)) if said else BLANK


def _is_of(finding: Finding, event: Event) -> bool:
    return event.who is not None and finding.seat is not None and finding.seat in seats_of(event.who)


def _open(finding: Finding) -> str:
    decides = finding.facts.get("decides")
    return f"{finding.message}; it hangs on {decides}" if decides else finding.message


_TOLD = {
    "amend": "turn {subject} is amended",
    "penalty": "{who}: penalty of {amount} points",
    "adjust": "{who}: adjusted by {amount:+} points",
    "minimum": "{who}: opening minimum raised by {amount}",
    "substitute": "{who}: {subject} steps in",
    "misdeal": "misdeal: the deal is void",
    "concede": "{who} concede",
    "claim": "{who} claim the rest",
}


def _told(event: Event) -> str:
    if event.kind == "allow":
        turn, seat = event.attribute("turn"), event.attribute("seat")
        where = "".join([f" in turn {turn}" if turn else "", f" of {seat}" if seat else ""])
        return f"{event.subject}{where} stands"
    words = _TOLD.get(event.kind, event.kind)
    return words.format(who=event.who, amount=event.amount or 0, subject=event.subject)


def is_for_the_sheet(finding: Finding) -> bool:
    """Whether a finding is a line of the table of what was found."""
    if finding.variation:
        return False
    return finding.waived or finding.severity in (Severity.ERROR, Severity.WARNING)
