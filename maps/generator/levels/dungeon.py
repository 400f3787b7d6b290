# SPDX-License-Identifier: MIT
"""dungeon.tmx: the place that dungeon.txt draws, wall for wall."""

from generator.dress.carpet import put_carpet
from generator.dress.neighbours import blob_indices, put_shade, put_surface
from generator.levels import dungeon_places as places
from generator.plans.grid import inside
from generator.tiled.tiled_map import HORIZONTAL, VERTICAL, Thing, TiledMap
from generator.tilesets.cave import cave_tileset
from generator.tilesets.dungeon import dungeon_tileset
from generator.tilesets.light import light_tileset
from generator.tilesets.things import things_tileset


def dungeon_map(plan):
    """`plan` has the rows of dungeon.txt."""
    walls = [[letter == "#" for letter in row] for row in plan]
    about = "The place that dungeon.txt draws. Made by maps/make_tiled_maps.py."
    level = TiledMap(len(plan[0]), len(plan), about=about)
    dungeon, cave = level.use(dungeon_tileset()), level.use(cave_tileset())
    light, things = level.use(light_tileset()), level.use(things_tileset())

    put_floors(level.add_layer("ground"), dungeon, cave)
    put_carpets(level.add_layer("carpets"), dungeon)
    put_shade(level.add_layer("shade"), light, walls)
    put_walls(level.add_layer("walls"), dungeon, cave, walls)
    put_decor(level.add_layer("decor"), dungeon, cave, things)
    put_light(level.add_layer("light"), light, walls)
    rooms = level.add_objects("rooms", visible=False)
    for name, area in places.ROOMS.items():
        rooms.add(Thing(name, "room", area.x, area.y, size=(area.w, area.h)))
    patrols = level.add_objects("patrols", visible=False)
    for name, (x, y, points) in places.PATROLS.items():
        patrols.add(Thing(name, "patrol", x, y, points=points))
    add_things(level.add_objects("objects"), things)
    return level


def put_floors(layer, dungeon, cave):
    put_surface(layer, dungeon, "flagstones")
    for name, area in places.FLOORS:
        put_surface(layer, dungeon, name, cells_within(layer, area))
    put_surface(layer, cave, "floor", cells_within(layer, places.CAVE))


def cells_within(layer, area):
    return [[inside(area, x, y) for x in range(len(row))] for y, row in enumerate(layer.rows)]


def put_carpets(layer, dungeon):
    for area in places.CARPETS:
        put_carpet(layer, dungeon, area)
    for x, y in places.RUGS:
        for dx, dy, flip in ((0, 0, 0), (1, 0, HORIZONTAL), (0, 1, VERTICAL), (1, 1, HORIZONTAL | VERTICAL)):
            layer.put(x + dx, y + dy, dungeon("rug") | flip)


def put_walls(layer, dungeon, cave, walls):
    """Walls and rock know each other: where they meet, neither has a side."""
    for y, row in enumerate(blob_indices(walls)):
        for x, index in enumerate(row):
            if index is not None:
                layer.put(x, y, cave.blob("rock", index) if inside(places.CAVE, x, y) else dungeon.blob("wall", index))
    for y in places.SHELVES:
        put_shelf(layer, dungeon, 4, 9, y)
        put_shelf(layer, dungeon, 10, 14, y)
    for x, y in places.COLUMNS:
        layer.put(x, y, dungeon("column"))


def put_shelf(layer, dungeon, left, right, y):
    for x in range(left, right):
        middle = "middle 2" if x % 2 else "middle"
        layer.put(x, y, dungeon("shelf " + ("west" if x == left else "east" if x == right - 1 else middle)))


def put_decor(layer, dungeon, cave, things):
    for numbers, decor in ((dungeon, places.DECOR), (cave, places.CAVE_DECOR)):
        for name, at in decor.items():
            for x, y in at:
                layer.put(x, y, numbers(name))
    for x, y, flip in places.WEBS:
        layer.put(x, y, dungeon("web") | flip)
    for name, at in (("torch", places.TORCHES), ("brazier", places.BRAZIERS)):
        for x, y in at:
            layer.put(x, y, things(name))


def put_light(layer, light, walls):
    """Around fires, on floors and on the faces of walls."""
    for x, y in places.TORCHES + places.BRAZIERS:
        for j in (y - 1, y, y + 1):
            for i in (x - 1, x, x + 1):
                if not walls[j][i] or not walls[j + 1][i]:
                    layer.put(i, j, light(f"glow {i - x + 1} {j - y + 1}"))


def add_things(layer, things):
    layer.add(Thing("player", "spawn", *places.PLAYER, number=things("hero")))
    for name, x, y, picture, health in places.MONSTERS:
        monster = layer.add(Thing(name, "monster", x, y, number=things(picture), health=health))
        if name in places.PATROLS:
            monster.properties["patrol"] = name
    for x, y, gold, locked in places.CHESTS:
        layer.add(Thing("chest", "chest", x, y, number=things("chest"), gold=gold, locked=locked))
    for name, at in places.ITEMS.items():
        for x, y in at:
            layer.add(Thing(name, "item", x, y, number=things(name)))
