// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/grid/collision_map.hpp>

/// @file solid_row.hpp
/// Search along a row of a map for solid or free tiles, 64 at a time, to the east or to the west.

namespace tilespace::detail {

class SolidRow {
 public:
  /// A row of the map.
  SolidRow(const CollisionMap& map, std::int32_t y) noexcept
      : words_(map.bits().rows().words + (std::int64_t{y} - map.bounds().min.y) * map.bits().rows().words_per_row),
        min_x_(map.bounds().min.x) {}

  /// The first column from `x` on, to the east (+1) or the west (-1), that is solid or free; `last` + step if none up
  /// to `last`. Both columns are in the map.
  [[nodiscard]] std::int64_t find(bool is_solid, std::int64_t x, std::int64_t last, int step) const noexcept {
    return step > 0 ? min_x_ + find_east(is_solid, x - min_x_, last - min_x_)
                    : min_x_ + find_west(is_solid, x - min_x_, last - min_x_);
  }

 private:
  [[nodiscard]] std::uint64_t word(bool is_solid, std::int64_t i) const noexcept {
    return is_solid ? words_[i] : ~words_[i];
  }
  [[nodiscard]] std::int64_t find_east(bool is_solid, std::int64_t x, std::int64_t last) const noexcept {
    if (x > last) return last + 1;
    std::uint64_t bits = word(is_solid, x >> 6) >> (x & 63) << (x & 63);
    for (std::int64_t i = x >> 6;;) {
      if (bits != 0) {
        const std::int64_t found = i * 64 + std::countr_zero(bits);
        return found <= last ? found : last + 1;
      }
      if (++i > last >> 6) return last + 1;
      bits = word(is_solid, i);
    }
  }
  [[nodiscard]] std::int64_t find_west(bool is_solid, std::int64_t x, std::int64_t last) const noexcept {
    if (x < last) return last - 1;
    const std::int64_t unused = 63 - (x & 63);
    std::uint64_t bits = word(is_solid, x >> 6) << unused >> unused;
    for (std::int64_t i = x >> 6;;) {
      if (bits != 0) {
        const std::int64_t found = i * 64 + 63 - std::countl_zero(bits);
        return found >= last ? found : last - 1;
      }
      if (--i < last >> 6) return last - 1;
      bits = word(is_solid, i);
    }
  }

  const std::uint64_t* words_;
  std::int64_t min_x_;
};

}  // namespace tilespace::detail
