// SPDX-License-Identifier: MIT
// Line of sight, field of view, viewsheds, visibility polygons.
#include <limits>

#include "output.hpp"
#include "shapes.hpp"
#include "vision.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

template <class Ask>
[[nodiscard]] tilespace_error fill_field(const tilespace_map* map, const void* from,
                                         const tilespace_vision_options* options, tilespace_field* field,
                                         Ask&& ask) noexcept {
  VisionOptions vision;
  if (!is_handle(map) || !is_handle(field)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(options, vision)) return TILESPACE_BAD_OPTION;
  return ask(vision) ? TILESPACE_OK : TILESPACE_BAD_SIZE;
}

template <class Space>
[[nodiscard]] tilespace_error write_polygon(const Space& space, const tilespace_point* from, double radius,
                                            const tilespace_vec* cone, const tilespace_segment* segment,
                                            const Output<tilespace_visibility_corner>& out) noexcept {
  if (from == nullptr || !out.is_valid()) return TILESPACE_BAD_POINTER;
  VisibilityLimits limits;
  limits.radius = radius;
  if (cone != nullptr) {
    limits.first_direction = capi::to_cpp(cone[0]);
    limits.last_direction = capi::to_cpp(cone[1]);
  }
  if (segment != nullptr) limits.segment = capi::to_cpp(*segment);
  return out.done(visibility_polygon(space, capi::to_cpp(*from), limits, out.room()));
}

}  // namespace

extern "C" {

tilespace_error tilespace_vision_default(tilespace_vision_options* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->size = sizeof(*out);
  out->radius = unlimited_radius;
  return TILESPACE_OK;
}

uint32_t tilespace_has_line_of_sight(const tilespace_map* map, const tilespace_tile* from, const tilespace_tile* to,
                                     const tilespace_vision_options* options) {
  VisionOptions vision;
  if (!is_handle(map) || from == nullptr || to == nullptr || !capi::to_cpp(options, vision)) return 0;
  return has_line_of_sight(map->world.map, capi::to_cpp(*from), capi::to_cpp(*to), vision);
}

uint32_t tilespace_world_has_line_of_sight(const tilespace_map* map, const tilespace_point* from,
                                           const tilespace_point* to, const tilespace_vision_options* options) {
  VisionOptions vision;
  if (!is_handle(map) || from == nullptr || to == nullptr || !capi::to_cpp(options, vision)) return 0;
  return has_line_of_sight(map->world, capi::to_cpp(*from), capi::to_cpp(*to), vision);
}

tilespace_error tilespace_lines_of_sight(const tilespace_map* map, const tilespace_tile* from, const tilespace_tile* to,
                                         uint8_t* visible, size_t count, const tilespace_vision_options* options) {
  VisionOptions vision;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!is_array(from, count) || !is_array(to, count) || !is_array(visible, count)) return TILESPACE_BAD_POINTER;
  if (!capi::to_cpp(options, vision)) return TILESPACE_BAD_OPTION;
  for (std::size_t i = 0; i < count; ++i) {
    visible[i] = has_line_of_sight(map->world.map, capi::to_cpp(from[i]), capi::to_cpp(to[i]), vision);
  }
  return TILESPACE_OK;
}

tilespace_error tilespace_field_create(int32_t radius, tilespace_field** out) {
  return make_handle(out, [&](tilespace_field& made) {
    made.tiles.tiles = &made.field.tiles();
    return take(FieldOfView::create(radius), made.field);
  });
}

tilespace_error tilespace_field_create_for(const tilespace_tile_box* largest, tilespace_field** out) {
  return make_handle(out, [&](tilespace_field& made) -> tilespace_error {
    if (largest == nullptr) return TILESPACE_BAD_POINTER;
    made.tiles.tiles = &made.field.tiles();
    return take(FieldOfView::create(capi::to_cpp(*largest)), made.field);
  });
}

void tilespace_field_free(tilespace_field* field) { free_handle(field); }

const tilespace_mask* tilespace_field_tiles(const tilespace_field* field) {
  return is_handle(field) ? &field->tiles : nullptr;
}

tilespace_error tilespace_field_of_view(const tilespace_map* map, const tilespace_tile* from,
                                        const tilespace_vision_options* options, tilespace_field* field) {
  return fill_field(map, from, options, field, [&](const VisionOptions& vision) {
    return field_of_view(map->world.map, capi::to_cpp(*from), vision, field->field);
  });
}

tilespace_error tilespace_world_field_of_view(const tilespace_map* map, const tilespace_point* from,
                                              const tilespace_vision_options* options, tilespace_field* field) {
  return fill_field(map, from, options, field, [&](const VisionOptions& vision) {
    return field_of_view(map->world, capi::to_cpp(*from), vision, field->field);
  });
}

tilespace_error tilespace_count_seen_tiles(const tilespace_map* map, const tilespace_vision_options* options,
                                           tilespace_field* field, uint32_t* counts, size_t room) {
  return fill_field(map, counts, options, field, [&](const VisionOptions& vision) {
    return count_seen_tiles(map->world.map, vision, field->field, std::span<std::uint32_t>(counts, room));
  });
}

tilespace_error tilespace_visibility_polygon(const tilespace_map* map, const tilespace_point* from, double radius,
                                             const tilespace_vec* cone, const tilespace_segment* segment,
                                             tilespace_visibility_corner* out, size_t room, size_t* count) {
  const Output<tilespace_visibility_corner> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return write_polygon(map->world.map, from, radius, cone, segment, output);
}

tilespace_error tilespace_world_visibility_polygon(const tilespace_map* map, const tilespace_point* from, double radius,
                                                   const tilespace_vec* cone, const tilespace_segment* segment,
                                                   tilespace_visibility_corner* out, size_t room, size_t* count) {
  const Output<tilespace_visibility_corner> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (radius < std::numeric_limits<double>::infinity() && !has_square_tiles(map->world.layout)) {
    return TILESPACE_BAD_LAYOUT;
  }
  return write_polygon(map->world, from, radius, cone, segment, output);
}

}  // extern "C"
