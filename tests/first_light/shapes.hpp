// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file shapes.hpp
/// What the questions are about: shapes strewn over a map.

namespace first_light {

/// Shapes within some tiles of `bounds`. A third has arbitrary coordinates, a third tenths and a third halves, where
/// shapes touch tiles and each other exactly.
struct Shapes {
  std::vector<tilespace::Circle> circles;
  std::vector<tilespace::Box> boxes;
  std::vector<tilespace::Segment> segments;
};

/// `count` of each, the same for the same seed.
Shapes make_shapes(tilespace::TileBox bounds, std::size_t count, std::uint64_t seed);

}  // namespace first_light
