// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/reference/accumulated_dda.hpp>
#include <vector>

/// @file bit_ring.hpp
/// The DDA of articles over bits, optimized.

namespace bench {

/// One bit per tile, and a ring of solid tiles around them, so that no step needs a bounds check. A tile is the index
/// of its bit, steps are counted in advance, and the choice of the next axis is a branch: with a prediction rate of one
/// half it is still faster than waiting for each sum.
class BitRing {
 public:
  /// From a byte per tile, 0 is free.
  explicit BitRing(const tilespace::Grid<unsigned char>& bytes);

  /// For segments that start in the map. Wrong where accumulated fractions are: at corners.
  [[nodiscard]] tilespace::reference::DdaHit cast(const tilespace::Segment& segment) const;

 private:
  [[nodiscard]] std::int64_t bit_of(std::int64_t x, std::int64_t y) const { return (y + 1) * bits_per_row_ + x + 1; }
  [[nodiscard]] bool is_solid(std::int64_t bit) const {
    return (words_[static_cast<std::size_t>(bit >> 6)] >> (bit & 63) & 1) != 0;
  }

  tilespace::TileBox bounds_;
  std::int64_t bits_per_row_;
  std::vector<std::uint64_t> words_;
};

}  // namespace bench
