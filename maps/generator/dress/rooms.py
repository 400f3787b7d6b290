# SPDX-License-Identifier: MIT
"""Rooms and mazes of stone as maps of Tiled."""

from generator.dress.carpet import put_carpet
from generator.dress.neighbours import put_blob, put_shade, put_surface
from generator.dress.scatter import Free, put_webs, scatter
from generator.plans.grid import WALL, inset, middle
from generator.rng import Rng
from generator.tiled.tiled_map import Thing, TiledMap
from generator.tilesets.dungeon import dungeon_tileset
from generator.tilesets.light import light_tileset
from generator.tilesets.things import things_tileset

FLOORS = ("flagstones", "flagstones", "chequers", "planks")
FURNITURE = ("table", "bed", "coffin", "straw", "bones", "lectern", "crack")
MONSTERS = ("slime", "skeleton", "bat", "spider", "ghost")


def dress_rooms(plan, seed, about):
    """`plan` is a Grid. Its walls are walls, and nothing else is solid."""
    rng = Rng(seed + 1)
    level, dungeon, light, things = new_level(plan, about)
    walls = [[tile == WALL for tile in row] for row in plan.rows]
    free = Free(walls)

    ground = level.add_layer("ground")
    put_surface(ground, dungeon, "flagstones")
    for room in plan.rooms:
        put_floor(ground, dungeon, walls, room, rng)
    finish(level, dungeon, light, things, free, rng)
    objects = level.add_objects("objects")
    add_player(objects, things, *middle_of(plan.rooms[0], free))
    for room in plan.rooms[1:]:
        x, y = middle_of(room, free)
        name = rng.choice(MONSTERS + ("chest",))
        objects.add(Thing(name, "chest" if name == "chest" else "monster", x, y, number=things(name)))
    return level


def dress_maze(plan, seed, about):
    """The player is in the north-west, the way out in the south-east, and there is treasure in dead ends."""
    rng = Rng(seed + 1)
    level, dungeon, light, things = new_level(plan, about)
    walls = [[tile == WALL for tile in row] for row in plan.rows]
    free = Free(walls)
    put_surface(level.add_layer("ground"), dungeon, "flagstones")
    decor = finish(level, dungeon, light, things, free, rng)
    decor.put((plan.width - 1) // 2 * 2 - 1, (plan.height - 1) // 2 * 2 - 1, dungeon("stairs"))
    objects = level.add_objects("objects")
    add_player(objects, things, 1, 1)
    for x, y in free.some(200, rng):
        ways = sum(not walls[j][i] for i, j in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
        if ways == 1:
            name = rng.choice(("chest", "coin", "gem", "potion", "key"))
            objects.add(Thing(name, "item", x, y, number=things(name)))
            free.take(x, y)
    return level


def new_level(plan, about):
    level = TiledMap(plan.width, plan.height, about=about)
    return level, level.use(dungeon_tileset()), level.use(light_tileset()), level.use(things_tileset())


def finish(level, dungeon, light, things, free, rng):
    """Walls, their shade, torches on them, and what lies about."""
    put_shade(level.add_layer("shade"), light, free.walls)
    put_walls(level.add_layer("walls"), dungeon, free.walls)
    decor = level.add_layer("decor")
    put_torches(decor, things, free.walls, rng)
    put_webs(decor, free, dungeon("web"), 100, rng)
    scatter(decor, free, FURNITURE, dungeon, 14, rng, with_room=True)
    scatter(decor, free, ("crack", "crack", "bones"), dungeon, 14, rng)
    return decor


def put_floor(layer, dungeon, walls, room, rng):
    name = rng.choice(FLOORS)
    for y in range(room.y, room.y + room.h):
        for x in range(room.x, room.x + room.w):
            layer.put(x, y, dungeon.surface(name, x, y))
    if min(room.w, room.h) >= 7 and rng.percent(50):
        put_carpet(layer, dungeon, inset(room, 2))


def put_walls(layer, dungeon, walls):
    """A wall of a single tile is a column."""
    put_blob(layer, dungeon, "wall", walls)
    alone = dungeon("wall") + 46
    for row in layer.rows:
        for x, number in enumerate(row):
            if number == alone:
                row[x] = dungeon("column")


def put_torches(layer, things, walls, rng):
    """On walls that face south, not too near to each other."""
    for y in range(len(walls) - 1):
        last = 0
        for x in range(1, len(walls[y]) - 1):
            wide = walls[y][x - 1] and walls[y][x] and walls[y][x + 1]
            if wide and not walls[y + 1][x] and x - last > 4 and rng.percent(20):
                layer.put(x, y, things("torch"))
                last = x


def middle_of(room, free):
    """The middle of a room, or the free tile east of it."""
    x, y = middle(room)
    return (x, y) if free.has(x, y) or not free.has(x + 1, y) else (x + 1, y)


def add_player(layer, things, x, y):
    layer.add(Thing("player", "spawn", x, y, number=things("hero")))
