# SPDX-License-Identifier: MIT
"""The walls and floors of caves."""

from functools import lru_cache

from generator.art.blob import SIZE, Blob
from generator.art.canvas import Canvas, drawn
from generator.art.texture import patches, scatter
from generator.rng import Rng, at

FACE = 9
ROUND_BY = 6
EDGE = (2, 2, 1, 1, 1, 2, 3, 3, 3, 2, 1, 1, 1, 2, 3, 2)  # Pixels that rock stays away from a free side.


def rock(mask):
    """Rock that rises from the floor: rough, and rounded where it sticks out."""
    blob = Blob(mask, inset=EDGE.__getitem__, round_by=ROUND_BY, height=FACE)
    canvas = Canvas(SIZE, SIZE)
    for y in range(SIZE):
        for x in range(SIZE):
            if blob.inside(x, y):
                above_ground = blob.face_height(x, y)
                canvas.rows[y][x] = cliff(blob, x, y, above_ground) if above_ground else ridge(blob, x, y)
    return canvas


def ridge(blob, x, y):
    """The top: bright along its southern brink, soon dark."""
    ring = blob.ring(x, y)
    brink = blob.to_border(x, y, 0, 1, 3)
    if ring == 1 and brink > 1:
        return "w" if blob.to_border(x, y, 0, -1, 2) > 1 else "v"
    if brink == 1:
        return "z" if at(x, y, 1, 3) else "y"
    rough = ring + at(x // 2, y // 2, 7, 3)
    return "y" if brink == 2 else "x" if rough < 4 else "w" if rough < 6 else "v" if rough < 7 else "1"


def cliff(blob, x, y, above_ground):
    """The face: upright ribs, lit from the west, dark at the foot."""
    rib = (x + at(x // 4, 0, 2, 3)) % 5
    if above_ground == 1:
        return "u"
    light = (1, 3, 3, 2, 1)[rib] + (above_ground > 5) - (above_ground < 4)
    light -= (not blob.inside(x - 1, y)) + (not blob.inside(x + 1, y))
    return "vvwxy"[max(0, min(light, 4))]


@lru_cache(None)
def cave_floor():
    """Trodden earth with pebbles: four by four tiles."""
    canvas = patches(64, "iiij", 16, 21, rough=2)
    scatter(canvas, [drawn(p) for p in ("jj\nhg", "j\ng", "hh\n.g", "jjj\nhhg")], 34, Rng(22))
    return canvas


def stalagmite(height, half):
    """A cone of stone with its foot at the bottom of a tile, and its shape as a polygon."""
    canvas = Canvas(SIZE, SIZE)
    for row in range(height):
        reach = 1 + row * half // height
        y = SIZE - 1 - height + row
        for x in range(8 - reach, 8 + reach):
            across = (x - 8 + reach) * 8 // (2 * reach)
            band = (row + across) % 5 == 0
            canvas.put(x, y, "zyxxwwvv"[across] if not band else "yxxwwvvv"[across])
    return canvas.outlined("u")
