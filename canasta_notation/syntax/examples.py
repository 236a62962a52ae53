"""The table of broken examples: lines that people write, each with what is wrong with it."""

from msgspec import Struct


class Mistake(Struct, frozen=True):
    """A mistake that a person has named, with lines that make it.

    In the sentence `{word}` is the word at which the reader stopped and `{line}` the line.
    """

    code: str
    sentence: str
    examples: tuple[str, ...]


MISTAKES = (
    Mistake("SYN101", "the version line reads `%pcn 1`", ("%pcn", "%pcn ", "%pcn one", "%pcn 1 x", "%PCN 1", "%")),
    Mistake(
        "SYN101", "`==` opens a match or a deal: `== match 3` or `== deal 2`", ("==", "== ", "== hand 2", "==deal 2")
    ),
    Mistake("SYN101", "a deal line gives the deal's number, as in `== deal 2`", ("== deal", "== deal ", "== deal two")),
    Mistake(
        "SYN101",
        "a `==` line ends after its number or name and carries no comment",
        ("== deal 2 ; x", "== deal 2x", "== match 3 ; x", "== match ; x"),
    ),
    Mistake(
        "SYN101",
        "`!` and a blank stand before what happened, as in `! penalty NS 100`",
        ("!", "! ", "! 100"),
    ),
    Mistake(
        "SYN101",
        "a penalty names a side and its points: `! penalty NS 100`",
        ("! penalty", "! penalty ", "! penalty 100 NS", "! penalty NS", "! penalty NS ", "! penalty NS ten"),
    ),
    Mistake(
        "SYN101",
        "an adjustment names a side and its points: `! adjust NS -50`",
        ("! adjust", "! adjust ", "! adjust 50", "! adjust NS", "! adjust NS ", "! adjust NS up"),
    ),
    Mistake(
        "SYN101",
        "a raised minimum names a side and points: `! minimum NS 10`",
        ("! minimum", "! minimum ", "! minimum 10", "! minimum NS", "! minimum NS ", "! minimum NS up"),
    ),
    Mistake(
        "SYN101",
        "a clock names a seat and seconds: `! clock N 60`",
        ("! clock", "! clock ", "! clock 60", "! clock N", "! clock N ", "! clock N x"),
    ),
    Mistake(
        "SYN101", "a ruling names the finding it allows: `! allow OPN101 turn=4`", ("! allow", "! allow ", "! allow 4")
    ),
    Mistake(
        "SYN101", "an amendment names the number of the turn: `! amend 12 by=TD`", ("! amend", "! amend ", "! amend N")
    ),
    Mistake(
        "SYN101",
        "a substitution names a seat and who sits down: `! substitute S Eva`",
        ("! substitute", "! substitute ", "! substitute Eva", "! substitute S", "! substitute S "),
    ),
    Mistake("SYN101", "the side is named: `! concede NS`", ("! concede", "! concede ", "! concede 1")),
    Mistake("SYN101", "the side is named: `! claim NS`", ("! claim", "! claim ", "! claim 1")),
    Mistake(
        "SYN101",
        "{word} cannot stand here: only `key=value` words without blanks and, after ` ;`, a text come last",
        (
            "! pause now",
            "! pause x=",
            "! pauseX;",
            "! penalty NS 100x",
            "! penalty NS 100 because",
            "! allow OPN101 now",
            "! amend 12 x",
            "! concede NS x",
            "! note x",
            "! misdeal x",
            "! resume x",
            "! claim NS x",
            "! adjust NS 1 x",
            "! minimum NS 1 x",
            "! clock N 1 x",
            "! pause by=TD x",
            "! allow OPN101!",
            "! amend 12x",
            "! concede NSx",
            "! claim NSx",
            "! adjust NS 1x",
            "! minimum NS 1x",
            "! clock N 1x",
            "! note!",
            "! misdeal!",
            "! resume!",
        ),
    ),
    Mistake(
        "SYN101",
        "a declared score names its side first, as in `= NS cards 165 total 465`",
        ("=", "= ", "= 100", "= cards 165"),
    ),
    Mistake(
        "SYN101",
        "after the side stand items and their points, as in `= NS cards 165 total 465`",
        ("= NS", "= NS ", "= NS 465", "= NS bonus 100", "= NSx cards 1"),
    ),
    Mistake(
        "SYN101",
        "whole points stand after an item, as in `cards 165` or `hand -85`",
        (
            "= NS cards",
            "= NS cards 5 total",
            "= NS cards 5 total x",
            "= NS cards ",
            "= NS cards x",
            "= NS cards +5",
            "= NS cards; x",
            "= NS cardsx 5",
        ),
    ),
    Mistake(
        "SYN101",
        "{word} is no item of a score: canastas cards red black out special hand penalty total score are",
        ("= NS cards 5 x", "= NS cards 5x", "= NS cards 5 total 7 x", "= NS cards 5 total 7x"),
    ),
    Mistake(
        "SYN101",
        "an assertion counts `stock`, `pile` or a seat's hand, or says `frozen` or `unfrozen`: `? stock 31 N 11`",
        ("?", "? ", "? 31", "? hand 3", "? stock 3 x", "? stock 3x", "? frozen x", "? frozenx"),
    ),
    Mistake(
        "SYN101",
        "a number stands after what is counted, as in `stock 31`",
        ("? stock", "? stock ", "? stock x", "? N", "? N ", "? N x", "? stock; x", "? Nx"),
    ),
    Mistake(
        "SYN101", "three dots and a blank stand before what is said of a gap: `... 4 turns`", ("...4 turns", "....")
    ),
    Mistake("SYN101", "a blank stands after the bracket of a variation: `( what if`", ("(what", ")end")),
    Mistake("SYN101", "a blank and `;` stand before the comment", ("! pause;x", "= NS cards 5; x", "? frozen; x")),
)
"""Every mistake outside turn lines that has a sentence of its own. The first example that stops at a place names it."""
