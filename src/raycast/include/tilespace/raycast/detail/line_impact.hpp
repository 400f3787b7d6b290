// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile_shape.hpp>

/// @file line_impact.hpp
/// Raycast against one shaped tile as if it were alone, with the time of the hit as an exact number.

namespace tilespace::detail {

template <class Number>
struct RootTime;  // exact/root_time.hpp

/// What a line hits of a tile.
struct LineImpact {
  enum class Kind : std::uint8_t {
    start,   ///< At the start.
    column,  ///< At the vertical line `line` of the grid.
    row,     ///< At a horizontal one.
    edge,    ///< At an edge of the area.
  };
  Kind kind = Kind::start;
  Side side = Side::none;  ///< As RayHit::side.
  double fraction = 0.0;   ///< As RayHit::fraction.
  double line = 0.0;       ///< Valid for columns and rows.
  int edge = -1;           ///< Valid for edges: the number of its first corner.
};

/// Finds what cast_ray() would hit if `tile`, which is in tile space and has this shape, were the only solid tile.
/// Returns false if that is nothing.
[[nodiscard]] bool find_line_impact(const Segment& segment, Tile tile, const TileShape& shape,
                                    LineImpact& impact) noexcept;

/// The time of a hit. Instantiated for ErrorBounded, SmallWideNumber and LargeWideNumber.
template <class Number>
[[nodiscard]] RootTime<Number> time_of(const Segment& segment, Tile tile, const TileShape& shape,
                                       const LineImpact& impact) noexcept;

}  // namespace tilespace::detail
