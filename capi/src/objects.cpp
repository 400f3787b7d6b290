// SPDX-License-Identifier: MIT
// Spatial index of moving boxes, tiles and objects along a path, rectangles and outlines of a map.
#include <algorithm>

#include "output.hpp"
#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] ObjectId to_id(tilespace_object_id id) noexcept { return ObjectId::from_bits(id); }

[[nodiscard]] tilespace_error to_error(IdState state) noexcept {
  return state == IdState::alive ? TILESPACE_OK : TILESPACE_BAD_ID;
}

// Whether tiles and objects can be visited along the path of a shape: a segment is its own path.
template <class Shape>
inline constexpr bool has_path = std::is_same_v<Shape, Body> || std::is_same_v<Shape, Circle>;

template <class Space>
[[nodiscard]] tilespace_error write_along(const Space& space, const Layout* layout, const tilespace_objects* objects,
                                          const tilespace_shape* shape, const tilespace_vec* translation,
                                          std::uint32_t categories, std::uint32_t solidity,
                                          Output<tilespace_sweep_event> out) noexcept {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!out.is_valid()) return TILESPACE_BAD_POINTER;
  Solidity by{};
  if (!to_cpp(solidity, by)) return TILESPACE_BAD_OPTION;
  const auto write = [&](const SweepEvent& event) { out.add(to_c_value<tilespace_sweep_event>(event)); };
  return ask_shape(shape, [&]<class Shape>(const Shape& moved) -> tilespace_error {
    if constexpr (std::is_same_v<Shape, Segment>) {
      visit_along(space, objects->index, moved, write, categories, by);
      return out.done();
    } else if constexpr (has_path<Shape>) {
      if (translation == nullptr) return TILESPACE_BAD_POINTER;
      if (layout != nullptr && !to_tile_space(*layout, moved)) return TILESPACE_BAD_LAYOUT;
      visit_along(space, objects->index, moved, to_cpp(*translation), write, categories, by);
      return out.done();
    } else {
      return TILESPACE_BAD_SHAPE;
    }
  });
}

}  // namespace

extern "C" {

tilespace_error tilespace_objects_create(const tilespace_tile_box* bounds, tilespace_objects** out) {
  if (out == nullptr || bounds == nullptr) return without_handle(TILESPACE_BAD_POINTER, out);
  *out = new (std::nothrow) tilespace_objects{tilespace_objects::kind, ObjectIndex(to_cpp(*bounds))};
  return *out == nullptr ? TILESPACE_OUT_OF_MEMORY : TILESPACE_OK;
}

void tilespace_objects_free(tilespace_objects* objects) { free_handle(objects); }

tilespace_error tilespace_object_insert(tilespace_objects* objects, const tilespace_box* box, uint32_t categories,
                                        tilespace_object_id* out) {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (box == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  const ObjectId id = objects->index.insert(to_cpp(*box), categories);
  *out = id.bits();
  return id ? TILESPACE_OK : TILESPACE_OUT_OF_MEMORY;
}

tilespace_error tilespace_objects_insert(tilespace_objects* objects, const tilespace_box* boxes, size_t count,
                                         uint32_t categories, tilespace_object_id* ids) {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!is_array(boxes, count) || !is_array(ids, count)) return TILESPACE_BAD_POINTER;
  return objects->index.insert_all(to_cpp(boxes, count), to_cpp(ids, count), categories) ? TILESPACE_OK
                                                                                         : TILESPACE_OUT_OF_MEMORY;
}

tilespace_error tilespace_object_move(tilespace_objects* objects, tilespace_object_id id, const tilespace_box* box) {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (box == nullptr) return TILESPACE_BAD_POINTER;
  return to_error(objects->index.move(to_id(id), to_cpp(*box)));
}

tilespace_error tilespace_object_erase(tilespace_objects* objects, tilespace_object_id id) {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  return to_error(objects->index.erase(to_id(id)));
}

tilespace_error tilespace_objects_move(tilespace_objects* objects, const tilespace_object_id* ids,
                                       const tilespace_box* boxes, size_t count) {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!is_array(ids, count) || !is_array(boxes, count)) return TILESPACE_BAD_POINTER;
  ObjectIndex& index = objects->index;
  for (size_t i = 0; i < count; ++i) {
    if (index.state(to_id(ids[i])) != IdState::alive) return TILESPACE_BAD_ID;
  }
  for (size_t i = 0; i < count; ++i) index.move(to_id(ids[i]), to_cpp(boxes[i]));
  return TILESPACE_OK;
}

tilespace_error tilespace_objects_update(tilespace_objects* objects, const tilespace_box* boxes, size_t count) {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!is_array(boxes, count)) return TILESPACE_BAD_POINTER;
  objects->index.update(to_cpp(boxes, count));
  return TILESPACE_OK;
}

uint32_t tilespace_object_slot(tilespace_object_id id) { return to_id(id).index(); }

tilespace_error tilespace_object_get(const tilespace_objects* objects, tilespace_object_id id, tilespace_box* box,
                                     uint32_t* categories) {
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  const Box* const found = objects->index.box(to_id(id));
  if (found == nullptr) return TILESPACE_BAD_ID;
  if (box != nullptr) *box = to_c_value<tilespace_box>(*found);
  if (categories != nullptr) *categories = objects->index.categories(to_id(id));
  return TILESPACE_OK;
}

size_t tilespace_objects_size(const tilespace_objects* objects) {
  return is_handle(objects) ? objects->index.size() : 0;
}

tilespace_error tilespace_objects_touching(const tilespace_objects* objects, const tilespace_shape* shape,
                                           uint32_t categories, tilespace_object_id* out, size_t room, size_t* count) {
  const Output<tilespace_object_id> output(out, room, count);
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  return ask_shape(shape, [&]<class Shape>(const Shape& asked) -> tilespace_error {
    if constexpr (std::is_same_v<Shape, Body>) {
      return TILESPACE_BAD_SHAPE;
    } else {
      return output.done(objects->index.touching(asked, output.room(), categories));
    }
  });
}

tilespace_error tilespace_objects_in_tile(const tilespace_objects* objects, const tilespace_tile* tile,
                                          uint32_t categories, tilespace_object_id* out, size_t room, size_t* count) {
  Output<tilespace_object_id> output(out, room, count);
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (tile == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  objects->index.visit_in_tile(to_cpp(*tile), [&](ObjectId id, const Box&) { output.add(id.bits()); }, categories);
  return output.done();
}

tilespace_error tilespace_object_pairs(const tilespace_objects* objects, uint32_t categories,
                                       tilespace_object_pair* out, size_t room, size_t* count) {
  const Output<tilespace_object_pair> output(out, room, count);
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  return output.done(objects->index.pairs(output.room(), categories));
}

tilespace_error tilespace_objects_nearest(const tilespace_objects* objects, const tilespace_point* point,
                                          uint32_t categories, tilespace_object_id* out, size_t room, size_t* count) {
  const Output<tilespace_object_id> output(out, room, count);
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (point == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  return output.done(objects->index.nearest(to_cpp(*point), output.room(), categories));
}

tilespace_error tilespace_objects_touching_circles(const tilespace_objects* objects, const tilespace_circle* circles,
                                                   size_t circle_count, uint32_t categories, size_t* ends,
                                                   tilespace_object_id* out, size_t room, size_t* count) {
  Output<tilespace_object_id> output(out, room, count);
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!is_array(circles, circle_count) || !is_array(ends, circle_count) || !output.is_valid()) {
    return TILESPACE_BAD_POINTER;
  }
  const auto write = [&](ObjectId id, const Box&) { output.add(id.bits()); };
  for (size_t i = 0; i < circle_count; ++i) {
    objects->index.visit_touching(to_cpp(circles[i]), write, categories);
    ends[i] = output.used();
  }
  return output.done();
}

tilespace_error tilespace_objects_nearest_points(const tilespace_objects* objects, const tilespace_point* points,
                                                 size_t point_count, size_t each, uint32_t categories,
                                                 tilespace_object_id* out, size_t room, size_t* count) {
  const Output<tilespace_object_id> output(out, room, count);
  if (!is_handle(objects)) return TILESPACE_BAD_HANDLE;
  if (!is_array(points, point_count) || !output.is_valid()) return TILESPACE_BAD_POINTER;
  std::span<ObjectId> rest = output.room();
  for (size_t i = 0; i < point_count && !rest.empty(); ++i) {
    const std::span<ObjectId> row = rest.first(std::min(each, rest.size()));
    const size_t found = objects->index.nearest(to_cpp(points[i]), row, categories);
    std::fill(row.begin() + static_cast<std::ptrdiff_t>(found), row.end(), ObjectId());
    rest = rest.subspan(row.size());
  }
  return output.done(each == 0 || point_count <= SIZE_MAX / each ? point_count * each : SIZE_MAX);
}

tilespace_error tilespace_along(const tilespace_map* map, const tilespace_objects* objects,
                                const tilespace_shape* shape, const tilespace_vec* translation, uint32_t categories,
                                uint32_t solidity, tilespace_sweep_event* out, size_t room, size_t* count) {
  const Output<tilespace_sweep_event> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return write_along(map->world.map, nullptr, objects, shape, translation, categories, solidity, output);
}

tilespace_error tilespace_world_along(const tilespace_map* map, const tilespace_objects* objects,
                                      const tilespace_shape* shape, const tilespace_vec* translation,
                                      uint32_t categories, uint32_t solidity, tilespace_sweep_event* out, size_t room,
                                      size_t* count) {
  const Output<tilespace_sweep_event> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return write_along(map->world, &map->world.layout, objects, shape, translation, categories, solidity, output);
}

}  // extern "C"
