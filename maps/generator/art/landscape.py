# SPDX-License-Identifier: MIT
"""A landscape seen from the side: earth under grass, slopes, planks, water."""

from functools import lru_cache

from generator.art.blob import SIZE, Blob
from generator.art.canvas import Canvas, drawn, halves
from generator.art.texture import paste_around, patches, scatter
from generator.rng import Rng, at

SPAN = 64
TURF = (5, 6, 6, 5, 4, 4, 5, 6, 7, 6, 5, 4, 4, 5, 6, 5)  # How deep grass reaches, from west to east.


@lru_cache(None)
def earth():
    """Soil with stones: four by four tiles."""
    canvas = Canvas(SPAN, SPAN, "c")
    pebbles = [drawn(p) for p in ("dd\ncd", ".dd\nddc\n.cb", "d", "bb", "b", "b.\n.b", "kd.\nddc")]
    scatter(canvas, pebbles, 56, Rng(42))
    return canvas


def ground(mask):
    """Earth with grass on it, darker towards sides that are open."""
    blob = Blob(mask, round_by=3)
    canvas = Canvas(SIZE, SIZE)
    for y in range(SIZE):
        for x in range(SIZE):
            if blob.inside(x, y):
                canvas.rows[y][x] = soil(blob, x, y)
    return canvas


def soil(blob, x, y):
    depth = blob.to_border(x, y, 0, -1, 10) - 1
    if depth < TURF[x] and y - depth >= 0:
        return turf(x, depth)
    ring = blob.ring(x, y)
    return "a" if ring == 1 else "b" if ring == 2 else earth().get(x, y)


def turf(x, depth):
    left = TURF[x] - depth
    if depth == 0:
        return "G" if at(x, 0, 5, 3) else "F"
    return "B" if left == 1 else "C" if left == 2 else "F" if depth == 1 and x % 3 == 0 else "E" if depth < 3 else "D"


def slope(surface, grassy=True):
    """Earth below a line: `surface` gives the first row of each column that is earth."""
    canvas = Canvas(SIZE, SIZE)
    for x in range(SIZE):
        for y in range(max(0, surface(x)), SIZE):
            depth = y - surface(x)
            if grassy and depth < TURF[x]:
                canvas.put(x, y, turf(x, depth))
            else:
                canvas.put(x, y, earth().get(x, y) if depth > 1 else "ab"[depth])
    return canvas


def below_slope(surface):
    """What is under a slope: earth, and the grass that reaches down from it."""
    return slope(lambda x: surface(x) - SIZE)


def steep(x):
    return SIZE - 1 - x


def gentle_low(x):
    return SIZE - 1 - x // 2


def gentle_high(x):
    return SIZE // 2 - 1 - x // 2


def planks(west_end, east_end):
    """A platform of wood on brackets."""
    tile = Canvas(SIZE, SIZE)
    for x in range(SIZE):
        board, place = divmod(x, 8)
        column = "0ec" if place == 7 else "0fe" if place == 0 else "0ed" if board else "0ek"
        for y, colour in enumerate(column[1:] + "dc0"):
            tile.put(x, y, colour)
    for x in range(SIZE):
        tile.put(x, 5, "0")
    if west_end:
        tile.paste(BRACKET, 0, 0)
    if east_end:
        tile.paste(BRACKET.mirrored(), 8, 0)
    return tile


BRACKET = drawn("""
0.......
0.......
0.......
0.......
0.......
00000000
0c0dc0..
0b0c0...
000b0...
..0c0...
..0b0...
...0....
""")

LADDER = halves("""
..0d0...
..0d0000
..0dekkk
..0dcccc
..0c0000
..0c0...
..0d0...
..0d0...
..0d0...
..0d0000
..0dekkk
..0dcccc
..0c0000
..0c0...
..0c0...
..0d0...
""")

SPIKES = halves("""
........
........
........
........
........
........
...0....
..060...
..050..0
..0540.0
.065400.
.0554300
.0544306
06544305
05443205
00000000
""")

BLOCK = halves("""
00000000
05555555
05444444
05444333
05443333
05443222
05432222
05432233
05432234
05432234
05432233
05432222
04333333
04222222
02222222
00000000
""")

SLAB = halves("""
........
........
........
........
........
........
........
........
00000000
05555555
05444444
05433333
04333322
03222222
02222222
00000000
""")

SHRUB = halves("""
........
........
........
........
........
........
......AA
....AAEE
...AEEED
..ADEEDD
.ACDDDDE
.ACDDCEE
ACCDCDDD
ACCCCCDC
ABCCBCCC
ABBBCBBC
""")

TALL_GRASS = drawn("""
................
................
................
................
................
................
................
......F.........
......E...F.....
.F....E...E...F.
.E..F.DE.F.E..E.
.E..E.D.ED.E..D.
.DE.D.D.DD.DE.D.
..D.DED.D.DD.DD.
..DDD.DDD.DDDD..
..CDC.CDC.CDCD..
""")

WATER = Canvas(SIZE, SIZE, "~")


def water_surface():
    tile = WATER.copy()
    tile.rect(0, 0, SIZE, 3, ".")
    for x in range(SIZE):
        tile.put(x, 3 - (x % 8 in (2, 3, 4)), "^")
        if x % 8 in (2, 3, 4):
            tile.put(x, 3, "~")
    return tile


@lru_cache(None)
def hollow():
    """The back wall of a tunnel: four by four tiles."""
    canvas = patches(SPAN, "aaaab", 16, 43, rough=2)
    for x, y in ((3, 9), (30, 20), (50, 41), (12, 52), (40, 4)):
        paste_around(canvas, drawn("bb\n.a"), x, y)
    return canvas
