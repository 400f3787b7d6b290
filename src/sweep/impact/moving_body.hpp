// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/exact/unrounded_sum.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file moving_body.hpp
/// Common representation of bodies (convex core plus radius) and of obstacles (convex polygons) in a sweep.

namespace tilespace::detail {

/// A point whose coordinates are real sums of two doubles.
struct UnroundedPoint {
  UnroundedSum x{};
  UnroundedSum y{};
};

/// A body and its translation: all points at distance at most `radius` from the convex hull of the corners.
struct MovingBody {
  enum class Core : unsigned char {
    point,    ///< One corner: circles and points.
    segment,  ///< Two corners: capsules.
    box,      ///< Four corners, north-west, north-east, south-east, south-west.
    polygon,  ///< Those of `outline`, clockwise as seen on screen. Against tiles, it has no radius.
  };
  Core core = Core::point;
  UnroundedPoint corners[4]{};
  double radius = 0.0;
  Vec translation{};
  Vec translation_rest{};                     ///< Low-order part: the real translation is the sum of both.
  std::span<const UnroundedPoint> outline{};  ///< Corners of a polygon, which the caller keeps.
  double radius_rest = 0.0;                   ///< Low-order part: the real radius is the sum of both.

  [[nodiscard]] const UnroundedPoint& corner(int i) const noexcept {
    return core == Core::polygon ? outline[static_cast<std::size_t>(i)] : corners[i];
  }
  [[nodiscard]] std::span<const UnroundedPoint> points() const noexcept {
    if (core == Core::polygon) return outline;
    return {corners, core == Core::point ? 1U : core == Core::segment ? 2U : 4U};
  }
};

/// Tests whether a body is a circle or a capsule.
[[nodiscard]] constexpr bool is_round(const MovingBody& body) noexcept {
  return body.radius > 0.0 && (body.core == MovingBody::Core::point || body.core == MovingBody::Core::segment);
}

/// A solid part of a tile: a convex polygon, clockwise as seen on screen, in coordinates relative to the tile. Or the
/// axis of a slanted capsule: two corners.
struct Obstacle {
  Tile tile{};
  std::span<const Point> corners;
  bool is_box = false;   ///< Four corners in the order of a MovingBody's box; it may be a line.
  bool is_wall = false;  ///< A line, which also stops bodies without width.
  Sides one_way{};       ///< If not empty, only what enters through one of these sides is stopped.
};

}  // namespace tilespace::detail
