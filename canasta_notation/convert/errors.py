"""What goes wrong with a whole conversion; what is wrong with a part of a source is counted as a loss."""

from canasta_notation.errors import CanastaError


class NotThisFormat(CanastaError):
    """A source is none of the format that it is read as, as a whole: nothing can be made of it."""


class UnknownFormat(CanastaError):
    """A format is named that no converter has, or none, or several, recognise a source."""


class UnknownTable(CanastaError):
    """A table is named that there is not."""
