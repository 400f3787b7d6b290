// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <vector>

#include "grid/shapes.hpp"
#include "oracle/isovist_oracle.hpp"
#include "polygon/scan_quadrant.hpp"
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

// Where the line from p to q meets that of an edge.
QP crossing_of(const QP& p, const QP& q, const Segment& edge) {
  const QP v = between(p, q), a = exact(edge.start), w = between(a, exact(edge.end));
  const Q t = Q(cross(between(p, a), w) / cross(v, w));
  return {Q(p.x + t * v.x), Q(p.y + t * v.y)};
}

// The corner, from what defines it.
QP point_of(const VisibilityCorner& corner, Point from) {
  if (corner.defined_by != VisibilityPoint::ray_at_wall) return exact(corner.position);
  return crossing_of(exact(from), exact(corner.through), corner.wall);
}

// The same, also where a wall crosses the segment.
QP point_of(const VisibilityCorner& corner, Point from, const Segment& segment) {
  if (corner.defined_by != VisibilityPoint::wall_at_segment) return point_of(corner, from);
  return crossing_of(exact(segment.start), exact(segment.end), corner.wall);
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
  const Q exact_h = cross(to_line, real.way), exact_r = oracle::to_exact(radius);
  const Float h(exact_h);
  // Not negative, as the line meets the circle: rounded before, the difference could be, where it is all but tangent.
  const Q left = exact_r * exact_r * (real.way.x * real.way.x + real.way.y * real.way.y) - exact_h * exact_h;
  Float along = sqrt(Float(left));
  // Clockwise is along the line if the line is clockwise around the viewpoint.
  if (real.is_second != (h > 0)) along = -along;
  const Float x = Float(p.x) + (vy * h + vx * along) / length;
  const Float y = Float(p.y) + (vy * along - vx * h) / length;
  return {x.convert_to<double>(), y.convert_to<double>()};
}

bool is_near(double value, double real, double radius) {
  const double size = std::abs(real) + 1.0 + (radius < 1e11 ? 2.0 * radius : 0.0);
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
      << asked.limits.last_direction.x << ' ' << asked.limits.last_direction.y << ", segment "
      << cases::show(asked.limits.segment.start) << cases::show(asked.limits.segment.end) << ", outside "
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
  constexpr const char* edges[] = {"wall", "bounds", "ray", "arc", "segment"};
  std::ostringstream out;
  for (const oracle::IsovistCorner& c : corners) {
    const Point p = position_of(c, asked.from, asked.limits.radius);
    out << '(' << p.x << ", " << p.y << ") kind " << static_cast<int>(c.kind) << ", then "
        << edges[static_cast<int>(c.edge)] << '\n';
  }
  return out.str();
}

// Is the corner on its edge, and that one of its tile, or of its shape?
bool is_on_edge(const VisibilityCorner& corner) {
  const auto [a, b] = corner.wall;
  const auto is_between = [](double value, double from, double to) {
    const double room = 0x1p-40 * (std::abs(value) + 1.0);
    return value >= std::min(from, to) - room && value <= std::max(from, to) + room;
  };
  const auto is_in_tile = [&](Point p) {
    return is_between(p.x, corner.tile.x, corner.tile.x + 1.0) && is_between(p.y, corner.tile.y, corner.tile.y + 1.0);
  };
  return is_between(corner.position.x, a.x, b.x) && is_between(corner.position.y, a.y, b.y) && is_in_tile(a) &&
         is_in_tile(b) && a != b;
}

// Is it on the segment, and on nothing solid?
bool is_end_of_segment(const VisibilityCorner& corner, const Segment& segment) {
  const bool is_same = corner.wall == segment || corner.wall == Segment{segment.end, segment.start};
  return is_same && segment.start != segment.end;
}

// A segment may lie along a side of the map, or of something solid: its end is then on that, too, and has its tile.
bool has_wall(const CollisionMap& map, const VisibilityCorner& corner) {
  const auto [a, b] = corner.wall;
  const TileBox bounds = map.bounds();
  const bool is_at_bounds = (a.x == b.x && (a.x == bounds.min.x || a.x == bounds.max.x)) ||
                            (a.y == b.y && (a.y == bounds.min.y || a.y == bounds.max.y));
  return is_at_bounds || map.is_solid(corner.tile);
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
  const Vec along = asked.limits.segment.end - asked.limits.segment.start;
  const bool is_on_segment = is_end_of_segment(corner, asked.limits.segment);
  const double length = is_on_segment ? std::hypot(along.x, along.y) : 0.0;
  const double radius = kind == Kind::point ? length / 2 : asked.limits.radius + length / 2;
  const Point near = position_of(real, asked.from, asked.limits.radius);
  if (!is_near(corner.position.x, near.x, radius) || !is_near(corner.position.y, near.y, radius)) return "position";
  if (!is_exact) return "";
  const bool is_cone_side = corner.through == asked.from + asked.limits.first_direction ||
                            corner.through == asked.from + asked.limits.last_direction;
  if (kind == Kind::point && !is_cone_side && !(point_of(corner, asked.from, asked.limits.segment) == real.point))
    return "definition";
  if (kind == Kind::ray_at_circle || corner.defined_by == VisibilityPoint::viewpoint) return "";
  if (is_on_segment && corner.tile == Tile{}) return "";
  if (is_on_segment && !has_wall(asked.map, corner)) return "tile of the segment";
  if (!is_on_edge(corner)) return "tile";
  const QP a = exact(corner.wall.start), w = between(a, exact(corner.wall.end));
  if (kind == Kind::line_at_circle && (cross(w, real.way) != 0 || cross(w, between(a, real.point)) != 0)) return "wall";
  return orientation(corner.wall.start, corner.wall.end, corner.position) >= 0 ? "" : "behind its wall";
}

void expect_as_oracle(const Question& asked) {
  const auto corners = polygon_of(asked.map, asked.from, asked.limits);
  const oracle::Gaze gaze{to_oracle(asked.from),
                          asked.limits.radius,
                          {asked.limits.first_direction.x, asked.limits.first_direction.y},
                          {asked.limits.last_direction.x, asked.limits.last_direction.y},
                          to_oracle(asked.limits.segment.start),
                          to_oracle(asked.limits.segment.end)};
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

// Anywhere in and around the map, along walls, through corners and the viewpoint.
Segment random_segment(oracle::Rng& rng, const CollisionMap& map, Point from) {
  const TileBox b = map.bounds();
  const auto end = [&] {
    const double x = random_coordinate(rng, b.min.x - 1, b.max.x + 1);
    return Point{x, random_coordinate(rng, b.min.y - 1, b.max.y + 1)};
  };
  Segment segment{end(), end()};
  if (rng.one_in(5)) segment.end.x = segment.start.x;
  if (rng.one_in(5)) segment.end.y = segment.start.y;
  if (rng.one_in(20)) segment.start = from;
  if (rng.one_in(20)) segment.end = segment.end + (segment.end - segment.start) * 0x1p25;
  return segment;
}

void compare_up_to_segments(Content content) {
  oracle::Rng rng(cases::seed() + 10 + static_cast<std::uint64_t>(content));
  int edges = 0, crossings = 0;
  for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, content);
    for (int k = 0; k < 3; ++k) {
      const Point from = random_viewpoint(rng, map);
      VisibilityLimits limits = rng.one_in(2) ? random_limits(rng) : VisibilityLimits{};
      limits.segment = random_segment(rng, map, from);
      expect_as_oracle({map, from, limits});
      for (const VisibilityCorner& corner : polygon_of(map, from, limits)) {
        edges += corner.edge == VisibilityEdge::segment ? 1 : 0;
        crossings += corner.defined_by == VisibilityPoint::wall_at_segment ? 1 : 0;
      }
    }
  }
  EXPECT_GT(edges, cases::count() / 4);
  EXPECT_GT(crossings, cases::count() / 20);
}

void compare_often(Content content) {
  oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(content));
  for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, content);
    for (int k = 0; k < 3; ++k) expect_as_oracle({map, random_viewpoint(rng, map), random_limits(rng)});
  }
}

// Limits in braces are limits: none, not a radius of 0.
TEST(VisibilityPolygon, takes_braces_for_limits) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  std::array<VisibilityCorner, 32> corners;
  EXPECT_EQ(visibility_polygon(map, {2, 2}, {}, corners), 4U);
  EXPECT_EQ(visibility_polygon(map, {2, 2}, VisibilityLimits{}, corners), 4U);
  EXPECT_EQ(visibility_polygon(World{map}, {2, 2}, {}, corners), 4U);
  EXPECT_EQ(visibility_polygon(map, {2, 2}, 0, corners), 0U);
  EXPECT_EQ(visibility_polygon(map, {2, 2}, 1, corners), visibility_polygon(map, {2, 2}, 1.0, corners));
}

TEST(VisibilityPolygon, of_tiles_is_that_of_the_oracle) { compare_often(Content::tiles); }
TEST(VisibilityPolygon, of_shapes_is_that_of_the_oracle) { compare_often(Content::shapes); }
TEST(VisibilityPolygon, of_shapes_of_any_doubles_is_that_of_the_oracle) { compare_often(Content::any_doubles); }

TEST(VisibilityPolygon, of_tiles_up_to_a_segment_is_that_of_the_oracle) { compare_up_to_segments(Content::tiles); }
TEST(VisibilityPolygon, of_shapes_up_to_a_segment_is_that_of_the_oracle) { compare_up_to_segments(Content::shapes); }
TEST(VisibilityPolygon, of_any_doubles_up_to_a_segment_is_that_of_the_oracle) {
  compare_up_to_segments(Content::any_doubles);
}

// ---- Laws.

enum class Place { inside, on_border, outside };

// Where is a point, exactly? For polygons without arcs.
Place place_of(const std::vector<QP>& corners, const QP& p) {
  int winding = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const QP a = between(p, corners[i]), b = between(p, corners[(i + 1) % corners.size()]);
    const Q side = cross(a, b);
    if (side == 0 && Q(a.x * b.x + a.y * b.y) <= 0) return Place::on_border;
    if (a.y <= 0 && b.y > 0 && side > 0) ++winding;
    if (a.y > 0 && b.y <= 0 && side < 0) --winding;
  }
  return winding == 0 ? Place::outside : Place::inside;
}

// Points within are clear under both rules for gaps, if the viewpoint is not in a gap itself. Others are not, but for
// special ones, which may be on single lines.
void expect_clear_lines_within(oracle::Rng& rng, const CollisionMap& map, Point from) {
  std::vector<QP> corners;
  for (const VisibilityCorner& corner : polygon_of(map, from)) corners.push_back(point_of(corner, from));
  const TileBox b = map.bounds();
  if (from.x < b.min.x || from.x > b.max.x || from.y < b.min.y || from.y > b.max.y) return;
  const bool is_in_gap = from.x == std::floor(from.x) && from.y == std::floor(from.y);
  for (int i = 0; i < 20; ++i) {
    const bool is_special = rng.one_in(2);
    const Point to =
        is_special ? random_viewpoint(rng, map) : Point{rng.real(b.min.x, b.max.x), rng.real(b.min.y, b.max.y)};
    const Place place = place_of(corners, exact(to));
    const Segment line{from, to};
    if (place == Place::inside) {
      EXPECT_TRUE(is_clear(map, line, CornerGap::open)) << show({map, from, {}}) << cases::show(to);
      EXPECT_TRUE(is_in_gap || is_clear(map, line, CornerGap::shut)) << show({map, from, {}}) << cases::show(to);
    } else if (place == Place::outside && !is_special) {
      EXPECT_FALSE(is_clear(map, line, CornerGap::open)) << show({map, from, {}}) << cases::show(to);
    }
  }
}

TEST(VisibilityPolygon, is_the_union_of_clear_lines) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, rng.one_in(2) ? Content::tiles : Content::shapes);
    expect_clear_lines_within(rng, map, random_viewpoint(rng, map));
  }
}

TEST(VisibilityPolygon, has_no_corner_on_the_line_between_its_neighbours) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, rng.one_in(2) ? Content::tiles : Content::shapes);
    const Question asked{map, random_viewpoint(rng, map), {}};
    const auto corners = polygon_of(map, asked.from);
    for (std::size_t k = 0; k < corners.size(); ++k) {
      const VisibilityCorner& before = corners[k];
      const VisibilityCorner& corner = corners[(k + 1) % corners.size()];
      const QP p = point_of(corner, asked.from);
      const QP next = point_of(corners[(k + 2) % corners.size()], asked.from);
      const bool is_viewpoint = corner.defined_by == VisibilityPoint::viewpoint;
      const bool is_straight = cross(between(point_of(before, asked.from), p), between(p, next)) == 0;
      EXPECT_FALSE(is_straight && before.edge == corner.edge && !is_viewpoint) << show(asked) << show(corners);
    }
  }
}

// Within the polygon up to a segment are the points within that without it whose line does not cross the segment.
TEST(VisibilityPolygon, up_to_a_segment_is_what_no_line_crosses_it_to) {
  oracle::Rng rng(cases::seed());
  int cut = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, rng.one_in(2) ? Content::tiles : Content::shapes);
    const TileBox b = map.bounds();
    const Point from{rng.real(b.min.x, b.max.x), rng.real(b.min.y, b.max.y)};
    const Segment segment = random_segment(rng, map, from);
    std::vector<QP> all, some;
    for (const VisibilityCorner& corner : polygon_of(map, from)) all.push_back(point_of(corner, from));
    for (const VisibilityCorner& corner : polygon_of(map, from, {.segment = segment}))
      some.push_back(point_of(corner, from, segment));
    for (int k = 0; k < 10; ++k) {
      const Point to{rng.real(b.min.x, b.max.x), rng.real(b.min.y, b.max.y)};
      const Place place = place_of(all, exact(to)), limited = place_of(some, exact(to));
      if (place == Place::on_border || limited == Place::on_border) continue;
      const int crosses = orientation(from, to, segment.start) * orientation(from, to, segment.end);
      const int leaves = orientation(segment.start, segment.end, from) * orientation(segment.start, segment.end, to);
      if (crosses == 0 || leaves == 0) continue;
      const bool is_behind = crosses < 0 && leaves < 0;
      EXPECT_EQ(limited == Place::inside, place == Place::inside && !is_behind)
          << show({map, from, {.segment = segment}}) << cases::show(to);
      cut += place == Place::inside && is_behind ? 1 : 0;
    }
  }
  EXPECT_GT(cut, cases::count() / 10);
}

TEST(VisibilityPolygon, up_to_a_segment_that_limits_nothing) {
  oracle::Rng rng(cases::seed());
  const CollisionMap map = CollisionMap::from_text("####\n#..#\n#..#\n####").value();
  const Point from{1.25, 1.5};
  const auto all = polygon_of(map, from);
  for (const Segment& segment : {Segment{{2, 2}, {2, 2}}, Segment{{1.5, 1.5}, {2.5, 1.5}}, Segment{{0, 0}, {3, 0.5}},
                                 Segment{{1, 1}, {3, 1}}, Segment{from, {2.5, 1.75}}, Segment{{0, 4}, {9, 4}}})
    EXPECT_EQ(polygon_of(map, from, {.segment = segment}), all) << cases::show(segment.end);
  for (const double odd : {cases::inf, -cases::inf, std::nan(""), 0x1p33})
    EXPECT_EQ(visibility_polygon(map, from, VisibilityLimits{.segment = {{2, odd}, {2, 1}}}, {}), 0U) << odd;
  EXPECT_NE(polygon_of(map, from, {.segment = {{2, -0x1p32}, {2, 0x1p32}}}), all);
}

// A curtain in a room: corners at its ends, and where it crosses the wall.
TEST(VisibilityPolygon, up_to_a_segment_names_what_it_meets) {
  const CollisionMap map = CollisionMap::from_text("#####\n#...#\n#...#\n#####").value();
  const auto corners = polygon_of(map, {1.5, 2.0}, {.segment = {{3.0, 2.5}, {3.0, 0.5}}});
  ASSERT_EQ(corners.size(), 6U);
  const auto has = [&](Point position, VisibilityPoint point, VisibilityEdge edge) {
    return std::any_of(corners.begin(), corners.end(), [&](const VisibilityCorner& c) {
      return c.position == position && c.defined_by == point && c.edge == edge;
    });
  };
  EXPECT_TRUE(has({3.0, 1.0}, VisibilityPoint::wall_at_segment, VisibilityEdge::segment)) << show(corners);
  EXPECT_TRUE(has({3.0, 2.5}, VisibilityPoint::segment_end, VisibilityEdge::ray)) << show(corners);
}

TEST(VisibilityPolygon, does_not_change_beyond_a_radius_that_reaches_everything) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, Content::shapes);
    const Point from = random_viewpoint(rng, map);
    const auto corners = polygon_of(map, from);
    for (const double radius : {16.0, 1e6, 4294967295.0, 1e300, cases::inf})
      EXPECT_EQ(polygon_of(map, from, {.radius = radius}), corners) << show({map, from, {.radius = radius}});
  }
}

TEST(VisibilityPolygon, writes_the_first_corners_where_there_is_no_room_for_all) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, Content::shapes);
    const Point from = random_viewpoint(rng, map);
    const auto all = polygon_of(map, from, {.radius = 2.5});
    std::vector<VisibilityCorner> some(static_cast<std::size_t>(rng.between(0, 6)));
    EXPECT_EQ(visibility_polygon(map, from, 2.5, some), all.size());
    for (std::size_t k = 0; k < some.size(); ++k) EXPECT_EQ(some[k], k < all.size() ? all[k] : VisibilityCorner{});
  }
}

// ---- More wedges of light than the list has.

// Corners of a cone but for those on its sides: each follows the one before in the polygon of all directions, too.
void expect_part_of(const std::vector<VisibilityCorner>& all, const std::vector<VisibilityCorner>& cone, Point from) {
  ASSERT_GT(cone.size(), 2U);
  EXPECT_EQ(cone.back().position, from);
  std::vector<VisibilityCorner> within(cone.begin() + 1, cone.end() - 2);
  if (within.empty()) return;
  std::vector<VisibilityCorner> twice = all;
  twice.insert(twice.end(), all.begin(), all.end());
  EXPECT_NE(std::search(twice.begin(), twice.end(), within.begin(), within.end()), twice.end()) << show(within);
}

CollisionMap many_pillars(TileForm form) {
  const auto is_pillar = [](int x, int y) { return x % 4 == 2 && y % 4 == 2; };
  CollisionMap map = CollisionMap::from(150, 150, is_pillar, Outside::solid).value();
  if (form == TileForm::full) return map;
  for (std::int32_t y = 2; y < 150; y += 4) {
    for (std::int32_t x = 2; x < 150; x += 4) EXPECT_TRUE(map.set_shape({x, y}, shape_of(form)));
  }
  return map;
}

void expect_that_of_its_parts(const CollisionMap& map) {
  oracle::Rng rng(cases::seed());
  const Point from{rng.real(0.0, 1.9), rng.real(0.0, 1.9)};
  detail::SightWedges wedges;
  const detail::SightFrame south_east(from, 1, 1);
  const detail::SightScan scan{map, map.bounds(), detail::infinity, detail::SightStop::side};
  EXPECT_FALSE(scan_quadrant(scan, south_east, south_east.first_ray(), south_east.last_ray(), wedges));
  for (const Point place : {from, Point{from.x, 150.0 - from.y}, Point{150.0 - from.x, 150.0 - from.y}}) {
    const auto all = polygon_of(map, place);
    EXPECT_GT(all.size(), 200U);
    const double side_x = place.x < 75.0 ? 1.0 : -1.0;
    const double side_y = place.y < 75.0 ? 1.0 : -1.0;
    for (int i = 0; i < 16; ++i) {
      const Vec a{side_x * (16 - i), side_y * i};
      const Vec b{side_x * (15 - i), side_y * (i + 1)};
      const bool is_clockwise = side_x == side_y;
      const auto cone =
          polygon_of(map, place, {.first_direction = is_clockwise ? a : b, .last_direction = is_clockwise ? b : a});
      expect_part_of(all, cone, place);
    }
    for (int i = 0; i < 3; ++i) expect_clear_lines_within(rng, map, place);
  }
}

TEST(VisibilityPolygon, is_that_of_its_parts_where_quadrants_are_scanned_in_parts) {
  expect_that_of_its_parts(many_pillars(TileForm::full));
}
TEST(VisibilityPolygon, of_shapes_is_that_of_its_parts_where_quadrants_are_scanned_in_parts) {
  expect_that_of_its_parts(many_pillars(TileForm::slope_1_1_southwest));
}

// ---- Examples.

TEST(VisibilityPolygon, of_a_room_is_the_room) {
  const CollisionMap map = CollisionMap::from_text("#####\n#...#\n#...#\n#####").value();
  const auto corners = polygon_of(map, {2.0, 1.5});
  ASSERT_EQ(corners.size(), 4U);
  const Point expected[] = {{4, 1}, {4, 3}, {1, 3}, {1, 1}};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(corners[i].position, expected[i]);
    EXPECT_EQ(corners[i].edge, VisibilityEdge::wall);
    EXPECT_EQ(corners[i].defined_by, VisibilityPoint::corner);
  }
}

TEST(VisibilityPolygon, of_a_point_far_from_all_walls_is_a_circle_of_four_arcs) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {40, 40}}).value();
  const auto corners = polygon_of(map, {20.25, 20.5}, {.radius = 5.0});
  ASSERT_EQ(corners.size(), 4U);
  const Point expected[] = {{25.25, 20.5}, {20.25, 25.5}, {15.25, 20.5}, {20.25, 15.5}};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(corners[i].position, expected[i]);
    EXPECT_EQ(corners[i].edge, VisibilityEdge::arc);
  }
}

TEST(VisibilityPolygon, of_a_corner_gap_has_no_width) {
  const CollisionMap map = CollisionMap::from_text("..#..\n..#..\n##...\n.....").value();
  for (const VisibilityCorner& corner : polygon_of(map, {1.0, 1.0})) {
    EXPECT_LE(corner.position.x, 2.0);
    EXPECT_LE(corner.position.y, 2.0);
  }
  EXPECT_TRUE(is_clear(map, {{1.0, 1.0}, {2.5, 2.5}}));
}

TEST(VisibilityPolygon, of_a_point_on_a_wall_is_on_both_sides_of_it) {
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  ASSERT_TRUE(map.set_shape({2, 1}, tile_shape({}, {}, Side::west).value()));
  EXPECT_EQ(polygon_of(map, {2.0, 1.5}).size(), 4U);
  EXPECT_EQ(polygon_of(map, {1.5, 1.5}).size(), 6U);
}

// ---- Odd input.

TEST(VisibilityPolygon, is_empty_for_odd_input) {
  const CollisionMap map = CollisionMap::from_text("....\n.#..\n....").value();
  const double odd[] = {cases::no_number, cases::inf, -cases::inf, cases::largest, -1.0, 4.5};
  for (const double value : odd) {
    EXPECT_EQ(visibility_polygon(map, {value, 1.5}, 3.0, {}), 0U) << value;
    EXPECT_EQ(visibility_polygon(map, {0.5, value}, 3.0, {}), 0U) << value;
  }
  for (const double radius : {cases::no_number, -cases::inf, -1.0, 0.0, -0.0})
    EXPECT_EQ(visibility_polygon(map, {0.5, 0.5}, radius, {}), 0U) << radius;
  const Vec directions[] = {{0, 0}, {cases::no_number, 1}, {1, cases::inf}, {-cases::inf, 0}};
  for (const Vec direction : directions) {
    EXPECT_EQ(visibility_polygon(map, {0.5, 0.5}, {.first_direction = direction, .last_direction = {1, 0}}, {}), 0U);
    EXPECT_EQ(visibility_polygon(map, {0.5, 0.5}, {.first_direction = {1, 0}, .last_direction = direction}, {}), 0U);
  }
  EXPECT_EQ(visibility_polygon(map, {0.5, 0.5}, {.first_direction = {1, 2}, .last_direction = {2, 4}}, {}), 0U);
  EXPECT_EQ(visibility_polygon(map, {1.5, 1.5}, 3.0, {}), 0U) << "in a solid tile";
  EXPECT_EQ(visibility_polygon(CollisionMap(), {0.0, 0.0}, 3.0, {}), 0U);
  EXPECT_EQ(visibility_polygon(map, {0.0, 0.0}, cases::inf, {}), 8U);
}

TEST(VisibilityPolygon, is_that_of_the_oracle_for_numbers_of_any_size) {
  oracle::Rng rng(cases::seed());
  const double sizes[] = {cases::smallest, 1e-300, 1e-150, 1e-20, 1.0, 1e20, 1e150, 1e300};
  const auto any = [&] { return rng.real(-1.0, 1.0) * sizes[rng.next() % 8]; };
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, Content::shapes);
    Point from = random_viewpoint(rng, map);
    if (rng.one_in(3)) from = {any(), any()};
    VisibilityLimits limits{.radius = std::abs(any())};
    if (rng.one_in(2))
      limits = {.radius = cases::inf, .first_direction = {any(), any()}, .last_direction = {any(), any()}};
    expect_as_oracle({map, from, limits});
  }
}

// The slopes of rays over a grid line that is a denormal number away are beyond all doubles.
TEST(VisibilityPolygon, is_that_of_the_oracle_beside_a_grid_line) {
  const CollisionMap map = CollisionMap::from_text("###.#\n##.##\n...##\n#.###", {0, -2}).value();
  for (const double beside : {0x1p-1073, -0x1p-1073, 0x1p-1000, -0x1p-600}) {
    expect_as_oracle({map, {1.5, beside}, {}});
    expect_as_oracle({map, {1.0 + beside, 0.5}, {}});
  }
}

// Corners of shapes as near to each other, and to the viewpoint, as doubles can be.
TEST(VisibilityPolygon, is_that_of_the_oracle_among_tiny_shapes) {
  oracle::Rng rng(cases::seed());
  const double sizes[] = {cases::smallest, 1e-320, 1e-300, 1e-160, 1e-40, 1e-20, 1.0};
  const auto any = [&] { return rng.unit() * sizes[rng.next() % 7]; };
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{-1, -1}, {2, 2}}).value();
    for (Tile tile{-1, -1}; tile.y < 2; ++tile.y) {
      for (tile.x = -1; tile.x < 2; ++tile.x) {
        std::vector<Point> points(3);
        for (Point& p : points) {
          const double x = any();
          p = {x, any()};
        }
        const auto area = convex_hull(points);
        if (rng.one_in(2) || !area) continue;
        ASSERT_TRUE(map.set_shape(tile, tile_shape(*area).value()));
      }
    }
    const double x = rng.one_in(2) ? any() : static_cast<double>(rng.between(-1, 1));
    expect_as_oracle({map, {x, rng.one_in(2) ? any() : static_cast<double>(rng.between(-1, 1))}, random_limits(rng)});
  }
}

// In a world, the corners are those of tile space; what is at the limits is there in world units, too.
TEST(VisibilityPolygon, of_a_world_is_that_of_its_map) {
  oracle::Rng rng(cases::seed());
  const Layout layouts[] = {Layout::pixels(16), Layout::pixels(0.05), Layout::y_up({-3, 7}, 0.25),
                            Layout::y_up({100, -20}, 3, 0.75)};
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, rng.one_in(2) ? Content::tiles : Content::shapes);
    const World world{map, layouts[rng.between(0, 3)]};
    const TileBox bounds = map.bounds();
    const Point from =
        to_world(world.layout, Point{rng.real(bounds.min.x, bounds.max.x), rng.real(bounds.min.y, bounds.max.y)});
    const double size = world.layout.tile_width;
    VisibilityLimits limits{}, in_tiles{};
    if (rng.one_in(2)) {
      const Segment segment = random_segment(rng, map, center_of(bounds.min));
      limits.segment = {to_world(world.layout, segment.start), to_world(world.layout, segment.end)};
    }
    if (rng.one_in(2)) limits.radius = rng.real(0.2, 5) * size;
    in_tiles.radius = limits.radius / size;
    in_tiles.segment = to_tile_space(world.layout, limits.segment);
    const bool has_cone = rng.one_in(2);
    if (has_cone) {
      const double angle = rng.real(-3, 3), half = rng.real(0.1, 1.5);
      const double turn = world.layout.y_axis == Axis::along ? 1 : -1;  // clockwise on the screen
      limits.first_direction = unit_vector(angle - turn * half);
      limits.last_direction = unit_vector(angle + turn * half);
      const Sector sector =
          to_tile_space(world.layout, Sector{from, 1, limits.first_direction, limits.last_direction}).value();
      in_tiles.first_direction = sector.from;
      in_tiles.last_direction = sector.to;
    }
    std::vector<VisibilityCorner> corners(visibility_polygon(world, from, limits, {}));
    ASSERT_EQ(visibility_polygon(world, from, limits, corners), corners.size());
    const std::vector<VisibilityCorner> expected = polygon_of(map, to_tile_space(world.layout, from), in_tiles);
    ASSERT_EQ(corners.size(), expected.size()) << "seed " << cases::seed();
    for (std::size_t k = 0; k < corners.size(); ++k) {
      const auto there = [&](Point point) { return to_world(world.layout, point); };
      ASSERT_EQ(corners[k].position, there(expected[k].position));
      ASSERT_EQ(corners[k].through, there(expected[k].through));
      ASSERT_EQ(corners[k].wall, (Segment{there(expected[k].wall.start), there(expected[k].wall.end)}));
      ASSERT_EQ(corners[k].edge, expected[k].edge);
      ASSERT_EQ(corners[k].defined_by, expected[k].defined_by);
      ASSERT_EQ(corners[k].tile, expected[k].tile);
      const Vec way = corners[k].position - from;
      const double distance = std::hypot(way.x, way.y);
      const bool is_on_circle = corners[k].defined_by == VisibilityPoint::ray_at_circle ||
                                corners[k].defined_by == VisibilityPoint::wall_at_circle;
      ASSERT_FALSE(is_on_circle && limits.radius == detail::infinity);
      if (is_on_circle) {
        EXPECT_NEAR(distance, limits.radius, 1e-9 * (1 + std::abs(from.x) + std::abs(from.y)));
      }
      if (!has_cone || distance < 1e-6 * size) continue;
      const Vec middle = limits.first_direction + limits.last_direction;
      ASSERT_GT(way.x * middle.x + way.y * middle.y, -1e-6 * size * size) << "within half a turn";
    }
  }
}

TEST(VisibilityPolygon, of_a_world_without_square_tiles_has_no_limits) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  const World world{map, Layout{.origin = {}, .tile_width = 2.0, .tile_height = 1.0}};
  const Point from{3, 1};
  EXPECT_EQ(visibility_polygon(world, from, VisibilityLimits{}, {}), 4U);
  EXPECT_EQ(visibility_polygon(world, from, VisibilityLimits{.radius = 1.0}, {}), 0U);
  EXPECT_EQ(visibility_polygon(world, from, {detail::infinity, {1, 0}, {0, 1}}, {}), 0U);
  const World square{map, Layout::pixels(2.0)};
  EXPECT_EQ(visibility_polygon(square, from, VisibilityLimits{.radius = -1.0}, {}), 0U);
  EXPECT_EQ(visibility_polygon(square, {NAN, 1}, VisibilityLimits{}, {}), 0U);
  EXPECT_EQ(visibility_polygon(square, from, {5.0, {0, 0}, {0, 1}}, {}), 0U);
  EXPECT_EQ(visibility_polygon(square, {30, 1}, VisibilityLimits{}, {}), 0U) << "outside";
}

TEST(VisibilityPolygon, names_edges_and_definitions) {
  EXPECT_STREQ(name(VisibilityEdge::wall), "wall");
  EXPECT_STREQ(name(VisibilityEdge::bounds), "bounds");
  EXPECT_STREQ(name(VisibilityEdge::ray), "ray");
  EXPECT_STREQ(name(VisibilityEdge::arc), "arc");
  EXPECT_STREQ(name(VisibilityEdge::segment), "segment");
  EXPECT_STREQ(name(static_cast<VisibilityEdge>(9)), "");
  EXPECT_STREQ(name(VisibilityPoint::viewpoint), "viewpoint");
  EXPECT_STREQ(name(VisibilityPoint::corner), "corner");
  EXPECT_STREQ(name(VisibilityPoint::ray_at_wall), "ray at wall");
  EXPECT_STREQ(name(VisibilityPoint::ray_at_circle), "ray at circle");
  EXPECT_STREQ(name(VisibilityPoint::wall_at_circle), "wall at circle");
  EXPECT_STREQ(name(VisibilityPoint::segment_end), "segment end");
  EXPECT_STREQ(name(VisibilityPoint::wall_at_segment), "wall at segment");
  EXPECT_STREQ(name(static_cast<VisibilityPoint>(9)), "");
}

}  // namespace
}  // namespace visibility_polygon_test
