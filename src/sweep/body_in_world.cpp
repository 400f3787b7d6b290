// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/detail/world_axes.hpp>

namespace tilespace {
namespace {

using detail::axes_of;
using detail::swapped_if;
using detail::WorldAxes;

double in_tiles(double number, double origin, double turn, double tile_size) noexcept {
  return (number - origin) * turn / tile_size;
}

// 1 or -1, without the rounding of a rotation.
double sign_of_turn(double turn) noexcept { return turn < 0.0 ? -1.0 : 1.0; }

Vec normalized(Vec v) noexcept {
  const double length = std::sqrt(v.x * v.x + v.y * v.y);
  return {v.x / length, v.y / length};
}

// Normals are scaled by the inverse of what scales the surface. By a ratio, so that no tile size overflows.
Vec unsquared(const Layout& layout, Vec normal) noexcept {
  const bool is_along_axis = normal.x == 0.0 || normal.y == 0.0;
  if (is_along_axis || layout.tile_width == layout.tile_height) return normal;
  const double ratio = layout.tile_height / layout.tile_width;
  return normalized(ratio < 1.0 ? Vec{normal.x * ratio, normal.y} : Vec{normal.x, normal.y / ratio});
}

Vec normal_in_world(const Layout& layout, const WorldAxes& axes, Vec normal) noexcept {
  const Vec stretched = unsquared(layout, normal);
  if (!axes.is_turned) {
    return swapped_if(axes.is_swapped,
                      Vec{stretched.x * sign_of_turn(axes.turn_x), stretched.y * sign_of_turn(axes.turn_y)});
  }
  Layout unit = layout;
  unit.origin = {};
  unit.tile_width = unit.tile_height = 1.0;
  return to_world(unit, Point{stretched.x, stretched.y}) - Point{};
}

// The world coordinate across a side.
double line_in_world(const Layout& layout, const WorldAxes& axes, bool is_vertical, double line) noexcept {
  const Point on_line = to_world(layout, is_vertical ? Point{line, 0.0} : Point{0.0, line});
  return is_vertical != axes.is_swapped ? on_line.x : on_line.y;
}

}  // namespace

Result<Body> to_tile_space(const Layout& layout, const Body& world) noexcept {
  const WorldAxes axes = axes_of(layout);
  if (axes.is_turned) return Error{ErrorCode::not_a_shape, "a layout that keeps boxes upright"};
  if (is_empty(world)) return Body{{}, {-1.0, -1.0}};
  const Point min = swapped_if(axes.is_swapped, world.min);
  const Point origin = swapped_if(axes.is_swapped, layout.origin);
  const Vec size = swapped_if(axes.is_swapped, world.size);
  const Vec tiles{size.x / layout.tile_width, size.y / layout.tile_height};
  const double x = in_tiles(min.x, origin.x, axes.turn_x, layout.tile_width);
  const double y = in_tiles(min.y, origin.y, axes.turn_y, layout.tile_height);
  return Body{{axes.turn_x < 0.0 ? x - tiles.x : x, axes.turn_y < 0.0 ? y - tiles.y : y}, tiles};
}

Vec translation_in_tiles(const Layout& layout, Vec world) noexcept {
  Layout about_origin = layout;
  about_origin.origin = {};
  return to_tile_space(about_origin, Point{world.x, world.y}) - Point{};
}

Vec translation_in_world(const Layout& layout, Vec tiles) noexcept {
  Layout about_origin = layout;
  about_origin.origin = {};
  return to_world(about_origin, Point{tiles.x, tiles.y}) - Point{};
}

SweepHit hit_in_world(const Layout& layout, const SweepHit& hit) noexcept {
  if (!hit || hit.inside) return hit;
  const WorldAxes axes = axes_of(layout);
  SweepHit converted = hit;
  converted.normal = normal_in_world(layout, axes, hit.normal);
  const bool has_line = hit.normal.x == 0.0 || hit.normal.y == 0.0;
  converted.line = has_line && !axes.is_turned ? line_in_world(layout, axes, hit.normal.x != 0.0, hit.line) : 0.0;
  return converted;
}

}  // namespace tilespace
