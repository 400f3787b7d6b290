// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/geom/convex_polygon.hpp>

/// @file flank.hpp
/// Exact eastern extent of a convex polygon in each row of tiles, by scan conversion of its edges.

namespace tilespace::detail {

/// Iteration over the rows of the eastern flank of a convex polygon from north to south, which visits each edge once.
/// The flank is the chain of edges from the easternmost of the northernmost corners to the easternmost of the
/// southernmost ones. It has no horizontal edge. Refers to the polygon.
class FlankWalk {
 public:
  FlankWalk() = default;
  /// The eastern flank of a polygon that is not empty.
  [[nodiscard]] static FlankWalk eastern(const ConvexPolygon& polygon) noexcept;
  /// The western flank mirrored, with -x for x: an eastern one.
  [[nodiscard]] static FlankWalk mirrored_western(const ConvexPolygon& polygon) noexcept;

  /// Eastern extent of the polygon between y = row and y = row + 1, where it must have points. Rows must come in
  /// increasing order.
  [[nodiscard]] Column farthest_in(std::int32_t row) noexcept;

 private:
  FlankWalk(const ConvexPolygon& polygon, std::uint32_t first, std::int32_t step) noexcept;
  [[nodiscard]] Point corner(std::uint32_t i) const noexcept;
  [[nodiscard]] std::uint32_t after(std::uint32_t i) const noexcept;
  void take_next_edge() noexcept;
  [[nodiscard]] Column crossing(std::int32_t y) noexcept;

  const ConvexPolygon* polygon_ = nullptr;
  Point from_;  // the edge that is visited
  Point to_;
  Point farthest_;               // the easternmost corner
  double slope_ = 0.0;           // columns per row along the edge, estimated
  std::uint32_t at_ = 0;         // the corner of the polygon at to_
  std::int32_t step_ = 1;        // to the next: -1 on the western flank
  std::int32_t edges_left_ = 0;  // behind it
  bool is_near_ = true;  // whether all coordinates are below 2^500: then differences and quotients of them can be
                         // estimated
};

}  // namespace tilespace::detail
