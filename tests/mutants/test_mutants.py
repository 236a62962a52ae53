"""The driver of the mutation tests: what it changes, that a change holds in one process, and how it counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from canasta_notation.rules import words
from tests.mutants.mutants import Module, source
from tests.mutants.reporting import Explanation, explanations, report
from tests.mutants.running import Result, Told, in_child
from tests.mutants.sampling import chosen
from tests.mutants.swapping import compiled, functions_by_place, swap

# A runner that spreads tests has a thread of its own, which no process of a change needs.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

WORDS = "canasta_notation/rules/words.py"


def test_what_is_changed() -> None:
    """Each change is one of the code: no text, no annotation and no import is touched."""
    module = Module(WORDS)
    changes = [module.mutant(number) for number in range(len(module.sites))]

    assert changes
    assert len({one.text for one in changes}) == len(changes)
    assert all(one.text != source(WORDS) and compiled(one) is not None for one in changes)
    for one in changes:
        was, now = one.change
        assert was != now
        assert now in " ".join(one.text.split())
        assert '"""' not in was


def test_a_change_holds_in_its_own_process_only() -> None:
    """The function that exists is another one in the child, whoever holds it, and as it was in the parent."""
    call = words.rank_in_words
    module = Module(WORDS)
    functions = functions_by_place()
    known = call("6"), call("K", 2)

    def seen(number: int) -> str:
        def work(tell: Callable[[Told], None]) -> None:
            mutant = module.mutant(number)
            changed = compiled(mutant)
            assert changed is not None
            assert swap(mutant, changed, functions)
            tell(Told("same" if (call("6"), call("K", 2)) == known else "other"))

        return in_child(work).outcome

    inside = [number for number, site in enumerate(module.sites) if site.function == "rank_in_words" and site.inside]
    assert "other" in {seen(number) for number in inside}
    assert known == (call("6"), call("K", 2))


def test_what_tells_nothing_is_no_change_that_was_noticed() -> None:
    """A process that breaks off without a word is told apart from one in which a test failed."""
    assert in_child(lambda _tell: None) == Told("broken")


def test_a_sample_is_drawn_by_lot_and_again() -> None:
    """The same seed chooses the same changes, about as many as asked for, and no change twice."""
    sample = chosen(12, 5, "rules/w")

    assert sample == chosen(12, 5, "rules/w")
    assert 8 <= len(sample) <= 16
    assert len({(one.path, one.number) for one in sample}) == len(sample)
    assert {one.path for one in sample} == {WORDS}


def test_the_report_counts() -> None:
    """What was noticed, what was not, and what is neither, since no test was asked."""
    kind = Result(
        "canasta_notation/rules/words.py", 1, "rank_in_words", 9, "swap_op", "a + b", "a - b", "killed", "t", 1
    )
    others = [
        replace(kind, number=2, outcome=outcome) for outcome in ("hung", "survived", "no python", "late", "broken")
    ]

    lines = list(report([kind, *others]))

    assert lines[-1].split() == ["all", "3", "2", "0", "1", "66.7", "%"]
    assert lines[0].startswith("canasta_notation/rules/words.py:9 rank_in_words (1 tests)")


@pytest.mark.parametrize("one", explanations(), ids=lambda one: f"{one.function}: {one.now or one.was}")
def test_what_is_explained_is_still_there(one: Explanation) -> None:
    """A line of which it is said why no test can notice its change stands in the module as it is quoted."""
    assert one.was in " ".join(source(one.path).split())
