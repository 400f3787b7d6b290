# SPDX-License-Identifier: MIT
"""tilespace: exact, deterministic spatial queries and collision for 2D tilemaps.

    import numpy as np, tilespace as ts
    walls = np.zeros((480, 640), bool)
    walls[100, 50:90] = True                 # arrays are [y, x], points (x, y)
    map = ts.CollisionMap(walls)
    hit = map.cast_ray((60, 90, 60, 120))    # RayHit(tile=(60, 100), side='north', fraction=0.333, ...)
"""

from ._library import MapError, limit_simd_level, simd_level
from ._paths import Components, PathIndex, travel_costs
from ._tilespace import ffi as _ffi
from ._tilespace import lib as _lib
from ._types import (DOOR, PLACED_TILE, RAY_HIT, SIDES, SPAN, SWEEP_EVENT, SWEEP_HIT, TILE_ON_LINE,
                     VISIBILITY_CORNER, Candidate, CastExplanation, MoveLeg, MoveResult, Path, PushResult, RayHit,
                     SolidPoint, SweepHit)
from .contents import Layer, Level, MapObject, MapTile, Tileset, join_maps, load_levels
from .controllers import Platformer, TopDown, jump_gravity, jump_speed
from .hexagons import (HexLayout, hex_distance, hex_line, hex_neighbours, hex_ring, hex_spiral, to_hex,
                       to_tile)
from .loading import LoadedMap, load_map
from .maps import CollisionMap, Layout, World, after_turn
from .movers import CarryResult, MovingMap, MovingSolid, TurnResult
from .objects import ObjectIndex
from .rooms import RoomIndex
from .saves import SaveFile, save
from .screens import Projection, cell_of_tile, tile_of_cell
from .shapes import (Annulus, Body, Box, Capsule, Circle, Point, Polygon, Sector, Segment, Shape, bounce_off, clip,
                     compare_distance, convex_hull, distance, has_interior, nearer, orientation, overlaps_interior,
                     placed, relate, seen_from, slide_along, touches, touches_each)
from .tile_shapes import TILE_FORMS, TileShape
from .volumes import Volume, VolumeHit, VolumeSet
from .worlds import (Branch, CHUNK_CHANGE, ChunkedMap, Revision, WorldError, create_world, generated_world,
                     has_world_files, open_world)

__version__: str = _ffi.string(_lib.tilespace_version()).decode()

__all__ = [
    "Annulus", "Body", "Box", "Branch", "CHUNK_CHANGE", "Candidate", "Capsule", "CarryResult", "CastExplanation",
    "ChunkedMap", "Circle", "CollisionMap", "Components", "DOOR", "HexLayout", "Layer", "Layout", "Level", "LoadedMap",
    "MapError", "MapObject", "MapTile", "MoveLeg", "MoveResult", "MovingMap", "MovingSolid", "ObjectIndex",
    "PLACED_TILE", "Path", "PathIndex", "Platformer", "Point", "Polygon", "Projection", "PushResult", "RAY_HIT",
    "RayHit", "Revision", "RoomIndex", "SIDES", "SPAN", "SWEEP_EVENT", "SWEEP_HIT", "SaveFile", "Sector", "Segment",
    "Shape", "SolidPoint", "SweepHit", "TILE_FORMS", "TILE_ON_LINE", "TileShape", "Tileset", "TopDown", "TurnResult",
    "VISIBILITY_CORNER", "Volume", "VolumeHit", "VolumeSet", "World", "WorldError", "after_turn", "bounce_off",
    "cell_of_tile", "clip", "compare_distance", "convex_hull", "create_world", "distance", "generated_world",
    "has_interior", "has_world_files", "hex_distance", "hex_line", "hex_neighbours", "hex_ring", "hex_spiral",
    "join_maps", "jump_gravity", "jump_speed", "limit_simd_level", "load_levels", "load_map", "nearer", "open_world",
    "orientation", "overlaps_interior", "placed", "relate", "save", "seen_from", "simd_level", "slide_along",
    "tile_of_cell", "to_hex", "to_tile", "touches", "touches_each", "travel_costs",
]
