# SPDX-License-Identifier: MIT
"""platform.tsx: a landscape seen from the side."""

from functools import lru_cache

from generator.art import far_away, landscape, plants, sprites
from generator.tiled.shapes import FULL, HIGH_SLOPE, LOW_SLOPE, LOWER_HALF, SLOPE, Rectangle
from generator.tiled.tileset import Tileset

SKY = "J]K(L)MT"  # Colours from the top of the map to the horizon.
PLANKS = {"west": (True, False), "middle": (False, False), "east": (False, True), "both": (True, True)}  # Brackets.
BOARDS = Rectangle(0, 0, 16, 6)
CLOUDS = {"cloud": ((14, 8), (28, 12), (42, 9), (52, 6)), "small cloud": ((12, 7), (24, 10), (36, 6))}

TREES = {"oak": plants.oak, "autumn oak": lambda: plants.oak(plants.AUTUMN, 2), "pine": plants.pine}


@lru_cache(None)
def platform_tileset():
    tiles = Tileset("platform")
    tiles.add_blob("ground", landscape.ground, lambda mask: FULL)
    tiles.add_surface("earth", landscape.earth, FULL)
    add_slopes(tiles)
    tiles.add("block", landscape.BLOCK, FULL)
    tiles.add("crate", sprites.CRATE, FULL)
    tiles.add("slab", landscape.SLAB, LOWER_HALF)
    for end, brackets in PLANKS.items():
        tiles.add(f"planks {end}", landscape.planks(*brackets), BOARDS, one_way="north")
    tiles.add("ladder", landscape.LADDER, climb=True)
    tiles.add("ladder top", landscape.LADDER, Rectangle(0, 0, 16, 4), climb=True, one_way="north")
    tiles.add("spikes", landscape.SPIKES, hurts=True)
    tiles.add("water", landscape.WATER, water=True)
    tiles.add("water surface", landscape.water_surface, water=True)
    tiles.add_surface("hollow", landscape.hollow)
    tiles.add("shrub", landscape.SHRUB)
    tiles.add("tall grass", landscape.TALL_GRASS)
    tiles.add("daisies", plants.flowers_on_stems("6", "R"))
    tiles.add("poppies", plants.flowers_on_stems("O", "R"))
    add_background(tiles)
    return tiles


def add_slopes(tiles):
    """All rise to the east; those that rise to the west are their mirror images, and ceilings are upside down."""
    for name, surface, shape in (
        ("slope", landscape.steep, SLOPE),
        ("low slope", landscape.gentle_low, LOW_SLOPE),
        ("high slope", landscape.gentle_high, HIGH_SLOPE),
    ):
        tiles.add(name, lambda surface=surface: landscape.slope(surface), shape)
        tiles.add(f"bare {name}", lambda surface=surface: landscape.slope(surface, grassy=False), shape)
    tiles.add("below slope", lambda: landscape.below_slope(landscape.steep), FULL)
    tiles.add("below low slope", lambda: landscape.below_slope(landscape.gentle_low), FULL)


def add_background(tiles):
    for step, colours in enumerate(zip(SKY, SKY[1:])):
        tiles.add(f"sky {2 * step}", lambda colour=colours[0]: far_away.sky(colour, colour))
        tiles.add(f"sky {2 * step + 1}", lambda colours=colours: far_away.sky(*colours))
    tiles.add_picture("hills", far_away.hills, 16, 5)
    tiles.add("haze", far_away.HAZE)
    for name, puffs in CLOUDS.items():
        tiles.add_picture(name, lambda puffs=puffs: far_away.cloud(puffs, 64, 32), 4, 2)
    for name in ("oak", "autumn oak", "pine"):
        tiles.add_picture(name, TREES[name], 2, 3)
