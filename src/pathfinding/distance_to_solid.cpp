// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/detail/scratch.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include "distance/distance_bands.hpp"
#include "distance/row_distances.hpp"
#include "distance/visit_column_distances.hpp"
#include "search/free_tiles.hpp"

// Exact Euclidean distance transform (Meijster, Roerdink & Hesselink 2000). First, the distance of each tile from a
// solid one in its column: from north to south, and back (visit_column_distances.hpp). Then, in each row, the minimum
// of dx^2 + (the distance in that column)^2 (row_distances.cpp).
//
// Columns are counted from the westernmost one that can matter, which may be the one west of the map.

namespace tilespace {
namespace {

using detail::DistanceWindow;
using detail::Scratch;

// Finds the distances of the tiles of `region`, which lies in the map.
bool find_distances(const CollisionMap& map, TileBox region, std::uint32_t most, Workspace& workspace,
                    Grid<std::uint32_t>& out) noexcept {
  if (!detail::fits(map, out)) return false;
  if (region.empty()) return true;
  Scratch& scratch = detail::scratch_of(workspace);
  const DistanceWindow window = detail::distance_window(map, region, detail::root_above(most));
  if (!ensure_capacity_for_columns(window, region, scratch)) return false;
  if (!ensure_capacity_for_row(scratch, static_cast<std::size_t>(window.width()))) return false;
  const auto find_row = [&](std::int32_t y, const std::int32_t* distances) {
    const detail::DistanceRow row{
        distances, window.width(), region.min.x - window.x_begin, region.max.x - window.x_begin, window.reach, most};
    find_row_distances(row, row_memory(scratch, static_cast<std::size_t>(window.width())),
                       out.row(y).data() + (region.min.x - map.bounds().min.x));
  };
  visit_column_distances(map, window, region, scratch, find_row);
  return true;
}

// The same for the whole map, in bands of rows.
bool find_distances_in_parts(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                             Grid<std::uint32_t>& out, const Parts& parts) noexcept {
  if (!detail::fits(map, out)) return false;
  if (map.bounds().empty()) return true;
  Scratch& scratch = detail::scratch_of(workspace);
  const DistanceWindow window = detail::distance_window(map, map.bounds(), detail::root_above(most));
  const detail::DistanceBands bands{map, window, scratch};
  if (!ensure_capacity_for_bands(bands)) return false;
  const std::int64_t begin = map.bounds().min.x - window.x_begin;
  visit_bands(bands, parts, [&](std::int32_t y, const std::int32_t* distances, std::size_t band) {
    const detail::DistanceRow row{distances, window.width(), begin, begin + map.bounds().width(), window.reach, most};
    find_row_distances(row, row_memory(scratch, static_cast<std::size_t>(window.width()), band), out.row(y).data());
  });
  return true;
}

}  // namespace

// One after the other, bands would take more memory for nothing.
bool squared_distances_to_solid(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                                Grid<std::uint32_t>& out, const Parts& parts) noexcept {
  if (parts.run == nullptr || parts.run == in_turn.run) return find_distances(map, map.bounds(), most, workspace, out);
  return find_distances_in_parts(map, most, workspace, out, parts);
}

bool update_squared_distances(const CollisionMap& map, TileBox edited, std::uint32_t most, Workspace& workspace,
                              Grid<std::uint32_t>& out) noexcept {
  const TileBox changed = intersection(edited, map.bounds());
  if (changed.empty()) return find_distances(map, {}, most, workspace, out);
  const std::int32_t reach = detail::root_above(most);
  const TileBox region{changed.min + Step{-reach, -reach}, changed.max + Step{reach, reach}};
  return find_distances(map, intersection(region, map.bounds()), most, workspace, out);
}

}  // namespace tilespace
