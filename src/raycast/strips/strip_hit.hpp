// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>
#include "strips/strip_ray.hpp"

/// @file strip_hit.hpp
/// Hit of a raycast along strips on a whole tile, by the grid line that the ray enters it through.

namespace tilespace::detail {

/// Sides by axis (x, y), and by whether it is mirrored.
inline constexpr Side entered_sides[2][2] = {{Side::west, Side::east}, {Side::north, Side::south}};

/// Writes the hit on the tile of a mirrored column and row, by the line before this column (`by_column`), or by the
/// line before this row. Table look-ups, no branches.
inline void write_hit(const StripRay& ray, bool by_column, std::int64_t along, std::int64_t row, RayHit& hit) noexcept {
  const StripLine& line = ray.line;
  const std::array<std::int64_t, 2> mirrored{along, row};
  const std::array<std::int64_t, 2> flip{line.along_flip, line.row_flip};
  const auto along_columns = static_cast<std::size_t>(line.axis);
  const Tile corner = ray.map.bounds().min;
  const std::array<std::int64_t, 2> corners{corner.x, corner.y};
  const std::size_t crossed = by_column ? 0 : 1;     // along or across
  const std::size_t axis = crossed ^ along_columns;  // x or y
  hit.hit = true;
  hit.tile = tile_of(ray, along, row);
  hit.side = entered_sides[axis][static_cast<std::size_t>(-flip[crossed])];
  const auto entered = static_cast<double>(line_before(mirrored[crossed], flip[crossed]) + corners[axis]);
  hit.fraction = fraction_at(entered, line.start[crossed], line.end[crossed]);
}

}  // namespace tilespace::detail
