// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "oracle/sweep_oracle.hpp"

/// @file isovist_oracle.hpp
/// What is seen from a point: the closure of the interior of all that lines from there reach. y grows down.

namespace oracle {

/// A cone from `first` clockwise to `last`; two zero vectors: all directions.
struct Gaze {
  P from;
  double radius = 0.0;  ///< May be infinite.
  P first{};
  P last{};
  P segment_start{};  ///< Rays end where they cross the segment.
  P segment_end{};
};

enum class IsovistEdge { wall, bounds, ray, arc, segment };

/// A corner, exactly: a point; or where an edge meets the circle, in which case `point` is a point of its line and
/// `way` the direction of that; or where a ray of direction `way` leaves the circle.
struct IsovistCorner {
  enum class Kind { point, line_at_circle, ray_at_circle };
  Kind kind = Kind::point;
  QP point{0, 0};
  QP way{0, 0};
  bool is_second = false;  ///< Of the points at which a line crosses the circle, the second one clockwise.
  IsovistEdge edge = IsovistEdge::wall;  ///< To the next corner.
};

/// The corners, clockwise from the first one clockwise of north or of the cone's begin.
///
/// What ends a ray: of all areas, walls and the end of `bounds` the nearest thing. Two rays have nothing different
/// between them if no corner of any of these is there: so one ray in each gap between the directions of all corners
/// tells what ends all of that gap. A ray enters an area if it has more than a point in common with it. An area with
/// one-way sides ends rays that enter it by an edge whose normal has a part towards one of them, and none that are in
/// it at the start. A wall ends rays that cross it, but for one through the viewpoint; so does the segment, where
/// nothing else is as near. Where it crosses edges counts as corners.
[[nodiscard]] std::vector<IsovistCorner> isovist(const TileAt& tile_at, const TileBox& bounds, bool is_walled,
                                                 const Gaze& gaze);

}  // namespace oracle
