# SPDX-License-Identifier: MIT
"""PNG files."""

import struct
import zlib

from generator.art import palette

GREY, PALETTE = 0, 3  # Kinds of colour.


def canvas_file(canvas):
    """The bytes of a PNG with a palette, of no more colours than the canvas has."""
    used = sorted({colour for row in canvas.rows for colour in row}, key=palette.INDEX.get)
    number = {colour: i for i, colour in enumerate(used)}
    colours = [palette.rgba(colour) for colour in used]
    rows = [bytes(number[colour] for colour in row) for row in canvas.rows]
    transparency = chunk(b"tRNS", bytes(colour[3] for colour in colours))
    return file(canvas.width, canvas.height, PALETTE, 8, rows, colour_table(colours) + transparency)


def colour_table(colours):
    return chunk(b"PLTE", b"".join(bytes(colour[:3]) for colour in colours))


def file(width, height, kind, bits, rows, before_data=b""):
    """`rows` has the bytes of a row each."""
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, 0))
        + before_data
        + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9))
        + chunk(b"IEND", b"")
    )


def chunk(name, data):
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)
