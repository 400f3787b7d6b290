// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/trace/detail/sum.hpp>

/// @file moving_body.hpp
/// What all bodies and all obstacles have in common for a sweep.

namespace tilespace::detail {

/// A point whose coordinates are real sums.
struct SumPoint {
  Sum x{};
  Sum y{};
};

/// What a body is made of: all points at most `radius` from the hull of its corners, on its way along `translation`.
struct MovingBody {
  enum class Core : unsigned char {
    point,    ///< One corner: circles and points.
    segment,  ///< Two corners: capsules.
    box,      ///< Four corners, north-west, north-east, south-east, south-west.
  };
  Core core = Core::point;
  SumPoint corners[4]{};
  double radius = 0.0;
  Vec translation{};
  Vec translation_rest{};  ///< What the doubles of the translation have no room for: it is the real sum of both.

  [[nodiscard]] std::span<const SumPoint> points() const noexcept {
    return {corners, core == Core::point ? 1U : core == Core::segment ? 2U : 4U};
  }
};

/// The solid part of a tile: a convex polygon, clockwise as seen on screen, in the tile's own coordinates.
struct Obstacle {
  Tile tile{};
  std::span<const Point> corners;
  bool is_box = false;   ///< Four corners as of a MovingBody's box, which may be a line.
  bool is_wall = false;  ///< A line: bodies without width have to be stopped, too.
  Sides one_way{};       ///< Not empty: only what comes in through one of these sides is stopped.
};

}  // namespace tilespace::detail
