// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>

#include "oracle/area_oracle.hpp"
#include "support/to_oracle.hpp"

/// @file areas_to_oracle.hpp
/// From the library's shapes of areas to the oracle's. Found by argument look-up.

namespace tilespace {

inline oracle::Capsule to_oracle(const Capsule& capsule) { return {to_oracle(capsule.axis), capsule.radius}; }

inline oracle::ConvexPolygon to_oracle(const ConvexPolygon& polygon) {
  oracle::ConvexPolygon result;
  for (const Point corner : corners_of(polygon)) result.corners.push_back(to_oracle(corner));
  return result;
}

inline oracle::Annulus to_oracle(const Annulus& annulus) {
  return {to_oracle(annulus.center), annulus.inner, annulus.outer};
}

inline oracle::Sector to_oracle(const Sector& sector) {
  return {to_oracle(sector.center), sector.radius, {sector.from.x, sector.from.y}, {sector.to.x, sector.to.y}};
}

}  // namespace tilespace
