# SPDX-License-Identifier: MIT
"""A walled garden: an isometric map, whose tiles have their collision shapes on an isometric grid."""

from collections import namedtuple

from generator import png
from generator.isometric import blocks
from generator.tiled.xml import Element

Block = namedtuple("Block", "letter name height footprint colour ground solid")

SQUARE = ((0, 0), (16, 0), (16, 16), (0, 16))
MIDDLE = ((4, 4), (12, 4), (12, 12), (4, 12))
BAND = ((4, 0), (12, 0), (12, 16), (4, 16))
CORNER = ((0, 0), (16, 0), (0, 16))
GRASS, PATH, WATER, STONE, HEDGE, WOOD = (
    (104, 156, 84),
    (198, 178, 134),
    (72, 132, 176),
    (158, 152, 146),
    (58, 112, 62),
    (150, 104, 60),
)

# In the order of their ids.
BLOCKS = (
    Block(".", "grass", 0, (), GRASS, GRASS, False),
    Block(",", "path", 0, (), PATH, PATH, False),
    Block("~", "water", 0, SQUARE, WATER, WATER, True),
    Block("#", "wall", 14, SQUARE, STONE, GRASS, True),
    Block("o", "column", 12, MIDDLE, STONE, GRASS, True),
    Block("h", "hedge", 7, BAND, HEDGE, GRASS, True),
    Block("v", "stairs", 5, CORNER, STONE, GRASS, True),
    Block("C", "chest", 6, MIDDLE, WOOD, GRASS, True),
)
COLUMNS = 4
OBJECTS = {"S": "spawn", "L": "lever", "D": "door"}
TILE = blocks.GRID


def files(rows, picture_name):
    """The map and the picture of its tileset."""
    return document(rows, picture_name), picture()


def picture():
    lines = -(-len(BLOCKS) // COLUMNS)
    whole = [[blocks.CLEAR] * (COLUMNS * blocks.WIDTH) for _ in range(lines * blocks.HEIGHT)]
    for i, block in enumerate(BLOCKS):
        left, top = i % COLUMNS * blocks.WIDTH, i // COLUMNS * blocks.HEIGHT
        for y, row in enumerate(blocks.picture(block)):
            whole[top + y][left : left + blocks.WIDTH] = row
    colours = sorted({colour for row in whole for colour in row})
    number = {colour: i for i, colour in enumerate(colours)}
    rows = [bytes(number[colour] for colour in row) for row in whole]
    transparency = png.chunk(b"tRNS", bytes(colour[3] for colour in colours))
    return png.file(len(whole[0]), len(whole), png.PALETTE, 8, rows, png.colour_table(colours) + transparency)


def document(rows, picture_name):
    root = Element(
        "map",
        version="1.8",
        tiledversion="1.8.2",
        orientation="isometric",
        renderorder="right-down",
        width=len(rows[0]),
        height=len(rows),
        tilewidth=blocks.WIDTH,
        tileheight=blocks.GRID,
        infinite=0,
        nextlayerid=4,
        nextobjectid=20,
    )
    root.add(tileset(picture_name))
    root.add(layer(1, "ground", rows, lambda letter: number("," if letter == "," else ".")))
    root.add(layer(2, "blocks", rows, lambda letter: number(letter) if block(letter).solid and letter != "C" else 0))
    root.add(things(rows))
    return root.document()


def block(letter):
    """What stands on a tile: objects stand on grass."""
    return next((one for one in BLOCKS if one.letter == letter), BLOCKS[0])


def number(letter):
    return 1 + BLOCKS.index(block(letter))


def tileset(picture_name):
    lines = -(-len(BLOCKS) // COLUMNS)
    element = Element(
        "tileset",
        firstgid=1,
        name="garden",
        tilewidth=blocks.WIDTH,
        tileheight=blocks.HEIGHT,
        tilecount=len(BLOCKS),
        columns=COLUMNS,
    )
    element.add(Element("grid", orientation="isometric", width=blocks.WIDTH, height=blocks.GRID))
    size = {"width": COLUMNS * blocks.WIDTH, "height": lines * blocks.HEIGHT}
    element.add(Element("image", source=picture_name, **size))
    for i, one in enumerate(BLOCKS):
        tile = element.add(Element("tile", id=i, type=one.name))
        if one.solid:
            tile.add(Element("objectgroup", draworder="index", id=2)).add(shape(one.footprint))
    return element


def shape(corners):
    """A rectangle, or a polygon of any other corners."""
    (x, y), (right, bottom) = corners[0], corners[2]
    if corners == ((x, y), (right, y), (right, bottom), (x, bottom)):
        return Element("object", id=1, x=x, y=y, width=right - x, height=bottom - y)
    element = Element("object", id=1, x=0, y=0)
    element.add(Element("polygon", points=" ".join(f"{px},{py}" for px, py in corners)))
    return element


def layer(number_of_layer, name, rows, number_at):
    element = Element("layer", id=number_of_layer, name=name, width=len(rows[0]), height=len(rows))
    data = element.add(Element("data", encoding="csv"))
    data.text = "\n" + ",\n".join(",".join(str(number_at(letter)) for letter in row) for row in rows) + "\n"
    return element


def things(rows):
    """Chests are tile objects, whose position is the middle of their lower edge; the others are points."""
    element = Element("objectgroup", id=3, name="things")
    ids = iter(range(1, 1000))
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == "C":
                place = {"x": (x + 1) * TILE, "y": (y + 1) * TILE}
                size = {"width": blocks.WIDTH, "height": blocks.HEIGHT}
                element.add(Element("object", id=next(ids), name="chest", gid=number("C"), **place, **size))
            elif letter in OBJECTS:
                name = OBJECTS[letter]
                place = {"x": x * TILE + TILE // 2, "y": y * TILE + TILE // 2}
                element.add(Element("object", id=next(ids), name=name, type=name, **place)).add(Element("point"))
    return element
