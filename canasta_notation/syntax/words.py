"""What is wrong with a word of a turn line, in the words of the card table."""

from __future__ import annotations

import re
from collections.abc import Callable

from canasta_notation.syntax.runs import UnreadableRun, read_run
from canasta_notation.syntax.slips import Slip, shown

_KEY = r"(?:10|[2-9TJQKAtjqka]|W|[cdhsCDHS]|[\u2660-\u2667]\ufe0f?)"
_ACTS = "acts are as `d:Ks`, `p`, `+K:KKK`, `-4c`, `f`, `ask`, `out`"
_HINTS = (
    (r"[cdhs♣♦♥♠♧♢♡♤]", ": the rank stands before the suit, as in `Ks`"),
    (r"1", ": no rank begins so; an ace is `A`, a ten `T`"),
    (r"0", ": a ten is `T` or `10`"),
    (r"[BVDR]", ": ranks are A 2 to 9 T J Q K"),
    (r"(?:o|Joker|joker)", ": a joker is `*`"),
    (r"X", ": a card not seen is a small `x`"),
    (r"x0*$", ": it stands for no card at all"),
    (r"[,/._-]", ": cards run together without anything between them"),
)


def bad_cards(start: int, word: str, cards_at: int) -> Slip:
    """The slip for a word whose cards, from `cards_at` on, cannot be read; `start` is the word's offset in the line."""
    run = word[cards_at:]
    if not run:
        return Slip("SYN103", start, start + len(word), f"no card stands after {shown(word)}; a card not seen is `x`")
    try:
        read_run(run, len(run) + 1)
    except UnreadableRun as error:
        if error.too_many:
            return _more_than_one(start, word, cards_at)
        at = start + cards_at + error.offset
        rest = run[error.offset :]
        counted = re.search(r"x[0-9]+$", run[: error.offset])
        hint = next((hint for pattern, hint in _HINTS if re.match(pattern, rest)), "")
        if counted is not None and rest[0] in "cdhsrb":
            hint = ": digits after `x` are a count, so the unknown card goes last, as in `4hx`"
        whole = f" in {shown(word)}" if rest != word else ""
        return Slip("SYN103", at, start + len(word), f"{shown(rest)}{whole} cannot be read as cards{hint}")
    return _more_than_one(start, word, cards_at)


def _more_than_one(start: int, word: str, cards_at: int) -> Slip:
    message = f"{shown(word[cards_at:])} is more than the one card that stands here"
    return Slip("SYN103", start + cards_at, start + len(word), message)


def _cards_after(match: re.Match[str], start: int) -> Slip:
    return bad_cards(start, match.string, match.end("sign"))


def _says(code: str, sentence: str) -> Callable[[re.Match[str], int], Slip]:
    def slip(match: re.Match[str], start: int) -> Slip:
        word = match.string
        return Slip(code, start, start + len(word), sentence.format(word=shown(word)))

    return slip


_WORDS: tuple[tuple[str, Callable[[re.Match[str], int], Slip]], ...] = (
    (r"~\^", _says("SYN102", "{word}: a mark stands before what was taken back, as in `^late-draw ~d:x`")),
    (r"[^!?$@(^]+[!?]{1,2}$", _says("SYN102", "{word} runs into a glyph: a blank stands before it, as in `-4 !`")),
    (r"[^;]+;", _says("SYN102", "{word} runs into a comment: a blank stands before `;`")),
    (r"\^.*", _says("SYN102", "{word} stands before the step it is about, and no step follows it")),
    (rf"(?P<sign>~?(?:[drtbf]:|\+{_KEY}(?:\.[0-9]+)?:|special:[A-Za-z][\w-]*:))", _cards_after),
    (r"~?\+[^:]*$", _says("SYN102", "{word} is no meld: its key and a colon stand before the cards, as in `+K:KKK*`")),
    (r"~?\+", _says("SYN102", "{word} names no meld: its key is a rank, `W`, `3` or a suit, as in `+K:KKK*`")),
    (r"~?-$", _says("SYN103", "`-` names no card: `-4c` discards one, `-x` one not seen, `--` none")),
    (r"~?--", _says("SYN102", "{word} is no step: `--` ends a turn without a discard, `-4` discards a four")),
    (r"(?P<sign>~?-)", _cards_after),
    (r"(?P<sign>~?(?:p|P|pile)[0-9]*:)", _cards_after),
    (
        r"~?[pP][0-9TJQKA*Wx]",
        _says("SYN102", "{word} is no step: the pile's top card stands after a colon, as in `p7:Ks`"),
    ),
    (r"~?d$", _says("SYN102", "`d` does not say what was drawn: `d:Ks` a card, `d:x` one not seen")),
    (r"~?[rtb]$", _says("SYN102", "{word} names no card: a colon and cards stand after it, as in `r:3h`")),
    (r"~?ask", _says("SYN102", "{word} is no question: `ask`, `ask:yes` and `ask:no` are")),
    (r"~?say", _says("SYN102", "{word} names nothing: a word stands after the colon, as in `say:pumpa`")),
    (r"~?special", _says("SYN102", "{word} names nothing: a word stands after the colon, as in `special:straight`")),
    (r"meld$", _says("SYN103", "no card stands after `meld`")),
    (r"disc$", _says("SYN103", "no card stands after `disc`")),
    (r"goes$", _says("SYN102", "`goes` is no step; `goes out` is")),
    (r"\(", _says("SYN102", "{word} is no opening count, which is a number in brackets, as in `(110)`")),
    (r"@", _says("SYN102", "{word} is no stamp: `@20:14:05`, `@+12.4` and `@2026-11-30T20:14:05Z` are")),
    (r"[!?$]", _says("SYN102", "{word} is no glyph: `!` `?` `!!` `??` `!?` `?!` and `$4` are")),
    (r"~(?:$|~)", _says("SYN102", "{word}: one `~` stands right before the step that was taken back, as in `~p:7`")),
    (rf"{_KEY}(?:\.[0-9]+)?:", _says("SYN102", "{word} is no step: a meld begins with `+`, as in `+K:KKK*`")),
    (r"(?:[NESW]|P[1-8]):?$", _says("SYN102", "{word} is no step: each turn stands on a line of its own")),
    (r"(?:yes|no)\b", _says("SYN102", "{word} is no step: an answer is `ask:yes` or `ask:no` with the question")),
)
_COMPILED = tuple((re.compile(pattern), make) for pattern, make in _WORDS)
_CARD_LIKE = re.compile(r"(?P<sign>)(?:10|[2-9TJQKA*Wx][cdhsrb]?|[tjqka][cdhsrb]){2}")


def wrong_word(word: str, start: int) -> Slip:
    """The slip for a word that is no step, glyph or stamp; `start` is its offset in the line."""
    for pattern, make in _COMPILED:
        match = pattern.match(word)
        if match is not None:
            return make(match, start)
    match = _CARD_LIKE.match(word)
    if match is not None:
        return _cards_after(match, start)
    return Slip("SYN102", start, start + len(word), f"{shown(word)} is no act, glyph or stamp; {_ACTS}")
