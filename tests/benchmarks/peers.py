"""What others do with records of their games, to be measured beside the audit.

python-chess reads PGN and replays it, each move checked for legality. PokerKit reads hands of its own notation and goes
through their states, each action checked as it is applied. `pgn-extract -r` reads PGN and checks each move; it is
written in C. The first two come with `pip install canasta-notation[bench]`, the last with the system's packages.

All games are played by chance from a seed: legal moves of chess, 80 plies of a game at most; no-limit hold'em of two to
six players.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

from msgspec import Struct

from tests.benchmarks.tables import say

CHESS = "python-chess"
POKER = "PokerKit"
EXTRACT = "pgn-extract"


class Peer(Struct):
    """Something that is done to a corpus again and again: what there is in it, and the doing.

    `acts` are plies of chess or actions of poker: cards dealt or shown, a bet, a call, a fold.
    """

    name: str
    acts: int
    size: int
    go_through: Callable[[], object]


def peers(size: int) -> list[Peer]:
    """Those of the three that are installed, each with a corpus of at least so many bytes; of the others it is said."""
    if find_spec("chess") is None:
        say(f"{CHESS} is not installed, so nothing is measured beside it: pip install canasta-notation[bench]")
        chess = []
    else:
        games = list(pgn(size))
        chess = [chess_peer(games)]
        if extract_program() is None:
            say(f"{EXTRACT} is not installed: apt-get install {EXTRACT}")
    if find_spec("pokerkit") is None:
        say(f"{POKER} is not installed, so nothing is measured beside it: pip install canasta-notation[bench]")
        return chess
    return [*chess, poker_peer(list(hands(size)))]


# == Chess ==


def pgn(size: int) -> Iterator[str]:
    """Games of chess of so many bytes in all."""
    chess, chess_pgn = import_module("chess"), import_module("chess.pgn")
    chance = Random(1)
    written = 0
    while written < size:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 80:
            board.push(chance.choice(list(board.legal_moves)))
        text = f"{chess_pgn.Game.from_board(board)}\n\n"
        written += len(text)
        yield text


def chess_peer(games: list[str]) -> Peer:
    """python-chess, reading games and replaying them."""

    def go_through() -> int:
        return sum(map(replayed, games))

    return Peer(CHESS, go_through(), sum(map(len, games)), go_through)


def replayed(game: str) -> int:
    """Read a game and play it, each move checked; gives its plies."""
    read = import_module("chess.pgn").read_game(StringIO(game))
    board = read.board()
    for move in read.mainline_moves():
        if not board.is_legal(move):
            raise ValueError(move)
        board.push(move)
    return int(board.ply())


def extract_program() -> str | None:
    """Where pgn-extract is; Debian keeps it among the games."""
    return which(EXTRACT) or which(EXTRACT, path="/usr/games")


def extract_peer(folder: Path, games: list[str], times: int) -> Peer | None:
    """pgn-extract in a process of its own, reading the games so many times over; None where it is not installed."""
    program = extract_program()
    if program is None:
        return None
    path = folder / "games.pgn"
    path.write_text("".join(games) * times, encoding="utf-8")
    plies = sum(map(replayed, games)) * times

    def go_through() -> None:
        subprocess.run([program, "-r", "-s", str(path)], check=True, capture_output=True)

    return Peer(EXTRACT, plies, path.stat().st_size, go_through)


# == Poker ==


def hands(size: int) -> Iterator[str]:
    """Hands of poker of so many bytes in all, in PokerKit's notation."""
    poker = import_module("pokerkit")
    chance = Random(1)
    written = 0
    while written < size:
        text = _hand(poker, chance)
        written += len(text)
        yield text


def _hand(poker: Any, chance: Random) -> str:
    by_itself = ("ANTE_POSTING", "BET_COLLECTION", "BLIND_OR_STRADDLE_POSTING", "HOLE_CARDS_SHOWING_OR_MUCKING")
    and_then = ("HAND_KILLING", "CHIPS_PUSHING", "CHIPS_PULLING")
    automations = tuple(poker.Automation[name] for name in by_itself + and_then)
    game = poker.NoLimitTexasHoldem(automations, True, 0, (1, 2), 2)
    players = chance.randint(2, 6)
    state = game([chance.randint(50, 400) for _ in range(players)], players)
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    chance.shuffle(pack)
    while state.status:
        _act(state, pack, chance)
    return str(poker.HandHistory.from_game_state(game, state).dumps())


def _act(state: Any, pack: list[str], chance: Random) -> None:
    if state.can_burn_card():
        state.burn_card("??")
    elif state.can_deal_hole():
        state.deal_hole(pack.pop() + pack.pop())
    elif state.can_deal_board():
        state.deal_board("".join(pack.pop() for _ in range(state.board_dealing_count)))
    else:
        _bet(state, chance)


def _bet(state: Any, chance: Random) -> None:
    wish = chance.random()
    if wish < 0.15 and state.can_fold():
        state.fold()
    elif wish < 0.35 and state.can_complete_bet_or_raise_to():
        least, most = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        state.complete_bet_or_raise_to(min(most, least + chance.randint(0, 10)))
    else:
        state.check_or_call()


def poker_peer(texts: list[str]) -> Peer:
    """PokerKit, reading hands and going through their states."""

    def go_through() -> int:
        return sum(map(gone_through, texts))

    return Peer(POKER, go_through(), sum(map(len, texts)), go_through)


def gone_through(hand: str) -> int:
    """Read a hand and go through its states; gives its actions."""
    history = import_module("pokerkit").HandHistory.loads(hand)
    for _state in history:
        pass
    return len(history.actions)
