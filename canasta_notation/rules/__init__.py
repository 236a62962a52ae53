"""What is allowed: named rule sets, each of numbers, small named rules and procedures."""

from typing import TYPE_CHECKING, Any

from canasta_notation.rules.errors import BadOption, UnknownRules
from canasta_notation.rules.mechanics.ending import end_turn, pass_turn, sum_up
from canasta_notation.rules.mechanics.scoring import deal_scores
from canasta_notation.rules.params import Params, Requirement, kind_of
from canasta_notation.rules.profiles import PROFILES, profile, ruleset
from canasta_notation.rules.rule import Judged, Offence, Rule
from canasta_notation.rules.ruleset import Difference, Mechanics, RuleSet

if TYPE_CHECKING:
    from canasta_notation.rules.options import OPTIONS, Option, value_of
else:
    # Hidden from type checkers: to them a module with a __getattr__ has every name.
    def __getattr__(name: str) -> Any:
        """Import the options when somebody asks for them: a record that sets none is judged without them."""
        if name not in ("OPTIONS", "Option", "value_of"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from canasta_notation.rules import options

        return getattr(options, name)


__all__ = [
    "OPTIONS",
    "PROFILES",
    "BadOption",
    "Difference",
    "Judged",
    "Mechanics",
    "Offence",
    "Option",
    "Params",
    "Requirement",
    "Rule",
    "RuleSet",
    "UnknownRules",
    "deal_scores",
    "end_turn",
    "kind_of",
    "pass_turn",
    "profile",
    "ruleset",
    "sum_up",
    "value_of",
]
