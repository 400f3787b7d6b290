// SPDX-License-Identifier: MIT
#include "collision/solid_tiles.hpp"
#include <algorithm>
#include "collision/unite_shapes.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

bool row_order(Tile a, Tile b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

}  // namespace

// Any strict order is correct; this one compares numbers only, so it is the same on every machine.
bool SolidTiles::IsBefore::operator()(const TileShape& a, const TileShape& b) const noexcept {
  if (a.one_way != b.one_way) return a.one_way.bits() < b.one_way.bits();
  if (a.walls != b.walls) return a.walls.bits() < b.walls.bits();
  if (a.area.count != b.area.count) return a.area.count < b.area.count;
  for (std::uint32_t i = 0; i < a.area.count; ++i) {
    const Point p = a.area.corners[i];
    const Point q = b.area.corners[i];
    if (p != q) return p.x != q.x ? p.x < q.x : p.y < q.y;
  }
  return false;
}

std::optional<SolidTiles::Shape> SolidTiles::number_of(const TileShape& shape) {
  if (is_full(shape)) return whole;
  const auto found = numbers_.find(shape);
  if (found != numbers_.end()) return found->second;
  if (shapes_.size() == most_shapes) return std::nullopt;
  const auto number = static_cast<Shape>(shapes_.size() + 1);
  shapes_.push_back(numbers_.emplace(shape, number).first);
  return number;
}

void SolidTiles::fill(Tile tile, Shape shape, std::uint32_t layer) {
  if (shape == whole) return fill(tile);
  if (!map_.is_solid(tile)) filled_.push_back({tile, shape, layer});
}

SolidTiles SolidTiles::continued(CollisionMap map) {
  SolidTiles solid{CollisionMap()};
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    solid.filled_.push_back({tile, solid.number_of(shape).value_or(whole), 0});
  }
  for (const Filled& filled : solid.filled_) map.set_solid(filled.tile, false);
  solid.map_ = std::move(map);
  return solid;
}

// Union of the entries of one tile. Cached, since the same few shapes meet in many tiles.
std::optional<TileShape> SolidTiles::united(std::size_t first, std::size_t last) {
  std::vector<Shape> numbers;
  for (std::size_t i = first; i < last; ++i) {
    if (numbers.empty() || numbers.back() != filled_[i].shape) numbers.push_back(filled_[i].shape);
  }
  if (numbers.size() == 1) return shapes_[numbers[0] - 1]->first;
  const auto known = united_.find(numbers);
  if (known != united_.end()) return known->second;
  std::vector<TileShape> shapes;
  for (const Shape number : numbers) shapes.push_back(shapes_[number - 1]->first);
  if (united_.size() == most_kept) united_.clear();
  return united_.emplace(std::move(numbers), detail::united(std::move(shapes))).first->second;
}

Result<CollisionMap> SolidTiles::finish(std::vector<Clash>& clashes) {
  std::sort(filled_.begin(), filled_.end(), [](const Filled& a, const Filled& b) {
    if (a.tile != b.tile) return row_order(a.tile, b.tile);
    return a.shape != b.shape ? a.shape < b.shape : a.layer < b.layer;
  });
  std::size_t last = 0;
  for (std::size_t first = 0; first < filled_.size(); first = last) {
    const Tile tile = filled_[first].tile;
    std::uint32_t layer = 0;
    for (last = first; last < filled_.size() && filled_[last].tile == tile; ++last) {
      layer = std::max(layer, filled_[last].layer);
    }
    if (map_.is_solid(tile)) continue;
    const std::optional<TileShape> shape = united(first, last);
    if (!shape) clashes.push_back({tile, layer});
    if (!map_.set_shape(tile, shape.value_or(full_shape))) return out_of_memory();
  }
  filled_.clear();
  return std::move(map_);
}

}  // namespace tilespace::io::detail
