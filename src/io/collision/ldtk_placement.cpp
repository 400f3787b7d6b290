// SPDX-License-Identifier: MIT
#include "collision/ldtk_placement.hpp"
#include <algorithm>
#include <set>
#include <string>
#include <tilespace/grid/detail/around.hpp>
#include "collision/ldtk_rule.hpp"
#include "errors.hpp"
#include "levels/grid_offset.hpp"

namespace tilespace::io::detail {
namespace {

using Names = std::vector<std::string>;

Error no_level(const LdtkProject& project, std::string_view name) {
  Names names;
  for (const LdtkLevel& level : project.levels) names.push_back(level.identifier);
  return error_at(ErrorKind::unsupported, 0, 0,
                  name.empty() ? "a project with levels" : "a level or a world called " + quoted(name),
                  names.empty() ? "no levels" : "the levels " + quoted_list(names));
}

Error several_worlds(const LdtkProject& project) {
  Names names;
  for (const LdtkWorld& world : project.worlds) names.push_back(world.identifier);
  return error_at(ErrorKind::levels_apart, 0, 0, "levels of one world, or the name of a world or level",
                  "the worlds " + quoted_list(names));
}

// Depth 0 if there is a level at it, else the smallest.
std::int32_t depth_of(const std::vector<const LdtkLevel*>& levels) {
  std::int32_t least = levels.front()->depth;
  for (const LdtkLevel* const level : levels) {
    if (level->depth == 0) return 0;
    least = std::min(least, level->depth);
  }
  return least;
}

// Levels of several depths overlap, so one depth counts.
void keep_one_depth(std::vector<const LdtkLevel*>& levels, Notices& notices) {
  const std::int32_t depth = depth_of(levels);
  Names others;
  for (const LdtkLevel* const level : levels) {
    if (level->depth != depth) others.push_back(level->identifier);
  }
  if (others.empty()) return;
  std::erase_if(levels, [&](const LdtkLevel* level) { return level->depth != depth; });
  notices.add({}, "levels that are not at depth " + std::to_string(depth) + " are left out: " + quoted_list(others));
}

const LdtkLayer* find(const LdtkLevel& level, std::string_view name) {
  if (!name.empty()) return find_layer(level, name);
  return level.layers.empty() ? nullptr : &level.layers.front();
}

// Position of the first cell in pixels of the map.
PixelPosition position_of(const PlacedLayer& placed, bool is_one_by_name) {
  const PixelPosition level = is_one_by_name ? PixelPosition{} : PixelPosition{placed.level->x, placed.level->y};
  return {level.x + placed.layer->offset_x, level.y + placed.layer->offset_y};
}

}  // namespace

Result<LdtkLevels> choose_levels(const LdtkProject& project, std::string_view name, Notices& notices) {
  LdtkLevels chosen;
  if (!name.empty()) {
    if (const LdtkLevel* const level = find_level(project, name)) return LdtkLevels{{level}, true};
  }
  std::set<std::size_t> worlds;
  for (const LdtkLevel& level : project.levels) {
    if (!name.empty() && project.worlds[level.world].identifier != name) continue;
    chosen.levels.push_back(&level);
    worlds.insert(level.world);
  }
  if (chosen.levels.empty()) return no_level(project, name);
  if (worlds.size() > 1) return several_worlds(project);
  keep_one_depth(chosen.levels, notices);
  return chosen;
}

Result<PlacedLayers> place_layers(const LdtkLevels& chosen, std::string_view name, Notices& notices) {
  PlacedLayers placed;
  std::vector<GridOfLevel> grids;
  for (const LdtkLevel* const level : chosen.levels) {
    const LdtkLayer* const layer = find(*level, name);
    if (layer == nullptr) {
      notices.add({}, "the level " + printable(level->identifier) + " has no such layer, and is left out");
      continue;
    }
    PlacedLayer& one = placed.layers.emplace_back(level, layer);
    const auto size = static_cast<double>(layer->grid_size);
    grids.push_back({level->identifier, position_of(one, chosen.is_one_by_name), {size, size}});
  }
  if (grids.empty()) {
    return error_at(ErrorKind::unsupported, 0, 0, "a level with a layer of cells or tiles", "none");
  }
  const Result<CommonGrid> grid = common_grid(grids);
  if (!grid) return grid.error();
  placed.layout = grid->layout;
  for (std::size_t i = 0; i < placed.layers.size(); ++i) {
    const LdtkLayer& layer = *placed.layers[i].layer;
    const auto cells = box_on_grid(grid->corners[i], layer.width, layer.height);
    if (!cells) return cells.error();
    placed.layers[i].cells = *cells;
    placed.bounds = tilespace::detail::around(placed.bounds, *cells);
  }
  return placed;
}

}  // namespace tilespace::io::detail
