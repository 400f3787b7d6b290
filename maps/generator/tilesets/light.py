# SPDX-License-Identifier: MIT
"""light.tsx: half transparent tiles that lie on others."""

from functools import lru_cache

from generator.art import light
from generator.tiled.tileset import Tileset


@lru_cache(None)
def light_tileset():
    tiles = Tileset("light")
    for walls in range(8):
        tiles.add(f"shade {walls}", light.shade(walls))
    tiles.add_picture("glow", light.glow, 3, 3)
    return tiles
