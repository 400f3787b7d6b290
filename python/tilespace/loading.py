# SPDX-License-Identifier: MIT
"""Map files: Tiled, LDtk, Godot, ROS (nav2), MovingAI, PNG, text."""

from __future__ import annotations

import os
from typing import Any, Callable, List, Optional, Union

from ._library import check, layout_of, path_of
from ._words import Outside
from ._tilespace import ffi, lib
from .contents import Contents, loaded, text_of as _text
from .hexagons import OFFSETS, HexLayout
from .maps import CollisionMap, Layout, World
from .screens import Projection


class LoadedMap(Contents):
    """A map that was loaded: `map` in tiles, `world` in the units of the file, what is to be said about it, and all
    that is in it: layers, objects, tilesets, properties, levels. `projection`: to the screen of the editor, or None;
    `hexagons`: the HexLayout of a hexagonal map, or None."""

    __slots__ = ("map", "_layout", "format", "rule", "notices", "projection", "hexagons")

    def __init__(self, handle: Any) -> None:
        super().__init__(handle)
        self.map = CollisionMap._made(lambda out: lib.tilespace_loaded_map(handle, out))
        self._layout = Layout(layout_of(self.map._handle))
        self.format: str = _text(lib.tilespace_loaded_format(handle))
        self.rule: str = _text(lib.tilespace_loaded_rule(handle))
        self.notices: List[str] = [_text(lib.tilespace_loaded_notice(handle, i))
                                   for i in range(lib.tilespace_loaded_notices(handle))]
        projection, hexagons = ffi.new("tilespace_projection*"), ffi.new("tilespace_hex_layout*")
        self.projection: Optional[Projection] = None
        if lib.tilespace_loaded_projection(handle, projection) == lib.TILESPACE_OK:
            self.projection = Projection(projection)
        self.hexagons: Optional[HexLayout] = None
        if lib.tilespace_loaded_hexagons(handle, hexagons) == lib.TILESPACE_OK:
            self.hexagons = HexLayout(hexagons.tile_width, hexagons.tile_height, hexagons.side_length,
                                      OFFSETS[hexagons.offset])

    @property
    def world(self) -> World:
        """The map in the units of the file. For others, without asking for it: World(loaded.map, layout)."""
        return World(self.map, self._layout)

    def __repr__(self) -> str:
        return f"<LoadedMap {self.format}: {self.map!r}, solid by {self.rule}>"


@ffi.def_extern(onerror=lambda *error: 0)  # type: ignore[misc]
def tilespace_python_read(user: Any, name: Any, content: Any, size: Any) -> int:
    reader = ffi.from_handle(user)
    if not reader.find(_text(name)):
        return 0
    content[0], size[0] = reader.kept, len(reader.kept)
    return 1


class _Reader:
    """Reads files for C by a function of the user, whose exception is kept: it cannot pass through C."""

    def __init__(self, read: Callable[[str], Optional[bytes]]) -> None:
        self.read = read
        self.kept: Any = None
        self.error: Optional[BaseException] = None

    def find(self, name: str) -> bool:
        """Whether there is a file of this name; its bytes are kept until the next call."""
        if self.error is not None:
            return False
        try:
            found = self.read(name)
            if found is not None and not isinstance(found, (bytes, bytearray, memoryview)):
                raise TypeError(f"read: expected bytes or None for {name}, found {type(found).__name__}")
        except BaseException as error:  # KeyboardInterrupt, too
            self.error = error
            return False
        self.kept = None if found is None else ffi.from_buffer("uint8_t[]", found)
        return found is not None

    def load(self, load: Any) -> Any:
        """What `load()` returns; the exception of the function comes first."""
        try:
            return load()
        finally:
            if self.error is not None:
                raise self.error


def _c_text(text: Any, name: str) -> Any:
    """An optional text for C."""
    if text is None:
        return ffi.NULL
    if not isinstance(text, str):
        raise TypeError(f"{name}: expected a text, found {text!r}")
    return ffi.new("char[]", text.encode())


def load_map(source: Union[str, "os.PathLike[str]", bytes], solid: Optional[str] = None,
             level: Optional[str] = None, outside: Outside = "free", references: str = "project",
             read: Optional[Callable[[str], Optional[bytes]]] = None) -> LoadedMap:
    """Loads a map from a path, or from bytes.

    `solid`: which tiles are solid, as the option --solid of the command, several rules in lines of one text,
    "layer:ground\\nobjects:lifts"; None: guessed, see `rule` and `notices` of the result. A map of ladders:
    load_map(path, solid="property:climb").map. `level`: of LDtk projects. `references`: which files a map may
    refer to: "none", "map_folder", "project", "anywhere". `read`: for bytes, a function that gives the bytes of a file
    by its path relative to the map, or None; its exceptions are raised here.
    MapError: the file could not be loaded; the message says where and why."""
    options = ffi.new("tilespace_load_options*")
    check(lib.tilespace_load_default(options))
    words = {"free": lib.TILESPACE_OUTSIDE_FREE, "solid": lib.TILESPACE_OUTSIDE_SOLID}
    scopes = {"none": lib.TILESPACE_REFERENCES_NONE, "map_folder": lib.TILESPACE_REFERENCES_MAP_FOLDER,
              "project": lib.TILESPACE_REFERENCES_PROJECT, "anywhere": lib.TILESPACE_REFERENCES_ANYWHERE}
    for name, value, known in (("outside", outside, words), ("references", references, scopes)):
        if value not in known:
            raise ValueError(f"{name}: expected one of {', '.join(known)}, found {value!r}")
    options.outside, options.references = words[outside], scopes[references]
    kept = [_c_text(text, name) for name, text in (("solid", solid), ("level", level))]
    options.solid, options.level = kept
    if isinstance(source, (bytes, bytearray, memoryview)):
        content, reader = bytes(source), _Reader(read or (lambda name: None))
        user = ffi.new_handle(reader)
        callback = ffi.NULL if read is None else lib.tilespace_python_read
        return LoadedMap(reader.load(lambda: loaded(lambda out: lib.tilespace_load_bytes(
            content, len(content), callback, user, options, out))))
    return LoadedMap(loaded(lambda out: lib.tilespace_load_map(path_of(source), options, out)))
