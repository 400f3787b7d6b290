// SPDX-License-Identifier: MIT
#include "batch/free_tiles_in_order.hpp"

#include <algorithm>
#include <bit>

namespace tilespace::tool {
namespace {

// 64 tiles of a row that are in the map, and free.
std::uint64_t free_word(const CollisionMap& map, std::int64_t row, std::int64_t word) {
  const BitRows rows = map.bits().rows();
  const std::int64_t rest = map.bounds().width() - 64 * word;
  const std::uint64_t inside = rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
  return ~rows.words[row * rows.words_per_row + word] & inside;
}

}  // namespace

FreeTilesInOrder::FreeTilesInOrder(const CollisionMap& map) : map_(map) {
  std::uint64_t sum = 0;
  for (std::int64_t row = 0; row < map.bounds().height(); ++row) {
    before_.push_back(sum);
    for (std::int64_t word = 0; 64 * word < map.bounds().width(); ++word)
      sum += static_cast<std::uint64_t>(std::popcount(free_word(map, row, word)));
  }
  before_.push_back(sum);
}

void FreeTilesInOrder::fill(std::uint64_t first, std::uint64_t each, std::span<Tile> out) const {
  if (out.empty()) return;
  std::uint64_t wanted = first * each;
  const auto after = std::upper_bound(before_.begin(), before_.end(), wanted);
  std::size_t done = 0;
  const Tile corner = map_.bounds().min;
  for (std::int64_t row = after - before_.begin() - 1; done < out.size(); ++row) {
    std::uint64_t number = before_[static_cast<std::size_t>(row)];  // of the first free tile of a word
    for (std::int64_t word = 0; 64 * word < map_.bounds().width() && done < out.size(); ++word) {
      std::uint64_t free = free_word(map_, row, word);
      const std::uint64_t end = number + static_cast<std::uint64_t>(std::popcount(free));
      for (; wanted < end && done < out.size(); ++number, free &= free - 1) {
        if (number != wanted) continue;
        const std::int64_t column = 64 * word + std::countr_zero(free);
        out[done++] = corner + Step{static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)};
        wanted += each;
      }
      number = end;
    }
  }
}

}  // namespace tilespace::tool
