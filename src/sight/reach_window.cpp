// SPDX-License-Identifier: MIT
#include <tilespace/base/bits.hpp>
#include <tilespace/sight/detail/around.hpp>
#include <tilespace/sight/detail/reach_window.hpp>

namespace tilespace::detail {
namespace {

// The free tiles of a row of the map from a column on, which may lie outside: bit 0 is that of the column. Nothing is free
// beyond the row.
std::uint64_t free_from(const BitGrid& bits, std::int64_t x, std::int32_t y) noexcept {
  const BitRows rows = bits.rows();
  const std::uint64_t solid = bits_from(rows.words + y * rows.words_per_row, rows.words_per_row, x);
  return ~solid & first_bits(bits.width() - x) & ~(x < 0 ? first_bits(-x) : 0);
}

// Two tiles are beside a diagonal step.
std::uint64_t allowed(std::uint64_t beside, std::uint64_t ahead, Diagonals diagonals) noexcept {
  switch (diagonals) {
    case Diagonals::both_free: return beside & ahead;
    case Diagonals::one_free: return beside | ahead;
    case Diagonals::always: return ~std::uint64_t{0};
    default: return 0;
  }
}

}  // namespace

ReachWindow::ReachWindow(const CollisionMap& map, Tile from, std::int32_t reach, Diagonals diagonals) noexcept
    : from_(from) {
  const TileBox bounds = map.bounds(), window = around(from, reach, bounds);
  const std::uint64_t columns = ((std::uint64_t{1} << (2 * reach + 1)) - 1) << (window_reach - reach);
  const int first = middle - reach, last = middle + reach;
  for (int i = first - 1; i <= last + 1; ++i) free_[i] = 0;
  for (std::int32_t y = window.min.y; y < window.max.y; ++y) {
    const std::int64_t x = std::int64_t{from.x} - window_reach - bounds.min.x;
    free_[y - from.y + middle] = free_from(map.bits(), x, y - bounds.min.y) & columns;
  }
  for (int i = first; i <= last; ++i) {
    const std::uint64_t here = free_[i], north = free_[i - 1], south = free_[i + 1];
    to_northeast_[i] = here & allowed(south, here << 1, diagonals);
    to_northwest_[i] = here & allowed(south, here >> 1, diagonals);
    to_southeast_[i] = here & allowed(north, here << 1, diagonals);
    to_southwest_[i] = here & allowed(north, here >> 1, diagonals);
  }
}

void ReachWindow::tell(const Rows& at, TileBits& out) const noexcept {
  const TileBox box = out.bounds();
  const std::int32_t shift = box.min.x - from_.x + window_reach;
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) *out.row(y) = at[y - from_.y + middle] >> shift;
}

}  // namespace tilespace::detail
