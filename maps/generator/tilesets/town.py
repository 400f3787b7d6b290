# SPDX-License-Identifier: MIT
"""town.tsx: roofs with the walls below them, and streets."""

from functools import lru_cache

from generator.art import ground, village
from generator.tiled.shapes import FULL
from generator.tiled.tileset import Tileset

ROOFS = tuple(village.ROOFS)


@lru_cache(None)
def town_tileset():
    tiles = Tileset("town")
    for name, ramp in village.ROOFS.items():
        tiles.add_blob(f"{name} roof", lambda mask, ramp=ramp: village.house(mask, ramp), lambda mask: FULL)
    tiles.add_blob("street", ground.street)
    tiles.add_surface("cobbles", ground.cobbles)
    tiles.add("window", village.WINDOW)
    tiles.add("house door", village.HOUSE_DOOR)
    tiles.add("chimney", village.CHIMNEY)
    return tiles
