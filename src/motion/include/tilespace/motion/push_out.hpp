// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file push_out.hpp
/// Where does a body go that overlaps something solid: a tile was set over it, a door closed on it?
///
/// For every overload here:
/// Units       Tile space.
/// Border      nearest_free.hpp: straight to the north, west, east or south, through all that is solid, taken together, but
///             not through walls, nor against one-way shapes. Pushed out, the body is in contact. Along slopes and from
///             corners there may be ways that are slanted, and shorter: they are not taken.
/// Invalid     An empty body is free where it is. A negative limit, or NaN: no way. A velocity of NaN is none. Outside the
///             map: map.outside().
/// Exactness   Of the four ways, each exact by itself, the shortest by exact comparison. nearest_free.hpp.
/// Order       The same on every machine.
/// Laws        `is_free` is what overlaps_solid() denies of `body`. A body that overlaps nothing stays where it is, bit for
///             bit; so does one for which there is no way. Pushed out again, nothing changes.

namespace tilespace {

/// How to push out.
struct PushOptions {
  Vec last_velocity{};  ///< Of ways of one length, the one most against this is taken, then north, west, east, south.
  OneWay one_way = OneWay::stop;  ///< Do one-way shapes stop it on its way?
};

/// Where a body was pushed.
template <class Shape>
struct PushedOut {
  Shape body{};            ///< Where it is now.
  Vec translation{};       ///< How far it was moved: 0 along an axis at least.
  Side side = Side::none;  ///< To which side. none if it stayed where it was.
  bool is_free = false;    ///< Whether it overlaps nothing now.
};

/// Where does the body go, by `limit` at most, to overlap nothing?
/// Border      See above.
/// Invalid     See above.
/// Cost        That of overlaps_solid(); if it overlaps, of four times nearest_free(). Allocates: never. Threads: any number
///             of readers.
/// @{
[[nodiscard]] PushedOut<Body> push_out(const CollisionMap& map, const Body& body, double limit,
                                       const PushOptions& options = {}) noexcept;
[[nodiscard]] PushedOut<Circle> push_out(const CollisionMap& map, const Circle& circle, double limit,
                                         const PushOptions& options = {}) noexcept;
[[nodiscard]] PushedOut<Capsule> push_out(const CollisionMap& map, const Capsule& capsule, double limit,
                                          const PushOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
