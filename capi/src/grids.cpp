// SPDX-License-Identifier: MIT
// Tile masks and grids.
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

// Masks that belong to a field are read only: `mask` is const in C as well.
[[nodiscard]] bool can_be_written(const tilespace_mask* mask) noexcept {
  return is_handle(mask) && mask->tiles == &mask->own;
}

template <class Change>
[[nodiscard]] tilespace_error combine(tilespace_mask* mask, const tilespace_mask* others, Change&& change) noexcept {
  if (!can_be_written(mask) || !is_handle(others)) return TILESPACE_BAD_HANDLE;
  change(mask->own, *others->tiles);
  return TILESPACE_OK;
}

template <class T>
[[nodiscard]] tilespace_error make_grid(TileBox bounds, tilespace_grid& made) noexcept {
  Result<Grid<T>> grid = Grid<T>::create(bounds);
  if (!grid) return to_c(grid.error().code);
  made.values = *std::move(grid);
  return TILESPACE_OK;
}

}  // namespace

extern "C" {

tilespace_error tilespace_mask_create(const tilespace_tile_box* bounds, tilespace_mask** out) {
  return make_handle(out, [&](tilespace_mask& made) -> tilespace_error {
    if (bounds == nullptr) return TILESPACE_BAD_POINTER;
    return take(TileMask::create(to_cpp(*bounds)), made.own);
  });
}

void tilespace_mask_free(tilespace_mask* mask) {
  if (can_be_written(mask)) free_handle(mask);
}

tilespace_error tilespace_mask_bounds(const tilespace_mask* mask, tilespace_tile_box* out) {
  if (!is_handle(mask)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_tile_box>(mask->tiles->bounds());
  return TILESPACE_OK;
}

uint32_t tilespace_mask_get(const tilespace_mask* mask, int32_t x, int32_t y) {
  return is_handle(mask) && mask->tiles->get({x, y});
}

tilespace_error tilespace_mask_set(tilespace_mask* mask, int32_t x, int32_t y, uint32_t value) {
  if (!can_be_written(mask)) return TILESPACE_BAD_HANDLE;
  mask->own.set({x, y}, value != 0);
  return TILESPACE_OK;
}

uint64_t tilespace_mask_count(const tilespace_mask* mask) { return is_handle(mask) ? mask->tiles->count() : 0; }

tilespace_error tilespace_mask_add(tilespace_mask* mask, const tilespace_mask* others) {
  return combine(mask, others, [](TileMask& tiles, const TileMask& more) { tiles.add(more); });
}
tilespace_error tilespace_mask_keep(tilespace_mask* mask, const tilespace_mask* others) {
  return combine(mask, others, [](TileMask& tiles, const TileMask& more) { tiles.keep(more); });
}
tilespace_error tilespace_mask_remove(tilespace_mask* mask, const tilespace_mask* others) {
  return combine(mask, others, [](TileMask& tiles, const TileMask& more) { tiles.remove(more); });
}

tilespace_error tilespace_mask_tiles(const tilespace_mask* mask, tilespace_tile* out, size_t room, size_t* count) {
  Output<tilespace_tile> output(out, room, count);
  if (!is_handle(mask)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  return write_all(tiles(*mask->tiles), output);
}

tilespace_error tilespace_mask_to_bytes(const tilespace_mask* mask, const tilespace_tile_box* box, uint8_t* bytes,
                                        ptrdiff_t stride) {
  if (!is_handle(mask)) return TILESPACE_BAD_HANDLE;
  const tilespace_error error = check_window(box, bytes);
  if (error != TILESPACE_OK) return error;
  write_bytes(to_cpp(*box), mask->tiles->rows(), mask->tiles->bounds(), false, bytes, stride);
  return TILESPACE_OK;
}

tilespace_error tilespace_mask_rows(const tilespace_mask* mask, const uint64_t** words, int64_t* words_per_row) {
  if (!is_handle(mask)) return TILESPACE_BAD_HANDLE;
  if (words == nullptr || words_per_row == nullptr) return TILESPACE_BAD_POINTER;
  const BitRows rows = mask->tiles->rows();
  *words = rows.words;
  *words_per_row = rows.words_per_row;
  return TILESPACE_OK;
}

tilespace_error tilespace_mask_set_bytes(tilespace_mask* mask, const tilespace_tile_box* box, const uint8_t* bytes,
                                         ptrdiff_t stride) {
  if (!can_be_written(mask)) return TILESPACE_BAD_HANDLE;
  const tilespace_error error = check_window(box, bytes);
  if (error != TILESPACE_OK) return error;
  const TileBox window = to_cpp(*box);
  const ByteRows rows{bytes, stride, window};
  for_each_tile(intersection(window, mask->own.bounds()),
                [&](Tile tile) { mask->own.set(tile, rows(tile.x, tile.y)); });
  return TILESPACE_OK;
}

tilespace_error tilespace_grid_create(const tilespace_tile_box* bounds, uint32_t type, tilespace_grid** out) {
  return make_handle(out, [&](tilespace_grid& made) -> tilespace_error {
    if (bounds == nullptr) return TILESPACE_BAD_POINTER;
    const TileBox box = to_cpp(*bounds);
    switch (type) {
      case TILESPACE_U8: return make_grid<std::uint8_t>(box, made);
      case TILESPACE_U16: return make_grid<std::uint16_t>(box, made);
      case TILESPACE_I32: return make_grid<std::int32_t>(box, made);
      case TILESPACE_U32: return make_grid<std::uint32_t>(box, made);
      case TILESPACE_F32: return make_grid<float>(box, made);
      case TILESPACE_COST: return make_grid<OctileCost>(box, made);
      default: return TILESPACE_BAD_OPTION;
    }
  });
}

void tilespace_grid_free(tilespace_grid* grid) { free_handle(grid); }

tilespace_error tilespace_grid_bounds(const tilespace_grid* grid, tilespace_tile_box* out) {
  if (!is_handle(grid)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = std::visit([](const auto& values) { return to_c_value<tilespace_tile_box>(values.bounds()); }, grid->values);
  return TILESPACE_OK;
}

// The types are numbered in the order of the variant.
uint32_t tilespace_grid_type(const tilespace_grid* grid) {
  return is_handle(grid) ? static_cast<uint32_t>(grid->values.index()) + 1 : 0;
}

void* tilespace_grid_values(tilespace_grid* grid) {
  if (!is_handle(grid)) return nullptr;
  return std::visit([](auto& values) { return static_cast<void*>(values.values().data()); }, grid->values);
}

}  // extern "C"
