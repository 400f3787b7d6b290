// SPDX-License-Identifier: MIT
#include "scenarios/maps.hpp"

#include <cstdlib>
#include <utility>
#include <vector>

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

// Bytes of a square map with a wall around it, row by row.
struct WalledBytes {
  std::size_t stride;
  std::vector<unsigned char> bytes;

  explicit WalledBytes(std::int32_t side) : stride(static_cast<std::size_t>(side) + 2), bytes(stride * stride, 1) {}
  [[nodiscard]] std::size_t index(std::int32_t x, std::int32_t y) const {
    return (static_cast<std::size_t>(y) + 1) * stride + static_cast<std::size_t>(x) + 1;
  }
};

// Smoothing step: a tile becomes the majority of the nine tiles around it. Processes whole rows of bytes, as large maps
// have many.
void smooth(const WalledBytes& from, std::int32_t side, WalledBytes& to) {
  for (std::int32_t y = 0; y < side; ++y) {
    const std::size_t row = from.index(0, y);
    const unsigned char* const north = &from.bytes[row - from.stride];
    const unsigned char* const middle = &from.bytes[row];
    const unsigned char* const south = &from.bytes[row + from.stride];
    unsigned char* const out = &to.bytes[row];
    for (std::int32_t x = 0; x < side; ++x) {
      int solid = 0;
      for (std::int32_t i = x - 1; i <= x + 1; ++i) solid += north[i] + middle[i] + south[i];
      out[x] = solid >= 5 ? 1 : 0;
    }
  }
}

}  // namespace

CollisionMap scattered_map(double density, std::int32_t side) {
  Random random(1);
  return CollisionMap::from(side, side, [&](int, int) { return random.between(0, 1) < density; }).value();
}

CollisionMap with_shapes(CollisionMap map) {
  constexpr int first = static_cast<int>(TileForm::half_north);
  constexpr int forms = static_cast<int>(TileForm::polygon) - first;
  int count = 0;
  const TileBox box = map.bounds();
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (!map.is_solid({x, y}) || ++count % 4 != 0) continue;
      if (!map.set_shape({x, y}, shape_of(static_cast<TileForm>(first + count / 4 % forms)))) std::abort();
    }
  }
  return map;
}

CollisionMap cave_map(std::int32_t side) {
  Random random(5);
  WalledBytes cave(side);
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) cave.bytes[cave.index(x, y)] = random.between(0, 1) < 0.45 ? 1 : 0;
  }
  WalledBytes smoothed(side);
  for (int i = 0; i < 4; ++i) {
    smooth(cave, side, smoothed);
    std::swap(cave, smoothed);
  }
  const auto is_solid = [&](int x, int y) { return cave.bytes[cave.index(x, y)] != 0; };
  return CollisionMap::from(side, side, is_solid, Outside::solid).value();
}

CollisionMap filled_with(const CollisionMap& map, std::int32_t side) {
  const TileBox box = map.bounds();
  std::int32_t from_x = -1;
  const auto is_solid = [&](int x, int y) {
    from_x = x == 0 || from_x + 1 == box.max.x - box.min.x ? 0 : from_x + 1;  // a division per tile would be slower
    return map.is_solid({box.min.x + from_x, box.min.y + y % (box.max.y - box.min.y)});
  };
  return CollisionMap::from(side, side, is_solid).value();
}

}  // namespace scenarios
