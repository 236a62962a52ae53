"""`canasta play` and `canasta deal`."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.table.shuffle import pcn1_deck
from tests.cli.command import run


def test_play_writes_a_record(tmp_path: Path) -> None:
    """A record that audits without a finding, and says in a comment how it was made."""
    path = tmp_path / "two.pcn"
    done = run("play", "--rules", "hoyle-2", "--matches", "2", "--deals", "1", "--seed", "9", "-o", path)
    text = path.read_text(encoding="utf-8")

    assert done.exit_code == 0
    assert text.splitlines()[1] == "; canasta play --rules hoyle-2 --matches 2 --deals 1 --seed 9"
    assert run("audit", "--strict", path).exit_code == 0
    assert pcn.audit(pcn.loads(text)).findings == ()


def test_play_again() -> None:
    """The command line in the comment gives the record again, rules with options and blanks included."""
    first = run("play", "--rules", "classic target=500", "--deals", "1", "--seed", "a b").stdout
    comment = first.splitlines()[1]

    assert comment == "; canasta play --rules 'classic target=500' --matches 1 --deals 1 --seed 'a b'"
    assert run("play", "--rules", "classic target=500", "--deals", "1", "--seed", "a b").stdout == first


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "--rules", "klassic"], "no rules are called 'klassic'"),
        (["play", "--matches", "0"], "0 is not in the range"),
        (["play", "--rules", "classic hand_size=27"], "108 cards are too few to deal to 4 players"),
        (["play", "--seed", "a\nb"], "has letters that cannot be printed"),
        (["play", "--rules", "classic hand_size=60"], "108 cards are too few to deal to 4 players"),
        (["play", "--rules", "classic players=8 hand_size=14"], "108 cards are too few to deal to 8 players"),
        (["deal", "--rules", "classic players=9"], "players cannot be '9': a number from 2 to 8"),
        (["play", "--rules", "classic players=9"], "players cannot be '9': a number from 2 to 8"),
        (["deal", "--rules", "classic hand_size=27"], "108 cards are too few to deal to 4 players"),
        (["deal", "--seed", " a"], "with no blank at either end"),
        (["deal", "--seed", ""], "with no blank at either end"),
        (["deal", "--seed", "e\u0301"], "in Unicode form NFC"),
    ],
)
def test_usage(words: list[str], message: str) -> None:
    """What cannot be played or dealt is wrong usage, and nothing is written."""
    done = run(*words)

    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())
    assert done.stdout == ""


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_deal(rules: str) -> None:
    """A deal names its seed and what commits to it, and its cards are those that the seed gives."""
    done = run("deal", "--rules", rules, "--seed", "canasta")
    record = pcn.loads(done.stdout)
    (deal,) = record.matches[0].deals
    params = pcn.ruleset(rules).params
    pack = pcn1_deck("canasta", params.packs, params.jokers)
    headers = {header.name: header for header in deal.headers}
    dealt = sum(len(header.cards or ()) for header in deal.headers)
    first = params.playing_order[0]

    assert done.exit_code == 0
    assert pcn.audit(record).findings == ()
    assert pcn.dumps(record) == done.stdout
    assert [headers[name].value for name in ("Seed", "Shuffle", "Commit")] == [
        "canasta",
        "pcn-1",
        sha256(b"canasta").hexdigest(),
    ]
    assert sorted(headers[f"Hand.{first}"].cards or (), key=str) == sorted(
        pack[: params.hand_size * len(params.seats) : len(params.seats)], key=str
    )
    # A card that goes back into the stock is named under Up as well.
    put_back = len(headers["Up"].cards or ()) - 1 if params.upcard_rejects == "back_to_stock" else 0
    assert dealt == params.pack_size + put_back


def test_more_sides_than_players() -> None:
    """Then each player is a side, and the deal can be played."""
    done = run("play", "--rules", "classic players=2 sides=4", "--deals", "1")

    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1].startswith("= S ")


def test_deal_without_a_seed() -> None:
    """Each is another one, and bears its seed."""
    first, second = run("deal").stdout, run("deal").stdout

    assert first != second
    assert "\nSeed: " in first
    assert run("deal", "--seed", first.split("\nSeed: ")[1].split("\n")[0]).stdout == first


def test_deal_of_another_pack_is_found() -> None:
    """A hand that the seed does not give is a finding."""
    text = run("deal", "--seed", "canasta").stdout
    stock = next(line for line in text.splitlines() if line.startswith("Stock: "))
    turned = f"Stock: {stock[-2:]}{stock[7:-2]}"

    codes = [one.code for one in pcn.audit(pcn.loads(text.replace(stock, turned))).findings]

    assert codes == ["DEA106"]
