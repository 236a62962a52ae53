"""The shapes of a suite: its manifest, its cases, and what is expected of each."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

FORMAT: Literal[1] = 1
"""The version of the manifest's shape."""

Level = Literal["syntax", "rules", "scores", "partial", "notes"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""What a case tests, in the order in which an implementation grows."""

Stated = Literal["verdict", "findings", "scores"]
Verdict = Literal["legal", "undetermined", "faulty", "illegal"]
Grade = Literal["error", "undetermined", "warning", "note"]
Code = Annotated[str, Meta(pattern="^[A-Z]{3}[0-9]{3}$")]
Place = Annotated[int, Meta(ge=1, description="a line or a column, from 1; columns count code points")]
Label = int | str | None
Points = int | None


class FindingPlace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A finding without its words."""

    code: Code
    severity: Grade
    line: Place
    column: Place
    end_line: Annotated[Place | None, Meta(description="missing where it is the line")] = None
    end_column: Place
    waived: bool = False
    variation: bool = False
    match: Label = None
    deal: int | None = None
    turn: int | None = None
    seat: str | None = None


class DealVerdict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the findings of one deal come to."""

    match: Label = None
    deal: int | None = None
    verdict: Verdict


class Sheet(Struct, frozen=True, kw_only=True):
    """What a side gets for a deal, item by item; one that is missing is 0."""

    match: Label = None
    deal: int | None = None
    side: str
    canastas: Points = 0
    cards: Points = 0
    red: Points = 0
    black: Points = 0
    out: Points = 0
    special: Points = 0
    hand: Points = 0
    penalty: Points = 0
    total: Points


class Score(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The score of a side in a deal; an item that is missing is 0, null is left open by cards that nobody saw."""

    score: Points


class Expected(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be said of a record."""

    verdict: Verdict
    matches: int
    deals: int
    turns: int
    deal_verdicts: Annotated[tuple[DealVerdict, ...], Meta(description="of a record with more than one deal")] = ()
    notes: Annotated[tuple[tuple[Code, Place], ...], Meta(description="each plain note by its code and its line")] = ()
    findings: Annotated[tuple[FindingPlace, ...], Meta(description="all others; what was accepted is among them")] = ()
    scores: Annotated[tuple[Score, ...], Meta(description="of deals that are closed; others are not compared")] = ()


class Case(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record, what it shows, and what is expected."""

    id: Annotated[
        str,
        Meta(
            pattern="^[a-z0-9-]+(/[a-z0-9-]+)*$",
            max_length=200,
            description="its name; with `.pcn` behind it that of the record, relative to the folder of the manifest",
        ),
    ]
    level: Level
    profile: Annotated[str | None, Meta(description="the rule set; null where the record names none that is known")]
    cards: Annotated[Literal["full", "hidden"], Meta(description="whether every card of the record is known")]
    about: Annotated[tuple[Code, ...], Meta(description="the findings that it shows to be there, or to be absent")]
    stated: Annotated[
        tuple[Stated, ...],
        Meta(description="what the origin itself states; the rest was computed"),
    ]
    shows: Annotated[str, Meta(min_length=1, description="in one sentence")]
    sources: Annotated[tuple[str, ...], Meta(description="hard cases, rule texts, pages; `findings` has more")] = ()
    origin: Annotated[str, Meta(description="the test, page or sample that it was taken from")]
    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="of the bytes of the record")]
    expected: Expected

    @property
    def family(self) -> str:
        """What it is about: its first folder."""
        return self.id.partition("/")[0]

    @property
    def file(self) -> str:
        """The record, relative to the folder of the manifest."""
        return f"{self.id}.pcn"


class Kind(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of finding, with the rule texts that its page names."""

    name: str
    severity: Grade
    sources: str


class Suite(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A conformance suite."""

    format: Literal[1]
    suite: Annotated[str, Meta(pattern=r"^[0-9]+\.[0-9]+$", description="the version of the suite")]
    notation: Annotated[int, Meta(description="the version of PCN that its records are written in")]
    report: Annotated[int, Meta(description="the version of the audit JSON that is compared")]
    findings: Annotated[dict[Code, Kind], Meta(description="the kinds of finding that the cases are about")]
    cases: tuple[Case, ...]


class Head(Struct, frozen=True):
    """What is read of a manifest before anything else."""

    format: int


class GivenFinding(Struct, frozen=True, kw_only=True):
    """A finding as a program reports it; more may stand there."""

    code: str
    severity: str
    line: int
    column: int
    waived: bool = False
    variation: bool = False
    end_line: int | None = None
    end_column: int | None = None
    match: Label = None
    deal: int | None = None
    turn: int | None = None
    seat: str | None = None


class GivenScore(Sheet, frozen=True, kw_only=True):
    """A score as a program reports it; more may stand there."""

    score: Points = None


class Given(Struct, frozen=True, kw_only=True):
    """What a program says of a record: an entry of `files` in the audit's JSON."""

    verdict: str
    matches: int | None = None
    deals: int | None = None
    turns: int | None = None
    findings: tuple[GivenFinding, ...]
    scores: tuple[GivenScore, ...] = ()


class Document(Struct, frozen=True, kw_only=True):
    """The audit's JSON, version 1."""

    version: Literal[1]
    files: Annotated[tuple[Given, ...], Meta(min_length=1, max_length=1)]
