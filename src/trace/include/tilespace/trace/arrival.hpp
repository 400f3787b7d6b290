// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/moving_solid.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file arrival.hpp
/// Continuous collision detection for rounding errors: whether the step from a real position to a double crosses something.
///
/// A move computes where a body gets to and rounds that to doubles. Thin walls and one-way shapes do not overlap anything, so
/// to test the rounded position for overlap does not tell whether rounding took the body across one. These functions do: the
/// rounding is a short path like any other, and it is decided exactly what that path enters.
///
/// For every function here:
/// Units       Tile space.
/// Border      sweep_hit.hpp: contact is not crossing, and what a body overlaps at the start of the path may be left.
/// Invalid     An empty shape, or an infinite radius: nothing is crossed or overlapped.
/// Exactness   Exact for all finite doubles.

namespace tilespace {

/// The last part of the path of a body: a translation that ends where the body is.
struct Arrival {
  Vec translation{};       ///< From where the body came.
  Vec translation_rest{};  ///< What doubles have no room for: the translation is the real sum of both.
  double margin = 0.0;     ///< Tiles farther from the body than this, and some roundings, do not count. At least 0.
};

/// Does a body that arrives at its position enter something solid near there, by a side that stops it?
///
/// That is so if it was outside of a solid area, of a one-way area on one of its sides, or of a wall, and is inside of it or
/// across it now. Of what it has entered and left again, on a path that is longer than a rounding, it may be so or not.
/// Border      See above.
/// Invalid     See above.
/// Cost        As overlaps_solid(), and some hundred operations for each tile near the body that has a shape. Allocates: never.
/// @{
[[nodiscard]] bool crosses_on_arrival(const CollisionMap& map, const Body& body, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(const CollisionMap& map, const Circle& circle, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(const CollisionMap& map, const Capsule& capsule, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(std::span<const MovingSolid> solids, const Body& body, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
/// @}

/// Which obstacles are counted?
enum class Counted : std::uint8_t {
  all,   ///< Solid areas, one-way areas and walls.
  thin,  ///< One-way areas and walls: those that overlaps_solid() does not see.
};

/// How many obstacles does a body overlap, with the one-way areas and walls that overlaps_solid() does not see?
///
/// With OneWay::pass, one-way areas do not count. Without width or height, a body overlaps seams, too: tiles side by side
/// count more than once then.
/// Border      See above.
/// Invalid     See above.
/// Cost        As overlaps_solid(). Allocates: never.
/// @{
[[nodiscard]] int count_overlapped(const CollisionMap& map, const Body& body, OneWay one_way, Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(const CollisionMap& map, const Circle& circle, OneWay one_way,
                                   Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(const CollisionMap& map, const Capsule& capsule, OneWay one_way,
                                   Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(std::span<const MovingSolid> solids, const Body& body, OneWay one_way,
                                   Counted kinds) noexcept;
/// @}

}  // namespace tilespace
