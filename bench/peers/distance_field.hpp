// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/reference/accumulated_dda.hpp>
#include <vector>

/// @file distance_field.hpp
/// Ray marching over a distance field, as in range_libc and many shaders.

namespace bench {

/// Chebyshev distance transform: for each tile, the distance to the nearest solid tile in a byte, at most 255. Outside
/// of the map counts as solid, so that rays need no bounds check.
class DistanceField {
 public:
  /// From a byte per tile, 0 is free.
  explicit DistanceField(const tilespace::Grid<unsigned char>& bytes);

  /// A ray in a tile with distance d leaps to where it leaves the square of 2 d - 1 tiles; below `worth_a_leap` it
  /// steps. For segments that start in the map. Wrong at corners, where accumulated fractions are.
  [[nodiscard]] tilespace::reference::DdaHit cast(const tilespace::Segment& segment) const;

  /// Makes a tile solid or free, and updates the distances around it.
  void set_solid(tilespace::Tile tile, bool solid);

  [[nodiscard]] int distance(tilespace::Tile tile) const { return distances_[index(tile.x, tile.y)]; }

 private:
  [[nodiscard]] std::size_t index(std::int64_t x, std::int64_t y) const {
    return static_cast<std::size_t>((y + 1) * stride_ + x + 1);
  }
  void lower_around(tilespace::Tile tile);
  void raise_around(tilespace::Tile tile);
  [[nodiscard]] bool is_nearest_at(tilespace::Tile tile, std::int32_t radius) const;
  void sweep(tilespace::TileBox box);

  tilespace::TileBox bounds_;
  std::int64_t stride_;
  std::vector<unsigned char> distances_;
};

}  // namespace bench
