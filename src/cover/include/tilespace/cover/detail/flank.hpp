// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/geom/convex_polygon.hpp>

/// @file flank.hpp
/// How far does a convex polygon reach to the east, row by row?

namespace tilespace::detail {

/// The eastern flank of a convex polygon: its corners from the easternmost of the northernmost ones to the easternmost of the
/// southernmost ones. No edge of it is level.
struct Flank {
  Point corners[ConvexPolygon::max_corners]{};
  std::int32_t count = 0;
  std::int32_t farthest = 0;  ///< The corner farthest to the east.
  bool is_near = true;  ///< Are all coordinates below 2^500? Then differences and quotients of them can be estimated.
};

/// The eastern flank of a polygon, which is not empty.
[[nodiscard]] Flank eastern_flank(const ConvexPolygon& polygon) noexcept;

/// The western flank in a mirror, with -x for x: an eastern one.
[[nodiscard]] Flank mirrored_western_flank(const ConvexPolygon& polygon) noexcept;

/// A walk down a flank. It looks at each edge once.
class FlankWalk {
 public:
  FlankWalk() = default;
  explicit FlankWalk(const Flank& flank) noexcept : flank_(&flank) {}

  /// How far east does the polygon reach between y = row and y = row + 1? It has points there, and rows come in order.
  [[nodiscard]] Column farthest_in(std::int32_t row) noexcept;

 private:
  [[nodiscard]] Column crossing(std::int32_t y) noexcept;

  const Flank* flank_ = nullptr;
  std::int32_t edge_ = -1;  // the one from this corner to the next
  double slope_ = 0.0;      // columns per row along it, estimated
};

}  // namespace tilespace::detail
