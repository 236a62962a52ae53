from __future__ import annotations

import ast
import re

import pytest

from tests.docs.markdown import CHECKOUT, DOCS, table_rows

PAGE = DOCS / "security.md"
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py::\w+)`", PAGE.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("test", NAMED)
def test_test_that_the_page_names_is_there(test: str) -> None:
    """A threat is met as long as the test that shows it is run."""
    path, _colons, name = test.partition("::")
    tree = ast.parse((CHECKOUT / path).read_text(encoding="utf-8"))

    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_row_has_a_test() -> None:
    """No threat is said to be met without one."""
    rows = [row for row in table_rows(PAGE) if row[0] != "threat" and not set(row[0]) <= set("-: ")]

    assert len(rows) > 40
    assert [] == [row[0] for row in rows if "tests/" not in row[2]]
