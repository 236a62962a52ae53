from __future__ import annotations

import json

from canasta_notation.cli.output import json_document, json_line
from tests.hostile import TEXTS, unseen


def test_json_escapes_what_does_not_print() -> None:
    """Letters of any script stay; controls, marks of direction and the like are escapes, beyond the first plane too."""
    assert json_line("Zoë 漢字 ♠ 👩\u200d🦰") == '"Zoë 漢字 ♠ 👩\u200d🦰"'
    assert json_line("\x1b\x7f\x9b\u202e\u2028\ue000\U000e0001") == (
        r'"\u001b\u007f\u009b\u202e\u2028\ue000\udb40\udc01"'
    )


def test_json_says_what_was_written() -> None:
    """Both forms read back as the value they were made of, keys too, and hide nothing."""
    value = {text: [text] for text in TEXTS.values()}

    for written in (json_line(value), json_document(value)):
        assert json.loads(written) == value
        assert unseen(written) == set()
