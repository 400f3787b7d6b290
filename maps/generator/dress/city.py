# SPDX-License-Identifier: MIT
"""Cities as maps of Tiled."""

from generator.art import blob
from generator.dress.neighbours import blob_indices, put_blob, put_shade, put_surface
from generator.plans.grid import LAWN, TREE, WALL, WATER, regions
from generator.rng import at
from generator.tiled.tiled_map import HORIZONTAL, Thing, TiledMap
from generator.tilesets.field import field_tileset
from generator.tilesets.light import light_tileset
from generator.tilesets.things import things_tileset
from generator.tilesets.town import ROOFS, town_tileset
from generator.tilesets.trees import trees_tileset

ON_LAWN = ("oak", "oak", "birch", "pine", "apple tree", "blossom", "autumn oak")
ON_STREET = ("oak", "birch", "oak", "blossom")
FLOWERS = ("daisies", "poppies", "tulips", "bells")


def dress_city(plan, seed, about):
    """`plan` is a Grid. Its walls become houses; of trees only the trunks are solid."""
    level = TiledMap(plan.width, plan.height, about=about)
    field, town, trees = level.use(field_tileset()), level.use(town_tileset()), level.use(trees_tileset())
    light, things = level.use(light_tileset()), level.use(things_tileset())
    houses = cells_of(plan, WALL)
    green = lawns(plan)

    put_surface(level.add_layer("ground"), field, "grass")
    paved = [[not (g or tile == WATER) for g, tile in zip(*rows)] for rows in zip(green, plan.rows)]
    put_blob(level.add_layer("streets"), town, "street", paved)
    put_blob(level.add_layer("water"), field, "pond", cells_of(plan, WATER))
    put_shade(level.add_layer("shade"), light, houses)
    indices = blob_indices(houses)
    put_roofs(level.add_layer("buildings"), town, plan, indices, seed)
    put_fronts(level.add_layer("fronts"), town, indices, seed)
    put_flowers(level.add_layer("decor"), field, plan, seed)
    put_trees(level.add_layer("trees"), trees, plan, green, seed)
    add_player(level.add_objects("objects"), things, plan)
    return level


def cells_of(plan, wanted):
    return [[tile == wanted for tile in row] for row in plan.rows]


def lawns(plan):
    """Grass, and trees beside it."""
    rows = cells_of(plan, LAWN)
    for y, row in enumerate(plan.rows):
        for x, tile in enumerate(row):
            if tile == TREE:
                near = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                rows[y][x] = any(plan.holds(i, j) and plan.rows[j][i] == LAWN for i, j in near)
    return rows


def put_roofs(layer, town, plan, indices, seed):
    """Each building has a colour."""
    for group in regions(plan, WALL):
        first = town(f"{ROOFS[at(*group[0], seed, len(ROOFS))]} roof")
        for x, y in group:
            layer.rows[y][x] = first + indices[y][x]


def put_fronts(layer, town, indices, seed):
    """Windows along walls that face south, with a door in the middle, and chimneys on roofs."""
    south_is_free = [not mask & blob.SOUTH for mask in blob.MASKS]
    for y, row in enumerate(indices):
        start = None
        for x, index in enumerate(row + [None]):
            facing = index is not None and south_is_free[index]
            if facing and start is None:
                start = x
            elif not facing and start is not None:
                put_front(layer, town, start, x, y, seed)
                start = None
            if index == 0 and at(x, y, seed, 14) == 0:
                layer.put(x, y, town("chimney"))


def put_front(layer, town, left, right, y, seed):
    for x in range(left, right):
        if x == (left + right) // 2 and right - left > 2:
            layer.put(x, y, town("house door"))
        elif at(x, y, seed, 5):
            layer.put(x, y, town("window"))


def put_flowers(layer, field, plan, seed):
    for y, row in enumerate(plan.rows):
        for x, tile in enumerate(row):
            if tile == LAWN and at(x, y, seed, 100) < 9:
                layer.put(x, y, field(FLOWERS[at(x, y, seed + 1, len(FLOWERS))]))


def put_trees(layer, trees, plan, green, seed):
    for y, row in enumerate(plan.rows):
        for x, tile in enumerate(row):
            if tile == TREE:
                names = ON_LAWN if green[y][x] else ON_STREET
                number = trees(names[at(x, y, seed + 2, len(names))])
                layer.put(x, y, number | HORIZONTAL * at(x, y, seed + 3, 2))


def add_player(layer, things, plan):
    """On the free tile that is nearest to the middle of the map."""
    x, y = plan.width // 2, plan.height // 2
    free = ((i, j) for j, row in enumerate(plan.rows) for i, tile in enumerate(row) if tile not in (WALL, TREE, WATER))
    place = min(free, key=lambda p: (max(abs(p[0] - x), abs(p[1] - y)), p))
    layer.add(Thing("player", "spawn", *place, number=things("hero")))
