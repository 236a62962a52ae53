from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import fields

from canasta_notation.convert.mapped import schema
from tests.cli.command import run, write
from tests.convert.mapped_logs import convert
from tests.docs.markdown import DOCS, blocks, table_rows

PAGE = DOCS / "mapping.md"


def test_worked_examples_give_the_records_beside_them() -> None:
    """On the page a log, the mapping file for it, and what comes out stand one below the other."""
    shown = [block for block in blocks(PAGE) if block.language in ("json", "toml", "pcn")]
    examples = list(zip(shown[::3], shown[1::3], shown[2::3], strict=True))

    assert [("json", "toml", "pcn")] * 3 == [tuple(block.language for block in example) for example in examples]
    for log, mapping, record in examples:
        assert record.text == convert(mapping.text, log.text)[0]


def test_verb_reads_by_a_mapping_file(tmp_path: Path) -> None:
    """`--map FILE` says all: no format need be named."""
    log, mapping, record = [block for block in blocks(PAGE) if block.language in ("json", "toml", "pcn")][:3]
    write(tmp_path, {"log.json": log.text, "map.toml": mapping.text, "bad.toml": "mapping = 1\n"})

    told = run("convert", tmp_path / "log.json", "--map", tmp_path / "map.toml", "--allow-loss")
    refused = run("convert", tmp_path / "log.json", "--map", tmp_path / "bad.toml")

    assert (0, record.text) == (told.exit_code, told.stdout)
    assert 2 == refused.exit_code
    assert "bad.toml, line 1: the mapping file lacks the key 'acts'" in refused.stderr


def test_page_names_every_key_and_every_step() -> None:
    """Whatever a mapping file may say stands in a table of the page."""
    named = {word.strip("`") for row in table_rows(PAGE) for cell in row for word in cell.replace(",", " ").split()}
    named |= {word.strip("`;:()") for word in named}
    kinds: list[type[Struct]] = [
        schema.Mapping,
        schema.Log,
        schema.Seats,
        schema.Cards,
        schema.Numbered,
        schema.Deal,
        *schema.STEPS,
    ]
    sections = {"log", "seats", "cards", "deal"}

    assert {field.name for kind in kinds for field in fields(kind)} - sections <= named
    assert {str(step.__struct_config__.tag) for step in schema.STEPS} <= named
