"""The option `--help` without click's own, which looks for translations of its text whenever a command is called.

That alone took an audit a twentieth of its start.
"""

from __future__ import annotations

from functools import cache

import click


class Helped(click.Command):
    """A command, or mixed into a group, with an option `--help` that is click's in all but that."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The same object at each call, since click compares it."""
        return _help_option(tuple(self.get_help_option_names(ctx))) if self.add_help_option else None


@cache
def _help_option(names: tuple[str, ...]) -> click.Option | None:
    if not names:
        return None
    # A name of its own keeps it apart from an argument named `help`.
    return click.Option(
        [*names, "_help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_help,
        help="Show this message and exit.",
    )


def _show_help(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()
