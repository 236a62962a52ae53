"""Score sheets as HTML: one whole, safe file that everybody can read."""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.errors import MissingExtra
from canasta_notation.render import Wanted, stories
from canasta_notation.render.catalogue import LANGUAGES, catalogue
from canasta_notation.render.scores import ScorePage
from tests.hostile import TEXTS, scrawl_of, unseen
from tests.render.pages import Page
from tests.render.telling import SAMPLES

MATCH = SAMPLES / "04-match-with-running-scores.pcn"
TEXT = MATCH.read_text(encoding="utf-8")


def page(source: str | Path, language: str = "en", deal: int | None = None, name: str = "") -> str:
    """The page of a text or a file."""
    writer = ScorePage(catalogue(language), deal)
    text = ""
    for one in pcn.iter_matches(source.encode() if isinstance(source, str) else source):
        for match in stories(one, pcn.audit(one), Wanted(comments=False)):
            text += ("" if text else writer.begin(match)) + writer.match(match, name)
    return text + writer.end()


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.pcn")), ids=lambda path: path.stem[:2])
def test_page_is_well_formed(sample: Path) -> None:
    """Every element is closed where it stands, each id stands once, and every label leads to one."""
    found = Page(page(sample))
    ids = found.values("id")

    assert found.wrong == []
    assert len(set(ids)) == len(ids)
    assert {label for labels in found.values("aria-labelledby") for label in labels.split()} <= set(ids)
    # Landmarks of one name would lead nobody anywhere.
    assert "region" not in found.values("role")


def test_policy_allows_the_style_and_nothing_else() -> None:
    """The digest is that of the very bytes of the one style; nothing else is allowed, and nothing else is there."""
    text = page(MATCH)
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    found = Page(text)

    assert f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'" in found.values(
        "content"
    )
    assert not {"script", "link", "img", "iframe", "object", "base", "form"} & set(found.tags)
    assert not {"src", "srcset", "style", "href"} & {key for _tag, key, _value in found.attributes}
    assert not [key for _tag, key, _value in found.attributes if key.startswith("on")]
    assert not re.search(r"url\(|@import", text)


def test_sheet_stands_with_its_charts() -> None:
    """For each deal the sheet, its hands, its stock and pile; above all the running scores, each with a table."""
    found = Page(page(MATCH))

    assert [found.tags.count(tag) for tag in ("article", "svg", "figure", "details", "table")] == [1, 9, 9, 9, 13]
    assert ("svg", "role", "img") in found.attributes
    assert "target 4000" in found.words
    assert "EW 4375" in found.words


def test_declared_beside_computed() -> None:
    """A figure that differs bears its sign, and its finding stands under the sheet of its deal."""
    text = page(TEXT.replace("cards 200", "cards 210"))
    deal = text[text.index(">Deal 2<") : text.index(">Deal 3<")]

    assert '<td>200</td><td class="declared differs">210 <span title="differs">≠</span></td>' in deal
    assert "SCO101 item-differs" in deal
    assert text.count("SCO101 item-differs") == 1


def test_findings_of_play_are_not_told() -> None:
    """The page is of scores: an illegal act is the business of the audit."""
    assert "PIL102" not in page(SAMPLES / "broken" / "PIL102-taken-without-natural-pair.pcn")


def test_opening_minimum_and_total_of_play() -> None:
    """The sheet has the rows that no table declares, as the text has."""
    shown = Page(page(SAMPLES / "10-rulings.pcn")).words

    assert "Opening minimum" in shown
    assert "Total of the play" in shown


def test_one_deal() -> None:
    """Only its sheet and its charts; the running scores stay those of the match."""
    found = Page(page(MATCH, deal=2))

    assert [found.tags.count(tag) for tag in ("section", "svg")] == [1, 3]
    assert "EW 4375" in found.words


def test_record_of_nothing() -> None:
    """A deal without a line has neither a sheet nor a chart, and the page says so."""
    found = Page(page("%pcn 1\n== deal 1\n"))

    assert found.wrong == []
    assert "No score can be told." in found.words
    assert "table" not in found.tags


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_names_its_language(language: str) -> None:
    """And speaks it."""
    text = page(MATCH, language)

    assert f'<html lang="{language}"' in text
    assert f"<h1>{catalogue(language).word('title_of_scores')}</h1>" in text


@pytest.mark.parametrize("name", TEXTS)
def test_hostile_record(name: str) -> None:
    """What was written is text: the elements are those of a harmless record, and nothing hidden comes through."""
    text = page(scrawl_of(TEXTS[name]), name=TEXTS[name][:40])
    found, harmless = Page(text), Page(page(scrawl_of("quiet"), name="quiet"))

    assert found.wrong == []
    assert set(found.tags) <= set(harmless.tags)
    assert not re.search(r"<script|onmouseover=(?!&)", text.replace("&#39;", "&"))


@pytest.mark.parametrize("name", TEXTS)
def test_nothing_hidden_comes_through(name: str) -> None:
    """Controls and marks of direction are shown as escapes."""
    assert unseen(page(scrawl_of(TEXTS[name]))) == set()


def test_jinja_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lacks it is told what to install."""
    monkeypatch.setitem(sys.modules, "jinja2", None)

    with pytest.raises(MissingExtra, match=r"a score sheet as HTML needs the extra 'render'"):
        ScorePage(catalogue("en"))
