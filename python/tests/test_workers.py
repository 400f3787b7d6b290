# SPDX-License-Identifier: MIT
"""Parts of a batch in several threads."""

import os
import threading

import numpy as np
import pytest

from tilespace._workers import in_parts


@pytest.mark.parametrize("workers", [None, 0, 1, 2, 3, 7, 64, 200])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 8, 1000])
def test_each_is_in_one_part(count, workers):
    seen = np.zeros(count, int)

    def call(begin, end):
        seen[begin:end] += 1

    in_parts(count, workers, call)
    assert (seen == 1).all()


def test_threads_work_at_once():
    """Two parts that wait for each other end: no thread does all."""
    both = threading.Barrier(2, timeout=20)
    waited = []

    def call(begin, end):
        if len(waited) < 2:
            waited.append(begin)
            both.wait()

    in_parts(100, 2, call)
    assert len(waited) == 2


@pytest.mark.parametrize("bad", [0, 500, 999])
def test_error_of_any_part_is_raised_when_none_is_at_work(bad):
    at_work = []

    def call(begin, end):
        at_work.append(begin)
        try:
            if begin <= bad < end:
                raise ValueError("bad")
        finally:
            at_work.remove(begin)

    for workers in (1, 2, 5):
        with pytest.raises(ValueError, match="bad"):
            in_parts(1000, workers, call)
        assert not at_work


def test_batches_of_several_threads_at_once():
    totals = []

    def ask():
        seen = np.zeros(10_000, int)

        def call(begin, end):
            seen[begin:end] += 1

        for _ in range(20):
            in_parts(len(seen), 3, call)
        totals.append(seen.min() == seen.max() == 20)

    threads = [threading.Thread(target=ask) for _ in range(80)]  # more than the pool has
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert totals == [True] * 80


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_child_process_has_threads_of_its_own():
    in_parts(100, 2, lambda begin, end: None)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            in_parts(100, 2, lambda begin, end: None)
            status = 0
        finally:
            os._exit(status)
    for _ in range(200):
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            assert status == 0
            return
        threading.Event().wait(0.1)
    os.kill(child, 9)
    os.waitpid(child, 0)
    pytest.fail("the child waits for threads of its parent")
