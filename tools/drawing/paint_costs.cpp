// SPDX-License-Identifier: MIT
#include "drawing/paint_costs.hpp"

#include <algorithm>
#include <new>
#include <tilespace/pathfinding/inflated.hpp>
#include <utility>
#include <vector>

namespace tilespace::tool {
namespace {

constexpr int shades = 16;

// Tints the tiles of each shade, from 1 up to `shades`; shade_of(tile) is 0 for none.
template <class ShadeOf>
void tint_shades(Overlay& overlay, TileBox bounds, Color color, const ShadeOf& shade_of) {
  const TileBox window = overlay.view().tiles, seen = intersection(window, bounds);
  std::vector<Marks> marks;
  for (int shade = 0; shade <= shades; ++shade) marks.emplace_back(window);
  for (Tile tile = seen.min; tile.y < seen.max.y; ++tile.y) {
    for (tile.x = seen.min.x; tile.x < seen.max.x; ++tile.x) marks[static_cast<std::size_t>(shade_of(tile))].add(tile);
  }
  for (int shade = 1; shade <= shades; ++shade)
    overlay.tint(marks[static_cast<std::size_t>(shade)], {color, static_cast<std::uint8_t>(20 + 12 * shade)});
}

// From 1, for the least part of the most, to `shades`.
int shade_of(int part, int most) { return 1 + (shades - 1) * part / std::max(most, 1); }

}  // namespace

Grid<std::uint8_t> costs_of(const CollisionMap& map, const ShownInflationCosts& shown) {
  Workspace workspace;
  Result<Grid<std::uint8_t>> costs = Grid<std::uint8_t>::create(map.bounds());
  if (!costs || !inflation_costs(map, shown.inflation, workspace, *costs)) throw std::bad_alloc();
  return std::move(costs).value();
}

void paint_costmap(Overlay& overlay, const CollisionMap& map, const ShownInflationCosts& shown, Color color) {
  const Grid<std::uint8_t> costs = costs_of(map, shown);
  tint_shades(overlay, map.bounds(), color, [&](Tile tile) {
    const int cost = costs[tile];
    return cost == 0 ? 0 : shade_of(cost, lethal_cost);
  });
}

void paint_inflated_tiles(Overlay& overlay, const CollisionMap& map, const ShownInflated& shown, Color color) {
  Workspace workspace;
  const Result<CollisionMap> out = inflated(map, shown.radius, workspace);
  if (!out) throw std::bad_alloc();
  const TileBox seen = intersection(overlay.view().tiles, map.bounds());
  Marks all(overlay.view().tiles), added(overlay.view().tiles);
  for (Tile tile = seen.min; tile.y < seen.max.y; ++tile.y) {
    for (tile.x = seen.min.x; tile.x < seen.max.x; ++tile.x) {
      if (out->is_solid(tile)) all.add(tile);
      if (out->is_solid(tile) && !map.is_solid(tile)) added.add(tile);
    }
  }
  overlay.tint(added, overlay.fill_of(color));
  overlay.outline(all, color);
}

void paint_terrain(Overlay& overlay, TileBox bounds, const Grid<std::uint16_t>& costs) {
  const auto most = *std::max_element(costs.values().begin(), costs.values().end());
  tint_shades(overlay, bounds, ink::yellow,
              [&](Tile tile) { return costs[tile] < 2 ? 0 : shade_of(costs[tile], most); });
  tint_shades(overlay, bounds, ink::black, [&](Tile tile) { return costs[tile] == 0 ? shades : 0; });
}

void paint_blocked(Overlay& overlay, const TileMask& blocked) {
  Marks marks(overlay.view().tiles);
  for (const TileSpan span : blocked) marks.add(span);
  overlay.tiles(marks, ink::red);
}

}  // namespace tilespace::tool
