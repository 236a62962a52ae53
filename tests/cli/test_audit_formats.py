"""The formats of the report of `canasta audit`, each on the same findings."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from canasta_notation.cli.formats import FORMATS, Style
from canasta_notation.cli.formats.sarif import uri_of
from canasta_notation.diagnostics import CODES, Finding
from canasta_notation.diagnostics.finding import finding
from canasta_notation.replays.pages import page, page_text
from canasta_notation.text import Span
from tests.cli.reports import (
    ITEMS,
    NO_PAIR,
    NO_VERSION,
    NOT_PLAYED,
    SCORE,
    UNTOLD,
    WAIVED,
    WRONG_NUMBER,
    printed,
    printed_unusable,
)

HOSTILE = "\x1b[31m\r\n::error::x <b>&\"' ]]> %0A\u202e\x00\ufffe"
WORDS = "::set-output name=x,y=z::"


def entry(findings: list[Finding], **more: Any) -> Any:
    """The entry of the one file in the JSON document."""
    return json.loads(printed("json", findings, **more))["files"][0]


def run_of(findings: list[Finding], **more: Any) -> Any:
    """The run of a SARIF log."""
    (run,) = json.loads(printed("sarif", findings, **more))["runs"]
    return run


# Text


def test_text() -> None:
    """A finding stands under its deal with its line, a caret and related places; then verdict, sums and what helps."""
    assert (
        printed("text", [NO_PAIR, WRONG_NUMBER, NO_VERSION])
        == """\
club.pcn, match 1, deal 2
club.pcn:12:6: error PIL102 taken-without-natural-pair: frozen pile taken with 1 natural seven from the hand, needs 2 \
[turn 2, N]
  12 | 2. N p2:7h +7:7h7c* -4s
     |      ^^^^^
  club.pcn:8:10: frozen by this discard

club.pcn, match 1, deal 1
club.pcn:8:1: warning TRN108 wrong-number: turn 2 follows [turn 2]
  8 | 2. W d:x -*
    | ^^

club.pcn
club.pcn:1:1: warning SYN108 missing-version: no `%pcn` line at the start
club.pcn: illegal; 1 match, 2 deals, 4 turns; 1 error, 2 warnings

1 file: 1 illegal; 1 match, 2 deals, 4 turns; 1 error, 2 warnings
`canasta explain PIL102` tells what taken-without-natural-pair means, and so for every code
"""
    )


def test_text_without_findings() -> None:
    """Nothing is said of `explain` where there is nothing to explain."""
    assert (
        printed("text", [])
        == """\
club.pcn: legal; 1 match, 2 deals, 4 turns; nothing to note
1 file: 1 legal; 1 match, 2 deals, 4 turns; nothing to note
"""
    )


def test_text_tells_what_was_not_played() -> None:
    """A finding in a variation says so, and is counted apart."""
    lines = printed("text", [NOT_PLAYED, NOT_PLAYED]).splitlines()
    both = printed("text", [NOT_PLAYED, NO_PAIR]).splitlines()

    assert lines[1].endswith("needs 2 [turn 2, N, in a variation]")
    assert lines[-2] == "1 file: 1 legal; 1 match, 2 deals, 4 turns; 2 in variations, not counted"
    assert both[-2] == "1 file: 1 illegal; 1 match, 2 deals, 4 turns; 1 error; 1 in variations, not counted"


def test_text_shows_one_note_on_spelling_of_each_code() -> None:
    """A scribe earns hundreds of them: the first is shown, the rest counted."""
    notes = [
        finding("SYN201", Span(7, n, 7, n + 1), "`D` is read as `d:x`", deal=1, source_line="N D D D")
        for n in (3, 5, 7)
    ]
    alias = finding("SYN204", Span(8, 1, 8, 2), "`10` is written `T`", deal=1)

    assert printed("text", [*notes, alias]).splitlines()[:5] == [
        "club.pcn, deal 1",
        "club.pcn:7:3: note SYN201 hand-form: `D` is read as `d:x`",
        "club.pcn:8:1: note SYN204 alias-card: `10` is written `T`",
        "and 2 more SYN201 hand-form; `canasta read` shows them",
        "club.pcn: legal; 1 match, 2 deals, 4 turns; 4 notes",
    ]
    assert printed("text", notes, style=Style(all_notes=True)).count("note SYN201") == 3


def test_text_names_the_first_of_the_gravest_findings() -> None:
    """The example of `explain` is an error where there is one."""
    other = finding("DIS101", Span(12, 1, 12, 2), "no", deal=2)

    assert printed("text", [WRONG_NUMBER, NO_PAIR, other]).splitlines()[-1].startswith("`canasta explain PIL102`")
    assert printed("text", [WRONG_NUMBER, UNTOLD]).splitlines()[-1].startswith("`canasta explain PIL102`")


def test_text_statistics() -> None:
    """A table of codes, names, severities and counts, the most frequent first, under a heading."""
    findings = [WRONG_NUMBER, NO_PAIR, NO_PAIR, NOT_PLAYED, WAIVED]
    lines = printed("text", findings, style=Style(statistics=True)).splitlines()

    assert lines[-8:-2] == [
        "",
        "code    name                        severity        count",
        "PIL102  taken-without-natural-pair  error               2",
        "PIL102  taken-without-natural-pair  waived              1",
        "TRN108  wrong-number                warning             1",
        "",
    ]


@pytest.mark.parametrize(("count", "shown", "folded"), [(10, 10, 0), (11, 5, 6), (27, 5, 22)])
def test_text_folds_many_errors_of_one_code(count: int, shown: int, folded: int) -> None:
    """Of more than ten the first five are shown and the rest counted, unless they are asked for."""
    text = printed("text", [NO_PAIR] * count + [WRONG_NUMBER])
    rest = f"and {folded} more PIL102 taken-without-natural-pair; --select PIL102 shows all"

    assert text.count("error PIL102") == shown
    assert (rest in text.splitlines()) == (folded > 0)
    assert "warning TRN108" in text
    assert f"{count} errors" in text
    assert printed("text", [NO_PAIR] * count, style=Style(all_notes=True)).count("error PIL102") == count


def test_text_of_a_file_that_cannot_be_used() -> None:
    """It stands in the sum, and in a report that goes to a file also by name."""
    total = "1 file: 1 faulty (1 unusable); 0 matches, 0 deals, 0 turns\n"

    assert printed_unusable("text", "none.pcn", "no") == total
    assert printed_unusable("text", "none.pcn", "no", Style(to_file=True)) == f"none.pcn: cannot be used: no\n{total}"


def test_text_in_color() -> None:
    """Headings, findings and verdicts are coloured; without the colours the text is the same."""
    text = printed("text", [NO_PAIR], style=Style(color=True))

    assert "\x1b[31m\x1b[1millegal\x1b[0m" in text
    assert printed("text", [NO_PAIR]) == re.sub(r"\x1b\[[0-9]*m", "", text)


# JSON


def test_json_keys_and_their_order() -> None:
    """The document has the keys of the contract, in its order."""
    document = json.loads(printed("json", [NO_PAIR], [SCORE]))
    (file,) = document["files"]
    counts = ["matches", "deals", "turns", "errors", "undetermined", "warnings", "notes"]

    assert list(document) == ["version", "files", "summary"]
    assert list(file) == ["path", "verdict", *counts, "findings", "scores"]
    assert list(document["summary"]) == [*counts, "verdict"]
    assert list(file["findings"][0]) == [
        *("code", "name", "severity", "waived", "variation", "line", "column", "end_line", "end_column"),
        *("match", "deal", "turn", "seat", "message", "related", "facts"),
    ]
    assert list(file["scores"][0]) == ["match", "deal", "side", *ITEMS, "total", "score"]


def test_json_values() -> None:
    """Numbers are numbers, a match's label that is a whole number too, and what does not apply is null."""
    file = entry([NO_PAIR, NO_VERSION], scores=[SCORE, replace(SCORE, match="final", items={**ITEMS, "hand": None})])

    assert file["findings"][0] == {
        "code": "PIL102",
        "name": "taken-without-natural-pair",
        "severity": "error",
        "waived": False,
        "variation": False,
        "line": 12,
        "column": 6,
        "end_line": 12,
        "end_column": 11,
        "match": 1,
        "deal": 2,
        "turn": 2,
        "seat": "N",
        "message": "frozen pile taken with 1 natural seven from the hand, needs 2",
        "related": [{"line": 8, "column": 10, "message": "frozen by this discard"}],
        "facts": {"naturals": 1, "needed": 2},
    }
    assert {file["findings"][1][key] for key in ("match", "deal", "turn", "seat")} == {None}
    assert file["scores"][0] == {"match": 1, "deal": 1, "side": "NS", **ITEMS, "total": 580, "score": 580}
    assert file["scores"][1]["match"] == "final"
    assert file["scores"][1]["hand"] is None


def test_json_counts_and_verdicts() -> None:
    """What was waived is a note, what was not played counts nowhere."""
    counts = ("errors", "undetermined", "warnings", "notes", "verdict")

    assert [
        tuple(entry(findings)[key] for key in counts)
        for findings in ([NO_PAIR, WRONG_NUMBER], [WAIVED], [UNTOLD], [NOT_PLAYED], [NO_VERSION])
    ] == [
        (1, 0, 1, 0, "illegal"),
        (0, 0, 0, 1, "legal"),
        (0, 1, 0, 0, "undetermined"),
        (0, 0, 0, 0, "legal"),
        (0, 0, 1, 0, "legal"),
    ]


def test_json_of_a_file_that_cannot_be_used() -> None:
    """Its entry has all keys of an entry, and why."""
    document = json.loads(printed_unusable("json", "none.pcn", "no such file"))
    (file,) = document["files"]
    used = entry([])

    assert set(file) - set(used) == {"error"}
    assert (file["path"], file["error"], file["verdict"]) == ("none.pcn", "no such file", "faulty")
    assert document["summary"]["verdict"] == "faulty"


def test_json_statistics() -> None:
    """They stand in the summary where they are asked for."""
    document = json.loads(printed("json", [NO_PAIR, NO_PAIR, WRONG_NUMBER], style=Style(statistics=True)))

    assert document["summary"]["statistics"] == [
        {"code": "PIL102", "name": "taken-without-natural-pair", "count": 2},
        {"code": "TRN108", "name": "wrong-number", "count": 1},
    ]


def test_json_lines() -> None:
    """An entry a line, and the summary last."""
    document = json.loads(printed("json", [NO_PAIR], [SCORE]))
    *entries, last = map(json.loads, printed("jsonl", [NO_PAIR], [SCORE]).splitlines())

    assert entries == document["files"]
    assert last == {"version": 1, "summary": document["summary"]}


# SARIF


def test_sarif() -> None:
    """A result for each finding, its rule with the code's name and meaning, places in code points."""
    run = run_of([NO_PAIR, WRONG_NUMBER])
    rules = run["tool"]["driver"]["rules"]
    uri = {"uri": "club.pcn"}

    assert run["columnKind"] == "unicodeCodePoints"
    assert [(rule["id"], rule["name"], rule["shortDescription"]["text"]) for rule in rules] == [
        (code, CODES[code].name, CODES[code].meaning) for code in ("PIL102", "TRN108")
    ]
    assert [rule["help"]["text"] for rule in rules] == [page_text(page(code)) for code in ("PIL102", "TRN108")]
    assert [rule["defaultConfiguration"]["level"] for rule in rules] == ["error", "warning"]
    assert run["results"][0] == {
        "ruleId": "PIL102",
        "ruleIndex": 0,
        "kind": "fail",
        "level": "error",
        "message": {"text": "frozen pile taken with 1 natural seven from the hand, needs 2"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": uri,
                    "region": {"startLine": 12, "startColumn": 6, "endLine": 12, "endColumn": 11},
                }
            }
        ],
        "relatedLocations": [
            {
                "id": 1,
                "physicalLocation": {
                    "artifactLocation": uri,
                    "region": {"startLine": 8, "startColumn": 10, "endLine": 8, "endColumn": 12},
                },
                "message": {"text": "frozen by this discard"},
            }
        ],
        "properties": {"match": 1, "deal": 2, "turn": 2, "seat": "N", "facts": {"naturals": 1, "needed": 2}},
    }


@pytest.mark.parametrize(
    ("one", "grade"),
    [
        (NO_PAIR, ("fail", "error")),
        (WRONG_NUMBER, ("fail", "warning")),
        (WAIVED, ("fail", "note")),
        (UNTOLD, ("open", "none")),
        (NOT_PLAYED, ("informational", "none")),
    ],
    ids=["error", "warning", "waived", "undetermined", "variation"],
)
def test_sarif_grades(one: Finding, grade: tuple[str, str]) -> None:
    """What cannot be told is open, what was not played informational; neither has a level."""
    (result,) = run_of([one])["results"]

    assert (result["kind"], result["level"]) == grade
    assert ("suppressions" in result) == one.waived


def test_sarif_of_a_file_that_cannot_be_used() -> None:
    """It is a notification of the tool, whose run then was no success."""
    (run,) = json.loads(printed_unusable("sarif", "none.pcn", "no such file"))["runs"]
    (invocation,) = run["invocations"]
    (notification,) = invocation["toolExecutionNotifications"]

    assert invocation["executionSuccessful"] is False
    assert notification["message"]["text"] == "cannot be used: no such file"
    assert notification["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "none.pcn"


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("club night/a#1%.pcn", "club%20night/a%231%25.pcn"),
        ("a:b.pcn", "a%3Ab.pcn"),
        ("./ä.pcn", "%C3%A4.pcn"),
        ("\udcff.pcn", "%FF.pcn"),
        ("/tmp/a b.pcn", "file:///tmp/a%20b.pcn"),
        ("-", "stdin"),
    ],
)
def test_sarif_uri(path: str, uri: str) -> None:
    """A path is a URI, whatever stands in it."""
    assert uri_of(path) == uri


# JUnit


def test_junit() -> None:
    """A suite for the file, a case for each deal, and what fails it with line and caret."""
    root = ElementTree.fromstring(printed("junit", [NO_PAIR, WRONG_NUMBER]))
    (suite,) = root
    first, second = suite.findall("testcase")
    failure = second.find("failure")

    assert [one.attrib for one in (root, suite)] == [
        {"name": "canasta audit", "tests": "2", "failures": "1", "errors": "0"},
        {"name": "club.pcn", "tests": "2", "failures": "1", "errors": "0"},
    ]
    assert [case.attrib for case in (first, second)] == [
        {"classname": "club.pcn", "name": "match 1, deal 1"},
        {"classname": "club.pcn", "name": "match 1, deal 2"},
    ]
    assert failure is not None
    assert failure.get("type") == "PIL102"
    assert "     |      ^^^^^\n" in (failure.text or "")
    assert [child.tag for child in first] == ["system-out"]


def test_junit_with_strict() -> None:
    """Then warnings fail a deal too."""
    suite = ElementTree.fromstring(printed("junit", [WRONG_NUMBER, UNTOLD], style=Style(strict=True)))[0]

    assert suite.get("failures") == "2"
    assert ElementTree.fromstring(printed("junit", [WRONG_NUMBER, UNTOLD]))[0].get("failures") == "0"


def test_junit_case_outside_of_deals() -> None:
    """What is about no deal has a case of its own."""
    suite = ElementTree.fromstring(printed("junit", [replace(NO_PAIR, deal=None)]))[0]

    assert [case.get("name") for case in suite.findall("testcase")] == [
        "match 1, headers",
        "match 1, deal 1",
        "match 1, deal 2",
    ]


def test_junit_verdict() -> None:
    """It is a property of the suite."""
    suite = ElementTree.fromstring(printed("junit", [UNTOLD]))[0]
    verdict = suite.find("properties/property[@name='verdict']")

    assert verdict is not None
    assert verdict.get("value") == "undetermined"


def test_junit_of_a_file_that_cannot_be_used() -> None:
    """Its suite has one case, which is an error."""
    suite = ElementTree.fromstring(printed_unusable("junit", "none.pcn", "no such file"))[0]
    error = suite.find("testcase/error")

    assert suite.get("errors") == "1"
    assert error is not None
    assert error.get("message") == "no such file"


# GitHub


def test_github() -> None:
    """A command for each finding, with its place, its title and its sentence."""
    place = "file=club.pcn,line=12,col=6,endColumn=11,title=PIL102 taken-without-natural-pair"
    said = "frozen pile taken with 1 natural seven from the hand, needs 2%0Aline 8: frozen by this discard"

    assert printed("github", [NO_PAIR, WRONG_NUMBER, WAIVED, UNTOLD, NOT_PLAYED]).splitlines() == [
        f"::error {place}::match 1, deal 2: {said}",
        "::warning file=club.pcn,line=8,col=1,endColumn=3,title=TRN108 wrong-number::match 1, deal 1: turn 2 follows",
        f"::notice {place}::match 1, deal 2: waived: {said}",
        f"::warning {place}::match 1, deal 2: undetermined: {said}",
        f"::notice {place}::match 1, deal 2, a variation, not played: {said}",
        "1 file: 1 match, 2 deals, 4 turns; 1 error, 1 undetermined, 1 warning, 1 note; 1 in variations, not counted",
    ]


def test_github_escapes() -> None:
    """Nothing of a path or a message ends a property, a command or a line."""
    one = replace(NO_PAIR, message=f"50% {WORDS}\r\n{WORDS}", related=())
    command, _sum = printed("github", [one], path=f"a,b:c%\n{WORDS}.pcn").splitlines()

    assert command == (
        "::error file=a%2Cb%3Ac%25\\n%3A%3Aset-output name=x%2Cy=z%3A%3A.pcn,line=12,col=6,endColumn=11,"
        "title=PIL102 taken-without-natural-pair::match 1, deal 2: 50%25 ::set-output name=x,y=z::\\r%0A"
        "::set-output name=x,y=z::"
    )


def test_github_leaves_out_columns_of_several_lines() -> None:
    """A finding on more than one line has its first and last line only."""
    command = printed("github", [replace(NO_PAIR, span=Span(7, 3, 9, 2))])

    assert command.startswith("::error file=club.pcn,line=7,endLine=9,title=")


def test_github_of_a_file_that_cannot_be_used() -> None:
    """It is an error without a line."""
    command, _sum = printed_unusable("github", "none.pcn", "no such file").splitlines()

    assert command == "::error file=none.pcn,title=unusable::no such file"


# All of them


@pytest.mark.parametrize("form", FORMATS)
def test_hostile_text(form: str) -> None:
    """Whatever a message, a label or a path holds, no control character gets out."""
    one = replace(
        NO_PAIR,
        message=HOSTILE,
        match=HOSTILE,
        source_line=HOSTILE,
        related=(replace(NO_PAIR.related[0], message=HOSTILE),),
    )
    text = printed(form, [one], path="\udcff\x1b[31m\n.pcn") + printed_unusable(form, "\x1b\udcff", HOSTILE)

    assert not re.search(r"[\x00-\x09\x0b-\x1f\udc80-\udcff]", text)
    assert form in ("json", "jsonl", "sarif") or not re.search("[\u202e\ufffe]", text)


@pytest.mark.parametrize("form", FORMATS)
def test_no_file_at_all(form: str) -> None:
    """Each format can say that there was nothing."""
    text = printed(form, [])

    assert text.endswith("\n")
    if form in ("json", "sarif"):
        json.loads(text)
    if form == "junit":
        ElementTree.fromstring(text)
