#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make warehouse.pgm and warehouse.yaml: the occupancy grid of a warehouse, as SLAM would save it for nav2.

    maps/make_warehouse.py [FOLDER]     writes both to this folder; without one, beside this file
"""

import sys
from pathlib import Path

WIDTH, HEIGHT = 160, 100
OCCUPIED, FREE = 0, 254
YAML = """image: warehouse.pgm
mode: trinary
resolution: 0.05
origin: [-1.0, -0.5, 0.0]
negate: 0
occupied_thresh: 0.65
free_thresh: 0.196
"""


def fill(rows, west, north, width, height, grey=OCCUPIED):
    for row in rows[north:north + height]:
        row[west:west + width] = bytes([grey]) * width


def warehouse():
    rows = [bytearray([FREE]) * WIDTH for _ in range(HEIGHT)]
    for west, north, width, height in ((0, 0, WIDTH, 2), (0, HEIGHT - 2, WIDTH, 2), (0, 0, 2, HEIGHT),
                                       (WIDTH - 2, 0, 2, HEIGHT)):
        fill(rows, west, north, width, height)
    for west in range(24, 110, 22):  # shelves, with an aisle in the middle
        fill(rows, west, 16, 8, 28)
        fill(rows, west, 58, 8, 26 if west != 46 else 34)
    fill(rows, 68, 30, 22, 3)  # a shelf across
    fill(rows, 120, 2, 3, 36)  # an office, with a door
    fill(rows, 120, 48, 38, 3)
    for west, north in ((132, 66), (144, 66), (132, 80), (150, 84), (10, 30), (12, 74)):  # pallets and columns
        fill(rows, west, north, 5, 4)
    return rows


def main(arguments):
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent
    pixels = b"".join(bytes(row) for row in warehouse())
    (folder / "warehouse.pgm").write_bytes(b"P5\n%d %d\n255\n" % (WIDTH, HEIGHT) + pixels)
    (folder / "warehouse.yaml").write_text(YAML, encoding="ascii", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
