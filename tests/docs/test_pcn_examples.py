from __future__ import annotations

import pytest

import canasta_notation as pcn
from tests.docs.examples import Example, examples
from tests.docs.markdown import SPEC

EXAMPLES = examples()


def place(example: Example) -> str:
    """The id of a test: the page and the line of the example."""
    return example.block.place


@pytest.mark.parametrize("example", EXAMPLES, ids=place)
def test_example_yields_the_findings_it_claims(example: Example) -> None:
    """Reading an example gives the codes in its info string and no others, in that order."""
    found = pcn.loads(example.source).findings

    assert list(example.codes) == [finding.code for finding in found], "\n".join(
        f"{finding.code} {finding.message}" for finding in found
    )


@pytest.mark.parametrize("example", [one for one in EXAMPLES if not one.codes and one.canonical is None], ids=place)
def test_example_without_a_finding_is_canonical(example: Example) -> None:
    """Where a page says nothing else, nobody copies from it what `canasta fmt` would change."""
    assert example.above + example.block.text == pcn.dumps(pcn.loads(example.source))


@pytest.mark.parametrize("example", [one for one in EXAMPLES if one.canonical is not None], ids=place)
def test_canonical_form_of_an_example(example: Example) -> None:
    """The block below an example is what `canasta fmt` makes of it: it stays as it is, and nothing in it is lenient."""
    record = pcn.loads(example.source)

    written = pcn.dumps(record)

    assert record.is_readable
    assert f"{example.above}{example.canonical}" == written
    assert written == pcn.dumps(pcn.loads(written))
    assert not [finding for finding in pcn.loads(written).findings if finding.code.startswith("SYN2")]


def test_pages_of_the_specification_have_examples() -> None:
    """Every page of the specification but the generated one shows some notation."""
    shown = {example.block.page for example in EXAMPLES}

    assert {page.name for page in SPEC.glob("*.md")} - {page.name for page in shown} == {"grammar.md"}
