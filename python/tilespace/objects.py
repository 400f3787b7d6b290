# SPDX-License-Identifier: MIT
"""Spatial index of moving boxes, with your own values."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np

from ._library import Unique, all_of, check, check_id, new_handle, pair_of, pointer, rows_of, tile_box
from ._types import Array
from ._tilespace import ffi, lib
from .shapes import AREAS, Box, Point, Segment, c_shape

EVERY_CATEGORY = 0xFFFFFFFF


def _box(box: Any) -> Any:
    if isinstance(box, Box):
        return ffi.new("tilespace_box*", (box.min, box.max))
    try:
        x0, y0, x1, y1 = (float(value) for value in np.asarray(box, np.float64).ravel())
    except (TypeError, ValueError):
        raise TypeError(f"box: expected x0, y0, x1, y1, found {box!r}") from None
    return ffi.new("tilespace_box*", ((x0, y0), (x1, y1)))


class ObjectIndex(Unique):
    """Broad phase: boxes (x0, y0, x1, y1), or Boxes, in tile space, each with a value of yours. `bounds`: x0, y0, x1,
    y1 of the tiles where most objects are, as CollisionMap.bounds.

    Ids are whole numbers that are never used again. For objects in arrays of yours, slots() of ids are rows.
    Not for use by several threads while one of them edits."""

    __slots__ = ("_handle", "_values", "_bounds")

    def __init__(self, bounds: Tuple[int, int, int, int]) -> None:
        box = tile_box(bounds)
        self._handle = new_handle("objects", lambda out: lib.tilespace_objects_create(box, out))
        self._values: Dict[int, Any] = {}
        self._bounds = (box.min.x, box.min.y, box.max.x, box.max.y)

    def __len__(self) -> int:
        return int(lib.tilespace_objects_size(self._handle))

    def __repr__(self) -> str:
        return f"<ObjectIndex of {len(self)} objects, bounds {self._bounds}>"

    def insert(self, box: Any, value: Any = None, categories: int = EVERY_CATEGORY) -> int:
        """Inserts a box with a value; returns its id."""
        out = ffi.new("tilespace_object_id*")
        check(lib.tilespace_object_insert(self._handle, _box(box), categories, out))
        self._values[out[0]] = value
        return int(out[0])

    def insert_all(self, boxes: Any, values: Optional[Sequence[Any]] = None,
                   categories: int = EVERY_CATEGORY) -> Array:
        """Inserts many boxes at once, (n, 4) of x0, y0, x1, y1, with a value each (None); all or none. Returns their
        ids: uint64 (n,)."""
        rows = rows_of(boxes, 4, "boxes")
        if values is not None and len(values) != len(rows):
            raise ValueError(f"values: expected {len(rows)}, found {len(values)}")
        ids = np.empty(len(rows), np.uint64)
        check(lib.tilespace_objects_insert(self._handle, pointer(rows, "tilespace_box*"), len(rows), categories,
                                           pointer(ids, "tilespace_object_id*")))
        self._values.update(zip(ids.tolist(), [None] * len(rows) if values is None else values))
        return ids

    def move(self, id: int, box: Any) -> None:
        """Moves an object. KeyError if the id was erased, or is of another index."""
        check_id(lib.tilespace_object_move(self._handle, id, _box(box)), id)

    def erase(self, id: int) -> Any:
        """Erases an object; returns its value. KeyError as above."""
        check_id(lib.tilespace_object_erase(self._handle, id), id)
        return self._values.pop(id)

    def box(self, id: int) -> Tuple[float, float, float, float]:
        """The box of an object."""
        out = ffi.new("tilespace_box*")
        check_id(lib.tilespace_object_get(self._handle, id, out, ffi.NULL), id)
        return out.min.x, out.min.y, out.max.x, out.max.y

    def value(self, id: int) -> Any:
        """The value of an object."""
        return self._values[id]

    def update(self, ids: Any, boxes: Any) -> None:
        """Moves many objects at once, all or none: ids (n,), boxes (n, 4). KeyError as above."""
        rows = rows_of(boxes, 4, "boxes")
        keys = np.ascontiguousarray(ids, np.uint64)
        if keys.shape != (len(rows),):
            raise ValueError(f"ids: expected {len(rows)}, found shape {keys.shape}")
        failure = lib.tilespace_objects_move(self._handle, pointer(keys, "tilespace_object_id*"),
                                             pointer(rows, "tilespace_box*"), len(rows))
        if failure != lib.TILESPACE_OK:
            for id in keys.tolist():
                check_id(lib.tilespace_object_get(self._handle, id, ffi.NULL, ffi.NULL), id)
        check(failure)

    def touching(self, shape: Any, categories: int = EVERY_CATEGORY) -> List[Any]:
        """The values of the objects that touch a shape."""
        return [self._values[id] for id in self.ids_touching(shape, categories).tolist()]

    def ids_touching(self, shape: Any, categories: int = EVERY_CATEGORY) -> Array:
        """The ids of the objects that touch a shape: uint64 (n,)."""
        asked = c_shape(shape, AREAS + (Point, Segment))
        return all_of(np.uint64, "tilespace_object_id*", lambda *out: lib.tilespace_objects_touching(
            self._handle, asked, categories, *out))

    def ids_touching_circles(self, circles: Any, categories: int = EVERY_CATEGORY) -> Tuple[Array, Array]:
        """The ids of the objects that touch each of many circles (fixed-radius near neighbours): circles (n, 3) of x,
        y, radius. Returns ids, uint64, and starts, intp (n + 1,), as compressed sparse rows: those of circle i are
        ids[starts[i]:starts[i + 1]], as ids_touching has them."""
        rows = rows_of(circles, 3, "circles")
        starts = np.zeros(len(rows) + 1, np.intp)
        ids = all_of(np.uint64, "tilespace_object_id*", lambda *out: lib.tilespace_objects_touching_circles(
            self._handle, pointer(rows, "tilespace_circle*"), len(rows), categories, pointer(starts[1:], "size_t*"),
            *out), room=64 + 16 * len(rows))
        return ids, starts

    def nearest(self, point: Any, count: int = 1, categories: int = EVERY_CATEGORY) -> List[Any]:
        """The values of the nearest objects of a point (k nearest neighbours)."""
        return [self._values[id] for id in self.ids_nearest(point, count, categories).tolist()]

    def ids_nearest(self, point: Any, count: int = 1, categories: int = EVERY_CATEGORY) -> Array:
        """The ids of the nearest objects of a point, the nearest first: uint64 (n,)."""
        at = ffi.new("tilespace_point*", pair_of(point, "point"))
        out, found = np.empty(count, np.uint64), ffi.new("size_t*")
        check(lib.tilespace_objects_nearest(self._handle, at, categories,
                                            pointer(out, "tilespace_object_id*"), count, found))
        return out[:found[0]]

    def ids_nearest_points(self, points: Any, count: int = 1, categories: int = EVERY_CATEGORY) -> Array:
        """The ids of the nearest objects of each of many points (k nearest neighbours): points (n, 2). Returns uint64
        (n, count), in each row the nearest first; 0, which is no id, where there are fewer."""
        rows = rows_of(points, 2, "points")
        ids = np.empty((len(rows), count), np.uint64)
        check(lib.tilespace_objects_nearest_points(
            self._handle, pointer(rows, "tilespace_point*"), len(rows), count, categories,
            pointer(ids, "tilespace_object_id*"), ids.size, ffi.NULL))
        return ids

    @staticmethod
    def slots(ids: Any) -> Array:
        """The slot of each id, of any shape: uint32. Objects that are inserted in order have the slots 0, 1, ...; that
        of an erased one is used again."""
        return (np.asarray(ids, np.uint64) >> np.uint64(32)).astype(np.uint32)

    def pairs(self, categories: int = EVERY_CATEGORY) -> Array:
        """All pairs of objects that touch each other: uint64 (n, 2) of ids."""
        return all_of(np.dtype(("u8", 2)), "tilespace_object_pair*", lambda *out: lib.tilespace_object_pairs(
            self._handle, categories, *out)).reshape(-1, 2)
