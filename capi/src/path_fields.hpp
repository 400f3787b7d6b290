// SPDX-License-Identifier: MIT
#pragma once

#include "values.hpp"

/// @file path_fields.hpp
/// Options of paths, and masks and grids that searches fill.

namespace tilespace::capi {

/// Options of C as those of C++; NULL stands for the default.
[[nodiscard]] inline tilespace_error convert(const tilespace_path_options* options, PathOptions& out) noexcept {
  if (options == nullptr) return TILESPACE_OK;
  if (!has_size(*options) || !to_cpp(options->diagonals, out.diagonals)) return TILESPACE_BAD_OPTION;
  if (!is_handle_or_null(options->costs) || !is_handle_or_null(options->blocked)) return TILESPACE_BAD_HANDLE;
  if (options->blocked != nullptr) out.blocked = options->blocked->tiles;
  if (options->costs == nullptr) return TILESPACE_OK;
  const auto& values = options->costs->values;
  if (const auto* bytes = std::get_if<Grid<std::uint8_t>>(&values); bytes != nullptr) {
    out.costs = bytes;
  } else if (const auto* words = std::get_if<Grid<std::uint16_t>>(&values); words != nullptr) {
    out.costs = words;
  } else {
    return TILESPACE_BAD_GRID;
  }
  return TILESPACE_OK;
}

/// The same, and whether the costs have the bounds of the map.
[[nodiscard]] inline tilespace_error convert_for(const tilespace_map* map, const tilespace_path_options* options,
                                                 PathOptions& out) noexcept {
  const tilespace_error error = convert(options, out);
  if (error != TILESPACE_OK || options == nullptr || options->costs == nullptr) return error;
  const TileBox bounds = map->world.map.bounds();
  const bool is_same = std::visit([&](const auto& grid) { return grid.bounds() == bounds; }, options->costs->values);
  return is_same ? TILESPACE_OK : TILESPACE_BAD_GRID;
}

/// Fills a mask with the bounds of the map or of a part of it.
template <class Fill>
[[nodiscard]] tilespace_error fill_mask(const tilespace_map* map, tilespace_mask* out, Fill&& fill) noexcept {
  if (!is_handle(map) || !is_handle(out) || out->tiles != &out->own) return TILESPACE_BAD_HANDLE;
  return fill(out->own) ? TILESPACE_OK : TILESPACE_BAD_SIZE;
}

/// Fills a grid of values of type T with the bounds of the map: `fill(grid)` returns false if memory ran out.
template <class T, class Fill>
[[nodiscard]] tilespace_error fill_grid(const tilespace_map* map, tilespace_workspace* workspace, tilespace_grid* out,
                                        Fill&& fill) noexcept {
  if (!is_handle(map) || !is_handle(workspace) || !is_handle(out)) return TILESPACE_BAD_HANDLE;
  Grid<T>* const grid = std::get_if<Grid<T>>(&out->values);
  if (grid == nullptr || grid->bounds() != map->world.map.bounds()) return TILESPACE_BAD_GRID;
  return fill(*grid) ? TILESPACE_OK : TILESPACE_OUT_OF_MEMORY;
}

}  // namespace tilespace::capi
