"""The verbs of the command `canasta`, each imported when it is called."""

from __future__ import annotations

import gc
from importlib import import_module

import click

from canasta_notation.cli.helped import Helped

_VERBS = {
    "audit": "canasta_notation.cli.audit",
    "blank": "canasta_notation.cli.blank",
    "cat": "canasta_notation.cli.cat",
    "conformance": "canasta_notation.cli.conformance",
    "convert": "canasta_notation.cli.convert",
    "deal": "canasta_notation.cli.deal",
    "dedupe": "canasta_notation.cli.dedupe",
    "deduce": "canasta_notation.cli.deduce",
    "diagram": "canasta_notation.cli.diagram",
    "explain": "canasta_notation.cli.explain",
    "find": "canasta_notation.cli.find",
    "fmt": "canasta_notation.cli.fmt",
    "index": "canasta_notation.cli.index",
    "play": "canasta_notation.cli.play",
    "read": "canasta_notation.cli.read",
    "reconcile": "canasta_notation.cli.reconcile",
    "render": "canasta_notation.cli.render",
    "replay": "canasta_notation.cli.replay",
    "rules": "canasta_notation.cli.rules",
    "score": "canasta_notation.cli.score",
    "split": "canasta_notation.cli.split",
    "stats": "canasta_notation.cli.stats",
    "tables": "canasta_notation.cli.tables",
}
"""The module of each verb, which holds a click command named `command`."""


class ReaderGone(Exception):
    """Whoever read our output has gone."""


class _Verbs(Helped, click.Group):
    """Finds verbs without importing those that are not called."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            # click would turn it into the exit status of a record with findings.
            raise ReaderGone from error

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        return sorted(_VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  (click's signature)
        module = _VERBS.get(cmd_name)
        if module is None:
            return None
        command: click.Command = import_module(module).command
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in _VERBS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0].lower(), _VERBS, n=1)
            meant = f" Did you mean {near[0]}?" if near else ""
            ctx.fail(f"No such command {args[0]!r}.{meant}")
        return super().resolve_command(ctx, args)


def _print_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        import canasta_notation

        click.echo(f"canasta {canasta_notation.__version__}")
        ctx.exit()


@click.group(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Print the version."
)
def canasta() -> None:
    """Read, check and write records of Canasta games in PCN, the Portable Canasta Notation.

    PATH is a file, a folder (all its .pcn, .pcn.gz and .pcn.zst files), a pattern such as 'club/*.pcn', or - for
    standard input. Exit status: 0 nothing found, 1 findings, 2 unusable input or usage, 130 interrupted.
    """
