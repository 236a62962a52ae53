from __future__ import annotations

from canasta_notation.diagnostics import CODES
from canasta_notation.replays.pages import FAMILIES
from tests.docs.findings_pages import FOLDER, findings_pages


def test_findings_pages_are_generated() -> None:
    """The pages are what `python -m tests.docs.findings_pages` makes of the code now."""
    written = {path: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}

    assert sorted(findings_pages()) == sorted(written)
    assert [path.name for path, text in findings_pages().items() if written[path] != text] == []


def test_every_family_has_its_title() -> None:
    """The families are those of the codes, in their order."""
    assert list(dict.fromkeys(kind.family for kind in CODES.values())) == list(FAMILIES)
