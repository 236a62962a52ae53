from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks import peers


def test_peers_that_are_not_installed_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each says what to install, and nothing is measured beside."""
    monkeypatch.setattr(peers, "find_spec", lambda _name: None)

    assert [] == peers.peers(1)
    printed = capsys.readouterr().out
    assert "python-chess is not installed" in printed
    assert "PokerKit is not installed" in printed


def test_pgn_extract_that_is_not_installed_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is named with the package that brings it."""
    pytest.importorskip("chess", reason="the extra `bench` is not installed")
    monkeypatch.setattr(peers, "extract_program", lambda: None)

    peers.peers(1)

    assert "apt-get install pgn-extract" in capsys.readouterr().out
    assert peers.extract_peer(tmp_path, [], 1) is None


def test_games_are_replayed_to_their_end() -> None:
    """A game has as many plies as moves, and the same seed gives the same games."""
    pytest.importorskip("chess", reason="the extra `bench` is not installed")
    games = list(peers.pgn(3_000))

    assert games == list(peers.pgn(3_000))
    assert peers.chess_peer(games).acts == sum(peers.replayed(game) for game in games) > 80


def test_an_unlawful_game_is_not_replayed_in_silence() -> None:
    """What python-chess cannot play has fewer plies than are written, so no such corpus is measured."""
    pytest.importorskip("chess", reason="the extra `bench` is not installed")

    assert 1 == peers.replayed("1. e4 Ke5 *\n")


def test_hands_are_gone_through_to_their_end() -> None:
    """Every action of a hand is applied, without a warning, and the same seed gives the same hands."""
    pytest.importorskip("pokerkit", reason="the extra `bench` is not installed")
    hands = list(peers.hands(3_000))

    assert hands == list(peers.hands(3_000))
    assert peers.poker_peer(hands).acts == sum(map(peers.gone_through, hands)) > 2 * len(hands)


def test_pgn_extract_reads_every_game(tmp_path: Path) -> None:
    """It finds no fault with the games that are measured."""
    pytest.importorskip("chess", reason="the extra `bench` is not installed")
    if peers.extract_program() is None:
        pytest.skip("pgn-extract is not installed")
    games = list(peers.pgn(1_000))

    peer = peers.extract_peer(tmp_path, games, 2)

    assert peer is not None
    assert 2 * peers.chess_peer(games).acts == peer.acts
    peer.go_through()
