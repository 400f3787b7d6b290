# SPDX-License-Identifier: MIT
"""Surfaces without borders. All repeat themselves: what leaves a picture on one side comes in on the other."""

from generator.art.canvas import Canvas
from generator.rng import at

GRAIN = 1 << 12


def soft_noise(x, y, cell, period, seed):
    """A number from 0 to 4095 that changes slowly: random at the corners of cells, and straight between them."""
    i, u = divmod(x % period, cell)
    j, v = divmod(y % period, cell)
    count = period // cell
    corner = [[at((i + di) % count, (j + dj) % count, seed, GRAIN) for di in (0, 1)] for dj in (0, 1)]
    above = corner[0][0] * (cell - u) + corner[0][1] * u
    below = corner[1][0] * (cell - u) + corner[1][1] * u
    return (above * (cell - v) + below * v) // (cell * cell)


def patches(size, colours, cell, seed, rough=6):
    """Soft spots of some colours; the smaller `rough`, the wider the border where two of them mix."""
    canvas = Canvas(size, size)
    for y in range(size):
        for x in range(size):
            level = soft_noise(x, y, cell, size, seed) + at(x, y, seed + 1, GRAIN // rough)
            canvas.rows[y][x] = colours[min(level * len(colours) // GRAIN, len(colours) - 1)]
    return canvas


def paste_around(canvas, sprite, x, y):
    """As Canvas.paste(), but what leaves on one side comes in on the other."""
    for j, row in enumerate(sprite.rows):
        for i, colour in enumerate(row):
            if colour != ".":
                canvas.rows[(y + j) % canvas.height][(x + i) % canvas.width] = colour


def scatter(canvas, sprites, count, rng):
    """Sprites at random places."""
    for _ in range(count):
        sprite = rng.choice(sprites)
        paste_around(canvas, sprite, rng.below(canvas.width), rng.below(canvas.height))


def tiles_of(canvas, size=16):
    """The canvas in tiles, row by row."""
    return [canvas.cut(x, y, size, size) for y in range(0, canvas.height, size) for x in range(0, canvas.width, size)]
