# SPDX-License-Identifier: MIT
"""tilespace: exact, deterministic spatial queries and collision for 2D tilemaps.

    import numpy as np, tilespace as ts
    walls = np.zeros((480, 640), bool)
    walls[100, 50:90] = True                 # arrays are [y, x], points (x, y)
    map = ts.CollisionMap(walls)
    hit = map.cast_ray((60, 90, 60, 120))    # RayHit(tile=(60, 100), side='north', fraction=0.333, ...)
"""

from ._library import MapError
from ._paths import Components, PathIndex
from ._tilespace import ffi as _ffi
from ._tilespace import lib as _lib
from ._types import (RAY_HIT, SIDES, SPAN, SWEEP_EVENT, SWEEP_HIT, TILE_ON_LINE, VISIBILITY_CORNER, MoveResult, Path,
                     PushResult, RayHit, SolidPoint, SweepHit)
from .controllers import MovingSolid, Platformer, TopDown
from .loading import LoadedMap, load_map
from .maps import CollisionMap, Layout, World
from .objects import ObjectIndex
from .shapes import (Annulus, Body, Box, Capsule, Circle, Point, Polygon, Sector, Segment, Shape, distance, relate,
                     touches)

__version__: str = _ffi.string(_lib.tilespace_version()).decode()

__all__ = [
    "Annulus", "Body", "Box", "Capsule", "Circle", "CollisionMap", "Components", "Layout", "LoadedMap", "MapError",
    "MoveResult", "MovingSolid", "ObjectIndex", "Path", "PathIndex", "Platformer", "Point", "Polygon", "PushResult",
    "RAY_HIT", "RayHit", "SIDES", "SPAN", "SWEEP_EVENT", "SWEEP_HIT", "Sector", "Segment", "Shape", "SolidPoint",
    "SweepHit", "TILE_ON_LINE", "TopDown", "VISIBILITY_CORNER", "World", "distance", "load_map", "relate", "touches",
]
