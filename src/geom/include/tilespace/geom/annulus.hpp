// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file annulus.hpp
/// Annuli (rings): the area between two concentric circles, boundaries included.

namespace tilespace {

/// The points at least `inner` and at most `outer` from `center`.
struct Annulus {
  Point center{};      ///< Common center of both circles.
  double inner = 0.0;  ///< Inner radius: at least 0 and finite; 0 makes a disc.
  double outer = 0.0;  ///< Outer radius: at least `inner`; equal to `inner` makes a circle line. May be infinite.
  friend constexpr bool operator==(const Annulus&, const Annulus&) noexcept = default;
};

/// Tests whether the annulus is empty: a radius is NaN, `inner` is negative, infinite or more than `outer`, or the
/// center is not finite. An empty annulus touches nothing.
[[nodiscard]] constexpr bool is_empty(const Annulus& annulus) noexcept {
  const auto [center, inner, outer] = annulus;
  return !(inner >= 0.0 && inner <= outer && inner - inner == 0.0 && is_finite(center));
}

}  // namespace tilespace
