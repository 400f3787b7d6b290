// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/rational.hpp"
#include "oracle/shapes.hpp"

#include <cstdint>
#include <functional>
#include <vector>

/// @file trace_oracle.hpp
/// The tiles along a segment, and the first solid one. y grows down, north is -y.
/// Every question is cut to a window of tiles; what lies beyond it is left out, and is free for rays.
/// Segments with a coordinate that is not finite have no tiles.
/// Windows within +-2^53. Cost: the number of tiles in the window, whatever the length of the segment.

namespace oracle {

/// A tile of the thin sequence. It was entered from (x - step_x, y - step_y).
struct ThinTile {
  std::int64_t x = 0;
  std::int64_t y = 0;
  Q fraction = 0;                   ///< Of the way, at which the tile is entered. 0 for the tile of the start.
  bool crossed_vertical = false;    ///< Entered over a vertical line. Both: a diagonal step. None: the start.
  bool crossed_horizontal = false;  ///< Entered over a horizontal line.
  int step_x = 0;                   ///< -1 or 1 when crossed_vertical, else 0.
  int step_y = 0;                   ///< -1 or 1 when crossed_horizontal, else 0.
};

/// A tile of the supercover: its closed square has the segment from t_in to t_out.
struct MetTile {
  std::int64_t x = 0;
  std::int64_t y = 0;
  Q t_in = 0;
  Q t_out = 0;
};

/// Begin at the tile of the start, cross grid lines in the order of their exact fractions, end at the tile of the end.
/// A vertical and a horizontal line crossed at the same fraction are one diagonal step.
[[nodiscard]] std::vector<ThinTile> thin(const Segment& segment, const TileBox& window = all_tiles);

/// Every tile whose closed square meets the closed segment, by (t_in, t_out, y, x).
[[nodiscard]] std::vector<MetTile> supercover(const Segment& segment, const TileBox& window = all_tiles);

enum class Side { none, north, west, east, south };

/// Does a ray pass between two solids that meet at a corner?
enum class CornerGap { open, shut };

struct RayHit {
  bool hit = false;     ///< The rest is valid iff `hit`.
  bool inside = false;  ///< The segment starts in a solid tile; then fraction 0 and side none.
  std::int64_t x = 0;
  std::int64_t y = 0;
  Side side = Side::none;  ///< The side of the tile by which it was entered.
  Q fraction = 0;
};

using IsSolid = std::function<bool(std::int64_t x, std::int64_t y)>;

/// The first solid tile of the thin sequence.
/// A start tile that is left at fraction 0 does not count.
/// A diagonal step into a solid enters it from the one free neighbour if exactly one is free, else by its vertical
/// side. CornerGap::shut: a diagonal step from (x, y) between two solids into a free tile hits (x + step_x, y), by its
/// vertical side.
[[nodiscard]] RayHit cast_ray(const IsSolid& is_solid, const TileBox& window, const Segment& segment, CornerGap gap);

}  // namespace oracle
