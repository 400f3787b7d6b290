# SPDX-License-Identifier: MIT
"""Calls of the C interface: errors as exceptions, buffers of numpy arrays, two-pass outputs."""

from __future__ import annotations

import os
import threading
from operator import index
from threading import get_ident
from typing import Any, Callable, Dict, List, Optional, Tuple, Union, cast

import numpy as np

from ._tilespace import ffi, lib
from ._types import Array

if lib.tilespace_abi() != 1:
    raise ImportError("the library libtilespace-c is of another version than this package")


class MapError(Exception):
    """A map file that could not be loaded. The message has file, line and column, what was expected and found."""


def error_of(code: int) -> Exception:
    """The exception for an error code of the C interface."""
    text = ffi.string(lib.tilespace_error_text(code)).decode()
    return MemoryError(text) if code == lib.TILESPACE_OUT_OF_MEMORY else ValueError(text)


def check(code: int) -> None:
    """Raises the exception of an error code that is not 0."""
    if code:
        raise error_of(code)


def path_of(path: Union[str, bytes, "os.PathLike[str]"]) -> bytes:
    """A path for C, which would end it at a null character, and open another file: refused, as open() does."""
    encoded = os.fsencode(path)
    if b"\0" in encoded:
        raise ValueError("embedded null character in a path")
    return encoded


_SIMD_LEVELS = ("plain", "neon", "avx2", "avx512")


def simd_level() -> str:
    """Vector instructions that are in use: "plain", "neon", "avx2" or "avx512". Answers do not depend on them."""
    return _SIMD_LEVELS[lib.tilespace_simd_level()]


def limit_simd_level(level: Optional[str] = None) -> None:
    """Limits the vector instructions of the whole program, to compare speeds; None: no limit."""
    if level is not None and level not in _SIMD_LEVELS:
        raise ValueError(f"level: expected one of {', '.join(_SIMD_LEVELS)}, found {level!r}")
    lib.tilespace_limit_simd_level(len(_SIMD_LEVELS) if level is None else _SIMD_LEVELS.index(level))


_ENUMS: Dict[Tuple[str, str], int] = {}


def enum(prefix: str, value: str) -> int:
    """The number of an enum by its word: enum("GAP_", "open")."""
    try:
        return _ENUMS[prefix, value]
    except (KeyError, TypeError):
        _ENUMS[prefix, value] = number = _enum(prefix, value)
        return number


# Arguments that are not called as their enum is in C.
_ARGUMENTS = {"FLIP_": "axis", "LANDSCAPE_": "generator", "OF_": "kind", "TURN_": "takes"}


def _enum(prefix: str, value: str) -> int:
    argument = _ARGUMENTS.get(prefix, prefix[:-1].lower())
    if not isinstance(value, str):
        raise TypeError(f"{argument}: expected a word, found {value!r}")
    number: Optional[int] = getattr(lib, f"TILESPACE_{prefix}{value.upper()}", None)
    if number is None:
        names = [name[len(f"TILESPACE_{prefix}"):].lower() for name in dir(lib)
                 if name.startswith(f"TILESPACE_{prefix}")]
        raise ValueError(f"{argument}: expected one of {', '.join(names)}, found {value!r}")
    return number


def pair_of(value: Any, name: str) -> Tuple[float, float]:
    """Two numbers as floats. Text is refused, which float() would read."""
    if type(value) is tuple and len(value) == 2 and type(value[0]) is type(value[1]) is float:
        return cast(Tuple[float, float], value)  # a quarter of the time of what follows
    try:
        x, y = value
        return x.__float__(), y.__float__()
    except (AttributeError, TypeError, ValueError):
        raise TypeError(f"{name}: expected two numbers, found {value!r}") from None


def number(value: Any, name: str) -> float:
    """A number as a float. Text is refused, as in pair_of()."""
    if type(value) is float:
        return value
    try:
        return float(value.__float__())
    except (AttributeError, TypeError):
        raise TypeError(f"{name}: expected a number, found {value!r}") from None


def flag(value: Any, name: str) -> bool:
    """Whether a button is pressed, or the like. The error names it, unlike that of cffi."""
    if value is True or value is False:
        return bool(value)
    array = np.asarray(value)
    if array.size != 1 or array.dtype.kind not in "biu":
        raise TypeError(f"{name}: expected True or False, found {value!r}")
    return bool(array.any())


def whole(value: Any, name: str) -> int:
    """A whole number; others are refused, as in whole_pair()."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, found {value!r}") from None


def size(value: Any, name: str) -> int:
    """A whole number that is not negative."""
    count = whole(value, name)
    if count < 0:
        raise ValueError(f"{name}: expected a number that is not negative, found {value!r}")
    return count


def whole_pair(ctype: str, value: Any, name: str, what: str) -> Any:
    """Two whole numbers as a C pointer. Positions are refused: where they are rounded to is not for us to say."""
    try:
        x, y = value
        return ffi.new(ctype, (index(x), index(y)))
    except (TypeError, ValueError):
        raise TypeError(f"{name}: expected {what} of whole numbers, found {value!r}") from None


def tile_of(value: Any, name: str) -> Any:
    """A tile as a C pointer."""
    return whole_pair("tilespace_tile*", value, name, "a tile (x, y)")


def no_tile(x: Any, y: Any) -> TypeError:
    """What functions of x, y raise in place of the error of C."""
    return TypeError(f"x, y: expected whole numbers, found {x!r}, {y!r}")


def rows_of(values: Any, columns: int, name: str, dtype: Any = np.float64) -> Array:
    """An array of numbers of shape (n, columns), contiguous. Text and None are refused, which numpy would convert."""
    given = np.asarray(values)
    if given.dtype.kind not in "biuf":
        raise TypeError(f"{name}: expected an array of numbers, found one of {given.dtype}")
    array = np.ascontiguousarray(given, dtype=dtype)
    if array.ndim == 1 and array.size == 0:
        array = array.reshape(0, columns)
    if array.ndim != 2 or array.shape[1] != columns:
        raise ValueError(f"{name}: expected an array of shape (n, {columns}), found {array.shape}")
    return array


def tiles_of(values: Any, name: str) -> Array:
    """Tiles as an int32 array of shape (n, 2). Others than whole numbers are refused, and those that int32 has not."""
    array = np.asarray(values)
    if array.size == 0:
        array = array.astype(np.int32)
    elif array.dtype.kind not in "iu":
        raise TypeError(f"{name}: expected whole numbers, found an array of {array.dtype}")
    elif not np.can_cast(array.dtype, np.int32) and (array.min() < -2 ** 31 or array.max() >= 2 ** 31):
        raise OverflowError(f"{name}: expected tiles from -2^31 to 2^31 - 1")
    return rows_of(array, 2, name, np.int32)


def solidity(word: str) -> int:
    """The number of a rule for solid tiles."""
    if word not in ("tiles", "shapes"):
        raise ValueError(f"by: expected tiles or shapes, found {word!r}")
    return enum("BY_", word)


def output_of(out: Any, shape: Tuple[int, ...], dtype: Any) -> Array:
    """The array to write into: `out`, if it fits, or a new one."""
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray) or out.shape != shape or (out.dtype is not dtype and out.dtype != dtype):
        raise ValueError(f"out: expected an array of shape {tuple(shape)} and type {np.dtype(dtype)}")
    if not out.flags.c_contiguous or not out.flags.writeable:
        raise ValueError("out: expected a contiguous array that can be written")
    return out


def pointer(array: Array, ctype: str) -> Any:
    """The data of an array as a C pointer. The array must outlive the call."""
    try:
        return ffi.from_buffer(_ARRAYS[ctype], array)
    except KeyError:
        _ARRAYS[ctype] = _array_of(ctype)
        return pointer(array, ctype)
    except ValueError:  # not contiguous
        return ffi.cast(ctype, array.ctypes.data)


_ARRAYS: Dict[str, Any] = {}


def _array_of(pointer_type: str) -> Any:
    """The type of arrays of what a pointer points to; bytes, where that is anything."""
    return ffi.typeof(pointer_type[:-1].replace("void", "char") + "[]")


def all_of(dtype: Any, ctype: str, ask: Callable[..., Any], room: int = 64) -> Array:
    """All values of a function that writes into a buffer: `ask(out, room, count)`. It is asked once if `room` is
    enough, since it does all of its work each time."""
    count = ffi.new("size_t*")
    while True:
        values = np.empty(room, dtype)
        check(ask(pointer(values, ctype), room, count))
        found = int(count[0])
        if found <= room:
            # In place: a copy would have other bytes between the fields of structs, and a view all of the room.
            values.resize((found, *values.shape[1:]), refcheck=False)
            return values
        room = found


def new_handle(name: str, make: Callable[[Any], Any]) -> Any:
    """A handle of a kind ("map") by make(&handle), freed by the collector."""
    out = ffi.new(f"tilespace_{name}**")
    check(make(out))
    return ffi.gc(out[0], getattr(lib, f"tilespace_{name}_free"))


def check_id(code: int, key: Any) -> None:
    """As check(), with KeyError for an id or name that is not there."""
    if code == lib.TILESPACE_BAD_ID:
        raise KeyError(key)
    check(code)


def tile_box(box: Any, name: str = "bounds") -> Any:
    """A box of tiles, x0, y0, x1, y1, as a C pointer."""
    try:
        x0, y0, x1, y1 = (index(value) for value in box)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: expected whole numbers x0, y0, x1, y1, found {box!r}") from None
    return ffi.new("tilespace_tile_box*", ((x0, y0), (x1, y1)))


def layout_of(map_handle: Any) -> Any:
    """The layout of a map as a C pointer."""
    layout = ffi.new("tilespace_layout*")
    check(lib.tilespace_map_layout(map_handle, layout))
    return layout


def translations_of(values: Any, count: int) -> Array:
    """A translation for each of so many shapes: (n, 2)."""
    moves = rows_of(values, 2, "translations")
    if len(moves) != count:
        raise ValueError(f"translations: expected {count} rows, found {len(moves)}")
    return moves


def struct_of(name: str, content: bytes) -> Any:
    """A struct of C ("layout") of its bytes, as pickles have them."""
    made = ffi.new(f"tilespace_{name}*")
    ffi.memmove(made, content, ffi.sizeof(f"tilespace_{name}"))
    return made


class Unique:
    """What C keeps, in a handle that no other object may have."""

    __slots__ = ()

    def __reduce_ex__(self, _: Any) -> Any:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled: make another one")


_ONE_LOCK = "hold one threading.Lock for edits and for questions, or edit a copy of the map and exchange the two"


class Guard:
    """Any number of readers, or one writer: whoever edits a map, or an index, while another thread asks it gets a
    RuntimeError, or the one that asks does."""

    __slots__ = ("_readers", "_edits", "_lock", "_what")

    def __init__(self, what: str = "map") -> None:
        self._readers: List[int] = []  # their threads
        self._edits = False
        self._lock = threading.RLock()  # a handler of a signal may edit within an edit
        self._what = what

    def __enter__(self) -> None:
        # A reader says so before it looks for a writer, and a writer before it looks for readers: one sees the other.
        self._readers.append(get_ident())
        if self._edits:
            self._readers.remove(get_ident())
            raise RuntimeError(f"the {self._what} is being edited by another thread: {_ONE_LOCK}")

    def __exit__(self, *exception: object) -> None:
        try:
            self._readers.remove(get_ident())
        except ValueError:  # this thread has edited meanwhile, in a handler of a signal: see edit()
            pass

    def edit(self, call: Callable[[], Any]) -> None:
        """Calls what edits, and checks its result."""
        with self._lock:
            before = self._edits
            try:
                self._edits = True
                # A reader of this thread is not in C now: it was left by an exception of a signal, as of Ctrl-C, or is
                # interrupted by the handler that edits.
                while get_ident() in self._readers:
                    self.__exit__()
                if self._readers:
                    raise RuntimeError(f"the {self._what} is in use by another thread: {_ONE_LOCK}")
                check(call())
            finally:
                self._edits = before
