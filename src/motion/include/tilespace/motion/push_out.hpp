// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file push_out.hpp
/// Depenetration: moves a body that overlaps something solid out of it, in the one of the four axis directions, or of
/// directions that are given, with the least displacement.
///
/// For every overload here:
/// Units       Tile space; with a World, its units.
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

struct World;

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

/// Moves the body by at most `limit` so that it overlaps neither a tile nor anything that moves: a map that turned, a
/// lift that closed.
/// Border      See above; nearest_free() among all of them, where they are after_step().
/// Invalid     See above.
/// Laws        See above, by overlaps_solid() among all of them. Without any that moves, the result is that in the map.
/// Cost        See above, with nearest_free() among all of them.
/// @{
[[nodiscard]] DepenetrationResult<Body> push_out(const CollisionMap& map, const Movers& movers, const Body& body,
                                                 double limit, const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Circle> push_out(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                                   double limit, const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Capsule> push_out(const CollisionMap& map, const Movers& movers,
                                                    const Capsule& capsule, double limit,
                                                    const PushOptions& options = {}) noexcept;
/// @}

/// Finds the nearest position of a body in world units that is free, moved towards one side of the map, or in a
/// direction of the world, by at most `limit`.
///
/// Returns     A position of the world, free by overlaps_solid() of the world: the first one at or behind the position
///             that nearest_free() finds in tile space. The current one, bit for bit, if it is free.
/// Units       World; `towards` is a side of the map. `direction` need not have length 1.
/// Border      nearest_free.hpp, of the converted body.
/// Invalid     As nearest_free() in tile space. A layout that is_valid() refuses: not found. One that is rotated by
///             anything but quarter turns is a broken contract, and for circles and capsules tiles that are not square
///             are: not found.
/// Cost        That of nearest_free(), and some evaluations of the conversion; twice that if a gap in between is
///             narrower than positions of the world are apart.
/// @{
[[nodiscard]] FreePosition<Body> nearest_free(const World& world, const Body& body, Side towards, double limit,
                                              OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const World& world, const Circle& circle, Side towards, double limit,
                                                OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const World& world, const Capsule& capsule, Side towards, double limit,
                                                 OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Body> nearest_free(const World& world, const Body& body, Vec direction, double limit,
                                              OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const World& world, const Circle& circle, Vec direction, double limit,
                                                OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const World& world, const Capsule& capsule, Vec direction,
                                                 double limit, OneWay one_way = OneWay::stop) noexcept;
/// @}

/// Moves a body in world units by at most `limit` in one of four directions, or of those given, so that it overlaps
/// nothing.
///
/// Returns     The body and the translation in world units; the side is one of the map.
/// Units       World, `last_velocity` and `directions` too.
/// Border      As above; positions are those of nearest_free() of a world.
/// Invalid     As above, and as nearest_free() of a world: then it stays.
/// Exactness   The shortest of the translations in world units, by exact comparison.
/// Cost        As above, with nearest_free() of a world.
/// @{
[[nodiscard]] DepenetrationResult<Body> push_out(const World& world, const Body& body, double limit,
                                                 const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Circle> push_out(const World& world, const Circle& circle, double limit,
                                                   const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Capsule> push_out(const World& world, const Capsule& capsule, double limit,
                                                    const PushOptions& options = {}) noexcept;
/// @}

/// Finds the nearest position of a body in world units that overlaps neither a tile nor anything that moves.
///
/// Returns     As nearest_free() of a world, free by overlaps_solid() of the world among all of them.
/// Units       World; `movers` in tile space: solids_in_world.hpp. `towards` is a side of the map.
/// Border      nearest_free() among all of them, where they are after_step(), of the converted body.
/// Invalid     As nearest_free() of a world.
/// Laws        Without any that moves, the result is that of the world.
/// Cost        That of nearest_free() among all of them, otherwise as nearest_free() of a world.
/// @{
[[nodiscard]] FreePosition<Body> nearest_free(const World& world, const Movers& movers, const Body& body, Side towards,
                                              double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const World& world, const Movers& movers, const Circle& circle,
                                                Side towards, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const World& world, const Movers& movers, const Capsule& capsule,
                                                 Side towards, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Body> nearest_free(const World& world, const Movers& movers, const Body& body, Vec direction,
                                              double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const World& world, const Movers& movers, const Circle& circle,
                                                Vec direction, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const World& world, const Movers& movers, const Capsule& capsule,
                                                 Vec direction, double limit, OneWay one_way = OneWay::stop) noexcept;
/// @}

/// Moves a body in world units by at most `limit` so that it overlaps neither a tile nor anything that moves.
///
/// Returns     The body and the translation in world units; the side is one of the map.
/// Units       World, `last_velocity` and `directions` too; `movers` in tile space: solids_in_world.hpp.
/// Border      As above; positions are those of nearest_free() of a world among all of them.
/// Invalid     As push_out() of a world.
/// Exactness   The shortest of the translations in world units, by exact comparison.
/// Laws        As push_out() among all that moves, by overlaps_solid() of the world. Without any that moves, the result
///             is that of the world.
/// Cost        As above, with nearest_free() of a world among all of them.
/// @{
[[nodiscard]] DepenetrationResult<Body> push_out(const World& world, const Movers& movers, const Body& body,
                                                 double limit, const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Circle> push_out(const World& world, const Movers& movers, const Circle& circle,
                                                   double limit, const PushOptions& options = {}) noexcept;
[[nodiscard]] DepenetrationResult<Capsule> push_out(const World& world, const Movers& movers, const Capsule& capsule,
                                                    double limit, const PushOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
