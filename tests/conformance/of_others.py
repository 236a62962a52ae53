"""Drafts of cases from the pages of findings, the specification, the broken samples, and games that were played."""

from __future__ import annotations

import re
from collections.abc import Iterator

from canasta_notation.diagnostics import CODES, Severity
from canasta_notation.diagnostics.pages_of_conversions import CONVERSION_PAGES
from canasta_notation.diagnostics.pages_to_come import PAGES_TO_COME
from canasta_notation.replays.audit import audit
from canasta_notation.replays.blank import blank
from canasta_notation.replays.pages import as_file, page
from canasta_notation.rules import PROFILES, ruleset
from canasta_notation.selfplay import play, record
from canasta_notation.syntax import dumps, loads
from tests.conformance.drafts import Draft, slug
from tests.conformance.recording import Claim
from tests.docs.examples import Example, examples
from tests.docs.markdown import CHECKOUT, SPEC

_SEED = 4
_VIEWS = {
    "full": "every card is recorded",
    "table": "what everybody at the table saw of it",
    "ranks": "every card is recorded, without its suit",
}


def of_pages() -> Iterator[Draft]:
    """The document of each page that has the finding, and the one that has not."""
    for code in CODES:
        if code not in CONVERSION_PAGES and code not in PAGES_TO_COME:
            yield _of_page(code, "Example", as_file(code, page(code).sections["Example"]), (code,))
            yield _of_page(code, "Allowed", as_file(code, page(code).sections["Allowed"]), ())


def of_pages_elsewhere() -> Iterator[Draft]:
    """The same documents under the other rule sets that the page names, where they show the same there."""
    for draft in of_pages():
        code = draft.named[0]
        for profile in PROFILES:
            if profile == draft.profile or not any(profile in one.profiles for one in page(code).functions):
                continue
            fitting = (data for data in _respelt(draft.data, profile) if list(draft.fired) == _graver(code, data))
            data = next(fitting, None)
            if data is not None:
                heading = "Example" if draft.fired else "Allowed"
                yield _of_page(code, heading, data, draft.fired, f" under {profile}")


def _respelt(data: bytes, profile: str) -> Iterator[bytes]:
    """A document under other rules: as it is, and as many players of that game would sit and draw."""
    text, named = re.subn(r"^Rules: [\w-]+", f"Rules: {profile}", data.decode("latin-1"), count=1, flags=re.MULTILINE)
    if not named:
        return
    params = ruleset(profile).params
    drawn = text if params.draw == 1 else re.sub(r"\bd:x(?![0-9])", f"d:x{params.draw}", text)
    seats = dict(zip("NESW", 2 * params.playing_order, strict=False))
    for one in (text, drawn, _seated(text, seats), _seated(drawn, seats)):
        yield one.encode("latin-1")


def _seated(text: str, seats: dict[str, str]) -> str:
    """A document with other players: where fewer play they have no partners."""
    place = r"(?m)(^[0-9]+\. |^(?:Hand|Foot|Left|Seat)\.|^Dealer: |^End: out |^)([NESW])(?=[ :\n])"
    seated = re.sub(place, lambda found: found[1] + seats[found[2]], text)
    if len(set(seats.values())) == len("NESW"):
        return seated
    return re.sub(r"\b(?:NS|EW)\b", lambda side: seats[side[0][0]], seated)


def _graver(code: str, data: bytes) -> list[str]:
    findings = [one for one in audit(loads(data)).findings if not one.waived and not one.variation]
    return [one.code for one in findings if one.severity is not Severity.NOTE or one.code == code]


def _of_page(code: str, heading: str, data: bytes, found: tuple[str, ...], under: str = "") -> Draft:
    shown = page(code)
    checked = re.split(r"(?<=\.) (?=[A-Z])", shown.sections["What it checks"])[0]
    return Draft(
        name=slug(f"{code} {heading}"),
        family=code[:3].lower(),
        data=data,
        shows=f"Example. {shown.summary}" if found else f"Allowed. What is checked: {checked}",
        sources=(),
        origin=f"the page of {code}, {heading}{under}",
        # That a document shows the same elsewhere stands on no page: it was tried.
        claims=(Claim("tried" if under else "of_page", (code,), list(found)),),
        named=(code,),
        fired=found,
    )


def of_broken_samples() -> Iterator[Draft]:
    """The broken samples, each with the one finding that its name tells."""
    for path in sorted((CHECKOUT / "samples" / "broken").iterdir()):
        code, data = path.name[:6], path.read_bytes()
        told = data.decode("utf-8", "replace").lstrip("\ufeff").splitlines()
        comment = next(line for line in told if line.startswith(";"))
        yield Draft(
            name=slug(f"{code} broken sample"),
            family=code[:3].lower(),
            data=data,
            shows=comment.removeprefix("; "),
            sources=(),
            origin=f"samples/broken/{path.name}",
            claims=(Claim("of_sample", (), [code]),),
            named=(code,),
            fired=(code,),
        )


def of_specification() -> Iterator[Draft]:
    """The examples of the specification in which nothing is found but in reading."""
    of_spec = [one for one in examples() if one.block.page.is_relative_to(SPEC)]
    for number, example in enumerate(of_spec, start=1):
        if not _is_of_reading(example):
            continue
        name = example.block.page.stem
        yield Draft(
            name=slug(f"{name} {number}"),
            family="specification",
            data=example.source,
            shows=f"An example of the specification: {name.replace('-', ' ')}.",
            sources=(f"docs/spec/{name}.md",),
            origin=f"docs/spec/{name}.md, example {number}",
            claims=(Claim("of_reader", (), list(example.codes)),),
            named=tuple(dict.fromkeys(example.codes)),
            fired=tuple(dict.fromkeys(example.codes)),
            level="syntax",
        )


def _is_of_reading(example: Example) -> bool:
    read = loads(example.source)
    others = [one for one in audit(read).findings if one not in read.findings]
    return bool(read.matches) and all(one.severity is Severity.NOTE for one in others)


def of_games() -> Iterator[Draft]:
    """A deal of each rule set that the program has played, whole and as far as it was seen."""
    for name in PROFILES:
        rules = ruleset(name)
        whole = dumps(record(rules, play(rules, seed=_SEED, deals=1)))
        for view, told in _VIEWS.items():
            text = whole if view == "full" else dumps(blank(loads(whole), view))
            yield Draft(
                name=f"deal-{view}",
                family="games",
                data=text.encode(),
                shows=f"A lawful deal from the first card to the score; {told}.",
                sources=(f"played by `canasta play --rules {name} --seed {_SEED}`",),
                origin=f"self-play, seed {_SEED}",
                claims=(Claim("of_game", (), []),),
                level=None if view == "full" else "partial",
            )
