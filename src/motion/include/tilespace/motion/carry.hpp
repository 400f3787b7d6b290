// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file carry.hpp
/// Carrying and pushing of a body by moving solids and moving maps: lifts, conveyor belts, doors, crushers, ships.

namespace tilespace {

struct World;

/// What a body does that rests on a solid.
enum class RidingRule : std::uint8_t {
  rides,  ///< Moves along with it.
  stays,  ///< Stays: for top-down games, where nothing rests on solids, and for bodies in the air or on ladders.
};

/// Returns "rides" or "stays"; "" for invalid values.
[[nodiscard]] constexpr const char* name(RidingRule resting) noexcept {
  switch (resting) {
    case RidingRule::rides: return "rides";
    case RidingRule::stays: return "stays";
  }
  return "";
}

/// Options of carry().
struct CarryOptions {
  OneWay one_way = OneWay::stop;  ///< Whether one-way solids and shapes hold the body. `pass`: it drops through.
  RidingRule resting = RidingRule::rides;  ///< Whether it moves with its carrier. `stays`: it is only pushed.
  PositionFormat positions{};              ///< Storage format of positions, as for moves.
};

/// Result of carry(): what the steps of the solids did to a body.
template <class Shape>
struct Carried {
  Shape body{};                ///< New position.
  Vec velocity{};              ///< Velocity of what carried or pushed it, for a body that jumps off. 0 along an axis
                               ///< where nothing did, or where something blocked it.
  std::int32_t carrier = -1;   ///< The solid it rested on, which moved it along. -1: none.
  std::int32_t pusher_x = -1;  ///< The solid that pushed it west or east. -1: none.
  std::int32_t pusher_y = -1;  ///< The solid that pushed it north or south, if not the carrier. -1: none.
  bool crushed = false;        ///< It could not be moved out of the way: it was squeezed, overlaps a solid, or overlaps
                               ///< something in the map that it did not overlap before.
};

/// Result of carry() for a box.
using CarryResult = Carried<Body>;

/// Carries and pushes a body by the steps of all moving solids, which are made at once, and returns where it ends.
///
/// A body that rests on a solid and `rides` moves along with that solid, its carrier. If it rests on several, the
/// carrier is the one that moves farthest to the north; among those, the one that moves least sideways; then the one
/// that moves farthest to the west. A solid pushes the bodies that it comes to during its step. The map stops a body
/// that is carried, and crushes a body that is pushed against it; at a slope, the body moves up or down along it until
/// it has covered the whole distance sideways. It goes at most twice as far up or down as it was to go sideways:
/// steeper slopes, and corners that round bodies meet nearly head-on, block it as walls do.
///
/// All solids make their whole step in x, then their whole step in y, and so does the body. On each axis, a solid on
/// one side of the body before is on the same side afterwards: nothing tunnels, however long a step is.
///
/// Units       Tile space.
/// Border      A body rests on a solid in contact with its northern side: one ulp more would overlap. A solid that
///             overlaps the body before the step does not push it. One-way solids carry and push by their one-way sides
///             only; if the body cannot give way, they pass through it. Moving maps carry and push as solids do, by
///             their one-way tiles as by solid ones; a body rests on one up to four roundings of its position. Of a map
///             that overlaps the body before the step, other tiles push it; but not a body of more than 64 tiles.
/// Invalid     An empty body stays where it is. Solids that are empty before or after their step are ignored. A belt
///             that is not finite counts as 0. Outside the map: map.outside().
/// Exactness   Which solids carry and push is exact. The body ends in contact with what pushed it, as closely as
///             doubles allow, and at start + translation, rounded once, where it is carried in x.
/// Order       The same on every machine. The order of the solids changes nothing but their indices.
/// Laws        A body that starts free and is not crushed ends free of all solids after_step(), and of the map. Without
///             solids, or if all of them stand still, it stays where it is, bit for bit.
/// Cost        For a box, some dozen operations for each box that moves, three times; for round bodies or solids, and
///             for moving maps, some microseconds for each of them; two moves through the map. Allocates: never.
///             Threads: any number of readers.
/// @{
[[nodiscard]] CarryResult carry(const CollisionMap& map, const Movers& movers, const Body& body,
                                const CarryOptions& options = {}) noexcept;
[[nodiscard]] Carried<Circle> carry(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                    const CarryOptions& options = {}) noexcept;
[[nodiscard]] Carried<Capsule> carry(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                     const CarryOptions& options = {}) noexcept;
/// @}

/// Carries and pushes a body of a world by the steps of all moving solids.
///
/// Returns     The body and the velocity in world units.
/// Units       World; `movers` in tile space, by solids_in_tiles() and maps_in_tiles() of solids_in_world.hpp.
///             `options.positions` is the format of the numbers of the world.
/// Border      As above. A body rests on a solid where the next position of the world towards it would overlap.
/// Invalid     As above. In a layout that is_valid() refuses the body stays; one that is rotated by anything but
///             quarter turns is a broken contract, and the body stays; so are tiles that are not square for round ones.
///             Where tiles are so small that the world has no positions around the body, it stays, and is crushed if
///             a solid overlaps it.
/// Exactness   As above; the body ends at the position of the world that is nearest to where it is carried. Both ends
///             of the axis of a capsule are rounded, and its length with them.
/// Laws        As above, for the body that is converted again.
/// Cost        As above, and some dozen operations for the conversion.
/// @{
[[nodiscard]] CarryResult carry(const World& world, const Movers& movers, const Body& body,
                                const CarryOptions& options = {}) noexcept;
[[nodiscard]] Carried<Circle> carry(const World& world, const Movers& movers, const Circle& circle,
                                    const CarryOptions& options = {}) noexcept;
[[nodiscard]] Carried<Capsule> carry(const World& world, const Movers& movers, const Capsule& capsule,
                                     const CarryOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
