// SPDX-License-Identifier: MIT
#include <tilespace/sweep/detail/relative.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "depenetration/is_stopped_among.hpp"
#include "depenetration/leave_obstacle.hpp"
#include "solids/bounds_near.hpp"

// Depenetration along one axis among a map and all that moves, one after the other: the nearest position that is free
// of one of them is never beyond the nearest one that is free of all. So the body is moved to the former, repeatedly,
// until it is free of each. What moves is left by a search over the doubles, galloping from an estimate.

namespace tilespace {
namespace {

using detail::Heading;
using detail::infinity;
using detail::is_far;
using detail::is_stopped;
using detail::is_stopped_among;
using detail::moved_to;
using detail::place_along;
using detail::relative_to;

// The doubles in the order in which a heading passes them.
struct Ranks {
  bool is_forward = false;
  [[nodiscard]] std::int64_t of(double place) const noexcept {
    return is_forward ? detail::number_of(place) : detail::number_of(-place);
  }
  [[nodiscard]] double place(std::int64_t rank) const noexcept {
    return is_forward ? detail::double_of(rank) : -detail::double_of(rank);
  }
};

// A rank so many later, at most that of infinity.
std::int64_t later(std::int64_t rank, std::uint64_t count) noexcept {
  const std::int64_t last = detail::number_of(infinity);
  const std::uint64_t left = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(rank);
  return count < left ? static_cast<std::int64_t>(static_cast<std::uint64_t>(rank) + count) : last;
}
std::int64_t earlier(std::int64_t rank, std::uint64_t count, std::int64_t first) noexcept {
  const std::uint64_t left = static_cast<std::uint64_t>(rank) - static_cast<std::uint64_t>(first);
  return count < left ? static_cast<std::int64_t>(static_cast<std::uint64_t>(rank) - count) : first;
}

// The first double behind `start` at which something holds, which holds from there on, and not at `start`: galloping
// from an estimate, then bisection. Infinite if there is none.
template <class Holds>
double first_place(double start, double estimate, Heading heading, const Holds& holds) noexcept {
  const Ranks ranks{heading.is_forward};
  const auto holds_at = [&](std::int64_t rank) { return holds(ranks.place(rank)); };
  std::int64_t before = ranks.of(start);
  const std::int64_t guess = estimate == estimate ? ranks.of(estimate) : before;
  std::int64_t after = guess > before ? guess : later(before, 1);
  if (holds_at(after)) {
    for (std::uint64_t step = 1; after > later(before, 1); step *= 2) {
      const std::int64_t back = earlier(after, step, before);
      if (back == before) break;
      if (!holds_at(back)) {
        before = back;
        break;
      }
      after = back;
    }
  } else {
    for (std::uint64_t step = 1; !holds_at(after); step *= 2) {
      before = after;
      after = later(after, step);
      if (after == before) return infinity;
    }
  }
  while (after != later(before, 1)) {
    const std::int64_t middle = detail::middle_of(before, after);
    (holds_at(middle) ? after : before) = middle;
  }
  return ranks.place(after);
}

// A body on its way out to a side.
template <class Shape>
struct WayOut {
  Shape start{};
  Shape shape{};
  Heading heading{};
  Side towards = Side::none;
  double limit = 0.0;
};

template <class Shape>
void go_to(WayOut<Shape>& out, double place) noexcept {
  out.shape = moved_to(out.start, out.heading, place);
}

// Each returns false if there is no free position.
template <class Shape>
bool leave_map(WayOut<Shape>& out, const CollisionMap& map) noexcept {
  if (!overlaps_solid(map, out.shape)) return true;
  const FreePosition<Shape> free = nearest_free(map, out.shape, out.towards, out.limit, OneWay::pass);
  if (free) go_to(out, place_along(free.body, out.heading));
  return free.found;
}

template <class Shape>
bool leave_solid(WayOut<Shape>& out, const MovingSolid& solid) noexcept {
  if (!overlaps_solid(solid, out.shape)) return true;
  const auto [low, size] = detail::bounds_near(out.shape);
  const auto [min, more] = detail::bounds_near(solid);
  const auto distance = [forward = out.heading.is_forward](double from, double length, double other, double across) {
    return forward ? other + across - from : other - (from + length);
  };
  const double away = out.heading.is_x ? distance(low.x, size.x, min.x, more.x)  //
                                       : distance(low.y, size.y, min.y, more.y);
  const double start = place_along(out.shape, out.heading);
  const double place = first_place(start, start + away, out.heading, [&](double at) {
    return !overlaps_solid(solid, moved_to(out.start, out.heading, at));
  });
  go_to(out, place);
  return place - place == 0.0;
}

template <class Shape>
bool leave_moving_map(WayOut<Shape>& out, const MovingMap& moving) noexcept {
  if (!detail::is_usable(moving) || is_far(out.shape, {}, moving)) return true;
  const Point position = after_step(moving);
  const Shape there = relative_to(position, out.shape);
  if (!overlaps_solid(*moving.map, there)) return true;
  const FreePosition<Shape> free = nearest_free(*moving.map, there, out.towards, out.limit, OneWay::pass);
  if (!free) return false;
  const double origin = out.heading.is_x ? position.x : position.y;
  const double goal = place_along(free.body, out.heading);
  const TwoSum contact = two_sum(goal, origin);
  const auto is_there = [&](double at) { return out.heading.is_forward ? at - origin >= goal : at - origin <= goal; };
  // Doubles before the contact may be rounded to it. If it is a double, the body goes there all the same.
  const double start = place_along(out.shape, out.heading);
  const double place = contact.rest == 0.0 && is_there(contact.rounded) && contact.rounded != start
                           ? contact.rounded
                           : first_place(start, contact.rounded, out.heading, is_there);
  go_to(out, place);
  return place - place == 0.0;
}

template <class Shape>
bool leave_each(WayOut<Shape>& out, const CollisionMap& map, const Movers& movers) noexcept {
  if (!leave_map(out, map)) return false;
  for (const MovingSolid& solid : movers.solids) {
    if (!leave_solid(out, solid)) return false;
  }
  for (const MovingMap& moving : movers.maps) {
    if (!leave_moving_map(out, moving)) return false;
  }
  return true;
}

template <class Shape>
FreePosition<Shape> leave_among(const CollisionMap& map, const Movers& movers, const Shape& shape, Side towards,
                                double limit, OneWay one_way) noexcept {
  if (movers.empty()) return nearest_free(map, shape, towards, limit, one_way);
  if (!(limit >= 0.0) || outward(towards) == Step{}) return {};
  if (!detail::has_finite_place(shape)) return {shape, true};
  WayOut<Shape> out{shape, shape, detail::heading_to(towards), towards, limit};
  const double start = place_along(shape, out.heading);
  for (double before = start;; before = place_along(out.shape, out.heading)) {
    if (!leave_each(out, map, movers)) return {};
    const double place = place_along(out.shape, out.heading);
    if (!is_within(limit, start, place, out.heading)) return {};
    if (place == before) break;
  }
  if (is_stopped(map, shape, out.shape, one_way) || is_stopped_among(movers, shape, out.shape, one_way)) return {};
  return {out.shape, true};
}

}  // namespace

FreePosition<Body> nearest_free(const CollisionMap& map, const Movers& movers, const Body& body, Side towards,
                                double limit, OneWay one_way) noexcept {
  return leave_among(map, movers, body, towards, limit, one_way);
}
FreePosition<Circle> nearest_free(const CollisionMap& map, const Movers& movers, const Circle& circle, Side towards,
                                  double limit, OneWay one_way) noexcept {
  return leave_among(map, movers, circle, towards, limit, one_way);
}
FreePosition<Capsule> nearest_free(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Side towards,
                                   double limit, OneWay one_way) noexcept {
  return leave_among(map, movers, capsule, towards, limit, one_way);
}

}  // namespace tilespace
