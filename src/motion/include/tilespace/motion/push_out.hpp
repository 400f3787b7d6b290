// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file push_out.hpp
/// Depenetration: moves a body that overlaps something solid out of it, in the one of the four axis directions, or of
/// directions that are given, with the least displacement.
///
/// For every overload here:
/// Units       Tile space.
/// Border      nearest_free.hpp: straight to the north, west, east or south, through everything solid, taken together,
///             but not through walls, nor against one-way shapes. Pushed out, the body is in contact. Along slopes and
///             from corners a slanted translation may be shorter; it is considered only if PushOptions::directions has
///             it.
/// Invalid     An empty body is free where it is. A negative or NaN limit: not pushed out. A NaN velocity counts as 0.
///             Outside the map: map.outside().
/// Exactness   The shortest of the translations, each as exact as in nearest_free.hpp, by exact comparison.
/// Order       The same on every machine.
/// Laws        `is_free` is the opposite of overlaps_solid() of `body`. A body that overlaps nothing stays where it is,
///             bit for bit; so does one that cannot be pushed out. Pushing out again changes nothing.

namespace tilespace {

/// Options of push_out().
struct PushOptions {
  Vec last_velocity{};  ///< Breaks ties: of equally short translations, the one most against this velocity, then north,
                        ///< west, east, south.
  OneWay one_way = OneWay::stop;      ///< Whether one-way shapes stop it along its path.
  std::span<const Vec> directions{};  ///< If not empty, these are tried instead of the four sides: vectors of any
                                      ///< length; of equally short translations along which the velocity is the same,
                                      ///< the first.
};

/// Result of push_out().
template <class Shape>
struct DepenetrationResult {
  Shape body{};            ///< New position.
  Vec translation{};       ///< How far it was moved, rounded. To a side, 0 along the other axis.
  Side side = Side::none;  ///< Side to which it was moved. none if it stayed where it was, or moved along no axis.
  bool is_free = false;    ///< Whether it overlaps nothing now.
};

/// Moves the body by at most `limit`, to one of four sides or in one of the given directions, so that it overlaps
/// nothing.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of overlaps_solid(); if it overlaps, also of nearest_free() for each direction. Allocates: never.
///             Threads: any number of readers.
/// @{
[[nodiscard]] DepenetrationResult<Body> push_out(const CollisionMap& map, const Body& body, double limit,
                                                 const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Circle> push_out(const CollisionMap& map, const Circle& circle, double limit,
                                                   const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Capsule> push_out(const CollisionMap& map, const Capsule& capsule, double limit,
                                                    const PushOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
