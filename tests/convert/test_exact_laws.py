"""The law of the exact formats: PCN to any of them and back is the same text, comments included."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from canasta_notation import WriteError, convert_record, dumps, loads
from canasta_notation.convert.errors import NotReadable
from canasta_notation.convert.registry import converters
from canasta_notation.model import File
from tests.fuzz.samples import EXAMPLE, SAMPLES
from tests.strategies import FILES, damaged, each
from tests.syntax.test_laws import ODDITIES

EXACT = [name for name, one in converters().items() if one.exact and name != "pcn"]
_LONG = 4_000
HALF = settings(max_examples=settings().max_examples // 2)


def there_and_back(text: str, form: str) -> str:
    """A text after it was converted into a format and back."""
    there = convert_record(text.encode(), to=form, read_as="pcn")
    back = convert_record(there.data, to="pcn")
    assert () == there.losses
    assert () == back.losses
    return back.data.decode()


def test_exact_formats() -> None:
    """These are the formats that the law is for."""
    assert ["json", "jsonl", "msgpack", "yaml", "toml"] == EXACT


@cache
def canonical_samples() -> tuple[str, ...]:
    """The samples that can be read as a whole, in canonical form."""
    return tuple(dumps(record) for record in map(loads, SAMPLES) if record.is_readable)


@pytest.mark.parametrize("form", EXACT)
def test_samples(form: str) -> None:
    """The samples come back as their canonical text."""
    # YAML and TOML are slow, and the long samples are of one kind.
    texts = [text for text in canonical_samples() if len(text) < _LONG or form not in ("yaml", "toml")]

    assert len(texts) > 100
    assert [] == [text for text in texts if there_and_back(text, form) != text]


def test_samples_that_cannot_be_read() -> None:
    """What cannot be read as a whole is refused."""
    unreadable = [text for text in SAMPLES if not loads(text).is_readable]

    assert len(unreadable) > 5
    for text in unreadable:
        with pytest.raises(NotReadable):
            convert_record(text.encode(), to="json", read_as="pcn")


@pytest.mark.fuzz
@pytest.mark.parametrize("form", EXACT)
@given(file=FILES)
@settings(HALF)
def test_generated_records(form: str, file: File) -> None:
    """So does any record that can be made up."""
    text = dumps(file)

    assert text == there_and_back(text, form)


@pytest.mark.fuzz
@pytest.mark.parametrize("form", EXACT)
@given(text=damaged(each(SAMPLES)))
@example(text=EXAMPLE)
@settings(HALF)
def test_what_is_left_of_damaged_records(form: str, text: str) -> None:
    """Whatever the reader takes as a whole comes back; what it does not take is refused."""
    try:
        canonical = dumps(loads(text))
    except WriteError:
        return
    record = loads(canonical)
    if record.is_readable and dumps(record) == canonical:
        assert canonical == there_and_back(canonical, form)


@pytest.mark.parametrize("form", EXACT)
def test_odd_characters(form: str) -> None:
    """No character is too odd for a format, wherever a record can have it."""
    texts = [dumps(record) for record in map(loads, ODDITIES) if record.is_readable]

    assert len(texts) > 100
    assert [] == [text for text in texts if there_and_back(text, form) != text]


@pytest.mark.parametrize("form", EXACT)
def test_format_to_pcn_and_back(form: str) -> None:
    """The law holds from the other side too: what was written comes back byte for byte, and nothing is reported."""
    for text in (EXAMPLE, *canonical_samples()[:20]):
        first = convert_record(text.encode(), to=form, read_as="pcn")
        record = convert_record(first.data, to="pcn")
        again = convert_record(record.data, to=form)

        assert first.data == again.data
        assert [()] * 3 == [first.losses, record.losses, again.losses]


@pytest.mark.fuzz
@given(first=st.sampled_from(EXACT), second=st.sampled_from(EXACT), file=FILES)
@settings(HALF)
def test_from_one_format_to_another(first: str, second: str, file: File) -> None:
    """The way may lead through several formats."""
    text = dumps(file)
    data = convert_record(text.encode(), to=first, read_as="pcn").data

    assert text.encode() == convert_record(convert_record(data, to=second).data, to="pcn").data
