# SPDX-License-Identifier: MIT
"""Fields with obstacles as maps of Tiled."""

from generator.dress.city import cells_of, put_front
from generator.dress.neighbours import blob_indices, put_shade, put_surface
from generator.dress.scatter import Free, add_player, scatter
from generator.plans.grid import WALL, regions
from generator.rng import Rng
from generator.tiled.tiled_map import HORIZONTAL, TiledMap
from generator.tilesets.field import field_tileset
from generator.tilesets.light import light_tileset
from generator.tilesets.things import things_tileset
from generator.tilesets.town import ROOFS, town_tileset
from generator.tilesets.trees import trees_tileset

ALONE = ("boulder", "stone", "grey boulder", "bush", "berry bush", "stump", "oak", "birch", "pine")
TOGETHER = ("bush", "bush", "bush", "berry bush")
FLOWERS = ("daisies", "poppies", "tulips", "bells")


def dress_field(plan, seed, about):
    """`plan` is a Grid. Rectangles become houses, other groups bushes, and what stands alone a tree or a stone."""
    rng = Rng(seed + 1)
    level = TiledMap(plan.width, plan.height, about=about)
    field, town, trees = level.use(field_tileset()), level.use(town_tileset()), level.use(trees_tileset())
    light, things = level.use(light_tileset()), level.use(things_tileset())
    put_surface(level.add_layer("ground"), field, "grass")
    shade, buildings, fronts = (level.add_layer(name) for name in ("shade", "buildings", "fronts"))
    obstacles, decor, woods = (level.add_layer(name) for name in ("obstacles", "decor", "trees"))

    houses = [[False] * plan.width for _ in plan.rows]
    for group in regions(plan, WALL):
        if is_house(group):
            put_house(buildings, fronts, town, houses, group, rng)
        else:
            put_obstacles(obstacles, woods, field, trees, group, rng)
    put_shade(shade, light, houses)
    free = Free(cells_of(plan, WALL))
    scatter(decor, free, FLOWERS, field, 60, rng)
    add_player(level.add_objects("objects"), things, free, rng)
    return level


def is_house(group):
    """Does a group fill a rectangle, at least two tiles by two?"""
    width, height = (max(side) - min(side) + 1 for side in zip(*group))
    return min(width, height) > 1 and len(group) == width * height


def put_house(buildings, fronts, town, houses, group, rng):
    (left, right), (top, bottom) = ((min(side), max(side)) for side in zip(*group))
    roof = town(f"{rng.choice(ROOFS)} roof")
    indices = blob_indices([[True] * (right - left + 1)] * (bottom - top + 1), outside=False)
    for x, y in group:
        houses[y][x] = True
        buildings.put(x, y, roof + indices[y - top][x - left])
    put_front(fronts, town, left, right + 1, bottom, rng.below(1000))


def put_obstacles(obstacles, woods, field, trees, group, rng):
    for x, y in group:
        name = rng.choice(ALONE if len(group) == 1 else TOGETHER)
        layer, numbers = (woods, trees) if name in trees.tileset.numbers else (obstacles, field)
        layer.put(x, y, numbers(name) | HORIZONTAL * rng.below(2))
