# SPDX-License-Identifier: MIT
"""Small oracles in rational numbers and plain Python, and the random inputs that they are asked about."""

import os
from fractions import Fraction

import hypothesis
import numpy as np
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

#: Maps that are neither square nor symmetric, down to none at all.
MAPS = arrays.arrays(bool, st.tuples(st.integers(1, 7), st.integers(1, 9)), elements=st.booleans())
#: Numbers on lattices, where borders meet, and any others.
NUMBERS = st.one_of(st.integers(-40, 40).map(lambda n: n / 4), st.floats(-12, 12))
SIZES = st.one_of(st.integers(0, 12).map(lambda n: n / 4), st.floats(0, 4))


def cases(count):
    """A test of so many random cases, the same in each run. TILESPACE_CASES is their number, TILESPACE_SEED chooses
    others."""
    seed = os.environ.get("TILESPACE_SEED")
    settings = hypothesis.settings(max_examples=int(os.environ.get("TILESPACE_CASES", count)), deadline=None,
                                   database=None, derandomize=seed is None,
                                   suppress_health_check=[hypothesis.HealthCheck.too_slow])
    return lambda test: settings(test if seed is None else hypothesis.seed(int(seed))(test))


def squared_to_tile(x, y, tile):
    """Squared distance of a point to the nearest point of a tile."""
    dx = Fraction(x) - min(max(Fraction(x), tile[0]), tile[0] + 1)
    dy = Fraction(y) - min(max(Fraction(y), tile[1]), tile[1] + 1)
    return dx * dx + dy * dy


def tiles_of(solid):
    """Tiles that are true, row by row."""
    return [(int(x), int(y)) for y, x in np.argwhere(solid)]


def overlap_of(line, tile):
    """The open interval of fractions at which a line is in the interior of a tile; None if it never is."""
    begin, end = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, way = Fraction(line[axis]), Fraction(line[axis + 2]) - Fraction(line[axis])
        if way == 0:
            if not tile[axis] < start < tile[axis] + 1:
                return None
        else:
            times = sorted(((tile[axis] - start) / way, (tile[axis] + 1 - start) / way))
            begin, end = max(begin, times[0]), min(end, times[1])
    return (begin, end) if begin < end else None


def may_step(free, x, y, dx, dy, diagonals):
    """Whether a step leads from a free tile to a free one, by the rule for diagonal steps."""
    height, width = free.shape
    if not (0 <= x + dx < width and 0 <= y + dy < height) or not free[y + dy, x + dx]:
        return False
    if dx and dy:
        beside = int(free[y, x + dx]) + int(free[y + dy, x])
        return {"both_free": beside == 2, "one_free": beside >= 1, "always": True, "never": False}[diagonals]
    return True


STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def cheapest(solid, goals, diagonals, costs=None, blocked=None, ends=None):
    """Costs (straight, diagonal) of the cheapest way from each tile to a goal, by relaxing until nothing changes."""
    free = ~solid if blocked is None else ~solid & ~blocked
    if costs is not None:
        free = free & (costs > 0)
    best = {tuple(goal): (0, 0) for goal in goals if ends is None or ends[goal[1], goal[0]]}
    changed = True
    while changed:
        changed = False
        for y, x in np.argwhere(~solid):
            for dx, dy in STEPS:
                there = (int(x) + dx, int(y) + dy)
                if there not in best or not may_step(free, int(x), int(y), dx, dy, diagonals):
                    continue
                price = 1 if costs is None else int(costs[there[1], there[0]])
                straight, diagonal = best[there]
                cost = (straight, diagonal + price) if dx and dy else (straight + price, diagonal)
                if (int(x), int(y)) not in best or value(cost) < value(best[int(x), int(y)]) - 1e-9:
                    best[int(x), int(y)] = cost
                    changed = True
    return best


def value(cost):
    return cost[0] + cost[1] * 2.0 ** 0.5
