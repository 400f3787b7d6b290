// SPDX-License-Identifier: MIT
#include "rows/small_circle.hpp"
#include <bit>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/distance_in_doubt.hpp>
#include "circle_numbers.hpp"

// A circle below a radius of 2.5 reaches few grid lines, so that these are counted, row by row: comparisons of squared
// distances, without roots. First in floats for all rows at once, which has no doubt around multiples of 2^-9
// (rows/circle_rows.inc); then the rows in doubt in doubles, which have none around multiples of 2^-12; lines that are
// in doubt there are decided exactly.

namespace tilespace::detail {
namespace {

constexpr double units_of_squares_in_floats = 0x1p18;
constexpr double units_of_squares_in_doubles = 0x1p24;

// For values below 2^42. The sum has a last bit of 2^-9.
bool is_multiple_of_512th(double value) noexcept {
  constexpr double shift = 0x1.8p43;
  return (value + shift) - shift == value;
}

// A small circle in doubles, whose squared radius may be rounded where that makes no difference, and then nothing else
// is rounded.
struct SmallDisc {
  const Circle& circle;
  bool open;
  bool is_exact;
  double square;
};

SmallDisc small_disc(const Circle& circle, bool open) noexcept {
  const double r = circle.radius;
  const bool is_exact = is_short(circle.center.x) && is_short(circle.center.y);
  return {circle, open, is_exact, is_exact ? square_in_units(r, open, units_of_squares_in_doubles) : r * r};
}

// The lines that may be reached in a row: bits 0 to 2 to the west of the center, from the nearest on, and 3 to 5 to the
// east.
struct SmallLines {
  std::uint32_t reached = 0;
  std::uint32_t doubtful = 0;
};

constexpr int lines_on_side = 3;

// Of those on each side, a line is reached only if all nearer ones are.
constexpr std::int32_t count_on_side(std::uint32_t reached) noexcept {
  return static_cast<std::int32_t>((reached & 1U) + (reached >> 1 & 1U) + (reached >> 2 & 1U));
}

// Without branches, which nothing predicts. `left` of the squared radius is for the squared distance along the row.
SmallLines lines_of(double x, double left, bool open) noexcept {
  constexpr double doubt = 0x1p-44;
  SmallLines lines;
  for (int i = 0; i < 2 * lines_on_side; ++i) {
    const double d = i < lines_on_side ? x + i : (i - lines_on_side + 1) - x;
    const double rest = left - d * d;
    lines.reached |= static_cast<std::uint32_t>(open ? rest > 0.0 : rest >= 0.0) << i;
    lines.doubtful |= static_cast<std::uint32_t>(abs_of(rest) < doubt) << i;
  }
  return lines;
}

// Counts the lines that the disc reaches in a row of its own. The error bound is that of floats: below 104 u, with
// u = 2^-53.
TileSpan row_of(const SmallDisc& disc, std::int32_t y) noexcept {
  const Point center = disc.circle.center;
  const Tile home{floor_near(center.x), floor_near(center.y)};
  const double x = center.x - home.x;
  const double to_north = (y - home.y) - (center.y - home.y);
  const double dy = max_of(max_of(to_north, -1.0 - to_north), 0.0);
  SmallLines lines = lines_of(x, disc.square - dy * dy, disc.open);
  if (!disc.is_exact) {
    const double nearest_y = min_of(max_of(center.y, static_cast<double>(y)), y + 1.0);
    for (std::uint32_t doubtful = lines.doubtful; doubtful != 0; doubtful &= doubtful - 1) {
      TILESPACE_WORK(circle_rows);
      const int i = std::countr_zero(doubtful);
      const double line = i < lines_on_side ? home.x - i : home.x + 1 + (i - lines_on_side);
      const int side = compare_distance_in_doubt({line, nearest_y}, center, disc.circle.radius);
      const auto is_reached = static_cast<std::uint32_t>(disc.open ? side < 0 : side <= 0);
      lines.reached = (lines.reached & ~(1U << i)) | is_reached << i;
    }
  }
  return {y, home.x - count_on_side(lines.reached), home.x + 1 + count_on_side(lines.reached >> lines_on_side)};
}

// Decides the rows in doubt, or all if it is in doubt which there are.
TILESPACE_NEVER_INLINE std::int32_t decide(const SmallDisc& disc, SmallRows rows, TileSpan* out) noexcept {
  const auto [center, r] = disc.circle;
  std::int32_t begin = floor_near(center.y) - 3 + rows.first();
  std::int32_t count = rows.count();
  std::uint32_t doubtful = rows.with_ends_in_doubt();
  if (rows.is_count_in_doubt()) {
    begin = first_row(center.y, r, disc.open);
    count = last_row(center.y, r, disc.open) + 1 - begin;
    doubtful = (1U << count) - 1U;
  }
  for (; doubtful != 0; doubtful &= doubtful - 1) {
    const std::int32_t i = std::countr_zero(doubtful);
    out[i] = row_of(disc, begin + i);
  }
  return count;
}

}  // namespace

std::int32_t write_small_circle(const Circle& circle, bool open, TileSpan* out) noexcept {
  const auto [center, r] = circle;
  const Tile home{floor_near(center.x), floor_near(center.y)};
  const bool is_exact = is_multiple_of_512th(center.x) && is_multiple_of_512th(center.y);
  const double square =
      is_exact && !is_multiple_of_512th(r) ? square_in_units(r, open, units_of_squares_in_floats) : r * r;
  const SmallCircle small{static_cast<float>(center.x - home.x),
                          static_cast<float>(center.y - home.y),
                          static_cast<float>(square),
                          open ? -half_unit_of_squares : half_unit_of_squares,
                          is_exact ? 0.0F : doubt_of_small,
                          home};
  const SmallRows rows = write_small_rows(small, out);
  return rows.has_doubt() ? decide(small_disc(circle, open), rows, out) : rows.count();
}

}  // namespace tilespace::detail
