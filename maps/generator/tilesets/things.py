# SPDX-License-Identifier: MIT
"""things.tsx: creatures, treasure and fires. Maps have them as objects."""

from functools import lru_cache

from generator.art import sprites
from generator.tiled.tileset import Tileset


@lru_cache(None)
def things_tileset():
    tiles = Tileset("things")
    for name, picture in sprites.THINGS.items():
        tiles.add(name, picture)
    tiles.add_animated("torch", sprites.torches())
    tiles.add_animated("brazier", sprites.braziers())
    return tiles
