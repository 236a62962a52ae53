"""What goes wrong with a whole conversion; what is wrong with a part of a source is counted as a loss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_notation.errors import CanastaError

if TYPE_CHECKING:
    from canasta_notation.convert.losses import Loss
    from canasta_notation.syntax import Record


class NotThisFormat(CanastaError):
    """A source is none of the format that it is read as, as a whole: nothing can be made of it.

    `where` is a place in the source's own terms, such as `deals[2].turns[14]` or `line 3`; empty where there is none.
    """

    def __init__(self, why: str, where: str = "") -> None:
        self.why = why
        self.where = where
        super().__init__(f"{where}: {why}" if where else why)


class UnknownFormat(CanastaError):
    """A format is named that no converter has, or none, or several, recognise a source."""


class WrongWay(CanastaError):
    """A format is only read, and was to be written, or the reverse."""


class BadOptionValue(CanastaError):
    """A converter has no such option, or the option cannot be set to a value."""


class NotReadable(CanastaError):
    """A record in PCN has lines that cannot be read: converting it would lose them. It is carried as `record`."""

    def __init__(self, record: Record) -> None:
        self.record = record
        super().__init__("some of its lines cannot be read")


class WouldLose(CanastaError):
    """A conversion would lose something graver than a note, and no leave was given. `losses` says what."""

    def __init__(self, losses: tuple[Loss, ...]) -> None:
        self.losses = losses
        first = next(one for one in losses if one.is_grave)
        super().__init__(f"{first.code} {first.name}, {first.count} in all, first: {first.told}")


class UnknownTable(BadOptionValue):
    """A table is named that there is not, or none."""
