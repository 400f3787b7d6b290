# SPDX-License-Identifier: MIT
"""Plans as files that say no more than what is solid: text, MovingAI, PNG."""

from generator import png
from generator.plans.grid import FREE, LAWN


def only_free(free, solid):
    """A table for bytes.translate: what is free becomes `free`, the rest `solid`."""
    table = bytearray([solid]) * 256
    table[FREE] = table[LAWN] = free
    return bytes(table)


def to_text(grid):
    table = only_free(ord("."), ord("#"))
    return b"".join(row.translate(table) + b"\n" for row in grid.rows)


def to_movingai(grid):
    head = f"type octile\nheight {grid.height}\nwidth {grid.width}\nmap\n"
    rows = (row.replace(bytes([LAWN]), bytes([FREE])) for row in grid.rows)
    return head.encode("ascii") + b"".join(bytes(row) + b"\n" for row in rows)


def to_png(grid):
    return png.file(grid.width, grid.height, png.GREY, 1, map(packed_bits, grid.rows))


def to_png8(grid):
    table = only_free(255, 0)
    return png.file(grid.width, grid.height, png.GREY, 8, (row.translate(table) for row in grid.rows))


def packed_bits(row):
    """Eight tiles to a byte, the first in the highest bit, 1 where free."""
    digits = row.translate(only_free(ord("1"), ord("0")))
    size = (len(digits) + 7) // 8
    return int(digits.ljust(size * 8, b"0"), 2).to_bytes(size, "big")
