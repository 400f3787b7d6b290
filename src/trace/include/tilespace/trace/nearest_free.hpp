// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file nearest_free.hpp
/// Where, straight on to one side, is there room for a body?
///
/// For every overload here:
/// Units       Tile space.
/// Border      As overlaps_solid(): contact is free. The way there leads through all that is solid, but not through a
///             wall, nor against a one-way shape unless OneWay::pass says so: then there is none.
/// Invalid     An empty body is free where it is. A negative limit, NaN, or no side: none. Outside the map: map.outside(),
///             to where tile space ends.
/// Exactness   Exact: of all doubles on the way, the first where the body does not overlap. For capsules that lie slanted,
///             whose ends are rounded as they move: one of the first.
/// Order       The same on every machine.

namespace tilespace {

/// Where a body has room.
template <class Shape>
struct FreePlace {
  Shape body{};        ///< There; valid iff `found`.
  bool found = false;  ///< Is there one?
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return found; }
};

/// Where, moved to one side by `limit` at most, does the body overlap nothing? Where it is, if it does not there.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of overlaps_solid() for each solid column, or row, that is passed; for bodies that are round, and for
///             slopes, some fifty times that: some microseconds for circles, some milliseconds for capsules, and for
///             capsules of numbers that take thousands of bits, seconds. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] FreePlace<Body> nearest_free(const CollisionMap& map, const Body& body, Side towards, double limit,
                                           OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePlace<Circle> nearest_free(const CollisionMap& map, const Circle& circle, Side towards, double limit,
                                             OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePlace<Capsule> nearest_free(const CollisionMap& map, const Capsule& capsule, Side towards,
                                              double limit, OneWay one_way = OneWay::stop) noexcept;
/// @}

}  // namespace tilespace
