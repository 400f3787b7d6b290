# SPDX-License-Identifier: MIT
"""Many threads, and edits meanwhile."""

import contextlib
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
    index, done = ts.PathIndex(map), threading.Event()
    ends = rng.integers(0, 200, (300, 2, 2))

    def ask():
        try:
            for start, goal in ends:
                with contextlib.suppress(RuntimeError):
                    index.find_path(start, goal)
        finally:
            done.set()

    thread = threading.Thread(target=ask)
    thread.start()
    while not done.is_set():
        x, y, solid = (int(value) for value in rng.integers(0, (196, 196, 2)))
        map.set_solid_area(ts.Box((x, y), (x + 4, y + 4)), bool(solid))
        with contextlib.suppress(RuntimeError):
            index.update(x, y, x + 4, y + 4)
    thread.join()

    def ask_while_it_is_updated():
        with pytest.raises(RuntimeError, match="the index is being edited"):
            index.find_path((0, 0), (1, 1))
        return 0

    index._guard.edit(ask_while_it_is_updated)


SIGNALS = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers that send signals")


@contextlib.contextmanager
def timer(handler):
    """Signals of a timer call `handler`. No profile function is called meanwhile: an exception in it would end it."""
    before, profile = signal.signal(signal.SIGALRM, handler), sys.getprofile()
    sys.setprofile(None)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.setprofile(profile)


@SIGNALS
def test_exceptions_of_signals_leave_a_map_that_can_be_edited():
    class Late(Exception):
        pass

    def ring(*_):
        raise Late

    map, late = ts.CollisionMap(np.zeros((50, 50), bool)), 0
    with timer(ring):
        for i in range(400):
            try:
                signal.setitimer(signal.ITIMER_REAL, 1e-5 * (1 + i % 40))
                for _ in range(10 ** 4):
                    map.cast_ray((0, 0, 40, 30))
            except Late:
                late += 1
            map.set_solid(1, 1)
    assert late > 200  # of 400: Python drops those that come while it collects garbage


@SIGNALS
def test_handlers_of_signals_may_edit():
    map, edits = ts.CollisionMap(np.zeros((50, 50), bool)), 0

    def edit(*_):
        nonlocal edits
        edits += 1
        map.set_solid(edits % 50, 49)

    with timer(edit):
        signal.setitimer(signal.ITIMER_REAL, 1e-4, 1e-4)
        for i in range(20000):
            map.cast_ray((0, 0, 40, 30))
            map.set_solid(i % 50, 48)
    assert edits > 10 and not map._guard._readers
    map.set_solid(0, 0)


def test_a_refused_call_holds_no_map():
    ship, door = (ts.CollisionMap(np.ones((2, 2), bool)) for _ in range(2))
    movers = [ts.MovingMap(ship, (10, 10)), ts.MovingMap(door, (100, 100))]

    def ask_while_it_is_edited():
        with pytest.raises(RuntimeError, match="being edited"):
            ts.CollisionMap(np.zeros((5, 5), bool)).cast(ts.Circle((1, 1), 0.4), (1, 0), movers=movers)
        return 0

    door._guard.edit(ask_while_it_is_edited)
    assert not ship._guard._readers and not door._guard._readers


def test_ladders_are_not_edited_while_a_character_climbs():
    ladders, room = (ts.CollisionMap(np.zeros((5, 5), bool)) for _ in range(2))
    hero = ts.Platformer(room, ts.Body((1, 1), (0.5, 0.5)))

    def step_while_they_are_edited():
        with pytest.raises(RuntimeError, match="being edited"):
            hero.step(0.01, ladders=ladders)
        return 0

    ladders._guard.edit(step_while_they_are_edited)
    hero.step(0.01, ladders=ladders)


def test_a_map_has_one_layout_whoever_is_first():
    for _ in range(200):
        map, both, made = ts.CollisionMap([[1]]), threading.Barrier(2), []

        def make(size):
            both.wait()
            with contextlib.suppress(ValueError, RuntimeError):
                made.append(ts.World(map, ts.Layout.pixels(size)))

        threads = [threading.Thread(target=make, args=(size,)) for size in (8.0, 16.0)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(made) == 1
        assert made[0].tile_at(9, 0) == (int(made[0].layout.tile_size[0] == 8.0), 0)
