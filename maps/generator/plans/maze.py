# SPDX-License-Identifier: MIT
"""Mazes: passages one tile wide, found by walking back from dead ends."""

from generator.plans.grid import FREE, STEPS, WALL, Grid


def make_maze(width, height, rng, options):
    grid = Grid(width, height, WALL)
    columns, lines = (width - 1) // 2, (height - 1) // 2
    dig_maze(grid, columns, lines, rng)
    add_loops(grid, columns, lines, options.loops, rng)
    return grid


def dig_maze(grid, columns, lines, rng):
    """Cell (i, j) of the maze is the tile (2i + 1, 2j + 1)."""
    rows = grid.rows
    trail = [(rng.below(columns) * 2 + 1, rng.below(lines) * 2 + 1)]
    rows[trail[0][1]][trail[0][0]] = FREE
    while trail:
        x, y = trail[-1]
        ways = [
            (dx, dy)
            for dx, dy in STEPS
            if 0 < x + 2 * dx < 2 * columns
            and 0 < y + 2 * dy < 2 * lines
            and rows[y + 2 * dy][x + 2 * dx] == WALL
        ]
        if not ways:
            trail.pop()
            continue
        dx, dy = rng.choice(ways)
        rows[y + dy][x + dx] = FREE
        rows[y + 2 * dy][x + 2 * dx] = FREE
        trail.append((x + 2 * dx, y + 2 * dy))


def add_loops(grid, columns, lines, chance, rng):
    """Open `chance` percent of the walls that still stand between cells."""
    for y in range(1, 2 * lines):
        for x in range(1 + y % 2, 2 * columns, 2):
            if grid.rows[y][x] == WALL and rng.percent(chance):
                grid.rows[y][x] = FREE
