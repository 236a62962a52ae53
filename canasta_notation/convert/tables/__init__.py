"""Records as tables: one row a deal, a hand, a turn, an act, a meld, a score or a finding, joined by common keys."""

from canasta_notation.convert.tables.dataset import Table, rows_of
from canasta_notation.convert.tables.files import write_folder
from canasta_notation.convert.tables.gather import Gatherer
from canasta_notation.convert.tables.rows import TABLES
from canasta_notation.convert.tables.schema import Column, Kind, columns

__all__ = ["TABLES", "Column", "Gatherer", "Kind", "Table", "columns", "rows_of", "write_folder"]
