// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/geom/convex_polygon.hpp>

/// @file flank.hpp
/// Exact eastern extent of a convex polygon in each row of tiles, by scan conversion of its edges.

namespace tilespace::detail {

/// The eastern flank (chain of edges) of a convex polygon: its corners from the easternmost of the northernmost ones to
/// the easternmost of the southernmost ones. It has no horizontal edge.
struct Flank {
  Point corners[ConvexPolygon::max_corners]{};
  std::int32_t count = 0;
  std::int32_t farthest = 0;  ///< The easternmost corner.
  bool is_near = true;  ///< Whether all coordinates are below 2^500: then differences and quotients of them can be
                        ///< estimated.
};

/// The eastern flank of a polygon that is not empty.
[[nodiscard]] Flank eastern_flank(const ConvexPolygon& polygon) noexcept;

/// The western flank mirrored, with -x for x: an eastern one.
[[nodiscard]] Flank mirrored_western_flank(const ConvexPolygon& polygon) noexcept;

/// Iteration over the rows of a flank from north to south, which visits each edge once.
class FlankWalk {
 public:
  FlankWalk() = default;
  explicit FlankWalk(const Flank& flank) noexcept : flank_(&flank) {}

  /// Eastern extent of the polygon between y = row and y = row + 1, where it must have points. Rows must come in
  /// increasing order.
  [[nodiscard]] Column farthest_in(std::int32_t row) noexcept;

 private:
  [[nodiscard]] Column crossing(std::int32_t y) noexcept;

  const Flank* flank_ = nullptr;
  std::int32_t edge_ = -1;  // the edge from this corner to the next
  double slope_ = 0.0;      // columns per row along it, estimated
};

}  // namespace tilespace::detail
