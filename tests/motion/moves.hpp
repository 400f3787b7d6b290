// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "motion/places.hpp"
#include "support/cases.hpp"

/// @file moves.hpp
/// Bodies of all kinds under one name, and maps for them to move in.

namespace moves {

using tilespace::AxisOrder;
using tilespace::Body;
using tilespace::Capsule;
using tilespace::Circle;
using tilespace::CollisionMap;
using tilespace::MoveOptions;
using tilespace::MoveResult;
using tilespace::Outside;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::Vec;

enum class CollisionResponse { stop, slide, bounce };

inline constexpr CollisionResponse all_responses[] = {CollisionResponse::stop, CollisionResponse::slide,
                                                      CollisionResponse::bounce};
inline constexpr AxisOrder all_orders[] = {AxisOrder::time_of_impact, AxisOrder::x_first, AxisOrder::y_first};

template <class Shape>
MoveResult<Shape> move(CollisionResponse response, const CollisionMap& map, const Shape& shape, Vec way,
                       const MoveOptions& options = {}) {
  switch (response) {
    case CollisionResponse::stop: return move_and_stop(map, shape, way, options);
    case CollisionResponse::slide: return move_and_slide(map, shape, way, options);
    case CollisionResponse::bounce: break;
  }
  return move_and_bounce(map, shape, way, options);
}

/// Calls `ask(response, options)` for each response, and for slides with each order.
template <class Ask>
void on_every_response(Ask ask) {
  for (const CollisionResponse response : all_responses) {
    for (const AxisOrder order : all_orders) {
      if (order == AxisOrder::time_of_impact || response == CollisionResponse::slide)
        ask(response, MoveOptions{order, {}});
    }
  }
}

// ---- Of all shapes.

using places::place_of;

inline Body shifted(const Body& body, Vec by) { return {body.min + by, body.size}; }
inline Circle shifted(const Circle& circle, Vec by) { return {circle.center + by, circle.radius}; }
inline Capsule shifted(const Capsule& capsule, Vec by) {
  return {{capsule.axis.start + by, capsule.axis.end + by}, capsule.radius};
}

inline Vec transposed(Vec v) { return {v.y, v.x}; }
inline Point transposed(Point p) { return {p.y, p.x}; }
inline Tile transposed(Tile t) { return {t.y, t.x}; }
inline Body transposed(const Body& body) { return {transposed(body.min), transposed(body.size)}; }
inline Circle transposed(const Circle& circle) { return {transposed(circle.center), circle.radius}; }
inline Capsule transposed(const Capsule& capsule) {
  return {{transposed(capsule.axis.start), transposed(capsule.axis.end)}, capsule.radius};
}

/// The same with x and y exchanged. Full tiles only.
inline CollisionMap transposed(const CollisionMap& map) {
  const TileBox box{transposed(map.bounds().min), transposed(map.bounds().max)};
  return CollisionMap::from(box, [&](auto x, auto y) { return map.is_solid({y, x}); }, map.outside()).value();
}

// ---- As text.

inline std::string show(Vec v) { return cases::show(Point{v.x, v.y}); }
inline std::string show(const Body& body) { return "body " + cases::show(body.min) + "size " + show(body.size); }
inline std::string show(const Circle& circle) { return "circle " + cases::show(circle); }
inline std::string show(const Capsule& c) { return "capsule " + cases::show(c.axis, Circle{c.axis.end, c.radius}); }

inline std::string_view show(CollisionResponse response) {
  constexpr std::string_view names[] = {"stop ", "slide ", "bounce "};
  return names[static_cast<std::size_t>(response)];
}

/// The map as text that can be pasted; tiles with a shape are '?', and listed.
inline std::string show(const CollisionMap& map) {
  const TileBox box = map.bounds();
  std::string text =
      "map at " + std::to_string(box.min.x) + "," + std::to_string(box.min.y) + " outside " + name(map.outside());
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    text += "\n  ";
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      text += map.has_shape({x, y}) ? '?' : map.is_solid({x, y}) ? '#' : '.';
    }
  }
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    text += "\n  " + std::to_string(tile.x) + "," + std::to_string(tile.y) + ": " + name(form_of(shape)) + " one_way " +
            std::to_string(shape.one_way.bits()) + " walls " + std::to_string(shape.walls.bits());
  }
  return text + "\n";
}

template <class Shape>
std::string show(CollisionResponse response, const MoveOptions& options, const CollisionMap& map, const Shape& shape,
                 Vec way) {
  return std::string(show(response)) + name(options.order) + ": " + show(shape) + "by " + show(way) + "\n" + show(map) +
         "TILESPACE_SEED=" + std::to_string(cases::seed());
}

// ---- Making maps.

/// About one tile in `one_in` is solid as a whole.
inline CollisionMap full_map(oracle::Rng& rng, TileBox bounds, std::int64_t one_in, Outside outside = Outside::free) {
  return CollisionMap::from(bounds, [&](auto, auto) { return rng.one_in(one_in); }, outside).value();
}

inline tilespace::TileShape random_shape(oracle::Rng& rng) {
  using namespace tilespace;
  const auto form = static_cast<TileForm>(rng.between(0, static_cast<int>(TileForm::slope_2_1_high_southwest)));
  const Sides one_way = rng.one_in(3) ? Sides::from_bits(static_cast<std::uint8_t>(rng.between(1, 15))) : Sides{};
  const Sides walls =
      rng.one_in(3) ? Sides::from_bits(static_cast<std::uint8_t>(rng.between(1, 3))) & wall_sides : Sides{};
  return tile_shape(shape_of(form).area, one_way, walls).value();
}

/// The same, but half of the solid tiles have a shape: slopes, halves, one-way and walls.
inline CollisionMap shaped_map(oracle::Rng& rng, TileBox bounds, std::int64_t one_in, Outside outside = Outside::free) {
  CollisionMap map = full_map(rng, bounds, one_in, outside);
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (map.is_solid({x, y}) && rng.one_in(2)) {
        EXPECT_TRUE(map.set_shape({x, y}, random_shape(rng)));
      }
    }
  }
  return map;
}

// ---- Making bodies.

/// How numbers of bodies and ways look like.
enum class Numbers { any, decimal, halves, dyadic, grid_lines };

inline Numbers some_numbers(oracle::Rng& rng) { return static_cast<Numbers>(rng.between(0, 4)); }

inline double number(oracle::Rng& rng, Numbers numbers, double low, double high) {
  const double value = rng.real(low, high);
  switch (numbers) {
    case Numbers::any: return value;
    case Numbers::decimal: return rng.one_in(2) ? std::floor(value * 10.0) * 0.1 : std::floor(value * 10.0) / 10.0;
    case Numbers::halves: return std::floor(value * 2.0) / 2.0;
    case Numbers::dyadic: return std::floor(value * 0x1p20) * 0x1p-20;
    case Numbers::grid_lines: break;
  }
  return oracle::nudge(std::floor(value), rng.between(-2, 2));
}

inline Vec vec(oracle::Rng& rng, Numbers numbers, double low, double high) {
  const double x = number(rng, numbers, low, high);
  return {x, number(rng, numbers, low, high)};
}

inline double size_number(oracle::Rng& rng, Numbers numbers) {
  if (rng.one_in(12)) return 0.0;
  return std::abs(number(rng, numbers, 0.0, rng.one_in(4) ? 3.0 : 0.99));
}

inline Body random_one(oracle::Rng& rng, Numbers numbers, Point place, Body) {
  const double width = size_number(rng, numbers);
  return {place, {width, size_number(rng, numbers)}};
}
inline Circle random_one(oracle::Rng& rng, Numbers numbers, Point place, Circle) {
  return {place, 0.5 * size_number(rng, numbers)};
}
inline Capsule random_one(oracle::Rng& rng, Numbers numbers, Point place, Capsule) {
  const bool upright = rng.one_in(2);
  const Vec axis = vec(rng, numbers, -0.7, 0.7);
  return {{place, place + (upright ? Vec{0.0, axis.y} : axis)}, 0.5 * size_number(rng, numbers)};
}

/// A body anywhere over the map, and a way; sometimes along an axis, sometimes far.
template <class Shape>
struct Case {
  Shape shape;
  Vec way;
};

template <class Shape>
Case<Shape> random_case(oracle::Rng& rng, TileBox bounds, Numbers numbers) {
  const double x = number(rng, numbers, bounds.min.x, bounds.max.x);
  const Point place{x, number(rng, numbers, bounds.min.y, bounds.max.y)};
  const Shape shape = random_one(rng, numbers, place, Shape{});
  const double far = rng.one_in(4) ? 30.0 : rng.one_in(2) ? 0.5 : 4.0;
  Vec way = vec(rng, numbers, -far, far);
  if (rng.one_in(6)) way.x = 0.0;
  if (rng.one_in(6)) way.y = 0.0;
  return {shape, way};
}

/// Calls `ask(map, shape, way)` for bodies of one kind that start free, in maps that `make_map(rng, bounds, one_in)`
/// makes.
template <class Shape, class MakeMap, class Ask>
void on_free_bodies(oracle::Rng& rng, Numbers numbers, int count, MakeMap make_map, Ask ask) {
  for (int made = 0; made < count && !::testing::Test::HasFailure();) {
    const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
    const TileBox bounds{{x, y}, {x + 12, y + 9}};
    const CollisionMap map = make_map(rng, bounds, rng.between(3, 30));
    for (int tries = 0; tries < 16; ++tries) {
      const auto [shape, way] = random_case<Shape>(rng, bounds, numbers);
      if (overlaps_solid(map, shape)) continue;
      ask(map, shape, way);
      ++made;
    }
  }
}

/// The same for every kind of numbers, cases::count() in all.
template <class Shape, class MakeMap, class Ask>
void on_free_bodies(MakeMap make_map, Ask ask) {
  for (const Numbers numbers :
       {Numbers::any, Numbers::decimal, Numbers::halves, Numbers::dyadic, Numbers::grid_lines}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers));
    on_free_bodies<Shape>(rng, numbers, cases::count(), make_map, ask);
  }
}

inline const auto full_maps = [](oracle::Rng& rng, TileBox bounds, std::int64_t one_in) {
  const Outside outside = rng.one_in(2) ? Outside::free : Outside::solid;
  return full_map(rng, bounds, one_in, outside);
};
inline const auto shaped_maps = [](oracle::Rng& rng, TileBox bounds, std::int64_t one_in) {
  const Outside outside = rng.one_in(2) ? Outside::free : Outside::solid;
  return shaped_map(rng, bounds, one_in, outside);
};

/// 12 by 9 tiles not far from the origin, with shapes of all kinds or without.
inline CollisionMap some_level(oracle::Rng& rng) {
  const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
  const TileBox bounds{{x, y}, {x + 12, y + 9}};
  return rng.one_in(2) ? shaped_maps(rng, bounds, rng.between(3, 20)) : full_maps(rng, bounds, rng.between(3, 20));
}

inline double radius_of(const Body&) { return std::numeric_limits<double>::infinity(); }
inline double radius_of(const Circle& circle) { return circle.radius; }
inline double radius_of(const Capsule& capsule) { return capsule.radius; }

/// How far apart two bodies may end that were a rounding apart. What bounces off a corner as a round body does, off by
/// e, gets a normal that is off by e / (radius * cosine of its angle), and is off by twice as much times the length of
/// its path. So the error grows with each bounce: ten may turn a rounding into a tile.
template <class Shape>
double bound_of_bounces(const MoveResult<Shape>& moved, const Shape& shape, Vec way) {
  double bound = 0x1p-44;
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    const Vec normal = moved.contacts[i].normal;
    const double into = std::abs(way.x * normal.x + way.y * normal.y) / std::hypot(way.x, way.y);
    bound *= 1.0 + 2.0 * std::hypot(way.x, way.y) / (radius_of(shape) * into);
    way = bounce_off(way, normal);
  }
  return bound;
}

/// A place within the bounds of a map.
inline Point some_place(oracle::Rng& rng, Numbers numbers, TileBox bounds) {
  const double left = number(rng, numbers, bounds.min.x, bounds.max.x);
  return {left, number(rng, numbers, bounds.min.y, bounds.max.y)};
}

}  // namespace moves
