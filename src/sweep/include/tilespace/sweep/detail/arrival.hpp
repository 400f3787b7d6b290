// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file arrival.hpp
/// Continuous collision detection for rounding errors: tests whether the step from a real position to a double crosses
/// something solid.
///
/// A move rounds its end position to doubles. Thin walls and one-way shapes do not overlap anything, so an overlap test
/// at the rounded position cannot detect that rounding moved the body across one (tunneling). These functions treat the
/// rounding as a short path like any other and decide exactly what that path enters.
///
/// For every function here:
/// Units       Tile space.
/// Border      sweep_hit.hpp: contact is not crossing, and a body may leave what it overlaps at the start of the path.
/// Invalid     An empty shape, or an infinite radius: nothing is crossed or overlapped.
/// Exactness   Exact for all finite doubles.

namespace tilespace {

/// The last part of the path of a body: a translation that ends at the position of the body.
struct Arrival {
  Vec translation{};       ///< Displacement from the previous position to the current one.
  Vec translation_rest{};  ///< Low-order part: the displacement is the real sum of both.
  double margin = 0.0;     ///< Tiles farther from the body than this plus a few roundings are ignored. At least 0.
  bool whole_by_overlap = false;  ///< Whether a whole tile counts if it is overlapped, however the body came there.
};

/// Tests whether a body that arrives at its position enters something solid near it, by a side that stops it.
///
/// True if the body was outside of a solid area, of a one-way area on one of its sides, or of a wall, and is now inside
/// of it or across it. An obstacle that was entered and left again, on a path longer than a rounding, may or may not
/// count. With `whole_by_overlap`, whole tiles of a map count if the body overlaps them, and only then.
/// Border      See above.
/// Invalid     See above.
/// Cost        As overlaps_solid(), and some hundred operations for each tile near the body that has a shape.
///             Allocates: never.
/// @{
[[nodiscard]] bool crosses_on_arrival(const CollisionMap& map, const Body& body, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(const CollisionMap& map, const Circle& circle, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(const CollisionMap& map, const Capsule& capsule, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(const Movers& movers, const Body& body, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(const Movers& movers, const Circle& circle, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] bool crosses_on_arrival(const Movers& movers, const Capsule& capsule, const Arrival& arrival,
                                      OneWay one_way = OneWay::stop) noexcept;
/// @}

/// Conservative test: true if a body that is moved by a translation certainly comes near nothing that moves.
/// Border      With a margin of some roundings.
/// Invalid     An empty shape, or an infinite radius: true.
/// Cost        Some dozen operations for each solid. Allocates: never.
/// @{
[[nodiscard]] bool are_far(const Movers& movers, const Body& body, Vec translation) noexcept;
[[nodiscard]] bool are_far(const Movers& movers, const Circle& circle, Vec translation) noexcept;
[[nodiscard]] bool are_far(const Movers& movers, const Capsule& capsule, Vec translation) noexcept;
/// @}

/// Kinds of obstacles counted by count_overlapped().
enum class Counted : std::uint8_t {
  all,   ///< Solid areas, one-way areas and walls.
  thin,  ///< One-way areas and walls only: the obstacles that overlaps_solid() ignores.
};

/// Counts the obstacles that a body overlaps, including the one-way areas and walls that overlaps_solid() ignores.
///
/// With OneWay::pass, one-way areas do not count. A body without width or height also overlaps seams: adjacent tiles
/// then count more than once.
/// Border      See above.
/// Invalid     See above.
/// Cost        Some dozen operations for each solid tile; of bodies over more than 64 x 64 tiles those of cover(), 64
///             tiles at a time, and for each tile with a shape of its own. Allocates: never.
/// @{
[[nodiscard]] int count_overlapped(const CollisionMap& map, const Body& body, OneWay one_way, Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(const CollisionMap& map, const Circle& circle, OneWay one_way,
                                   Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(const CollisionMap& map, const Capsule& capsule, OneWay one_way,
                                   Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(const Movers& movers, const Body& body, OneWay one_way, Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(const Movers& movers, const Circle& circle, OneWay one_way, Counted kinds) noexcept;
[[nodiscard]] int count_overlapped(const Movers& movers, const Capsule& capsule, OneWay one_way,
                                   Counted kinds) noexcept;
/// @}

}  // namespace tilespace
