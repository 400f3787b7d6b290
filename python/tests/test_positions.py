# SPDX-License-Identifier: MIT
"""Positions as a game stores them: they end free as floats, or as fixed-point numbers."""

import numpy as np
import pytest

import tilespace as ts

STORED = {
    "floats": lambda x: float(np.float32(x)),
    4: lambda x: round(x * 16) / 16,
    "doubles": float,
}


def is_stored(point, positions):
    return all(STORED[positions](x) == x for x in point)


@pytest.fixture
def map(rng):
    solid = rng.random((24, 24)) < 0.25
    solid[8:12, 8:12] = False
    return ts.CollisionMap(solid)


@pytest.mark.parametrize("positions", STORED)
def test_moves_end_at_positions_that_are_stored(map, positions, rng):
    ended_elsewhere = 0
    for _ in range(300):
        body = ts.Body((9.0, 9.0), (0.75, 0.9))
        by = rng.uniform(-6, 6, 2)
        moved = map.move(body, by, positions=positions).body
        assert is_stored(moved.min, positions) and not map.overlaps_solid(moved)
        ended_elsewhere += not is_stored(map.move(body, by).body.min, positions)
        rows = map.move_all(np.array([[9.0, 9.0, 0.75, 0.9]]), [by], positions=positions)
        assert tuple(rows[0, :2]) == tuple(moved.min)
    assert (positions == "doubles") == (ended_elsewhere == 0)


def test_circles_are_stored_by_their_centers(map, rng):
    for _ in range(100):
        moved = map.move(ts.Circle((10.0, 10.0), 0.3), rng.uniform(-6, 6, 2), positions="floats").body
        assert is_stored(moved.center, "floats") and not map.overlaps_solid(moved)


def test_carried_bodies_are_stored():
    map = ts.CollisionMap(np.zeros((20, 20), bool))
    lift = ts.MovingSolid(ts.Body((2.0, 5.0), (3.0, 1.0)), translation=(0.1, 1 / 3))
    carried = map.carry(ts.Body((3.0, 4.0), (1.0, 1.0)), [lift], positions="floats").body
    assert is_stored(carried.min, "floats") and carried.min[0] != 3.0
    assert not is_stored(map.carry(ts.Body((3.0, 4.0), (1.0, 1.0)), [lift]).body.min, "floats")


@pytest.mark.parametrize("make", [ts.Platformer, ts.TopDown])
def test_controllers_stay_at_positions_that_are_stored(map, make, rng):
    bodies = {positions: make(map, ts.Body((9.0, 9.0), (0.75, 0.9)), positions=positions) for positions in STORED}
    for _ in range(60):
        for positions, player in bodies.items():
            if make is ts.Platformer:
                player.step(1 / 60, move=0.7)
            else:
                player.step(1 / 60, (0.3, 0.5))
            assert is_stored(player.body.min, positions)
    assert not is_stored(bodies["doubles"].body.min, "floats")


def test_unknown_formats_are_refused(map):
    body = ts.Body((9.0, 9.0), (0.75, 0.9))
    with pytest.raises(ValueError, match="doubles, floats or a number of bits"):
        map.move(body, (1, 1), positions="halves")
    with pytest.raises(TypeError):
        map.move(body, (1, 1), positions=None)
    with pytest.raises(TypeError, match="no number of the tuning: jump"):
        ts.Platformer(map, body, jump=3.0)
