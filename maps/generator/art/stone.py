# SPDX-License-Identifier: MIT
"""Walls and floors of cut stone, and floors of wood."""

from functools import lru_cache

from generator.art.blob import SIZE, Blob
from generator.art.canvas import Canvas
from generator.art.texture import paste_around
from generator.rng import Rng, at

FACE = 11  # Pixels of a wall's southern side.
COURSE = 5  # A course of bricks and the joint below it.
BRICK = 8


def wall(mask):
    """A wall of bricks, seen from the south and from above."""
    blob = Blob(mask, height=FACE)
    canvas = Canvas(SIZE, SIZE)
    for y in range(SIZE):
        for x in range(SIZE):
            above_ground = blob.face_height(x, y)
            canvas.rows[y][x] = brick(blob, x, y, above_ground) if above_ground else coping(blob, x, y)
    return canvas


def coping(blob, x, y):
    """The top of a wall: a ledge around what is dark, brightest above the face."""
    ring, to_south = blob.ring(x, y), blob.to_border(x, y, 0, 1, 4)
    if blob.to_border(x, y, 0, -1, 2) == 1:
        return "0"
    if to_south == 1:
        return "5" if at(x, y, 5, 9) else "4"
    if ring > 3:
        return "0" if ring == 4 else "1"
    return "3" if ring > 1 or to_south < 4 else "4"


def brick(blob, x, y, above_ground):
    row = FACE - above_ground  # From the top of the face on.
    if row == 0:
        return "1"
    if above_ground == 1:
        return "0"
    course, line = divmod(row - 1, COURSE)
    column, place = divmod(x + course % 2 * (BRICK // 2), BRICK)
    if line == COURSE - 1 or place == BRICK - 1:
        return "1"
    ends = not blob.inside(x - 1, y) or not blob.inside(x + 1, y)
    tone = 1 + at(column % 2, course, 1, 2) + (line == 0) - (line == COURSE - 2) - ends
    return "12345"[max(0, min(tone, 3))]


# Floors: four by four tiles each, so that nothing repeats too soon.

SPAN = 64
SLAB_ROW = 8
SLABS = ((11, 16, 9, 15, 13), (14, 10, 16, 12, 12), (9, 15, 13, 16, 11), (16, 12, 12, 9, 15))


@lru_cache(None)
def flagstones():
    rng = Rng(11)
    canvas = Canvas(SPAN, SPAN, "p")
    for row in range(SPAN // SLAB_ROW):
        x = row * 23
        for width in SLABS[row % len(SLABS)]:
            paste_around(canvas, slab(width - 1, SLAB_ROW - 1, rng), x, row * SLAB_ROW)
            x += width
    return canvas


def slab(width, height, rng):
    """One stone: lighter at its upper edge, worn here and there."""
    body, light = rng.choice(("rs", "rs", "rs", "st", "qr"))
    stone = Canvas(width, height, body)
    stone.rect(0, 0, width, 1, light)
    for x, y in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        if rng.percent(40):
            stone.put(x, y, "q")
    for _ in range(rng.below(4)):
        stone.put(rng.between(1, width - 2), rng.between(2, height - 2), rng.choice("q" + light))
    return stone


@lru_cache(None)
def chequers():
    """Polished squares, a tile each."""
    canvas = Canvas(SPAN, SPAN)
    for y in range(0, SPAN, SIZE):
        for x in range(0, SPAN, SIZE):
            body, light, dark = "str" if (x + y) // SIZE % 2 else "rsq"
            canvas.rect(x, y, SIZE, SIZE, body)
            canvas.rect(x, y, SIZE, 1, light)
            canvas.rect(x, y, 1, SIZE, light)
            canvas.rect(x, y + SIZE - 1, SIZE, 1, dark)
            canvas.rect(x + SIZE - 1, y, 1, SIZE, dark)
    return canvas


@lru_cache(None)
def planks():
    """Boards from west to east, four pixels wide."""
    rng = Rng(5)
    canvas = Canvas(SPAN, SPAN)
    for y in range(0, SPAN, 4):
        canvas.rect(0, y, SPAN, 4, "d")
        for _ in range(3):
            canvas.rect(rng.below(SPAN), y + rng.below(3), rng.between(4, 12), 1, "k")
        canvas.rect(0, y + 3, SPAN, 1, "c")
        for x in range(rng.below(32), SPAN, 32):
            canvas.rect(x, y, 1, 3, "c")
    return canvas
