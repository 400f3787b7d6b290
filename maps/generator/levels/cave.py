# SPDX-License-Identifier: MIT
"""cave.tmx: what `make_map.py cave` makes, of a seed that looks good."""

from generator.dress.cave import dress_cave
from generator.plans.cave import make_cave
from generator.rng import Rng

SEED = 142


def cave_map():
    plan = make_cave(80, 60, Rng(SEED), None)
    return dress_cave(plan, SEED, "Caverns with pools. Made by maps/make_tiled_maps.py.")
