// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/boundary.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

#include "cover/spans.hpp"
#include "geom/exact_capsule.hpp"
#include "geom/exact_sector.hpp"
#include "oracle/inputs.hpp"

/// @file spans_by_tile.hpp
/// The slow and obvious way to cover: each tile of a window is asked for.

namespace spans {

using tilespace::Boundary;
using tilespace::Box;
using tilespace::Tile;
using tilespace::TileBox;

template <class Meets>
std::vector<oracle::Span> where(const TileBox& window, const Meets& meets) {
  std::vector<oracle::Span> spans;
  for (std::int32_t y = window.min.y; y < window.max.y; ++y) {
    for (std::int32_t x = window.min.x; x < window.max.x; ++x) {
      if (!meets(tilespace::box_of(Tile{x, y}))) continue;
      if (!spans.empty() && spans.back().y == y && spans.back().x_end == x) {
        ++spans.back().x_end;
      } else {
        spans.push_back({y, x, x + 1});
      }
    }
  }
  return spans;
}

/// By what the oracle says of each tile: exact::touches() and exact::overlaps_interior() of the shape.
template <class Shape>
std::vector<oracle::Span> real(const Shape& shape, Boundary border, const TileBox& window) {
  return where(window, [&](const Box& tile) {
    return border == Boundary::touching ? exact::touches(shape, tile) : exact::overlaps_interior(shape, tile);
  });
}

/// By what geom says of each tile.
template <class Shape>
std::vector<oracle::Span> asked(const Shape& shape, Boundary border, const TileBox& window) {
  return where(window, [&](const Box& tile) {
    return border == Boundary::touching ? tilespace::touches(shape, tile) : tilespace::overlaps_interior(shape, tile);
  });
}

/// Some five by five tiles with this point.
inline TileBox few_tiles_around(oracle::Rng& rng, tilespace::Point p) {
  const Tile at = tilespace::tile_at(p);
  const auto few = [&] { return static_cast<std::int32_t>(rng.between(0, 4)); };
  return intersection({at + tilespace::Step{-few(), -few()}, at + tilespace::Step{few() + 1, few() + 1}},
                      tilespace::tile_space);
}

}  // namespace spans
