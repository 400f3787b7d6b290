// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile_shape.hpp>
#include <vector>

#include "oracle/inputs.hpp"

/// @file make_shape.hpp
/// Shapes of tiles for scenarios.

namespace digests {

/// A polygon in the unit square, with corners at sixteenths or anywhere; the empty shape at times.
inline tilespace::TileShape make_shape(oracle::Rng& rng) {
  const bool at_sixteenths = rng.one_in(2);
  std::vector<tilespace::Point> points(static_cast<std::size_t>(rng.between(3, 8)));
  for (tilespace::Point& point : points) {
    const double x = at_sixteenths ? static_cast<double>(rng.between(0, 16)) / 16.0 : rng.unit();
    const double y = at_sixteenths ? static_cast<double>(rng.between(0, 16)) / 16.0 : rng.unit();
    point = {x, y};
  }
  const auto sides = static_cast<std::uint8_t>(rng.one_in(4) ? rng.between(0, 15) : 0);
  return tile_shape(convex_hull(points).value(), tilespace::Sides::from_bits(sides)).value();
}

}  // namespace digests
