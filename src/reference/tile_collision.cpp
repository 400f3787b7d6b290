// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/reference/tile_collision.hpp>

namespace tilespace::reference {
namespace {

using detail::max_of;
using detail::min_of;

// Row-major without a check against the width: the tile to the east of a row is the first one of the next.
bool is_solid_in_memory(const Grid<unsigned char>& map, int x, int y) noexcept {
  const auto values = map.values();
  const auto index = static_cast<std::size_t>(y) * static_cast<std::size_t>(map.width()) + static_cast<std::size_t>(x);
  return index < values.size() && values[index] != 0;
}

}  // namespace

bool collides_every_tile(const Grid<unsigned char>& map, const Box& box) noexcept {
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      if (map[{x, y}] != 0 && overlap_strict(box, box_of({x, y}))) return true;
    }
  }
  return false;
}

bool collides_tile_range(const Grid<unsigned char>& map, const Box& box) noexcept {
  const int left = max_of(static_cast<int>(box.min.x), 0);
  const int right = min_of(static_cast<int>(box.max.x), map.width());
  const int top = max_of(static_cast<int>(box.min.y), 0);
  const int bottom = min_of(static_cast<int>(box.max.y), map.height());
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      if (is_solid_in_memory(map, x, y)) return true;
    }
  }
  return false;
}

bool collides_floor_range(const Grid<unsigned char>& map, const Box& box) noexcept {
  const int left = max_of(static_cast<int>(std::floor(box.min.x)), 0);
  const int right = min_of(static_cast<int>(std::ceil(box.max.x)), map.width());
  const int top = max_of(static_cast<int>(std::floor(box.min.y)), 0);
  const int bottom = min_of(static_cast<int>(std::ceil(box.max.y)), map.height());
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      if (map[{x, y}] != 0) return true;
    }
  }
  return false;
}

}  // namespace tilespace::reference
