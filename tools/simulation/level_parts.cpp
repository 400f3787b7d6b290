// SPDX-License-Identifier: MIT
#include "simulation/level_parts.hpp"

#include <fmt/format.h>

#include <array>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/loading.hpp"
#include "simulation/input_file.hpp"

namespace tilespace::tool {

Fleet fleet_of(const FleetOptions& options, const io::LoadedMap& level, double tick) {
  Fleet fleet(tick);
  if (!options.lifts.empty()) fleet.add_lifts(level, options.lifts);
  for (const std::string& path : options.ships) {
    MapOptions ship;
    ship.path = path;
    fleet.add_ship(level, load_tiles_with_progress(ship), path);
  }
  return fleet;
}

void advance(Fleet& fleet, std::uint64_t ticks) {
  for (std::uint64_t tick = 0; tick < ticks; ++tick) fleet.advance();
}

std::string list_movers(const Fleet& fleet) {
  std::string text;
  std::size_t index = 0;
  for (const MovingSolid& lift : fleet.movers().solids) {
    text += fmt::format("mover {}: lift at ({}, {}), of {} x {} tiles, by ({}, {})\n", index++, lift.body.min.x,
                        lift.body.min.y, lift.body.size.x, lift.body.size.y, lift.translation.x, lift.translation.y);
  }
  for (const MovingMap& ship : fleet.movers().maps) {
    const TileBox bounds = ship.map->bounds();
    text += fmt::format("mover {}: ship at ({}, {}), of {} x {} tiles, by ({}, {})\n", index++, ship.position.x,
                        ship.position.y, bounds.width(), bounds.height(), ship.translation.x, ship.translation.y);
  }
  return text;
}

io::SolidRule tile_rule(const char* option, const std::vector<std::string>& terms) {
  io::SolidRule rule;
  for (const std::string& text : terms) {
    const io::Result<io::SolidRule> term = io::parse_solid_rule(text);
    if (!term) throw UsageError(fmt::format("{}: {}", option, to_string(term.error())));
    if (term->is_guess()) throw UsageError(fmt::format("{} takes a rule, as --solid does, but no guess", option));
    rule.terms.insert(rule.terms.end(), term->terms.begin(), term->terms.end());
  }
  return rule;
}

CollisionMap tiles_of(const io::LoadedMap& level, const io::SolidRule& rule) {
  if (rule.is_guess()) return {};
  io::Result<CollisionMap> tiles = lint::tiles_of_rule(level, rule);
  if (!tiles) throw Failure(to_string(tiles.error()));
  return std::move(tiles).value();
}

std::uint64_t level_hash(const CollisionMap& map, const CollisionMap& ladders, const Fleet& fleet,
                         std::span<const lint::Trigger> triggers) {
  std::uint64_t hash = map_hash(map) ^ fleet.hash();
  const auto add = [&](std::uint64_t value) { hash = state_hash(std::array<std::uint64_t, 2>{hash, value}); };
  if (ladders.solid_count() != 0) add(map_hash(ladders));
  for (const lint::Trigger& it : triggers) {
    add(static_cast<std::uint64_t>(it.kind) << 32 | it.key);
    add(state_hash(std::array<double, 9>{it.box.min.x, it.box.min.y, it.box.max.x, it.box.max.y, it.to.min.x,
                                         it.to.min.y, it.to.max.x, it.to.max.y, it.speed}));
  }
  return hash;
}

}  // namespace tilespace::tool
