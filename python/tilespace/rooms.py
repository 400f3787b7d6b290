# SPDX-License-Identifier: MIT
"""Which room of a map has a tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._library import Unique, check, new_handle, pointer, tiles_of
from ._tilespace import lib
from ._types import Array
from ._words import Merge


def is_greedy(merge: Merge) -> bool:
    """Whether rectangles are merged greedily."""
    if merge not in ("fewest", "greedy"):
        raise ValueError(f"merge: expected fewest or greedy, found {merge!r}")
    return merge == "greedy"


class RoomIndex(Unique):
    """Point location among the rooms of a map, as its rooms() has them with the same `merge`. It does not change with
    the map."""

    __slots__ = ("_handle",)

    def __init__(self, map: Any, merge: Merge = "fewest") -> None:
        greedy = is_greedy(merge)
        with map._guard:
            self._handle = new_handle(
                "room_index", lambda out: lib.tilespace_room_index_create(map._handle, greedy, out))

    def rooms_at(self, tiles: Any) -> Array:
        """The room of each tile, (n, 2) -> int32 (n,); -1 where there is none."""
        asked = tiles_of(tiles, "tiles")
        rooms = np.empty(len(asked), np.int32)
        check(lib.tilespace_rooms_at(self._handle, pointer(asked, "tilespace_tile*"), len(asked),
                                     pointer(rooms, "int32_t*")))
        return rooms
