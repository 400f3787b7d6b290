// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/moved_area.hpp>
#include <tilespace/cover/set_operations.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file grown.hpp
/// An area and its neighbours: one tile more on all sides, one less, and the tiles at its edge. docs/areas.md.
///
/// For every function here:
/// Border      A tile that is not in the area is outside of it, whatever the reason: also beyond bounds at which it was
///             cut, and beyond tile space. So edges at bounds are edges; cut afterwards if they are not meant.
/// Invalid     As for union_of().
/// Order       From north to south and west to east; the same on every machine.
/// Cost        Some nanoseconds for each span, and the area itself is walked three times, border_of() four times; an
///             operation on the answer of another takes that many times as long. Allocates: never. Threads: any.

namespace tilespace {

/// Which tiles are neighbours?
enum class Neighbours : std::uint8_t {
  four,   ///< Those that share a side.
  eight,  ///< Those that share a side or a corner.
};

/// Which tiles are in an area, or have a neighbour in it?
/// Border      See above. Nothing grows out of tile space.
/// Invalid     See above.
/// Laws        grown(area, neighbours) has all tiles of area.
/// Cost        See above.
template <RangeOfSpans Area>
[[nodiscard]] auto grown(const Area& area, Neighbours neighbours) {
  const std::int32_t beside = neighbours == Neighbours::eight ? 1 : 0;
  using Moved = detail::MovedArea<Area>;
  return union_of(union_of(Moved(area, -1, beside), Moved(area, 0, 1)), Moved(area, 1, beside));
}

/// Which tiles of an area have no neighbour outside of it?
/// Border      See above.
/// Invalid     See above.
/// Laws        A tile is in eroded(area, neighbours) exactly if it and all its neighbours are in area.
/// Cost        See above.
template <RangeOfSpans Area>
[[nodiscard]] auto eroded(const Area& area, Neighbours neighbours) {
  const std::int32_t beside = neighbours == Neighbours::eight ? -1 : 0;
  using Moved = detail::MovedArea<Area>;
  return intersection(intersection(Moved(area, -1, beside), Moved(area, 0, -1)), Moved(area, 1, beside));
}

/// Which tiles of an area have a neighbour outside of it?
///
/// They belong to the area. Those around it are difference(grown(area, neighbours), area).
/// Border      See above.
/// Invalid     See above.
/// Laws        border_of(area, neighbours) and eroded(area, neighbours) have no tile in common, and are area together.
/// Cost        See above.
template <RangeOfSpans Area>
[[nodiscard]] auto border_of(const Area& area, Neighbours neighbours) {
  return difference(area, eroded(area, neighbours));
}

}  // namespace tilespace
