// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file sector.hpp
/// Circular sectors (vision cones, pie slices): the part of a disc between two directions.

namespace tilespace {

/// The points at most `radius` from `center`, in the directions from `from` clockwise, as seen on screen, to `to`.
///
/// Directions are vectors of any length, so that results do not depend on how an angle was rounded: see unit_vector().
/// If both are the same, the sector is a segment or ray from the center; the whole disc is a Circle.
struct Sector {
  Point center{};       ///< Apex of the cone.
  double radius = 0.0;  ///< At least 0. May be infinite: then it reaches as far as doubles do.
  Vec from{};           ///< First direction. Not the zero vector.
  Vec to{};             ///< Last direction. Not the zero vector.
  friend constexpr bool operator==(const Sector&, const Sector&) noexcept = default;
};

/// Tests whether the sector is empty: the radius is negative or NaN, the center or a direction is not finite, or a
/// direction is the zero vector. An empty sector touches nothing.
[[nodiscard]] constexpr bool is_empty(const Sector& sector) noexcept {
  const bool points_somewhere = sector.from != Vec{} && sector.to != Vec{};
  return !(sector.radius >= 0.0 && is_finite(sector.center) && is_finite(sector.from) && is_finite(sector.to) &&
           points_somewhere);
}

}  // namespace tilespace
