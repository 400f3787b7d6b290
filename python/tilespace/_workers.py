# SPDX-License-Identifier: MIT
"""Batches in several threads: a thread pool that is kept, since starting threads takes as long as 1000 rays."""

from __future__ import annotations

import os
from itertools import count as counter
from typing import Any, Callable, Optional

from ._library import size

PARTS_PER_WORKER = 4  # parts differ in cost: a thread that is done early takes one more
MOST_THREADS = 64

_pool: Any = None


def in_parts(count: int, workers: Optional[int], call: Callable[[int, int], None]) -> None:
    """Calls `call(begin, end)` for parts of a batch, in this thread and in as many more as there are further workers.
    Results do not depend on the number of workers; C code runs without the GIL."""
    if workers is None or size(workers, "workers") <= 1 or count < 2:
        call(0, count)
        return
    parts = min(count, PARTS_PER_WORKER * workers)
    next_part = counter()

    def work() -> None:
        while (part := next(next_part)) < parts:
            call(count * part // parts, count * (part + 1) // parts)

    others = [_threads().submit(work) for _ in range(min(workers, parts, MOST_THREADS + 1) - 1)]
    try:
        work()
    finally:  # they write into the caller's arrays: none may be left at work
        errors = [other.exception() for other in others if not other.cancel()]
    for error in errors:
        if error is not None:
            raise error


def _threads() -> Any:
    """The pool. It has no threads before the first batch, and grows with the workers that are asked for."""
    global _pool
    if _pool is None:
        from concurrent.futures import ThreadPoolExecutor  # not needed by most, and takes a while to import

        _pool = ThreadPoolExecutor(MOST_THREADS, "tilespace")
    return _pool


def _forget_threads() -> None:
    global _pool
    _pool = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)  # a child has none of its parent's threads
