# SPDX-License-Identifier: MIT
"""Caves: random noise, smoothed until it looks like rock."""

from generator.plans.grid import FREE, STEPS, WALL, Grid, Rect, regions

CAVE_NOISE = 48  # Percent of tiles that start solid.
CAVE_ROUNDS = 5
CAVERN_WORTH_JOINING = 12  # Tiles; smaller ones are filled.


def make_cave(width, height, rng, _options):
    solid = [[rng.percent(CAVE_NOISE) for _ in range(width)] for _ in range(height)]
    for _ in range(CAVE_ROUNDS):
        solid = smooth(solid)
    grid = Grid(width, height, WALL)
    for row, flags in zip(grid.rows, solid):
        row[:] = bytes(WALL if flag else FREE for flag in flags)
    join_caverns(grid, rng)
    frame(grid, WALL)
    keep_largest_cavern(grid)
    return grid


def smooth(solid):
    """A tile becomes solid when 5 or more of the 9 tiles around it are."""
    outside = [True] * len(solid[0])
    padded = [outside] + solid + [outside]
    result = []
    for above, here, below in zip(padded, padded[1:], padded[2:]):
        sums = [3] + [a + b + c for a, b, c in zip(above, here, below)] + [3]
        result.append([a + b + c >= 5 for a, b, c in zip(sums, sums[1:], sums[2:])])
    return result


def frame(grid, tile):
    """One line of `tile` all around the map."""
    w, h = grid.width, grid.height
    grid.rect(Rect(0, 0, w, 1), tile)
    grid.rect(Rect(0, h - 1, w, 1), tile)
    grid.rect(Rect(0, 0, 1, h), tile)
    grid.rect(Rect(w - 1, 0, 1, h), tile)


def join_caverns(grid, rng):
    """Dig from every large cavern to a neighbour, where the rock is thin."""
    caverns = sorted(regions(grid, FREE), key=len)
    for cavern in caverns[:-1]:
        if len(cavern) < CAVERN_WORTH_JOINING:
            continue
        for x, y in shortest_tunnel(grid, cavern, rng):
            grid.disc(x, y, 1, FREE)


def shortest_tunnel(grid, cavern, rng):
    """The shortest of a few straight tunnels, as a list of tiles."""
    own = set(cavern)
    tunnels = []
    for _ in range(12):
        start = rng.choice(cavern)
        for step in STEPS:
            tunnel = dig_out(grid, own, start, step)
            if tunnel:
                tunnels.append(tunnel)
    return min(tunnels, key=len, default=[])


def dig_out(grid, own, start, step):
    """Solid tiles from `start` to the first free tile not in `own`."""
    x, y = start
    tunnel = []
    while grid.holds(x, y):
        if grid.rows[y][x] == WALL:
            tunnel.append((x, y))
        elif (x, y) not in own:
            return tunnel
        x, y = x + step[0], y + step[1]
    return []


def keep_largest_cavern(grid):
    """Fill every free region but the largest, so that all of it connects."""
    caverns = sorted(regions(grid, FREE), key=len)
    for cavern in caverns[:-1]:
        for x, y in cavern:
            grid.rows[y][x] = WALL
