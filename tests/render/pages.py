"""A page of HTML, looked at as a browser's parser sees it."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "link", "input", "wbr"}


class Page(HTMLParser):
    """The elements of a page, and what is wrong with how they nest."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        """Element, attribute, value."""

        self.parents: list[tuple[str, str]] = []
        """Parent and child."""

        self.text: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.tags.append(tag)
        self.parents.append((self.open[-1] if self.open else "", tag))
        self.attributes += [(tag, key, value or "") for key, value in attrs]
        keys = [key for key, _value in attrs]
        if len(set(keys)) < len(keys):
            self.wrong.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """An element ends, which must be the one that is open."""
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> in {self.open[-3:]} at {self.getpos()}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Text."""
        if self.open and self.open[-1] not in ("style", "script"):
            self.text.append(data)

    def values(self, attribute: str) -> list[str]:
        """What an attribute is, wherever it stands."""
        return [value for _tag, key, value in self.attributes if key == attribute]

    @property
    def words(self) -> str:
        """All text."""
        return "".join(self.text)
