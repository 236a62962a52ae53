"""A pool of workers on other machines, through a scheduler of Dask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from canasta_notation.archive.pool import AHEAD, Pool
from canasta_notation.errors import CanastaError, MissingExtra
from canasta_notation.rules.profiles import PROFILES, profile

SCHEME = "dask://"
_PATIENCE = "10s"
"""How long a scheduler may take to answer."""


class NoCluster(CanastaError):
    """A scheduler cannot be reached or is lost, has no workers, or some that judge by other rules than this program."""


@cache
def rules_seal() -> str:
    """What two installations have in common if they judge alike: the version, and a digest of every rule set."""
    from importlib.metadata import version

    encoder = msgspec.json.Encoder(enc_hook=_named, order="deterministic")
    rule_sets = map(profile, PROFILES)
    said = [(rules.name, [one.name for one in rules.offences], rules.params, rules.mechanics) for rules in rule_sets]
    return f"{version('canasta-notation')} {sha256(encoder.encode(said)).hexdigest()[:16]}"


def _named(procedure: object) -> str:
    return getattr(procedure, "__qualname__", type(procedure).__qualname__)


@contextmanager
def cluster(url: str) -> Iterator[Pool]:
    """The workers of a scheduler, `dask://host:port`, after making sure that all of them judge by the same rules.

    The files must lie where the workers find them under the same names. Raises NoCluster, and MissingExtra where
    Dask's package is missing.
    """
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtra("auditing on a cluster", "dask") from None
    address = url.removeprefix(SCHEME)
    connect: Any = Client
    try:
        client = connect(f"tcp://{address}", timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler answers at {address}: {error}") from error
    try:
        check_workers(client, rules_seal())
        workers = sum(client.ncores().values())
        yield Pool(lambda: _Cluster(client), workers * AHEAD)
    finally:
        client.close()


def check_workers(client: Any, ours: str) -> None:
    """Make sure that there are workers, and that the seal of each is ours. Raises NoCluster."""
    seals = client.run(rules_seal, on_error="return")
    if not seals:
        raise NoCluster("the scheduler has no workers: start some with `dask worker`")
    for worker, seal in sorted(seals.items()):
        if isinstance(seal, Exception):
            raise NoCluster(f"worker {worker} cannot load canasta_notation: {seal}")
        if seal != ours:
            raise NoCluster(f"worker {worker} has canasta_notation {seal}, and here is {ours}: install one version")


def sealed(ours: str, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Call on a worker what its sender calls. Raises NoCluster where they differ: a worker may come in mid-run."""
    seal = rules_seal()
    if seal != ours:
        raise NoCluster(f"a worker has canasta_notation {seal}, and here is {ours}: install one version")
    return fn(*args, **kwargs)


class _Cluster(Executor):
    """Submits to a client; a task that has ended several workers breaks it, as it would break a pool of processes."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        from distributed.scheduler import KilledWorker

        future: Future[Any] = Future()
        # Not pure: the same task may be sent again on purpose.
        there = self._client.submit(sealed, rules_seal(), fn, *args, pure=False, **kwargs)

        def done(_there: Any) -> None:
            try:
                error = there.exception()
                result = there.result() if error is None else None
            except (CancelledError, OSError):
                # A future whose end is not told would be waited for without end.
                future.set_exception(NoCluster("the scheduler was lost in mid-run"))
                return
            if isinstance(error, KilledWorker):
                future.set_exception(BrokenExecutor(str(error)))
            elif error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)

        there.add_done_callback(done)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Nothing of the cluster is ours to shut down."""
