// SPDX-License-Identifier: MIT
#pragma once

#include "values.hpp"

/// @file shapes.hpp
/// The tagged shape of C, asked as the shape of C++ that it is.

namespace tilespace::capi {

/// Calls `ask(shape)` with the shape of C++, and returns BAD_SHAPE for a kind that has no name, and for a polygon that
/// is none: what is asked of it would be undefined.
template <class Ask>
[[nodiscard]] tilespace_error ask_shape(const tilespace_shape* shape, Ask&& ask) noexcept {
  if (shape == nullptr) return TILESPACE_BAD_POINTER;
  switch (shape->kind) {
    case TILESPACE_POINT: return ask(to_cpp(shape->as.point));
    case TILESPACE_BOX: return ask(to_cpp(shape->as.box));
    case TILESPACE_CIRCLE: return ask(to_cpp(shape->as.circle));
    case TILESPACE_SEGMENT: return ask(to_cpp(shape->as.segment));
    case TILESPACE_CAPSULE: return ask(to_cpp(shape->as.capsule));
    case TILESPACE_POLYGON: {
      const ConvexPolygon polygon = to_cpp(shape->as.polygon);
      return polygon.count <= ConvexPolygon::max_corners && is_valid(polygon) ? ask(polygon) : TILESPACE_BAD_SHAPE;
    }
    case TILESPACE_ANNULUS: return ask(to_cpp(shape->as.annulus));
    case TILESPACE_SECTOR: return ask(to_cpp(shape->as.sector));
    case TILESPACE_BODY: return ask(to_cpp(shape->as.body));
    default: return TILESPACE_BAD_SHAPE;
  }
}

/// Shapes that have tiles: areas.
template <class Shape>
inline constexpr bool is_area = AreaShape<Shape>;

/// Calls `ask(shape)` with an area; other shapes are BAD_SHAPE.
template <class Ask>
[[nodiscard]] tilespace_error ask_area(const tilespace_shape* shape, Ask&& ask) noexcept {
  return ask_shape(shape, [&]<class Shape>(const Shape& area) -> tilespace_error {
    if constexpr (is_area<Shape>) {
      return ask(area);
    } else {
      return TILESPACE_BAD_SHAPE;
    }
  });
}

/// The boundary rule of an area: `occupied` is for boxes alone.
template <class Shape>
[[nodiscard]] bool to_boundary(std::uint32_t value, Boundary& out) noexcept {
  return to_cpp(value, out) && (out != Boundary::occupied || std::is_same_v<Shape, Box>);
}

/// Whether a tile can have this shape.
[[nodiscard]] inline bool is_tile_shape(const tilespace_tile_shape& shape) noexcept {
  const TileShape converted = to_cpp(shape);
  return converted.area.count <= ConvexPolygon::max_corners && shape.one_way <= 0xF && shape.walls <= 0xF &&
         is_valid(converted);
}

/// The member of a tagged shape that is of this type.
inline void set_shape(tilespace_shape& out, const Point& shape) noexcept {
  out.kind = TILESPACE_POINT;
  out.as.point = to_c_value<tilespace_point>(shape);
}
inline void set_shape(tilespace_shape& out, const Box& shape) noexcept {
  out.kind = TILESPACE_BOX;
  out.as.box = to_c_value<tilespace_box>(shape);
}
inline void set_shape(tilespace_shape& out, const Circle& shape) noexcept {
  out.kind = TILESPACE_CIRCLE;
  out.as.circle = to_c_value<tilespace_circle>(shape);
}
inline void set_shape(tilespace_shape& out, const Segment& shape) noexcept {
  out.kind = TILESPACE_SEGMENT;
  out.as.segment = to_c_value<tilespace_segment>(shape);
}
inline void set_shape(tilespace_shape& out, const Capsule& shape) noexcept {
  out.kind = TILESPACE_CAPSULE;
  out.as.capsule = to_c_value<tilespace_capsule>(shape);
}
inline void set_shape(tilespace_shape& out, const ConvexPolygon& shape) noexcept {
  out.kind = TILESPACE_POLYGON;
  out.as.polygon = to_c_value<tilespace_polygon>(shape);
}
inline void set_shape(tilespace_shape& out, const Annulus& shape) noexcept {
  out.kind = TILESPACE_ANNULUS;
  out.as.annulus = to_c_value<tilespace_annulus>(shape);
}
inline void set_shape(tilespace_shape& out, const Sector& shape) noexcept {
  out.kind = TILESPACE_SECTOR;
  out.as.sector = to_c_value<tilespace_sector>(shape);
}
inline void set_shape(tilespace_shape& out, const Body& shape) noexcept {
  out.kind = TILESPACE_BODY;
  out.as.body = to_c_value<tilespace_body>(shape);
}

/// Whether round shapes of a world with this layout are round in tile space.
[[nodiscard]] inline bool has_square_tiles(const Layout& layout) noexcept {
  return layout.tile_width == layout.tile_height;
}

/// A shape of the world in tile space, or BAD_LAYOUT where its image is no shape of that kind.
template <class Shape, class Ask>
[[nodiscard]] tilespace_error ask_in_tile_space(const Layout& layout, const Shape& shape, Ask&& ask) noexcept {
  if constexpr (std::is_same_v<Shape, Point> || std::is_same_v<Shape, Segment>) {
    return ask(to_tile_space(layout, shape));
  } else {
    const Result<Shape> converted = to_tile_space(layout, shape);
    return converted ? ask(*converted) : TILESPACE_BAD_LAYOUT;
  }
}

}  // namespace tilespace::capi
