# SPDX-License-Identifier: MIT
"""trees.tsx: a picture per tree, two tiles wide and three high. Only their trunks are solid."""

from functools import lru_cache

from generator.art import plants
from generator.tiled.shapes import Polygon, Rectangle
from generator.tiled.tileset import Collection

TRUNK = Polygon(((13, 40), (19, 40), (21, 43), (21, 46), (19, 48), (13, 48), (11, 46), (11, 43)))
SLIM = Rectangle(13, 42, 6, 5)
TREES = ("oak", "autumn oak", "blossom", "apple tree", "pine", "birch", "dead tree")


@lru_cache(None)
def trees_tileset():
    tiles = Collection("trees", 32, 48)
    tiles.add("oak", plants.oak, TRUNK)
    tiles.add("autumn oak", lambda: plants.oak(plants.AUTUMN, 2), TRUNK)
    tiles.add("blossom", lambda: plants.oak(plants.BLOSSOM, 3), TRUNK)
    tiles.add("apple tree", plants.apple_tree, TRUNK)
    tiles.add("pine", plants.pine, TRUNK)
    tiles.add("birch", plants.birch, SLIM)
    tiles.add("dead tree", plants.dead_tree, TRUNK)
    return tiles
