"""The exceptions of the package, drawn once.

What a user wrote in a record never raises: it becomes a finding. These are for callers' mistakes and for an
installation that lacks something.

    CanastaError
    ├── ReadError          (syntax) a strict read met errors; carries the findings and the record
    ├── WriteError         a record that cannot be written without losing something
    └── MissingExtra       an optional package is not installed; says what to install
"""

from __future__ import annotations


class CanastaError(Exception):
    """Base of every exception that this package raises on purpose."""


class WriteError(CanastaError):
    """A record cannot be written as PCN without losing or inventing something."""


class MissingExtra(CanastaError):
    """A feature needs an optional package that is not installed."""

    def __init__(self, feature: str, extra: str) -> None:
        self.feature = feature
        self.extra = extra
        super().__init__(f"{feature} needs the extra '{extra}': pip install 'canasta-notation[{extra}]'")

    def __reduce__(self) -> tuple[type[MissingExtra], tuple[str, str]]:
        # An exception is rebuilt from its message, where a process sends it to another.
        return type(self), (self.feature, self.extra)
