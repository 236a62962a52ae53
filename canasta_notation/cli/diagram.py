"""`canasta diagram`: the turn machine of a rule set, the path of a recorded deal, the life of its melds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from canasta_notation.cli.common import NoFile, Unusable, complain, expand, name_of, no_match, open_path, output_option
from canasta_notation.cli.output import CannotWrite, writing
from canasta_notation.cli.ruling import read_rules, rules_option
from canasta_notation.cli.turns import turns_option
from canasta_notation.errors import CanastaError
from canasta_notation.text import printable
from canasta_notation.text.output import write_whole

if TYPE_CHECKING:
    from canasta_notation.render.diagrams import Diagram, RecordedDeal

_FORMATS = ("svg", "dot", "png", "pdf", "mermaid")
_BINARY = ("png", "pdf")
_ENDINGS = {".gv": "dot", ".mmd": "mermaid", **{f".{form}": form for form in _FORMATS}}


@click.command("diagram", short_help="Draw the turn machine of rules, a recorded deal, or its melds.")
@click.argument("path", required=False)
@rules_option
@click.option(
    "--kind",
    type=click.Choice(["turn", "deal", "melds", "archive"]),
    help="turn: what the rules allow when; deal: what was played; melds: how the melds grew; archive: how often each "
    "act was done in all deals.  [default: deal; turn without a PATH]",
)
@click.option("--deal", type=int, metavar="N", help="The deal of this number; else the first one with turns.")
@turns_option
@click.option(
    "--to", "form", type=click.Choice(_FORMATS), help="Format.  [default: as the name of FILE ends, else svg]"
)
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    path: str | None,
    rules: str | None,
    kind: str | None,
    deal: int | None,
    turns: tuple[int, int | None],
    form: str | None,
    output: Path | None,
) -> None:
    """Draw the turn machine of a rule set, the path that a recorded deal took, the life of its melds, or how often each
    act was done in an archive, for which PATH may be a folder or a pattern.

    At an edge of the turn machine stand the findings that can stop the act there. In a recorded deal an illegal act is
    red and thick, one that cannot be told dotted, one that a ruling accepted dashed, each with its code.

    SVG, PNG and PDF are drawn by the program `dot` of Graphviz, SVG and PNG without it by the extra `diagrams`. DOT and
    Mermaid are plain text and need neither.

    Exit status: 0 drawn, 2 unusable input or usage.
    """
    kind = kind or ("turn" if path is None else "deal")
    if path is None and (kind != "turn" or rules is None):
        raise click.UsageError("give a PATH, or --rules NAME for the turn machine of rules")
    if kind == "turn" and (deal is not None or turns != (0, None)) and path is None:
        raise click.UsageError("--deal and --turn choose from a PATH")
    if kind == "archive" and (deal is not None or turns != (0, None)):
        raise click.UsageError("--kind archive counts every deal and every turn")
    form = form or _ENDINGS.get(output.suffix.lower() if output is not None else "", "svg")
    if form in _BINARY and output is None and sys.stdout.isatty():
        raise click.UsageError(f"{form} is nothing for a terminal: give -o FILE")
    try:
        diagram = _of_rules(rules or "") if path is None else _of_path(path, kind, rules, deal, turns)
        data = diagram.written(form)
    except (Unusable, OSError, CanastaError) as error:
        complain("diagram" if path is None else name_of(path), error)
        ctx.exit(2)
    _write(data, output)


def _of_rules(rules: str) -> Diagram:
    from canasta_notation.render.diagrams import turn_machine

    return turn_machine(read_rules(rules, "--rules"))


def _of_path(path: str, kind: str, rules: str | None, deal: int | None, turns: tuple[int, int | None]) -> Diagram:
    from canasta_notation.render.diagrams import diagram_of_deal, diagram_of_melds, turn_machine

    if kind == "archive":
        return _of_archive(path, rules)
    found = _recorded(path, rules, deal, turns)
    if kind == "turn":
        return turn_machine(found.rules)
    return diagram_of_deal(found) if kind == "deal" else diagram_of_melds(found)


def _of_archive(path: str, rules: str | None) -> Diagram:
    """How often each act was done in the deals of all files of a PATH; one that cannot be used is told."""
    from canasta_notation.render.diagrams import Traffic, archive_diagram
    from canasta_notation.syntax import iter_matches

    traffic = Traffic()
    unusable = 0
    for file in expand(path):
        try:
            for record in iter_matches(open_path(file), name=name_of(file)):
                traffic.add(record, rules)
        except OSError as error:
            complain(file, error)
            unusable += 1
    if not traffic.deals:
        raise Unusable("no deal with turns in it, by rules that are known")
    if unusable:
        raise Unusable(f"{unusable} of its files cannot be used; nothing is drawn")
    return archive_diagram(traffic)


def _recorded(path: str, rules: str | None, deal: int | None, turns: tuple[int, int | None]) -> RecordedDeal:
    """The deal that is wanted, of the first match that has it. Raises Unusable, NoSuchTurn, OSError."""
    from canasta_notation.render.diagrams import recorded
    from canasta_notation.replays.moments import NoSuchTurn
    from canasta_notation.syntax import iter_matches

    files = expand(path)
    if len(files) > 1:
        raise NoFile(f"it stands for {len(files)} files, and a diagram is of one")
    missing: NoSuchTurn | None = None
    for record in iter_matches(open_path(files[0]), name=name_of(path)):
        if not record.matches:
            continue
        try:
            return recorded(record, rules=rules, deal=deal, first=turns[0], last=turns[1])
        except NoSuchTurn as error:
            missing = missing or error
    raise missing if missing is not None else no_match()


def _write(data: bytes, output: Path | None) -> None:
    """Write the diagram to a file or to standard output. Raises CannotWrite."""
    if output is None:
        with writing():
            click.echo(data, nl=False)
        return
    try:
        write_whole(output, data)
    except OSError as error:
        raise CannotWrite.to(printable(str(output)), error) from error
