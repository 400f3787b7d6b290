// SPDX-License-Identifier: MIT
#include "strips/strip_masks.hpp"

namespace tilespace::detail {
namespace {

// The rows that the lines of a table entry may touch in a column, in 512ths: from where the flattest one with the
// lowest start enters the column, to where the steepest one with the highest start leaves it. Two 512ths more on both
// sides are more than strip_doubt.
struct Rows {
  int first;
  int last;
};

constexpr Rows rows_of(int slope, int place, int column) noexcept {
  constexpr int more = 2;
  const int lowest = place * 32 + slope * column * 16 - more;
  const int highest = (place + 1) * 32 + (slope + 1) * (column + 1) * 16 + more;
  return {lowest < 0 ? 0 : lowest / 512, highest / 512};
}

constexpr std::uint64_t mask_of(int slope, int place, bool mirrored) noexcept {
  std::uint64_t mask = 0;
  for (int column = 0; column < columns_of_slope(slope); ++column) {
    const Rows rows = rows_of(slope, place, column);
    for (int row = rows.first; row <= rows.last; ++row)
      mask |= std::uint64_t{1} << (8 * column + (mirrored ? 7 - row : row));
  }
  return mask;
}

constexpr StripMasks all_masks(bool mirrored) noexcept {
  StripMasks all{};
  for (std::size_t slope = 0; slope < mask_slopes; ++slope) {
    for (std::size_t place = 0; place < mask_places; ++place)
      all[slope][place] = mask_of(static_cast<int>(slope), static_cast<int>(place), mirrored);
  }
  return all;
}

// No mask needs a ninth row.
constexpr bool fit() noexcept {
  for (int slope = 0; slope < static_cast<int>(mask_slopes); ++slope) {
    const int last_column = static_cast<int>(columns_of_slope(slope)) - 1;
    if (rows_of(slope, static_cast<int>(mask_places) - 1, last_column).last > 7) return false;
  }
  return true;
}
static_assert(fit());

}  // namespace

constexpr std::array<StripMasks, 2> strip_masks{all_masks(false), all_masks(true)};

}  // namespace tilespace::detail
