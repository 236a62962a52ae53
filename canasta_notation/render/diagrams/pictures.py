"""Pictures of diagrams: SVG, PNG and PDF, drawn by the program `dot`, or where there is none by `graphviz-pure`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from html import escape
from pathlib import Path

from canasta_notation.errors import CanastaError
from canasta_notation.render.diagrams.graph import Graph
from canasta_notation.render.diagrams.safe import safe_text

MOST_NODES = 400
"""Beyond it `dot` takes minutes."""

MOST_SECONDS = 20.0
"""How long one picture may take."""

_FONTS = "Helvetica,Arial,Liberation Sans,sans-serif"
"""Letters of one width, of which every machine has some."""

_PURE = "graphviz-pure"
_PURE_FORMATS = ("svg", "png")
_INSTALL = (
    "install Graphviz (https://graphviz.org/download, on Debian `apt install graphviz`), "
    "or for SVG and PNG pip install 'canasta-notation[diagrams]'"
)
_ADVICE = "narrow it with --turn A-B, or write its text with --to dot and lay it out elsewhere"


class CannotDraw(CanastaError):
    """A picture cannot be drawn; says why, and what to do."""


def draw(graph: Graph, dot: str, form: str, seconds: float = MOST_SECONDS) -> bytes:
    """A diagram, whose DOT text is given, as `svg`, `png` or `pdf`. Raises CannotDraw."""
    count = len(graph.all_nodes)
    if count > MOST_NODES:
        raise CannotDraw(f"the diagram has {count} nodes, more than the {MOST_NODES} that are drawn: {_ADVICE}")
    programs = list(_programs(form))
    if not programs:
        raise CannotDraw(_nothing_to_draw_with(form))
    said = ""
    for program in programs:
        data, said = _run(program, dot, form, seconds)
        if data:
            return _dressed(data, graph) if form == "svg" else data
    raise CannotDraw(f"{Path(programs[-1]).name} could not draw it as {form}: {safe_text(said or 'it wrote nothing')}")


def _programs(form: str) -> list[str]:
    """The programs that can draw, the one to try first."""
    pure = graphviz_pure() if form in _PURE_FORMATS else None
    return [found for found in (shutil.which("dot"), pure) if found is not None]


def graphviz_pure() -> str | None:
    """Where `graphviz-pure` is: beside this Python, whose environment need not be activated, or on the path."""
    return shutil.which(_PURE, path=sysconfig.get_path("scripts")) or shutil.which(_PURE)


def _nothing_to_draw_with(form: str) -> str:
    if form not in _PURE_FORMATS and graphviz_pure() is not None:
        return f"{form.upper()} is drawn by the program `dot` only, which is not installed: {_INSTALL}"
    return f"drawing {form.upper()} needs the program `dot`, which is not installed: {_INSTALL}"


def _run(program: str, dot: str, form: str, seconds: float) -> tuple[bytes, str]:
    """What the program draws, or nothing and what it says. Raises CannotDraw where it takes too long."""
    try:
        done = subprocess.run(
            [program, f"-T{form}"],
            input=dot.encode(),
            capture_output=True,
            timeout=seconds,
            check=False,
            # Graphviz reads no file that a diagram names, whatever the environment says.
            env={name: value for name, value in os.environ.items() if not name.startswith("GV")},
        )
    except subprocess.TimeoutExpired:
        raise CannotDraw(f"drawing it took longer than {seconds:g} seconds: {_ADVICE}") from None
    except OSError as error:
        return b"", f"{error.strerror or error}"
    if done.returncode:
        return b"", done.stderr.decode(errors="replace").strip().partition("\n")[0]
    return done.stdout, ""


def _dressed(data: bytes, graph: Graph) -> bytes:
    """An SVG by itself: no reference to a file elsewhere, a title and a description for whoever cannot see it."""
    text = data.decode(errors="replace")
    start = text.find("<svg")
    text = re.sub(r"<!--.*?-->\n?", "", text[start:], flags=re.DOTALL)
    head, mark, rest = text.partition(">")
    rest = re.sub(r'(<text [^>]*?font-family=")[^"]*', rf"\g<1>{_FONTS}", rest)
    told = (
        f'\n<title id="canasta-title">{escape(safe_text(graph.title))}</title>'
        f'\n<desc id="canasta-desc">{escape(safe_text(graph.description, most=2000))}</desc>'
    )
    named = ' role="img" aria-labelledby="canasta-title canasta-desc"'
    return f"{head.rstrip()}{named}{mark}{told}{rest}".encode()
