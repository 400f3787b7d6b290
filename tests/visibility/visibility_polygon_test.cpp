// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <vector>

#include "grid/shapes.hpp"
#include "oracle/isovist_oracle.hpp"
#include "support/cases.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/tiles_to_oracle.hpp"

namespace visibility_polygon_test {
namespace {

using namespace tilespace;
using oracle::Q;
using oracle::QP;

std::vector<VisibilityCorner> polygon_of(const CollisionMap& map, Point from, const VisibilityLimits& limits = {}) {
  std::vector<VisibilityCorner> corners(visibility_polygon(map, from, limits, {}));
  EXPECT_EQ(visibility_polygon(map, from, limits, corners), corners.size());
  return corners;
}

// ---- Maps.

enum class Content { tiles, shapes, any_doubles };

TileShape random_shape(oracle::Rng& rng, Content content) {
  TileShape shape = full_shape;
  if (rng.one_in(2)) {
    shape = shape_of(static_cast<TileForm>(rng.between(1, 25)), rng.one_in(3) ? shapes::random_sides(rng) : Sides());
  } else {
    shape = shapes::random_shape(rng, content == Content::any_doubles ? 0x1p-53 : rng.one_in(2) ? 0.25 : 0x1p-16);
    if (!rng.one_in(3)) shape.one_way = {};
  }
  if (rng.one_in(5)) shape = {};
  if (rng.one_in(3)) shape.walls = shapes::random_walls(rng);
  return shape;
}

CollisionMap random_map(oracle::Rng& rng, Content content) {
  const Tile min{static_cast<std::int32_t>(rng.between(-9, 9)), static_cast<std::int32_t>(rng.between(-9, 9))};
  const Step size{static_cast<std::int32_t>(rng.between(1, 7)), static_cast<std::int32_t>(rng.between(1, 7))};
  const std::int64_t percent = rng.between(0, 60);
  const Outside outside = rng.one_in(2) ? Outside::solid : Outside::free;
  const auto is_solid = [&](std::int32_t, std::int32_t) { return rng.between(0, 99) < percent; };
  CollisionMap map = CollisionMap::from({min, min + size}, is_solid, outside).value();
  if (content == Content::tiles) return map;
  for (Tile tile = min; tile.y < map.bounds().max.y; ++tile.y) {
    for (tile.x = min.x; tile.x < map.bounds().max.x; ++tile.x) {
      if (rng.one_in(3)) {
        EXPECT_TRUE(map.set_shape(tile, random_shape(rng, content)));
      }
    }
  }
  return map;
}

// Anywhere in the map, on grid lines, at corners, on the border of what is solid and a rounding beside all of these.
double random_coordinate(oracle::Rng& rng, std::int32_t min, std::int32_t max) {
  const auto tile = static_cast<double>(rng.between(min, max));
  switch (rng.between(0, 5)) {
    case 0: return tile;
    case 1: return oracle::nudge(tile, rng.between(-2, 2));
    case 2: return tile + 0.5;
    case 3: return tile + static_cast<double>(rng.between(0, 7)) / 8.0;
    case 4: return tile + static_cast<double>(rng.between(0, 9)) / 10.0;
    default: return rng.real(min, max);
  }
}

Point random_viewpoint(oracle::Rng& rng, const CollisionMap& map) {
  const TileBox b = map.bounds();
  if (!rng.one_in(5) || map.shaped_count() == 0) {
    return {random_coordinate(rng, b.min.x, b.max.x), random_coordinate(rng, b.min.y, b.max.y)};
  }
  std::int64_t which = rng.between(0, static_cast<std::int64_t>(map.shaped_count()) - 1);
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    if (which-- != 0 || shape.area.count == 0) continue;
    const Point a = shape.area.corners[0];
    const Point c = shape.area.corners[1 + static_cast<std::size_t>(rng.between(0, shape.area.count - 2))];
    const double t = static_cast<double>(rng.between(0, 2)) / 2.0;
    return {tile.x + a.x + t * (c.x - a.x), tile.y + a.y + t * (c.y - a.y)};
  }
  return {b.min.x + 0.5, b.min.y + 0.5};
}

Vec random_direction(oracle::Rng& rng) {
  if (rng.one_in(4)) return {rng.real(-1, 1), rng.real(-1, 1)};
  return {static_cast<double>(rng.between(-3, 3)), static_cast<double>(rng.between(-3, 3))};
}

VisibilityLimits random_limits(oracle::Rng& rng) {
  VisibilityLimits limits;
  if (rng.one_in(3)) limits.radius = static_cast<double>(rng.between(1, 12)) / 2.0;
  if (rng.one_in(4)) limits.radius = rng.real(0.0, 5.0);
  if (rng.one_in(3)) {
    limits.first_direction = random_direction(rng);
    limits.last_direction = rng.one_in(4) ? -limits.first_direction : random_direction(rng);
  }
  return limits;
}

// ---- Comparison with the oracle.

QP exact(Point p) { return {oracle::to_exact(p.x), oracle::to_exact(p.y)}; }
QP between(const QP& a, const QP& b) { return {Q(b.x - a.x), Q(b.y - a.y)}; }
Q cross(const QP& a, const QP& b) { return Q(a.x * b.y - a.y * b.x); }

// The corner, from what defines it.
QP point_of(const VisibilityCorner& corner, Point from) {
  if (corner.defined_by != VisibilityPoint::ray_at_wall) return exact(corner.position);
  const QP p = exact(from), v = between(p, exact(corner.through));
  const QP a = exact(corner.wall.start), w = between(a, exact(corner.wall.end));
  const Q t = Q(cross(between(p, a), w) / cross(v, w));
  return {Q(p.x + t * v.x), Q(p.y + t * v.y)};
}

double as_double(const Q& q) { return q.convert_to<double>(); }

// A corner of the oracle, rounded.
Point position_of(const oracle::IsovistCorner& real, Point from, double radius) {
  if (real.kind == oracle::IsovistCorner::Kind::point) return {as_double(real.point.x), as_double(real.point.y)};
  const QP p = exact(from);
  using Float = boost::multiprecision::number<boost::multiprecision::gmp_float<200>>;
  const Float vx(real.way.x), vy(real.way.y), r(oracle::to_exact(radius));
  const Float length = vx * vx + vy * vy;
  if (real.kind == oracle::IsovistCorner::Kind::ray_at_circle) {
    const Float t = r / sqrt(length);
    return {Float(Float(p.x) + t * vx).convert_to<double>(), Float(Float(p.y) + t * vy).convert_to<double>()};
  }
  const QP to_line = between(p, real.point);
  const Float h(cross(to_line, real.way));
  Float along = sqrt(Float(r * r * length - h * h));
  // Clockwise is along the line if the line is clockwise around the viewpoint.
  if (real.is_second != (h > 0)) along = -along;
  const Float x = Float(p.x) + (vy * h + vx * along) / length;
  const Float y = Float(p.y) + (vy * along - vx * h) / length;
  return {x.convert_to<double>(), y.convert_to<double>()};
}

bool is_near(double value, double real, double radius) {
  const double size = std::abs(real) + 1.0 + (radius < 1e9 ? 2.0 * radius : 0.0);
  return std::abs(value - real) <= (visibility_corner_error + 0x1p-53) * size;
}

bool has_double_corners(const CollisionMap& map) {
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    for (const Point p : corners_of(shape.area)) {
      const bool is_exact = (tile.x + p.x) - tile.x == p.x && (tile.y + p.y) - tile.y == p.y;
      if (!is_exact) return false;
    }
  }
  return true;
}

struct Question {
  const CollisionMap& map;
  Point from;
  VisibilityLimits limits;
};

std::string show(const Question& asked) {
  std::ostringstream out;
  out << "from " << cases::show(asked.from) << "radius " << asked.limits.radius << " cone "
      << asked.limits.first_direction.x << ' ' << asked.limits.first_direction.y << " to "
      << asked.limits.last_direction.x << ' ' << asked.limits.last_direction.y << ", outside "
      << name(asked.map.outside()) << " of " << asked.map.bounds().min.x << ' ' << asked.map.bounds().min.y << '\n';
  for (Tile tile = asked.map.bounds().min; tile.y < asked.map.bounds().max.y; ++tile.y, out << '\n') {
    for (tile.x = asked.map.bounds().min.x; tile.x < asked.map.bounds().max.x; ++tile.x) {
      out << (asked.map.has_shape(tile) ? '/' : asked.map.is_solid(tile) ? '#' : '.');
    }
  }
  for (const auto& [tile, shape] : asked.map.shaped_tiles())
    out << tile.x << ' ' << tile.y << ": " << shapes::show(shape) << '\n';
  return out.str();
}

std::string show(const std::vector<VisibilityCorner>& corners) {
  std::ostringstream out;
  for (const VisibilityCorner& c : corners)
    out << '(' << c.position.x << ", " << c.position.y << ") " << name(c.defined_by) << ", then " << name(c.edge)
        << '\n';
  return out.str();
}

std::string show(const std::vector<oracle::IsovistCorner>& corners, const Question& asked) {
  constexpr const char* edges[] = {"wall", "bounds", "ray", "arc"};
  std::ostringstream out;
  for (const oracle::IsovistCorner& c : corners) {
    const Point p = position_of(c, asked.from, asked.limits.radius);
    out << '(' << p.x << ", " << p.y << ") kind " << static_cast<int>(c.kind) << ", then "
        << edges[static_cast<int>(c.edge)] << '\n';
  }
  return out.str();
}

// What is wrong with a corner? "" if nothing.
std::string fault(const Question& asked, const VisibilityCorner& corner, const oracle::IsovistCorner& real,
                  bool is_exact) {
  using Kind = oracle::IsovistCorner::Kind;
  if (static_cast<int>(corner.edge) != static_cast<int>(real.edge)) return "edge";
  const Kind kind = corner.defined_by == VisibilityPoint::ray_at_circle    ? Kind::ray_at_circle
                    : corner.defined_by == VisibilityPoint::wall_at_circle ? Kind::line_at_circle
                                                                           : Kind::point;
  if (kind != real.kind) return "kind";
  const double radius = kind == Kind::point ? cases::inf : asked.limits.radius;
  const Point near = position_of(real, asked.from, asked.limits.radius);
  if (!is_near(corner.position.x, near.x, radius) || !is_near(corner.position.y, near.y, radius)) return "position";
  if (!is_exact) return "";
  const bool is_cone_side = corner.through == asked.from + asked.limits.first_direction ||
                            corner.through == asked.from + asked.limits.last_direction;
  if (kind == Kind::point && !is_cone_side && !(point_of(corner, asked.from) == real.point)) return "definition";
  const bool has_wall = corner.defined_by == VisibilityPoint::ray_at_wall || kind == Kind::line_at_circle;
  if (!has_wall) return "";
  const QP a = exact(corner.wall.start), w = between(a, exact(corner.wall.end));
  if (kind == Kind::line_at_circle && (cross(w, real.way) != 0 || cross(w, between(a, real.point)) != 0)) return "wall";
  return orientation(corner.wall.start, corner.wall.end, corner.position) >= 0 ? "" : "behind its wall";
}

void expect_as_oracle(const Question& asked) {
  const auto corners = polygon_of(asked.map, asked.from, asked.limits);
  const oracle::Gaze gaze{to_oracle(asked.from),
                          asked.limits.radius,
                          {asked.limits.first_direction.x, asked.limits.first_direction.y},
                          {asked.limits.last_direction.x, asked.limits.last_direction.y}};
  const auto real = oracle::isovist(tile_at_of(asked.map), to_oracle(asked.map.bounds()),
                                    asked.map.outside() == Outside::solid, gaze);
  std::string wrong = corners.size() == real.size() ? "" : "number";
  const bool is_exact = has_double_corners(asked.map);
  for (std::size_t i = 0; i < corners.size() && wrong.empty(); ++i) {
    wrong = fault(asked, corners[i], real[i], is_exact);
    if (!wrong.empty()) wrong += " of corner " + std::to_string(i);
  }
  EXPECT_EQ(wrong, "") << show(asked) << show(corners) << "really\n" << show(real, asked);
}

void compare_often(Content content) {
  oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(content));
  for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, content);
    for (int k = 0; k < 3; ++k) expect_as_oracle({map, random_viewpoint(rng, map), random_limits(rng)});
  }
}

TEST(VisibilityPolygon, of_tiles_is_that_of_the_oracle) { compare_often(Content::tiles); }
TEST(VisibilityPolygon, of_shapes_is_that_of_the_oracle) { compare_often(Content::shapes); }
TEST(VisibilityPolygon, of_shapes_of_any_doubles_is_that_of_the_oracle) { compare_often(Content::any_doubles); }

}  // namespace
}  // namespace visibility_polygon_test
