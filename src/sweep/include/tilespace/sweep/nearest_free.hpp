// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file nearest_free.hpp
/// Depenetration along an axis: the nearest position in one direction where a body overlaps nothing solid.
///
/// For every overload here:
/// Units       Tile space.
/// Border      As overlaps_solid(): contact is free. The path to the position may lead through solid areas, but not
///             across a wall, nor against a one-way shape unless `one_way` is OneWay::pass: then no position is found.
/// Invalid     An empty body is free at its position. A negative limit, NaN, or no side: not found. Outside the map:
///             map.outside(), up to the end of tile space.
/// Exactness   Exact: the first double along the path at which the body does not overlap. For slanted capsules, whose
///             ends are rounded as they move: one of the first.
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

}  // namespace tilespace
