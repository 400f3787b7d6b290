// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/trace/moving_solid.hpp>

/// @file carry.hpp
/// What do the steps of moving solids do to a body: do they carry it, push it, crush it?

namespace tilespace {

/// What becomes of a body that rests on a solid?
enum class Resting : std::uint8_t {
  rides,  ///< It goes along with it.
  stays,  ///< It stays: seen from above, nothing rests on anything, and who flies or climbs holds on to nothing.
};

/// What is this called? "rides" or "stays"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Resting resting) noexcept {
  switch (resting) {
    case Resting::rides: return "rides";
    case Resting::stays: return "stays";
  }
  return "";
}

/// How to carry.
struct CarryOptions {
  OneWay one_way = OneWay::stop;     ///< Do one-way solids and shapes hold it? `pass`: it drops through.
  Resting resting = Resting::rides;  ///< Does it go along with what it rests on? `stays`: it is only pushed.
  PositionFormat positions{};        ///< On which numbers do positions lie? As for moves.
};

/// What the steps of solids did to a body.
struct Carried {
  Body body{};                 ///< Where it is now.
  Vec velocity{};              ///< How fast what carried or pushed it goes: for a body that jumps off. 0 along an axis
                               ///< where nothing did, or something was in the way.
  std::int32_t carrier = -1;   ///< The solid that it rested on, which took it along. -1: none.
  std::int32_t pusher_x = -1;  ///< The solid that pushed it west or east. -1: none.
  std::int32_t pusher_y = -1;  ///< The solid that pushed it north or south, other than the carrier. -1: none.
  bool crushed = false;  ///< It could not be moved out of the way: it was squeezed, or overlaps something now that
                         ///< it did not overlap before, or a solid.
};

/// Where do the steps of all solids, made at once, take this body?
///
/// A body that rests on a solid goes along with it, if it rides: its carrier. Of several, that is the one that goes farthest to the
/// north, then least far sideways, then farthest to the west. What a solid comes to on its way it pushes before it. The map
/// stops a body that is carried, and crushes one that is pushed; at a slope, it goes up or down there as far sideways as it
/// was to go.
///
/// All solids go their way in x, and then their way in y. So does the body. On either axis, those that were on one side of
/// it before are on that side afterwards: nothing tunnels, however long a step is.
///
/// Units       Tile space.
/// Border      Resting on a solid is contact with its northern side: one ulp more would overlap. What overlaps the body
///             before the step does not push it. One-way solids carry and push by their one-way sides only; where the body
///             cannot give way, they pass through it.
/// Invalid     An empty body stays where it is. Solids that are empty, or are after their step, are not there. A belt that
///             is not finite is none. Outside the map: map.outside().
/// Exactness   Which solids carry and push is exact. The body ends in contact with what pushed it, as near as doubles are,
///             and at start + translation, rounded once, where it is carried in x.
/// Order       The same on every machine; whatever the order of the solids is, but for their indices.
/// Laws        A body that starts free and is not crushed ends free of all solids after_step(), and of the map. No solids,
///             or solids that stand still: it stays where it is, bit for bit.
/// Cost        Some dozen operations for each solid, three times; two moves through the map. Allocates: never. Threads: any
///             number of readers.
[[nodiscard]] Carried carry(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                            const CarryOptions& options = {}) noexcept;

}  // namespace tilespace
