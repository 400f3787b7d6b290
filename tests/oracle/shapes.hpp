// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file shapes.hpp
/// The oracle's own shapes. They are read as sets of points of the real plane.

namespace oracle {

/// A point. Empty (no point of the plane) when a coordinate is NaN or infinite.
struct P {
  double x = 0.0;
  double y = 0.0;
};

/// All points with min <= point <= max on both axes. An infinite bound is no bound.
/// Empty: NaN anywhere, min > max, min = +inf or max = -inf.
struct Box {
  P min;
  P max;
};

/// All points at a distance of at most r from c. r = +inf is the whole plane.
/// Empty: c not finite, r NaN or negative.
struct Circle {
  P c;
  double r = 0.0;
};

/// All points between a and b, both included. Empty: a coordinate is not finite.
struct Segment {
  P a;
  P b;
};

/// Half-open rectangle of tiles: x0 <= x < x1 and y0 <= y < y1.
struct TileBox {
  std::int64_t x0 = 0;
  std::int64_t y0 = 0;
  std::int64_t x1 = 0;
  std::int64_t y1 = 0;

  [[nodiscard]] constexpr bool contains(std::int64_t x, std::int64_t y) const {
    return x0 <= x && x < x1 && y0 <= y && y < y1;
  }
  [[nodiscard]] constexpr bool is_empty() const { return x0 >= x1 || y0 >= y1; }
};

inline constexpr std::int64_t tile_limit = std::int64_t{1} << 30;

/// Every tile there is.
inline constexpr TileBox all_tiles{-tile_limit, -tile_limit, tile_limit, tile_limit};

}  // namespace oracle
