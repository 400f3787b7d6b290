// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/movers.hpp>
#include <vector>

#include "oracle/dyadic.hpp"

/// @file sides.hpp
/// On which side of a wall or an edge is a body? Decided exactly, and by nothing of src/: doubles decide what is
/// clearly apart or clearly overlaps, exact numbers the rest.
///
/// Walls and one-way shapes overlap nothing, says overlaps_solid(): that is why a body may pass them where it should.
/// Whether the inside of a body has a point in common with one of them is a question of its own, which is answered
/// here.

namespace sides {

using oracle::Dyadic;
using tilespace::Body;
using tilespace::Capsule;
using tilespace::Circle;
using tilespace::CollisionMap;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::Vec;

// ---- Figures: the hull of some points, and all that is less than a radius from it.

template <class Number>
struct Spot {
  Number x{};
  Number y{};
};

template <class Number>
struct Figure {
  Spot<Number> at[4]{};
  int count = 0;
  Number radius{};
};

template <class Number>
Spot<Number> spot_of(Point p) {
  return {Number(p.x), Number(p.y)};
}

/// Bodies with an inside only: boxes with a width and a height, and radii above 0.
template <class Number>
Figure<Number> figure_of(const Body& body) {
  const Spot<Number> min = spot_of<Number>(body.min);
  const Number x = min.x + Number(body.size.x);
  const Number y = min.y + Number(body.size.y);
  return {{min, {x, min.y}, {x, y}, {min.x, y}}, 4, Number(0.0)};
}
template <class Number>
Figure<Number> figure_of(const Circle& circle) {
  return {{spot_of<Number>(circle.center)}, 1, Number(circle.radius)};
}
template <class Number>
Figure<Number> figure_of(const Capsule& capsule) {
  return {{spot_of<Number>(capsule.axis.start), spot_of<Number>(capsule.axis.end)}, 2, Number(capsule.radius)};
}

/// What may be in the way.
enum class Kind { solid, one_way, wall };

struct Obstacle {
  Kind kind = Kind::solid;
  Tile tile{};
  Point corners[4]{};
  int count = 0;
  Point low{};  ///< The box around it.
  Point high{};
};

template <class Number>
Figure<Number> figure_of(const Obstacle& obstacle) {
  Figure<Number> figure;
  for (int i = 0; i < obstacle.count; ++i) figure.at[i] = spot_of<Number>(obstacle.corners[i]);
  figure.count = obstacle.count;
  return figure;
}

// ---- How far apart two figures are.

template <class Number>
Spot<Number> operator-(const Spot<Number>& a, const Spot<Number>& b) {
  return {a.x - b.x, a.y - b.y};
}
template <class Number>
Number dot(const Spot<Number>& a, const Spot<Number>& b) {
  return a.x * b.x + a.y * b.y;
}
template <class Number>
Number cross(const Spot<Number>& a, const Spot<Number>& b) {
  return a.x * b.y - a.y * b.x;
}

/// How far apart are two hulls along a direction, times its length? Below 0: they overlap there.
template <class Number>
Number apart_along(const Spot<Number>& direction, const Figure<Number>& a, const Figure<Number>& b) {
  const auto ends = [&](const Figure<Number>& figure, Number& low, Number& high) {
    low = high = dot(direction, figure.at[0]);
    for (int i = 1; i < figure.count; ++i) {
      const Number value = dot(direction, figure.at[i]);
      if (value < low) low = value;
      if (high < value) high = value;
    }
  };
  Number a_low, a_high, b_low, b_high;
  ends(a, a_low, a_high);
  ends(b, b_low, b_high);
  const Number before = b_low - a_high, behind = a_low - b_high;
  return before < behind ? behind : before;
}

/// Calls `ask` for a direction across each edge of a hull, while it says so.
template <class Number, class Ask>
bool on_every_edge(const Figure<Number>& figure, Ask ask) {
  for (int i = 0; i < (figure.count == 2 ? 1 : figure.count); ++i) {
    const Spot<Number> edge = figure.at[(i + 1) % figure.count] - figure.at[i];
    if (!ask(Spot<Number>{edge.y, -edge.x})) return false;
  }
  return true;
}

/// A fraction, as squares of distances are; its denominator is above 0.
template <class Number>
struct Fraction {
  Number numerator{};
  Number denominator{1.0};
  friend bool operator<(const Fraction& a, const Fraction& b) {
    return a.numerator * b.denominator < b.numerator * a.denominator;
  }
};

template <class Number>
Fraction<Number> square_of_distance(const Spot<Number>& p, const Spot<Number>& a, const Spot<Number>& b) {
  const Spot<Number> edge = b - a, way = p - a;
  const Number along = dot(edge, way), length = dot(edge, edge);
  if (!(along > Number(0.0))) return {dot(way, way)};
  if (!(along < length)) return {dot(p - b, p - b)};
  const Number across = cross(edge, way);
  return {across * across, length};
}

template <class Number>
bool is_in(const Spot<Number>& p, const Figure<Number>& hull) {
  bool has_left = false, has_right = false;
  for (int i = 0; i < hull.count; ++i) {
    const Spot<Number> edge = hull.at[(i + 1) % hull.count] - hull.at[i];
    const Number side = cross(edge, p - hull.at[i]);
    has_left = has_left || side < Number(0.0);
    has_right = has_right || side > Number(0.0);
  }
  return hull.count > 2 && !(has_left && has_right);
}

template <class Number>
bool do_cross(const Spot<Number>& a, const Spot<Number>& b, const Spot<Number>& c, const Spot<Number>& d) {
  const Number zero(0.0);
  const auto are_apart = [&](const Number& one, const Number& other) {
    return (one < zero && other > zero) || (one > zero && other < zero);
  };
  return are_apart(cross(b - a, c - a), cross(b - a, d - a)) && are_apart(cross(d - c, a - c), cross(d - c, b - c));
}

/// From a point or a line to a hull.
template <class Number>
Fraction<Number> square_of_distance(const Figure<Number>& line, const Figure<Number>& hull) {
  const Spot<Number>& a = line.at[0];
  const Spot<Number>& b = line.at[line.count - 1];
  if (is_in(a, hull) || is_in(b, hull)) return {};
  Fraction<Number> least = square_of_distance(a, hull.at[0], hull.at[0]);
  const auto consider = [&](const Fraction<Number>& value) {
    if (value < least) least = value;
  };
  for (int i = 0; i < hull.count; ++i) {
    const Spot<Number>& from = hull.at[i];
    const Spot<Number>& to = hull.at[(i + 1) % hull.count];
    if (do_cross(a, b, from, to)) return {};
    consider(square_of_distance(a, from, to));
    consider(square_of_distance(b, from, to));
    consider(square_of_distance(from, a, b));
  }
  return least;
}

/// Nearly how far is the body from the obstacle? Below 0, how deep it is in it; to some roundings of its coordinates.
template <class Shape>
double distance(const Shape& shape, const Obstacle& obstacle) {
  const auto body = figure_of<double>(shape), other = figure_of<double>(obstacle);
  if (body.radius > 0.0) {
    const Fraction<double> square = square_of_distance(body, other);
    return std::sqrt(square.numerator / square.denominator) - body.radius;
  }
  double most = -std::numeric_limits<double>::infinity();
  const auto ask = [&](const Spot<double>& across) {
    most = std::fmax(most, apart_along(across, body, other) / std::sqrt(dot(across, across)));
    return true;
  };
  on_every_edge(body, ask);
  on_every_edge(other, ask);
  return most;
}

/// Has the inside of the body a point in common with a wall, or with the inside of an area? Exact.
template <class Shape>
bool overlaps_exactly(const Shape& shape, const Obstacle& obstacle) {
  const auto body = figure_of<Dyadic>(shape), other = figure_of<Dyadic>(obstacle);
  if (sign_of(body.radius) > 0) return square_of_distance(body, other) < Fraction<Dyadic>{body.radius * body.radius};
  const auto overlaps_along = [&](const Spot<Dyadic>& across) { return sign_of(apart_along(across, body, other)) < 0; };
  return on_every_edge(body, overlaps_along) && on_every_edge(other, overlaps_along);
}

inline double largest_of(const Body& body) {
  return std::abs(body.min.x) + std::abs(body.min.y) + body.size.x + body.size.y;
}
inline double largest_of(const Circle& c) { return std::abs(c.center.x) + std::abs(c.center.y) + c.radius; }
inline double largest_of(const Capsule& c) {
  return largest_of(Circle{c.axis.start, c.radius}) + largest_of(Circle{c.axis.end, 0.0});
}

/// The lesser of how far its numbers lie from 0 along x and along y: roundings along that axis are the smaller ones.
inline double least_of(const Body& body) {
  return std::min(std::abs(body.min.x) + body.size.x, std::abs(body.min.y) + body.size.y);
}
inline double least_of(const Circle& c) { return std::min(std::abs(c.center.x), std::abs(c.center.y)) + c.radius; }
inline double least_of(const Capsule& c) { return least_of(Circle{c.axis.start, c.radius}); }

/// The same, and fast. Doubles are off by some dozen roundings of the largest coordinate, 2^-53 each: a hundred times
/// that is clear.
template <class Shape>
bool overlaps(const Shape& shape, const Obstacle& obstacle) {
  const double apart = distance(shape, obstacle);
  if (std::abs(apart) > 0x1p-40 * (1.0 + largest_of(shape))) return apart < 0.0;
  return overlaps_exactly(shape, obstacle);
}

// ---- Of whole maps.

inline Obstacle made(Kind kind, Tile tile, std::initializer_list<Point> corners) {
  Obstacle obstacle{kind, tile, {}, 0, *corners.begin(), *corners.begin()};
  for (const Point p : corners) {
    obstacle.corners[obstacle.count++] = p;
    obstacle.low = {std::fmin(obstacle.low.x, p.x), std::fmin(obstacle.low.y, p.y)};
    obstacle.high = {std::fmax(obstacle.high.x, p.x), std::fmax(obstacle.high.y, p.y)};
  }
  return obstacle;
}

inline Obstacle box_of(Kind kind, Point a, Point b, Tile tile = {}) {
  return made(kind, tile, {a, {b.x, a.y}, b, {a.x, b.y}});
}

/// A solid where it is after its step. Its real end is a double here: who makes it sees to that.
inline Obstacle obstacle_of(const tilespace::MovingSolid& solid) {
  const Body body = after_step(solid);
  return box_of(solid.one_way.empty() ? Kind::solid : Kind::one_way, body.min, body.min + body.size);
}

/// All obstacles of a map whose areas have at most four corners, on coordinates that doubles hold.
inline std::vector<Obstacle> obstacles_of(const CollisionMap& map) {
  std::vector<Obstacle> list;
  const TileBox box = map.bounds();
  const auto add_tile = [&](Tile tile) {
    const tilespace::TileShape& shape = map.shape(tile);
    const Point at{double(tile.x), double(tile.y)};
    Obstacle area{shape.one_way.empty() ? Kind::solid : Kind::one_way, tile, {}, 0, {at.x + 1, at.y + 1}, at};
    for (const Point corner : corners_of(shape.area)) {
      const Point p{at.x + corner.x, at.y + corner.y};
      area.corners[area.count++] = p;
      area.low = {std::fmin(area.low.x, p.x), std::fmin(area.low.y, p.y)};
      area.high = {std::fmax(area.high.x, p.x), std::fmax(area.high.y, p.y)};
    }
    if (area.count > 0) list.push_back(area);
    if (shape.walls.has(tilespace::Side::north)) list.push_back(made(Kind::wall, tile, {at, {at.x + 1, at.y}}));
    if (shape.walls.has(tilespace::Side::west)) list.push_back(made(Kind::wall, tile, {at, {at.x, at.y + 1}}));
  };
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) add_tile({x, y});
  }
  if (map.outside() == tilespace::Outside::solid) {
    constexpr double far = 0x1p30;
    const Point a{double(box.min.x), double(box.min.y)}, b{double(box.max.x), double(box.max.y)};
    list.push_back(box_of(Kind::solid, {-far, -far}, {far, a.y}));
    list.push_back(box_of(Kind::solid, {-far, b.y}, {far, far}));
    list.push_back(box_of(Kind::solid, {-far, -far}, {a.x, far}));
    list.push_back(box_of(Kind::solid, {b.x, -far}, {far, far}));
  }
  return list;
}

/// The box around a body, and a little more.
struct Around {
  Point low;
  Point high;
};
inline Around around(const Circle& c) {
  const double reach = c.radius + 0x1p-10;
  return {{c.center.x - reach, c.center.y - reach}, {c.center.x + reach, c.center.y + reach}};
}
inline Around around(const Capsule& c) {
  const Around a = around(Circle{c.axis.start, c.radius}), b = around(Circle{c.axis.end, c.radius});
  return {{std::fmin(a.low.x, b.low.x), std::fmin(a.low.y, b.low.y)},
          {std::fmax(a.high.x, b.high.x), std::fmax(a.high.y, b.high.y)}};
}
inline Around around(const Body& body) { return around(Capsule{{body.min, body.min + body.size}, 0.0}); }

inline bool is_near(const Around& box, const Obstacle& obstacle) {
  return box.low.x <= obstacle.high.x && obstacle.low.x <= box.high.x && box.low.y <= obstacle.high.y &&
         obstacle.low.y <= box.high.y;
}

/// The first obstacle that the body overlaps, or nullptr.
template <class Shape>
const Obstacle* first_overlapped(const std::vector<Obstacle>& obstacles, const Shape& shape) {
  const Around box = around(shape);
  for (const Obstacle& obstacle : obstacles) {
    if (is_near(box, obstacle) && overlaps(shape, obstacle)) return &obstacle;
  }
  return nullptr;
}

/// How deep is the body in what it is deepest in? 0 if it overlaps nothing, exactly.
template <class Shape>
double depth(const std::vector<Obstacle>& obstacles, const Shape& shape) {
  double most = 0.0;
  const Around box = around(shape);
  for (const Obstacle& obstacle : obstacles) {
    if (is_near(box, obstacle) && overlaps(shape, obstacle))
      most = std::fmax(most, std::fmax(-distance(shape, obstacle), std::numeric_limits<double>::denorm_min()));
  }
  return most;
}

/// The middle of a body, nearly: what overlaps no wall has it far from all of them.
inline Point middle_of(const Body& body) { return {body.min.x + 0.5 * body.size.x, body.min.y + 0.5 * body.size.y}; }
inline Point middle_of(const Circle& circle) { return circle.center; }
inline Point middle_of(const Capsule& capsule) {
  return {0.5 * (capsule.axis.start.x + capsule.axis.end.x), 0.5 * (capsule.axis.start.y + capsule.axis.end.y)};
}

}  // namespace sides
