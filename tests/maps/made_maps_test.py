# SPDX-License-Identifier: MIT
"""What maps/make_map.py makes: the same place in every format, the same bytes every time."""

import filecmp
import itertools
import sys
import tempfile
import unittest
from pathlib import Path

from tmx_reader import PROJECT, Map

sys.path.insert(0, str(PROJECT / "maps"))
import make_map  # noqa: E402

SIZES = ("16x16", "33x20", "70x51")
SEEDS = ("1", "18446744073709551615")


class MadeMaps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def make(self, kind, size, seed, name, *options):
        path = self.folder / name
        make_map.main([kind, "--size", size, "--seed", seed, *options, "-o", str(path)])
        return path

    def both(self, kind):
        """Tiled maps, their solid tiles, and the letters of the same places in MovingAI's format."""
        for size, seed in itertools.product(SIZES, SEEDS):
            level = Map(self.make(kind, size, seed, "made.tmx"))
            rows = self.make(kind, size, seed, "made.map").read_text(encoding="ascii").split("\n")[4:-1]
            letters = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
            yield level, set(level.shaped()), letters

    def solid(self, letters, wanted):
        return {place for place, letter in letters.items() if letter in wanted}

    def test_rooms_mazes_and_fields_are_solid_where_the_plan_is(self):
        for kind in ("rooms", "maze", "field"):
            for _, shaped, letters in self.both(kind):
                self.assertEqual(shaped, self.solid(letters, "@"))

    def test_cities_are_solid_where_houses_and_trees_are(self):
        for _, shaped, letters in self.both("city"):
            self.assertEqual(shaped, self.solid(letters, "@T"))

    def test_what_is_solid_in_caves_besides_rock_stands_alone(self):
        for _, shaped, letters in self.both("cave"):
            rock = self.solid(letters, "@")
            self.assertLessEqual(rock, shaped)
            for x, y in shaped - rock:
                around = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
                self.assertEqual(around & shaped, {(x, y)})

    def test_one_player_and_all_things_stand_where_nothing_is_solid(self):
        for kind in ("cave", "rooms", "maze", "city", "field"):
            for level, shaped, _ in self.both(kind):
                self.assertEqual([thing.name for thing in level.things if thing.kind == "spawn"], ["player"])
                self.assertEqual([thing for thing in level.things if (int(thing.x), int(thing.y)) in shaped], [])

    def test_the_same_bytes_twice(self):
        for kind in ("cave", "rooms", "maze", "city", "field"):
            first = self.make(kind, "70x50", "5", "first.tmx")
            second = self.make(kind, "70x50", "5", "second.tmx")
            self.assertTrue(filecmp.cmp(first, second, shallow=False), kind)

    def test_a_field_without_room_has_no_flowers_but_is_a_map(self):
        level = Map(self.make("field", "16x16", "1", "full.tmx", "--density", "90"))
        self.assertGreater(len(level.shaped()), 200)

    def test_tilesets_beside_a_map_are_ours(self):
        Map(self.make("city", "16x16", "1", "alone.tmx", "--with-tilesets"))
        made = list((self.folder / "tilesets").glob("*.tsx"))
        self.assertEqual(len(made), 5)
        for path in made:
            self.assertTrue(filecmp.cmp(path, PROJECT / "maps" / "tilesets" / path.name, shallow=False), path.name)


if __name__ == "__main__":
    unittest.main()
