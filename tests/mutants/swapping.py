"""One changed module in place of the one that is there: its code in functions that exist, or before it is imported."""

from __future__ import annotations

import gc
import sys
import warnings
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutants.mutants import ROOT, Mutant, source

Place = tuple[str, str, int]
"""The file, the qualified name and the first line of a function."""


def compiled(mutant: Mutant) -> CodeType | None:
    """The changed module, as if it stood where it stands; None where the change is no Python."""
    try:
        return _compiled(mutant.text, mutant.path)
    except SyntaxError:
        return None


@lru_cache(maxsize=2)
def _compiled(text: str, path: str) -> CodeType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compile(text, str(ROOT / path), "exec", dont_inherit=True)


def functions_by_place() -> dict[Place, list[FunctionType]]:
    """Every function of the package that exists now."""
    found: dict[Place, list[FunctionType]] = defaultdict(list)
    inside = str(ROOT / "canasta_notation")
    # What a run of the command has frozen in this process is not listed.
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(inside):
            code = one.__code__
            found[code.co_filename, code.co_qualname, code.co_firstlineno].append(one)
    return dict(found)


def swap(mutant: Mutant, changed: CodeType, functions: dict[Place, list[FunctionType]]) -> bool:
    """Give the functions that exist the changed code, whoever holds them. False where that cannot be done."""
    before = _by_name(_compiled(source(mutant.path), mutant.path))
    after = _by_name(changed)
    swapped = False
    for name in before.keys() & after.keys():
        if not (name == mutant.function or name.startswith(f"{mutant.function}.")):
            continue
        if len(before[name]) != len(after[name]):
            continue
        for old, new in zip(before[name], after[name], strict=True):
            for function in functions.get((old.co_filename, old.co_qualname, old.co_firstlineno), ()):
                if len(old.co_freevars) != len(new.co_freevars):
                    return False
                function.__code__ = new
                swapped = True
    return swapped


def _by_name(code: CodeType) -> dict[str, list[CodeType]]:
    found: dict[str, list[CodeType]] = defaultdict(list)
    for one in _within(code):
        found[one.co_qualname].append(one)
    return dict(found)


def _within(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _within(one)


class _Changed(SourceFileLoader):
    """Loads a module from other code than its file's."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (as the import system calls it)
        return self._code


class _Finder(MetaPathFinder):
    """Finds the one module that is changed."""

    def __init__(self, mutant: Mutant, code: CodeType) -> None:
        self._name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self._path = ROOT / mutant.path
        self._code = code

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        file: Path = self._path
        loader: Loader = _Changed(fullname, str(file), self._code)
        return spec_from_file_location(fullname, file, loader=loader)


def import_changed(mutant: Mutant, changed: CodeType) -> None:
    """From now on the changed module is imported where its name is."""
    assert not any(name.split(".")[0] == "canasta_notation" for name in sys.modules)
    sys.meta_path.insert(0, _Finder(mutant, changed))
