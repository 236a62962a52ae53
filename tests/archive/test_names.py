"""What strangers write into headers cannot choose where a file goes or hide it."""

from __future__ import annotations

import pytest

from canasta_notation.archive.names import FileNames, safe_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana María", "Ana-María"),
        ("2026-11-30", "2026-11-30"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows\\system32", "C-Windows-system32"),
        ("..", "unnamed"),
        ("", "unnamed"),
        ("-rf", "rf"),
        (".hidden", "hidden"),
        ("CON", "CON-"),
        ("com1", "com1-"),
        ("LPT\u00b9", "LPT\u00b9-"),
        ("console", "console"),
        ("a\x00b\x1b[31m\nc", "a-b-31m-c"),
        # Marks for the direction of writing would show another name than there is.
        ("gnp\u202egpj", "gnp-gpj"),
        ("e\u0301", "é"),
        ("🂡", "unnamed"),
        ("<script>", "script"),
        ("x" * 10_000, "x" * 80),
        ("漢" * 100, "漢" * 53),
    ],
)
def test_a_name_is_letters_and_digits(text: str, name: str) -> None:
    """Nothing of a text but letters, digits, `-` and `_` comes into the name of a file, and no device is named."""
    assert safe_name(text) == name


def test_no_two_files_are_called_alike() -> None:
    """Where capitals do not count, as on many disks, names are told apart by numbers."""
    names = FileNames(".pcn")

    assert [names.new(text) for text in ("Ana", "ANA", "Ana-2", "ana", "Bo", "Ana")] == [
        "Ana.pcn",
        "ANA-2.pcn",
        "Ana-2-2.pcn",
        "ana-3.pcn",
        "Bo.pcn",
        "Ana-4.pcn",
    ]
