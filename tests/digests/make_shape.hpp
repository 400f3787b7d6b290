// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
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

/// What has a name, what has none, one-way and not, with walls and without.
inline tilespace::CollisionMap shaped_map(tilespace::Outside outside) {
  oracle::Rng rng(37);
  tilespace::CollisionMap map = tilespace::CollisionMap::create({{-24, -24}, {24, 24}}, outside).value();
  for (int i = 0; i < 400; ++i) {
    const auto x = static_cast<std::int32_t>(rng.between(-24, 23));
    const auto y = static_cast<std::int32_t>(rng.between(-24, 23));
    const auto form = static_cast<tilespace::TileForm>(rng.between(0, 25));
    const auto walls = tilespace::Sides::from_bits(static_cast<std::uint8_t>(rng.one_in(3) ? rng.between(0, 3) : 0));
    const tilespace::TileShape of_form = shape_of(form);
    const tilespace::TileShape shape = rng.one_in(2) ? make_shape(rng) : of_form;
    static_cast<void>(map.set_shape({x, y}, tile_shape(shape.area, shape.one_way, walls).value()));
  }
  return map;
}

}  // namespace digests
