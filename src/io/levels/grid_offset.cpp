// SPDX-License-Identifier: MIT
#include "levels/grid_offset.hpp"
#include "errors.hpp"
#include "shortest_text.hpp"

namespace tilespace::io::detail {
namespace {

// Quotient and remainder, which is not negative.
struct Divided {
  std::int64_t quotient;
  std::int64_t rest;
};

Divided divide(std::int64_t number, std::int64_t by) {
  const std::int64_t rest = (number % by + by) % by;
  return {(number - rest) / by, rest};
}

std::string size_text(Vec size) { return shortest_text(size.x) + " x " + shortest_text(size.y); }

Error other_size(const GridOfLevel& level, const GridOfLevel& first) {
  return error_at(ErrorKind::levels_apart, 0, 0,
                  "levels with tiles of one size, or the name of a level; " + quoted(first.level) + " has tiles of " +
                      size_text(first.tile_size) + " pixels",
                  quoted(level.level) + " with tiles of " + size_text(level.tile_size));
}

// The shorter way to the grid: 15 pixels of 16 to the right are 1 to the left.
std::string way(std::int64_t pixels, std::int64_t tile, const char* forward, const char* back) {
  const bool is_back = pixels > tile / 2;
  const std::int64_t shorter = is_back ? tile - pixels : pixels;
  return std::to_string(shorter) + (shorter == 1 ? " pixel " : " pixels ") + (is_back ? back : forward);
}

Error off_grid(const GridOfLevel& level, const GridOfLevel& first, PixelPosition off) {
  std::string by;
  if (off.x != 0) by = way(off.x, static_cast<std::int64_t>(first.tile_size.x), "to the right", "to the left");
  if (off.y != 0) {
    by.append(by.empty() ? "" : " and ");
    by.append(way(off.y, static_cast<std::int64_t>(first.tile_size.y), "down", "up"));
  }
  return error_at(ErrorKind::levels_apart, 0, 0,
                  "levels on one grid of " + size_text(first.tile_size) + " pixels, or the name of a level",
                  quoted(level.level) + ", which is " + by + " off the grid of " + quoted(first.level));
}

}  // namespace

Result<CommonGrid> common_grid(const std::vector<GridOfLevel>& levels) {
  const GridOfLevel& first = levels.front();
  const auto width = static_cast<std::int64_t>(first.tile_size.x);
  const auto height = static_cast<std::int64_t>(first.tile_size.y);
  const PixelPosition origin{divide(first.position.x, width).rest, divide(first.position.y, height).rest};
  CommonGrid grid;
  grid.layout.origin = {static_cast<double>(origin.x), static_cast<double>(origin.y)};
  grid.layout.tile_width = first.tile_size.x;
  grid.layout.tile_height = first.tile_size.y;
  for (const GridOfLevel& level : levels) {
    if (level.tile_size != first.tile_size) return other_size(level, first);
    const Divided x = divide(level.position.x - origin.x, width);
    const Divided y = divide(level.position.y - origin.y, height);
    if (x.rest != 0 || y.rest != 0) return off_grid(level, first, {x.rest, y.rest});
    grid.corners.push_back({x.quotient, y.quotient});
  }
  return grid;
}

Result<TileBox> box_on_grid(PixelPosition corner, std::int64_t width, std::int64_t height) {
  const auto is_near = [](std::int64_t begin, std::int64_t size) {
    return begin >= -tile_limit && begin <= tile_limit && size <= tile_limit && begin + size <= tile_limit;
  };
  if (!is_near(corner.x, width) || !is_near(corner.y, height)) {
    return error_at(ErrorKind::too_large, 0, 0, "levels within " + std::to_string(tile_limit) + " tiles",
                    "one at tile (" + std::to_string(corner.x) + ", " + std::to_string(corner.y) + ")");
  }
  const Tile min{static_cast<std::int32_t>(corner.x), static_cast<std::int32_t>(corner.y)};
  return TileBox{min, {static_cast<std::int32_t>(corner.x + width), static_cast<std::int32_t>(corner.y + height)}};
}

}  // namespace tilespace::io::detail
