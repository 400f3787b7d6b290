# SPDX-License-Identifier: MIT
"""Carpets: one picture of a corner and one of a side, turned."""

from generator.tiled.tiled_map import TURNS


def put_carpet(layer, dungeon, area):
    right, bottom = area.x + area.w - 1, area.y + area.h - 1
    for y in range(area.y, bottom + 1):
        for x in range(area.x, right + 1):
            layer.put(x, y, dungeon("carpet"))
        layer.put(right, y, dungeon("carpet edge") | TURNS[1])
        layer.put(area.x, y, dungeon("carpet edge") | TURNS[3])
    for x in range(area.x, right + 1):
        layer.put(x, area.y, dungeon("carpet edge"))
        layer.put(x, bottom, dungeon("carpet edge") | TURNS[2])
    for turn, (x, y) in enumerate(((area.x, area.y), (right, area.y), (right, bottom), (area.x, bottom))):
        layer.put(x, y, dungeon("carpet corner") | TURNS[turn])
