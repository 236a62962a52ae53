"""Makes `docs/rules/situations.md`: `python -m tests.selfplay.situations_page` plays 500 deals a profile and counts."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import Pool

from msgspec.structs import replace

from canasta_notation import PROFILES, audit, dumps, loads, ruleset
from canasta_notation.model import Match
from canasta_notation.replays.situations import SITUATIONS, TOPICS, Situation, count
from canasta_notation.rules import RuleSet
from canasta_notation.selfplay import play, record
from tests.docs.markdown import DOCS

PAGE = DOCS / "rules" / "situations.md"
DEALS = 500
SEED = "situations"

_HEAD = f"""# How often situations occur in self-play

`canasta play` plays whole matches by simple players of varied temperament. Some packs are loaded, so that what is rare
occurs too. The tables count, for each profile, how often each situation occurred in {DEALS} deals. A dash is a
situation that the profile cannot have; the reasons stand below each table.

The page is made by `python -m tests.selfplay.situations_page`, which also sees to it that the audit finds nothing, not
even a note, in any of the deals.
"""


def matches_of(rules: RuleSet, deals: int, seed: str) -> Iterator[Match]:
    """Matches of five deals at most, cut where there are deals enough."""
    number = 0
    for match in play(rules, seed=seed, matches=deals, deals=5):
        kept = match.deals[: deals - number]
        number += len(kept)
        yield replace(match, deals=kept)
        if number == deals:
            return


def counted(rules: RuleSet, deals: int, seed: str) -> dict[str, int]:
    """How often each situation occurs; a finding of the audit is an AssertionError."""
    counts = dict.fromkeys((one.name for one in SITUATIONS), 0)
    for match in matches_of(rules, deals, seed):
        read = loads(dumps(record(rules, [match])))
        findings = audit(read).findings
        assert findings == (), findings[0]
        for name, number in count(read).items():
            counts[name] += number
    return counts


def _count_profile(name: str) -> dict[str, int]:
    return counted(ruleset(name), DEALS, SEED)


def situations_page(counts: dict[str, dict[str, int]]) -> str:
    """The page for the counts of each profile."""
    return "\n".join([_HEAD, *(line for topic, situations in TOPICS for line in _topic(topic, situations, counts))])


def _topic(topic: str, situations: tuple[Situation, ...], counts: dict[str, dict[str, int]]) -> Iterator[str]:
    yield f"## {topic}\n"
    yield f"| situation | {' | '.join(f'`{name}`' for name in PROFILES)} |"
    yield f"|---|{'--:|' * len(PROFILES)}"
    for one in situations:
        cells = (_cell(one, name, counts[name][one.name]) for name in PROFILES)
        yield f"| {one.name} | {' | '.join(cells)} |"
    yield ""
    yield from _reasons(situations)


def _cell(one: Situation, name: str, number: int) -> str:
    return "—" if one.reason(ruleset(name)) is not None else f"{number:,}"


def _reasons(situations: tuple[Situation, ...]) -> Iterator[str]:
    """One line for each situation that some profiles cannot have, with their reasons."""
    lines = []
    for one in situations:
        reasons: dict[str, list[str]] = {}
        for name in PROFILES:
            reason = one.reason(ruleset(name))
            if reason is not None:
                reasons.setdefault(reason, []).append(f"`{name}`")
        if reasons:
            told = "; ".join(f"{reason} ({', '.join(names)})" for reason, names in reasons.items())
            lines.append(f"- {one.name}: {told}")
    if lines:
        yield "Impossible:\n"
        yield from lines
        yield ""


def main() -> None:
    """Play, count and write the page."""
    with Pool() as pool:
        counts = dict(zip(PROFILES, pool.map(_count_profile, PROFILES, chunksize=1), strict=True))
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(situations_page(counts), encoding="utf-8")


if __name__ == "__main__":
    main()
