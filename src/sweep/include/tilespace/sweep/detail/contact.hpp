// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/side.hpp>

/// @file contact.hpp
/// Contact of a moving body and a convex obstacle.

namespace tilespace::detail {

/// The contact of a body and an obstacle: the separating line between them, and a point of each on it.
struct Contact {
  enum class Kind : std::uint8_t {
    side,       ///< The normal of the line is outward(side).
    edge,       ///< The line is the edge of the obstacle from `obstacle_corner` to the next one.
    body_edge,  ///< The line is an edge of a capsule or polygon; the obstacle is to the right of it.
    corner,     ///< A corner of the obstacle, and the circle around a corner of the body.
  };
  Kind kind = Kind::side;
  Side side = Side::none;   ///< Valid for Kind::side.
  int body_corner = 0;      ///< A corner of the body on the line. Of a body edge, its first corner.
  int obstacle_corner = 0;  ///< A corner of the obstacle on the line.
  bool is_tie = false;      ///< Two lines are reached at the same time: contact corner on corner.
  bool is_through = false;  ///< A body without width crosses a wall: entry and exit are at the same time.
};

}  // namespace tilespace::detail
