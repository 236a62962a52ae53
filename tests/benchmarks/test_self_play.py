from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from canasta_notation import PROFILES, audit, dumps, loads, read
from tests.benchmarks import self_play
from tests.benchmarks.audit import Corpus


def test_acts_and_turns_are_those_of_the_records() -> None:
    """What is counted in the text is what a record holds, lines at the deal and words among them."""
    texts = [
        self_play.one_match("classic", "1"),
        self_play.one_match("hand-and-foot", "2"),
        self_play.one_match("hoyle-2", "1"),
    ]
    corpus = Corpus("three", texts)

    found = self_play.counted(texts)

    assert (corpus.turns, corpus.acts, corpus.size) == (found.turns, found.acts, found.size)
    assert sum(len(match.deals) for one in corpus.records for match in one.matches) == found.deals


def test_lines_at_the_deal_are_no_turns() -> None:
    """A replacement before the first turn is an act and no turn; a comment is neither."""
    text = "%pcn 1\n\n== deal 1\n0. N r:3d d:4c ; he takes -4c back\n1. N d:Ks +7:777 -4c\n2. E p ask:no -5c\n"

    found = self_play.counted([text])

    assert (2, 6) == (found.turns, found.acts)


@pytest.mark.parametrize("profile", PROFILES)
def test_play_on_another_evening_is_as_lawful_and_as_canonical(profile: str) -> None:
    """Suits, names and remarks are others, and nothing is held against it."""
    text = self_play.one_match(profile, "3")

    again = self_play.played_again(text, 5)

    record = loads(again)
    assert ("legal", again) == (audit(record).verdict, dumps(record))
    words = {one: set(one.split()) for one in (text, again)}
    assert len(words[again] - words[text]) > len(words[again]) / 6


def test_evenings_differ() -> None:
    """The first twenty-four have each other suits."""
    text = self_play.one_match("classic", "3")

    assert 24 == len({self_play.played_again(text, evening).partition("\n1. ")[2][:300] for evening in range(24)})


def test_an_archive_is_distinct_play_and_then_the_same_again(tmp_path: Path) -> None:
    """From `distinct` bytes on the matches come again, and two archives of one origin begin alike."""
    play = self_play.SelfPlay(1)
    first, second = islice(play.texts(), 2)

    found = play.write(tmp_path / "a.pcn", len(first) + 1)

    assert self_play.played_again(first, 2) == second
    assert first + second == (tmp_path / "a.pcn").read_text()
    assert (2, len((first + second).encode())) == (found.matches, found.size)


def test_matches_take_the_rule_sets_in_turn() -> None:
    """Each match is another one."""
    texts = list(islice(self_play.matches(), len(PROFILES) + 1))

    assert [*PROFILES, PROFILES[0]] == [text.partition("Rules: ")[2].split()[0] for text in texts]
    assert texts[0] != texts[-1]


def test_an_archive_goes_on_where_it_was_made_before() -> None:
    """Matches that were made for a smaller archive are not made again for a larger one, and none comes twice."""
    play = self_play.SelfPlay(20_000)
    head = list(islice(play.texts(), 1))

    texts = list(islice(play.texts(), 3))

    assert head == texts[:1]
    assert list(islice(self_play.matches(), 3)) == texts


def test_nearly_every_line_of_a_faulty_match_is_a_finding(tmp_path: Path) -> None:
    """Of forty turns of a deal thirty-nine have no draw."""
    self_play.written(tmp_path / "a.pcn", self_play.faulty_matches(), 1)

    findings = audit(read(tmp_path / "a.pcn")).findings

    assert 4 * 39 == sum(one.code == "TRN103" for one in findings)


def test_command_tells_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The counts are those of the file."""
    self_play.main([str(tmp_path / "a.pcn"), "--megabytes", "0.001"])

    size = (tmp_path / "a.pcn").stat().st_size
    assert capsys.readouterr().out.startswith(f"{size:,} bytes, 1 matches, ")
