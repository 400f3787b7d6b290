// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/sight/detail/field_memory.hpp>
#include <tilespace/sight/detail/within_sight.hpp>

// Who looks in less than a half turn sees what is not before the first direction and not behind the last one: of a row, the
// columns from where one of the lines crosses it to where the other does. In more than a half turn, one of the two is enough.
// Where a line crosses a row is a quotient, and if that is too near to a whole column, the sign of a cross product says on which side.

namespace tilespace::detail {
namespace {

// x / y * row is rounded twice: by at most 2^-52 of itself each time, and what is looked at is below 2^31. Below the smallest normal
// number it is off by less than that.
constexpr double crossing_error = 0x1p-20;
constexpr double beyond_maps = 0x1p31;

// The columns first <= column <= last; none if first > last.
struct Columns {
  std::int64_t first;
  std::int64_t last;
};
constexpr std::int64_t everything = std::int64_t{1} << 40;
constexpr Columns all_columns{-everything, everything};
constexpr Columns no_columns{1, 0};

// The columns next to where a line through the viewer crosses a row: last before or on it, and first on or behind it. It is not parallel to rows.
Columns around_crossing(Vec line, std::int32_t row) noexcept {
  if (row == 0) return {0, 0};  // the quotient may be infinite
  const double crossing = line.x / line.y * row;
  if (!(crossing > -beyond_maps)) return {-everything, -everything};
  if (!(crossing < beyond_maps)) return {everything, everything};
  const std::int32_t nearest = floor_to_int32(crossing + 0.5);
  const double off = crossing - nearest;
  int side = off > crossing_error ? 1 : off < -crossing_error ? -1 : 0;
  if (side == 0) {
    side = orientation({0.0, 0.0}, {line.x, line.y}, {double(nearest), double(row)}) * (line.y > 0.0 ? 1 : -1);
  }
  return {nearest - (side < 0 ? 1 : 0), nearest + (side > 0 ? std::int64_t{1} : 0)};
}

// Of a row, what is not to the left of a line as one looks along it, or if `mirrored`, not to the right.
Columns beside(Vec line, std::int32_t row, bool mirrored) noexcept {
  const int sign = mirrored ? -1 : 1;
  if (line.y == 0.0) return (line.x > 0.0 ? sign : -sign) * std::int64_t{row} >= 0 ? all_columns : no_columns;
  const Columns crossing = around_crossing(line, row);
  return (line.y > 0.0) != mirrored ? Columns{-everything, crossing.first} : Columns{crossing.last, everything};
}

// Of a row, what is on a line as far as it is ahead.
Columns on_ray(Vec line, std::int32_t row) noexcept {
  if (line.y == 0.0) {
    if (row != 0) return no_columns;
    return line.x > 0.0 ? Columns{0, everything} : Columns{-everything, 0};
  }
  if (row != 0 && (row > 0) != (line.y > 0.0)) return no_columns;
  const Columns crossing = around_crossing(line, row);
  return crossing.first == crossing.last ? crossing : no_columns;
}

// The bits of a word that are of these columns, where bit 0 is this one.
std::uint64_t bits_of(Columns columns, std::int64_t first_bit) noexcept {
  const std::int64_t first = columns.first - first_bit;
  const std::int64_t last = columns.last - first_bit;
  if (first > last || first > 63 || last < 0) return 0;
  const std::uint64_t from = first <= 0 ? ~std::uint64_t{0} : ~std::uint64_t{0} << first;
  return last >= 63 ? from : from & ((std::uint64_t{2} << last) - 1);
}

}  // namespace

void keep_ahead(Tile from, const Sight& sight, TileBits& out) noexcept {
  const TileBox bounds = out.bounds();
  const int turn = orientation({0.0, 0.0}, {sight.from.x, sight.from.y}, {sight.to.x, sight.to.y});
  const bool is_ray = turn == 0 && same_way(sight.from, sight.to);
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    const std::int32_t row = y - from.y;
    const Columns first = is_ray ? on_ray(sight.from, row) : beside(sight.from, row, false);
    const Columns last = turn == 0 ? first : beside(sight.to, row, true);
    std::uint64_t* const words = out.row(y);
    for (std::int64_t i = 0; 64 * i < bounds.width(); ++i) {
      const std::int64_t first_bit = bounds.min.x + 64 * i - from.x;
      const std::uint64_t behind_first = bits_of(first, first_bit);
      const std::uint64_t before_last = bits_of(last, first_bit);
      words[i] &= turn < 0 ? behind_first | before_last : behind_first & before_last;
    }
  }
}

}  // namespace tilespace::detail
