# SPDX-License-Identifier: MIT
"""platform.tmx: a level seen from the side, from the drawing in platform.txt.

The letters of the drawing:

    .  air          #  ground        /  \\     slopes of 45 degrees, up and down
    ,  a tunnel     =  planks        lh HL    slopes of half that, over two tiles
    |  ladder       T  its top       J  K     ceilings that slope, solid in the upper left and right
    _  half a tile  B  block         cd ef    the same over two tiles, thicker and thinner to the east
    ^  spikes       X  crate         ~  w     water: its surface, below it
    P  player   s  slime   b  bat   o  coin   $  chest   F  flag
"""

from generator.dress.neighbours import put_blob
from generator.rng import at
from generator.tiled.tiled_map import HORIZONTAL, VERTICAL, Thing, TiledMap
from generator.tilesets.platform import SKY, platform_tileset
from generator.tilesets.things import things_tileset

SLOPES = {
    "/": ("slope", 0),
    "\\": ("slope", HORIZONTAL),
    "l": ("low slope", 0),
    "h": ("high slope", 0),
    "H": ("high slope", HORIZONTAL),
    "L": ("low slope", HORIZONTAL),
    "J": ("bare slope", HORIZONTAL | VERTICAL),
    "K": ("bare slope", VERTICAL),
    "c": ("bare low slope", VERTICAL),
    "d": ("bare high slope", VERTICAL),
    "e": ("bare high slope", HORIZONTAL | VERTICAL),
    "f": ("bare low slope", HORIZONTAL | VERTICAL),
}
UNDER = {"/": "below slope", "\\": "below slope", "l": "below low slope", "L": "below low slope"}
BUILT = {"B": "block", "X": "crate", "_": "slab", "T": "ladder top"}
PASSABLE = {"|": "ladder", "^": "spikes", "~": "water surface", "w": "water"}
THINGS = {
    "P": ("player", "spawn", "hero"),
    "s": ("slime", "monster", "slime"),
    "b": ("bat", "monster", "bat"),
    "o": ("coin", "item", "coin"),
    "$": ("chest", "chest", "chest"),
    "F": ("flag", "goal", "flag"),
}
SKY_ROWS = 3  # Of each colour, with both in the last one.
HILLS_FROM = 17  # The row where the hills begin.
CLOUDS = (
    (("cloud", 5, 4), ("small cloud", 19, 8), ("cloud", 36, 6), ("small cloud", 47, 3), ("cloud", 74, 5))
    + (("small cloud", 89, 8), ("cloud", 104, 3), ("small cloud", 113, 9), ("small cloud", 30, 1), ("cloud", 58, 1))
)
TREES = (("oak", 0, 22), ("pine", 13, 19), ("oak", 42, 17), ("autumn oak", 55, 17), ("pine", 68, 17), ("oak", 112, 15))
TREES += (("pine", 110, 15), ("pine", 66, 7), ("autumn oak", 117, 15), ("pine", 93, 20))

PLANTS = ("tall grass", "tall grass", "shrub", "daisies", "tall grass", "poppies")


def platform_map(plan):
    """`plan` has the rows of platform.txt."""
    about = "A level with slopes and one-way planks. Made by maps/make_tiled_maps.py."
    level = TiledMap(len(plan[0]), len(plan), about=about)
    tiles, things = level.use(platform_tileset()), level.use(things_tileset())

    background = level.add_group("background")
    put_sky(level.add_layer("sky", background), tiles)
    put_hills(level.add_layer("hills", background), tiles)
    put_clouds(level.add_layer("clouds", background, opacity=85), tiles)
    put_tunnels(level.add_layer("tunnels", background), tiles, plan)
    put_decor(level.add_layer("decor"), tiles, plan)
    put_ground(level.add_layer("ground"), tiles, plan)
    put_platforms(level.add_layer("platforms"), tiles, plan)
    put_passable(level.add_layer("hazards"), tiles, plan)
    add_lifts(level.add_objects("lifts"))
    add_paths(level.add_objects("paths", visible=False))
    add_things(level.add_objects("objects"), things, plan)
    return level


def letters(plan):
    for y, row in enumerate(plan):
        for x, letter in enumerate(row):
            yield x, y, letter


def look(plan, x, y):
    """The letter at a place; beyond the edge, what is at the edge."""
    return plan[max(0, min(y, len(plan) - 1))][max(0, min(x, len(plan[0]) - 1))]


def put_sky(layer, tiles):
    for y, row in enumerate(layer.rows):
        colour, part = divmod(min(y, SKY_ROWS * (len(SKY) - 1) - 1), SKY_ROWS)
        row[:] = [tiles(f"sky {2 * colour + (part == SKY_ROWS - 1)}")] * len(row)


def put_hills(layer, tiles):
    for y in range(HILLS_FROM, len(layer.rows)):
        for x in range(len(layer.rows[y])):
            row = y - HILLS_FROM
            layer.put(x, y, tiles(f"hills {x % 16} {row}") if row < 5 else tiles("haze"))


def put_clouds(layer, tiles):
    for name, left, top in CLOUDS:
        put_picture(layer, tiles, name, left, top, 4, 2)


def put_picture(layer, tiles, name, left, top, width, height):
    for y in range(height):
        for x in range(width):
            layer.put(left + x, top + y, tiles(f"{name} {x} {y}"))


def put_tunnels(layer, tiles, plan):
    """Behind what is in a tunnel, and behind the walls around it, whose corners are round."""
    for x, y, letter in letters(plan):
        near = {look(plan, i, j) for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1)}
        if letter in ",|T" or (letter not in ".=" and "," in near):
            layer.put(x, y, tiles.surface("hollow", x, y))


def put_decor(layer, tiles, plan):
    """Trees where they were asked for, smaller plants on level ground."""
    for x, y, letter in letters(plan):
        if letter == "#" and look(plan, x, y - 1) in ".so":
            plant = at(x, y, 51, 2 * len(PLANTS))
            if plant < len(PLANTS):
                layer.put(x, y - 1, tiles(PLANTS[plant]))
    for name, x, y in TREES:
        put_picture(layer, tiles, name, x, y - 2, 2, 3)


def put_ground(layer, tiles, plan):
    solid = [[letter == "#" or letter in SLOPES for letter in row] for row in plan]
    put_blob(layer, tiles, "ground", solid)
    for x, y, letter in letters(plan):
        if letter in SLOPES:
            name, flip = SLOPES[letter]
            layer.put(x, y, tiles(name) | flip)
        elif letter == "#" and look(plan, x, y - 1) in UNDER:
            above = look(plan, x, y - 1)
            layer.put(x, y, tiles(UNDER[above]) | SLOPES[above][1])
        elif layer.get(x, y) == tiles.blob("ground", 0):
            layer.put(x, y, tiles.surface("earth", x, y))


def put_platforms(layer, tiles, plan):
    for x, y, letter in letters(plan):
        if letter in BUILT:
            layer.put(x, y, tiles(BUILT[letter]))
        elif letter == "=":
            west, east = (look(plan, i, y) != "=" for i in (x - 1, x + 1))
            end = "both" if west and east else "west" if west else "east" if east else "middle"
            layer.put(x, y, tiles(f"planks {end}"))


def put_passable(layer, tiles, plan):
    for x, y, letter in letters(plan):
        if letter in PASSABLE:
            layer.put(x, y, tiles(PASSABLE[letter]))


def add_lifts(layer):
    layer.add(Thing("lift", "lift", 86.5, 19, size=(2, 0.5), path="lift path", speed=3))
    layer.add(Thing("ferry", "lift", 72, 11, size=(3, 0.5), path="ferry path", speed=2))


def add_paths(layer):
    """Where lifts go and monsters walk; what hurts."""
    layer.add(Thing("lift path", "path", 86.5, 19, points=((0, 0), (0, 6))))
    layer.add(Thing("ferry path", "path", 72, 11, points=((0, 0), (6, 0))))
    layer.add(Thing("spikes", "hazard", 81, 27.5, size=(12, 0.5)))
    layer.add(Thing("spikes", "hazard", 56, 25.5, size=(2, 0.5)))
    layer.add(Thing("pond", "water", 24, 24.25, size=(7, 2.75)))
    layer.add(Thing("slime's walk", "patrol", 49.5, 17.5, points=((0, 0), (14, 0))))


def add_things(layer, things, plan):
    for x, y, letter in letters(plan):
        if letter in THINGS:
            name, kind, picture = THINGS[letter]
            layer.add(Thing(name, kind, x, y, number=things(picture)))
