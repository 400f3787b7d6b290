# SPDX-License-Identifier: MIT
"""Memory: what is made and dropped leaves nothing behind. TILESPACE_OBJECTS is how many of each kind are made."""

import ctypes
import gc
import os
import sys

import numpy as np
import pytest
from conftest import OWN_MAPS

import tilespace as ts

COUNT = int(os.environ.get("TILESPACE_OBJECTS", 1000))

WALLS = np.zeros((6, 8), bool)
MAP = ts.CollisionMap(WALLS)
WORLD = ts.World(MAP, ts.Layout.pixels(16))
LINES = np.array([[0.5, 0.5, 7.5, 5.5]])
TEXT = (OWN_MAPS / "dungeon.txt").read_bytes()
SHIP = OWN_MAPS / "ship.tmx"


class MallInfo(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]


LIBC = ctypes.CDLL(None)
LIBC.mallinfo2.restype = MallInfo


def in_use():
    """Bytes that malloc has given, also in mappings of their own, and blocks that Python's allocator has."""
    gc.collect()
    info = LIBC.mallinfo2()
    return info.uordblks + info.hblkhd, sys.getallocatedblocks()


def refused():
    with pytest.raises(ts.MapError):
        ts.load_map(b"no map at all")


def index():
    made = ts.ObjectIndex(MAP.bounds)
    made.erase(made.insert((0, 0, 1, 1), object()))
    made.insert((0, 0, 1, 1), made)  # a cycle, which the collector finds
    made.insert_all([(0, 0, 1, 1), (1, 1, 2, 2)], [made, object()])
    return made.touching(ts.Box((0, 0), (1, 1)))


KINDS = {
    "map": lambda: ts.CollisionMap(WALLS),
    "map of text": lambda: ts.CollisionMap.from_text("#.\n.#"),
    "map of bytes": lambda: ts.CollisionMap.from_bytes(MAP.to_bytes()),
    "copy, edited": lambda: MAP.copy().set_solid(1, 1),
    "world": lambda: ts.World(ts.CollisionMap(WALLS), ts.Layout.pixels(16)),
    "index": index,
    "hit": lambda: MAP.cast_ray((0.5, 0.5, 20, 5)),
    "hits": lambda: MAP.cast_rays(LINES),
    "scan": lambda: WORLD.scan([(9.0, 9.0, 0.0)], 3, 0.0, 0.1, 50.0),
    "move": lambda: WORLD.move(ts.Body((1, 1), (9, 9)), (99, 0)),
    "path": lambda: MAP.find_path((0, 0), (7, 5), costs=np.ones((6, 8), np.uint8)),
    "field of view": lambda: MAP.field_of_view((1, 1), 3),
    "light": lambda: MAP.visibility_polygon((1.5, 1.5)),
    "field of costs": lambda: MAP.costs_to_goals([(0, 0)]),
    "components": lambda: MAP.connected_components().size_of((0, 0)),
    "path index": lambda: ts.PathIndex(MAP).find_path((0, 0), (7, 5)),
    "room index": lambda: ts.RoomIndex(MAP).rooms_at([(0, 0), (7, 5)]),
    "controller": lambda: ts.Platformer(MAP, ts.Body((1, 1), (0.5, 0.5))).step(0.01),
    "polygon": lambda: ts.touches(ts.Polygon([(0, 0), (2, 0), (1, 2)]), ts.Box((0, 0), (1, 1))),
    "hitboxes": lambda: ts.VolumeSet().add(ts.Volume([(0, 0, 1, 0)])),
    "save file": lambda: ts.SaveFile(ts.save({"map": MAP}, version=1), version=1).map("map"),
    "hexagons": lambda: MAP.hex_reachable("odd_r", (0, 0), 3),
    "contents": lambda: len(ts.load_map(SHIP).objects),
    "levels": lambda: ts.load_levels(OWN_MAPS / "mine.ldtk"),
    "file": lambda: ts.load_map(TEXT),
    "refused file": refused,
    "error": lambda: pytest.raises(ValueError, MAP.cast_ray, (0, 0, 1, 1), "ajar"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_memory_is_flat(kind):
    make = KINDS[kind]
    for _ in range(100):  # what is kept for good: workspaces, words
        make()
    gc.collect()
    bytes_before, blocks_before = in_use()
    for _ in range(COUNT):
        make()
    bytes_after, blocks_after = in_use()
    # One block that is lost each time would be as many, and at least 16 bytes each.
    assert blocks_after - blocks_before < COUNT / 4
    assert bytes_after - bytes_before < 4 * COUNT


def test_what_is_lost_is_seen():
    """The measure itself: a handle that is not freed shows."""
    kept = []
    before, _ = in_use()
    for _ in range(COUNT):
        kept.append(ts.CollisionMap(WALLS))
    assert in_use()[0] - before >= 16 * COUNT
