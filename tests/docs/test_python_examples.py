from __future__ import annotations

import doctest

import pytest

from tests.docs.markdown import Block, all_blocks

SESSIONS = [block for block in all_blocks("python") if ">>>" in block.text]


@pytest.mark.parametrize("block", SESSIONS, ids=lambda block: block.place)
def test_python_session(block: Block) -> None:
    """A Python session on a page prints what the page says."""
    test = doctest.DocTestParser().get_doctest(block.text, {}, block.place, str(block.page), block.line)
    said: list[str] = []

    doctest.DocTestRunner(verbose=False).run(test, out=said.append)

    assert "".join(said) == ""
