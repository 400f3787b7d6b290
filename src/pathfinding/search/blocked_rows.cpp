// SPDX-License-Identifier: MIT
#include "search/blocked_rows.hpp"
#include <cstring>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/exact/max_of.hpp>

namespace tilespace::detail {
namespace {

// Adds a row of bits to another one, `offset` columns farther east. Words beyond it are left out.
void add_row(BitRows from, std::int64_t offset, std::int64_t word_count, std::uint64_t* to) noexcept {
  const auto add = [&](std::int64_t word, std::uint64_t bits) {
    if (word >= 0 && word < word_count) to[word] |= bits;
  };
  for (std::int64_t i = 0; i < from.words_per_row; ++i) {
    const std::int64_t place = 64 * i + offset;
    if (from.words[i] == 0) continue;  // nearly all of them
    add(place >> 6, from.words[i] << (place & 63));
    add((place >> 6) + 1, from.words[i] >> 1 >> (63 - (place & 63)));
  }
}

// A copy of some rows, in memory for all.
bool copy_range(const CollisionMap& map, RowRange range, Scratch& scratch, BitRows& rows) noexcept {
  rows = map.bits().rows();
  const auto words = static_cast<std::size_t>(rows.words_per_row * map.bits().height());
  if (words == 0) return true;
  if (!ensure_capacity(scratch.blocked_rows, words, std::uint64_t{0})) return false;
  std::uint64_t* const copy = scratch.blocked_rows.data();
  const std::int64_t first = range.begin * rows.words_per_row, count = (range.end - range.begin) * rows.words_per_row;
  std::memcpy(copy + first, rows.words + first, static_cast<std::size_t>(count) * sizeof(std::uint64_t));
  rows.words = copy;
  return true;
}

}  // namespace

bool copy_rows(const CollisionMap& map, Scratch& scratch, BitRows& rows) noexcept {
  return copy_range(map, {0, map.bits().height()}, scratch, rows);
}

bool copy_rows_with_blocked(const CollisionMap& map, const TileMask& blocked, RowRange range, Scratch& scratch,
                            BitRows& rows) noexcept {
  if (!copy_range(map, range, scratch, rows)) return false;
  const BitRows added = blocked.rows();
  const TileBox bounds = map.bounds(), box = blocked.bounds();
  const std::int64_t words = rows.words_per_row;
  if (words == 0) return true;
  const std::int64_t offset = std::int64_t{box.min.x} - bounds.min.x, first = std::int64_t{box.min.y} - bounds.min.y;
  const std::int64_t end = min_of<std::int64_t>(first + box.height(), range.end);
  const std::uint64_t last_columns = first_bits(bounds.width() - 64 * (words - 1));
  for (std::int64_t y = max_of<std::int64_t>(first, range.begin); y < end; ++y) {
    std::uint64_t* const row = scratch.blocked_rows.data() + y * words;
    add_row({added.words + (y - first) * added.words_per_row, added.words_per_row}, offset, words, row);
    row[words - 1] &= last_columns;
  }
  return true;
}

}  // namespace tilespace::detail
