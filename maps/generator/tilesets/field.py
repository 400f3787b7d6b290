# SPDX-License-Identifier: MIT
"""field.tsx: grass, paths, ponds, and what is lower than a person."""

from functools import lru_cache

from generator.art import ground, plants, sprites, village, water
from generator.tiled.shapes import Polygon, Rectangle
from generator.tiled.tileset import Tileset

BOULDER = Polygon(((5, 3), (10, 2), (14, 6), (15, 11), (12, 14), (4, 14), (1, 11), (2, 6)))
STONE = Polygon(((6, 7), (10, 6), (13, 9), (13, 12), (11, 14), (5, 14), (3, 12), (3, 9)))
BUSH = Polygon(((5, 4), (11, 4), (15, 9), (14, 14), (2, 14), (1, 9)))
FENCE = Rectangle(0, 6, 16, 5)
UPRIGHT = Rectangle(6, 0, 4, 16)
BEND = Polygon(((10, 6), (16, 6), (16, 11), (10, 16), (6, 16), (6, 10)))
POST = Rectangle(3, 5, 10, 9)


@lru_cache(None)
def field_tileset():
    tiles = Tileset("field")
    tiles.add_surface("grass", ground.grass)
    tiles.add_blob("path", ground.path)
    tiles.add_blob("pond", lambda mask: water.water(mask, "bcd"))
    for name, petal, heart in (("daisies", "6", "R"), ("poppies", "O", "0"), ("tulips", "R", "Q"), ("bells", "X", "6")):
        tiles.add(name, plants.flowers(petal, heart))
    tiles.add("reeds", plants.REEDS)
    tiles.add("mushroom", plants.MUSHROOM)
    tiles.add("lily", plants.LILY)
    add_obstacles(tiles)
    tiles.add("crop", village.crop)
    tiles.add("boards", village.BOARDS)
    tiles.add("bridge", village.bridge)
    tiles.add_animated("campfire", sprites.campfires())
    return tiles


def add_obstacles(tiles):
    tiles.add("boulder", lambda: plants.boulder(BOULDER.corners), BOULDER)
    tiles.add("stone", lambda: plants.boulder(STONE.corners), STONE)
    tiles.add("grey boulder", lambda: plants.boulder(BOULDER.corners, "1233445"), BOULDER)
    tiles.add("bush", plants.bush, BUSH)
    tiles.add("berry bush", lambda: plants.bush(berries="O"), BUSH)
    tiles.add("autumn bush", lambda: plants.bush(plants.AUTUMN), BUSH)
    tiles.add("stump", plants.STUMP, Rectangle(2, 5, 12, 8))
    tiles.add("fence", village.FENCE, FENCE)
    tiles.add("fence upright", village.FENCE_UPRIGHT, UPRIGHT)
    tiles.add("fence corner", village.FENCE_CORNER, BEND)
    tiles.add("well", village.WELL, Rectangle(1, 8, 14, 8))
    tiles.add("sign", village.SIGN, POST)
    tiles.add("hay", village.HAY, Rectangle(0, 4, 16, 11))
