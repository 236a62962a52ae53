"""The words of the languages."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from canasta_notation.cards import ALL_CARDS, RANKS, SUITS
from canasta_notation.model import SEATS
from canasta_notation.render.catalogue import LANGUAGES, Message, catalogue
from canasta_notation.render.story import Cards, Player, Rank, Say, Side, Together
from canasta_notation.replays.scoresheet import FIGURES, MINIMUM, PLAY
from canasta_notation.syntax.events import KINDS
from tests.render.telling import CHECKOUT

ENGLISH = catalogue("en")
OTHERS = [language for language in LANGUAGES if language != "en"]
SOURCES = sorted((CHECKOUT / "canasta_notation" / "render").glob("**/*.*"))


def places(message: Message) -> list[set[str]]:
    """The places to fill of a message, for each of its forms."""
    forms = message.values() if isinstance(message, dict) else [message]
    return [{field for _text, field, _form, _how in Formatter().parse(form) if field is not None} for form in forms]


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_the_same_messages(language: str) -> None:
    """Each has every message of the English one, and no other."""
    assert set(ENGLISH.messages) == set(catalogue(language).messages)


@pytest.mark.parametrize("language", OTHERS)
def test_messages_have_the_same_places(language: str) -> None:
    """A message says as much in every language; only a number may go without saying where it is one."""
    for key, message in catalogue(language).messages.items():
        own, english = places(message), places(ENGLISH.messages[key])

        assert set().union(*own) == set().union(*english), key
        assert isinstance(message, dict) == isinstance(ENGLISH.messages[key], dict), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_with_numbers_have_both_forms(language: str) -> None:
    """A message for one and several has a form for each; no other form is ever chosen."""
    for message in catalogue(language).messages.values():
        assert isinstance(message, str) or set(message) == {"one", "other"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_ranks_have_all_their_forms(language: str) -> None:
    """Every key of a meld has every form that a message may ask for."""
    words = catalogue(language)

    assert set(words.ranks) == {*RANKS, "W", *SUITS}
    for forms in words.ranks.values():
        assert set(forms) == {"one", "many", "a", "of", "to"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_ask_for_forms_that_are_there(language: str) -> None:
    """What stands after a colon in a place is a form of a rank."""
    for message in catalogue(language).messages.values():
        for form in message.values() if isinstance(message, dict) else [message]:
            asked = {how for _text, _field, how, _conversion in Formatter().parse(form) if how}
            assert asked <= {"one", "many", "a", "of", "to"}


def test_each_message_is_told_somewhere() -> None:
    """No message is left over, and what is made of parts is one for every part."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES if path.suffix in (".py", ".html"))
    built = {f"event_{kind}" for kind in KINDS} | {f"item_{name}" for name in (*FIGURES, MINIMUM, PLAY)}
    families = re.compile(r"(header|draw|replace|take|end|sum|note|counted|detail)_")
    said = set(re.findall(r"""["']([a-z_]+)["']""", code))

    assert built <= set(ENGLISH.messages)
    assert {key for key in ENGLISH.messages if not families.match(key)} <= said | built


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_label(language: str) -> None:
    """Two cards never look alike, and a suit shows both its letter and its sign."""
    words = catalogue(language)
    labels = [words.label(str(card)) for card in ALL_CARDS if str(card) != "x"]

    assert len(set(labels)) == len(labels)
    assert words.label("Ts") == "10s♠"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_has_a_name(language: str) -> None:
    """Who is not named is called by the seat."""
    names = [catalogue(language).plain(Player(seat)) for seat in SEATS]

    assert len(set(names)) == len(SEATS)
    assert names[-1].endswith(" 8")


def test_things_together() -> None:
    """Commas and a last `and`; figures have commas alone."""
    three = (Cards(("4h",)), Cards(("5h",)), Cards(("*",)))

    assert ENGLISH.plain(Together(three)) == "4h♥, 5h♥ and joker"
    assert ENGLISH.plain(Together(three, "comma")) == "4h♥, 5h♥, joker"
    assert ENGLISH.plain(Together(())) == ""


def test_spanish_and_before_i() -> None:
    """`y` is `e` before the sound of i, but not before hie."""
    words = catalogue("es")

    assert words.plain(Side((Player("N", "Gwen"), Player("S", "Ingrid")))) == "Gwen e Ingrid"
    assert words.plain(Side((Player("N", "Gwen"), Player("S", "Hierro")))) == "Gwen y Hierro"


def test_french_counts_nothing_as_one() -> None:
    """`0 canasta` in French, `0 canastas` elsewhere."""
    none = Say("sum_canastas", {"n": 0})

    assert catalogue("fr").plain(none) == "0 canasta"
    assert ENGLISH.plain(none) == "0 canastas"


def test_french_of_aces() -> None:
    """`de` loses its vowel before `as`."""
    assert catalogue("fr").plain(Say("how_pair", {"rank": Rank("A")})) == "avec une paire d’as"


def test_unseen_cards_are_a_number() -> None:
    """Cards that nobody saw are counted after those that were seen."""
    assert ENGLISH.plain(Cards(("Ks", "x", "x"))) == "Ks♠ and 2 unseen cards"
    assert ENGLISH.plain(Cards(("x",))) == "1 unseen card"


def test_languages_are_files() -> None:
    """Each language is one file, and each file a language."""
    folder = CHECKOUT / "canasta_notation" / "render" / "languages"

    assert sorted(LANGUAGES) == sorted(Path(path).stem for path in folder.iterdir())
