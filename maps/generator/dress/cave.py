# SPDX-License-Identifier: MIT
"""Caves as maps of Tiled."""

from generator.dress.neighbours import put_blob, put_shade, put_surface
from generator.dress.scatter import Free, add_player, put_webs, scatter
from generator.plans.grid import FREE, WALL, disc_tiles
from generator.rng import Rng
from generator.tiled.tiled_map import Thing, TiledMap
from generator.tilesets.cave import cave_tileset
from generator.tilesets.light import light_tileset
from generator.tilesets.things import things_tileset

TILES_PER_POOL = 420
MONSTERS = ("slime", "bat", "spider")
THINGS = MONSTERS * 2 + ("chest", "gem", "potion")


def dress_cave(plan, seed, about):
    """`plan` is a Grid. Its walls become rock; stalagmites and crystals are solid besides."""
    rng = Rng(seed + 1)
    walls = [[tile == WALL for tile in row] for row in plan.rows]
    level = TiledMap(plan.width, plan.height, about=about)
    cave, light, things = level.use(cave_tileset()), level.use(light_tileset()), level.use(things_tileset())
    free = Free(walls)

    put_surface(level.add_layer("ground", encoding="base64"), cave, "floor")
    put_pools(level.add_layer("water", encoding="zlib"), cave, plan, free, rng)
    put_shade(level.add_layer("shade", encoding="gzip"), light, walls)
    put_blob(level.add_layer("walls"), cave, "rock", walls)
    put_decor(level.add_layer("decor"), cave, free, rng)
    add_things(level.add_objects("objects"), things, free, rng)
    return level


def put_pools(layer, cave, plan, free, rng):
    """Round pools that run together; they keep a tile away from rock."""
    wet = [[False] * plan.width for _ in plan.rows]
    for _ in range(plan.width * plan.height // TILES_PER_POOL):
        x, y = rng.below(plan.width), rng.below(plan.height)
        radius = rng.between(1, 4)
        for i, j in disc_tiles(x, y, radius) if plan.holds(x, y) and plan.rows[y][x] == FREE else ():
            if free.has_around(i, j):
                wet[j][i] = True
    put_blob(layer, cave, "pool", without_crumbs(wet), outside=False)
    for y, row in enumerate(wet):
        for x, is_wet in enumerate(row):
            if is_wet:
                free.take(x, y)


def without_crumbs(wet):
    """Water of a single tile dries up."""
    for y in range(1, len(wet) - 1):
        for x in range(1, len(wet[y]) - 1):
            if not (wet[y - 1][x] or wet[y + 1][x] or wet[y][x - 1] or wet[y][x + 1]):
                wet[y][x] = False
    return wet


def put_decor(layer, cave, free, rng):
    put_webs(layer, free, cave("web"), 150, rng)
    scatter(layer, free, ("stalagmite", "stalagmite 2", "stalagmite 3"), cave, 32, rng, with_room=True)
    scatter(layer, free, ("crystal", "crystal 2"), cave, 8, rng, with_room=True)
    scatter(layer, free, ("pebbles", "mushrooms", "moss", "pebbles", "bones"), cave, 36, rng)


def add_things(layer, things, free, rng):
    """The player, far in the west; creatures and treasure everywhere."""
    add_player(layer, things, free, rng)
    for x, y in free.some(8, rng):
        name = rng.choice(THINGS)
        layer.add(Thing(name, "monster" if name in MONSTERS else "item", x, y, number=things(name)))
        free.take(x, y)
