// SPDX-License-Identifier: MIT
#pragma once

#include "distance/row_distances.hpp"
#include "distance/visit_column_distances.hpp"

/// @file visit_squares.hpp
/// The distance transform of a region, row by row, for results that are made of squared distances.

namespace tilespace::detail {

/// Grows the memory for visit_squares(). Returns false if out of memory.
[[nodiscard]] inline bool ensure_capacity_for_squares(const DistanceWindow& window, TileBox region,
                                                      Scratch& scratch) noexcept {
  return ensure_capacity_for_columns(window, region, scratch) &&
         ensure_capacity_for_row(scratch, static_cast<std::size_t>(window.width())) &&
         ensure_capacity(scratch.square_row, static_cast<std::size_t>(region.width()), std::uint32_t{0});
}

/// Calls `visit(y, squares)` for each row of a region that lies in the map, from south to north: the squared distances
/// of the tiles of the region to the nearest target, clamped to `most`. Returns false if out of memory: then nothing is
/// visited.
template <class Visit>
[[nodiscard]] bool visit_squares(const CollisionMap& map, TileBox region, std::uint32_t most, DistanceTo targets,
                                 Scratch& scratch, Visit visit) noexcept {
  if (region.empty()) return true;
  const DistanceWindow window = distance_window(map, region, root_above(most), targets);
  if (!ensure_capacity_for_squares(window, region, scratch)) return false;
  visit_column_distances(map, window, region, scratch, [&](std::int32_t y, const std::int32_t* distances) {
    const DistanceRow row{
        distances, window.width(), region.min.x - window.x_begin, region.max.x - window.x_begin, window.reach, most};
    find_row_distances(row, row_memory(scratch, static_cast<std::size_t>(window.width())), scratch.square_row.data());
    visit(y, static_cast<const std::uint32_t*>(scratch.square_row.data()));
  });
  return true;
}

/// The tiles of the map whose squared distances, up to `most`, may change where tiles of `edited` do.
[[nodiscard]] inline TileBox changed_region(const CollisionMap& map, TileBox edited, std::uint32_t most) noexcept {
  const TileBox changed = intersection(edited, map.bounds());
  if (changed.empty()) return {};
  const std::int32_t reach = root_above(most);
  return intersection({changed.min + Step{-reach, -reach}, changed.max + Step{reach, reach}}, map.bounds());
}

}  // namespace tilespace::detail
