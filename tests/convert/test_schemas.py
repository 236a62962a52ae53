"""The published schemas: they are those of the code, and what is written fits them."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from canasta_notation import convert_record, dumps
from canasta_notation.convert.exact.schemas import SCHEMAS, schema
from canasta_notation.model import File
from tests.docs.schemas import FOLDER, schema_files
from tests.fuzz.samples import EXAMPLE
from tests.strategies import FILES


@cache
def validator(name: str) -> Draft202012Validator:
    """What holds a document to a published schema."""
    return Draft202012Validator(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


def misfits(name: str, document: Any) -> list[str]:
    """What in a document does not fit a schema."""
    return [f"{error.json_path}: {error.message[:200]}" for error in validator(name).iter_errors(document)]


def written(text: str, form: str) -> bytes:
    """A record as it is written in a format."""
    return convert_record(text.encode(), to=form, read_as="pcn").data


def test_published_schemas_are_those_of_the_code() -> None:
    """The files are what `python -m tests.docs.schemas` makes of the code now."""
    assert {path: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()} == schema_files()


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_is_one(name: str) -> None:
    """Each is itself a valid schema, and says its version."""
    Draft202012Validator.check_schema(schema(name))

    assert name.rpartition("-")[2] == "1"
    assert schema(name)["$id"].endswith(f":{name}")


def documents(text: str) -> dict[str, Any]:
    """A record as one document in each encoding, taken for what other programs see."""
    return {
        "json": json.loads(written(text, "json")),
        "msgpack": msgspec.msgpack.decode(written(text, "msgpack")),
        "yaml": yaml.safe_load(written(text, "yaml")),
        "toml": tomllib.loads(written(text, "toml").decode()),
    }


def test_one_document_in_every_encoding() -> None:
    """JSON, MessagePack, YAML and TOML give other programs the same data."""
    first, *others = documents(EXAMPLE).values()

    assert [first] * 3 == others


@given(file=FILES)
def test_documents_fit_their_schema(file: File) -> None:
    """Whatever a record says, its document is of the published shape."""
    assert [] == misfits("pcn-record-1", json.loads(written(dumps(file), "json")))


@given(file=FILES)
@settings(max_examples=settings().max_examples // 4)
def test_lines_fit_their_schema(file: File) -> None:
    """Whatever a record says, each line of its events is of the published shape."""
    lines = written(dumps(file), "jsonl").splitlines()

    assert [] == [misfit for line in lines for misfit in misfits("pcn-events-1", json.loads(line))]


def test_other_documents_do_not_fit() -> None:
    """A slip in a document is one for the schema too."""
    document = documents("%pcn 1\n\n== deal 1\n1. N d:x -4\n")["json"]
    turn = document["sections"][0]["matches"][0]["deals"][0]["course"][0]
    for change in ({"seat": "Z"}, {"kind": "tour"}, {"number": -1}, {"unknown": 1}, {"comment": "two\nlines"}):
        kept = dict(turn)
        turn.update(change)
        assert 1 == len(misfits("pcn-record-1", document)), change
        turn.clear()
        turn.update(kept)

    assert [] == misfits("pcn-record-1", document)
