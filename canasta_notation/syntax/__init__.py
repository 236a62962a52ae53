"""Between text and model: reading by the grammar, and writing the canonical form. No law of the game is here."""

from canasta_notation.syntax.acts import spell_act
from canasta_notation.syntax.grammar import grammar_text
from canasta_notation.syntax.reader import iter_matches, load, loads, read
from canasta_notation.syntax.record import ReadError, Record
from canasta_notation.syntax.runs import spell as spell_cards
from canasta_notation.syntax.writer import canonical_lines, dump, dumps, spell_step, spell_turn

__all__ = [
    "ReadError",
    "Record",
    "canonical_lines",
    "dump",
    "dumps",
    "grammar_text",
    "iter_matches",
    "load",
    "loads",
    "read",
    "spell_act",
    "spell_cards",
    "spell_step",
    "spell_turn",
]
