// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <tilespace/motion/move.hpp>

#include "motion/moves.hpp"
#include "support/cases.hpp"

// Slides of slanted capsules along a corner. Both ends of an axis are rounded, so that its flank turns by some
// roundings: what slides along the flank has to be turned away by as much, and what slides along an end must not be.

namespace tilespace::slanted_capsules_test {
namespace {

double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

// A corner, and how a capsule meets it: the contact normal, and the part of the translation before the contact.
struct Meeting {
  CollisionMap map;
  Point corner;
  Vec normal;   // away from the corner
  Vec tangent;  // the way in which the capsule slides on
  Vec way;
  double before;
};

// The north-western corner of a tile, the only solid one, at a power of two: there a way, or an axis, leads from finer
// doubles to coarser ones, and is rounded.
Meeting make_meeting(oracle::Rng& rng, int exponent) {
  const Tile tile{1 << exponent, rng.one_in(2) ? 1 << exponent : static_cast<int>(rng.between(-4, 1 << exponent))};
  CollisionMap map = CollisionMap::create({{tile.x - 2, tile.y - 2}, {tile.x + 2, tile.y + 2}}).value();
  map.set_solid(tile, true);
  const double angle = rng.real(0.1, 1.4);
  const Vec normal{-std::cos(angle), -std::sin(angle)};
  const Vec east{-normal.y, normal.x};
  const Vec tangent = rng.one_in(2) ? east : Vec{-east.x, -east.y};
  const double into = std::ldexp(rng.real(0.5, 1.0), static_cast<int>(rng.between(0, exponent)));
  const Vec way = normal * -into + tangent * rng.real(3.0, 12.0);
  return {std::move(map), {double(tile.x), double(tile.y)}, normal, tangent, way, rng.real(0.1, 0.5)};
}

// The same corner, met from near the origin, where doubles are finer.
Meeting from_near_the_origin(oracle::Rng& rng, Meeting meeting) {
  const double x = rng.real(0.0, 0.1) * meeting.corner.x;
  const double y = rng.real(0.0, 0.1) * meeting.corner.y;
  const Vec way = meeting.corner - Point{x, y};
  if (dot(way, meeting.normal) >= 0.0) return meeting;
  if (dot(way, meeting.tangent) < 0.0) meeting.tangent = meeting.tangent * -1.0;
  meeting.way = way * (1.0 / meeting.before);
  return meeting;
}

// By whom the corner is met with `part` of the axis, at the time that is meant.
Capsule capsule_before(const Meeting& meeting, double radius, Vec axis, double part) {
  const Point start = meeting.corner + meeting.normal * radius + axis * -part + meeting.way * -meeting.before;
  return {{start, start + axis}, radius};
}

TEST(SlantedCapsules, meet_a_corner_with_their_flank_once) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 40 * cases::count() && !HasFailure(); ++i) {
    const Meeting near_one = make_meeting(rng, static_cast<int>(rng.between(1, 7)));
    const Meeting meeting = rng.one_in(2) ? near_one : from_near_the_origin(rng, near_one);
    const double length = std::ldexp(rng.real(0.5, 1.0), static_cast<int>(rng.between(-4, 2)));
    const double radius = std::ldexp(rng.real(0.5, 1.0), static_cast<int>(rng.between(-6, 1)));
    const Vec axis = meeting.tangent * (rng.one_in(2) ? length : -length);
    const Capsule capsule = capsule_before(meeting, radius, axis, rng.real(0.2, 0.8));
    const MoveResult<Capsule> moved = move_and_slide(meeting.map, capsule, meeting.way);
    EXPECT_EQ(moved.contacts.size(), 1u) << moves::show(capsule) + moves::show(meeting.way);
    EXPECT_EQ(moved.rest, Vec{}) << moves::show(capsule) + moves::show(meeting.way);
  }
}

TEST(SlantedCapsules, slide_along_a_corner_at_their_end_as_a_circle_does) {
  // Roundings of coordinates below 64, by which normals of these radii are off, times a way of 12 tiles.
  constexpr double near = 0x1p-42;
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const Meeting meeting = make_meeting(rng, 4);
    const double lean = rng.real(-0.7, 0.7);
    const Vec axis = (meeting.normal + meeting.tangent * lean) * std::ldexp(1.0, -static_cast<int>(rng.between(0, 20)));
    const Capsule capsule = capsule_before(meeting, rng.real(0.5, 2.0), axis, 0.0);
    const Circle circle{capsule.axis.start, capsule.radius};
    const MoveResult<Capsule> moved = move_and_slide(meeting.map, capsule, meeting.way);
    const MoveResult<Circle> as_circle = move_and_slide(meeting.map, circle, meeting.way);
    const std::string what = moves::show(capsule) + moves::show(meeting.way);
    ASSERT_EQ(moved.contacts.size(), 1u) << what;
    ASSERT_EQ(as_circle.contacts.size(), 1u) << what;
    EXPECT_NEAR(moved.body.axis.start.x, as_circle.body.center.x, near) << what;
    EXPECT_NEAR(moved.body.axis.start.y, as_circle.body.center.y, near) << what;
  }
}

TEST(SlantedCapsules, that_are_nearly_circles_slide_along_a_corner_as_these) {
  // Axes of up to 2^-30, which turn normals of these radii by 2^-29, times a way of 12 tiles.
  constexpr double near = 0x1p-25;
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const Meeting meeting = make_meeting(rng, 4);
    const Vec axis = meeting.tangent * std::ldexp(1.0, -static_cast<int>(rng.between(30, 46)));
    const Capsule capsule = capsule_before(meeting, rng.real(0.5, 2.0), axis, rng.real(0.0, 1.0));
    const Circle circle{capsule.axis.start, capsule.radius};
    const Point end = move_and_slide(meeting.map, capsule, meeting.way).body.axis.start;
    const Point end_of_circle = move_and_slide(meeting.map, circle, meeting.way).body.center;
    EXPECT_NEAR(end.x, end_of_circle.x, near) << moves::show(capsule) + moves::show(meeting.way);
    EXPECT_NEAR(end.y, end_of_circle.y, near) << moves::show(capsule) + moves::show(meeting.way);
  }
}

}  // namespace
}  // namespace tilespace::slanted_capsules_test
