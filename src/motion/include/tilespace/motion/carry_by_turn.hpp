// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/grid/turned.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file carry_by_turn.hpp
/// Rotating platforms in quarter turns: bodies when a moving map turns by 90 degrees, at once, about a pivot.

namespace tilespace {

/// A quarter turn of a moving map between two ticks.
struct MapTurn {
  MovingMap before{};     ///< The map before it turns, where it is after_step().
  Point pivot{};          ///< About which it turns: a point of the tile space of `before`, such as the middle of its
                          ///< bounds or a corner of a tile.
  int quarters = 1;       ///< Clockwise as seen on screen; any number, counted modulo 4.
  std::size_t index = 0;  ///< Which of Movers::maps it is.
};

/// Places the turned copy of a map so that the pivot stays where it is: the moving map after its turn.
///
/// Returns     A map at rest, with `tiles`, which are turned() by the same quarters.
/// Units       Tile space of the map that stands still.
/// Border      after_step() of the map before its turn, and the displacement pivot - turned(pivot), rounded once per
///             coordinate.
/// Invalid     Any doubles.
/// Laws        Four quarters leave the position where it was, if it and the displacements have few bits.
/// Cost        Some additions. Allocates: never; `tiles` are not owned.
[[nodiscard]] constexpr MovingMap after_turn(const MapTurn& turn, const CollisionMap& tiles) noexcept {
  return {&tiles, after_step(turn.before) + (turn.pivot - turned(turn.pivot, turn.quarters)), {}};
}

/// Which bodies a turning map takes along.
enum class TurnRule : std::uint8_t {
  riders,  ///< Those that rest on it: for platformers.
  all,     ///< Every body that is given: for games seen from above, which know who is on board.
  none,    ///< None; they are only pushed out.
};

/// Returns "riders", "all" or "none"; "" for invalid values.
[[nodiscard]] constexpr const char* name(TurnRule rule) noexcept {
  switch (rule) {
    case TurnRule::riders: return "riders";
    case TurnRule::all: return "all";
    case TurnRule::none: return "none";
  }
  return "";
}

/// Options of carry_by_turn().
struct TurnOptions {
  TurnRule takes = TurnRule::riders;  ///< Which bodies are taken along.
  PushOptions push{};  ///< Those of push_out(). `one_way` also tells whether one-way shapes hold and stop the body.
};

/// What the turn of a map did to a body.
template <class Shape>
struct TurnedBody {
  Shape body{};             ///< New position. It is not turned itself.
  Vec translation{};        ///< How far it was moved in all, rounded.
  bool is_carried = false;  ///< It was taken along to its turned position, from which it may have been pushed out.
  bool is_pushed = false;   ///< It was pushed out of something.
  bool is_crushed = false;  ///< It overlaps something, and there was no free position: it is where it was before.
};

/// Takes a body along with a map that turns at once, or pushes it out of the map.
///
/// A body that is taken along is moved so that its center turns with the map; it is not turned itself. It moves
/// straight, and only if neither the map that stands still nor anything else that moves is in its path; otherwise it
/// stays. What overlaps something after that is pushed out by push_out(), by at most `limit`. If a body that was taken
/// along cannot be pushed out there, it is pushed out from where it was.
///
/// Units       Tile space.
/// Border      `movers` are all that moves after the turn: maps[turn.index] is after_turn(). A body rests on the map
///             before its turn as for carry().
/// Invalid     An empty body, or one with NaN or an infinite radius, stays where it is. A turn about NaN, or of a map
///             that is not there, takes nothing along. An index beyond the maps: all of them are in the path.
///             `limit`: push_out.hpp.
/// Exactness   Which bodies rest, and what is free, is exact; the turned position is rounded some times per coordinate.
/// Order       The same on every machine. Bodies do not affect each other.
/// Laws        What is not crushed is free of the map and of all that moves. A body that is not taken along and
///             overlaps nothing after the turn stays where it is, bit for bit; so does every body without a turn.
/// Cost        A test of contact, two casts, and push_out() among all that moves. Allocates: never. Threads: any
///             number of readers.
/// @{
[[nodiscard]] TurnedBody<Body> carry_by_turn(const CollisionMap& map, const Movers& movers, const MapTurn& turn,
                                             const Body& body, double limit, const TurnOptions& options = {}) noexcept;
[[nodiscard]] TurnedBody<Circle> carry_by_turn(const CollisionMap& map, const Movers& movers, const MapTurn& turn,
                                               const Circle& circle, double limit,
                                               const TurnOptions& options = {}) noexcept;
[[nodiscard]] TurnedBody<Capsule> carry_by_turn(const CollisionMap& map, const Movers& movers, const MapTurn& turn,
                                                const Capsule& capsule, double limit,
                                                const TurnOptions& options = {}) noexcept;
/// @}

/// Places the turned copy of a map of a world so that the pivot stays where it is.
///
/// Returns     A map at rest in the world, with `tiles`, which are turned() by the same quarters.
/// Units       World for the position and the step of `turn.before`, as for maps_in_tiles(); `pivot` in the tile space
///             of the map. Quarters are clockwise as the map is seen: with its first row on top.
/// Border      As after_turn() in tile space, with the displacement converted by translation_in_world().
/// Invalid     Any doubles.
/// Cost        Some additions, and the conversion. Allocates: never; `tiles` are not owned.
[[nodiscard]] MovingMap after_turn(const Layout& layout, const MapTurn& turn, const CollisionMap& tiles) noexcept;

/// Takes a body of a world along with a map that turns at once, or pushes it out of the map.
///
/// Returns     The body and the translation in world units.
/// Units       World for the body and `limit`, and in `options.push` as for push_out(). `movers` and `turn.before` in
///             tile space: maps_in_tiles().
/// Border      As above, of the converted body. A body that is taken along goes to the position of the world nearest
///             to its turned one.
/// Invalid     As above, and as push_out() of a world: then it stays.
/// Exactness   As above, of what is converted.
/// Laws        As above, by overlaps_solid() of the world among all that moves.
/// Cost        As above, with push_out() of a world, and some evaluations of the conversion.
/// @{
[[nodiscard]] TurnedBody<Body> carry_by_turn(const World& world, const Movers& movers, const MapTurn& turn,
                                             const Body& body, double limit, const TurnOptions& options = {}) noexcept;
[[nodiscard]] TurnedBody<Circle> carry_by_turn(const World& world, const Movers& movers, const MapTurn& turn,
                                               const Circle& circle, double limit,
                                               const TurnOptions& options = {}) noexcept;
[[nodiscard]] TurnedBody<Capsule> carry_by_turn(const World& world, const Movers& movers, const MapTurn& turn,
                                                const Capsule& capsule, double limit,
                                                const TurnOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
