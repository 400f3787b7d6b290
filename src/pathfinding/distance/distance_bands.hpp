// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/parts.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "distance/row_distances.hpp"
#include "distance/visit_column_distances.hpp"

/// @file distance_bands.hpp
/// The distance transform of a whole map in parts: bands of rows. What a band must know of the others is a row of
/// distances from the north and one from the south; these come from a short pass over the bits of all bands.

namespace tilespace::detail {

/// Rows of a band.
inline constexpr std::int32_t band_rows = 64;

/// Bands of a map, and their memory.
struct DistanceBands {
  const CollisionMap& map;
  DistanceWindow window;
  Scratch& scratch;

  /// Number of bands.
  [[nodiscard]] std::size_t count() const noexcept;
  /// Tiles of a band.
  [[nodiscard]] TileBox band(std::size_t i) const noexcept;
  /// Memory of a band: the distances of its rows, and of one more.
  [[nodiscard]] std::int32_t* rows(std::size_t i) const noexcept;
  /// Distances in the row north of a band from the nearest target there or farther north, and in the row south of it
  /// from the nearest one there or farther south.
  /// @{
  [[nodiscard]] std::int32_t* from_north(std::size_t i) const noexcept;
  [[nodiscard]] std::int32_t* from_south(std::size_t i) const noexcept;
  /// @}
};

/// Grows the memory for all bands. Returns false if out of memory.
[[nodiscard]] bool ensure_capacity_for_bands(const DistanceBands& bands) noexcept;

/// Computes the rows beside all bands.
void find_rows_beside_bands(const DistanceBands& bands, const Parts& parts) noexcept;

/// Calls `visit(y, distances, i)` for each row of band i, from south to north, in the order of `parts`: the distances
/// are those of visit_column_distances() of the whole map.
template <class Visit>
void visit_bands(const DistanceBands& bands, const Parts& parts, const Visit& visit) noexcept {
  find_rows_beside_bands(bands, parts);
  run_parts(parts, bands.count(), [&](std::size_t i) {
    const std::int64_t width = bands.window.width();
    std::int32_t* const first = bands.rows(i);
    const TileBox band = bands.band(i);
    step_row(bands.map, bands.window, band.min.y, bands.from_north(i), first);
    std::int32_t* row = first;
    for (std::int64_t y = std::int64_t{band.min.y} + 1; y < band.max.y; ++y, row += width)
      step_row(bands.map, bands.window, y, row, row + width);
    const std::int32_t* next = bands.from_south(i);
    for (std::int32_t y = band.max.y - 1; y >= band.min.y; --y) {
      std::int32_t* const here = first + (y - band.min.y) * width;
      for (std::int64_t x = 0; x < width; ++x) here[x] = here[x] < next[x] + 1 ? here[x] : next[x] + 1;
      visit(y, static_cast<const std::int32_t*>(here), i);
      next = here;
    }
  });
}

}  // namespace tilespace::detail
