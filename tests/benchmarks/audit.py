"""How fast records are audited: every act of every turn judged, every score recomputed, in one process.

    python -m tests.benchmarks.audit [SECTION ...] [--matches N] [--rounds N]

The corpus is self-play under all eight rule sets, whole matches with every card recorded, each another one. Where the
environment variable PCN_RECORDS names a folder, its records are measured as well. An act is a draw, a take of the pile,
a meld or a discard.

Beside it python-chess, PokerKit and pgn-extract go through their own records (`tests/benchmarks/peers.py`). Figures are
medians of several rounds, in which the things that are compared take turns, in processor time. Trust the ratios of one
run more than any figure.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import statistics
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from canasta_notation import PROFILES, Record, audit, blank, dumps, loads, ruleset
from canasta_notation.model import Discard, Draw, Lay, TakePile
from canasta_notation.selfplay import play, record
from tests.benchmarks.corpus import in_hand_form
from tests.benchmarks.layers import layers_of
from tests.benchmarks.peers import CHESS, POKER, Peer, extract_peer, peers, pgn
from tests.benchmarks.reader import forget
from tests.benchmarks.tables import print_table, say, state

_ACTS = (Draw, TakePile, Lay, Discard)


class Corpus:
    """Records, read and as text, with what there is in them."""

    def __init__(self, name: str, texts: Sequence[str]) -> None:
        self.name = name
        self.texts = texts
        self.records: list[Record] = [loads(text) for text in texts]
        turns = [turn for one in self.records for match in one.matches for deal in match.deals for turn in deal.turns]
        self.turns = sum(audit(one).turns for one in self.records)
        self.acts = sum(isinstance(step.act, _ACTS) for turn in turns for step in turn.steps)
        self.size = sum(len(text.encode()) for text in texts)

    def audit_model(self) -> None:
        """Audit the records that were read."""
        for one in self.records:
            audit(one)

    def audit_text(self) -> None:
        """Read and audit."""
        for text in self.texts:
            audit(loads(text))

    def audit_first(self) -> None:
        """Read and audit as a process does that has just been started and remembers no word."""
        forget()
        self.audit_text()


def self_play(name: str, matches: int) -> list[str]:
    """Matches under a rule set, each a record of its own."""
    rules = ruleset(name)
    return [dumps(record(rules, play(rules, seed=seed, matches=1))) for seed in range(matches)]


def corpora(matches: int) -> list[Corpus]:
    """Self-play under all rule sets, and the records of the folder PCN_RECORDS that are legal."""
    found = [Corpus("self-play", [text for name in PROFILES for text in self_play(name, matches)])]
    folder = os.environ.get("PCN_RECORDS")
    if folder:
        texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.pcn"))]
        legal = [text for text in texts if audit(loads(text)).verdict == "legal"]
        found.append(Corpus("records", legal))
    return found


# == Views ==


def as_table(text: str) -> str:
    """A record as it is seen at the table."""
    return dumps(Record(blank(loads(text), "table"), ()))


def as_hand_form(text: str, chance: Random) -> str:
    """A record in the many spellings that people use."""
    return "".join(f"{in_hand_form(line, chance)}\n" for line in text.splitlines())


# == Rounds ==


def processor_time() -> float:
    """Seconds of the processor that this process has used and those that it has started and waited for."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def in_rounds(cases: dict[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """The processor time of each case in every round, the cases taking turns, after one round that does not count."""
    taken: dict[str, list[float]] = {name: [] for name in cases}
    for case in cases.values():
        case()
    gc.collect()
    gc.freeze()
    for _ in range(rounds):
        for name, case in cases.items():
            start = processor_time()
            case()
            taken[name].append(processor_time() - start)
    gc.unfreeze()
    return taken


def ratio(count: int, times: Sequence[float], peer: Peer | None, peer_times: Sequence[float]) -> float | None:
    """How many times as fast so many acts are as those of a peer: the median of the rounds. None without a peer."""
    if peer is None or not peer_times:
        return None
    return statistics.median(
        (count / ours) / (peer.acts / theirs) for ours, theirs in zip(times, peer_times, strict=True)
    )


def _rates(name: str, counts: tuple[int, int | None, int], times: Sequence[float]) -> tuple[str, ...]:
    """The figures of acts, turns and bytes."""
    acts, turns, size = counts
    seconds = statistics.median(times)
    return (
        name,
        f"{acts / seconds:,.0f}",
        f"{turns / seconds:,.0f}" if turns else "",
        f"{size / seconds / 1e6:.2f}",
        f"{1e6 * seconds / acts:.1f}",
        f"{1e6 * seconds / turns:.1f}" if turns else "",
    )


_HEAD = ("what", "acts/s", "turns/s", "MB/s", "µs an act", "µs a turn", f"times {CHESS}", f"times {POKER}")

Cases = dict[str, tuple[Corpus, Callable[[], object]]]


def _compare(title: str, cases: Cases, beside: Sequence[Peer], rounds: int) -> None:
    """Measure corpora and peers in the same rounds."""
    running: dict[str, Callable[[], object]] = {name: case for name, (_corpus, case) in cases.items()}
    times = in_rounds(running | {peer.name: peer.go_through for peer in beside}, rounds)
    measured: dict[str, tuple[int, int | None, int]] = {
        name: (corpus.acts, corpus.turns, corpus.size) for name, (corpus, _case) in cases.items()
    }
    measured |= {peer.name: (peer.acts, None, peer.size) for peer in beside}
    yardsticks = [next((peer for peer in beside if peer.name == name), None) for name in (CHESS, POKER)]
    rows = []
    for name, counts in measured.items():
        found = [ratio(counts[0], times[name], peer, times.get(peer.name, ()) if peer else ()) for peer in yardsticks]
        rows.append((*_rates(name, counts, times[name]), *("" if one is None else f"{one:.2f}" for one in found)))
    print_table(title, _HEAD, rows)


# == Sections ==


def speed(matches: int, rounds: int) -> None:
    """Text to verdict, and the parts and views of that, beside the peers."""
    cases: Cases = {}
    for corpus in corpora(matches):
        say(f"{corpus.name}: {len(corpus.records)} records, {corpus.turns:,} turns, {corpus.acts:,} acts")
        cases[f"{corpus.name}, text"] = corpus, corpus.audit_first
        cases[f"{corpus.name}, text, its words known"] = corpus, corpus.audit_text
        cases[f"{corpus.name}, model"] = corpus, corpus.audit_model
        cases |= _views(corpus)
    with tempfile.TemporaryDirectory() as folder:
        beside = peers(60_000)
        extract = (
            extract_peer(Path(folder), list(pgn(60_000)), 20) if any(one.name == CHESS for one in beside) else None
        )
        _compare("Speed", cases, beside if extract is None else [*beside, extract], rounds)


def _views(corpus: Corpus) -> Cases:
    """The same records as others write them."""
    table = Corpus(corpus.name, [as_table(text) for text in corpus.texts])
    by_hand = Corpus(corpus.name, [as_hand_form(text, Random(1)) for text in corpus.texts])
    return {
        f"{corpus.name}, table view, text": (table, table.audit_first),
        f"{corpus.name}, table view, model": (table, table.audit_model),
        f"{corpus.name}, hand form, text": (by_hand, by_hand.audit_first),
    }


def profiles(matches: int, rounds: int) -> None:
    """Text to verdict and the audit of records already read, rule set by rule set."""
    found = [Corpus(name, self_play(name, matches)) for name in PROFILES]
    cases: Cases = {}
    for one in found:
        cases[f"{one.name}, text"] = one, one.audit_first
        cases[f"{one.name}, model"] = one, one.audit_model
    _compare("Profiles", cases, peers(60_000), rounds)


def hidden(matches: int, rounds: int) -> None:
    """The same deals in full and as others saw them, already read: of hidden cards the whole record is weighed.

    The target is at most five times the time of the full record for a table view of four players' deals.
    """
    for name in (PROFILES[0], "hand-and-foot"):
        full = self_play(name, matches)
        views = {"full": Corpus(name, full)}
        for view in ("table", "N", "ranks", "table,ranks"):
            views[view] = Corpus(view, [dumps(Record(blank(loads(text), view), ())) for text in full])
        cases: dict[str, Callable[[], object]] = {view: corpus.audit_model for view, corpus in views.items()}
        times = in_rounds(cases, rounds)
        rows = []
        for view, corpus in views.items():
            times_full = statistics.median(a / b for a, b in zip(times[view], times["full"], strict=True))
            deals = sum(len(match.deals) for one in corpus.records for match in one.matches)
            seconds = statistics.median(times[view])
            rows.append((view, f"{corpus.turns:,}", f"{1e3 * seconds / deals:.2f}", f"{times_full:.2f}"))
        print_table(f"Hidden cards, {name}", ("view", "turns", "ms a deal", "times the full record"), rows)


def layers(matches: int, rounds: int) -> None:
    """What the audit is doing, from text and from the model."""
    corpus = corpora(matches)[0]
    layers_of({"from text": corpus.audit_first, "from the model": corpus.audit_model}, corpus.acts, rounds)


# == The command ==

SECTIONS = {"speed": speed, "profiles": profiles, "hidden": hidden, "layers": layers}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the sections that are asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.audit", description=__doc__)
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--matches", type=int, default=12, help="matches of self-play under each rule set")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args(arguments)
    say(state())
    for section in options.sections or SECTIONS:
        SECTIONS[section](options.matches, options.rounds)


if __name__ == "__main__":
    main()
