// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>

/// @file bytes_of.hpp
/// Byte grid of a map, as used in articles.

namespace bench {

/// One byte per tile, 0 is free. For maps that begin at tile (0, 0).
inline tilespace::Grid<unsigned char> bytes_of(const tilespace::CollisionMap& map) {
  const tilespace::Tile end = map.bounds().max;
  auto bytes = tilespace::Grid<unsigned char>::create(end.x, end.y).value();
  for (std::int32_t y = 0; y < end.y; ++y) {
    for (std::int32_t x = 0; x < end.x; ++x) bytes[{x, y}] = map.is_solid({x, y}) ? 1 : 0;
  }
  return bytes;
}

}  // namespace bench
