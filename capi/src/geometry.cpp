// SPDX-License-Identifier: MIT
// Shapes, pairs of shapes, layouts.
#include <cmath>
#include <limits>

#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

tilespace_error write(const Result<ConvexPolygon>& polygon, tilespace_polygon* out) noexcept {
  if (!polygon) return to_c(polygon.error().code);
  *out = to_c_value<tilespace_polygon>(*polygon);
  return TILESPACE_OK;
}

// Whether C++ has the function for this pair, in this order or the other.
template <class A, class B>
concept Touching = requires(const A& a, const B& b) { touches(a, b); };
template <class A, class B>
concept Overlapping = requires(const A& a, const B& b) { overlaps_interior(a, b); };
template <class Shape>
concept HasInterior = requires(const Shape& shape) { has_interior(shape); };
template <class A, class B>
concept HasDistance = requires(const A& a, const B& b) { distance(a, b); };

template <class Shape>
[[nodiscard]] const Shape& box_if_body(const Shape& shape) noexcept {
  return shape;
}
[[nodiscard]] Box box_if_body(const Body& body) noexcept { return to_box(body); }

// Calls ask(a, b), for each pair of kinds. A body is its box.
template <class Ask>
void ask_pair(const tilespace_shape* a, const tilespace_shape* b, Ask&& ask) noexcept {
  static_cast<void>(ask_shape(a, [&](const auto& first) {
    return ask_shape(b, [&](const auto& second) {
      ask(box_if_body(first), box_if_body(second));
      return tilespace_error{TILESPACE_OK};
    });
  }));
}

// Whether two shapes touch. A point is a box of one point where C++ has no function for it.
template <class A, class B>
[[nodiscard]] bool touch(const A& a, const B& b) noexcept {
  if constexpr (Touching<A, B>) {
    return touches(a, b);
  } else if constexpr (Touching<B, A>) {
    return touches(b, a);
  } else if constexpr (std::is_same_v<A, Point>) {
    return touch(Box{a, a}, b);
  } else if constexpr (std::is_same_v<B, Point>) {
    return touch(b, a);
  } else {
    return false;
  }
}

// The boxes of an array, as floats or doubles.
template <class Real>
[[nodiscard]] BoxArrays<Real> arrays_of(const tilespace_box_arrays_view& boxes) noexcept {
  const auto array = [&](const void* values) {
    return std::span<const Real>(static_cast<const Real*>(values), boxes.count);
  };
  return {array(boxes.min_x), array(boxes.min_y), array(boxes.max_x), array(boxes.max_y)};
}

template <class Real>
void touch_each(std::span<const Circle> circles, const tilespace_box_arrays_view& boxes, bool interior,
                Arithmetic arithmetic, std::span<std::uint64_t> words) noexcept {
  const BoxArrays<Real> arrays = arrays_of<Real>(boxes);
  if (interior) {
    overlaps_interior_each(circles, arrays, words, arithmetic);
  } else {
    touches_each(circles, arrays, words, arithmetic);
  }
}

// Converts points one by one by `convert(layout, point)`.
template <class Convert>
[[nodiscard]] tilespace_error convert_points(const tilespace_layout* layout, const tilespace_point* points,
                                             tilespace_point* out, size_t count, Convert&& convert) noexcept {
  if (layout == nullptr || !is_array(points, count) || !is_array(out, count)) return TILESPACE_BAD_POINTER;
  const std::optional<Layout> converted = layout_of(layout);
  if (!converted) return TILESPACE_BAD_LAYOUT;
  for (size_t i = 0; i < count; ++i) out[i] = to_c_value<tilespace_point>(convert(*converted, to_cpp(points[i])));
  return TILESPACE_OK;
}

}  // namespace

extern "C" {

tilespace_error tilespace_polygon_create(const tilespace_point* corners, size_t count, tilespace_polygon* out) {
  if (out == nullptr || !is_array(corners, count)) return TILESPACE_BAD_POINTER;
  return write(convex_polygon(to_cpp(corners, count)), out);
}

tilespace_error tilespace_convex_hull(const tilespace_point* points, size_t count, tilespace_polygon* out) {
  if (out == nullptr || !is_array(points, count)) return TILESPACE_BAD_POINTER;
  return write(convex_hull(to_cpp(points, count)), out);
}

tilespace_error tilespace_polygon_placed(const tilespace_polygon* polygon, const tilespace_pose* pose,
                                         tilespace_polygon* out) {
  if (polygon == nullptr || pose == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  const ConvexPolygon converted = to_cpp(*polygon);
  if (converted.count > ConvexPolygon::max_corners || !is_valid(converted)) return TILESPACE_BAD_SHAPE;
  return write(placed(to_cpp(*pose), converted), out);
}

uint32_t tilespace_touches(const tilespace_shape* a, const tilespace_shape* b) {
  bool touching = false;
  ask_pair(a, b, [&](const auto& first, const auto& second) { touching = touch(first, second); });
  return touching;
}

double tilespace_distance(const tilespace_shape* a, const tilespace_shape* b) {
  double result = std::numeric_limits<double>::quiet_NaN();
  ask_pair(a, b, [&]<class A, class B>(const A& first, const B& second) {
    if constexpr (HasDistance<A, B>) result = distance(first, second);
  });
  return result;
}

uint32_t tilespace_overlaps_interior(const tilespace_shape* a, const tilespace_shape* b) {
  bool overlapping = false;
  ask_pair(a, b, [&]<class A, class B>(const A& first, const B& second) {
    if constexpr (Overlapping<A, B>) {
      overlapping = overlaps_interior(first, second);
    } else if constexpr (Overlapping<B, A>) {
      overlapping = overlaps_interior(second, first);
    }
  });
  return overlapping;
}

uint32_t tilespace_has_interior(const tilespace_shape* shape) {
  bool has = false;
  static_cast<void>(ask_shape(shape, [&]<class Shape>(const Shape& asked) {
    if constexpr (HasInterior<Shape>) has = has_interior(asked);
    return tilespace_error{TILESPACE_OK};
  }));
  return has;
}

int32_t tilespace_orientation(const tilespace_point* a, const tilespace_point* b, const tilespace_point* c) {
  if (a == nullptr || b == nullptr || c == nullptr) return 0;
  return orientation(to_cpp(*a), to_cpp(*b), to_cpp(*c));
}

int32_t tilespace_compare_distance(const tilespace_point* a, const tilespace_point* b, double distance) {
  if (a == nullptr || b == nullptr) return 0;
  return compare_distance(to_cpp(*a), to_cpp(*b), distance);
}

int32_t tilespace_compare_distances(const tilespace_point* from, const tilespace_point* a, const tilespace_point* b) {
  if (from == nullptr || a == nullptr || b == nullptr) return 0;
  return compare_distance(to_cpp(*from), to_cpp(*a), to_cpp(*b));
}

tilespace_error tilespace_clip(const tilespace_polygon* polygon, const tilespace_box* box, tilespace_polygon* out) {
  if (polygon == nullptr || box == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  const ConvexPolygon converted = to_cpp(*polygon);
  if (converted.count > ConvexPolygon::max_corners || !is_valid(converted)) return TILESPACE_BAD_SHAPE;
  return write(clip(converted, to_cpp(*box)), out);
}

tilespace_error tilespace_pose_placed(const tilespace_pose* pose, const tilespace_pose* local, tilespace_pose* out) {
  if (pose == nullptr || local == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_pose>(placed(to_cpp(*pose), to_cpp(*local)));
  return TILESPACE_OK;
}

tilespace_error tilespace_pose_seen_from(const tilespace_pose* pose, const tilespace_pose* other, tilespace_pose* out) {
  if (pose == nullptr || other == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_pose>(seen_from(to_cpp(*pose), to_cpp(*other)));
  return TILESPACE_OK;
}

tilespace_error tilespace_touches_each(const tilespace_circle* circles, size_t circle_count,
                                       const tilespace_box_arrays_view* boxes, uint32_t interior, uint32_t arithmetic,
                                       uint64_t* words, size_t room) {
  Arithmetic known{};
  if (boxes == nullptr || !is_array(circles, circle_count) || !is_array(words, room)) return TILESPACE_BAD_POINTER;
  for (const void* const array : {boxes->min_x, boxes->min_y, boxes->max_x, boxes->max_y}) {
    if (!is_array(array, boxes->count)) return TILESPACE_BAD_POINTER;
  }
  if (!to_enum(arithmetic, 2, known)) return TILESPACE_BAD_OPTION;
  const std::size_t each = mask_words(boxes->count);
  if (each != 0 && room / each < circle_count) return TILESPACE_BAD_SIZE;
  const auto ask = boxes->is_float != 0 ? touch_each<float> : touch_each<double>;
  ask(to_cpp(circles, circle_count), *boxes, interior != 0, known, {words, room});
  return TILESPACE_OK;
}

uint32_t tilespace_relate(const tilespace_circle* circle, const tilespace_box* box) {
  if (circle == nullptr || box == nullptr) return TILESPACE_SEPARATE;
  return static_cast<uint32_t>(relate(to_cpp(*circle), to_cpp(*box)));
}

tilespace_error tilespace_unit_vector(double radians, tilespace_vec* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_vec>(unit_vector(radians));
  return TILESPACE_OK;
}

tilespace_error tilespace_layout_pixels(double tile_size, tilespace_layout* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_layout>(Layout::pixels(tile_size));
  return TILESPACE_OK;
}

tilespace_error tilespace_layout_y_up(const tilespace_point* origin, double tile_size, double yaw,
                                      tilespace_layout* out) {
  if (origin == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_layout>(Layout::y_up(to_cpp(*origin), tile_size, yaw));
  return TILESPACE_OK;
}

uint32_t tilespace_layout_is_valid(const tilespace_layout* layout) { return layout_of(layout).has_value(); }

tilespace_error tilespace_to_tile_space(const tilespace_layout* layout, const tilespace_shape* shape,
                                        tilespace_shape* out) {
  if (layout == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  const std::optional<Layout> converted = layout_of(layout);
  if (!converted) return TILESPACE_BAD_LAYOUT;
  return ask_shape(shape, [&](const auto& in_world) {
    return ask_in_tile_space(*converted, in_world, [&](const auto& in_tiles) {
      set_shape(*out, in_tiles);
      return tilespace_error{TILESPACE_OK};
    });
  });
}

tilespace_error tilespace_to_world(const tilespace_layout* layout, const tilespace_point* point, tilespace_point* out) {
  return tilespace_points_to_world(layout, point, out, 1);
}

tilespace_error tilespace_points_to_tile_space(const tilespace_layout* layout, const tilespace_point* points,
                                               tilespace_point* out, size_t count) {
  return convert_points(layout, points, out, count,
                        [](const Layout& to, Point point) { return to_tile_space(to, point); });
}

tilespace_error tilespace_points_to_world(const tilespace_layout* layout, const tilespace_point* points,
                                          tilespace_point* out, size_t count) {
  return convert_points(layout, points, out, count, [](const Layout& to, Point point) { return to_world(to, point); });
}

}  // extern "C"
