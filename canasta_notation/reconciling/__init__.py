"""Two scribes: two partial records of the same deals compared fact by fact and put together.

No law of the game is here: what was seen is joined, and where two people saw different things both are told.
"""

from canasta_notation.reconciling.entries import Entry, Reconciliation, Relation, Said
from canasta_notation.reconciling.whole import reconcile

__all__ = ["Entry", "Reconciliation", "Relation", "Said", "reconcile"]
