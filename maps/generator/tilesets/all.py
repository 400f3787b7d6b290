# SPDX-License-Identifier: MIT
"""All tilesets there are."""

from generator.tilesets.cave import cave_tileset
from generator.tilesets.dungeon import dungeon_tileset
from generator.tilesets.field import field_tileset
from generator.tilesets.light import light_tileset
from generator.tilesets.platform import platform_tileset
from generator.tilesets.things import things_tileset
from generator.tilesets.town import town_tileset
from generator.tilesets.trees import trees_tileset


def all_tilesets():
    makers = (cave_tileset, dungeon_tileset, field_tileset, light_tileset, platform_tileset, things_tileset)
    return [make() for make in makers + (town_tileset, trees_tileset)]
