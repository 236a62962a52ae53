"""What a conversion dropped, supplied or could not read: counted by code, with an example of each."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.diagnostics import Severity
from canasta_notation.diagnostics.codes import CODES


class Loss(Struct, frozen=True):
    """What happened `count` times; `example` is a plain sentence on the first of them, `where` its place."""

    code: str
    count: int
    example: str
    where: str
    source: str = ""
    """What the source of the example is called."""

    @property
    def name(self) -> str:
        """The code in words."""
        return CODES[self.code].name

    @property
    def severity(self) -> Severity:
        """A note is told only; anything graver needs leave before it is lost."""
        return CODES[self.code].severity

    @property
    def is_grave(self) -> bool:
        """Whether it needs leave."""
        return self.severity is not Severity.NOTE

    @property
    def told(self) -> str:
        """The example with its place before it."""
        return f"{self.where}: {self.example}" if self.where else self.example


class Losses:
    """Counts what is lost while a conversion runs."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._firsts: dict[str, tuple[str, str, str]] = {}
        self._source = ""

    def begin(self, source: str) -> None:
        """From here on another source is read, of this name."""
        self._source = source

    def add(self, code: str, example: str, where: str = "", count: int = 1) -> None:
        """Count something; `example` is a sentence without a full stop, `where` a place in the source's own terms."""
        self._counts[code] = self._counts.get(code, 0) + count
        self._firsts.setdefault(code, (example, where, self._source))

    def found(self) -> tuple[Loss, ...]:
        """All there was so far, in the order of the codes."""
        return tuple(Loss(code, self._counts[code], *self._firsts[code]) for code in sorted(self._counts))

    @property
    def needs_leave(self) -> bool:
        """Whether something graver than a note is among them."""
        return any(one.is_grave for one in self.found())
