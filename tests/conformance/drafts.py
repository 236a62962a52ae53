"""A case before it is made: a record, where it was taken from, and what is stated of it there."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.diagnostics import CODES
from canasta_notation.rules import PROFILES
from tests.conformance.recording import Claim

_LONGEST = 64
"""Letters of a name, so that a path stays short on every system."""

SOURCES = {
    "S000": "source 000",
    "S001": "source 001",
    "S002": "source 002",
    "S004": "source 004",
    "K1": "the whole text of source 001, as the program prints it",
    "K3": "Fournier, Canasta",
    "K4": "Fournier, Samba",
    "K5": "Pagat, Classic Canasta",
    "K6": "Pagat, Classic, Two-handed and Modern American Canasta, and Bicycle, rule by rule",
    "K7": "Pagat, Classic Canasta",
    "K8": "Pagat, Modern American Canasta",
    "K9": "Pagat, Samba and Bolivia",
    "K10": "Rummy-Games.com",
    "K11": "Bicycle, Canasta, Samba and Bolivia",
    "K12": "Spanish table rules",
    "K13": "Pagat and Bicycle, Hand and Foot",
    "K14": "Pagat, three-handed Canasta",
    "K15": "Official Canasta Laws",
    "K16": "Pagat, Manzana",
    "K18": "house and event rules of Modern American Canasta",
    "K19": "Pagat, Classic Canasta",
}
"""What the short names of sources in the tests stand for."""

_SOURCE = re.compile(
    r"\b(?:S00\d|K\d+|sources? 00\d|settled|(?:rules|notation|findings|cli)\.md|Pagat|Bicycle|"
    r"case \d+|section \d|[2-8]\.\d)\b"
)
_GROUP = re.compile(r" \(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_BEFORE_ALL = re.compile(r"^(?:Hard case|Case)s? [0-9]+(?:(?:,| to| and) [0-9]+)*(?:, [^:]*)?:? *")


class Draft(Struct, kw_only=True):
    """A case to be; `fired` are the codes that are found in its record, `named` those that its origin is about."""

    name: str
    family: str
    data: bytes
    shows: str
    sources: tuple[str, ...]
    origin: str
    claims: tuple[Claim, ...] = ()
    named: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    level: str | None = None

    @property
    def profile(self) -> str | None:
        """The rule set that the record names, if it is one there is."""
        named = re.search(rb"^Rules: *([\w-]+)", self.data, re.MULTILINE)
        name = named[1].decode() if named else ""
        return name if name in PROFILES else None

    @property
    def options(self) -> tuple[str, ...]:
        """The options that the record sets."""
        found = re.search(rb"^Rules: *[\w-]+(?:@\d+)?((?: +[^\s=]+=\S+)*) *$", self.data, re.MULTILINE)
        return tuple(found[1].decode("utf-8", "replace").split()) if found else ()

    @property
    def about(self) -> tuple[str, ...]:
        """The codes that it shows to be there or to be absent."""
        return tuple(code for code in CODES if code in {*self.named, *self.fired})

    @property
    def id(self) -> str:
        """What the case is called: its folder and its name."""
        return f"{self.family}/{self.profile or 'none'}/{self.name}"


def slug(text: str) -> str:
    """A text as a name of letters, digits and hyphens, cut where it is too long."""
    plain = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    if len(plain) <= _LONGEST:
        return plain
    return f"{plain[: _LONGEST - 7].rstrip('-')}-{hashlib.sha256(text.encode()).hexdigest()[:6]}"


def parted(sentence: str) -> tuple[str, tuple[str, ...]]:
    """The sentence of a test without the sources in brackets and the number of a hard case, and those sources."""
    sources: list[str] = []

    def take(group: re.Match[str]) -> str:
        if not _SOURCE.search(group[1]):
            return group[0]
        sources.extend(_sources_in(group[1]))
        return ""

    shown = _BEFORE_ALL.sub("", _GROUP.sub(take, sentence)).strip()
    shown = re.sub(r"rules\.md section \d(?:\.\d)?", "the rule sets", shown)
    return shown[:1].upper() + shown[1:], tuple(dict.fromkeys(sources))


def _sources_in(group: str) -> list[str]:
    """The sources that a bracket names, in words that stand alone."""
    named = re.findall(r"S00\d|K\d+|sources? [0-9, and]+", group)
    found: list[str] = []
    for one in named:
        if one.startswith("source"):
            found += [f"source {number}" for number in re.findall(r"\d{3}", one)]
        elif one in SOURCES:
            found.append(SOURCES[one])
    return found + [name for name in ("Pagat", "Bicycle") if re.search(rf"\b{name}\b", group)]


def joined(drafts: Iterable[Draft]) -> list[Draft]:
    """The drafts, no two with the same record: the first of them says what the others claim too."""
    found: dict[bytes, Draft] = {}
    for draft in drafts:
        first = found.setdefault(draft.data, draft)
        if first is not draft:
            found[draft.data] = replace(
                first,
                claims=(*first.claims, *(claim for claim in draft.claims if claim not in first.claims)),
                named=tuple(dict.fromkeys((*first.named, *draft.named))),
                fired=tuple(dict.fromkeys((*first.fired, *draft.fired))),
                sources=tuple(dict.fromkeys((*first.sources, *draft.sources))),
            )
    return list(found.values())
