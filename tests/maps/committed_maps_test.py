# SPDX-License-Identifier: MIT
"""The files in maps/ are those that the scripts make, and they are sound."""

import subprocess
import sys
import tempfile
import unittest
import zlib
from math import floor
from pathlib import Path

from tmx_reader import NUMBER, PROJECT, Map

MAPS = PROJECT / "maps"
TMX = ("dungeon", "platform", "cave", "field")  # the orthogonal ones


def script(name, *arguments):
    command = [sys.executable, "-B", PROJECT / "maps" / name, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def pixels(png):
    """Header and pixels of a PNG, whatever zlib packed them."""
    start = png.index(b"IDAT")
    size = int.from_bytes(png[start - 4 : start], "big")
    return png[:start - 4], zlib.decompress(png[start + 4 : start + 4 + size])


def is_convex(corners):
    """Do the corners turn one way only?"""
    turns = set()
    for (ax, ay), (bx, by), (cx, cy) in zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2]):
        turns.add((bx - ax) * (cy - by) > (by - ay) * (cx - bx))
    return len(turns) == 1


class MadeByTheScripts(unittest.TestCase):
    def test_tiled_maps(self):
        run = script("make_tiled_maps.py", "--check")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))

    def test_cave_png(self):
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / "cave.png"
            script("make_map.py", "cave", "--size", "128x96", "--seed", "4", "-o", made)
            self.assertEqual(pixels(made.read_bytes()), pixels((MAPS / "cave.png").read_bytes()))

    def test_city_map(self):
        run = script("make_map.py", "city", "--size", "192x128", "--seed", "14", "--format", "movingai")
        self.assertEqual(run.stdout, (MAPS / "city.map").read_text(encoding="ascii"))

    def test_warehouse(self):
        with tempfile.TemporaryDirectory() as folder:
            run = script("make_warehouse.py", folder)
            self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))
            for name in ("warehouse.pgm", "warehouse.yaml"):
                self.assertEqual((Path(folder) / name).read_bytes(), (MAPS / name).read_bytes(), name)


class Sound(unittest.TestCase):
    maps = {name: Map(MAPS / f"{name}.tmx") for name in TMX}

    def test_every_tile_is_in_its_tileset(self):
        for name, level in self.maps.items():
            used = {number & NUMBER for cells in level.layers.values() for number in cells.values()}
            for number in used:
                tileset = level.tileset_of(number)
                self.assertLess(number - tileset.first, tileset.count, name)

    def test_shapes_are_convex_and_lie_in_one_tile(self):
        for name, level in self.maps.items():
            for tileset in level.tilesets:
                dx, dy = tileset.offset
                for corners in tileset.shapes.values():
                    self.assertTrue(is_convex(corners), (name, corners))
                    up = dy + 16 - tileset.height
                    self.assertTrue(all(0 <= x + dx <= 16 and 0 <= y + up <= 16 for x, y in corners), (name, corners))

    def test_no_two_shapes_in_one_place(self):
        for name, level in self.maps.items():
            self.assertEqual([place for place, count in level.shaped().items() if count > 1], [], name)

    def test_things_stand_where_nothing_is_solid(self):
        for name, level in self.maps.items():
            solid = level.shaped()
            inside = [thing for thing in level.things if thing.is_tile and (floor(thing.x), floor(thing.y)) in solid]
            self.assertEqual(inside, [], name)

    def test_one_player(self):
        for name, level in self.maps.items():
            self.assertEqual([thing.name for thing in level.things if thing.kind == "spawn"], ["player"], name)

    def test_the_dungeon_is_that_of_the_text(self):
        rows = (MAPS / "dungeon.txt").read_text(encoding="ascii").split()
        walls = {(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "#"}
        self.assertEqual(set(self.maps["dungeon"].shaped()), walls)


if __name__ == "__main__":
    unittest.main()
