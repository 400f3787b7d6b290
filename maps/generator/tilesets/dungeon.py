# SPDX-License-Identifier: MIT
"""dungeon.tsx: walls and floors of stone, and what stands on them."""

from functools import lru_cache

from generator.art import furniture, stone
from generator.tiled.shapes import FULL
from generator.tiled.tileset import Tileset

SHELVES = (("west", True, False), ("middle", False, False), ("middle 2", False, False), ("east", False, True))


@lru_cache(None)
def dungeon_tileset():
    tiles = Tileset("dungeon")
    tiles.add_blob("wall", stone.wall, lambda mask: FULL)
    tiles.add_surface("flagstones", stone.flagstones)
    tiles.add_surface("chequers", stone.chequers)
    tiles.add_surface("planks", stone.planks)
    tiles.add("carpet", lambda: furniture.carpet(""))
    tiles.add("carpet edge", lambda: furniture.carpet("n"))
    tiles.add("carpet corner", lambda: furniture.carpet("nw"))
    tiles.add("rug", furniture.rug)
    for seed, (end, west, east) in enumerate(SHELVES):
        tiles.add(f"shelf {end}", furniture.bookshelf(seed, west, east), FULL)
    tiles.add("column", furniture.COLUMN, FULL)
    for name, picture in furniture.DRAWN.items():
        tiles.add(name, picture)
    return tiles
