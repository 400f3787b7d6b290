# SPDX-License-Identifier: MIT
"""Save files: named sections with a version and hashes, the same bytes on all machines."""

from __future__ import annotations

from typing import Any, List, Mapping, Tuple

import numpy as np

from ._library import Unique, check, check_id, enum, pointer
from ._paths import _new_grid, _new_mask
from ._tilespace import ffi, lib
from ._types import Array
from .maps import CollisionMap

_GRIDS = {np.dtype(name): number for number, name in enumerate(("u1", "u2", "i4", "u4", "f4"), 1)}
_ARRAYS = {np.dtype("u1"): "bytes", np.dtype("i4"): "int32s", np.dtype("f8"): "doubles"}


def _section(value: Any, kept: List[Any]) -> Tuple[int, Any, int]:
    if isinstance(value, CollisionMap):
        return lib.TILESPACE_SECTION_MAP, value._handle, 0
    array = np.ascontiguousarray(np.frombuffer(value, np.uint8) if isinstance(value, (bytes, bytearray)) else value)
    kept.append(array)
    if array.ndim == 2 and (array.dtype == bool or array.dtype in _GRIDS):
        box = ffi.new("tilespace_tile_box*", ((0, 0), array.shape[::-1]))
        if array.dtype == bool:
            kept.append(_new_mask(box))
            check(lib.tilespace_mask_set_bytes(kept[-1], box, pointer(array, "uint8_t*"), array.shape[1]))
            return lib.TILESPACE_SECTION_MASK, kept[-1], 0
        kept.append(_new_grid(box, _GRIDS[array.dtype]))
        ffi.memmove(lib.tilespace_grid_values(kept[-1]), ffi.from_buffer(array), array.nbytes)
        return lib.TILESPACE_SECTION_GRID, kept[-1], 0
    if array.ndim == 1 and array.dtype in _ARRAYS:
        return enum("SECTION_", _ARRAYS[array.dtype]), pointer(array, "void*"), len(array)
    raise TypeError("expected a CollisionMap, bytes, an array of one dimension of uint8, int32 or float64, or an array "
                    f"[y, x] of bool, uint8, uint16, int32, uint32 or float32, found {array.dtype} of {array.ndim}")


def save(sections: Mapping[str, Any], version: int = 0) -> bytes:
    """A save file of named maps, arrays and bytes. C++ and C read it."""
    kept: List[Any] = []
    rows = []
    for name, value in sections.items():
        kept.append(ffi.new("char[]", name.encode()))
        rows.append((kept[-1], *_section(value, kept)))
    views, count = ffi.new("tilespace_section_view[]", rows), ffi.new("size_t*")
    check(lib.tilespace_snapshot_write(views, len(rows), version, ffi.NULL, 0, count))
    content = np.empty(count[0], np.uint8)
    check(lib.tilespace_snapshot_write(views, len(rows), version, pointer(content, "uint8_t*"), len(content), count))
    return content.tobytes()


def _refusal(info: Any, version: int) -> str:
    """Why a save file was not opened."""
    if info.status == lib.TILESPACE_RESTORE_NEWER_VERSION:
        return f"the save file has a newer version than {version}: SaveFile(content, version=...) says which is known"
    return {lib.TILESPACE_RESTORE_NOT_A_SNAPSHOT: "the bytes are no save file",
            lib.TILESPACE_RESTORE_CUT_SHORT: "the save file is cut short",
            lib.TILESPACE_RESTORE_TRAILING_BYTES: "the save file has bytes after its end",
            }.get(info.status, "the save file is damaged")


def _check_section(code: int, name: str, what: str) -> None:
    """KeyError for a section that is not there, ValueError for one that has something else."""
    if code == lib.TILESPACE_BAD_SNAPSHOT:
        raise ValueError(f"section {name!r}: expected {what}")
    check_id(code, name)


class SaveFile(Unique):
    """A save file that is read, of at most a version. ValueError if it is damaged, newer, or none.

    map(), mask(), grid() and values() read a section by its name. KeyError: there is none; ValueError: it has
    something else."""

    __slots__ = ("_handle", "version", "names")

    def __init__(self, content: bytes, version: int = 0) -> None:
        info, out = ffi.new("tilespace_snapshot_info*"), ffi.new("tilespace_snapshot**")
        data = ffi.from_buffer("uint8_t[]", content)
        code = lib.tilespace_snapshot_open(data, len(data), version, info, out)
        if code == lib.TILESPACE_BAD_SNAPSHOT:
            raise ValueError(_refusal(info, version))
        check(code)
        self._handle = ffi.gc(out[0], lib.tilespace_snapshot_free)
        self.version: int = info.version
        self.names: List[str] = []
        view = ffi.new("tilespace_section_info_view*")
        for i in range(info.section_count):
            check(lib.tilespace_snapshot_section(self._handle, i, view))
            self.names.append(ffi.unpack(view.name, view.name_size).decode("utf-8", "replace"))

    def map(self, name: str) -> CollisionMap:
        """The map of a section."""
        out = ffi.new("tilespace_map**")
        _check_section(lib.tilespace_snapshot_read_map(self._handle, name.encode(), out), name, "a map")
        return CollisionMap._of(ffi.gc(out[0], lib.tilespace_map_free))

    def mask(self, name: str) -> Array:
        """The tile mask of a section: bool [y, x] over its bounds."""
        out, box = ffi.new("tilespace_mask**"), ffi.new("tilespace_tile_box*")
        _check_section(lib.tilespace_snapshot_read_mask(self._handle, name.encode(), out), name, "an array of bool")
        mask = ffi.gc(out[0], lib.tilespace_mask_free)
        check(lib.tilespace_mask_bounds(mask, box))
        array = np.empty((box.max.y - box.min.y, box.max.x - box.min.x), np.bool_)
        check(lib.tilespace_mask_to_bytes(mask, box, pointer(array, "uint8_t*"), array.shape[1]))
        return array

    def grid(self, name: str) -> Array:
        """The grid of a section: [y, x] over its bounds."""
        out, box = ffi.new("tilespace_grid**"), ffi.new("tilespace_tile_box*")
        _check_section(lib.tilespace_snapshot_read_grid(self._handle, name.encode(), out), name, "an array [y, x]")
        grid = ffi.gc(out[0], lib.tilespace_grid_free)
        check(lib.tilespace_grid_bounds(grid, box))
        dtypes = {number: dtype for dtype, number in _GRIDS.items()}
        shape = (box.max.y - box.min.y, box.max.x - box.min.x)
        kind = lib.tilespace_grid_type(grid)
        array = np.empty(shape, dtypes[kind]) if kind in dtypes else np.empty((*shape, 2), np.int32)
        if array.size:
            ffi.memmove(ffi.from_buffer(array), lib.tilespace_grid_values(grid), array.nbytes)
        return array

    def values(self, name: str, dtype: Any = np.uint8) -> Array:
        """The array of a section, of uint8, int32 or float64."""
        type_ = np.dtype(dtype)
        if type_ not in _ARRAYS:
            raise TypeError(f"dtype: expected uint8, int32 or float64, found {type_}")
        kind, count = enum("SECTION_", _ARRAYS[type_]), ffi.new("size_t*")
        key, what = name.encode(), f"an array of {type_}"
        _check_section(lib.tilespace_snapshot_read_values(self._handle, key, kind, ffi.NULL, 0, count), name, what)
        array = np.empty(count[0], dtype)
        _check_section(lib.tilespace_snapshot_read_values(
            self._handle, key, kind, pointer(array, "void*"), len(array), count), name, what)
        return array
