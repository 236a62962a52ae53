"""HTML and SVG held to their standards, for the tests of whatever writes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tinyhtml5.parser import HTMLParser

HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"

# HTML Living Standard, 3.2.5.2.5: phrasing content, and those of it that hold nothing else.
_HOLD_PHRASES = frozenset(
    ("a", "b", "bdi", "bdo", "button", "code", "em", "i", "kbd", "label", "mark", "output", "small", "span", "strong")
) | {"sub", "sup", "time"}
_PHRASES = _HOLD_PHRASES | {"br", "data", "datalist", "input", "script", "select", "svg", "template", "textarea", "wbr"}
_ONLY_PHRASES = (_HOLD_PHRASES - {"a"}) | {"p", "h1", "h2", "h3", "h4", "h5", "h6", "legend"}
_MUST_HOLD = {
    "ul": {"li", "script", "template"},
    "ol": {"li", "script", "template"},
    "dl": {"dt", "dd", "div", "script", "template"},
    "tr": {"td", "th", "script", "template"},
}
_FOR_HANDS = frozenset(("a", "button", "input", "select", "textarea", "label", "summary"))
"""Elements that somebody presses; none may stand in a link or a button."""

_REFERENCES = frozenset(
    ("for", "headers", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details")
)


def html_faults(text: str) -> list[str]:
    """What is wrong with a page: every parse error of the standard, then what stands where it may not."""
    parser = HTMLParser()
    root = parser.parse(text)
    wrong = [f"{code} at {place}: {about}" for place, code, about in parser.errors]
    return [*wrong, *_of_ids(root), *_of_places(root), *_of_head(root)]


def _name(element: Element) -> str:
    return str(element.tag).removeprefix(HTML).removeprefix(SVG)


def _of_ids(root: Element) -> Iterator[str]:
    """Ids that stand twice, and references that lead nowhere."""
    ids = Counter(element.get("id", "") for element in root.iter() if element.get("id") is not None)
    yield from (f"id {one!r} stands {count} times" for one, count in ids.items() if count > 1 or not one.strip())
    for element in root.iter():
        for key in _REFERENCES & set(element.keys()):
            yield from (f"{key} leads to no id {one!r}" for one in element.get(key, "").split() if one not in ids)
        target = element.get("href", "")
        if _name(element) == "a" and target.startswith("#") and len(target) > 1 and target[1:] not in ids:
            yield f"link to no id {target!r}"


def _of_places(root: Element) -> Iterator[str]:
    for parent in root.iter():
        name = _name(parent)
        if not str(parent.tag).startswith(HTML):
            continue
        for child in filter(lambda one: isinstance(one.tag, str), parent):
            inner = _name(child)
            if name in _ONLY_PHRASES and inner not in _PHRASES:
                yield f"<{inner}> in <{name}>"
            if inner not in _MUST_HOLD.get(name, {inner}):
                yield f"<{inner}> in <{name}>"
        if name in ("a", "button"):
            yield from (f"<{_name(one)}> in <{name}>" for one in parent.iter() if one is not parent and _presses(one))


def _presses(element: Element) -> bool:
    return _name(element) in _FOR_HANDS or element.get("tabindex") is not None


def _of_head(root: Element) -> Iterator[str]:
    """What every page says of itself."""
    if not root.get("lang"):
        yield "no language"
    if not [one for one in root.iter(f"{HTML}title") if (one.text or "").strip()]:
        yield "no title"
    if len(list(root.iter(f"{HTML}main"))) != 1:
        yield "not one <main>"


def xml(text: str) -> Element:
    """The root of an XML document without a document type, which so has no entity to be blown up or fetched."""
    assert "<!DOCTYPE" not in text
    assert "<!ENTITY" not in text
    return ElementTree.fromstring(text)


def svg_names(root: Element) -> set[str]:
    """The elements of an SVG; all are of SVG."""
    assert [one.tag for one in root.iter() if not str(one.tag).startswith(SVG)] == []
    return {_name(one) for one in root.iter()}
