// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/nearest_whole.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>

/// @file circle_numbers.hpp
/// Exact rounding of the ends and the squared radius of a circle.

namespace tilespace::detail {

/// Whether the value, below 2^38, is a multiple of 2^-12.
[[nodiscard]] inline bool is_short(double value) noexcept { return nearest_whole(value * 0x1p12) == value * 0x1p12; }

/// The square rounded to so many units in 1, down or up. The rounded product misleads only if it is a whole number of
/// them itself; then the exact rest of the product decides.
[[nodiscard]] inline double square_in_units(double r, bool up, double units_in_1) noexcept {
  const TwoProduct square = two_product(r, r);
  const double units = square.rounded * units_in_1;
  const double nearest = nearest_whole(units);
  const double rest = nearest == units ? square.rest : units - nearest;
  const double step = up ? static_cast<double>(rest > 0.0) : -static_cast<double>(rest < 0.0);
  return (nearest + step) / units_in_1;
}

/// Floor of a value that is within int32.
[[nodiscard]] inline std::int32_t floor_near(double value) noexcept {
  const auto truncated = static_cast<std::int32_t>(value);
  return truncated - static_cast<std::int32_t>(value < truncated);
}

/// First and last row or column that the interval from y - r to y + r shares a point with, closed or open, within
/// int32. The rounded ends mislead only if they are integers.
/// @{
[[nodiscard]] inline std::int32_t first_row(double y, double r, bool open) noexcept {
  const double north = y - r;
  const std::int32_t row = floor_near(north);
  if (row != north) return row;
  const double rest = two_sum(y, -r).rest;
  return row - static_cast<std::int32_t>(open ? rest < 0.0 : rest <= 0.0);
}

[[nodiscard]] inline std::int32_t last_row(double y, double r, bool open) noexcept {
  const double south = y + r;
  const std::int32_t row = floor_near(south);
  if (row != south) return row;
  const double rest = two_sum(y, r).rest;
  return row - static_cast<std::int32_t>(open ? rest <= 0.0 : rest < 0.0);
}
/// @}

}  // namespace tilespace::detail
