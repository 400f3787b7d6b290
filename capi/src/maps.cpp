// SPDX-License-Identifier: MIT
// Maps: making, reading, editing, saving.
#include <string_view>

#include "output.hpp"
#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

extern "C" {

tilespace_error tilespace_map_create(const tilespace_tile_box* bounds, uint32_t outside, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    Outside beyond{};
    if (bounds == nullptr) return TILESPACE_BAD_POINTER;
    if (!to_cpp(outside, beyond)) return TILESPACE_BAD_OPTION;
    return take(CollisionMap::create(to_cpp(*bounds), beyond), made.world.map);
  });
}

tilespace_error tilespace_map_from_bytes(const uint8_t* bytes, int32_t width, int32_t height, ptrdiff_t stride,
                                         uint32_t outside, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    Outside beyond{};
    if (!to_cpp(outside, beyond)) return TILESPACE_BAD_OPTION;
    if (width < 0 || height < 0) return TILESPACE_BAD_SIZE;
    const TileBox box{{0, 0}, {width, height}};
    if (!is_array(bytes, box.empty() ? 0 : 1)) return TILESPACE_BAD_POINTER;
    return take(CollisionMap::from(box, ByteRows{bytes, stride, box}, beyond), made.world.map);
  });
}

tilespace_error tilespace_map_from_text(const char* text, size_t length, uint32_t outside, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    Outside beyond{};
    if (!to_cpp(outside, beyond)) return TILESPACE_BAD_OPTION;
    if (!is_array(text, length)) return TILESPACE_BAD_POINTER;
    return take(CollisionMap::from_text(std::string_view(text, length), {0, 0}, beyond), made.world.map);
  });
}

tilespace_error tilespace_map_copy(const tilespace_map* map, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
    made.world.layout = map->world.layout;
    return copy_map(map->world.map, made.world.map);
  });
}

tilespace_error tilespace_map_turned(const tilespace_map* map, int32_t quarters, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
    made.world.layout = map->world.layout;
    return take(turned(map->world.map, quarters), made.world.map);
  });
}

tilespace_error tilespace_map_flipped(const tilespace_map* map, uint32_t flip, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    Flip known{};
    if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
    if (!to_enum(flip, 3, known)) return TILESPACE_BAD_OPTION;
    made.world.layout = map->world.layout;
    return take(flipped(map->world.map, known), made.world.map);
  });
}

void tilespace_map_free(tilespace_map* map) { free_handle(map); }

tilespace_error tilespace_map_bounds(const tilespace_map* map, tilespace_tile_box* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_tile_box>(map->world.map.bounds());
  return TILESPACE_OK;
}

uint32_t tilespace_map_outside(const tilespace_map* map) {
  return is_handle(map) ? static_cast<uint32_t>(map->world.map.outside()) : 0;
}

tilespace_error tilespace_map_set_outside(tilespace_map* map, uint32_t outside) {
  Outside beyond{};
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!to_cpp(outside, beyond)) return TILESPACE_BAD_OPTION;
  map->world.map.set_outside(beyond);
  return TILESPACE_OK;
}

tilespace_error tilespace_map_layout(const tilespace_map* map, tilespace_layout* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_layout>(map->world.layout);
  return TILESPACE_OK;
}

tilespace_error tilespace_map_set_layout(tilespace_map* map, const tilespace_layout* layout) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (layout == nullptr) return TILESPACE_BAD_POINTER;
  const std::optional<Layout> converted = layout_of(layout);
  if (!converted) return TILESPACE_BAD_LAYOUT;
  map->world.layout = *converted;
  return TILESPACE_OK;
}

uint32_t tilespace_is_solid(const tilespace_map* map, int32_t x, int32_t y) {
  return is_handle(map) && map->world.map.is_solid({x, y});
}

uint32_t tilespace_world_is_solid(const tilespace_map* map, double x, double y) {
  return is_handle(map) && is_solid(map->world, {x, y});
}

uint32_t tilespace_any_solid_in(const tilespace_map* map, const tilespace_tile_box* tiles) {
  return is_handle(map) && tiles != nullptr && map->world.map.any_solid(to_cpp(*tiles));
}

tilespace_error tilespace_world_tile_at(const tilespace_map* map, double x, double y, tilespace_tile* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_tile>(tile_at(map->world, {x, y}));
  return TILESPACE_OK;
}

uint64_t tilespace_map_solid_count(const tilespace_map* map) {
  return is_handle(map) ? map->world.map.solid_count() : 0;
}
uint64_t tilespace_map_shaped_count(const tilespace_map* map) {
  return is_handle(map) ? map->world.map.shaped_count() : 0;
}
uint64_t tilespace_map_edits(const tilespace_map* map) { return is_handle(map) ? map->world.map.edits() : 0; }

tilespace_error tilespace_set_solid(tilespace_map* map, int32_t x, int32_t y, uint32_t solid) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!map->world.map.bounds().contains({x, y})) return TILESPACE_OK;  // left out
  map->world.map.set_solid(Tile{x, y}, solid != 0);
  return TILESPACE_OK;
}

tilespace_error tilespace_set_solid_bytes(tilespace_map* map, const tilespace_tile_box* box, const uint8_t* bytes,
                                          ptrdiff_t stride) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  const tilespace_error error = check_window(box, bytes);
  if (error != TILESPACE_OK) return error;
  const TileBox window = to_cpp(*box);
  CollisionMap& tiles = map->world.map;
  const TileBox inside = intersection(window, tiles.bounds());
  if (inside.empty()) return TILESPACE_OK;
  const Result<CollisionMap> written = CollisionMap::from(inside, ByteRows{bytes, stride, window});
  if (!written) return to_c(written.error().code);
  for (std::int32_t y = inside.min.y; y < inside.max.y; ++y) {
    const TileSpan row{y, inside.min.x, inside.max.x};
    static_cast<void>(tiles.copy_tiles(std::span(&row, 1), *written));  // no shapes, which would take memory
  }
  return TILESPACE_OK;
}

tilespace_error tilespace_map_to_bytes(const tilespace_map* map, const tilespace_tile_box* box, uint8_t* bytes,
                                       ptrdiff_t stride) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  const tilespace_error error = check_window(box, bytes);
  if (error != TILESPACE_OK) return error;
  const CollisionMap& tiles = map->world.map;
  write_bytes(to_cpp(*box), tiles.bits().rows(), tiles.bounds(), tiles.outside() == Outside::solid, bytes, stride);
  return TILESPACE_OK;
}

tilespace_error tilespace_map_rows(const tilespace_map* map, const uint64_t** words, int64_t* words_per_row) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (words == nullptr || words_per_row == nullptr) return TILESPACE_BAD_POINTER;
  const BitRows rows = map->world.map.bits().rows();
  *words = rows.words;
  *words_per_row = rows.words_per_row;
  return TILESPACE_OK;
}

tilespace_error tilespace_tile_shape_of(uint32_t form, uint32_t one_way, tilespace_tile_shape* out) {
  TileForm known{};
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  if (!to_enum(form, static_cast<std::uint32_t>(TileForm::polygon), known) || one_way > 0xF)
    return TILESPACE_BAD_OPTION;
  *out = to_c_value<tilespace_tile_shape>(shape_of(known, Sides::from_bits(static_cast<std::uint8_t>(one_way))));
  return TILESPACE_OK;
}

tilespace_error tilespace_tile_shape_create(const tilespace_polygon* area, uint32_t one_way, uint32_t walls,
                                            tilespace_tile_shape* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  if (one_way > 0xF || walls > 0xF) return TILESPACE_BAD_OPTION;
  ConvexPolygon polygon{};
  if (area != nullptr) polygon = to_cpp(*area);
  if (polygon.count > ConvexPolygon::max_corners || !is_valid(polygon)) return TILESPACE_BAD_SHAPE;
  const Result<TileShape> made = tile_shape(polygon, Sides::from_bits(static_cast<std::uint8_t>(one_way)),
                                            Sides::from_bits(static_cast<std::uint8_t>(walls)));
  if (!made) return to_c(made.error().code);
  *out = to_c_value<tilespace_tile_shape>(*made);
  return TILESPACE_OK;
}

tilespace_error tilespace_set_shape(tilespace_map* map, int32_t x, int32_t y, const tilespace_tile_shape* shape) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (shape == nullptr) return TILESPACE_BAD_POINTER;
  if (!map->world.map.bounds().contains({x, y})) return TILESPACE_BAD_SIZE;
  if (!is_tile_shape(*shape)) return TILESPACE_BAD_SHAPE;
  return map->world.map.set_shape({x, y}, to_cpp(*shape)) ? TILESPACE_OK : TILESPACE_OUT_OF_MEMORY;
}

tilespace_error tilespace_shape_at(const tilespace_map* map, int32_t x, int32_t y, tilespace_tile_shape* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_tile_shape>(map->world.map.shape({x, y}));
  return TILESPACE_OK;
}

tilespace_error tilespace_shaped_tiles(const tilespace_map* map, tilespace_tile* out, size_t room, size_t* count) {
  Output<tilespace_tile> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  for (const ShapedTile& shaped : map->world.map.shaped_tiles()) output.add(to_c_value<tilespace_tile>(shaped.tile));
  return output.done();
}

tilespace_error tilespace_map_snapshot(const tilespace_map* map, uint8_t* out, size_t room, size_t* count) {
  if (count != nullptr) *count = 0;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!is_array(out, room)) return TILESPACE_BAD_POINTER;
  const std::size_t size = snapshot(map->world.map, std::as_writable_bytes(std::span<uint8_t>(out, room)));
  if (count == nullptr) return size > room ? TILESPACE_BAD_SIZE : TILESPACE_OK;
  *count = size;
  return TILESPACE_OK;
}

tilespace_error tilespace_map_restore(const uint8_t* bytes, size_t size, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    if (!is_array(bytes, size)) return TILESPACE_BAD_POINTER;
    switch (restore(std::as_bytes(std::span<const uint8_t>(bytes, size)), made.world.map)) {
      case RestoreStatus::done: return TILESPACE_OK;
      case RestoreStatus::out_of_memory: return TILESPACE_OUT_OF_MEMORY;
      default: return TILESPACE_BAD_SNAPSHOT;
    }
  });
}

}  // extern "C"
