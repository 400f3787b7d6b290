// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include "strips/strip_line.hpp"
#include "strips/strip_masks.hpp"

/// @file strip_ray.hpp
/// A raycast along the bit strips of a map: its constant input, positions on the line, and the tiles there.

namespace tilespace::detail {

/// Input of a raycast along strips, and what is derived from it once.
struct StripRay {
  const CollisionMap& map;
  const Segment& segment;
  CornerGap gap;
  bool has_shapes;  ///< Whether the map has tiles with a shape.
  StripLine line;
  BitStrips tiles;
  std::int64_t columns;        ///< Number of columns of a window.
  const std::uint64_t* masks;  ///< Masks of the slope, by mask_place().
};

/// Makes the input from a segment and its line.
[[nodiscard]] inline StripRay strip_ray(const CollisionMap& map, const Segment& segment, const StripLine& line,
                                        CornerGap gap) noexcept {
  return {map,
          segment,
          gap,
          map.shaped_count() != 0,
          line,
          map.bits().strips(line.axis, 0),
          columns_of_slope(mask_slope(line)),
          masks_of(line).data()};
}

/// The same from the first tile of a segment in the map. The line is made in place: a copy of what was just written
/// would be read before that is in the cache, and so wait for all memory that was read before.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline StripRay strip_ray(const CollisionMap& map, const Segment& segment,
                                                                Tile first, CornerGap gap) noexcept {
  StripRay ray{map, segment, gap, map.shaped_count() != 0, strip_line(map.bounds(), segment, first), {}, 0, nullptr};
  ray.tiles = map.bits().strips(ray.line.axis, 0);
  ray.columns = columns_of_slope(mask_slope(ray.line));
  ray.masks = masks_of(ray.line).data();
  return ray;
}

/// A column of the line, mirrored, and the position across where the line enters it, less strip_doubt.
struct StripPosition {
  std::int64_t along;
  std::int64_t place;
};

[[nodiscard]] constexpr StripPosition start_of(const StripLine& line) noexcept { return {line.along, line.place}; }

/// Position some columns ahead.
[[nodiscard]] constexpr StripPosition ahead_of(StripPosition at, std::int64_t columns, const StripLine& line) noexcept {
  return {at.along + columns, at.place + columns * line.slope};
}

/// Tests whether the line has left the map, or reached its end. Past the last row it does not come back.
[[nodiscard]] constexpr bool is_over(const StripLine& line, StripPosition at) noexcept {
  return at.along > line.last_along || row_of(at.place) > line.last_row;
}

/// Whether a mirrored column and row has a solid tile, or one with a shape.
[[nodiscard]] inline bool is_solid(const StripRay& ray, std::int64_t along, std::int64_t row) noexcept {
  return ray.tiles.get(along ^ ray.line.along_flip, row ^ ray.line.row_flip);
}

/// Tile of the map of a mirrored column and row.
[[nodiscard]] inline Tile tile_of(const StripRay& ray, std::int64_t along, std::int64_t row) noexcept {
  const std::array<std::int64_t, 2> place{along ^ ray.line.along_flip, row ^ ray.line.row_flip};
  const auto along_columns = static_cast<std::size_t>(ray.line.axis);
  const Tile corner = ray.map.bounds().min;
  return {static_cast<std::int32_t>(place[along_columns] + corner.x),
          static_cast<std::int32_t>(place[1 - along_columns] + corner.y)};
}

/// The grid line before a mirrored column or row.
[[nodiscard]] constexpr std::int64_t line_before(std::int64_t mirrored, std::int64_t flip) noexcept {
  return (mirrored ^ flip) - flip;
}

}  // namespace tilespace::detail
