// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file sector.hpp
/// Cones of sight: parts of discs between two directions.

namespace tilespace {

/// The points at most `radius` from `center`, in the directions from `from` clockwise, as seen on screen, to `to`.
///
/// Directions are vectors of any length, so that answers do not hang on how an angle was rounded: see unit_vector(). If both
/// are the same, that is a line of sight; the whole disc is a Circle.
struct Sector {
  Point center{};       ///< Where the cone begins.
  double radius = 0.0;  ///< At least 0. May be infinite: then it reaches as far as doubles do.
  Vec from{};           ///< The first direction. Not the zero vector.
  Vec to{};             ///< The last one. Not the zero vector.
  friend constexpr bool operator==(const Sector&, const Sector&) noexcept = default;
};

/// Does the sector hold no point? So it is if the radius is negative or NaN, the center or a direction is not finite, or a
/// direction is the zero vector; the empty sector touches nothing.
[[nodiscard]] constexpr bool is_empty(const Sector& sector) noexcept {
  const bool points_somewhere = sector.from != Vec{} && sector.to != Vec{};
  return !(sector.radius >= 0.0 && is_finite(sector.center) && is_finite(sector.from) && is_finite(sector.to) &&
           points_somewhere);
}

}  // namespace tilespace
