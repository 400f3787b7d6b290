// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/io/levels.hpp>
#include <utility>
#include "errors.hpp"
#include "guarded_size.hpp"
#include "levels/fill_box.hpp"
#include "levels/grid_offset.hpp"

namespace tilespace::io {
namespace {

using detail::GridOfLevel;
using MaybeError = std::optional<Error>;

constexpr double farthest = 0x1p30;

// Tests for pixels, y down, on whole ones.
bool is_plain(const Layout& layout) {
  const auto is_whole = [](double number) { return std::fabs(number) <= farthest && number == std::trunc(number); };
  return layout.x_axis == Axis::along && layout.y_axis == Axis::along && layout.rotation == Vec{1.0, 0.0} &&
         is_whole(layout.origin.x) && is_whole(layout.origin.y) && is_whole(layout.tile_width) &&
         is_whole(layout.tile_height) && layout.tile_width >= 1.0 && layout.tile_height >= 1.0;
}

MaybeError refuse(const LevelMap& level) {
  constexpr std::int64_t most = std::int64_t{1} << 60;
  const auto is_near = [](std::int64_t position) { return position >= -most && position <= most; };
  if (is_plain(level.layout) && is_near(level.x) && is_near(level.y)) return std::nullopt;
  return detail::error_at(ErrorKind::levels_apart, 0, 0, "levels in whole pixels, not rotated, or the name of a level",
                          detail::quoted(level.name));
}

GridOfLevel grid_of(const LevelMap& level) {
  const Layout& layout = level.layout;
  return {level.name,
          {level.x + static_cast<std::int64_t>(layout.origin.x), level.y + static_cast<std::int64_t>(layout.origin.y)},
          {layout.tile_width, layout.tile_height}};
}

// Places a tile of a level. Returns false if there is no memory.
bool place(CollisionMap& map, Tile tile, const TileShape& shape) {
  if (!map.is_solid(tile)) return map.set_shape(tile, shape);
  if (!(map.shape(tile) == shape)) map.set_solid(tile, true);
  return true;
}

MaybeError add_level(CollisionMap& map, const CollisionMap& level, Tile min) {
  const TileBox bounds = level.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (!level.is_solid({x, y})) continue;
      const Tile to{min.x + (x - bounds.min.x), min.y + (y - bounds.min.y)};
      if (!place(map, to, level.shape({x, y}))) return detail::out_of_memory();
    }
  }
  return std::nullopt;
}

// Bounds of each level on the common grid, and around all.
struct Placed {
  std::vector<TileBox> boxes;
  TileBox bounds{};
  Layout layout;
};

Result<Placed> place_all(std::span<const LevelMap> levels) {
  std::vector<GridOfLevel> grids;
  for (const LevelMap& level : levels) {
    if (auto error = refuse(level)) return *std::move(error);
    grids.push_back(grid_of(level));
  }
  const auto grid = detail::common_grid(grids);
  if (!grid) return grid.error();
  Placed placed{{}, {}, grid->layout};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const TileBox own = levels[i].map.bounds();
    const auto box = detail::box_on_grid({grid->corners[i].x + own.min.x, grid->corners[i].y + own.min.y}, own.width(),
                                         own.height());
    if (!box) return box.error();
    placed.boxes.push_back(*box);
    placed.bounds = tilespace::detail::around(placed.bounds, *box);
  }
  return placed;
}

Result<JoinedMap> join_all(std::span<const LevelMap> levels, Outside outside, const Limits& limits) {
  if (levels.empty()) return detail::error_at(ErrorKind::unsupported, 0, 0, "a level", "none");
  const auto placed = place_all(levels);
  if (!placed) return placed.error();
  const TileBox bounds = placed->bounds;
  auto error = detail::refuse_size(static_cast<std::uint64_t>(bounds.width()),
                                   static_cast<std::uint64_t>(bounds.height()), limits);
  if (error) return *std::move(error);
  auto made = CollisionMap::create(bounds, outside);
  if (!made) return detail::from_core(made.error());
  JoinedMap joined{std::move(made).value(), placed->layout};
  if (outside == Outside::solid) {
    detail::fill_box(joined.map, bounds, true);
    for (const TileBox& box : placed->boxes) detail::fill_box(joined.map, box, false);
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (auto failed = add_level(joined.map, levels[i].map, placed->boxes[i].min)) return *std::move(failed);
  }
  return joined;
}

}  // namespace

Result<JoinedMap> join(std::span<const LevelMap> levels, Outside outside, const Limits& limits) noexcept {
  return detail::without_throwing([&] { return join_all(levels, outside, limits); });
}

}  // namespace tilespace::io
