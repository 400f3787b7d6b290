# SPDX-License-Identifier: MIT
"""All tilesets there are."""

from maps.tilesets.cave import cave_tileset
from maps.tilesets.dungeon import dungeon_tileset
from maps.tilesets.field import field_tileset
from maps.tilesets.light import light_tileset
from maps.tilesets.platform import platform_tileset
from maps.tilesets.things import things_tileset
from maps.tilesets.town import town_tileset
from maps.tilesets.trees import trees_tileset


def all_tilesets():
    makers = (cave_tileset, dungeon_tileset, field_tileset, light_tileset, platform_tileset, things_tileset)
    return [make() for make in makers + (town_tileset, trees_tileset)]
