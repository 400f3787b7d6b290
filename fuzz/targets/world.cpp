// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_levels, neighbours, and join of all levels that load, against load_map of the whole world.

namespace world_target {
namespace {

using namespace tilespace::io;

void require_both_ways(const std::vector<Level>& levels) {
  for (std::size_t i = 0; i < levels.size() && i < 64; ++i) {
    for (const std::size_t other : neighbours(levels, i)) {
      const auto back = neighbours(levels, other);
      fuzz::require(std::find(back.begin(), back.end(), i) != back.end(), "neighbours are neighbours both ways");
    }
  }
}

LoadOptions options_for(const std::string& level) {
  LoadOptions options;
  options.limits = fuzz::limits;
  options.level = level;
  return options;
}

void check_join(fuzz::Bundle& bundle, const std::vector<Level>& levels) {
  std::vector<LevelMap> maps;
  for (const Level& level : levels) {
    auto loaded = parse_map(bundle.map(), bundle, options_for(level.name));
    if (!loaded || loaded->layout.origin != tilespace::Point{}) return;
    maps.push_back({level.name, level.x, level.y, std::move(loaded->map), loaded->layout});
  }
  const auto joined = fuzz::parsed([&](const Limits& limits) { return join(maps, tilespace::Outside::free, limits); });
  if (!joined) return;
  fuzz::require_sound(joined->map);
  fuzz::require(is_valid(joined->layout), "a map has a layout");
  std::uint64_t solid = 0;
  for (const LevelMap& map : maps) solid += map.map.solid_count();
  fuzz::require(joined->map.solid_count() <= solid, "no tile becomes solid by joining");
}

}  // namespace

FUZZ_TARGET(world) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  const auto levels = fuzz::parsed([&](const Limits& limits) { return parse_levels(bundle.map(), bundle, limits); });
  if (!levels) return 0;
  require_both_ways(*levels);
  check_join(bundle, *levels);
  const auto all = parse_map(bundle.map(), bundle, options_for({}));
  if (all) fuzz::require_sound(all->map);
  return 0;
}

}  // namespace world_target
