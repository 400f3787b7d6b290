// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "batch/batch_place.hpp"

/// @file free_tiles_in_order.hpp
/// The free tiles of a map by their number, row by row. Of a world file, some rows at a time are in memory.

namespace tilespace::tool {

/// Counts of the free tiles before each row.
class FreeTilesInOrder {
 public:
  explicit FreeTilesInOrder(const BatchPlace& place);

  /// Number of all free tiles.
  [[nodiscard]] std::uint64_t count() const { return before_.back(); }

  /// The free tiles with the numbers first * each, (first + 1) * each and so on, as many as `out` has. There are so
  /// many.
  void fill(std::uint64_t first, std::uint64_t each, std::span<Tile> out) const;

 private:
  const BatchPlace& place_;
  std::vector<std::uint64_t> before_;  // by row, and of all
};

}  // namespace tilespace::tool
