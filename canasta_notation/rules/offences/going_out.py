"""Going out: OUT."""

from __future__ import annotations

from canasta_notation.model import Discard, GoOut, Lay
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import missing_canastas
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import Answered, EmptyHand, GoingOut, Table, described

_WORDS = {
    "clean": ("clean canasta", "clean canastas"),
    "dirty": ("dirty canasta", "dirty canastas"),
    "wild": ("canasta of wild cards", "canastas of wild cards"),
    "total": ("canasta", "canastas"),
}


def _lacking(lacking: dict[str, int], params: Params) -> tuple[str, dict[str, str | int]]:
    """What of the canastas required is there, in words; and how many are there, needed and missing, of each kind."""
    words: list[str] = []
    facts: dict[str, str | int] = {}
    for kind, missing in lacking.items():
        needed: int = getattr(params.requirement, kind)
        words.append(f"{needed - missing} of {needed} {_WORDS[kind][needed > 1]}")
        facts |= {kind: needed - missing, f"needed_{kind}": needed, f"missing_{kind}": missing}
    return f"{' and '.join(words)} needed", facts


def end_step(table: Table) -> int | None:
    """The step that empties the hand or declares going out."""
    turn = table.turn
    if turn.declared_out is not None:
        return turn.declared_out
    return len(turn.acts) - 1 if turn.acts else None


@rule("OUT101", GoingOut)
def out_without_canastas(table: Table, _act: GoingOut, params: Params) -> Offence | None:
    """A player goes out whose side lacks the canastas that the rules require.

    What it checks:
        A side has the canastas of `out_requirement` when a player goes out, those of that turn included: a number, or
        some of each kind. The finding says which are missing. It is left open where some kinds of canasta are required
        and cards laid unseen leave open of what kind one is.

    Why:
        Going out ends the deal for everybody; a side must have earned it. It is paid and scored all the same.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAA +K:KKKK +Q:QQQ -4 out

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKK -4 out

    Sources:
        Pagat, Classic Canasta; source 000 "after their team has completed at least one Canasta"; source 002 "you must
        complete 2 canastas yourself"; source 004 3l.ii "at least ONE EACH"
    """
    turn = table.turn
    lacking = missing_canastas(table.side, params) if turn.goes_out else {}
    if not lacking or _may_have_grown(table):
        return None
    what, facts = _lacking(lacking, params)
    return Offence(f"went out with {what}", facts, step=end_step(table))


def _may_have_grown(table: Table) -> bool:
    """Whether the side's melds may hold cards that nobody recorded."""
    side = table.side
    return table.has_gap and (turn_is_unknown(table) or any(meld.loose for meld in side.melds.values()))


def turn_is_unknown(table: Table) -> bool:
    """Whether it is not known if the side had opened."""
    return table.turn.was_open is None


@rule("OUT105", EmptyHand)
def left_without_cards(table: Table, _act: EmptyHand, params: Params) -> Offence | None:
    """A player who may not go out keeps no card.

    What it checks:
        A player whose side lacks the canastas for going out keeps a card after the discard, or with
        `no_exit_rule=pass_discard` keeps the last one instead of discarding it. If the deal ended there, it is OUT101.
        It is left open where cards laid unseen leave open of what kind a canasta is.

    Why:
        A player without cards who is not out could not go on.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAA +K:KKKK +Q:QQQ -4
        2. E d:x -5

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAA +K:KKK +Q:QQQ -4
        2. E d:x -5

    Sources:
        Pagat, Classic Canasta; source 001 "he does not discard that last card"
    """
    turn = table.turn
    if turn.goes_out or not turn.must_keep or not turn.has_begun or turn.ended_early:
        return None
    lacking = missing_canastas(table.side, params)
    if not lacking or _may_have_grown(table):
        return None
    what, facts = _lacking(lacking, params)
    return Offence(f"kept no card, with {what} for going out", facts, step=end_step(table))


@rule("OUT102", GoingOut)
def out_against_refusal(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out after the partner said no.

    What it checks:
        A player whose partner answered `ask:no` in that turn does not go out.

    Why:
        The answer binds where `permission` says so; in a later turn the player is free again.

    Example:
        Rules: classic
        == deal 1
        1. N d:x ask:no +A:AAAAAAA +K:KKKK -4 out

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x ask:yes +A:AAAAAAA +K:KKKK -4 out

    Sources:
        Pagat, Classic Canasta; source 000 "the answer is binding"
    """
    turn = table.turn
    if not turn.goes_out or turn.answer is not False:
        return None
    return Offence("went out though partner had said no", step=end_step(table))


@rule("OUT103", Answered)
def stayed_in_after_leave(table: Table, _act: Answered, _params: Params) -> Offence | None:
    """A player asked for leave, the partner said yes, and the player does not go out.

    What it checks:
        A player whose partner answered `ask:yes` goes out in that turn.

    Why:
        The answer binds both ways; partner may have decided by what can be counted on.

    Example:
        Rules: classic
        == deal 1
        1. N d:x ask:yes +A:AAAAAAA -4
        2. E d:x -5

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x ask:no +A:AAAAAAA -4
        2. E d:x -5

    Sources:
        Pagat, Classic Canasta; source 000 "the answer is binding"
    """
    turn = table.turn
    if turn.answer is not True or turn.goes_out or table.hand.loose or not table.partners:
        return None
    return Offence("stayed in though partner had given leave to go out", step=end_step(table))


@rule("OUT104", EmptyHand)
def out_without_discard(table: Table, _act: EmptyHand, _params: Params) -> Offence | None:
    """The last card is melded where the rules want a last discard.

    What it checks:
        With `discard_to_go_out=required` the turn in which a player goes out ends with a discard.

    Why:
        There going out is discarding the last card.

    Example:
        Rules: classic discard_to_go_out=required
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKKK out

    Allowed:
        Rules: classic discard_to_go_out=required
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKK -4 out

    Sources:
        source 004 3l.i "discards their last card"
    """
    turn = table.turn
    if turn.discard_step is not None or not turn.has_begun or turn.ended_early:
        return None
    if not turn.lays and turn.declared_out is None:
        return None
    return Offence("melded the last card where the turn must end with a discard", step=end_step(table))


@rule("OUT106", GoingOut)
def out_not_declared(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out without the declaration that the rules ask.

    What it checks:
        With `no_exit_rule=must_discard_continue` the last discard ends the deal only with the word `out`. `End: out N`
        after a silent one is this finding; if play goes on, nothing is wrong.

    Why:
        There a player may run out of cards and stay in, so the others must know which it is.

    Example:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4
        End: out N

    Allowed:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4 out
        End: out N

    Sources:
        source 004 3k.ii "he MUST declare that he is OUT"; source 004 4a "has declared that he is OUT"
    """
    turn = table.turn
    if not turn.goes_out or turn.declared_out is not None:
        return None
    return Offence("went out without declaring it", step=end_step(table))


@rule("OUT107", GoOut)
def declared_out_holding_cards(table: Table, _act: GoOut, _params: Params) -> Offence | None:
    """Going out is declared with cards left in the hand.

    What it checks:
        Whoever is recorded as going out, by `out` or by `End: out N`, has no card left when the turn is over; a foot
        that was taken up is in the hand.

    Why:
        A player with cards has not gone out; a card, a meld or the end was noted wrongly.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA -4 out

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKK -4 out

    Sources:
        Pagat, Classic Canasta; docs/spec/turns.md
    """
    hand, turn = table.hand, table.turn
    # Whoever says so before laying the last cards down has none left when the turn is over.
    played = sum(len(described(act).cards) for act in turn.acts[turn.at + 1 :] if isinstance(act, (Lay, Discard)))
    left = hand.size - played
    if hand.loose or left <= 0 or table.seat in table.doubtful:
        return None
    return Offence(f"declared going out with {left} card{'s' * (left > 1)} in the hand", {"hand": left})
