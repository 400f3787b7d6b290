# SPDX-License-Identifier: MIT
"""field.tmx: a village in open country, with woods, a pond and a ring of stones. The map has no borders."""

from generator.dress.neighbours import put_blob, put_surface
from generator.dress.scatter import Free, scatter
from generator.plans.grid import FREE, WALL, WATER, Grid, Rect
from generator.rng import Rng, at
from generator.tiled.tiled_map import HORIZONTAL, VERTICAL, Thing, TiledMap
from generator.tilesets.field import field_tileset
from generator.tilesets.light import light_tileset
from generator.tilesets.things import things_tileset
from generator.tilesets.town import town_tileset
from generator.tilesets.trees import trees_tileset

WIDTH, HEIGHT = 100, 80
LEFT, TOP = -52, -38  # Where the north-western tile lies. All places below are counted from there.

WATERS = (Rect(64, 8, 20, 13), Rect(72, 5, 14, 12), Rect(60, 15, 12, 8), Rect(11, 58, 9, 6))
STREAM = ((66, 22), (64, 28), (67, 34), (66, 41), (70, 48), (69, 56), (73, 64), (72, 72), (75, 80))
PATHS = (
    ((0, 40), (12, 38), (22, 40), (36, 40), (50, 38), (60, 38), (80, 38), (88, 34), (99, 33)),
    ((36, 40), (34, 50), (38, 60), (36, 70), (38, 79)),
    ((42, 39), (44, 28), (40, 18), (46, 8), (45, 0)),
    ((80, 38), (84, 48), (86, 56)),
)
PLAZA = (36, 40, 5)
BRIDGE = (63, 37, 71, 40)  # Columns and rows, the last ones left out.
HOUSES = (
    ("red", Rect(27, 31, 6, 5)),
    ("straw", Rect(38, 31, 5, 4)),
    ("blue", Rect(26, 44, 5, 5)),
    ("red", Rect(40, 45, 7, 4)),
    ("green", Rect(47, 31, 4, 4)),
    ("straw", Rect(79, 27, 5, 4)),
)
FIELDS = (Rect(50, 46, 9, 7), Rect(50, 56, 9, 7))  # Crops behind fences.
MEADOW = Rect(16, 20, 12, 8)  # A fence around hay.
ORCHARD = Rect(24, 54, 9, 12)
FIRE = (86, 60)
# Stones around it, as seen from there; there is a gap in the north-east.
RING = ((7, 0), (6, 3), (4, 5), (2, 7), (-2, 7), (-4, 5), (-6, 3), (-7, 0), (-6, -3), (-4, -5), (-2, -7), (2, -7))
HAY = ((18, 22), (21, 23), (25, 22), (19, 25), (24, 25), (44, 36))
SINGLE = {"well": (36, 40), "sign": (33, 37), "stump": (32, 45)}
PLAYER = (36, 43)
MONSTERS = (
    ("slime", 88, 57),
    ("slime", 83, 62),
    ("ghost", 86, 63),
    ("bat", 10, 22),
    ("spider", 20, 12),
    ("slime", 56, 30),
)
ITEMS = (
    ("chest", 90, 60),
    ("barrel", 33, 35),
    ("barrel", 34, 35),
    ("crate", 48, 47),
    ("coin", 84, 36),
    ("key", 70, 44),
)
PLACES = {"village": Rect(24, 29, 28, 21), "stone ring": Rect(78, 52, 17, 17), "orchard": Rect(22, 51, 13, 16)}
WOOD = ((0, 0), (31, 0), (31, 9), (24, 22), (12, 31), (0, 32))
FLOWERS = ("daisies", "poppies", "daisies", "tulips", "bells", "daisies", "poppies", "tulips", "bells", "mushroom")


def field_map():
    about = "Open country, without borders. Made by maps/make_tiled_maps.py."
    level = TiledMap(WIDTH, HEIGHT, about=about)
    level.chunk, level.left, level.top = 16, LEFT, TOP
    field, town, trees = level.use(field_tileset()), level.use(town_tileset()), level.use(trees_tileset())
    light, things = level.use(light_tileset()), level.use(things_tileset())
    water, paths = waters(), trodden()
    wet = [[tile == WATER for tile in row] for row in water.rows]
    free = Free([[w != FREE or p != FREE for w, p in zip(*rows)] for rows in zip(water.rows, paths.rows)])

    put_surface(level.add_layer("ground"), field, "grass")
    put_blob(level.add_layer("paths"), field, "path", [[tile != FREE for tile in row] for row in paths.rows])
    put_blob(level.add_layer("water"), field, "pond", wet)
    shade = level.add_layer("shade", encoding="gzip")
    put_houses(level, shade, town, light, free)
    fences = level.add_layer("fences")
    decor = level.add_layer("decor")
    put_bridge(decor, field)
    put_farm(fences, decor, field, free)
    put_stones(fences, decor, field, free)
    put_trees(level.add_layer("trees", encoding="zlib"), trees, free)
    put_small(fences, decor, field, free, wet)
    add_places(level.add_objects("places", visible=False))
    add_things(level.add_objects("objects"), things)
    return level


def waters():
    grid = Grid(WIDTH, HEIGHT, FREE)
    for area in WATERS:
        grid.ellipse(area, WATER)
    for start, end in zip(STREAM, STREAM[1:]):
        grid.line(start, end, 1, WATER)
    return grid


def trodden():
    grid = Grid(WIDTH, HEIGHT, FREE)
    for path in PATHS:
        for start, end in zip(path, path[1:]):
            grid.line(start, end, 1, WALL)
    x, y, radius = PLAZA
    grid.disc(x, y, radius, WALL)
    return grid


def put_houses(level, shade, town, light, free):
    buildings = level.add_layer("buildings")
    fronts = level.add_layer("fronts")
    for colour, area in HOUSES:
        put_house(buildings, fronts, town, colour, area)
        for y in range(area.y - 1, area.y + area.h + 1):
            for x in range(area.x - 1, area.x + area.w + 1):
                free.take(x, y)
        put_house_shade(shade, light, area)


def put_house(buildings, fronts, town, colour, area):
    cells = [[True] * area.w for _ in range(area.h)]
    put_blob(buildings, town, f"{colour} roof", cells, outside=False, left=area.x, top=area.y)
    front = area.y + area.h - 1
    for x in range(area.x, area.x + area.w):
        if x == area.x + area.w // 2:
            fronts.put(x, front, town("house door"))
        elif (x - area.x - area.w // 2) % 2 == 0 or x in (area.x, area.x + area.w - 1):
            fronts.put(x, front, town("window"))
    fronts.put(area.x + area.w - 2, area.y + 1, town("chimney"))


def put_house_shade(shade, light, area):
    for x in range(area.x, area.x + area.w):
        shade.put(x, area.y + area.h, light("shade 1" if x == area.x else "shade 5"))
    for y in range(area.y, area.y + area.h):
        shade.put(area.x + area.w, y, light("shade 2" if y == area.y else "shade 6"))
    shade.put(area.x + area.w, area.y + area.h, light("shade 4"))


def put_bridge(decor, field):
    left, top, right, bottom = BRIDGE
    for x in range(left, right):
        for y in range(top, bottom):
            decor.put(x, y, field("boards"))
        decor.put(x, top, field("bridge"))
        decor.put(x, bottom - 1, field("bridge") | VERTICAL)


def put_farm(fences, decor, field, free):
    for area in FIELDS + (MEADOW,):
        put_fence(fences, field, area, gate=area.x + area.w // 2)
        for y in range(area.y - 1, area.y + area.h + 1):
            for x in range(area.x - 1, area.x + area.w + 1):
                free.take(x, y)
    for area in FIELDS:
        for y in range(area.y + 1, area.y + area.h - 1):
            for x in range(area.x + 1, area.x + area.w - 1):
                decor.put(x, y, field("crop"))
    for x, y in HAY:
        fences.put(x, y, field("hay"))
        free.take(x, y)


def put_fence(fences, field, area, gate):
    """A fence just within the area, with a gap two tiles wide in the south."""
    right, bottom = area.x + area.w - 1, area.y + area.h - 1
    for x in range(area.x + 1, right):
        fences.put(x, area.y, field("fence"))
        if x not in (gate, gate + 1):
            fences.put(x, bottom, field("fence"))
    for y in range(area.y + 1, bottom):
        fences.put(area.x, y, field("fence upright"))
        fences.put(right, y, field("fence upright") | HORIZONTAL)
    for x, y, flip in ((area.x, area.y, 0), (right, area.y, HORIZONTAL), (area.x, bottom, VERTICAL)):
        fences.put(x, y, field("fence corner") | flip)
    fences.put(right, bottom, field("fence corner") | HORIZONTAL | VERTICAL)


def put_stones(fences, decor, field, free):
    x, y = FIRE
    decor.put(x, y, field("campfire"))
    for dx, dy in RING:
        fences.put(x + dx, y + dy, field("grey boulder") | HORIZONTAL * (dx > 0))
    for j in range(y - 8, y + 9):
        for i in range(x - 8, x + 9):
            free.take(i, j)


def put_trees(layer, trees, free):
    """An orchard in rows, woods in the north-west and the south, single trees elsewhere."""
    for y in range(ORCHARD.y, ORCHARD.y + ORCHARD.h, 3):
        for x in range(ORCHARD.x, ORCHARD.x + ORCHARD.w, 3):
            put_tree(layer, trees, free, "apple tree", x, y)
    for y in range(2, HEIGHT):
        for x in range(1, WIDTH - 1):
            if at(x, y, 61, 1000) < density(x, y) and free.has_around(x, y):
                put_tree(layer, trees, free, kind_of_tree(x, y), x, y)


def density(x, y):
    """Trees in a thousand places."""
    if (x - 8) ** 2 + (y - 8) ** 2 < 24**2 or (x - 95) ** 2 + (y - 80) ** 2 < 17**2:
        return 420
    if (x - 8) ** 2 + (y - 74) ** 2 < 17**2 or (x - 55) ** 2 + (y - 76) ** 2 < 12**2:
        return 300
    return 18


def kind_of_tree(x, y):
    if y < 30 and x < 34:
        return ("pine", "pine", "pine", "oak", "birch", "dead tree")[at(x, y, 62, 6)]
    if x < 30:
        return ("oak", "birch", "autumn oak", "birch")[at(x, y, 62, 4)]
    if x > 75 and y > 55:
        return ("autumn oak", "autumn oak", "oak", "dead tree")[at(x, y, 62, 4)]
    return ("oak", "oak", "birch", "blossom", "pine")[at(x, y, 62, 5)]


def put_tree(layer, trees, free, name, x, y):
    layer.put(x, y, trees(name) | HORIZONTAL * at(x, y, 63, 2))
    free.take(x, y)


def put_small(fences, decor, field, free, wet):
    rng = Rng(65)
    for name, (x, y) in SINGLE.items():
        fences.put(x, y, field(name))
        free.take(x, y)
    put_water_plants(decor, field, wet)
    scatter(fences, free, ("bush", "bush", "berry bush", "boulder", "stone", "stump"), field, 12, rng, with_room=True)
    scatter(decor, free, FLOWERS, field, 60, rng)


def put_water_plants(decor, field, wet):
    """Lilies on open water, reeds along its shores."""
    for y in range(1, HEIGHT - 1):
        for x in range(1, WIDTH - 1):
            place = at(x, y, 64, 100)
            if wet[y][x] and place < 12 and not decor.get(x, y):
                is_open = all(wet[j][i] for j in (y - 1, y, y + 1) for i in (x - 1, x, x + 1))
                decor.put(x, y, field("lily" if is_open else "reeds") | HORIZONTAL * (place % 2))


def add_places(layer):
    for name, area in PLACES.items():
        layer.add(Thing(name, "place", area.x, area.y, size=(area.w, area.h)))
    layer.add(Thing("wood", "place", 0, 0, points=WOOD)).closed = True
    layer.add(Thing("shepherd", "patrol", 22.5, 29.5, points=((0, 0), (10, 9.5), (27, 9), (36, 8.5))))


def add_things(layer, things):
    layer.add(Thing("player", "spawn", *PLAYER, number=things("hero")))
    for kind, what in (("monster", MONSTERS), ("item", ITEMS)):
        for name, x, y in what:
            layer.add(Thing(name, kind, x, y, number=things(name)))
