// SPDX-License-Identifier: MIT
#include "batch/free_tiles_in_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace tilespace::tool {
namespace {

constexpr std::int32_t rows_in_strip = 64;
constexpr std::int32_t columns_in_strip = 1 << 16;

// 64 tiles of a row of a strip, from a multiple of 64 columns on, that are free.
std::uint64_t free_word(const CollisionMap& map, TileBox strip, std::int32_t row, std::int32_t word) {
  const BitRows rows = map.bits().rows();
  const std::int64_t line = std::int64_t{row} - map.bounds().min.y;
  const std::int64_t first = (std::int64_t{strip.min.x} - map.bounds().min.x) / 64;
  const std::int64_t rest = strip.width() - 64 * std::int64_t{word};
  const std::uint64_t inside = rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
  return ~rows.words[line * rows.words_per_row + first + word] & inside;
}

// Calls `visit(map, strip)` for strips of the rows from `y` on, in order: pieces of the same rows.
template <class Visit>
void visit_strips(const BatchPlace& place, std::int32_t y, const Visit& visit) {
  const TileBox bounds = place.bounds();
  BatchAsker asker = place.asker();
  const std::int32_t end = std::min(bounds.max.y, y + rows_in_strip);
  for (std::int64_t x = bounds.min.x; x < bounds.max.x; x += columns_in_strip) {
    const auto begin = static_cast<std::int32_t>(x);
    const auto last = static_cast<std::int32_t>(std::min<std::int64_t>(bounds.max.x, x + columns_in_strip));
    const TileBox strip{{begin, y}, {last, end}};
    visit(asker.tiles(strip), strip);
  }
}

// Free tiles of each row of a strip.
std::uint64_t count_in_row(const CollisionMap& map, TileBox strip, std::int32_t row) {
  std::uint64_t sum = 0;
  for (std::int32_t word = 0; 64 * std::int64_t{word} < strip.width(); ++word)
    sum += static_cast<std::uint64_t>(std::popcount(free_word(map, strip, row, word)));
  return sum;
}

// Those of a row of a strip with wanted numbers; `number` is that of the first.
struct Wanted {
  std::uint64_t first;
  std::uint64_t each;
  std::span<Tile> out;

  void take(const CollisionMap& map, TileBox strip, std::int32_t row, std::uint64_t number) const {
    for (std::int32_t word = 0; 64 * std::int64_t{word} < strip.width(); ++word) {
      std::uint64_t free = free_word(map, strip, row, word);
      const std::uint64_t end = number + static_cast<std::uint64_t>(std::popcount(free));
      std::uint64_t index = number / each + (number % each == 0 ? 0 : 1);  // of the next wanted one
      for (; index * each < end && index < first + out.size(); ++index) {
        for (; number < index * each; ++number) free &= free - 1;
        if (index < first) continue;
        out[static_cast<std::size_t>(index - first)] = {strip.min.x + 64 * word + std::countr_zero(free), row};
      }
      number = end;
    }
  }
};

}  // namespace

FreeTilesInOrder::FreeTilesInOrder(const BatchPlace& place) : place_(place) {
  const TileBox bounds = place.bounds();
  std::vector<std::uint64_t> of_rows(static_cast<std::size_t>(bounds.height()));
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; y += rows_in_strip) {
    visit_strips(place, y, [&](const CollisionMap& map, TileBox strip) {
      for (std::int32_t row = strip.min.y; row < strip.max.y; ++row)
        of_rows[static_cast<std::size_t>(row - bounds.min.y)] += count_in_row(map, strip, row);
    });
  }
  std::uint64_t sum = 0;
  for (const std::uint64_t count : of_rows) {
    before_.push_back(sum);
    sum += count;
  }
  before_.push_back(sum);
}

void FreeTilesInOrder::fill(std::uint64_t first, std::uint64_t each, std::span<Tile> out) const {
  if (out.empty()) return;
  const TileBox bounds = place_.bounds();
  const Wanted wanted{first, each, out};
  const std::uint64_t last = (first + out.size() - 1) * each;
  const auto after = std::upper_bound(before_.begin(), before_.end(), first * each);
  const auto first_row = static_cast<std::int32_t>(after - before_.begin() - 1);
  for (std::int32_t row = first_row; row < bounds.height(); row += rows_in_strip) {
    if (before_[static_cast<std::size_t>(row)] > last) break;
    std::array<std::uint64_t, rows_in_strip> number{};
    for (std::int32_t i = 0; i < rows_in_strip && row + i < bounds.height(); ++i)
      number[static_cast<std::size_t>(i)] = before_[static_cast<std::size_t>(row + i)];
    visit_strips(place_, bounds.min.y + row, [&](const CollisionMap& map, TileBox strip) {
      for (std::int32_t y = strip.min.y; y < strip.max.y; ++y) {
        std::uint64_t& next = number[static_cast<std::size_t>(y - strip.min.y)];
        wanted.take(map, strip, y, next);
        next += count_in_row(map, strip, y);
      }
    });
  }
}

}  // namespace tilespace::tool
