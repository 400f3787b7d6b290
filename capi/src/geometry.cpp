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
concept HasDistance = requires(const A& a, const B& b) { distance(a, b); };

// Calls ask(a, b), for each pair of kinds.
template <class Ask>
void ask_pair(const tilespace_shape* a, const tilespace_shape* b, Ask&& ask) noexcept {
  static_cast<void>(ask_shape(a, [&](const auto& first) {
    return ask_shape(b, [&](const auto& second) {
      ask(first, second);
      return tilespace_error{TILESPACE_OK};
    });
  }));
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
  ask_pair(a, b, [&]<class A, class B>(const A& first, const B& second) {
    if constexpr (Touching<A, B>) {
      touching = touches(first, second);
    } else if constexpr (Touching<B, A>) {
      touching = touches(second, first);
    }
  });
  return touching;
}

double tilespace_distance(const tilespace_shape* a, const tilespace_shape* b) {
  double result = std::numeric_limits<double>::quiet_NaN();
  ask_pair(a, b, [&]<class A, class B>(const A& first, const B& second) {
    if constexpr (HasDistance<A, B>) result = distance(first, second);
  });
  return result;
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
  if (layout == nullptr || point == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  const std::optional<Layout> converted = layout_of(layout);
  if (!converted) return TILESPACE_BAD_LAYOUT;
  *out = to_c_value<tilespace_point>(to_world(*converted, to_cpp(*point)));
  return TILESPACE_OK;
}

}  // extern "C"
