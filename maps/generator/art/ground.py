# SPDX-License-Identifier: MIT
"""Grass, and paths through it."""

from functools import lru_cache

from generator.art.blob import SIZE, Blob
from generator.art.canvas import Canvas, drawn
from generator.art.texture import paste_around, patches, scatter
from generator.rng import Rng, at

TUFTS = ("F.F\nDFD", "F\nD", ".F.\nF.F", "D.\n.D", "G\nE")
EDGE = (2, 1, 1, 2, 3, 3, 2, 1, 0, 1, 2, 3, 3, 2, 1, 2)


@lru_cache(None)
def grass():
    """A meadow: four by four tiles."""
    canvas = patches(64, "nEEEE", 16, 31, rough=2)
    scatter(canvas, [drawn(tuft) for tuft in TUFTS], 90, Rng(32))
    return canvas


@lru_cache(None)
def cobbles():
    """A paved street: four by four tiles."""
    rng = Rng(33)
    canvas = Canvas(64, 64, "p")
    for row in range(16):
        x = row * 5
        while x < 64 + row * 5 - 3:
            width = min(rng.between(4, 6), 64 + row * 5 - x)
            body, light = rng.choice(("qr", "rs", "rs", "st", "qr"))
            stone = Canvas(width - 1, 3, body)
            stone.rect(0, 0, width - 2, 1, light)
            paste_around(canvas, stone, x, row * 4)
            x += width
    return canvas


def street(mask):
    """Paving stones with a kerb where grass begins."""
    blob = Blob(mask, round_by=4)
    canvas = Canvas(SIZE, SIZE)
    for y in range(SIZE):
        for x in range(SIZE):
            if blob.inside(x, y):
                ring = blob.ring(x, y)
                canvas.rows[y][x] = "3" if ring == 1 else "5" if ring == 2 else cobbles().get(x, y)
    return canvas


def path(mask, ramp="ckef"):
    """A trodden path; grass hangs over its edges. `ramp` is its earth, from dark to light."""
    blob = Blob(mask, inset=EDGE.__getitem__, round_by=7)
    canvas = Canvas(SIZE, SIZE)
    for y in range(SIZE):
        for x in range(SIZE):
            if blob.inside(x, y):
                canvas.rows[y][x] = trodden(blob, x, y, ramp)
    return canvas


def trodden(blob, x, y, ramp):
    if blob.to_border(x, y, 0, -1, 2) == 1:
        return "C"
    if blob.to_border(x, y, 0, -1, 3) == 2:
        return ramp[0]
    near = min(blob.to_border(x, y, *step, 3) for step in ((-1, 0), (1, 0), (0, 1)))
    if near == 1:
        return ramp[1]
    speck = at(x, y, 6, 60)
    return ramp[1] if speck < 2 else ramp[3] if speck < 5 else ramp[2]
