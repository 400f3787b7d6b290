# SPDX-License-Identifier: MIT
"""Islands of hexagons: a map of Tiled, its tileset and the tileset's picture."""

from generator import png
from generator.rng import at

WIDTH, HEIGHT, SIDE = 28, 32, 16  # Pixels of a hexagon with its corner at the top, nearly regular.
SLANT = (HEIGHT - SIDE) // 2

# Letter of the drawing, name, whether it is solid, and three shades.
KINDS = (
    (".", "grass", False, ((124, 178, 84), (116, 170, 78), (132, 186, 92))),
    ("t", "forest", False, ((70, 128, 64), (60, 116, 56), (84, 142, 72))),
    ("^", "rock", True, ((128, 122, 116), (112, 106, 102), (144, 138, 130))),
    ("~", "water", True, ((66, 122, 186), (58, 112, 176), (76, 134, 196))),
)
CLEAR = (0, 0, 0, 0)


def is_inside(x, y):
    """Is the middle of a pixel inside the hexagon?"""
    from_middle = abs(2 * x + 1 - WIDTH)
    from_end = min(2 * y + 1, 2 * HEIGHT - 2 * y - 1)
    return from_end * WIDTH > 2 * SLANT * from_middle


def pixel(kind, x, y):
    if not is_inside(x, y):
        return CLEAR
    shades = KINDS[kind][3]
    spot = at(x // 2, y // 2, kind + 1, 8)
    return (*shades[spot if spot < 3 else 0], 255)


def picture():
    rows = [[pixel(kind, x, y) for kind in range(len(KINDS)) for x in range(WIDTH)] for y in range(HEIGHT)]
    colours = sorted({colour for row in rows for colour in row})
    number = {colour: i for i, colour in enumerate(colours)}
    transparency = png.chunk(b"tRNS", bytes(colour[3] for colour in colours))
    indices = [bytes(number[colour] for colour in row) for row in rows]
    width = WIDTH * len(KINDS)
    return png.file(width, HEIGHT, png.PALETTE, 8, indices, png.colour_table(colours) + transparency)


def tileset(image):
    count = len(KINDS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" name="terrain" tilewidth="{WIDTH}" tileheight="{HEIGHT}" tilecount="{count}" '
        f'columns="{count}">',
        f' <image source="{image}" width="{WIDTH * count}" height="{HEIGHT}"/>',
    ]
    for i, (_, name, is_solid, _) in enumerate(KINDS):
        solid = [f'  <properties><property name="solid" type="bool" value="true"/></properties>'] if is_solid else []
        lines += [f' <tile id="{i}" type="{name}">', *solid, " </tile>"]
    return "\n".join([*lines, "</tileset>", ""]).encode("ascii")


def tmx(rows, tileset_path):
    number = {letter: i + 1 for i, (letter, *_) in enumerate(KINDS)}
    data = ",\n".join(",".join(str(number[letter]) for letter in row) for row in rows)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" orientation="hexagonal" renderorder="right-down" width="{len(rows[0])}" '
        f'height="{len(rows)}" tilewidth="{WIDTH}" tileheight="{HEIGHT}" infinite="0" hexsidelength="{SIDE}" '
        'staggeraxis="y" staggerindex="odd" nextlayerid="3" nextobjectid="2">',
        f' <tileset firstgid="1" source="{tileset_path}"/>',
        f' <layer id="1" name="ground" width="{len(rows[0])}" height="{len(rows)}">',
        '  <data encoding="csv">',
        data,
        "</data>",
        " </layer>",
        ' <objectgroup id="2" name="objects">',
        # The center of the hexagon in column 3 of row 5, which is shifted to the east.
        f'  <object id="1" name="player" type="spawn" x="{3 * WIDTH + WIDTH}" y="{5 * (SLANT + SIDE) + HEIGHT // 2}">',
        "   <point/>",
        "  </object>",
        " </objectgroup>",
        "</map>",
        "",
    ]
    return "\n".join(lines).encode("ascii")
