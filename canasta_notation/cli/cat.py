"""`canasta cat`: several records in one file."""

from __future__ import annotations

from pathlib import Path

import click

from canasta_notation.archive.excerpts import Excerpts
from canasta_notation.cli.common import output_option, paths_argument
from canasta_notation.cli.copying import NotWritten, Sources, record_written_to
from canasta_notation.cli.tally import many
from canasta_notation.text import printable


@click.command("cat", short_help="Put records together in one file.")
@paths_argument
@click.option("--group", is_flag=True, help="Matches whose headers say the same as those above go below one head.")
@output_option
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], group: bool, output: Path | None) -> None:
    """Put records together in one file, each as it is: what begins with %pcn starts afresh.

    Their bytes are not changed, but each begins with its %pcn line and ends with the end of a line; where that changes
    anything it is said on standard error. What is compressed is unpacked; -o club.pcn.gz packs the result.

    Exit status: 0 written, 2 unusable input or usage; then nothing is written.
    """
    sources = Sources(paths, again=True)
    sources.check_not_read(output)
    try:
        with record_written_to(output) as write:
            if group:
                excerpts = Excerpts(write, group=True)
                for _name, _stretch, cut in sources.cuts():
                    excerpts.add(cut)
            else:
                for block in sources.blocks():
                    write(block)
            if sources.failures:
                raise NotWritten
    except NotWritten:
        click.echo("nothing is written", err=True)
        ctx.exit(2)
    if output is not None:
        click.echo(f"{many(sources.files, 'files')}, in {printable(str(output))}", err=True)
