"""`canasta explain`: the page of a finding."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import click

from canasta_notation.cli.common import color_option, styled, wants_color
from canasta_notation.cli.output import print_line
from canasta_notation.cli.selection import unknown_finding
from canasta_notation.diagnostics import CODES, Code, find_code
from canasta_notation.diagnostics.show import Styled
from canasta_notation.replays.pages import FAMILIES, page, page_text


@click.command("explain", short_help="Explain a finding, or list them all.")
@click.argument("code", required=False, metavar="[CODE]")
@color_option
def command(code: str | None, color: str) -> None:
    """Explain a finding: what is checked, why, with examples and sources.

    CODE is a code (PIL102), a name (taken-without-natural-pair) or a family (PIL), whose findings are listed. Without
    it all findings are.
    """
    family = code.upper() if code is not None and code.upper() in _families() else None
    for line in _listed(family) if code is None or family else _page(_kind_of(code)):
        print_line(styled(line, wants_color(color)))


def _families() -> set[str]:
    return {kind.family for kind in CODES.values()}


def _kind_of(text: str) -> Code:
    kind = find_code(text.upper()) or find_code(text.lower())
    if kind is None:
        raise click.BadParameter(unknown_finding(text), param_hint="CODE")
    return kind


def _page(kind: Code) -> Iterator[list[Styled]]:
    head, *lines = page_text(page(kind.code)).splitlines()
    yield [(head, kind.severity.value)]
    for line in lines:
        is_heading = line.endswith(":") and not line.startswith(" ")
        yield [(line, "heading" if is_heading else "")]


def _listed(only: str | None) -> Iterator[list[Styled]]:
    """All findings by family, or those of one family."""
    listed = [kind for kind in CODES.values() if only in (None, kind.family)]
    width = max(len(kind.name) for kind in listed)
    for family, kinds in groupby(listed, key=lambda kind: kind.family):
        yield [(f"{family}, {FAMILIES[family]}", "heading")]
        for kind in kinds:
            yield [(f"  {kind.code}", "code"), (f"  {kind.name:<{width}}  {kind.meaning}", "")]
        yield []
    yield [("`canasta explain CODE` tells more of one", "")]
