# SPDX-License-Identifier: MIT
"""Trees, bushes, flowers and stones of the open field."""

from generator.art.canvas import Canvas, drawn, halves
from generator.rng import at

OAK = "ABCDEF"
AUTUMN = "NOPQRS"
BLOSSOM = "VWXY66"


def crown(canvas, clumps, ramp, seed):
    """Round clumps of leaves, those in front last; each is lit from the north-west."""
    shape = Canvas(canvas.width, canvas.height)
    for cx, cy, radius in clumps:
        for y in range(cy - radius, cy + radius + 1):
            for x in range(cx - radius, cx + radius + 1):
                dx, dy = x - cx, y - cy
                if dx * dx + dy * dy <= radius * radius + radius // 2:
                    shape.put(x, y, leaf(dx, dy, radius, ramp, at(x, y, seed, 5)))
    canvas.paste(shape.outlined(ramp[0]))


def leaf(dx, dy, radius, ramp, rough):
    """From 0, shaded, to 5, lit; `rough` breaks the bands up."""
    light = (2 * radius - dx - 2 * dy) * 10 // (4 * radius) + rough - 2
    return ramp[max(1, min(light - 1, len(ramp) - 1))]


def trunk(canvas, x, width, top, bottom):
    for y in range(top, bottom + 1):
        wide = width + (2 if y == bottom else 0)
        for i in range(wide):
            canvas.put(x - wide // 2 + i, y, "dccbba"[min(i * 6 // wide, 5)])


def oak(ramp=OAK, seed=1):
    tree = Canvas(32, 48)
    trunk(tree, 16, 6, 34, 46)
    tree = tree.outlined("a")
    crown(tree, ((9, 26, 8), (23, 26, 8), (16, 29, 9), (10, 17, 8), (22, 17, 8), (16, 12, 9), (16, 21, 9)), ramp, seed)
    return tree


def apple_tree():
    tree = oak(seed=4)
    for x, y in ((9, 19), (20, 13), (15, 25), (24, 26), (8, 29), (18, 33), (13, 10)):
        tree.rect(x, y, 2, 2, "O")
        tree.put(x, y, "P")
    return tree


def pine():
    tree = Canvas(32, 48)
    trunk(tree, 16, 5, 40, 46)
    tree = tree.outlined("a")
    for top, bottom, reach in ((27, 41, 14), (17, 32, 12), (8, 22, 9), (1, 13, 6)):
        bough(tree, top, bottom, reach)
    return tree


def bough(tree, top, bottom, reach):
    """A cone with a ragged hem."""
    cone = Canvas(tree.width, tree.height)
    for y in range(top, bottom + 1):
        wide = 1 + reach * (y - top) // (bottom - top)
        for x in range(16 - wide, 16 + wide):
            if y < bottom - at(x // 2, 0, reach, 3):
                light = (16 + wide - x) * 6 // (2 * wide) + (at(x, y, 3, 3) == 0) - (bottom - y < 4)
                cone.put(x, y, "BBCCDE"[max(0, min(light, 5))])
    tree.paste(cone.outlined("A"))


def birch():
    tree = Canvas(32, 48)
    for y in range(26, 47):
        tree.rect(14, y, 4, 1, "6")
        tree.put(17, y, "4")
        if at(0, y, 8, 3) == 0:
            tree.rect(14 + at(1, y, 8, 2), y, 2, 1, "2")
    tree = tree.outlined("2")
    crown(tree, ((16, 29, 6), (12, 22, 6), (20, 22, 6), (13, 13, 6), (19, 13, 6), (16, 7, 5), (16, 18, 6)), "BCDEFG", 6)
    return tree


def dead_tree():
    tree = Canvas(32, 48)
    trunk(tree, 16, 5, 22, 46)
    for x, y, dx, steps in ((15, 30, -1, 8), (17, 26, 1, 9), (15, 24, -1, 5), (16, 22, 1, 4)):
        for i in range(steps):
            tree.rect(x + dx * i, y - i, 2, 2, "c" if dx < 0 else "b")
            if i == steps // 2:
                tree.rect(x + dx * i, y - i - 4, 1, 4, "c")
    return tree.outlined("a")


def bush(ramp=OAK, berries=None):
    tile = Canvas(16, 16)
    crown(tile, ((4, 10, 3), (11, 10, 3), (8, 7, 4), (8, 11, 3)), ramp, 9)
    if berries:
        for x, y in ((5, 7), (9, 5), (11, 10), (7, 11), (3, 11)):
            tile.put(x, y, berries)
    return tile


def boulder(corners, ramp="vwxxyyz"):
    """A stone with these corners: bright above and in the west."""
    tile = Canvas(16, 16)
    for y in range(16):
        for x in range(16):
            if within(corners, 2 * x + 1, 2 * y + 1):
                light = 22 - x - y + at(x // 2, y // 2, 12, 3)
                tile.put(x, y, ramp[max(0, min(light // 3 + 1, len(ramp) - 1))])
    for y in range(15, -1, -1):
        for x in range(16):
            if tile.get(x, y) != "." and tile.get(x, y + 1) == ".":
                tile.put(x, y, ramp[0])
    return tile.outlined("u")


def within(corners, x, y):
    """Is the point (x / 2, y / 2) within the corners, which go clockwise?"""
    sides = zip(corners, corners[1:] + corners[:1])
    return all((bx - ax) * (y - 2 * ay) - (by - ay) * (x - 2 * ax) >= 0 for (ax, ay), (bx, by) in sides)


def flowers(petal, heart):
    """A few blossoms on stems."""
    tile = Canvas(16, 16)
    for x, y in ((3, 4), (10, 3), (6, 10), (12, 11)):
        for i, j in ((1, 0), (0, 1), (2, 1), (1, 2)):
            tile.put(x + i, y + j, petal)
        tile.put(x + 1, y + 1, heart)
        tile.put(x + 1, y + 3, "C")
    return tile


def flowers_on_stems(petal, heart):
    """Blossoms seen from the side."""
    tile = Canvas(16, 16)
    for x, top in ((3, 9), (8, 7), (12, 10)):
        tile.rect(x, top, 1, 16 - top, "C")
        tile.put(x + 1, top + 4, "D")
        for i, j in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            tile.put(x + i, top + j, petal)
        tile.put(x, top, heart)
    return tile


REEDS = drawn("""
................
....b...........
....c......b....
....c..b...c....
.D..D..c...c....
.D..D..c.D.D..D.
..D.D..D.D.D..D.
..D.DD.D.D.D.DD.
..CDCD.DCD.DD.D.
..CDCD.DCDCDD.D.
...CCDCDCCDCDCD.
...CC.CCC.CCCC..
....C.C.C.C.C...
................
................
................
""")

MUSHROOM = halves("""
........
........
........
........
.....000
...00POO
..0PPO66
..0OOO6P
..0O6OOO
..0NOOOO
...00ffe
....0fff
....0eff
.....0ee
.....000
........
""")

LILY = drawn("""
................
................
.....CCCC.......
...CCDEEDC......
..CDEEEDDDC.....
..CDEED.........
..CDDDDDDC.YY...
...CCDDCC.Y6Y...
.....CC....Y....
................
..........CCC...
.........CDEDC..
.........CDDDC..
..........CCC...
................
................
""")

STUMP = halves("""
........
........
........
........
....0000
...0edee
..0edede
..0edede
..0cdeee
..0bccdd
..0bcccc
..0bbccb
.0bb0bcc
.00.0000
........
........
""")
