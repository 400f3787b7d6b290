#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make the maps of maps/ that are Tiled's and their tilesets, from what is in maps/generator, and the scene of Godot
that is one of them.

Files that say the same already are left alone.
"""

import argparse
import sys
from pathlib import Path

import make_godot_scene
from generator.isometric import garden
from generator.levels import islands
from generator.levels.cave import cave_map
from generator.levels.dungeon import dungeon_map
from generator.levels.field import field_map
from generator.levels.platform import platform_map
from generator.tiled.files import says, tileset_files, write
from generator.tiled.write_map import tmx
from generator.tilesets.all import all_tilesets

PROJECT = Path(__file__).resolve().parent.parent
MAPS = PROJECT / "maps"
TILESETS = "tilesets"  # The folder in MAPS.


def levels():
    dungeon = (MAPS / "dungeon.txt").read_text(encoding="ascii").split()
    platform = (PROJECT / "maps" / "generator" / "levels" / "platform.txt").read_text(encoding="ascii").split()
    return {
        "dungeon": dungeon_map(dungeon),
        "platform": platform_map(platform),
        "cave": cave_map(),
        "field": field_map(),
    }


def files():
    """Paths and bytes of all that is made."""
    made = {MAPS / TILESETS / name: data for name, data in tileset_files(all_tilesets()).items()}
    for name, level in levels().items():
        made[MAPS / f"{name}.tmx"] = tmx(level, TILESETS)
    rows = (PROJECT / "maps" / "generator" / "levels" / "garden.txt").read_text(encoding="ascii").split()
    image = f"{TILESETS}/garden.png"
    made[MAPS / "garden.tmx"], made[MAPS / image] = garden.files(rows, image)
    made |= make_godot_scene.files(made[MAPS / "platform.tmx"], made[MAPS / TILESETS / "platform.tsx"])
    return made | hexagons()


def hexagons():
    """Paths and bytes of the map of hexagons."""
    rows = (PROJECT / "maps" / "generator" / "levels" / "islands.txt").read_text(encoding="ascii").split()
    return {
        MAPS / TILESETS / "terrain.png": islands.picture(),
        MAPS / TILESETS / "terrain.tsx": islands.tileset("terrain.png"),
        MAPS / "islands.tmx": islands.tmx(rows, f"{TILESETS}/terrain.tsx"),
    }


def check():
    """Names the files that say something else, and those that nothing makes."""
    made = files()
    wrong = [path for path, data in made.items() if not says(path, data)]
    wrong += [path for path in (MAPS / TILESETS).rglob("*.*") if path not in made]
    for path in sorted(wrong):
        print(f"make_tiled_maps.py: {path.relative_to(PROJECT)} is not what is made now")
    return 1 if wrong else 0


def main(argv=None):
    parser = argparse.ArgumentParser(description="Make the Tiled maps of maps/, and their tilesets.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file would change")
    if parser.parse_args(argv).check:
        return check()
    for path, data in files().items():
        write(path, data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
