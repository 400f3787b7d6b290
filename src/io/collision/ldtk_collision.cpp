// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/io/ldtk_collision.hpp>
#include <utility>
#include "collision/ldtk_placement.hpp"
#include "collision/ldtk_rule.hpp"
#include "collision/solid_term.hpp"
#include "errors.hpp"
#include "guarded_size.hpp"
#include "levels/fill_box.hpp"

namespace tilespace::io {
namespace {

using detail::GuessedLdtkRule;
using detail::LdtkSolid;
using detail::Notices;
using detail::PlacedLayer;
using detail::PlacedLayers;
using MaybeError = std::optional<Error>;

bool has(const LdtkSolid& solid, std::int32_t number) {
  return solid.any || std::binary_search(solid.numbers.begin(), solid.numbers.end(), number);
}

void add_values(const PlacedLayer& placed, const LdtkSolid& solid, CollisionMap& map) {
  const std::int32_t* value = placed.layer->values.data();
  for (std::int32_t y = placed.cells.min.y; y < placed.cells.max.y; ++y) {
    for (std::int32_t x = placed.cells.min.x; x < placed.cells.max.x; ++x, ++value) {
      if (*value != 0 && has(solid, *value)) map.set_solid(Tile{x, y}, true);
    }
  }
}

// Cells of [begin, begin + size) pixels, within [0, count).
struct Cells {
  std::int64_t begin;
  std::int64_t end;
};

Cells cells_of(std::int64_t begin, std::int64_t size, std::int64_t cell, std::int64_t count) {
  const auto floor = [cell](std::int64_t pixels) { return (pixels - ((pixels % cell + cell) % cell)) / cell; };
  return {std::max<std::int64_t>(floor(begin), 0), std::min<std::int64_t>(floor(begin + size - 1) + 1, count)};
}

// Box of the map that a tile overlaps. Tiles beyond the layer are left out: rules of auto-layers place some there.
TileBox box_of(const PlacedLayer& placed, const LdtkTile& tile, std::int32_t tile_size) {
  const LdtkLayer& layer = *placed.layer;
  const Cells x = cells_of(tile.x, tile_size, layer.grid_size, layer.width);
  const Cells y = cells_of(tile.y, tile_size, layer.grid_size, layer.height);
  if (x.begin >= x.end || y.begin >= y.end) return {};
  const auto at = [&](std::int64_t column, std::int64_t row) {
    return placed.cells.min + Step{static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)};
  };
  return {at(x.begin, y.begin), at(x.end, y.end)};
}

// Cells that tiles may fill in all, however often: a short file may have many tiles of the size of a level.
constexpr std::uint64_t free_cells = std::uint64_t{1} << 22;

struct Filling {
  CollisionMap map;
  std::uint64_t cells_left;
};

MaybeError add_tiles(const PlacedLayer& placed, const LdtkSolid& solid, std::int32_t tile_size, Filling& filling) {
  for (const LdtkTile& tile : placed.layer->tiles) {
    if (!has(solid, tile.id)) continue;
    const TileBox box = box_of(placed, tile, tile_size);
    if (box.count() > filling.cells_left) {
      return detail::error_at(ErrorKind::too_large, 0, 0, "tiles that fill fewer cells than a map may have", "more");
    }
    filling.cells_left -= box.count();
    detail::fill_box(filling.map, box, true);
  }
  return std::nullopt;
}

MaybeError add_layer(const LdtkProject& project, const PlacedLayer& placed, const LdtkSolid& solid, Filling& filling) {
  const LdtkLayer& layer = *placed.layer;
  if (layer.kind == LdtkLayerKind::int_grid) {
    add_values(placed, solid, filling.map);
    return std::nullopt;
  }
  const std::int32_t tile_size = layer.tileset ? project.tilesets[*layer.tileset].grid_size : layer.grid_size;
  return add_tiles(placed, solid, tile_size, filling);
}

Result<CollisionMap> make_map(const LdtkProject& project, const PlacedLayers& placed, const LdtkSolid& solid,
                              Outside outside, const Limits& limits) {
  const auto width = static_cast<std::uint64_t>(placed.bounds.width());
  const auto height = static_cast<std::uint64_t>(placed.bounds.height());
  if (auto error = detail::refuse_size(width, height, limits)) return *std::move(error);
  auto made = CollisionMap::create(placed.bounds, outside);
  if (!made) return detail::from_core(made.error());
  Filling filling{std::move(made).value(), limits.tiles + free_cells};
  if (outside == Outside::solid) {
    detail::fill_box(filling.map, placed.bounds, true);
    for (const PlacedLayer& one : placed.layers) detail::fill_box(filling.map, one.cells, false);
  }
  if (solid.layer.empty()) return std::move(filling.map);
  for (const PlacedLayer& one : placed.layers) {
    if (auto error = add_layer(project, one, solid, filling)) return *std::move(error);
  }
  return std::move(filling.map);
}

// Top left corners of levels in pixels of the map.
std::vector<PlacedLdtkLevel> corners_of(const LdtkProject& project, const PlacedLayers& placed, bool is_one_by_name) {
  std::vector<PlacedLdtkLevel> corners;
  for (const PlacedLayer& one : placed.layers) {
    const auto index = static_cast<std::size_t>(one.level - project.levels.data());
    const PlacedLdtkLevel in_world{index, one.level->x, one.level->y};
    corners.push_back(is_one_by_name ? PlacedLdtkLevel{index} : in_world);
  }
  return corners;
}

// What is around the levels does not count. Tiles of several levels that overlap count for each.
void tell_of_extremes(const PlacedLayers& placed, const CollisionMap& map, Notices& notices) {
  std::uint64_t all = 0;
  std::uint64_t solid = 0;
  for (const PlacedLayer& one : placed.layers) {
    all += one.cells.count();
    solid += count_solid(map, BoxCover(one.cells));
  }
  if (const char* const extreme = detail::extreme_of(solid, all)) notices.add({}, extreme);
}

Result<LdtkCollision> convert(const LdtkProject& project, const LdtkChoice& choice, const GuessedLdtkRule& guess,
                              const Limits& limits) {
  Notices notices;
  if (!guess.notice.empty()) notices.add({}, guess.notice);
  LdtkSolid solid{{}, false, {}, "no tile, as nothing in the project says which"};
  if (guess.term.by != SolidBy::guess) {
    auto found = detail::find_solid(project, guess.term);
    if (!found) return found.error();
    solid = std::move(found).value();
  }
  const auto levels = detail::choose_levels(project, choice.level, notices);
  if (!levels) return levels.error();
  const auto placed = detail::place_layers(*levels, solid.layer, notices);
  if (!placed) return placed.error();
  auto map = make_map(project, *placed, solid, choice.outside, limits);
  if (!map) return map.error();
  if (guess.term.by != SolidBy::guess) tell_of_extremes(*placed, *map, notices);
  if (!guess.by.empty()) solid.told.append(" (").append(guess.by).append(")");
  return LdtkCollision{std::move(map).value(), placed->layout, detail::rule_of(guess.term),
                       std::move(solid.told),  notices.take(), corners_of(project, *placed, levels->is_one_by_name)};
}

}  // namespace

Result<LdtkCollision> to_collision_map(const LdtkProject& project, const LdtkChoice& choice,
                                       const Limits& limits) noexcept {
  return detail::without_throwing([&] {
    auto asked = detail::only_term(choice.solid, "a project of LDtk");
    if (!asked) return Result<LdtkCollision>(asked.error());
    const bool is_guess = asked->by == SolidBy::guess;
    const GuessedLdtkRule rule = is_guess ? detail::guess_ldtk_rule(project) : GuessedLdtkRule{*asked, {}, {}};
    return convert(project, choice, rule, limits);
  });
}

}  // namespace tilespace::io
