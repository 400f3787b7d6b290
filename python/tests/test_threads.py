# SPDX-License-Identifier: MIT
"""Many threads, and edits meanwhile."""

import signal
import sys
import threading

import numpy as np
import pytest

import tilespace as ts


def test_threads_have_the_answers_of_one(map, rng):
    lines = rng.uniform(-3, 25, (2000, 4))
    expected = map.cast_rays(lines)
    free = np.argwhere(~np.asarray(map))[:, ::-1]
    start, goal = free[0], free[-1]
    cost = map.find_path(start, goal).cost
    wrong = []

    def ask():
        for _ in range(20):
            if not np.array_equal(map.cast_rays(lines), expected):
                wrong.append(1)
            path = map.find_path(start, goal)
            if path.cost != cost:
                wrong.append(2)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_an_edit_while_another_thread_asks_raises(rng):
    map = ts.CollisionMap(np.zeros((400, 400), bool))
    lines = rng.uniform(0, 400, (300000, 4))
    done, refused = threading.Event(), []

    def ask():
        for _ in range(6):
            try:
                map.cast_rays(lines)
            except RuntimeError:
                refused.append("ask")
        done.set()

    thread = threading.Thread(target=ask)
    thread.start()
    edits = 0
    while not done.is_set():
        try:
            map.set_solid(edits % 400, 7)
            edits += 1
        except RuntimeError:
            refused.append("edit")
    thread.join()
    assert refused, "neither was refused: the threads did not meet"
    map.set_solid(0, 0)
    assert map.is_solid(0, 0)


def test_an_index_is_not_updated_while_another_thread_asks(rng):
    """Or the other way round: without the guard, the program ends here."""
    map = ts.CollisionMap(rng.random((200, 200)) < 0.25)
    index, done, refused = ts.PathIndex(map), threading.Event(), []
    ends = rng.integers(0, 200, (300, 2, 2))

    def ask():
        for start, goal in ends:
            try:
                index.find_path(start, goal)
            except RuntimeError:
                refused.append("ask")
        done.set()

    thread = threading.Thread(target=ask)
    thread.start()
    updates = 0
    while not done.is_set():
        x, y = (int(value) for value in rng.integers(0, 196, 2))
        map.set_solid_area(ts.Box((x, y), (x + 4, y + 4)), bool(updates % 2))
        try:
            index.update(x, y, x + 4, y + 4)
            updates += 1
        except RuntimeError:
            refused.append("update")
    thread.join()

    def ask_while_it_is_updated():
        with pytest.raises(RuntimeError, match="the index is being edited"):
            index.find_path((0, 0), (1, 1))
        return 0

    index._guard.edit(ask_while_it_is_updated)


def test_exceptions_of_signals_leave_a_map_that_can_be_edited():
    class Late(Exception):
        pass

    def ring(*_):
        raise Late

    map, late = ts.CollisionMap(np.zeros((50, 50), bool)), 0
    before, profile = signal.signal(signal.SIGALRM, ring), sys.getprofile()
    sys.setprofile(None)  # it would end by an exception, too
    try:
        for i in range(400):
            try:
                signal.setitimer(signal.ITIMER_REAL, 1e-5 * (1 + i % 40))
                while True:
                    map.cast_ray((0, 0, 40, 30))
            except Late:
                late += 1
            map.set_solid(1, 1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.setprofile(profile)
    assert late == 400


def test_a_refused_call_holds_no_map():
    ship, door = (ts.CollisionMap(np.ones((2, 2), bool)) for _ in range(2))
    movers = [ts.MovingMap(ship, (10, 10)), ts.MovingMap(door, (100, 100))]

    def ask_while_it_is_edited():
        with pytest.raises(RuntimeError, match="being edited"):
            ts.CollisionMap(np.zeros((5, 5), bool)).cast(ts.Circle((1, 1), 0.4), (1, 0), movers=movers)
        return 0

    door._guard.edit(ask_while_it_is_edited)
    for map in (ship, door):
        map.set_solid(0, 0, False)
        assert not map.is_solid(0, 0)
