// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include <vector>

/// @file triggers.hpp
/// Trigger areas of a level: teleports, springs, keys, and doors that a key opens, as objects with a property.

namespace tilespace::lint {

/// What happens to a player that touches a trigger.
enum class TriggerKind : std::uint8_t {
  teleport,  ///< It is elsewhere.
  spring,    ///< It is thrown up.
  key,       ///< It has the key from then on.
  door,      ///< Nothing: the door is solid for who has not its key.
};

/// Name of a kind, as in the properties: "teleport", "spring", "key", "door"; "" for invalid values.
[[nodiscard]] const char* name(TriggerKind kind) noexcept;

/// A trigger area.
struct Trigger {
  TriggerKind kind = TriggerKind::teleport;  ///< What it does.
  Box box{};                                 ///< Of its object, in tile space.
  Box to{};                                  ///< Of a teleport: the box of the object that it leads to.
  double speed = 0.0;                        ///< Of a spring: tiles per second to the north.
  std::uint32_t key = 0;                     ///< Of a key or a door: one bit.
  std::uint32_t object = 0;                  ///< Id of its object.
  friend bool operator==(const Trigger&, const Trigger&) = default;
};

/// Names of keys that are told apart.
inline constexpr std::size_t most_keys = 16;

/// The triggers of a map of Tiled or Godot: objects with one of the properties `tilespace:teleport`, the name or the
/// object that it leads to, `tilespace:spring`, tiles per second, `tilespace:key` and `tilespace:door`, the name of a
/// key.
///
/// Returns     All of them: teleports, springs, keys and doors, each in the order of the map.
/// Units       Tile space.
/// Border      None.
/// Invalid     Other maps have none. Left out are teleports to what is no object, springs of no speed from 0 to 10^6,
///             and keys and doors beyond the first most_keys names in alphabetical order.
/// Cost        Some passes over the objects. Allocates the result.
[[nodiscard]] std::vector<Trigger> triggers_of(const io::LoadedMap& level);

/// Makes the tiles free that doors cover, wholly or in part: who is in the way is the door, as long as it is shut.
/// Cost        The tiles that doors cover.
void free_tiles_of_doors(CollisionMap& map, std::span<const Trigger> triggers);

/// Adds the doors that are shut for who has these keys, as solids that stay.
/// Cost        A pass over the triggers.
void add_shut_doors(std::span<const Trigger> triggers, std::uint32_t keys, std::vector<MovingSolid>& solids);

/// A tick of a player among triggers.
struct TriggerTick {
  const CollisionMap& map;            ///< Tiles.
  std::span<const Trigger> triggers;  ///< Of the level.
  Body before{};                      ///< The body before the tick.
  std::uint32_t keys = 0;             ///< Keys that it has.
};

/// What triggers do to a player after a tick. It has each key whose box it touches; a spring that it touches while it
/// does not rise throws it up; the first teleport that it touches, and did not before the tick, puts it to the lower
/// middle of the box that it leads to, a top-down character to the middle, with its velocity, if there is room.
///
/// Returns     The keys that it has then.
/// Units       Tile space.
/// Border      Closed: touches().
/// Invalid     As overlaps_solid().
/// Exactness   Some roundings for the place behind a teleport; the same on every machine.
/// Cost        Some passes over the triggers.
/// @{
[[nodiscard]] std::uint32_t pull_triggers(const TriggerTick& tick, PlatformerState& state) noexcept;
[[nodiscard]] std::uint32_t pull_triggers(const TriggerTick& tick, TopDownState& state) noexcept;
/// @}

}  // namespace tilespace::lint
