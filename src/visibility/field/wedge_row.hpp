// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/visibility/detail/wedge.hpp>

/// @file wedge_row.hpp
/// Wedges of light in one row: advanced from the row before, marked as bits, and cut where tiles block them.

namespace tilespace::detail {

/// Columns of a row, both included.
struct RowColumns {
  std::int32_t first;
  std::int32_t last;
  [[nodiscard]] constexpr bool empty() const noexcept { return first > last; }
};
inline constexpr RowColumns no_columns_of_row{0, -1};

/// Words of 64 columns, both included.
struct RowWords {
  std::int32_t first;
  std::int32_t last;
};

/// Wedges, by column.
struct WedgeRow {
  Wedge* wedges;
  std::int32_t count;
};

/// Masks of a row, by word: in registers, if it is only one.
template <bool has_one_word>
struct MasksOfRow {
  RowMasks* all;
  RowMasks one;

  [[nodiscard]] RowMasks& operator[](std::int32_t index) noexcept {
    if constexpr (has_one_word) return one;
    return all[index];
  }
};

/// Wedges of the next row. Those that left its columns never come back.
[[nodiscard]] inline WedgeRow advanced(WedgeRow row, RowColumns columns) noexcept {
  for (std::int32_t i = 0; i < row.count; ++i) {
    row.wedges[i].first.advance();
    row.wedges[i].last.advance();
  }
  std::int32_t gone = 0;
  while (gone < row.count && -row.wedges[gone].last.column < columns.first) ++gone;
  row = {row.wedges + gone, row.count - gone};
  while (row.count > 0 && row.wedges[row.count - 1].first.column > columns.last) --row.count;
  return row;
}

/// Words that the wedges reach in these columns.
[[nodiscard]] inline RowWords words_of_row(WedgeRow row, RowColumns columns) noexcept {
  const std::int32_t first = row.wedges[0].first.column;
  const std::int32_t last = -row.wedges[row.count - 1].last.column;
  return {(first < columns.first ? columns.first : first) / 64, (last > columns.last ? columns.last : last) / 64};
}

/// Sets the bits of the first and last columns of wedges. A border that is clipped hides no center. Returns the words
/// that the wedges reach. Inlined, so that the masks of a single word stay in registers.
template <class Masks>
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline RowWords mark_borders(WedgeRow row, RowColumns columns,
                                                                   Masks& masks) noexcept {
  const auto [first, last] = columns;
  const RowWords words = words_of_row(row, columns);
  for (std::int32_t i = words.first; i <= words.last; ++i) masks[i] = {};
  for (std::int32_t i = 0; i < row.count; ++i) {
    const Wedge& wedge = row.wedges[i];
    const std::int32_t low = wedge.first.column;
    const std::int32_t high = -wedge.last.column;
    RowMasks& at_low = masks[(low < first ? first : low) / 64];
    const std::uint64_t low_bit = std::uint64_t{1} << ((low < first ? first : low) & 63);
    at_low.first |= low_bit;
    at_low.hidden |= low >= first && wedge.first.hides_center() ? low_bit : 0;
    RowMasks& at_high = masks[(high > last ? last : high) / 64];
    const std::uint64_t high_bit = std::uint64_t{1} << ((high > last ? last : high) & 63);
    at_high.last |= high_bit;
    at_high.hidden |= high <= last && wedge.last.hides_center() ? high_bit : 0;
  }
  return words;
}

/// Where wedges are cut: the row, the viewer's column, and the words that the wedges reach.
struct CutRow {
  std::int32_t depth;
  std::int32_t center;
  RowWords words;
};

/// Writes the first borders of the runs of open columns to `next`. Where a run begins with a wedge, it keeps that
/// border. Returns the number of runs.
template <class Masks>
[[nodiscard]] std::int32_t begin_runs(CutRow row, Masks& masks, const Wedge* now, Wedge* next) noexcept {
  std::int32_t count = 0;
  std::int32_t wedge = -1;
  std::uint64_t before = 0;
  for (std::int32_t i = row.words.first; i <= row.words.last; ++i) {
    const RowMasks& mask = masks[i];
    const std::uint64_t begins = mask.open & (~(mask.open << 1 | before) | mask.first);
    before = mask.open >> 63;
    for (std::uint64_t rest = begins | mask.first; rest != 0; rest &= rest - 1) {
      const std::uint64_t bit = rest & (0 - rest);
      if ((mask.first & bit) != 0) ++wedge;
      if ((begins & bit) == 0) continue;
      const std::int32_t column = 64 * i + std::countr_zero(rest);
      next[count++].first =
          (mask.first & bit) != 0 ? now[wedge].first : Edge{column, 0, 2 * (column - row.center) - 1, 2 * row.depth};
    }
  }
  return count;
}

/// Writes the last borders of these runs.
template <class Masks>
void end_runs(CutRow row, Masks& masks, const Wedge* now, Wedge* next) noexcept {
  std::int32_t count = 0;
  std::int32_t wedge = 0;
  for (std::int32_t i = row.words.first; i <= row.words.last; ++i) {
    const RowMasks& mask = masks[i];
    const std::uint64_t behind = i < row.words.last ? masks[i + 1].open << 63 : 0;
    const std::uint64_t ends = mask.open & (~(mask.open >> 1 | behind) | mask.last);
    for (std::uint64_t rest = ends | mask.last; rest != 0; rest &= rest - 1) {
      const std::uint64_t bit = rest & (0 - rest);
      if ((ends & bit) != 0) {
        const std::int32_t column = 64 * i + std::countr_zero(rest);
        next[count++].last =
            (mask.last & bit) != 0 ? now[wedge].last : Edge{-column, 0, -2 * (column - row.center) - 1, 2 * row.depth};
      }
      if ((mask.last & bit) != 0) ++wedge;
    }
  }
}

/// Writes the wedges of the next row to `next`: one for each run of columns that are not blocked. Returns their number.
template <class Masks>
[[nodiscard]] std::int32_t cut_wedges(CutRow row, Masks& masks, const Wedge* now, Wedge* next) noexcept {
  const std::int32_t count = begin_runs(row, masks, now, next);
  end_runs(row, masks, now, next);
  return count;
}

}  // namespace tilespace::detail
