// SPDX-License-Identifier: MIT
#pragma once

/// @file coordinate_product.hpp
/// Products of coordinates and components of axes, shared by layouts and views.

namespace tilespace {

/// A product with a factor of 0 is 0, so that an infinite coordinate does not turn the other one into NaN.
inline double coordinate_product(double coordinate, double factor) noexcept {
  return factor == 0.0 ? 0.0 : coordinate * factor;
}

}  // namespace tilespace
