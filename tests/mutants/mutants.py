"""What could be wrong with a module: each small change that its tests should notice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import libcst as cst
import libcst.matchers as m
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from msgspec import Struct
from mutmut.mutation.mutators import mutation_operators

ROOT = Path(__file__).parents[2]
FOLDERS = ("rules", "table", "replays")

_LEFT_OUT = {"operator_string"}
"""Texts are messages and documentation: how they are worded is looked at elsewhere."""

_TRIVIAL = m.Name("isinstance") | m.Name("len")
"""Another number of arguments for these ends in an error wherever they are reached at all."""

_NEVER_RUN = (
    cst.Annotation,
    cst.ImportFrom,
    cst.Import,
    cst.BaseParenthesizableWhitespace,
    cst.TrailingWhitespace,
    cst.EmptyLine,
)
"""What no mutant is made of: nothing happens there when it is run."""

_TYPES = m.AnnAssign(annotation=m.Annotation(m.Name("TypeAlias"))) | m.Assign(value=m.Call(m.Name("TypeVar")))
_NAMES = m.Assign([m.AssignTarget(m.Name("__all__"))])


_KEEPS = m.Decorator(m.Name("cache") | m.Name("cached_property") | m.Call(m.Name("lru_cache")))
"""What has a function worked out once."""


class Mutant(Struct, frozen=True):
    """One change of one module: where it is, what was there, and what is there instead.

    `function` is the outermost function or method around it, "" outside of all; `inside` is whether it lies in its
    body, which is run when it is called. `first` and `last` are the lines of the statement, or of its head. In the text
    of the module `new` stands in place of what is between `start` and `end`. What the function of one that `is_kept`
    gives is worked out once and kept, so that the tests that reach it are not all that hang on it.
    """

    path: str
    number: int
    operator: str
    function: str
    inside: bool
    first: int
    last: int
    start: int
    end: int
    new: str
    is_kept: bool = False

    @property
    def text(self) -> str:
        """The module with the change."""
        text = source(self.path)
        return text[: self.start] + self.new + text[self.end :]

    @property
    def change(self) -> tuple[str, str]:
        """The lines that are changed, before and after, without the spaces around them."""
        text = source(self.path)
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end)
        return _line(text[first:last]), _line(text[first : self.start] + self.new + text[self.end : last])


def _line(text: str) -> str:
    return " ".join(text.split())


@cache
def source(path: str) -> str:
    """The text of a module of the checkout."""
    return (ROOT / path).read_text(encoding="utf-8")


def modules() -> list[str]:
    """The modules that are changed, by their paths in the checkout."""
    package = ROOT / "canasta_notation"
    return sorted(path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (package / folder).rglob("*.py"))


class Module:
    """A module and all that could be changed in it, in the order of its text."""

    def __init__(self, path: str) -> None:
        self.path = path
        # What is changed is found again by its identity, so nothing may be copied.
        wrapper = MetadataWrapper(cst.parse_module(source(path)), unsafe_skip_copy=True)
        self._tree = wrapper.module
        finder = _Finder(path)
        wrapper.visit(finder)
        self.sites = finder.found

    def mutant(self, number: int) -> Mutant:
        """One of the changes, carried out."""
        site = self.sites[number]
        changed = self._tree.deep_replace(site.old, site.new)
        assert isinstance(changed, cst.Module)
        before, after = source(self.path), changed.code
        start = _alike(before, after)
        same = _alike(before[start:][::-1], after[start:][::-1])
        return Mutant(
            path=self.path,
            number=number,
            operator=site.operator,
            function=site.function,
            inside=site.inside,
            first=site.first,
            last=site.last,
            start=start,
            end=len(before) - same,
            new=after[start : len(after) - same],
            is_kept=site.is_kept,
        )


def _alike(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


class Site(Struct, frozen=True, eq=False):
    """A place that could be changed, and what could be there instead."""

    operator: str
    old: cst.CSTNode
    new: cst.CSTNode
    function: str
    inside: bool
    first: int
    last: int
    is_kept: bool


class _Finder(cst.CSTVisitor):
    """Goes through a module and gathers its mutants."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        self.found: list[Site] = []
        self._around: list[cst.CSTNode] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, _NEVER_RUN):
            return False
        if isinstance(node, cst.Assign | cst.AnnAssign) and m.matches(node, _TYPES | _NAMES):
            return False
        for operator, changed in _changes(node):
            self.found.append(self._site(operator, node, changed))
        self._around.append(node)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if self._around and self._around[-1] is original_node:
            self._around.pop()

    def _site(self, operator: str, node: cst.CSTNode, changed: cst.CSTNode) -> Site:
        function, inside = self._function()
        first, last = self._lines(node)
        return Site(operator, node, changed, function, inside, first, last, self._is_kept())

    def _function(self) -> tuple[str, bool]:
        """The name of the outermost function around, with those of its classes, and whether this is in its body."""
        names: list[str] = []
        for at, node in enumerate(self._around):
            if isinstance(node, cst.ClassDef):
                names.append(node.name.value)
            elif isinstance(node, cst.FunctionDef):
                inside = any(one is node.body for one in self._around[at:])
                return ".".join((*names, node.name.value)), inside
        return "", False

    def _is_kept(self) -> bool:
        return any(
            m.matches(one, m.FunctionDef(decorators=[m.ZeroOrMore(), _KEEPS, m.ZeroOrMore()])) for one in self._around
        )

    def _lines(self, node: cst.CSTNode) -> tuple[int, int]:
        """The lines of the statement around, or of its head where statements lie within it."""
        statements = [one for one in (*self._around, node) if isinstance(one, _STATEMENTS)]
        if not statements:
            return (1, 1)
        inner = statements[-1]
        place = self._place(inner)
        if isinstance(inner, cst.SimpleStatementLine):
            return place.start.line, place.end.line
        body = getattr(inner, "body", None)
        end = self._place(body).start.line if isinstance(body, cst.CSTNode) else self._place(node).end.line
        return place.start.line, max(place.start.line, end - 1, self._place(node).end.line)

    def _place(self, node: cst.CSTNode) -> CodeRange:
        place = self.get_metadata(PositionProvider, node)
        assert isinstance(place, CodeRange)
        return place


_STATEMENTS = (cst.SimpleStatementLine, cst.BaseCompoundStatement, cst.MatchCase)


def _changes(node: cst.CSTNode) -> Iterator[tuple[str, cst.CSTNode]]:
    """What mutmut's operators make of a node, each with the operator's name."""
    if isinstance(node, cst.Call) and m.matches(node.func, _TRIVIAL):
        return
    for kind, operator in mutation_operators:
        name = operator.__name__
        if isinstance(node, kind) and name not in _LEFT_OUT:
            results: Iterable[cst.CSTNode] = operator(node)
            for changed in results:
                yield name.removeprefix("operator_"), changed
