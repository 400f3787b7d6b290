// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/published/tile_collision.hpp>

namespace tilespace::published {
namespace {

using detail::larger;
using detail::smaller;

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
  const int left = larger(static_cast<int>(box.min.x), 0);
  const int right = smaller(static_cast<int>(box.max.x), map.width());
  const int top = larger(static_cast<int>(box.min.y), 0);
  const int bottom = smaller(static_cast<int>(box.max.y), map.height());
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      if (is_solid_in_memory(map, x, y)) return true;
    }
  }
  return false;
}

bool collides_floor_range(const Grid<unsigned char>& map, const Box& box) noexcept {
  const int left = larger(static_cast<int>(std::floor(box.min.x)), 0);
  const int right = smaller(static_cast<int>(std::ceil(box.max.x)), map.width());
  const int top = larger(static_cast<int>(std::floor(box.min.y)), 0);
  const int bottom = smaller(static_cast<int>(std::ceil(box.max.y)), map.height());
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      if (map[{x, y}] != 0) return true;
    }
  }
  return false;
}

}  // namespace tilespace::published
