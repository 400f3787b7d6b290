// SPDX-License-Identifier: MIT
#include "inflation/dilate_rows.hpp"
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/exact/max_of.hpp>

// Dilation by a disc as the union of rows that are dilated by runs. A row of the map is dilated by the narrowest row of
// the disc first, and from there to the next one: a set of runs of 2 a + 1 tiles or more grows by b <= 2 a + 1 to
// either side where it is united with itself, moved by b to the west and to the east. After each, it is added to the
// two rows of the result that are as far away as the row of the disc from its middle.

namespace tilespace::detail {
namespace {

// Solid tiles of a row, a word at a time, and those outside the map. Rows and words may lie outside.
class SolidWords {
 public:
  explicit SolidWords(const CollisionMap& map) noexcept
      : rows_(map.bits().rows()),
        height_(map.bits().height()),
        outside_(map.outside() == Outside::solid ? ~std::uint64_t{0} : 0),
        beyond_(outside_ & ~first_bits(map.bits().width() - 64 * (rows_.words_per_row - 1))) {}

  [[nodiscard]] std::uint64_t word(std::int64_t y, std::int64_t i) const noexcept {
    if (y < 0 || y >= height_ || i < 0 || i >= rows_.words_per_row) return outside_;
    return rows_.words[y * rows_.words_per_row + i] | (i + 1 == rows_.words_per_row ? beyond_ : 0);
  }

 private:
  BitRows rows_;
  std::int64_t height_;
  std::uint64_t outside_;
  std::uint64_t beyond_;  // of the last word of a row
};

// Adds the bits that are up to `by` places away from a bit, for runs of at least `by` bits; 0 < by < 64. Beyond the
// ends there are none.
void grow(std::uint64_t* words, std::int64_t count, int by) noexcept {
  std::uint64_t west = 0, here = words[0];
  for (std::int64_t i = 0; i < count; ++i) {
    const std::uint64_t east = i + 1 < count ? words[i + 1] : 0;
    words[i] = here | here << by | here >> by | west >> (64 - by) | east << (64 - by);
    west = here;
    here = east;
  }
}

void add(const std::uint64_t* from, std::int64_t count, std::uint64_t* to) noexcept {
  for (std::int64_t i = 0; i < count; ++i) to[i] |= from[i];
}

// Adds what a row of the map dilates. `row` has its words, and one more at either end: these are wrong where bits come
// from beyond them, which is farther from the others than anything reaches.
void dilate_row(std::uint64_t* row, std::int64_t y, std::span<const std::int32_t> half_widths, TileBox region,
                const DilatedRows& out) noexcept {
  std::int32_t width = 0;
  for (auto d = static_cast<std::int64_t>(half_widths.size()) - 1; d >= 0; --d) {
    const std::int32_t wanted = half_widths[static_cast<std::size_t>(d)];
    while (width < wanted) {
      const std::int32_t by = min_of(wanted - width, 2 * width + 1);
      grow(row, out.words_per_row + 2, by);
      width += by;
    }
    if (y - d >= region.min.y && y - d < region.max.y) add(row + 1, out.words_per_row, out.row(y - d));
    if (d > 0 && y + d >= region.min.y && y + d < region.max.y) add(row + 1, out.words_per_row, out.row(y + d));
  }
}

}  // namespace

DilatedRows dilate_rows(const CollisionMap& map, TileBox region, std::span<const std::int32_t> half_widths,
                        Scratch& scratch) noexcept {
  const Tile corner = map.bounds().min;
  const TileBox rows{region.min - (corner - Tile{}), region.max - (corner - Tile{})};
  DilatedRows out{nullptr, 0, rows.min.x / 64, rows.min.y};
  out.words_per_row = (std::int64_t{rows.max.x} - 1) / 64 + 1 - out.first_word;
  const auto count = static_cast<std::size_t>(out.words_per_row * rows.height());
  const auto with_ends = static_cast<std::size_t>(out.words_per_row) + 2;
  if (!ensure_capacity(scratch.blocked_rows, count + with_ends, std::uint64_t{0})) return {};
  out.words = scratch.blocked_rows.data();
  std::uint64_t* const row = out.words + count;
  for (std::size_t i = 0; i < count; ++i) out.words[i] = 0;
  const SolidWords solid(map);
  const auto reach = static_cast<std::int64_t>(half_widths.size());
  for (std::int64_t y = rows.min.y - reach + 1; y < rows.max.y + reach - 1; ++y) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < with_ends; ++i) {
      row[i] = solid.word(y, out.first_word - 1 + static_cast<std::int64_t>(i));
      any |= row[i];
    }
    if (any != 0) dilate_row(row, y, half_widths, rows, out);
  }
  return out;
}

}  // namespace tilespace::detail
