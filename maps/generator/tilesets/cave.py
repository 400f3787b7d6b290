# SPDX-License-Identifier: MIT
"""cave.tsx: rock, the floor between it, pools, and what grows there."""

from functools import lru_cache

from generator.art import crystals, furniture, rock, water
from generator.art.blob import EAST, NORTH, SOUTH, WEST
from generator.tiled.shapes import FULL, Polygon
from generator.tiled.tileset import Tileset

CORNER = 6  # Pixels that rock lacks along both sides of a corner that sticks out.


@lru_cache(None)
def cave_tileset():
    tiles = Tileset("cave")
    tiles.add_blob("rock", rock.rock, rock_shape)
    tiles.add_blob("pool", lambda mask: water.water(mask, "vwx"))
    tiles.add_surface("floor", rock.cave_floor)
    for name, (height, half) in {"stalagmite": (14, 6), "stalagmite 2": (11, 5), "stalagmite 3": (8, 4)}.items():
        shape = Polygon(((8 - half, 15), (8, 15 - height), (8 + half, 15), (8 + half - 2, 16), (10 - half, 16)))
        tiles.add(name, lambda height=height, half=half: rock.stalagmite(height, half), shape)
    for name, ramp in (("crystal", "VWXY6"), ("crystal 2", "HIJKM")):
        tiles.add(name, lambda ramp=ramp: crystals.crystal(ramp), Polygon(((2, 14), (5, 5), (8, 1), (12, 6), (14, 14))))
    tiles.add("pebbles", crystals.PEBBLES)
    tiles.add("mushrooms", crystals.MUSHROOMS)
    tiles.add("moss", crystals.MOSS)
    tiles.add("bones", furniture.BONES)
    tiles.add("web", furniture.WEB)
    return tiles


def rock_shape(mask):
    """The tile, less the corners that stick out."""
    corners = []
    for sides, points in (
        (NORTH | WEST, ((0, CORNER), (CORNER, 0))),
        (NORTH | EAST, ((16 - CORNER, 0), (16, CORNER))),
        (SOUTH | EAST, ((16, 16 - CORNER), (16 - CORNER, 16))),
        (SOUTH | WEST, ((CORNER, 16), (0, 16 - CORNER))),
    ):
        corner = tuple(16 if a + b > 16 else 0 for a, b in zip(*points))
        corners += [corner] if mask & sides else points
    return FULL if len(corners) == 4 else Polygon(tuple(corners))
