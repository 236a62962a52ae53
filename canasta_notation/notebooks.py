"""How a notebook shows a value: whoever has the words for it is asked, so that a value need not know them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Bundle: TypeAlias = dict[str, str]
"""What is shown, by MIME type; a notebook takes the one that suits it best."""

_asked: list[Callable[[Displayed], Bundle]] = []


class Displayed:
    """A value that a notebook shows as people read it, and not as a list of its fields."""

    __slots__ = ()

    def _repr_mimebundle_(self, **_wishes: object) -> Bundle:
        """As HTML, and as text for who cannot show that."""
        return _asked[-1](self)

    def _repr_html_(self) -> str:
        """As HTML, for programs that ask for nothing else."""
        return self._repr_mimebundle_()["text/html"]


def ask(teller: Callable[[Displayed], Bundle]) -> None:
    """Ask this one what is shown. The package does so when it is imported."""
    _asked.append(teller)
