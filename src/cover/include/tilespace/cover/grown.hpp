// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/border_of_rows.hpp>
#include <tilespace/cover/detail/moved_area.hpp>
#include <tilespace/cover/set_operations.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file grown.hpp
/// Morphological operations on areas: dilation, erosion and inner border, by one tile. docs/areas.md.
///
/// For every function here:
/// Border      Every tile that is not in the area is outside, also beyond the bounds at which the area was cut, and
///             beyond tile space. So edges at the bounds are edges; to exclude them, cut at the bounds afterwards.
/// Invalid     As for union_of().
/// Order       From north to south and west to east; the same on every machine.
/// Cost        A few nanoseconds per span; the area itself is iterated three times, by border_of() four times, or once
///             if it is a box, circle, capsule or polygon; nested operations multiply. Allocates: never. Threads: any.

namespace tilespace {

/// Neighbourhood of a tile: von Neumann (four) or Moore (eight).
enum class Neighbours : std::uint8_t {
  four,   ///< Tiles that share a side.
  eight,  ///< Tiles that share a side or a corner.
};

/// Name of this value: "four" or "eight"; "" for invalid values.
[[nodiscard]] constexpr const char* name(Neighbours neighbours) noexcept {
  switch (neighbours) {
    case Neighbours::four: return "four";
    case Neighbours::eight: return "eight";
  }
  return "";
}

/// Dilates an area by one tile: its tiles and their neighbours.
/// Border      See above. The result is cut at tile space.
/// Invalid     See above.
/// Laws        grown(area, neighbours) contains all tiles of area.
/// Cost        See above.
template <RangeOfSpans Area>
[[nodiscard]] auto grown(const Area& area, Neighbours neighbours) {
  const std::int32_t beside = neighbours == Neighbours::eight ? 1 : 0;
  using Moved = detail::MovedArea<Area>;
  return union_of(union_of(Moved(area, -1, beside), Moved(area, 0, 1)), Moved(area, 1, beside));
}

/// Erodes an area by one tile: its tiles that have no neighbour outside.
/// Border      See above.
/// Invalid     See above.
/// Laws        A tile is in eroded(area, neighbours) if and only if it and all its neighbours are in area.
/// Cost        See above.
template <RangeOfSpans Area>
[[nodiscard]] auto eroded(const Area& area, Neighbours neighbours) {
  const std::int32_t beside = neighbours == Neighbours::eight ? -1 : 0;
  using Moved = detail::MovedArea<Area>;
  return intersection(intersection(Moved(area, -1, beside), Moved(area, 0, -1)), Moved(area, 1, beside));
}

/// Computes the inner border of an area: its tiles that have a neighbour outside.
///
/// The outer border, the tiles around the area, is difference(grown(area, neighbours), area).
/// Border      See above.
/// Invalid     See above.
/// Laws        border_of(area, neighbours) and eroded(area, neighbours) are disjoint, and their union is area.
/// Cost        See above.
template <RangeOfSpans Area>
[[nodiscard]] auto border_of(const Area& area, Neighbours neighbours) {
  if constexpr (detail::HasOneSpanPerRow<Area>) {
    return detail::BorderOfRows<Area>(area, neighbours == Neighbours::eight ? 1 : 0);
  } else {
    return difference(area, eroded(area, neighbours));
  }
}

}  // namespace tilespace
