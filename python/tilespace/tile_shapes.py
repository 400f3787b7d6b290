# SPDX-License-Identifier: MIT
"""Shapes of tiles: slopes, halves, one-way platforms, thin walls."""

from __future__ import annotations

from typing import Any, NamedTuple, Sequence, Tuple, Union

from ._library import check
from ._tilespace import ffi, lib
from .shapes import Polygon

_BITS = {"north": 1, "west": 2, "south": 4, "east": 8}
_PREFIX = "TILESPACE_FORM_"
_FORMS = {name[len(_PREFIX):].lower(): getattr(lib, name) for name in dir(lib) if name.startswith(_PREFIX)}

#: Forms of tiles by name, as "half_south" or "slope_1_1_southeast": see CollisionMap.set_shape().
TILE_FORMS: Tuple[str, ...] = tuple(sorted(_FORMS.keys() - {"polygon"}, key=lambda name: int(_FORMS[name])))


class TileShape(NamedTuple):
    """What is solid in a tile: corners of an area within the unit square, none in a free tile; the sides by which it
    stops bodies, none: all; its walls without thickness."""
    area: Tuple[Tuple[float, float], ...]
    one_way: Tuple[str, ...]
    walls: Tuple[str, ...]


def side_bits(sides: Sequence[str], name: str) -> int:
    """A set of sides for C."""
    if isinstance(sides, str) or not _BITS.keys() >= set(sides):
        raise ValueError(f"{name}: expected some of {', '.join(_BITS)}, as a list, found {sides!r}")
    return sum(_BITS[side] for side in set(sides))


def c_tile_shape(shape: Union[str, Polygon, None], one_way: Sequence[str], walls: Sequence[str]) -> Any:
    """The C struct of a shape: of a form by its name, of a polygon, or of walls alone."""
    made, ways = ffi.new("tilespace_tile_shape*"), side_bits(one_way, "one_way")
    if isinstance(shape, str):
        if shape not in TILE_FORMS:
            raise ValueError(f"shape: expected one of {', '.join(TILE_FORMS)}, found {shape!r}")
        if walls:
            raise ValueError("walls: expected none beside the name of a form")
        check(lib.tilespace_tile_shape_of(_FORMS[shape], ways, made))
    elif shape is None or isinstance(shape, Polygon):
        if not {"north", "west"} >= set(walls):
            raise ValueError(f"walls: expected some of north and west, found {walls!r}")
        area = ffi.NULL if shape is None else shape._polygon
        if lib.tilespace_tile_shape_create(area, ways, side_bits(walls, "walls"), made):
            raise ValueError(f"shape: expected a polygon within the square from (0, 0) to (1, 1), found {shape!r}")
    else:
        raise TypeError(f"shape: expected the name of a form, a Polygon or None, found {shape!r}")
    return made


def tile_shape(made: Any) -> TileShape:
    """The shape of a C struct."""
    corners = tuple((corner.x, corner.y) for corner in made.area.corners[0:made.area.count])
    one_way, walls = (tuple(side for side, bit in _BITS.items() if bits & bit) for bits in (made.one_way, made.walls))
    return TileShape(corners, one_way, walls)
