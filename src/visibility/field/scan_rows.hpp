// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include <tilespace/visibility/detail/wedge.hpp>
#include "field/opaque_words.hpp"
#include "field/slopes_ahead.hpp"

namespace tilespace::detail {

/// Input of the scan of one quadrant of a field of view: the part of a grid to scan, and the storage of wedges.
struct ScanOfRows {
  OpaqueWords opaque;      ///< Bit 0 of word 0 is the first column of the bounds.
  std::int32_t line;       ///< The viewer's row of the grid, or column.
  std::int32_t direction;  ///< Step to the next row: -1 or 1.
  std::int32_t center;     ///< The viewer's column within the bounds.
  std::int32_t columns;    ///< Number of columns.
  std::int32_t rows;       ///< Number of rows in this direction, without the viewer's.
  std::int32_t radius;
  CornerGap gap;
  bool has_directions;  ///< Whether to clip to `slopes`.
  SlopeRange slopes;    ///< Slopes to scan; results at other slopes may be wrong.
  Wedge* wedges;        ///< Storage for one per column; so is `next_wedges`.
  Wedge* next_wedges;
  RowMasks* masks;  ///< One for every 64 columns.
};

/// Half width of the disc in a row. Called for one row after another.
class HalfWidth {
 public:
  HalfWidth(std::int32_t radius, std::int32_t columns) noexcept
      : square_(std::int64_t{radius} * radius), width_(radius < columns ? radius : columns) {}
  /// -1 if the row is beyond the radius.
  [[nodiscard]] std::int32_t at(std::int32_t depth) noexcept {
    while (width_ >= 0 && std::int64_t{width_} * width_ + std::int64_t{depth} * depth > square_) --width_;
    return width_;
  }

 private:
  std::int64_t square_;
  std::int32_t width_;
};

/// Row-by-row shadow casting in a quadrant. Of each row, the columns that wedges of light reach are read as bits: the
/// visible tiles are a few operations for 64 tiles. Only where opaque tiles cut them are wedges processed one by one.
/// `has_one_word`: all columns are in one word.
template <bool has_one_word>
class RowScan {
 public:
  explicit RowScan(const ScanOfRows& scan) noexcept
      : scan_(scan), now_(scan.wedges), next_(scan.next_wedges), half_width_(scan.radius, scan.columns) {
    now_[0] = {{scan.center, 1, -2, 2}, {-scan.center, 1, -2, 2}};
  }

  /// Calls see(depth, index, bits) with the visible tiles in each word that light reaches, row by row.
  template <class See>
  void run(See see) noexcept {
    for (std::int32_t depth = 1; depth <= scan_.rows && count_ > 0; ++depth) {
      if (!place_wedges(depth)) return;
      if (see_row(depth, see)) cut_wedges(depth);
    }
  }

 private:
  [[nodiscard]] std::int32_t line(std::int32_t depth) const noexcept { return scan_.line + depth * scan_.direction; }
  [[nodiscard]] RowMasks& masks(std::int32_t index) noexcept {
    if constexpr (has_one_word) return mask_;
    return scan_.masks[index];
  }

  // Moves the wedges to this row. Those that left the disc, the bounds, or the scanned slopes never come back. Returns
  // whether any is left.
  [[nodiscard]] bool place_wedges(std::int32_t depth) noexcept {
    const std::int32_t reach = half_width_.at(depth);
    if (reach < 0) return false;
    std::int32_t first = scan_.center > reach ? scan_.center - reach : 0;
    std::int32_t last = scan_.columns - 1 - scan_.center > reach ? scan_.center + reach : scan_.columns - 1;
    if (scan_.has_directions && !cut_to_slopes(depth, first, last)) return false;
    for (std::int32_t i = 0; i < count_; ++i) {
      now_[i].first.advance();
      now_[i].last.advance();
    }
    std::int32_t gone = 0;
    while (gone < count_ && -now_[gone].last.column < first) ++gone;
    now_ += gone;
    count_ -= gone;
    while (count_ > 0 && now_[count_ - 1].first.column > last) --count_;
    if (count_ == 0) return false;
    mark_borders(first, last);
    return true;
  }

  // Clips the columns to the scanned slopes. Returns whether any are left.
  [[nodiscard]] bool cut_to_slopes(std::int32_t depth, std::int32_t& first, std::int32_t& last) const noexcept {
    const std::int64_t first_ahead = max_of<std::int64_t>(first, scan_.center + scan_.slopes.first_column(depth));
    const std::int64_t last_ahead = min_of<std::int64_t>(last, scan_.center + scan_.slopes.last_column(depth));
    if (first_ahead > last_ahead) return false;
    first = static_cast<std::int32_t>(first_ahead);
    last = static_cast<std::int32_t>(last_ahead);
    return true;
  }

  // Sets the bits of the first and last columns of wedges.
  void mark_borders(std::int32_t first, std::int32_t last) noexcept {
    const std::int32_t first_seen = now_[0].first.column;
    const std::int32_t last_seen = -now_[count_ - 1].last.column;
    first_word_ = (first_seen < first ? first : first_seen) / 64;
    last_word_ = (last_seen > last ? last : last_seen) / 64;
    for (std::int32_t i = first_word_; i <= last_word_; ++i) masks(i) = {};
    for (std::int32_t i = 0; i < count_; ++i) {
      // A border that is clipped by the disc, the bounds or the slopes hides no center.
      const std::int32_t low = now_[i].first.column;
      const std::int32_t high = -now_[i].last.column;
      RowMasks& at_low = masks((low < first ? first : low) / 64);
      const std::uint64_t low_bit = std::uint64_t{1} << ((low < first ? first : low) & 63);
      at_low.first |= low_bit;
      at_low.hidden |= low >= first && now_[i].first.hides_center() ? low_bit : 0;
      RowMasks& at_high = masks((high > last ? last : high) / 64);
      const std::uint64_t high_bit = std::uint64_t{1} << ((high > last ? last : high) & 63);
      at_high.last |= high_bit;
      at_high.hidden |= high <= last && now_[i].last.hides_center() ? high_bit : 0;
    }
  }

  // Reports the visible tiles of a row. Returns whether any part of the light is blocked.
  template <class See>
  [[nodiscard]] bool see_row(std::int32_t depth, See& see) noexcept {
    std::uint64_t borrow = 0;
    std::uint64_t carry = 0;
    std::uint64_t blocked = 0;
    for (std::int32_t i = first_word_; i <= last_word_; ++i) {
      RowMasks& mask = masks(i);
      // From each first column to its last one: the difference of the bits after the last ones and the first ones.
      const std::uint64_t ends = mask.last << 1 | carry;
      const std::uint64_t difference = ends - mask.first;
      const std::uint64_t reached = difference - borrow;
      borrow = (ends < mask.first || difference < borrow) ? 1 : 0;
      carry = mask.last >> 63;
      const std::uint64_t opaque = scan_.opaque.word(line(depth), i);
      const std::uint64_t shut_off = scan_.gap == CornerGap::shut ? tiles_shut_off(depth, i) : 0;
      mask.open = reached & ~(opaque | shut_off);
      blocked |= reached & (opaque | shut_off);
      see(depth, i, (reached & opaque & ~shut_off) | (mask.open & ~mask.hidden));
    }
    return blocked != 0;
  }

  // Tiles whose neighbour towards the viewer's column is opaque, and the one in front of them, too: see
  // Quadrant::is_shut_off().
  [[nodiscard]] std::uint64_t tiles_shut_off(std::int32_t depth, std::int32_t index) noexcept {
    const std::int32_t row = line(depth);
    const std::int32_t words = (scan_.columns + 63) / 64;
    const std::uint64_t opaque = scan_.opaque.word(row, index);
    const std::uint64_t in_front = scan_.opaque.word(line(depth - 1), index);
    const std::uint64_t before = index > 0 ? scan_.opaque.word(row, index - 1) >> 63 : 0;
    const std::uint64_t behind = index + 1 < words ? scan_.opaque.word(row, index + 1) << 63 : 0;
    const std::uint64_t to_last = columns_from(scan_.center + 1, index);
    const std::uint64_t to_first = ~columns_from(scan_.center, index);
    return in_front & (((opaque << 1 | before) & to_last) | ((opaque >> 1 | behind) & to_first));
  }

  // Bits of a word from this column on.
  static std::uint64_t columns_from(std::int32_t column, std::int32_t index) noexcept {
    const std::int32_t bit = column - 64 * index;
    if (bit <= 0) return ~std::uint64_t{0};
    return bit >= 64 ? 0 : ~std::uint64_t{0} << bit;
  }

  // Each run of tiles that are not blocked is a wedge of the next row. Where it begins with a wedge, it keeps that
  // border.
  void cut_wedges(std::int32_t depth) noexcept {
    const std::int32_t count = begin_runs(depth);
    end_runs(depth);
    if (now_ < scan_.next_wedges) {
      now_ = scan_.next_wedges;
      next_ = scan_.wedges;
    } else {
      now_ = scan_.wedges;
      next_ = scan_.next_wedges;
    }
    count_ = count;
  }

  [[nodiscard]] std::int32_t begin_runs(std::int32_t depth) noexcept {
    std::int32_t count = 0;
    std::int32_t wedge = -1;
    std::uint64_t before = 0;
    for (std::int32_t i = first_word_; i <= last_word_; ++i) {
      const RowMasks& mask = masks(i);
      const std::uint64_t begins = mask.open & (~(mask.open << 1 | before) | mask.first);
      before = mask.open >> 63;
      for (std::uint64_t rest = begins | mask.first; rest != 0; rest &= rest - 1) {
        const std::uint64_t bit = rest & (0 - rest);
        if ((mask.first & bit) != 0) ++wedge;
        if ((begins & bit) == 0) continue;
        const std::int32_t column = 64 * i + std::countr_zero(rest);
        next_[count++].first =
            (mask.first & bit) != 0 ? now_[wedge].first : Edge{column, 0, 2 * (column - scan_.center) - 1, 2 * depth};
      }
    }
    return count;
  }

  void end_runs(std::int32_t depth) noexcept {
    std::int32_t count = 0;
    std::int32_t wedge = 0;
    for (std::int32_t i = first_word_; i <= last_word_; ++i) {
      const RowMasks& mask = masks(i);
      const std::uint64_t behind = i < last_word_ ? masks(i + 1).open << 63 : 0;
      const std::uint64_t ends = mask.open & (~(mask.open >> 1 | behind) | mask.last);
      for (std::uint64_t rest = ends | mask.last; rest != 0; rest &= rest - 1) {
        const std::uint64_t bit = rest & (0 - rest);
        if ((ends & bit) != 0) {
          const std::int32_t column = 64 * i + std::countr_zero(rest);
          next_[count++].last =
              (mask.last & bit) != 0 ? now_[wedge].last : Edge{-column, 0, -2 * (column - scan_.center) - 1, 2 * depth};
        }
        if ((mask.last & bit) != 0) ++wedge;
      }
    }
  }

  const ScanOfRows& scan_;
  Wedge* now_;
  Wedge* next_;
  std::int32_t count_ = 1;
  HalfWidth half_width_;
  std::int32_t first_word_ = 0;
  std::int32_t last_word_ = 0;
  RowMasks mask_;
};

}  // namespace tilespace::detail
