# SPDX-License-Identifier: MIT
"""What stands, hangs and lies in a dungeon."""

from generator.art.canvas import Canvas, drawn, halves
from generator.rng import Rng

COLUMN = halves("""
..000000
.0555555
.0344455
..000000
...03444
...02344
...02344
...02344
...02344
...02344
...02333
..000000
.0234455
.0233444
.0122333
.0000000
""")

DOOR = halves("""
........
........
....0000
..004443
.043000b
.040cdkc
.030cdkc
0430cdkc
0430bcdb
0420222b
0420cdkc
0420cdkc
0420cdkR
0420222b
0420bcdb
00000000
""")

OPEN_DOOR = halves("""
........
........
....0000
..004443
.0430000
.0401111
.0300000
04300000
0430....
0420....
0420....
0420....
0420....
0420....
0420....
000.....
""")

BARS = halves("""
........
........
.0000000
.0333333
.0000000
0.04.04.
4.04.04.
4.04.04.
3.03.03.
30000000
33333333
30000000
3.03.03.
2.02.02.
2.02.02.
0.00.00.
""")

BANNER = halves("""
........
.0000000
.0edddee
..0OOOPP
..0NOOPR
..0NOOOP
..0NOOOR
..0NOORR
..0NOOOR
..0NOOOP
..0NNOOO
..0NNOOO
..0NN0OO
..000.0N
.......0
........
""")

THRONE = halves("""
...0....
..0R0000
..0QQRRS
..0Q0OOP
..0Q0OOO
..0Q0NOO
..0Q0NOO
000Q0NOO
0RRQ0000
0QQQPPPP
0Q0OOOOO
0Q0NNOOO
0Q000000
0Q0QQQQR
0Q000000
000.....
""")

ALTAR = halves("""
........
........
........
.......0
......0R
......0R
00000.0R
05666006
05566555
00000000
.0344444
.0233333
.023RR33
.022R333
.0122222
.0000000
""")

TABLE = halves("""
........
........
........
.0000000
0kkkkkkk
0dkkkkkk
0ddddddd
0ccccccc
00000000
0bc0aaaa
0bc0....
0bc0....
0bc0....
000.....
........
........
""")

BED = drawn("""
................
..000000000000..
.0bcccccccccccb0
.0c5666666665cc0
.0c5666666665cc0
.0c5566666555cc0
.0cIIIIIIIIIIcc0
.0cIJJJJJJJJIcc0
.0cIJJKJJKJJIcc0
.0cIJJJJJJJJIcc0
.0cIJKJJJJKJIcc0
.0cIJJJJJJJJIcc0
.0cHIIIIIIIIHcb0
.0bccccccccccbb0
..000000000000..
................
""")

COFFIN = halves("""
....0000
...04444
..043333
.0432222
.0432223
.0432223
.0432333
.0432223
.0432223
..043223
..043223
..043222
...04322
...04333
....0222
....0000
""")

BONES = drawn("""
................
................
................
................
................
....000.........
...06660..00....
..0606060060....
..06666605500...
...065600.0550..
....000.0..0050.
..00.005550.0...
.0550550050.....
..0055000.......
....00..........
................
""")

STRAW = drawn("""
................
................
................
................
.....e..f.......
..e.ffe.fee.e...
...feefefefde...
.eefdeffefeffe..
..dfeefdefeedf..
.effdefefdffeed.
..dedffdefedfe..
...deedefde.d...
....d.ed.d......
................
................
................
""")

WEB = drawn("""
5555555555554...
555.5..5..5.....
55.5.5.5.5......
5.55..555.......
55..55.5........
5.5.555.........
5..5..5.........
555.5.5.........
5..55...........
5.5.5...........
55..............
5.5.............
5...............
4...............
................
................
""").recoloured("5", "4")

CRACK = drawn("""
................
................
....p...........
....po..........
.....o..........
.....po.........
......poo.......
........po......
.......p.poo....
......po...po...
......o.....o...
.....p..........
................
................
................
................
""")

STAIRS_DOWN = drawn("""
0000000000000000
0444444444444440
0333333333333330
0000000000000000
0233333333333320
0223333333333220
0000000000000000
0122222222222210
0112222222222110
0000000000000000
0011111111111100
0001111111111000
0000000000000000
0000000000000000
0000000000000000
0000000000000000
""")

LECTERN = halves("""
........
........
..000000
.0666660
.0565650
.0666660
.0565650
.0cccccc
..000000
....0bcc
.....0bc
.....0bc
....00bc
...0bccc
...00000
........
""")


def bookshelf(seed, west_end, east_end):
    """A stretch of shelves, full of books; with a side where it ends."""
    rng = Rng(seed)
    shelf = Canvas(16, 16, "b")
    shelf.rect(0, 0, 16, 4, "k")
    shelf.rect(0, 0, 16, 1, "e")
    shelf.rect(0, 3, 16, 1, "c")
    for top in (5, 10):
        shelf.rect(0, top, 16, 4, "a")
        fill_with_books(shelf, top, rng)
    shelf.rect(0, 15, 16, 1, "0")
    if west_end:
        shelf.rect(0, 0, 1, 16, "0")
        shelf.rect(1, 3, 1, 12, "d")
    if east_end:
        shelf.rect(15, 0, 1, 16, "0")
        shelf.rect(14, 3, 1, 12, "c")
    return shelf


def fill_with_books(shelf, top, rng):
    x = 1
    while x < 15:
        wide = rng.between(1, 2)
        tall = rng.between(3, 4)
        back = rng.choice("OOIIBBDRWN4")
        if rng.percent(85):
            shelf.rect(x, top + 4 - tall, min(wide, 15 - x), tall, back)
        x += wide


def carpet(sides):
    """A red carpet with a golden seam along the given sides: `n`, `e`, `s`, `w`."""
    tile = Canvas(16, 16, "O")
    for y in range(16):
        for x in range(16):
            if (x + y) % 8 == 0 or (x - y) % 8 == 0:
                tile.put(x, y, "P")
    for side in sides:
        for depth, colour in enumerate("NRQN"):
            for along in range(16):
                place = {"n": (along, depth), "s": (along, 15 - depth), "w": (depth, along), "e": (15 - depth, along)}
                tile.put(*place[side], colour)
    if len(sides) == 2:
        corner(tile)
    return tile


def corner(tile):
    """The seams of the northern and the western side meet."""
    for depth, colour in enumerate("NRQN"):
        for along in range(depth, 4):
            tile.put(along, depth, colour)
            tile.put(depth, along, colour)


def rug():
    """The north-western quarter of a round rug."""
    tile = Canvas(16, 16)
    for y in range(16):
        for x in range(16):
            ring = next((i for i in range(16) if (31 - 2 * x) ** 2 + (31 - 2 * y) ** 2 > (31 - 2 * i) ** 2), 16)
            if ring:
                tile.put(x, y, "NRQNOOOPOOOOQROPP"[ring])
    return tile


DRAWN = {
    "door": DOOR,
    "open door": OPEN_DOOR,
    "bars": BARS,
    "banner": BANNER,
    "throne": THRONE,
    "altar": ALTAR,
    "table": TABLE,
    "bed": BED,
    "coffin": COFFIN,
    "bones": BONES,
    "straw": STRAW,
    "web": WEB,
    "crack": CRACK,
    "stairs": STAIRS_DOWN,
    "lectern": LECTERN,
}
