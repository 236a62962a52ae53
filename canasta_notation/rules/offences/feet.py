"""The foot: FOT, and going out without it."""

from __future__ import annotations

from canasta_notation.model import TakeFoot
from canasta_notation.rules.offences.going_out import end_step
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import GoingOut, Table


@rule("OUT108", GoingOut)
def out_before_own_foot(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out without having taken up the foot.

    What it checks:
        With `out_needs_foot=true` whoever goes out has taken up the foot; with `partner_in_foot=true` partner has
        played part of a turn from the foot too.

    Why:
        The foot is half of a player's cards, and going out means having played them all.

    Example:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +K:KKKKKKK -4 ; seven cards left
        2. E d:x2 -5
        3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
        4. W d:x2 -5
        5. N d:x2 +A:AAAAA +J:JJJ -6 out

    Allowed:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4 out

    Sources:
        Pagat, Hand and Foot; source 004 is silent on a foot that was never taken
    """
    turn = table.turn
    if not turn.goes_out or table.foot is None or table.has_gap:
        return None
    return Offence("went out without having taken up the foot", step=end_step(table))


@rule("OUT108", GoingOut)
def out_before_partners_foot(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out whose partner has not played from the foot yet."""
    turn = table.turn
    if not turn.goes_out or table.has_gap or table.foot is not None:
        return None
    waiting = [seat for seat in table.partners if seat not in table.foot_played]
    if not waiting:
        return None
    why = "taken up the foot" if table.feet[waiting[0]] is not None else "played from the foot yet"
    return Offence(f"went out before partner has {why}", {"partner": waiting[0]}, step=end_step(table))


@rule("FOT102", TakeFoot, group="foot")
def no_foot_to_take(table: Table, _act: TakeFoot, params: Params) -> Offence | None:
    """A foot is taken up that is not there.

    What it checks:
        A foot is taken up only where the rules deal one, and only once by each player.

    Why:
        There are no other cards to take up.

    Example:
        Rules: classic
        == deal 1
        1. N d:x f -4

    Allowed:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +A:AAAAAAA f -4

    Sources:
        Pagat, Hand and Foot; docs/spec/turns.md
    """
    if table.foot is not None:
        return None
    return Offence(
        "took up a foot, which these rules do not have" if not params.foot_size else "took up the foot twice"
    )


@rule("FOT101", TakeFoot, group="foot")
def foot_taken_early(table: Table, _act: TakeFoot, _params: Params) -> Offence | None:
    """The foot is taken up before its time.

    What it checks:
        The foot is taken up with no card left in the hand (`foot_trigger=hand_empty`), or once the side has made a
        canasta (`first_team_canasta`), in the turn or between turns.

    Why:
        Until then its cards are nobody's to see or to play.

    Example:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +A:AAAAAA f -4

    Allowed:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +A:AAAAAAA f -4

    Sources:
        Pagat, Hand and Foot; source 004 3j.ii "first canasta is made"
    """
    reason = table.turn.foot_early
    return Offence(f"took up the foot {reason}") if reason else None
