// SPDX-License-Identifier: MIT
#include "field/cone.hpp"
#include <tilespace/geom/predicates.hpp>
#include "within_vision.hpp"

// Vision cone: exact columns of a row between two directions.

namespace tilespace::detail {
namespace {

// Error bound of x / y * row: two roundings, each by at most 2^-52 of the value, and only values below 2^31 are used.
// In the subnormal range the error is less than that.
constexpr double crossing_error = 0x1p-20;

// Whether x / y is exact, and has so few bits that its products with rows are exact, as for most directions that games
// name. Only such lines cross rows exactly between columns, or at the center of one, time and again.
bool is_exact(double slope, Vec direction) noexcept {
  if (direction.x == direction.y || direction.x == -direction.y || direction.x == 0.0) return true;
  if (!(slope >= -64.0 && slope <= 64.0) || slope * 0x1p16 != static_cast<std::int32_t>(slope * 0x1p16)) return false;
  const bool has_few_bits =
      direction.y >= -0x1p24 && direction.y <= 0x1p24 && direction.y == static_cast<std::int32_t>(direction.y);
  return has_few_bits && slope * direction.y == direction.x;
}

// What is within two sides of rows of one word each, of lines without doubt.
void clip_words(SideOfRows a, SideOfRows b, std::uint64_t either, std::int64_t rows, std::uint64_t* words) noexcept {
  for (std::int64_t row = 0; row < rows; ++row) {
    const std::uint64_t in_a = a.bits_beside(a.place >> SideOfRows::bits);
    const std::uint64_t in_b = b.bits_beside(b.place >> SideOfRows::bits);
    words[row] &= (in_a & in_b) | ((in_a | in_b) & either);
    a.place += a.slope;
    b.place += b.slope;
  }
}

}  // namespace

SightLine::SightLine(Vec direction) noexcept
    : direction_(direction),
      slope_(direction.y == 0.0 ? 0.0 : direction.x / direction.y),
      error_(is_exact(slope_, direction) ? 0.0 : crossing_error) {}

int SightLine::side_of(std::int32_t column, std::int32_t row) const noexcept {
  return orientation({0.0, 0.0}, {direction_.x, direction_.y}, {double(column), double(row)}) *
         (direction_.y > 0.0 ? 1 : -1);
}

// Slopes beyond 1000 lead out of the field in each row but the viewer's, which is exact. Others are off by 2^-33 as
// fixed-point numbers, and by 2^-43 as quotients, so places by less than 2^-27 after 32 rows.
SideOfRows SightLine::side_of_rows(std::int32_t first_row, std::int32_t column, bool mirrored) const noexcept {
  constexpr double one = 4294967296.0;
  constexpr double farthest = 1000.0;
  SideOfRows side;
  side.column = column;
  side.row = first_row;
  if (direction_.y == 0.0) {
    // Rows to one side of the viewer's, and that itself: the slope leads beyond the last column before, or after it.
    side.slope = ((direction_.x > 0.0) != mirrored ? 1 : -1) * (std::int64_t{1000} << SideOfRows::bits);
    side.place = side.slope * first_row + (std::int64_t{100} << SideOfRows::bits);
    return side;
  }
  const bool is_last = (direction_.y > 0.0) != mirrored;
  const bool is_within = slope_ > -farthest && slope_ < farthest;
  const double slope = is_within ? slope_ : slope_ < 0.0 ? -farthest : farthest;
  side.slope = static_cast<std::int64_t>(slope * one);
  side.doubt = error_ == 0.0 || !is_within ? 0 : std::int64_t{1} << (SideOfRows::bits - 20);
  side.flip = is_last ? 0 : ~std::uint64_t{0};
  side.place = side.slope * first_row - (std::int64_t{column} << SideOfRows::bits) - (is_last ? 0 : 1);
  return side;
}

// A line that comes near a whole column in a row does so in the multiples of that row, on the same side.
std::int64_t SightLine::exact_end(SideOfRows& side) const noexcept {
  const std::int32_t row = side.row;
  const double crossing = row == 0 ? 0.0 : slope_ * row;
  const std::int32_t nearest = floor_to_int32(crossing + 0.5);
  const double off = crossing - nearest;
  int after = off > error_ ? 1 : off < -error_ ? -1 : 0;
  if (after == 0 && row != 0) {
    const bool is_known = side.known_row != 0 && nearest * side.known_row == side.known_column * row;
    if (!is_known) {
      side.known_row = row;
      side.known_column = nearest;
      side.known_after = side_of(nearest, row);
    }
    after = (row > 0) == (side.known_row > 0) ? side.known_after : -side.known_after;
  }
  const std::int32_t last = side.flip == 0 ? nearest - (after < 0 ? 1 : 0) : nearest + (after > 0 ? 1 : 0) - 1;
  return std::int64_t{last} - side.column;
}

Cone::Cone(Vec from, Vec to) noexcept
    : from_(from),
      to_(to),
      turn_(orientation({0.0, 0.0}, {from.x, from.y}, {to.x, to.y})),
      is_ray_(turn_ == 0 && same_direction(from, to)) {}

void Cone::clip(std::int32_t first_row, std::int64_t rows, std::int32_t column, std::int64_t words_per_row,
                std::uint64_t* words) const noexcept {
  SideOfRows behind_first = from_.side_of_rows(first_row, column, false);
  SideOfRows before_last = to_.side_of_rows(first_row, column, true);
  // In a cone of more than a half turn, either suffices; of a half turn, both are the same.
  const std::uint64_t either = turn_ < 0 ? ~std::uint64_t{0} : 0;
  if (words_per_row == 1 && behind_first.doubt == 0 && before_last.doubt == 0)
    return clip_words(behind_first, before_last, either, rows, words);
  for (std::int64_t row = 0; row < rows; ++row) {
    const std::int64_t first = from_.next_row(behind_first);
    const std::int64_t last = to_.next_row(before_last);
    for (std::int64_t i = 0; i < words_per_row; ++i, ++words) {
      const std::uint64_t a = behind_first.bits_beside(first - 64 * i);
      const std::uint64_t b = before_last.bits_beside(last - 64 * i);
      *words &= (a & b) | ((a | b) & either);
    }
  }
}

}  // namespace tilespace::detail
