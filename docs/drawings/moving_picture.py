# SPDX-License-Identifier: MIT
"""The moving picture of the README: a lamp on its shortest path through the dungeon, and the polygon that it lights.

    moving_picture.py TILESPACE MAP PICTURE.png

An animated PNG of the pictures that `tilespace draw` makes; what shows no animations shows the first one.
"""

import json
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

START, GOAL = (10, 5), (33, 31)
TICK = (12, 100)  # of a second, as a fraction


def corners(tilespace, level):
    question = json.dumps({"ask": "find_path", "from": START, "to": GOAL, "tiles": "corners"})
    answer = subprocess.run([tilespace, "ask", level], input=question, check=True, text=True, stdout=subprocess.PIPE)
    return json.loads(answer.stdout)["tiles"]


def tiles(tilespace, level):
    """Each tile of the path: all of its parts are straight or diagonal."""
    at = corners(tilespace, level)
    found = [tuple(at[0])]
    for x, y in at[1:]:
        while found[-1] != (x, y):
            (here_x, here_y) = found[-1]
            found.append((here_x + (x > here_x) - (x < here_x), here_y + (y > here_y) - (y < here_y)))
    return found


def chunks(png):
    at = 8
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8:at + 8 + size]
        at += 12 + size


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def animation(pictures):
    """Pictures of one size as one PNG."""
    out, number = [b"\x89PNG\r\n\x1a\n"], 0
    for picture in pictures:
        parts = list(chunks(picture))
        if number == 0:
            out += [chunk(b"IHDR", parts[0][1]), chunk(b"acTL", struct.pack(">II", len(pictures), 0))]
        is_first = number == 0
        frame = struct.pack(">I", number) + parts[0][1][:8] + struct.pack(">IIHHBB", 0, 0, *TICK, 0, 0)
        out.append(chunk(b"fcTL", frame))
        number += 1
        for data in [data for kind, data in parts if kind == b"IDAT"]:
            out.append(chunk(b"IDAT", data) if is_first else chunk(b"fdAT", struct.pack(">I", number) + data))
            number += not is_first
    return b"".join([*out, chunk(b"IEND", b"")])


def main():
    tilespace, level, out = sys.argv[1:]
    goal = f"{GOAL[0] + 0.5},{GOAL[1] + 0.5}"
    pictures = []
    with tempfile.TemporaryDirectory() as folder:
        for x, y in tiles(tilespace, level):
            picture = Path(folder) / "picture.png"
            subprocess.run([tilespace, "draw", level, "-o", picture, "--scale", "10", "--show",
                            f"path:{x + 0.5},{y + 0.5},{goal}", "--show", f"light:{x + 0.5},{y + 0.5},10"],
                           check=True, stdout=subprocess.DEVNULL)
            pictures.append(picture.read_bytes())
    Path(out).write_bytes(animation(pictures))


if __name__ == "__main__":
    main()
