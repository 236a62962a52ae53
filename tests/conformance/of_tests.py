"""Drafts of cases from what the tests of the rules ask of the audit."""

from __future__ import annotations

import re
import textwrap
from collections import defaultdict
from collections.abc import Iterator

from canasta_notation.diagnostics import CODES
from canasta_notation.rules import PROFILES
from tests.conformance.drafts import Draft, parted, slug
from tests.conformance.recording import Asked, Claim, asked

_LONGEST_RECORD = 4_000

_TOPICS = {
    r"score|match_scores": "scores",
    r"source_": "sources",
    r"option": "options",
    r"rulings|amended|irregularities": "rulings",
    r"gaps|partial|assertions|unseen": "partial",
    r"variations": "variations",
}
"""What the files of tests are about, where it is not one family of findings."""

_NEVER_FIRED = ("report", "scores", "verdict")

_COUNTERPART = "A counterpart with nothing to find. "


def of_tests() -> list[Draft]:
    """A draft for each record that a test compares with what it expects, in the order of the tests."""
    found: dict[str, Draft] = {}
    fired_by: dict[str, set[str]] = defaultdict(set)
    # Another test may use the record of a hard case: it stays that of the case.
    for one, name in sorted(_named(asked()), key=lambda pair: not _cases(pair[0].test)):
        if not one.claims or len(one.text) > _LONGEST_RECORD:
            continue
        draft = found.get(one.text)
        if draft is None:
            found[one.text] = draft = _draft(one, name)
        else:
            draft.sources = tuple(dict.fromkeys((*_cases(one.test), *draft.sources)))
        claims = [claim for claim in one.claims if claim not in draft.claims]
        draft.claims = (*draft.claims, *claims)
        draft.fired = tuple(sorted({*draft.fired, *_fired(claims)}))
        fired_by[_function(draft.origin)] |= set(draft.fired)
    for draft in found.values():
        _tell(draft, fired_by[_function(draft.origin)])
    return list(found.values())


def _named(asked: tuple[Asked, ...]) -> Iterator[tuple[Asked, str]]:
    """What was asked, each with its name: that of the test, and a number from the second record of a test on."""
    texts: dict[str, list[str]] = defaultdict(list)
    for one in asked:
        own = texts[one.test]
        if one.text not in own:
            own.append(one.text)
        number = own.index(one.text) + 1
        function, _bracket, parameters = one.test.rpartition("::")[2].removesuffix("]").partition("[")
        parts = [function.removeprefix("test_")]
        parts += [part for part in [_without_profiles(parameters)] if part]
        if number > 1:
            parts.append(str(number))
        yield one, slug(" ".join(parts))


def _without_profiles(parameters: str) -> str:
    """The parameters of a test but for the rule set, by which cases lie in folders, and what has no name."""
    names = "|".join(sorted(PROFILES, key=len, reverse=True))
    return re.sub(rf"-?\b(?:{names}|expected\d*)\b-?", " ", parameters).strip()


def _draft(one: Asked, name: str) -> Draft:
    sentence, sources = parted(one.sentence)
    function = _function(one.test)
    above = _cases(function)
    named = tuple(dict.fromkeys(code for code in re.findall(r"[a-z]{3}\d{3}", function) if code.upper() in CODES))
    return Draft(
        name=name,
        family=_family(function, above),
        data=_data(one.text, sentence),
        shows=sentence,
        sources=(*above, *sources),
        origin=one.test,
        named=tuple(code.upper() for code in named),
    )


def _data(text: str, sentence: str) -> bytes:
    """The record, with what it shows in a comment at its head; the claims of the test are held to this text."""
    if "%pcn" in text:
        return (text if text.endswith("\n") else f"{text}\n").encode("utf-8", "surrogatepass")
    lines = textwrap.dedent(text).strip("\n")
    return f"%pcn 1\n; {sentence}\n{lines}\n".encode("utf-8", "surrogatepass")


def _cases(test: str) -> list[str]:
    """The hard cases and the vector of scores that a test is named after."""
    numbers = re.search(r"_cases?_\d+(?:_(?:and_)?\d{2,3}\b|_\d{3}(?=_))*", test)
    vector = re.search(r"::test_(s\d+)_", test)
    cases = [f"hard case {int(number)}" for number in re.findall(r"\d+", numbers[0])] if numbers else []
    return cases + ([f"score vector {vector[1].upper()}"] if vector else [])


def _family(function: str, cases: list[str]) -> str:
    if any(one.startswith("score") for one in cases):
        return "scores"
    if cases:
        return "hard-cases"
    file = function.partition("::")[0].rpartition("/")[2]
    return next((topic for pattern, topic in _TOPICS.items() if re.search(pattern, file)), "")


def _fired(claims: list[Claim]) -> set[str]:
    """The codes that a test says are found."""
    listed = [claim for claim in claims if claim.function not in _NEVER_FIRED and isinstance(claim.value, list)]
    return {word[:6] for claim in listed for word in claim.value if word[:6] in CODES}


def _function(test: str) -> str:
    return test.partition("[")[0]


def _tell(draft: Draft, fired_beside: set[str]) -> None:
    """What a quiet record is about is what the others of its test have."""
    if not draft.fired and _states_findings(draft):
        draft.named = (*draft.named, *sorted(fired_beside - set(draft.named)))
        if fired_beside:
            draft.shows = _COUNTERPART + draft.shows
    elif draft.fired:
        draft.named = ()
    codes = draft.about
    draft.family = draft.family or (codes[0][:3].lower() if codes else "play")


def _states_findings(draft: Draft) -> bool:
    return any(claim.function in ("found", "codes", "all_found") for claim in draft.claims)
