"""Hand and Foot of source 004: the foot comes with the side's first canasta, going out is declared with a discard."""

from canasta_notation.rules.options import derive
from canasta_notation.rules.profiles.classic import RULESET as CLASSIC
from canasta_notation.rules.ruleset import Difference, Parts

_SETUP = "source 004 lacks its section on the setup; Pagat, Hand and Foot"
_SCORE = "source 004 lacks its section on scoring; Pagat, Hand and Foot"
_NO_FREEZE = "source 004 knows no freezing: every take asks for a pair"

_BASE = Parts(CLASSIC)
_BASE.set(
    foot_size=13,
    # No card freezes the pile, a joker no more than a two.
    freezing_upcards=frozenset(),
    freezing_discards=frozenset(),
)
_BASE.use(judged_at="turn")

RULESET = derive(
    CLASSIC.derive(_BASE),
    "hand-and-foot",
    "Hand and Foot, the foot coming with the first canasta",
    ("source 004, Hand and Foot, sections 3 and 4", "Pagat, Hand and Foot (setup, scoring)"),
    (
        Difference("packs", "5", _SETUP),
        Difference("jokers", "10", _SETUP),
        Difference("hand_size", "13", _SETUP),
        Difference("foot_size", "13", _SETUP),
        Difference("upcard_rejects", "back_to_stock", _SETUP),
        Difference("initial_special_freezes", "false", _NO_FREEZE),
        Difference("deuce_freezes", "false", _NO_FREEZE),
        Difference("draw", "2", 'source 004 3e "draws two cards from the Draw Pile"'),
        Difference("always_frozen", "true", 'source 004 3h.ii "two of the same number as the top card"'),
        Difference("mixed_take", "false", 'source 004 3h.ii "may not include a wildcard"'),
        Difference("layoff_take", "none", 'source 004 3h.ii "must put those two cards on the table"'),
        Difference("five_card_bar", "true", 'source 004 3h.i "which has five or more cards"'),
        Difference("exception_wild", "false", 'source 004 3h.iii "THREE or more cards that match"'),
        Difference("one_card_hand", "none", "source 004 has no such rule"),
        Difference(
            "stock_empty", "must_take_if_able", 'source 004 3g.ii.1 "must pick up the Discard Pile if they are"'
        ),
        Difference("last_red3", "play_on", 'source 004 3g.ii "complete his play, and discard"'),
        Difference("minimum_by", "round", _SCORE),
        Difference("minimum_table", "1:50,2:90,3:120,4:150", _SCORE),
        Difference("waiver", "none", "source 004 has none"),
        Difference("wild_limit", "max2", 'source 004 3i.iv.2a "A maximum of two wild cards"'),
        Difference("second_wild", "five_naturals", 'source 004 3i.v.2 "until there are at least five natural cards"'),
        Difference("wild_melds", "true", 'source 004 3l.ii.1 "Contains all Wild Cards"'),
        Difference("max_meld", "7", 'source 004 3i.iv.1 "3 or more (up to 7) cards"'),
        Difference("same_rank_melds", "after_complete", 'source 004 3h.iii "a new one is started"'),
        Difference("black3_meld", "exit", 'source 004 3l.iv.1a "seven Black 3s and a card to be used as a discard"'),
        Difference("out_requirement", "1clean+1dirty+1wild", 'source 004 3l.ii "at least ONE EACH of these three"'),
        Difference("discard_to_go_out", "required", 'source 004 3l.i "discards their last card"'),
        Difference("no_exit_rule", "must_discard_continue", 'source 004 3k.ii "he must discard it"'),
        Difference("undeclared_last_discard", "continue", 'source 004 4a "has declared that he is OUT"'),
        Difference("out_needs_foot", "true", "source 004 is silent; the common reading"),
        Difference("foot_trigger", "first_team_canasta", 'source 004 3j.ii "When a team\'s first canasta is made"'),
        Difference("permission", "advice", 'source 004 3l.iii "may seek the advice of his team"'),
        Difference("canasta_values", "500,300,1500", _SCORE),
        Difference("wild_canasta", "1500", _SCORE),
        Difference("concealed_bonus", "none", _SCORE),
        Difference("red3_values", "100,200,300,400", _SCORE),
        Difference("red3_negative_if", "not_laid", _SCORE),
        Difference("target", "none", _SCORE),
        Difference("rounds", "4", _SCORE),
    ),
)
