// SPDX-License-Identifier: MIT
#include "tour/scene.hpp"

#include <algorithm>
#include <tilespace/base/rounding.hpp>

#include "drawing/paint.hpp"
#include "tour/rulers.hpp"

namespace tilespace::tool {
namespace {

struct Range {
  std::int32_t min;
  std::int32_t max;
};

// One axis: `size` tiles around `middle` within the bounds. If the bounds are shorter, all of them and a margin on both
// sides. In both cases at least `near` tiles on each side of the middle.
Range range_around(Range bounds, std::int32_t middle, std::int32_t size, std::int32_t near) {
  constexpr std::int64_t fewest = 12;  // minimum size of a region
  const std::int64_t length = std::int64_t{bounds.max} - bounds.min;
  const bool fits = length >= size;
  const std::int64_t taken = fits ? size : std::max(length + 2, std::min<std::int64_t>(size, fewest));
  const std::int64_t nearest = std::int64_t{middle} - near;
  const std::int64_t farthest = std::int64_t{middle} + near + 1;
  std::int64_t first = bounds.min - (taken - length) / 2;
  std::int64_t last = first + taken;
  if (fits) {
    first = std::clamp<std::int64_t>(std::int64_t{middle} - size / 2, bounds.min, bounds.max - taken);
    first = std::clamp(first, farthest - taken, nearest);
    last = first + taken;
  } else {
    first = std::min(first, nearest);
    last = std::max(last, farthest);
  }
  const auto within = [](std::int64_t x) { return std::clamp<std::int64_t>(x, -tile_limit, tile_limit); };
  return {static_cast<std::int32_t>(within(first)), static_cast<std::int32_t>(within(last))};
}

}  // namespace

TileBox region_around(TileBox bounds, Tile tile, std::int32_t width, std::int32_t height, std::int32_t near) {
  if (bounds.empty()) bounds = {tile, tile + Step{1, 1}};
  const Range columns = range_around({bounds.min.x, bounds.max.x}, tile.x, width, near);
  const Range rows = range_around({bounds.min.y, bounds.max.y}, tile.y, height, near);
  return {{columns.min, rows.min}, {columns.max, rows.max}};
}

Circle circle_at(const Place& place) {
  return {box_of(place.tile).min + Vec{0.75, 0.375}, std::max(place.room, 2) + 1.875};
}

TileBox large_region(const Scene& scene) {
  const std::int32_t reach = ceil_to_int32(circle_at(scene.place).radius);
  return region_around(scene.world.map.bounds(), scene.place.tile, 30, 18, reach);
}

TileBox fan_region(const Scene& scene) {
  return region_around(scene.world.map.bounds(), scene.place.tile, 31, 2 * fan_reach + 3, fan_reach + 1);
}

TileBox small_region(const Scene& scene, Tile middle) {
  return region_around(scene.world.map.bounds(), middle, 13, 9, shown_rings);
}

View fitting_view(const MapPainter& painter, TileBox tiles, std::int64_t longest_side) {
  return painter.is_projected() ? painter.fit_projected(tiles, longest_side) : painter.fit(tiles, longest_side);
}

Drawing::Drawing(const Scene& scene, TileBox region, std::int64_t longest_side)
    : scene_(scene),
      view_(fitting_view(scene.painter, region, longest_side)),
      canvas_(static_cast<int>(view_.width()), static_cast<int>(view_.height()), {}) {
  scene.painter.paint(canvas_, view_);
}

Drawing& Drawing::show(const std::vector<Shown>& shown) {
  if (scene_.painter.has_layers()) dim(canvas_);
  paint_shown(canvas_, view_, scene_.world.map, shown);
  return *this;
}

Picture Drawing::with_tile_numbers() const {
  return std::make_shared<Canvas>(with_rulers(canvas_, view_.projection ? Rulers{} : tile_rulers(view_)));
}

Picture Drawing::with_world_numbers(const Layout& layout) const {
  const bool is_turned = view_.projection || layout.rotation != Vec{1.0, 0.0};
  return std::make_shared<Canvas>(with_rulers(canvas_, is_turned ? Rulers{} : world_rulers(view_, layout)));
}

}  // namespace tilespace::tool
