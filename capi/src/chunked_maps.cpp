// SPDX-License-Identifier: MIT
// Worlds beyond memory: making, tiles, windows, edits.
#include "chunked.hpp"
#include "output.hpp"
#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace tilespace::capi {

tilespace_error to_c(tilespace_chunked& world, const ChunkError& error) noexcept {
  switch (error.code) {
    case ChunkErrorCode::none: return TILESPACE_OK;
    case ChunkErrorCode::out_of_memory: return TILESPACE_OUT_OF_MEMORY;
    case ChunkErrorCode::bad_options: return TILESPACE_BAD_OPTION;
    default: break;
  }
  std::string text;
  const bool is_kept = has_memory_for([&] {
    const Tile first = error.tiles.min, end = error.tiles.max;
    text = error_of_source(world);
    if (text.empty()) {
      text = std::string(name(error.code)) + ": tiles " + std::to_string(first.x) + "," + std::to_string(first.y) +
             " to " + std::to_string(end.x) + "," + std::to_string(end.y);
      if (error.expected[0] != '\0') text += std::string(": expected ") + error.expected;
    }
  });
  if (!is_kept) return TILESPACE_OUT_OF_MEMORY;
  return keep_world_error(world, TILESPACE_BAD_WORLD, name(error.code), std::move(text));
}

tilespace_error convert(const tilespace_chunked_options* options, ChunkedOptions& out) noexcept {
  if (options == nullptr) return TILESPACE_OK;
  if (!has_size(*options) || options->landscape > TILESPACE_LANDSCAPE_COAST) return TILESPACE_BAD_OPTION;
  if (!to_enum(options->missing, 2, out.missing)) return TILESPACE_BAD_OPTION;
  out.budget = options->budget;
  out.page_bits = options->page_bits;
  out.margin = options->margin;
  return TILESPACE_OK;
}

bool has_landscape(const tilespace_chunked_options* options) noexcept {
  return options != nullptr && options->landscape != TILESPACE_LANDSCAPE_NONE;
}

GeneratedWorld landscape_of(const tilespace_chunked_options& options, TileBox bounds, Outside outside) noexcept {
  return {.landscape = static_cast<Landscape>(options.landscape - TILESPACE_LANDSCAPE_CAVES),
          .seed = options.seed,
          .bounds = bounds,
          .outside = outside};
}

}  // namespace tilespace::capi

extern "C" {

tilespace_error tilespace_chunked_default(tilespace_chunked_options* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  const ChunkedOptions options;
  *out = {};
  out->size = sizeof(*out);
  out->budget = options.budget;
  out->page_bits = options.page_bits;
  out->margin = options.margin;
  out->seed = GeneratedWorld{}.seed;
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_generate(const tilespace_tile_box* bounds, uint32_t outside,
                                           const tilespace_chunked_options* options, tilespace_chunked** out) {
  return make_world(out, [&](tilespace_chunked& made) -> tilespace_error {
    Outside beyond{};
    ChunkedOptions rules;
    const tilespace_error error = convert(options, rules);
    if (error != TILESPACE_OK) return error;
    if (!to_cpp(outside, beyond) || !has_landscape(options)) return TILESPACE_BAD_OPTION;
    made.generated = landscape_of(*options, bounds == nullptr ? widest_world : to_cpp(*bounds), beyond);
    Result<ChunkedMap, ChunkError> map = ChunkedMap::create(source_of(made.generated), rules);
    if (!map) return capi::to_c(made, map.error());
    made.map = *std::move(map);
    return TILESPACE_OK;
  });
}

void tilespace_chunked_free(tilespace_chunked* world) { free_handle(world); }

const char* tilespace_chunked_error_name(const tilespace_chunked* world) {
  return is_handle(world) ? world->error_name.c_str() : "";
}
const char* tilespace_chunked_error(const tilespace_chunked* world) {
  return is_handle(world) ? world->error.c_str() : "";
}

tilespace_error tilespace_chunked_get_stats(const tilespace_chunked* world, tilespace_chunked_stats* out) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  const ChunkedStats stats = world->map.stats();
  *out = {stats.pages, stats.bytes, stats.loads, stats.evictions, stats.crossings, stats.windows};
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_set_missing(tilespace_chunked* world, uint32_t missing) {
  Missing known{};
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (!to_enum(missing, 2, known)) return TILESPACE_BAD_OPTION;
  world->map.set_missing(known);
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_drop(tilespace_chunked* world) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  world->map.drop();
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_window(tilespace_chunked* world, const tilespace_tile_box* tiles,
                                         tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
    if (tiles == nullptr) return TILESPACE_BAD_POINTER;
    Result<CollisionMap, ChunkError> copy = world->map.window(to_cpp(*tiles));
    if (!copy) return capi::to_c(*world, copy.error());
    made.world.map = *std::move(copy);
    return TILESPACE_OK;
  });
}

tilespace_error tilespace_chunked_is_solid(tilespace_chunked* world, int32_t x, int32_t y, uint32_t* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = 0;
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  return write_answer(*world, world->map.is_solid({x, y}), [&](bool is_solid) { *out = is_solid; });
}

tilespace_error tilespace_chunked_shape_at(tilespace_chunked* world, int32_t x, int32_t y, tilespace_tile_shape* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  return write_answer(*world, world->map.shape({x, y}),
                      [&](const TileShape& shape) { *out = to_c_value<tilespace_tile_shape>(shape); });
}

tilespace_error tilespace_chunked_set_solid(tilespace_chunked* world, int32_t x, int32_t y, uint32_t solid) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  return capi::to_c(*world, world->map.set_solid(Tile{x, y}, solid != 0));
}

tilespace_error tilespace_chunked_set_solid_area(tilespace_chunked* world, const tilespace_shape* area,
                                                 uint32_t boundary, uint32_t solid) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  return ask_area(area, [&]<class Shape>(const Shape& shape) -> tilespace_error {
    Boundary border{};
    if (!to_boundary<Shape>(boundary, border)) return TILESPACE_BAD_OPTION;
    return capi::to_c(*world, world->map.set_solid(cover(world->map.source().bounds, shape, border), solid != 0));
  });
}

tilespace_error tilespace_chunked_set_solid_bytes(tilespace_chunked* world, const tilespace_tile_box* box,
                                                  const uint8_t* bytes, ptrdiff_t stride) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  const tilespace_error error = check_window(box, bytes);
  if (error != TILESPACE_OK) return error;
  const TileBox window = to_cpp(*box);
  const ByteRows rows{bytes, stride, window};
  const TileBox inside = intersection(window, world->map.source().bounds);
  for (std::int32_t y = inside.min.y; y < inside.max.y; ++y) {
    for (std::int32_t x = inside.min.x, end = x; x < inside.max.x; x = end) {
      const bool solid = rows(x, y);
      while (end < inside.max.x && rows(end, y) == solid) ++end;
      const ChunkError edit = world->map.set_solid(TileBox{{x, y}, {end, y + 1}}, solid);
      if (!edit.ok()) return capi::to_c(*world, edit);
    }
  }
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_set_shape(tilespace_chunked* world, int32_t x, int32_t y,
                                            const tilespace_tile_shape* shape) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (shape == nullptr) return TILESPACE_BAD_POINTER;
  if (!world->map.source().bounds.contains({x, y})) return TILESPACE_BAD_SIZE;
  if (!is_tile_shape(*shape)) return TILESPACE_BAD_SHAPE;
  return capi::to_c(*world, world->map.set_shape({x, y}, to_cpp(*shape)));
}

tilespace_error tilespace_chunked_discard_edits(tilespace_chunked* world) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  world->map.discard_edits();
  return TILESPACE_OK;
}

}  // extern "C"
