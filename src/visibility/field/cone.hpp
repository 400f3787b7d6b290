// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/point.hpp>

namespace tilespace::detail {

/// Column range first <= column <= last, relative to the viewer's column; empty if first > last.
struct Columns {
  std::int64_t first;
  std::int64_t last;

  /// Bits of a word that are within the range, where bit 0 is `column`.
  [[nodiscard]] constexpr std::uint64_t bits_from(std::int64_t column) const noexcept {
    const std::int64_t low = first - column;
    const std::int64_t high = last - column;
    if (low > high || low > 63 || high < 0) return 0;
    const std::uint64_t from = low <= 0 ? ~std::uint64_t{0} : ~std::uint64_t{0} << low;
    return high >= 63 ? from : from & ((std::uint64_t{2} << high) - 1);
  }
};

/// Beyond every column of every map.
inline constexpr std::int64_t everything = std::int64_t{1} << 40;
inline constexpr Columns all_columns{-everything, everything};
inline constexpr Columns no_columns{1, 0};

/// The columns on one side of a line, row by row from north to south, for fields of view of a radius up to 32. The last
/// column up to the line, or the one before the first from it on, is the integer part of a fixed-point number, which
/// grows by the slope in each row.
struct SideOfRows {
  static constexpr int bits = 32;

  std::int64_t place = 0;  ///< In the next row, relative to the first column of its words.
  std::int64_t slope = 0;
  std::uint64_t flip = 0;   ///< All ones if the columns are those after the place.
  std::int64_t doubt = 0;   ///< Half of the width in which the place may be beside a whole column; 0 if exact.
  std::int32_t column = 0;  ///< The first column, relative to the viewer's.
  std::int32_t row = 0;     ///< The next row, relative to the viewer's.
  // A row that was decided exactly, the column next to its crossing, and the side of that.
  std::int32_t known_row = 0;
  std::int32_t known_column = 0;
  int known_after = 0;

  /// Bits of the columns up to `last`, relative to the first column of a word, or after it.
  [[nodiscard]] std::uint64_t bits_beside(std::int64_t last) const noexcept {
    const std::uint64_t up_to = ~std::uint64_t{0} >> (63 - min_of(max_of(last, std::int64_t{0}), std::int64_t{63}));
    return (last < 0 ? 0 : up_to) ^ flip;
  }
  [[nodiscard]] bool is_in_doubt() const noexcept {
    constexpr std::int64_t fraction = (std::int64_t{1} << bits) - 1;
    return ((place + doubt) & fraction) < 2 * doubt;
  }
};

/// Line through the viewer in a finite nonzero direction. Its crossing with a row is a quotient of doubles; if that is
/// too close to a whole column, the sign of an exact cross product decides the side.
class SightLine {
 public:
  explicit SightLine(Vec direction) noexcept;

  /// Columns of a row that are not to the left of the line, as seen along it, or if `mirrored`, not to the right.
  [[nodiscard]] Columns beside(std::int32_t row, bool mirrored) const noexcept {
    if (direction_.y == 0.0) {
      const int sign = mirrored ? -1 : 1;
      return (direction_.x > 0.0 ? sign : -sign) * std::int64_t{row} >= 0 ? all_columns : no_columns;
    }
    const Columns crossing = around_crossing(row);
    return (direction_.y > 0.0) != mirrored ? Columns{-everything, crossing.first} : Columns{crossing.last, everything};
  }
  /// The same of rows from `first_row` on, for words whose bit 0 is `column`.
  [[nodiscard]] SideOfRows side_of_rows(std::int32_t first_row, std::int32_t column, bool mirrored) const noexcept;

  /// The last column before the side changes in the next row of `side`, which goes on to the row after it.
  [[nodiscard]] std::int64_t next_row(SideOfRows& side) const noexcept {
    std::int64_t last = side.place >> SideOfRows::bits;
    if (side.is_in_doubt()) [[unlikely]]
      last = exact_end(side);
    side.place += side.slope;
    ++side.row;
    return last;
  }

  /// Columns of a row that are on the line, in its forward half.
  [[nodiscard]] Columns ahead(std::int32_t row) const noexcept {
    if (direction_.y == 0.0) {
      if (row != 0) return no_columns;
      return direction_.x > 0.0 ? Columns{0, everything} : Columns{-everything, 0};
    }
    if (row != 0 && (row > 0) != (direction_.y > 0.0)) return no_columns;
    const Columns crossing = around_crossing(row);
    return crossing.first == crossing.last ? crossing : no_columns;
  }

 private:
  static constexpr double beyond_maps = 0x1p31;

  // Columns next to the crossing with a row: last one before or on it, and first one on or after it. The line is not
  // parallel to rows.
  [[nodiscard]] Columns around_crossing(std::int32_t row) const noexcept {
    if (row == 0) return {0, 0};  // the slope may be infinite
    const double crossing = slope_ * row;
    if (!(crossing > -beyond_maps)) return {-everything, -everything};
    if (!(crossing < beyond_maps)) return {everything, everything};
    const std::int32_t nearest = floor_to_int32(crossing + 0.5);
    const double off = crossing - nearest;
    int side = off > error_ ? 1 : off < -error_ ? -1 : 0;
    if (side == 0 && error_ > 0.0) side = side_of(nearest, row);
    return {nearest - (side < 0 ? 1 : 0), nearest + (side > 0 ? std::int64_t{1} : 0)};
  }
  [[nodiscard]] std::int64_t exact_end(SideOfRows& side) const noexcept;
  // +1 if the line crosses the row after that column, -1 if before it.
  [[nodiscard]] int side_of(std::int32_t column, std::int32_t row) const noexcept;

  Vec direction_;
  double slope_;  // columns per row, if it is not parallel to rows
  double error_;  // of slope_ * row
};

/// Vision cone: the directions clockwise from one to another, ends included, evaluated row by row. A cone of less than
/// a half turn contains what is not before its first line and not after its last: of a row, the columns between the two
/// crossings. In a cone of more than a half turn, either condition suffices.
class Cone {
 public:
  /// Finite, nonzero directions.
  Cone(Vec from, Vec to) noexcept;

  /// Columns of a row within the cone: the union of two ranges.
  struct Row {
    Columns one;
    Columns other;  ///< Within the cone as well.
    [[nodiscard]] std::uint64_t bits_from(std::int64_t column) const noexcept {
      return one.bits_from(column) | other.bits_from(column);
    }
  };
  [[nodiscard]] Row row(std::int32_t y) const noexcept {
    if (is_ray_) return {from_.ahead(y), no_columns};
    const Columns behind_first = from_.beside(y, false);
    if (turn_ == 0) return {behind_first, no_columns};
    const Columns before_last = to_.beside(y, true);
    if (turn_ < 0) return {behind_first, before_last};
    return {{max_of(behind_first.first, before_last.first), min_of(behind_first.last, before_last.last)}, no_columns};
  }

  /// Whether the cone is one direction only.
  [[nodiscard]] bool has_no_width() const noexcept { return is_ray_; }

  /// Clears the columns outside of the cone in the words of rows of a field of a radius up to 32, from `first_row` on,
  /// which are relative to the viewer, as is `column`, that of the first bit. Not for rays.
  void clip(std::int32_t first_row, std::int64_t rows, std::int32_t column, std::int64_t words_per_row,
            std::uint64_t* words) const noexcept;

 private:
  SightLine from_;
  SightLine to_;
  int turn_;
  bool is_ray_;
};

}  // namespace tilespace::detail
