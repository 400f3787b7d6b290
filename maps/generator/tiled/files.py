# SPDX-License-Identifier: MIT
"""Writing maps and tilesets, and telling whether files say the same."""

import base64
import re
import zlib
from pathlib import Path

from generator.png import canvas_file
from generator.tiled.write_tileset import tsx


def tileset_files(tilesets):
    """Names within the folder of the tilesets, and bytes."""
    files = {}
    for tileset in tilesets:
        files[f"{tileset.name}.tsx"] = tsx(tileset)
        for name, picture in tileset.images().items():
            files[f"{name}.png"] = canvas_file(picture)
    return files


def write(path, data):
    """Writes a file, unless it says the same already: versions of zlib pack the same in different bytes."""
    path = Path(path)
    if not says(path, data):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def says(path, data):
    """Is there a file at this path, and is it the same once unpacked?"""
    path = Path(path)
    return path.is_file() and unpacked(path.read_bytes()) == unpacked(data)


def unpacked(data):
    if data.startswith(b"\x89PNG"):
        return unpacked_png(data)
    return re.sub(rb"<data[^>]* compression=.*?</data>", unpacked_layer, data, flags=re.DOTALL)


def unpacked_layer(match):
    """A layer with its text unpacked, or that of its chunks."""
    return re.sub(rb">\s*([\w+/=]+)\s*<", unpacked_text, match[0])


def unpacked_text(match):
    """zlib knows both of its wrappings by their beginning."""
    return b">" + zlib.decompress(base64.b64decode(match[1]), zlib.MAX_WBITS | 32) + b"<"


def unpacked_png(data):
    """Its chunks without their checksums, the pixels unpacked. All of ours are in one chunk."""
    parts, at = [], 8
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        parts.append((name, zlib.decompress(body) if name == b"IDAT" else body))
        at += size + 12
    return parts
