// SPDX-License-Identifier: MIT
// Worlds beyond memory: areas, rays, casts, moves, sight, paths.
#include "chunked.hpp"
#include "movers.hpp"
#include "output.hpp"
#include "vision.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

// Asks ask(map, spans of the area), and writes its value.
template <class C, class Ask>
[[nodiscard]] tilespace_error ask_tiles(tilespace_chunked* world, const tilespace_shape* area, std::uint32_t boundary,
                                        C* out, Ask&& ask) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  return ask_area(area, [&]<class Shape>(const Shape& shape) -> tilespace_error {
    Boundary border{};
    if (!to_boundary<Shape>(boundary, border)) return TILESPACE_BAD_OPTION;
    const ChunkSource& source = world->map.source();
    const TileBox within = source.outside == Outside::free ? source.bounds : tile_space;
    return write_answer(*world, ask(world->map, cover(within, shape, border)), [&](const auto& answer) {
      if constexpr (std::is_same_v<C, tilespace_solid_tile>) {
        *out = to_c_value<tilespace_solid_tile>(answer);
      } else {
        *out = answer;
      }
    });
  });
}

// Checks the arguments of a ray and of its answer, which is none until there is one.
template <class C>
[[nodiscard]] tilespace_error check_ray(const tilespace_chunked* world, const tilespace_segment* segment,
                                        std::uint32_t gap, C* out, CornerGap& rule) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (segment == nullptr) return TILESPACE_BAD_POINTER;
  return to_cpp(gap, rule) ? TILESPACE_OK : TILESPACE_BAD_OPTION;
}

[[nodiscard]] Result<SweepHit, ChunkError> cast_in_world(ChunkedMap& map, Point shape, Vec d,
                                                         const SweepOptions& options) noexcept {
  return cast_point(map, shape, d, options);
}
[[nodiscard]] Result<SweepHit, ChunkError> cast_in_world(ChunkedMap& map, const Body& shape, Vec d,
                                                         const SweepOptions& options) noexcept {
  return cast_box(map, shape, d, options);
}
[[nodiscard]] Result<SweepHit, ChunkError> cast_in_world(ChunkedMap& map, const Circle& shape, Vec d,
                                                         const SweepOptions& options) noexcept {
  return cast_circle(map, shape, d, options);
}
[[nodiscard]] Result<SweepHit, ChunkError> cast_in_world(ChunkedMap& map, const Capsule& shape, Vec d,
                                                         const SweepOptions& options) noexcept {
  return cast_capsule(map, shape, d, options);
}

// Fills a mask of its own by `fill(tiles)`, which is false if it has no room.
template <class Fill>
[[nodiscard]] tilespace_error fill_reached(tilespace_chunked* world, const void* from,
                                           const tilespace_workspace* workspace, tilespace_mask* out,
                                           Fill&& fill) noexcept {
  if (!is_handle(world) || !is_handle(workspace) || !is_handle(out) || out->tiles != &out->own)
    return TILESPACE_BAD_HANDLE;
  if (from == nullptr) return TILESPACE_BAD_POINTER;
  bool is_done = false;
  const tilespace_error error = write_answer(*world, fill(world->map, out->own), [&](bool done) { is_done = done; });
  return error != TILESPACE_OK || is_done ? error : tilespace_error{TILESPACE_BAD_SIZE};
}

}  // namespace

extern "C" {

tilespace_error tilespace_chunked_any_solid(tilespace_chunked* world, const tilespace_shape* area, uint32_t boundary,
                                            uint32_t* out) {
  return ask_tiles(world, area, boundary, out,
                   [](ChunkedMap& map, const auto& spans) { return any_solid(map, spans); });
}

tilespace_error tilespace_chunked_count_solid(tilespace_chunked* world, const tilespace_shape* area, uint32_t boundary,
                                              uint64_t* out) {
  return ask_tiles(world, area, boundary, out,
                   [](ChunkedMap& map, const auto& spans) { return count_solid(map, spans); });
}

tilespace_error tilespace_chunked_first_solid(tilespace_chunked* world, const tilespace_shape* area, uint32_t boundary,
                                              tilespace_solid_tile* out) {
  return ask_tiles(world, area, boundary, out,
                   [](ChunkedMap& map, const auto& spans) { return first_solid(map, spans); });
}

tilespace_error tilespace_chunked_nearest_solid(tilespace_chunked* world, double x, double y, double most,
                                                tilespace_solid_tile* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  return write_answer(*world, nearest_solid(world->map, {x, y}, most),
                      [&](const SolidTile& found) { *out = to_c_value<tilespace_solid_tile>(found); });
}

tilespace_error tilespace_chunked_cast_ray(tilespace_chunked* world, const tilespace_segment* segment, uint32_t gap,
                                           tilespace_ray_hit* out) {
  CornerGap rule{};
  const tilespace_error error = check_ray(world, segment, gap, out, rule);
  if (error != TILESPACE_OK) return error;
  return write_answer(*world, cast_ray(world->map, to_cpp(*segment), rule),
                      [&](const RayHit& hit) { *out = to_c_value<tilespace_ray_hit>(hit); });
}

tilespace_error tilespace_chunked_is_clear(tilespace_chunked* world, const tilespace_segment* segment, uint32_t gap,
                                           uint32_t* out) {
  CornerGap rule{};
  const tilespace_error error = check_ray(world, segment, gap, out, rule);
  if (error != TILESPACE_OK) return error;
  return write_answer(*world, is_clear(world->map, to_cpp(*segment), rule), [&](bool is_free) { *out = is_free; });
}

tilespace_error tilespace_chunked_cast_rays(tilespace_chunked* world, const tilespace_segment* segments,
                                            tilespace_ray_hit* hits, size_t count, uint32_t gap) {
  CornerGap rule{};
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (!is_array(segments, count) || !is_array(hits, count)) return TILESPACE_BAD_POINTER;
  if (!to_cpp(gap, rule)) return TILESPACE_BAD_OPTION;
  for (std::size_t i = 0; i < count; ++i) hits[i] = to_c_value<tilespace_ray_hit>(RayHit{});
  return capi::to_c(*world, cast_rays(world->map, to_cpp(segments, count), to_cpp(hits, count), rule));
}

tilespace_error tilespace_chunked_cast_shape(tilespace_chunked* world, const tilespace_shape* shape,
                                             const tilespace_vec* translation, uint32_t one_way, uint32_t inside,
                                             tilespace_sweep_hit* out) {
  SweepOptions options;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_sweep_hit>(SweepHit{});
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (translation == nullptr) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(one_way, inside, options)) return TILESPACE_BAD_OPTION;
  return ask_shape(shape, [&]<class Shape>(const Shape& moved) -> tilespace_error {
    if constexpr (is_mover<Shape> || std::is_same_v<Shape, Point>) {
      return write_answer(*world, cast_in_world(world->map, moved, to_cpp(*translation), options),
                          [&](const SweepHit& hit) { *out = to_c_value<tilespace_sweep_hit>(hit); });
    } else {
      return TILESPACE_BAD_SHAPE;
    }
  });
}

tilespace_error tilespace_chunked_overlaps_solid(tilespace_chunked* world, const tilespace_shape* shape,
                                                 uint32_t* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = 0;
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  return ask_mover(shape, [&](const auto& body) {
    return write_answer(*world, overlaps_solid(world->map, body), [&](bool overlaps) { *out = overlaps; });
  });
}

tilespace_error tilespace_chunked_move(tilespace_chunked* world, tilespace_shape* shape,
                                       const tilespace_vec* translation, uint32_t response,
                                       const tilespace_move_options* options, tilespace_move_result* out) {
  CollisionResponse known{};
  MoveOptions rules;
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (translation == nullptr) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(response, known) || !capi::to_cpp(options, rules)) return TILESPACE_BAD_OPTION;
  return ask_mover(shape, [&](const auto& body) {
    return write_answer(*world, move_as(world->map, body, to_cpp(*translation), known, rules), [&](const auto& moved) {
      set_shape(*shape, moved.body);
      if (out != nullptr) write_result(moved, *out);
    });
  });
}

tilespace_error tilespace_chunked_carry(tilespace_chunked* world, const tilespace_movers_view* movers,
                                        tilespace_shape* shape, const tilespace_carry_options* options,
                                        tilespace_carry_result* out) {
  CarryOptions rules;
  MoversOf moving;
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (!capi::to_cpp(options, rules)) return TILESPACE_BAD_OPTION;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  return ask_mover(shape, [&](const auto& body) {
    return write_answer(*world, carry(world->map, moving.all(), body, rules), [&](const auto& carried) {
      set_shape(*shape, carried.body);
      if (out != nullptr) *out = to_c_result(carried);
    });
  });
}

tilespace_error tilespace_chunked_has_line_of_sight(tilespace_chunked* world, const tilespace_tile* from,
                                                    const tilespace_tile* to, const tilespace_vision_options* options,
                                                    uint32_t* out) {
  VisionOptions vision;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = 0;
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr || to == nullptr) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(options, vision)) return TILESPACE_BAD_OPTION;
  return write_answer(*world, has_line_of_sight(world->map, to_cpp(*from), to_cpp(*to), vision),
                      [&](bool is_seen) { *out = is_seen; });
}

tilespace_error tilespace_chunked_field_of_view(tilespace_chunked* world, const tilespace_tile* from,
                                                const tilespace_vision_options* options, tilespace_field* field) {
  VisionOptions vision;
  if (!is_handle(world) || !is_handle(field)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(options, vision)) return TILESPACE_BAD_OPTION;
  bool has_room = false;
  const tilespace_error error = write_answer(*world, field_of_view(world->map, to_cpp(*from), vision, field->field),
                                             [&](bool suffices) { has_room = suffices; });
  return error != TILESPACE_OK || has_room ? error : tilespace_error{TILESPACE_BAD_SIZE};
}

tilespace_error tilespace_chunked_find_path(tilespace_chunked* world, const tilespace_tile* from,
                                            const tilespace_tile* to, tilespace_workspace* workspace, uint32_t corners,
                                            tilespace_tile* out, size_t room, size_t* count, tilespace_cost* cost) {
  const Output<tilespace_tile> output(out, room, count);
  if (cost != nullptr) *cost = to_c_value<tilespace_cost>(unreachable_cost);
  if (!is_handle(world) || !is_handle(workspace)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr || to == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  const Result<PathResult, ChunkError> found =
      find_path(world->map, to_cpp(*from), to_cpp(*to), workspace->workspace, output.room(),
                corners != 0 ? PathTiles::corners : PathTiles::all);
  return found ? write_path(*found, output, cost) : capi::to_c(*world, found.error());
}

tilespace_error tilespace_chunked_reachable_in_steps(tilespace_chunked* world, const tilespace_tile* from,
                                                     int32_t steps, uint32_t diagonals, tilespace_workspace* workspace,
                                                     tilespace_mask* out) {
  Diagonals rule{};
  if (!to_cpp(diagonals, rule)) return TILESPACE_BAD_OPTION;
  return fill_reached(world, from, workspace, out, [&](ChunkedMap& map, TileMask& tiles) {
    return reachable_in_steps(map, to_cpp(*from), steps, rule, workspace->workspace, tiles);
  });
}

tilespace_error tilespace_chunked_reachable_at_cost(tilespace_chunked* world, const tilespace_tile* from,
                                                    const tilespace_cost* cost, tilespace_workspace* workspace,
                                                    tilespace_mask* out) {
  if (cost == nullptr) return TILESPACE_BAD_POINTER;
  return fill_reached(world, from, workspace, out, [&](ChunkedMap& map, TileMask& tiles) {
    return reachable_at_cost(map, to_cpp(*from), to_cpp(*cost), workspace->workspace, tiles);
  });
}

}  // extern "C"
