// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/detail/scratch.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include "distance/column_distances.hpp"
#include "distance/row_distances.hpp"

// Exact Euclidean distance transform (Meijster, Roerdink & Hesselink 2000). First, the distance of each tile from a
// solid one in its column: from north to south, and back (column_distances.cpp). Then, in each row, the minimum of dx^2
// + (the distance in that column)^2 (row_distances.cpp).
//
// Columns are counted from the westernmost one that can matter, which may be the one west of the map.

namespace tilespace {
namespace {

using detail::DistanceWindow;
using detail::Scratch;

// The least integer whose square is at least this.
constexpr std::int32_t root_above(std::uint32_t square) noexcept {
  std::uint64_t root = 0;
  for (std::uint64_t bit = 1U << 16; bit > 0; bit /= 2) {
    if ((root + bit - 1) * (root + bit - 1) < square) root += bit;
  }
  return static_cast<std::int32_t>(root);
}

// Grows the memory for the rows of a region, and one more.
bool ensure_capacity(const DistanceWindow& window, TileBox region, Scratch& scratch) noexcept {
  const auto width = static_cast<std::size_t>(window.width());
  return detail::ensure_capacity(scratch.columns, width * (static_cast<std::size_t>(region.height()) + 1), 0) &&
         detail::ensure_capacity_for_row(scratch, width);
}

// Distances of the rows of a region from the nearest solid tile to the north, in the same column.
void pass_south(const CollisionMap& map, const DistanceWindow& window, TileBox region, std::int32_t* rows) noexcept {
  const bool is_walled = map.outside() == Outside::solid;
  start_row(window, is_walled && window.y_begin == map.bounds().min.y, rows);
  for (std::int64_t y = window.y_begin; y <= region.min.y; ++y) step_row(map, window, y, rows, rows);
  for (std::int64_t y = std::int64_t{region.min.y} + 1; y < region.max.y; ++y, rows += window.width())
    step_row(map, window, y, rows, rows + window.width());
}

// Distance of the row south of a region from the nearest solid tile in it, or to the south, in the same column.
void pass_north(const CollisionMap& map, const DistanceWindow& window, TileBox region, std::int32_t* row) noexcept {
  const bool is_walled = map.outside() == Outside::solid;
  start_row(window, is_walled && window.y_end == map.bounds().max.y, row);
  for (std::int64_t y = window.y_end - 1; y >= region.max.y; --y) step_row(map, window, y, row, row);
}

// Finds the distances of the tiles of `region`, which lies in the map.
bool find_distances(const CollisionMap& map, TileBox region, std::uint32_t most, Workspace& workspace,
                    Grid<std::uint32_t>& out) noexcept {
  const TileBox bounds = map.bounds();
  if (out.width() != bounds.width() || out.height() != bounds.height()) return false;
  if (region.empty()) return true;
  Scratch& scratch = detail::scratch_of(workspace);
  const DistanceWindow window = detail::distance_window(map, region, root_above(most));
  if (!ensure_capacity(window, region, scratch)) return false;
  const std::int64_t width = window.width();
  std::int32_t* here = scratch.columns.data() + std::int64_t{region.height()} * width;
  pass_south(map, window, region, scratch.columns.data());
  pass_north(map, window, region, here);
  for (std::int32_t y = region.max.y - 1; y >= region.min.y; --y) {
    const std::int32_t* const next = here;
    here -= width;
    for (std::int64_t i = 0; i < width; ++i) here[i] = here[i] < next[i] + 1 ? here[i] : next[i] + 1;
    const detail::DistanceRow row{here,         width, region.min.x - window.x_begin, region.max.x - window.x_begin,
                                  window.reach, most};
    find_row_distances(row, scratch, out.row(y - bounds.min.y).data() + (region.min.x - bounds.min.x));
  }
  return true;
}

}  // namespace

bool squared_distances_to_solid(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                                Grid<std::uint32_t>& out) noexcept {
  return find_distances(map, map.bounds(), most, workspace, out);
}

bool update_squared_distances(const CollisionMap& map, TileBox edited, std::uint32_t most, Workspace& workspace,
                              Grid<std::uint32_t>& out) noexcept {
  const TileBox changed = intersection(edited, map.bounds());
  if (changed.empty()) return find_distances(map, {}, most, workspace, out);
  const std::int32_t reach = root_above(most);
  const TileBox region{changed.min + Step{-reach, -reach}, changed.max + Step{reach, reach}};
  return find_distances(map, intersection(region, map.bounds()), most, workspace, out);
}

}  // namespace tilespace
