// SPDX-License-Identifier: MIT
#include "godot/godot_lattice.hpp"
#include <cmath>

namespace tilespace::io::detail {
namespace {

// Positions of more tiles stay offsets: no coordinate of a cell leaves tile space.
constexpr double most_steps = 0x1p24;

bool is_stacked(const GodotLattice& lattice) noexcept {
  return lattice.layout == GodotLayout::stacked || lattice.layout == GodotLayout::stacked_offset;
}

// Tile at a cell: of a rectangular grid, or of diamonds whose x goes to the lower right and whose y to the lower left.
Tile tile_in(const GodotLattice& lattice, Tile cell) noexcept {
  const auto [x, y] = cell;
  if (!lattice.is_isometric) return cell;
  switch (lattice.layout) {
    case GodotLayout::stacked:
    case GodotLayout::stacked_offset: return tile_of_cell(stagger_of(lattice), cell);
    case GodotLayout::stairs_right: return {x + y, -x};
    case GodotLayout::stairs_down: return {x + y, y};
    case GodotLayout::diamond_right: return {y, -x};
    case GodotLayout::diamond_down: return cell;
  }
  return cell;
}

// Whole tiles of a position.
Step steps_of(const GodotLattice& lattice, Vec tiles) noexcept {
  const double x = std::floor(lattice.is_isometric ? tiles.y + tiles.x : tiles.x);
  const double y = std::floor(lattice.is_isometric ? tiles.y - tiles.x : tiles.y);
  if (!(std::fabs(x) <= most_steps && std::fabs(y) <= most_steps)) return {};
  return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

Vec pixels_of(const GodotLattice& lattice, Step steps, Vec size) noexcept {
  if (!lattice.is_isometric) return {steps.dx * size.x, steps.dy * size.y};
  return {(steps.dx - steps.dy) * (size.x * 0.5), (steps.dx + steps.dy) * (size.y * 0.5)};
}

}  // namespace

Stagger stagger_of(const GodotLattice& lattice) noexcept {
  if (!lattice.is_isometric) return Stagger::none;
  if (!is_stacked(lattice)) return Stagger::odd_rows;
  const bool is_even = lattice.layout == GodotLayout::stacked_offset;
  if (lattice.shifts_columns) return is_even ? Stagger::even_columns : Stagger::odd_columns;
  return is_even ? Stagger::even_rows : Stagger::odd_rows;
}

void place_cells(GodotLayer& layer, const GodotLattice& lattice, Vec tile_size) noexcept {
  const Vec pixels{layer.position.x / layer.scale.x, layer.position.y / layer.scale.y};
  const Step steps = steps_of(lattice, {pixels.x / tile_size.x, pixels.y / tile_size.y});
  const Stagger stagger = stagger_of(lattice);
  for (GodotCell& cell : layer.cells) cell.tile = cell_of_tile(stagger, tile_in(lattice, cell.tile) + steps);
  layer.offset = pixels - pixels_of(lattice, steps, tile_size);
}

}  // namespace tilespace::io::detail
