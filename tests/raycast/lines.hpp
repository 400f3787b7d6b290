// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <vector>

#include "oracle/trace_oracle.hpp"
#include "support/tiles_to_oracle.hpp"

/// @file lines.hpp
/// Tiles along a line, ours and the oracle's, compared one by one.

namespace lines {

using tilespace::Side;
using tilespace::Tile;
using tilespace::TileOnLine;

inline tilespace::Segment transposed(const tilespace::Segment& s) {
  return {{s.start.y, s.start.x}, {s.end.y, s.end.x}};
}
inline tilespace::TileBox transposed(tilespace::TileBox b) { return {{b.min.y, b.min.x}, {b.max.y, b.max.x}}; }

template <class Line>
std::vector<Tile> tiles_of(const Line& line) {
  std::vector<Tile> tiles;
  for (const TileOnLine step : line) tiles.push_back(step.tile);
  return tiles;
}

inline bool is_near(double fraction, const oracle::Q& real) {
  const oracle::Q error = oracle::Q(fraction) - real;
  const oracle::Q bound(tilespace::fraction_error);
  return error <= bound && -error <= bound;
}

inline Side side_of(const oracle::ThinTile& tile) {
  if (tile.crossed_vertical) return tile.step_x > 0 ? Side::west : Side::east;
  if (tile.crossed_horizontal) return tile.step_y > 0 ? Side::north : Side::south;
  return Side::none;
}

template <class Line>
void expect_thin(const Line& line, const std::vector<oracle::ThinTile>& expected, const std::string& what) {
  std::size_t i = 0;
  for (const TileOnLine step : line) {
    ASSERT_LT(i, expected.size()) << "too many tiles: " << what;
    const oracle::ThinTile& real = expected[i++];
    ASSERT_EQ(step.tile.x, real.x) << "tile " << i << " of " << what;
    ASSERT_EQ(step.tile.y, real.y) << "tile " << i << " of " << what;
    ASSERT_EQ(step.side, side_of(real)) << "tile " << i << " of " << what;
    ASSERT_TRUE(is_near(step.fraction, real.fraction)) << "tile " << i << " of " << what << step.fraction;
    ASSERT_TRUE(step.fraction >= 0.0 && step.fraction <= 1.0);
  }
  ASSERT_EQ(i, expected.size()) << "too few tiles: " << what;
}

}  // namespace lines
