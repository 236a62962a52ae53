"""Logs of any server, read by a mapping file that says where they keep what."""

from canasta_notation.convert.converter import Converter
from canasta_notation.convert.mapped.checking import BadMapping, load_mapping, read_mapping
from canasta_notation.convert.mapped.reading import OPTION, read, read_by

__all__ = ["CONVERTER", "BadMapping", "load_mapping", "read_by", "read_mapping"]

CONVERTER = Converter(
    name="mapped",
    title="a JSON log of any program, read by a mapping file",
    read=read,
    carries="what the mapping file finds in the log; entries it does not know become comments",
    options={OPTION: "the mapping file (TOML) that says where the log keeps what"},
)
