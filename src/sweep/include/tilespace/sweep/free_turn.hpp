// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>

/// @file free_turn.hpp
/// Rotation of a convex polygon about a point, such as a robot that turns on the spot: how far it is surely free.

namespace tilespace {

/// Where free_turn() stops, the polygon is nearer than this to something solid, in tiles; beyond tile space, than the
/// rounding of its coordinates. Derived in free_turn.cpp.
inline constexpr double free_turn_distance = 0x1p-15;

/// Finds the largest angle up to which a convex polygon may be turned about `pivot` and is surely free.
///
/// Returns     `angle`, if the turn is free; or an angle from 0 towards it. Turned by any angle from 0 to the result,
///             without rounding, the polygon overlaps nothing solid.
/// Units       Tile space; radians, from x towards y: clockwise as seen on screen.
/// Border      As overlaps_solid(): one-way shapes and walls overlap nothing. Contact is free only where something
///             overlaps: within free_turn_distance of something solid, the turn ends, whether towards it or away. A
///             polygon that starts so near, or overlapping, does not turn: 0.
/// Invalid     The empty polygon, a pivot or angle that is not finite: 0. More than a full turn is free if that is.
///             Outside the map: map.outside().
/// Exactness   The result is on the safe side; if it is not `angle`, the polygon turned by it is nearer than
///             free_turn_distance to something solid.
/// Order       The same on every machine.
/// Cost        That of some dozen to some hundred tests of overlap; each ends a step as long as the distance to what is
///             solid. At most 2^17 for each tile of the way of its farthest corner. Allocates: never. Threads: any
///             number of readers.
/// Source      Conservative advancement (Mirtich 1996), by bisection and exact tests of overlap.
[[nodiscard]] double free_turn(const CollisionMap& map, const ConvexPolygon& polygon, Point pivot,
                               double angle) noexcept;

/// Finds the largest angle up to which a convex polygon of a world may be turned.
///
/// Returns     As above.
/// Units       World; radians from x towards y of the world. free_turn_distance is in tiles.
/// Border      As above.
/// Invalid     As above. Tiles that are not square: 0.
/// Cost        As above.
[[nodiscard]] double free_turn(const World& world, const ConvexPolygon& polygon, Point pivot, double angle) noexcept;

}  // namespace tilespace
