"""Coverage-guided fuzzing: `python -m tests.fuzz.guided TARGET --seconds N`, with the extra `fuzz`.

What is found is left in `.fuzz/found/TARGET/`, the corpus in `.fuzz/corpus/TARGET/`, where the next run takes it up.
"""

from __future__ import annotations

import argparse
import re
import resource
import subprocess
import sys
import time
from hashlib import sha1
from importlib.util import find_spec
from pathlib import Path

import click

from tests.fuzz.guided.plain import run_plain
from tests.fuzz.guided.seeds import dictionary
from tests.fuzz.guided.targets import Target, targets
from tests.fuzz.guided.timing import ROOT, seconds_of

LONGEST = 8 * 1024
_NEWS = re.compile(r"#(?P<runs>[0-9]+).*?cov: (?P<cov>[0-9]+).*?rss: (?P<rss>[0-9]+)Mb")
_SHOWN = 3_000


def main() -> int:
    """Fuzz one target or all of them, or try one input without libFuzzer."""
    asked = _arguments()
    known = targets()
    if asked.replay is not None:
        seconds = seconds_of(known[asked.target], asked.replay.read_bytes())
        click.echo(f"{asked.replay}: nothing is wrong; {seconds:.2f} s")
        return 0
    names = list(known) if asked.target == "all" else [asked.target]
    if asked.plain:
        for name in names:
            tried = run_plain(known[name], asked.seconds, asked.seed, asked.folder / "found" / name)
            click.echo(f"| {name} | {tried:,} |")
        return 0
    if find_spec("atheris") is None:
        click.echo("atheris is not installed: pip install -e '.[fuzz]'", err=True)
        return 2
    return max(_fuzz(name, known[name], asked) for name in names)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("target", choices=[*targets(), "all"])
    parser.add_argument("--seconds", type=int, default=60, help="how long each target is fuzzed")
    parser.add_argument("--folder", type=Path, default=ROOT / ".fuzz", help="where corpora and what is found are kept")
    parser.add_argument("--longest", type=int, default=LONGEST, help="bytes of the longest input")
    parser.add_argument("--plain", action="store_true", help="change the seeds without libFuzzer, and without atheris")
    parser.add_argument("--seed", type=int, default=0, help="of --plain")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="try this input only, without libFuzzer")
    return parser.parse_args()


def _fuzz(name: str, target: Target, asked: argparse.Namespace) -> int:
    corpus, found = asked.folder / "corpus" / name, asked.folder / "found" / name
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    for seed in target.seeds():
        (corpus / sha1(seed, usedforsecurity=False).hexdigest()).write_bytes(seed)
    words = asked.folder / "words"
    words.write_text("".join(f"{word}\n" for word in dictionary()), encoding="ascii")
    flags = [f"-max_total_time={asked.seconds}", f"-max_len={asked.longest}", f"-dict={words}"]
    command = [sys.executable, "-m", "tests.fuzz.guided.running", name, str(corpus), f"{found}/", *flags]
    start, used = time.monotonic(), _processor_seconds()
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    took = (time.monotonic() - start) / 60, (_processor_seconds() - used) / 60
    click.echo(_told(name, done.stderr, took, failed=done.returncode != 0))
    if done.returncode:
        (found / "last.log").write_text(done.stderr, encoding="utf-8")
        click.echo(done.stderr[-_SHOWN:], err=True)
    return int(done.returncode != 0)


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _told(name: str, log: str, minutes: tuple[float, float], *, failed: bool) -> str:
    """A row of the table in docs/fuzzing.md."""
    news = list(_NEWS.finditer(log))
    cells = [name, *(f"{one:.1f}" for one in minutes)]
    cells += [f"{int(news[-1]['runs']):,}", news[-1]["cov"], news[-1]["rss"]] if news else ["0", "?", "?"]
    return f"| {' | '.join([*cells, 'failed' if failed else 'nothing'])} |"


if __name__ == "__main__":
    sys.exit(main())
