// SPDX-License-Identifier: MIT
#include "rows/small_circle.hpp"
#include <bit>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/predicates.hpp>
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

// Counts the lines that the disc reaches in a row of its own. The error bound is that of floats: below 104 u, with
// u = 2^-53.
TileSpan row_of(const SmallDisc& disc, std::int32_t y) noexcept {
  constexpr double doubt = 0x1p-44;
  const Point center = disc.circle.center;
  const Tile home{floor_near(center.x), floor_near(center.y)};
  const double x = center.x - home.x;
  const double to_north = (y - home.y) - (center.y - home.y);
  const double dy = max_of(max_of(to_north, -1.0 - to_north), 0.0);
  const double left = disc.square - dy * dy;
  const auto reaches = [&](double d, double line) {
    const double rest = left - d * d;
    if (disc.is_exact || abs_of(rest) >= doubt) return disc.open ? rest > 0.0 : rest >= 0.0;
    TILESPACE_WORK(circle_rows);
    const double nearest_y = min_of(max_of(center.y, static_cast<double>(y)), y + 1.0);
    const int side = compare_distance({line, nearest_y}, center, disc.circle.radius);
    return disc.open ? side < 0 : side <= 0;
  };
  TileSpan row{y, home.x, home.x + 1};
  while (home.x - row.x_begin < 3 && reaches(x + (home.x - row.x_begin), row.x_begin)) --row.x_begin;
  while (row.x_end - home.x < 4 && reaches((row.x_end - home.x) - x, row.x_end)) ++row.x_end;
  return row;
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
