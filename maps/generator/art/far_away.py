# SPDX-License-Identifier: MIT
"""What is behind a landscape seen from the side: sky, hills, clouds."""

from functools import lru_cache

from generator.art.blob import SIZE
from generator.art.canvas import Canvas
from generator.rng import at


def sky(upper, lower):
    """One colour above, another below, and a few rows of both between them."""
    tile = Canvas(SIZE, SIZE, upper)
    tile.rect(0, 8, SIZE, 8, lower)
    for x in range(0, SIZE, 4):
        for dx, y in ((0, 5), (0, 7), (2, 7)):
            tile.put(x + dx, y, lower)
            tile.put(x + dx + 1, 15 - y, upper)
    return tile


@lru_cache(None)
def hills():
    """Two ranges, sixteen by five tiles; they meet where west and east do."""
    canvas = Canvas(256, 80)
    for colour, edge, low, waves in (
        ("l", "M", 26, ((2, 14, 40), (5, 9, 7), (9, 4, 23))),
        ("m", "l", 50, ((3, 10, 80), (4, 6, 200), (11, 3, 61))),
    ):
        for x in range(256):
            top = low - sum(size * swing(x * count + phase) // 256 for count, size, phase in waves)
            canvas.rect(x, top, 1, 80 - top, colour)
            canvas.rect(x, top, 1, 2, edge)
        if colour == "m":
            plant(canvas)
    return canvas


HAZE = Canvas(SIZE, SIZE, "m")


def swing(phase):
    """-256 to 256 and back while `phase` goes from 0 to 256: two parabolas, close to a sine."""
    u = phase % 256
    v = u % 128
    bow = v * (128 - v) // 16
    return bow if u < 128 else -bow


def plant(canvas):
    """Trees on the nearer range, too far away to have leaves."""
    for x in range(0, 256, 3):
        height = 3 + at(x, 0, 3, 6)
        foot = next(y for y in range(80) if canvas.get(x, y) == "l" and canvas.get(x, y + 2) == "m")
        if at(x // 24, 0, 4, 2):
            for row in range(height):
                wide = 1 + row // 3
                canvas.rect(x - wide // 2, foot - height + 2 + row, wide, 1, "m")


@lru_cache(None)
def cloud(puffs, width, height):
    """Round puffs on an even base, bright above."""
    canvas = Canvas(width, height)
    for cx, radius in puffs:
        base = height - 4
        for y in range(base - 2 * radius, base):
            for x in range(cx - radius - 2, cx + radius + 3):
                dy = y - base + radius
                if (x - cx) ** 2 + dy * dy <= radius * radius + radius:
                    shade = (y - base) * 2 + radius // 2 + at(x, y, 7, 3)
                    canvas.put(x, y, "6" if shade < 0 or canvas.get(x, y) == "6" else "M")
    return canvas
