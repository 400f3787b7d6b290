# SPDX-License-Identifier: MIT
"""Fields: open ground with scattered obstacles."""

from generator.plans.grid import FREE, WALL, Grid, disc_tiles


def make_field(width, height, rng, options):
    grid = Grid(width, height, FREE)
    wanted = width * height * options.density // 100
    while wanted > 0:
        x, y = rng.below(width), rng.below(height)
        for i, j in rng.choice(OBSTACLES)(x, y, rng):
            if grid.holds(i, j) and grid.rows[j][i] == FREE:
                grid.rows[j][i] = WALL
                wanted -= 1
    return grid


def boulder(x, y, rng):
    return disc_tiles(x, y, rng.between(1, 3))


def stone(x, y, _rng):
    return [(x, y)]


def hut(x, y, rng):
    w, h = rng.between(2, 6), rng.between(2, 6)
    return [(x + i, y + j) for j in range(h) for i in range(w)]


def fence(x, y, rng):
    """A straight or a slanting run; slanting tiles meet only at corners."""
    dx, dy = rng.choice(((1, 0), (0, 1), (1, 1), (1, -1)))
    return [(x + i * dx, y + i * dy) for i in range(rng.between(3, 9))]


OBSTACLES = (stone, stone, stone, boulder, hut, fence)
