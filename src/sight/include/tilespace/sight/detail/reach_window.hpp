// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/sight/tile_bits.hpp>

/// @file reach_window.hpp
/// The tiles around one, a row a word: what is free, and where steps lead.

namespace tilespace::detail {

// How far a window reaches to each side.
inline constexpr std::int32_t window_reach = 31;

// Rows from 0, with `from` in row `middle`, bit 31. A row on either side has no free tile, so that all have neighbours.
class ReachWindow {
 public:
  static constexpr int middle = window_reach + 1;
  static constexpr int rows = 2 * middle + 1;
  using Rows = std::uint64_t[rows];

  // `from` lies in the map.
  ReachWindow(const CollisionMap& map, Tile from, std::int32_t reach, Diagonals diagonals) noexcept;

  // Where straight steps lead from the tiles `at`, to row i.
  [[nodiscard]] std::uint64_t straight(const Rows& at, int i) const noexcept {
    return (at[i] << 1 | at[i] >> 1 | at[i - 1] | at[i + 1]) & free_[i];
  }
  // Where diagonal ones lead.
  [[nodiscard]] std::uint64_t diagonal(const Rows& at, int i) const noexcept {
    return (at[i + 1] << 1 & to_northeast_[i]) | (at[i + 1] >> 1 & to_northwest_[i]) |
           (at[i - 1] << 1 & to_southeast_[i]) | (at[i - 1] >> 1 & to_southwest_[i]);
  }

  // The tiles `at` become those of `out`, whose bounds are the window.
  void tell(const Rows& at, TileBits& out) const noexcept;

 private:
  Tile from_;
  // Only rows that are within reach are set, and one more on either side.
  Rows free_;
  // The tiles that a diagonal step may lead to.
  Rows to_northeast_;
  Rows to_northwest_;
  Rows to_southeast_;
  Rows to_southwest_;
};

}  // namespace tilespace::detail
