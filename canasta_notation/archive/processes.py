"""A pool of processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from canasta_notation.archive.pool import AHEAD, Pool


@contextmanager
def processes(number: int) -> Iterator[Pool]:
    """A pool of so many processes, which end with the block; after Ctrl-C, or if this process is killed, at once."""
    # A server that has loaded the rules once makes workers quickly, and none inherits an open file of ours.
    way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(way)
    if way == "forkserver":
        context.set_forkserver_preload(["canasta_notation.archive.running"])

    def fresh() -> Executor:
        return ProcessPoolExecutor(number, mp_context=context, initializer=_begin)

    pool = Pool(fresh, number * AHEAD)
    try:
        yield pool
    except BaseException:
        pool.close(at_once=True)
        raise
    pool.close()


def _begin() -> None:
    """Ctrl-C reaches every process of a terminal; the one that sends out the work ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process that is killed cannot end its workers, and they would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
