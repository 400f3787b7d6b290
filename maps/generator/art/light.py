# SPDX-License-Identifier: MIT
"""Shade beside walls, and the light of flames."""

from functools import lru_cache

from generator.art.canvas import Canvas

NORTH, WEST, CORNER = 1, 2, 4
DEEP = 4


def shade(walls):
    """Shade on a tile of floor that has walls in the north, in the west or between the two."""
    tile = Canvas(16, 16)
    for y in range(16):
        for x in range(16):
            near = [y] * bool(walls & NORTH and (x >= y or walls & (WEST | CORNER)))
            near += [x] * bool(walls & WEST and (y >= x or walls & (NORTH | CORNER)))
            near += [max(x, y)] * bool(walls & CORNER)
            depth = min(near, default=16)
            tile.put(x, y, ":" if depth < DEEP else "-" if depth == DEEP else ".")
    return tile


@lru_cache(None)
def glow():
    """A disc of light, three by three tiles."""
    canvas = Canvas(48, 48)
    for y in range(48):
        for x in range(48):
            far = (2 * x - 47) ** 2 + (2 * y - 47) ** 2
            canvas.put(x, y, "*" if far < 28**2 else "+" if far < 46**2 else ".")
    return canvas
