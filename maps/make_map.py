#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make 2D tilemaps (caves, rooms, mazes, cities, fields) from a seed.

The same command gives the same map on every machine: the random numbers come
from a small generator of our own, and every shape is drawn with integers.
Run with --help for the options and examples.
"""

import argparse
import os
import sys
from pathlib import Path

from generator import plain_formats
from generator.dress.cave import dress_cave
from generator.dress.city import dress_city
from generator.dress.field import dress_field
from generator.dress.rooms import dress_maze, dress_rooms
from generator.plans.cave import make_cave
from generator.plans.city import make_city
from generator.plans.field import make_field
from generator.plans.maze import make_maze
from generator.plans.rooms import make_rooms
from generator.rng import Rng
from generator.tiled.files import tileset_files, write
from generator.tiled.write_map import tmx

MIN_SIDE = 16
MAX_SIDE = 8192
OUR_TILESETS = Path(__file__).resolve().parent.parent / "maps" / "tilesets"

KINDS = {
    "cave": (make_cave, dress_cave),
    "rooms": (make_rooms, dress_rooms),
    "maze": (make_maze, dress_maze),
    "city": (make_city, dress_city),
    "field": (make_field, dress_field),
}
PLAIN_FORMATS = {
    "text": plain_formats.to_text,
    "movingai": plain_formats.to_movingai,
    "png": plain_formats.to_png,
    "png8": plain_formats.to_png8,
}
FORMAT_OF_ENDING = {".txt": "text", ".map": "movingai", ".png": "png", ".tmx": "tmx"}

HELP_MORE = """\
kinds:
  cave    winding caverns, all joined
  rooms   rooms, round halls and pillars, joined by corridors
  maze    passages one tile wide; --loops opens some of the walls
  city    blocks, courtyards, a river with bridges, a park, a slanting avenue
  field   open ground with scattered obstacles; --density says how many

formats:
  tmx       a map of the editor Tiled, with pictures, collision shapes and
            objects; its tilesets stay where they are, in maps/tilesets, unless
            --with-tilesets puts them beside the map
  text      rows of '#' (solid) and '.' (free)
  movingai  MovingAI octile map: '@' wall, '.' free; a city also has
            'T' trees and 'W' water
  png       1-bit grey picture: black is solid, white is free
  png8      the same in 8-bit grey

examples:
  Look at a small cave in the terminal:
    make_map.py cave --size 72x24

  A city for Tiled (chosen from the name's ending), in a folder to take along:
    make_map.py city --size 192x128 --seed 7 --with-tilesets -o city/city.tmx

  The same city in the MovingAI format:
    make_map.py city --size 192x128 --seed 7 -o city.map

  A large maze with a tenth of its inner walls opened:
    make_map.py maze --size 1025x1025 --loops 10 -o maze.map

  A crowded field, piped to another program:
    make_map.py field --density 40 --format text | less

The same kind, size, seed and options give the same tiles on every machine,
and the same solid tiles in every format, but that trees of a Tiled city are
solid at their trunks only, its water is not, and its caves have stalagmites.
In a PNG the pixels are the same; the compressed bytes depend on zlib.
"""


def whole_number(low, high):
    def parse(text):
        value = int(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{value} is not between {low} and {high}")
        return value

    parse.__name__ = "whole number"
    return parse


def size(text):
    width, height = map(whole_number(MIN_SIDE, MAX_SIDE), text.lower().split("x"))
    return width, height


def parse_arguments(argv):
    parser = argparse.ArgumentParser(
        description="Make a 2D tilemap from a seed.",
        epilog=HELP_MORE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    share = whole_number(0, 90)
    add = parser.add_argument
    add("kind", choices=KINDS, metavar="KIND", help="one of: " + ", ".join(KINDS))
    add("--size", type=size, default=(128, 96), metavar="WxH", help="tiles across and down (128x96)")
    add("--seed", type=whole_number(0, Rng.MASK), default=1, metavar="N", help="which map (1)")
    add("--loops", type=share, default=5, metavar="N", help="maze: percent of walls opened (5)")
    add("--density", type=share, default=15, metavar="N", help="field: percent solid (15)")
    add("--format", choices=("tmx", *PLAIN_FORMATS), help="default: from the name's ending, or text")
    add("--with-tilesets", action="store_true", help="tmx: write the tilesets into a folder beside the map")
    add("-o", "--output", default="-", metavar="FILE", help="default: standard output")
    return parser.parse_args(argv)


def chosen_format(options):
    if options.format:
        return options.format
    return FORMAT_OF_ENDING.get(options.output[-4:].lower(), "text")


def tmx_file(options, plan, dress):
    """The map; and, if asked for, its tilesets are written."""
    about = f"make_map.py {options.kind} --size {plan.width}x{plan.height} --seed {options.seed}"
    level = dress(plan, options.seed, about)
    folder = Path("." if options.output == "-" else options.output).parent
    if not options.with_tilesets:
        return tmx(level, Path(os.path.relpath(OUR_TILESETS, folder.resolve())).as_posix())
    for name, data in tileset_files(tileset for _first, tileset in level.tilesets).items():
        write(folder / "tilesets" / name, data)
    return tmx(level, "tilesets")


def write_output(name, data):
    if name == "-":
        sys.stdout.buffer.write(data)
        return
    with open(name, "wb") as file:
        file.write(data)


def main(argv=None):
    options = parse_arguments(argv)
    make, dress = KINDS[options.kind]
    plan = make(*options.size, Rng(options.seed), options)
    kind_of_file = chosen_format(options)
    try:
        if kind_of_file == "tmx":
            write_output(options.output, tmx_file(options, plan, dress))
        else:
            write_output(options.output, PLAIN_FORMATS[kind_of_file](plan))
    except OSError as error:
        sys.exit(f"make_map.py: cannot write {options.output}: {error.strerror}")


if __name__ == "__main__":
    main()
