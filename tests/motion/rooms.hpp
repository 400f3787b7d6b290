// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "motion/grounds.hpp"
#include "motion/moves.hpp"
#include "motion/sides.hpp"

/// @file rooms.hpp
/// Bodies in rooms of thin walls and on ramps of one-way shapes, and laws that are asked of many moves.

namespace rooms {

using grounds::Ramp;
using grounds::Room;
using grounds::Slopes;
using moves::AxisOrder;
using moves::Body;
using moves::Capsule;
using moves::Circle;
using moves::CollisionMap;
using moves::CollisionResponse;
using moves::MoveOptions;
using moves::Numbers;
using moves::Outside;
using moves::Point;
using moves::Tile;
using moves::TileBox;
using moves::Vec;
using sides::Obstacle;

// ---- Laws.

/// How many moves is each law asked about? TILESPACE_MOVES; without, some for each case.
inline long long moves_of_a_law() {
  const auto otherwise = 16 * static_cast<std::uint64_t>(cases::count());
  return static_cast<long long>(cases::from_environment("TILESPACE_MOVES", otherwise));
}

/// How often a law was asked, how often it was broken, and how first.
class Tally {
 public:
  [[nodiscard]] bool is_done() const { return asked_ >= most_ || broken_ >= 1000; }
  void asks() { ++asked_; }
  void breaks(const std::string& how) {
    if (broken_++ == 0) first_ = how;
  }
  void expect_held() const {
    if (most_ >= 1000000) std::printf("%lld of %lld moves broke the law\n", broken_, asked_);
    EXPECT_TRUE(broken_ == 0) << broken_ << " of " << asked_ << " moves broke the law; the first:\n" << first_;
  }

 private:
  long long most_ = moves_of_a_law();
  long long asked_ = 0;
  long long broken_ = 0;
  std::string first_;
};

/// Asks for as many moves as a law is asked about, of one kind of numbers after the other: `run(rng, numbers, tally)`.
template <class Run>
void expect_in_every_run(std::uint64_t which, Run run) {
  Tally tally;
  oracle::Rng rng(cases::seed() + which);
  while (!tally.is_done() && !::testing::Test::HasFailure()) run(rng, moves::some_numbers(rng), tally);
  tally.expect_held();
}

/// One of all ways to move.
struct Manner {
  CollisionResponse response = CollisionResponse::slide;
  MoveOptions options{};
};

inline Manner some_manner(oracle::Rng& rng) {
  constexpr Manner manners[] = {{CollisionResponse::stop, {}},
                                {CollisionResponse::bounce, {}},
                                {CollisionResponse::slide, {}},
                                {CollisionResponse::slide, {}},
                                {CollisionResponse::slide, {AxisOrder::x_first, {}}},
                                {CollisionResponse::slide, {AxisOrder::y_first, {}}}};
  return manners[rng.next() % std::size(manners)];
}

/// All of a move, to be pasted into a test.
template <class Shape>
std::string show_move(const Manner& manner, const CollisionMap& map, const Shape& shape, Vec way,
                      const tilespace::MoveResult<Shape>& moved) {
  std::string text = moves::show(manner.response, manner.options, map, shape, way) + "\nended at " +
                     moves::show(moved.body) + "rest " + moves::show(moved.rest) + (moved.inside ? "inside" : "");
  for (const tilespace::SweepHit& hit : moved.contacts) {
    text += "\nmet " + std::to_string(hit.tile.x) + "," + std::to_string(hit.tile.y) + " " + name(hit.side) +
            " solid " + std::to_string(hit.solid) + " normal " + moves::show(hit.normal) + "fraction " +
            std::to_string(hit.fraction);
  }
  return text + "\n";
}

// ---- Bodies with an inside.

inline double size_of_body(oracle::Rng& rng, Numbers numbers, double most) {
  const double size = std::abs(moves::number(rng, numbers, 0.0, most));
  return size > 0.03125 && size <= most ? size : rng.real(0.0625, most);
}

inline Body some_body(oracle::Rng& rng, Numbers numbers, Point place, Body) {
  const double width = size_of_body(rng, numbers, 1.5);
  return {place, {width, size_of_body(rng, numbers, 1.5)}};
}
inline Circle some_body(oracle::Rng& rng, Numbers numbers, Point place, Circle) {
  return {place, size_of_body(rng, numbers, 0.75)};
}
/// Upright, level, and at any angle.
inline Capsule some_body(oracle::Rng& rng, Numbers numbers, Point place, Capsule) {
  const double radius = size_of_body(rng, numbers, 0.5);
  Vec axis = moves::vec(rng, numbers, -0.75, 0.75);
  if (rng.one_in(3)) axis.x = 0.0;
  if (rng.one_in(3)) axis.y = 0.0;
  return {{place, place + axis}, radius};
}

/// How far a body reaches from its place to the west, east, north and south, as its user works it out.
struct Extent {
  double west = 0.0;
  double east = 0.0;
  double north = 0.0;
  double south = 0.0;
};
inline Extent extent_of(const Body& body) { return {0.0, body.size.x, 0.0, body.size.y}; }
inline Extent extent_of(const Circle& c) { return {c.radius, c.radius, c.radius, c.radius}; }
inline Extent extent_of(const Capsule& c) {
  const Vec axis = c.axis.end - c.axis.start;
  return {c.radius + std::fmax(-axis.x, 0.0), c.radius + std::fmax(axis.x, 0.0), c.radius + std::fmax(-axis.y, 0.0),
          c.radius + std::fmax(axis.y, 0.0)};
}

inline Body put(const Body& body, Point place) { return {place, body.size}; }
inline Circle put(const Circle& circle, Point place) { return {place, circle.radius}; }
inline Capsule put(const Capsule& c, Point place) { return {{place, place + (c.axis.end - c.axis.start)}, c.radius}; }

/// Beside a grid line, by what a user works out, or an ulp or two more or less.
template <class Shape>
Shape flush_somewhere(oracle::Rng& rng, const Shape& shape) {
  const Extent extent = extent_of(shape);
  Point place = moves::place_of(shape);
  const auto nudged = [&](double value) { return oracle::nudge(value, rng.between(-2, 2)); };
  if (rng.one_in(2))
    place.x = nudged(rng.one_in(2) ? std::floor(place.x) + extent.west : std::ceil(place.x) - extent.east);
  else
    place.y = nudged(rng.one_in(2) ? std::floor(place.y) + extent.north : std::ceil(place.y) - extent.south);
  return put(shape, place);
}

/// Short and long, along an axis and across both, and such that the real end is beside a grid line.
template <class Shape>
Vec some_way(oracle::Rng& rng, Numbers numbers, const Shape& shape) {
  const double far = rng.one_in(6) ? 20.0 : rng.one_in(3) ? 4.0 : rng.one_in(2) ? 1.25 : 0.375;
  Vec way = moves::vec(rng, numbers, -far, far);
  if (rng.one_in(6)) way.x = 0.0;
  if (rng.one_in(6)) way.y = 0.0;
  if (!rng.one_in(4)) return way;
  const Extent extent = extent_of(shape);
  const Point place = moves::place_of(shape);
  const auto to_line = [&](double from, double low, double high, double by) {
    const double line = std::floor(from + by);
    return oracle::nudge((rng.one_in(2) ? line - high : line + low) - from, rng.between(-3, 3));
  };
  if (rng.one_in(2)) way.x = to_line(place.x, extent.west, extent.east, way.x);
  if (rng.one_in(2)) way.y = to_line(place.y, extent.north, extent.south, way.y);
  return way;
}

// ---- In rooms whose walls have no thickness.

inline auto chosen_by(oracle::Rng& rng) {
  return [&rng](int count) { return static_cast<int>(rng.between(0, count - 1)); };
}

inline Room some_room(oracle::Rng& rng) { return grounds::made_room(chosen_by(rng)); }

/// A body in the room that overlaps no wall. False if none was found.
template <class Shape>
bool find_place(oracle::Rng& rng, Numbers numbers, const Room& room, Shape& shape) {
  const TileBox box = room.map.bounds();
  for (int tries = 0; tries < 24; ++tries) {
    const double x = moves::number(rng, numbers, box.min.x + 1.0, box.max.x - 1.0);
    const Point place{x, moves::number(rng, numbers, box.min.y + 1.0, box.max.y - 1.0)};
    shape = some_body(rng, numbers, place, Shape{});
    if (rng.one_in(3)) shape = flush_somewhere(rng, shape);
    if (room.part_at(sides::middle_of(shape)) > 0 && sides::first_overlapped(room.walls, shape) == nullptr) return true;
  }
  return false;
}

// ---- On ramps from one end of a room to the other.

inline Ramp some_ramp(oracle::Rng& rng, Slopes slopes = Slopes::all) {
  return grounds::made_ramp(chosen_by(rng), slopes);
}

/// Down from where it is free until it is on the ramp, as near as doubles tell, or some ulps beside that.
template <class Shape>
Shape settled(oracle::Rng& rng, const Ramp& ramp, const Shape& shape) {
  std::vector<Obstacle> below;  // all that it may meet on its way down
  const sides::Around column = sides::around(shape);
  std::copy_if(ramp.obstacles.begin(), ramp.obstacles.end(), std::back_inserter(below), [&](const Obstacle& obstacle) {
    return column.low.x <= obstacle.high.x && obstacle.low.x <= column.high.x;
  });
  const auto overlaps = [&](double y) {
    const Shape there = put(shape, {moves::place_of(shape).x, y});
    const sides::Around box = sides::around(there);
    return std::any_of(below.begin(), below.end(), [&](const Obstacle& obstacle) {
      return sides::is_near(box, obstacle) && sides::distance(there, obstacle) < 0.0;
    });
  };
  double free = moves::place_of(shape).y, taken = free;
  while (!overlaps(taken) && taken < free + 30.0) taken += 0.03125;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (free + taken);
    (overlaps(middle) ? taken : free) = middle;
  }
  return put(shape, {moves::place_of(shape).x, oracle::nudge(free, rng.between(-2, 2))});
}

/// A body above the ramp, half of the time on it.
template <class Shape>
bool find_place(oracle::Rng& rng, Numbers numbers, const Ramp& ramp, Shape& shape) {
  const TileBox box = ramp.one_way.bounds();
  for (int tries = 0; tries < 24; ++tries) {
    const double x = moves::number(rng, numbers, box.min.x, box.max.x);
    const double up = rng.real(0.0, 4.0);
    const Point place{x, moves::number(rng, numbers, ramp.top_at(x) - up - 1.0, ramp.top_at(x) - up)};
    shape = some_body(rng, numbers, place, Shape{});
    if (!ramp.is_above(shape) || sides::first_overlapped(ramp.obstacles, shape) != nullptr) continue;
    if (rng.one_in(2)) shape = settled(rng, ramp, shape);
    if (ramp.is_above(shape) && sides::first_overlapped(ramp.obstacles, shape) == nullptr) return true;
  }
  return false;
}

/// Walks, falls, leaps, and ways into the ramp.
template <class Shape>
Vec some_way_on_a_ramp(oracle::Rng& rng, Numbers numbers, const Shape& shape) {
  switch (rng.between(0, 5)) {
    case 0: return {moves::number(rng, numbers, -0.5, 0.5), 0.0};
    case 1: return {moves::number(rng, numbers, -0.5, 0.5), rng.real(0.0, 0.5)};
    case 2: return {0.0, moves::number(rng, numbers, 0.0, 2.0)};
    case 3: return {rng.real(-0.125, 0.125), rng.real(-0.03125, 0.03125)};
    default: return some_way(rng, numbers, shape);
  }
}

// ---- As bits.

inline bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
inline bool same_bits(Point a, Point b) { return same_bits(a.x, b.x) && same_bits(a.y, b.y); }
inline bool same_bits(const Body& a, const Body& b) { return same_bits(a.min, b.min) && a.size == b.size; }
inline bool same_bits(const Circle& a, const Circle& b) {
  return same_bits(a.center, b.center) && same_bits(a.radius, b.radius);
}
inline bool same_bits(const Capsule& a, const Capsule& b) {
  return same_bits(a.axis.start, b.axis.start) && same_bits(a.axis.end, b.axis.end) && same_bits(a.radius, b.radius);
}

}  // namespace rooms
