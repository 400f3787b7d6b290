// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file nearest_free.hpp
/// Depenetration along a direction: the nearest position to one side, or along a vector, where a body overlaps nothing
/// solid.
///
/// For every overload here:
/// Units       Tile space.
/// Border      As overlaps_solid(): contact is free. The path to the position may lead through solid areas, but not
///             across a wall, nor against a one-way shape unless `one_way` is OneWay::pass: then no position is found.
/// Invalid     An empty body is free at its position. A negative limit, NaN, no side, or a direction that is 0 or not
///             finite: not found. Outside the map: map.outside(), up to the end of tile space.
/// Exactness   To a side, exact: the first double along the path at which the body does not overlap. For slanted
///             capsules, whose ends are rounded as they move: one of the first. Along a vector: free_position_error.
/// Order       The same on every machine.

namespace tilespace {

/// A position where a body overlaps nothing solid.
template <class Shape>
struct FreePosition {
  Shape body{};        ///< The body at that position; valid iff `found`.
  bool found = false;  ///< Whether there is such a position.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return found; }
};

/// Finds the nearest free position of a body, moved towards one side by at most `limit`: the current one if it is free.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of overlaps_solid() for each solid column or row that is passed; some fifty times that for round
///             bodies and for slopes: some microseconds for circles, some milliseconds for capsules, and seconds for
///             capsules whose numbers need thousands of bits. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] FreePosition<Body> nearest_free(const CollisionMap& map, const Body& body, Side towards, double limit,
                                              OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const CollisionMap& map, const Circle& circle, Side towards,
                                                double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const CollisionMap& map, const Capsule& capsule, Side towards,
                                                 double limit, OneWay one_way = OneWay::stop) noexcept;
/// @}

/// The room that a free position along a vector needs to be found, and the maximum distance of the position from the
/// ray: this, times the sum of the absolute coordinates of the body's positions at the start and there.
inline constexpr double free_position_error = 0x1p-48;

/// Finds the nearest free position of a body along the ray position + t * direction, t >= 0, at most `limit` tiles
/// away: the current one if it is free. The length of `direction` does not matter.
///
/// The position is one of the ray, rounded to doubles; a box is in contact with the side that it leaves last. It is
/// free, and its distance is compared with `limit` exactly. No nearer position of the ray is free with room on all
/// sides, both up to free_position_error.
/// Along an axis, it is the position of nearest_free() to that side.
/// Border      See above.
/// Invalid     See above.
/// Cost        As to a side, for each solid column or row that is passed. Allocates: never. Threads: any number of
///             readers.
/// @{
[[nodiscard]] FreePosition<Body> nearest_free(const CollisionMap& map, const Body& body, Vec direction, double limit,
                                              OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const CollisionMap& map, const Circle& circle, Vec direction,
                                                double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const CollisionMap& map, const Capsule& capsule, Vec direction,
                                                 double limit, OneWay one_way = OneWay::stop) noexcept;
/// @}

}  // namespace tilespace
