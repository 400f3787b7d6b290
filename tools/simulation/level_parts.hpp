// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/lint/triggers.hpp>
#include <vector>

#include "simulation/fleet.hpp"

/// @file level_parts.hpp
/// What belongs to a level besides its solid tiles, by options of commands: lifts, ships, ladders, doors.

namespace tilespace::tool {

struct FleetOptions {
  std::string lifts;               ///< --lifts CLASS
  std::vector<std::string> ships;  ///< --ship MAP
};

/// The lifts of a level and the ships of these files, before their first tick of so many seconds. Throws Failure.
[[nodiscard]] Fleet fleet_of(const FleetOptions& options, const io::LoadedMap& level, double tick);

/// Lets ticks pass: what moves is then where it is in that tick, before its step.
void advance(Fleet& fleet, std::uint64_t ticks);

/// Name, position and step of each: "mover 0: lift at (24, 16), of 3 x 0.5 tiles, by (0.0625, 0)", a line each.
[[nodiscard]] std::string list_movers(const Fleet& fleet);

struct TileRuleOptions {
  std::vector<std::string> ladders;  ///< --ladders RULE
  std::vector<std::string> doors;    ///< --doors RULE
};

/// The rule of an option that may be repeated; the guess if it was not given. Throws UsageError.
[[nodiscard]] io::SolidRule tile_rule(const char* option, const std::vector<std::string>& terms);

/// The tiles that a rule means; none if it is the guess. Throws Failure.
[[nodiscard]] CollisionMap tiles_of(const io::LoadedMap& level, const io::SolidRule& rule);

/// Hash of all that moves of bodies depend on.
[[nodiscard]] std::uint64_t level_hash(const CollisionMap& map, const CollisionMap& ladders, const Fleet& fleet,
                                       std::span<const lint::Trigger> triggers = {});

}  // namespace tilespace::tool
