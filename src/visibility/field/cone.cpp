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

}  // namespace

SightLine::SightLine(Vec direction) noexcept
    : direction_(direction),
      slope_(direction.y == 0.0 ? 0.0 : direction.x / direction.y),
      error_(is_exact(slope_, direction) ? 0.0 : crossing_error) {}

int SightLine::side_of(std::int32_t column, std::int32_t row) const noexcept {
  return orientation({0.0, 0.0}, {direction_.x, direction_.y}, {double(column), double(row)}) *
         (direction_.y > 0.0 ? 1 : -1);
}

Cone::Cone(Vec from, Vec to) noexcept
    : from_(from),
      to_(to),
      turn_(orientation({0.0, 0.0}, {from.x, from.y}, {to.x, to.y})),
      is_ray_(turn_ == 0 && same_direction(from, to)) {}

}  // namespace tilespace::detail
