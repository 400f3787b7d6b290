// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file annulus.hpp
/// What lies between two circles around one center.

namespace tilespace {

/// The points at least `inner` and at most `outer` from `center`.
struct Annulus {
  Point center{};      ///< The middle.
  double inner = 0.0;  ///< At least 0 and finite; 0 is a disc.
  double outer = 0.0;  ///< At least `inner`; `inner` is a circle's line. May be infinite.
  friend constexpr bool operator==(const Annulus&, const Annulus&) noexcept = default;
};

/// Does the annulus hold no point? So it is if a radius is NaN, `inner` is negative, infinite or more than `outer`, or the
/// center is not finite; the empty annulus touches nothing.
[[nodiscard]] constexpr bool is_empty(const Annulus& annulus) noexcept {
  const auto [center, inner, outer] = annulus;
  return !(inner >= 0.0 && inner <= outer && inner - inner == 0.0 && is_finite(center));
}

}  // namespace tilespace
