# SPDX-License-Identifier: MIT
"""Many threads, and edits meanwhile."""

import threading

import numpy as np

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
