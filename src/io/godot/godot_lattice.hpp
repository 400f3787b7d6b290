// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/view.hpp>
#include "godot/godot_scene.hpp"

/// @file godot_lattice.hpp
/// Cell coordinates of Godot's square and isometric tile sets, and those of a map of Tiled.

namespace tilespace::io::detail {

/// How an isometric tile set numbers its cells, with the numbers of the field `tile_layout`.
enum class GodotLayout : std::uint8_t {
  stacked,         ///< Rows or columns, of which odd ones are shifted by half a tile.
  stacked_offset,  ///< The same with even ones.
  stairs_right,    ///< x to the right, y to the lower right.
  stairs_down,     ///< x to the lower right, y down.
  diamond_right,   ///< x to the upper right, y to the lower right.
  diamond_down,    ///< x to the lower right, y to the lower left, as in isometric maps of Tiled.
};

/// Where the cells of a tile set are.
struct GodotLattice {
  bool is_isometric = false;
  GodotLayout layout = GodotLayout::stacked;  ///< Counts if it is isometric.
  bool shifts_columns = false;                ///< Stacked layouts: columns are shifted, not rows.
};

/// Which rows or columns of the map are shifted: none for squares. All isometric layouts become a staggered map.
[[nodiscard]] Stagger stagger_of(const GodotLattice& lattice) noexcept;

/// Converts the cells of a layer to those of the map. Whole tiles of its position become a part of their coordinates,
/// so that the map has room for them; what remains is less than a tile.
void place_cells(GodotLayer& layer, const GodotLattice& lattice, Vec tile_size) noexcept;

}  // namespace tilespace::io::detail
