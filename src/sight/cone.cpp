// SPDX-License-Identifier: MIT
#include <tilespace/geom/predicates.hpp>
#include <tilespace/sight/detail/cone.hpp>
#include <tilespace/sight/detail/within_sight.hpp>

// Vision cone: exact columns of a row between two directions.

namespace tilespace::detail {
namespace {

// Error bound of x / y * row: two roundings, each by at most 2^-52 of the value, and only values below 2^31 are used.
// In the subnormal range the error is less than that.
constexpr double crossing_error = 0x1p-20;

// Whether x / y is exact, and has so few bits that its products with rows are exact, as for most directions that games
// name. Only such lines cross rows exactly between columns, or at the center of one, time and again.
bool is_exact(double slope, Vec way) noexcept {
  if (way.x == way.y || way.x == -way.y || way.x == 0.0) return true;
  if (!(slope >= -64.0 && slope <= 64.0) || slope * 0x1p16 != static_cast<std::int32_t>(slope * 0x1p16)) return false;
  const bool has_few_bits = way.y >= -0x1p24 && way.y <= 0x1p24 && way.y == static_cast<std::int32_t>(way.y);
  return has_few_bits && slope * way.y == way.x;
}

}  // namespace

SightLine::SightLine(Vec way) noexcept
    : way_(way), slope_(way.y == 0.0 ? 0.0 : way.x / way.y), error_(is_exact(slope_, way) ? 0.0 : crossing_error) {}

int SightLine::side_of(std::int32_t column, std::int32_t row) const noexcept {
  return orientation({0.0, 0.0}, {way_.x, way_.y}, {double(column), double(row)}) * (way_.y > 0.0 ? 1 : -1);
}

Cone::Cone(Vec from, Vec to) noexcept
    : from_(from),
      to_(to),
      turn_(orientation({0.0, 0.0}, {from.x, from.y}, {to.x, to.y})),
      is_ray_(turn_ == 0 && same_way(from, to)) {}

}  // namespace tilespace::detail
