# SPDX-License-Identifier: MIT
"""Houses, fences and what people put up in the open."""

from functools import lru_cache

from generator.art.blob import SIZE, Blob
from generator.art.canvas import Canvas, drawn, halves
from generator.rng import at

FACE = 12  # Pixels of the front wall.
ROOF = "VWXY"  # Letters that stand for the colours of a roof, of which houses have nothing else.
ROOFS = {"red": "NNOP", "blue": "1234", "straw": "bcde", "green": "ABCD"}


def house(mask, ramp):
    """A roof of shingles in these colours, from dark to light, and the front wall below it."""
    return house_without_colour(mask).recoloured(ROOF, ramp)


@lru_cache(None)
def house_without_colour(mask):
    blob = Blob(mask, height=FACE)
    canvas = Canvas(SIZE, SIZE)
    for y in range(SIZE):
        for x in range(SIZE):
            above_ground = blob.face_height(x, y)
            canvas.rows[y][x] = front(blob, x, y, above_ground) if above_ground else shingle(blob, x, y)
    return canvas


def shingle(blob, x, y):
    """Rows of four pixels: bright in the north and west, dark in the east."""
    outline, dark, plain, bright = ROOF
    if blob.ring(x, y) == 1:
        return "0" if blob.to_border(x, y, 0, 1, 2) > 1 else outline
    row, line = divmod(y, 4)
    place = (x + row % 2 * 2) % 4
    if blob.to_border(x, y, 0, 1, 4) < 4 or blob.to_border(x, y, 0, -1, 3) == 2:
        return bright
    if blob.to_border(x, y, -1, 0, 4) < 4:
        return bright if line else plain
    if line == 3 or (place == 3 and line > 0) or blob.to_border(x, y, 1, 0, 4) < 4:
        return dark
    return bright if line == 0 and at(x // 4 + row, row, 2, 4) == 0 else plain


def front(blob, x, y, above_ground):
    """Plaster between timber."""
    row = FACE - above_ground
    if not blob.inside(x - 1, y) or not blob.inside(x + 1, y) or above_ground == 1:
        return "0"
    if row < 2:
        return "a" if row == 0 else "b"
    if not blob.inside(x - 2, y) or not blob.inside(x + 2, y) or row == FACE - 3:
        return "b" if row == FACE - 3 else "c"
    if row > FACE - 3:
        return "4" if (x + row) % 5 else "3"
    return "e" if row == 2 else "f"


WINDOW = drawn("""
................
................
................
................
................
................
...0000000000...
...0MK0KJ0IJ0...
...0KJ0JJ0JI0...
...0000000000...
...0JJ0JI0II0...
...0000000000...
...cddddddddc...
................
................
................
""")

HOUSE_DOOR = halves("""
........
........
........
........
........
....0000
...0bccc
...0cdcd
...0cdcd
...0cdcd
...0cdcd
...0bccR
...0cdcd
...0cdcd
...0cdcd
...00000
""")

CHIMNEY = drawn("""
................
................
.....000000.....
.....0PPOO0.....
.....011110.....
.....0PPON0.....
.....0OPON0.....
.....0POON0.....
.....0OPON0.....
.....0POON0.....
.....000000.....
................
................
................
................
................
""")

WELL = halves("""
...00000
..0POOPP
.0POOPOO
.0NNNNNN
..0c0000
..0c0..a
..0c0..c
..0c0.00
.000003d
04455555
0430HHII
0340HIJI
03444444
02333443
.0223333
..000000
""")

SIGN = halves("""
........
........
........
.0000000
.0kkkkkk
.0dcccdc
.0dddddd
.0dccdcc
.0dddddd
.0000000
......0c
......0c
......0c
.....C0c
....CDCD
........
""")

HAY = halves("""
........
........
.....000
...00ffe
..0ffefe
.0ffefee
.0fefeef
0feefefe
0efefeee
0000cccc
0defeede
0eedeeed
0dedeede
.0dddedd
..000000
........
""")

CROP = drawn("""
................
..G...F....G..F.
.GDG.FDF..GDG.F.
..D...D....D..DF
..D..CD...CD..D.
bccbbccbbbccbbcc
cbbccbbcccbbccbb
................
................
...F....G...F...
..FDF..GDG.FDF..
...D....D...D...
...DC...D..CD...
cbbccbbcccbbccbb
bccbbccbbbccbbcc
................
""")


def crop():
    """Rows of green on soil."""
    return Canvas(SIZE, SIZE, "d").paste(CROP)


FENCE = drawn("""
................
................
.......00.......
......0fe0......
......0ed0......
0000000ed0000000
eeeee0eedc0eeeee
ddddd0eddc0ddddd
0000000dc0000000
ddddd0eddc0ddddd
ccccc0ddcc0ccccc
000000ddcb000000
......0dc0......
......0cb0......
.......00.......
................
""")

FENCE_UPRIGHT = drawn("""
......0ed0......
......0ed0......
......0dc0......
......0dc0......
......0dc0......
......0000......
......0fe0......
......0ed0......
......0ed0......
......0dc0......
......0dc0......
......0dc0......
......0cb0......
......0000......
......0ed0......
......0ed0......
""")

FENCE_CORNER = drawn("""
................
................
................
................
................
..........000000
.........0eeeeee
........0edddddd
.......0ed000000
......0ed0dddddd
......0edcc.cccc
......0dc0000000
......0dc0......
......0dc0......
......0cb0......
......0ed0......
""")

BOARDS = drawn("""
kddckddckddckddc
kddckdkckddckdkc
kddckddckddckddc
kkdckddckkdckddc
kddckddckddckddc
kddcddkckddckddc
kddckddckddckkdc
kdkckddckdkckddc
kddckddckddckddc
kddckkdckddckddc
kddckddckkdckddc
kddckddckddcdddc
kddckddckddckddc
kkdckddckddckdkc
kddckddckddckddc
kddckdkckddckddc
""")

RAILING = drawn("""
bb..........bb..
dc..........dc..
dcbbbbbbbbbbdcbb
dceeeeeeeeeedcee
dcccccccccccdccc
dc..........dc..
bb0000000000bb00
""")


def bridge():
    """The northern row of a bridge."""
    return BOARDS.copy().paste(RAILING)
