// SPDX-License-Identifier: MIT
#pragma once

#include "move/leg.hpp"
#include "move/place_in_contact.hpp"
#include "move/start.hpp"

/// @file course.hpp
/// Segments of a move in order: a cast, the position at its end, and what the collision response leaves over.

namespace tilespace::detail {

/// Position and goals of a body during a move.
template <class Shape>
struct Course {
  Positions<Shape> positions;
  Point place{};
  Goals goals{};
  std::size_t first_active = 0;  ///< First contact at the current position of the body.
  bool knows_start = false;      ///< Whether it is known if the body starts inside something.
};

template <class Shape>
[[nodiscard]] Course<Shape> start_course(const CollisionMap& map, const Movers& solids, const Shape& shape,
                                         const MoveRules& options) noexcept {
  return {{map, solids, options, shape}, place_of(shape)};
}

template <class Shape>
[[nodiscard]] SweepHit next_contact(const Course<Shape>& course, Vec displacement, StartInside inside) noexcept {
  const auto& [map, solids, options, shape, is_in_map] = course.positions;
  return cast_among(map, solids, course.positions.at(course.place), displacement, {options.one_way, inside});
}

template <class Shape>
void start_at(Course<Shape>& course, Point place, Vec displacement) noexcept {
  course.place = place;
  course.goals = goals_from(place, displacement);
}

/// Finds the next contact. The first cast of a move also finds out whether it starts inside.
template <class Shape>
[[nodiscard]] SweepHit find_contact(Course<Shape>& course, Vec displacement, MoveResult<Shape>& moved) noexcept {
  if (course.knows_start) return next_contact(course, displacement, StartInside::leaves);
  course.knows_start = true;
  start_at(course, place_beside_thin(course.positions), displacement);
  const SweepHit hit = next_contact(course, displacement, StartInside::blocks);
  if (!hit.inside) return hit;
  const MoveStart start = start_inside(course.positions, course.place, hit);
  start_at(course, start.place, displacement);
  moved.inside = start.is_inside;
  course.positions.is_in_map = start.is_in_map;
  return next_contact(course, displacement, StartInside::leaves);
}

/// The position at the end of a free path. If no position near the end can be reached from that path, the straight path
/// from the beginning of the segment counts as well: what the body was across from the start, it may still be across.
/// Only then it goes a rounding farther. None if no position near the end is on its side of everything.
template <class Shape>
[[nodiscard]] FoundPlace place_at_end(const Positions<Shape>& positions, Point place, const Goals& goals) noexcept {
  const Vec displacement = goals.left_from(place);
  const Point goal = positions.rounded_end({displacement.x == 0.0 ? place.x : goals.x.place(),  //
                                            displacement.y == 0.0 ? place.y : goals.y.place()});
  const FreePath path{place, displacement, 1.0};
  if (const FoundPlace found = find_free(positions, goal, path, KeptAxis::y)) return found;
  if (const FoundPlace found = find_free(positions, goal, {place, displacement, 0.0}, KeptAxis::y)) return found;
  return find_ahead(positions, goal, path, KeptAxis::y);
}

/// Ends a free path. If there is no position at its end, the body stays, and the whole translation is left.
template <class Shape>
void arrive(Course<Shape>& course) noexcept {
  const FoundPlace end = place_at_end(course.positions, course.place, course.goals);
  if (!end) return;
  course.place = end.place;
  // What rounding left over does not count as rest.
  course.goals = goals_from(end.place, {});
}

/// Between two contacts, sliding along one may run into the other endlessly. Contacts that the body has moved away from
/// do not count.
template <class Contacts>
[[nodiscard]] bool goes_into_contact(const Contacts& contacts, std::size_t first_active, Vec displacement) noexcept {
  for (std::size_t i = first_active; i + 1 < contacts.size(); ++i) {
    const Vec normal = contacts[i].normal;
    if (displacement.x * normal.x + displacement.y * normal.y < 0.0) return true;
  }
  return false;
}

/// Remaining translation after a contact of a path, by the collision response. Along an axis without contact, the goal
/// is kept.
[[nodiscard]] inline Vec deflected(const SweepHit& hit, Vec left_path, Vec left, CollisionResponse response,
                                   double angle) noexcept {
  const bool is_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
  return turned_at(hit.normal, is_axis ? left : left_path * (1.0 - hit.fraction), response, angle);
}
inline void turn_goals(const SweepHit& hit, Point place, Vec turned, Goals& goals) noexcept {
  const bool is_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
  if (!is_axis || hit.normal.x != 0.0) goals.x = {place.x, turned.x};
  if (!is_axis || hit.normal.y != 0.0) goals.y = {place.y, turned.y};
}

/// Bound on the angle by which the flank of the body at a contact was turned on the way there.
template <class Shape>
[[nodiscard]] double flank_turn_at(const Positions<Shape>& positions, Point before, Point place,
                                   const SweepHit& hit) noexcept {
  return flank_turn(positions.at(before), positions.at(place), hit.normal, positions.storage());
}

/// One pass: straight on, and after contacts by the collision response.
template <class Shape>
void go(Course<Shape>& course, Vec translation, CollisionResponse response, MoveResult<Shape>& moved) noexcept {
  course.goals = goals_from(course.place, translation);
  while (!moved.contacts.full()) {
    const Vec displacement = course.goals.left_from(course.place);
    if (displacement == Vec{}) return;
    const SweepHit hit = find_contact(course, displacement, moved);
    if (!hit) return arrive(course);
    if (hit.fraction > 0.0) course.first_active = moved.contacts.size();
    moved.contacts.push_back(hit);
    const Point before = course.place;
    course.place = place_in_contact(course.positions, before, displacement, hit);
    if (response == CollisionResponse::stop) return;
    const double angle = flank_turn_at(course.positions, before, course.place, hit);
    const Vec turned = deflected(hit, displacement, course.goals.left_from(course.place), response, angle);
    if (response == CollisionResponse::slide && goes_into_contact(moved.contacts, course.first_active, turned)) return;
    turn_goals(hit, course.place, turned, course.goals);
  }
}

/// Sets the end of the move, and what is left of its translation.
template <class Shape>
void finish(const Course<Shape>& course, MoveResult<Shape>& moved) noexcept {
  const Positions<Shape>& positions = course.positions;
  if (!course.knows_start) moved.inside = overlaps_solid(positions.map, positions.solids, positions.shape);
  moved.body = positions.at(course.place);
  moved.rest = course.goals.left_from(course.place);
}

}  // namespace tilespace::detail
