// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/layout.hpp>
#include "coordinate_product.hpp"

namespace tilespace {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr Box empty_box{{infinity, infinity}, {-infinity, -infinity}};
constexpr Circle empty_circle{{0.0, 0.0}, -1.0};
constexpr Error tiles_are_not_square{ErrorCode::not_a_shape, "a layout of square tiles"};

// The zero vector is not a rotation: the result is NaN.
Vec rotated(Vec v, Vec rotation) noexcept {
  if (rotation == Vec{}) return {nan, nan};
  return {coordinate_product(v.x, rotation.x) - coordinate_product(v.y, rotation.y),
          coordinate_product(v.x, rotation.y) + coordinate_product(v.y, rotation.x)};
}

Vec turned_back(const Layout& layout, Vec v) noexcept { return rotated(v, {layout.rotation.x, -layout.rotation.y}); }

double directed(double value, Axis axis) noexcept { return axis == Axis::against ? -value : value; }

bool is_quarter_turn(Vec rotation) noexcept { return rotation.x == 0.0 || rotation.y == 0.0; }

// A length in tiles, or NaN if the tile size is invalid.
double in_tiles(double length, double tile_size) noexcept { return tile_size > 0.0 ? length / tile_size : nan; }

Vec direction_in_tile_space(const Layout& layout, Vec world) noexcept {
  const Vec u = turned_back(layout, world);
  return {directed(u.x, layout.x_axis), directed(u.y, layout.y_axis)};
}

bool has_square_tiles(const Layout& layout) noexcept { return layout.tile_width == layout.tile_height; }

bool is_size(double size) noexcept { return size > 0.0 && size < infinity; }

}  // namespace

Layout Layout::y_up(Point origin, double tile_size, double yaw) noexcept {
  Layout layout = pixels(tile_size);
  layout.origin = origin;
  layout.y_axis = Axis::against;
  layout.rotation = unit_vector(yaw);
  return layout;
}

bool is_valid(const Layout& layout) noexcept {
  const Vec r = layout.rotation;
  const double excess = r.x * r.x + r.y * r.y - 1.0;
  const bool is_unit = excess <= rotation_length_error && excess >= -rotation_length_error;
  return is_finite(layout.origin) && is_size(layout.tile_width) && is_size(layout.tile_height) && is_unit;
}

Point to_tile_space(const Layout& layout, Point world) noexcept {
  const Vec u = turned_back(layout, world - layout.origin);
  return {in_tiles(directed(u.x, layout.x_axis), layout.tile_width),
          in_tiles(directed(u.y, layout.y_axis), layout.tile_height)};
}

Segment to_tile_space(const Layout& layout, const Segment& world) noexcept {
  return {to_tile_space(layout, world.start), to_tile_space(layout, world.end)};
}

Result<Box> to_tile_space(const Layout& layout, const Box& world) noexcept {
  if (!is_quarter_turn(layout.rotation)) return Error{ErrorCode::not_a_shape, "a layout that keeps boxes upright"};
  // Tested before the conversion: rounding may make an empty box non-empty.
  if (is_empty(world)) return empty_box;
  const Point a = to_tile_space(layout, world.min);
  const Point b = to_tile_space(layout, world.max);
  return Box{{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y}, {a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y}};
}

Result<Circle> to_tile_space(const Layout& layout, const Circle& world) noexcept {
  if (!has_square_tiles(layout)) return tiles_are_not_square;
  // Tested before the conversion: a tiny negative radius may round to 0.
  if (is_empty(world)) return empty_circle;
  return Circle{to_tile_space(layout, world.center), in_tiles(world.radius, layout.tile_width)};
}

// Empty shapes are tested before the conversion, as for circles.
Result<Capsule> to_tile_space(const Layout& layout, const Capsule& world) noexcept {
  if (!has_square_tiles(layout)) return tiles_are_not_square;
  if (is_empty(world)) return Capsule{{}, -1.0};
  return Capsule{to_tile_space(layout, world.axis), in_tiles(world.radius, layout.tile_width)};
}

Result<Annulus> to_tile_space(const Layout& layout, const Annulus& world) noexcept {
  if (!has_square_tiles(layout)) return tiles_are_not_square;
  if (is_empty(world)) return Annulus{{}, -1.0, -1.0};
  return Annulus{to_tile_space(layout, world.center), in_tiles(world.inner, layout.tile_width),
                 in_tiles(world.outer, layout.tile_width)};
}

Result<Sector> to_tile_space(const Layout& layout, const Sector& world) noexcept {
  if (!has_square_tiles(layout)) return tiles_are_not_square;
  if (is_empty(world)) return Sector{{}, -1.0, {}, {}};
  return Sector{to_tile_space(layout, world.center), in_tiles(world.radius, layout.tile_width),
                direction_in_tile_space(layout, world.from), direction_in_tile_space(layout, world.to)};
}

Result<ConvexPolygon> to_tile_space(const Layout& layout, const ConvexPolygon& world) noexcept {
  ConvexPolygon turned = world;
  const std::size_t count = corners_of(world).size();
  for (std::size_t i = 0; i < count; ++i) turned.corners[i] = to_tile_space(layout, world.corners[i]);
  return convex_hull(corners_of(turned));
}

Point to_world(const Layout& layout, Point tile_point) noexcept {
  const Vec u{directed(tile_point.x, layout.x_axis) * layout.tile_width,
              directed(tile_point.y, layout.y_axis) * layout.tile_height};
  return layout.origin + rotated(u, layout.rotation);
}

Tile tile_at(const Layout& layout, Point world) noexcept { return tile_at(to_tile_space(layout, world)); }

}  // namespace tilespace
