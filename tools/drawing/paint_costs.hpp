// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile_mask.hpp>

#include "drawing/overlay.hpp"
#include "drawing/shown.hpp"

/// @file paint_costs.hpp
/// Drawing of costs: costmaps, inflated maps, terrain costs and blocked tiles.

namespace tilespace::tool {

/// The costmap of a map. Throws std::bad_alloc if out of memory, as all functions here.
[[nodiscard]] Grid<std::uint8_t> costs_of(const CollisionMap& map, const ShownInflationCosts& shown);

/// Tiles with a cost: the higher, the stronger their colour.
void paint_costmap(Overlay& overlay, const CollisionMap& map, const ShownInflationCosts& shown, Color color);

/// Inflated tiles with an outline; those that are solid without inflation are left out.
void paint_inflated_tiles(Overlay& overlay, const CollisionMap& map, const ShownInflated& shown, Color color);

/// Terrain costs: yellow, the stronger the higher the cost, relative to the highest one; shut tiles are black.
void paint_terrain(Overlay& overlay, TileBox bounds, const Grid<std::uint16_t>& costs);

/// Blocked tiles, red.
void paint_blocked(Overlay& overlay, const TileMask& blocked);

}  // namespace tilespace::tool
