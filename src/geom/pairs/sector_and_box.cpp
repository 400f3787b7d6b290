// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/detail/convex_parts.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/touches.hpp>
#include "pairs/near_part.hpp"

// A sector is the intersection of a disc and a wedge. Wedges up to half a turn are convex; a wider one is the union of
// two half planes, and so is its interior.
//
// The distance from the center to the intersection of the box and a convex wedge: if the closest point of the box lies
// in the wedge, the distance to that point. Otherwise the closest common point is on a boundary ray of the wedge, as
// any other could be moved towards the closest point of the box: it is where such a ray first enters the box.

namespace tilespace {
namespace {

using detail::abs_of;
using detail::evaluate_adaptively;
using detail::max_of;
using detail::min_of;

// Side of the line from the center along a direction on which a point lies. Right: +1.
struct SidePredicate {
  Point center;
  Vec direction;
  Point point;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto x = Number(point.x) - Number(center.x);
    const auto y = Number(point.y) - Number(center.y);
    return (Number(direction.x) * y - Number(direction.y) * x).sign();
  }
};

// Compares the distance from a ray's start to its crossing of the vertical (or horizontal) line through `line` with the
// radius: smaller (-1), equal (0) or larger (+1).
struct ReachQuestion {
  double start;
  double line;
  double speed;  // of the ray, towards the line
  Vec direction;
  double radius;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto offset = Number(line) - Number(start);
    const Number x(direction.x);
    const Number y(direction.y);
    const Number reach(radius);
    const Number part(speed);
    return (offset * offset * (x * x + y * y) - reach * reach * part * part).sign();
  }
};

int side_of(Point apex, Vec direction, Point point) noexcept {
  return evaluate_adaptively(SidePredicate{apex, direction, point});
}

// The corner of a box that is farthest to the right, or to the left, of a direction.
Point rightmost(const Box& box, Vec d) noexcept {
  return {d.y > 0.0 ? box.min.x : box.max.x, d.x > 0.0 ? box.max.y : box.min.y};
}
Point leftmost(const Box& box, Vec d) noexcept { return rightmost(box, -d); }

bool is_infinite(double radius) noexcept { return radius - radius != 0.0; }

// One axis of a ray: where it enters and leaves the box's range (slab).
struct AxisRay {
  double start;
  double speed;
  double entry;
  double leave;

  [[nodiscard]] bool leaves_before_start() const noexcept {
    return speed > 0.0 ? leave < start : speed < 0.0 && leave > start;
  }
  [[nodiscard]] bool enters_after_start() const noexcept {
    return speed > 0.0 ? entry > start : speed < 0.0 && entry < start;
  }
};

AxisRay axis_ray(double start, double speed, double min, double max) noexcept {
  return {start, speed, speed > 0.0 ? min : max, speed > 0.0 ? max : min};
}

// Tests whether a ray enters the box before the radius (-1), exactly at it (0), or not (+1).
int compare_entry(Point start, Vec direction, double radius, const Box& box) noexcept {
  const AxisRay rays[] = {axis_ray(start.x, direction.x, box.min.x, box.max.x),
                          axis_ray(start.y, direction.y, box.min.y, box.max.y)};
  if (rays[0].leaves_before_start() || rays[1].leaves_before_start()) return 1;
  if (side_of(start, direction, rightmost(box, direction)) < 0) return 1;
  if (side_of(start, direction, leftmost(box, direction)) > 0) return 1;
  int entry = radius > 0.0 ? -1 : 0;
  for (const AxisRay& ray : rays) {
    if (!ray.enters_after_start() || is_infinite(radius)) continue;
    entry = max_of(entry, evaluate_adaptively(ReachQuestion{ray.start, ray.entry, ray.speed, direction, radius}));
  }
  return entry;
}

// Compares the distance to the intersection of the box and a convex sector's wedge with the radius: smaller (-1), equal
// (0), or larger or no intersection (+1).
int compare_gap(const Sector& sector, const Box& box) noexcept {
  const auto& [center, radius, from, to] = sector;
  const Point closest = closest_point(box, center);
  if (side_of(center, from, closest) >= 0 && side_of(center, to, closest) <= 0)
    return compare_distance(center, closest, radius);
  return min_of(compare_entry(center, from, radius, box), compare_entry(center, to, radius, box));
}

// Filter in doubles: whether a box that the disc reaches certainly meets the sector too, or certainly does not; or
// neither is certain. It does if the point of the box closest to the center is right of the first direction and left of
// the last one, for wedges of any angle. It does not if the whole box is left of the first direction and right of the
// last one; one of the two is enough if the wedge has less than half a turn.
//
// Error bound of a side. Let u = 2^-53. Each term of the cross product has two roundings, and their difference one:
// less than 3.1 u of the terms; 5 u covers the roundings of the bound itself. Underflow: below 2^-1073, as for
// orientation(). Overflow and NaN leave the side unknown.
constexpr double side_error = 5.0 * 0x1p-53;
constexpr double side_underflow = 0x1p-1072;

int certain_side(Vec direction, Vec to_point) noexcept {
  const double left = direction.x * to_point.y;
  const double right = direction.y * to_point.x;
  const double cross = left - right;
  const double bound = side_error * (abs_of(left) + abs_of(right)) + side_underflow;
  return static_cast<int>(cross > bound) - static_cast<int>(cross < -bound);
}

enum class Filtered : std::uint8_t { apart, meeting, unknown };

Filtered filter(const Sector& sector, const Box& box) noexcept {
  const auto& [center, radius, from, to] = sector;
  const Vec closest = closest_point(box, center) - center;
  if (certain_side(from, closest) > 0 && certain_side(to, closest) < 0) return Filtered::meeting;
  const bool is_left = certain_side(from, rightmost(box, from) - center) < 0;
  const bool is_right = certain_side(to, leftmost(box, to) - center) > 0;
  const bool is_apart = is_left && is_right;
  return is_apart || ((is_left || is_right) && certain_side(from, to) > 0) ? Filtered::apart : Filtered::unknown;
}

// Tests whether a wedge is unbounded in the direction of an axis. If not, it does not extend beyond its apex there.
// Shown for x.
bool goes_on(double from_along, double from_across, double to_along, double to_across) noexcept {
  return from_along > 0.0 || to_along > 0.0 || (from_across <= 0.0 && to_across >= 0.0);
}

// Tests whether the interiors of the box and a convex sector's wedge overlap. If not, a line along a boundary of one of
// them separates them.
bool share_interior(const Sector& sector, const Box& box) noexcept {
  const auto& [apex, radius, from, to] = sector;
  if (side_of(apex, from, rightmost(box, from)) <= 0 || side_of(apex, to, leftmost(box, to)) >= 0) return false;
  const bool east = goes_on(from.x, from.y, to.x, to.y) || box.min.x < apex.x;
  const bool west = goes_on(-from.x, -from.y, -to.x, -to.y) || box.max.x > apex.x;
  const bool south = goes_on(from.y, -from.x, to.y, -to.x) || box.min.y < apex.y;
  const bool north = goes_on(-from.y, from.x, -to.y, to.x) || box.max.y > apex.y;
  return east && west && south && north;
}

// Turn from the first direction to the last: clockwise by less than half a turn (+1), by more (-1), by half a turn or
// none (0).
int turn_of(const Sector& sector) noexcept {
  const auto& [center, radius, from, to] = sector;
  return to == -from ? 0 : orientation({}, {from.x, from.y}, {to.x, to.y});
}

// The signs distinguish most directions without a product, opposite ones above all.
bool is_one_direction(const Sector& sector) noexcept {
  const auto sign = [](double value) { return static_cast<int>(value > 0.0) - static_cast<int>(value < 0.0); };
  const bool is_one_quarter = sign(sector.from.x) == sign(sector.to.x) && sign(sector.from.y) == sign(sector.to.y);
  return is_one_quarter && turn_of(sector) == 0;
}

template <class Ask>
bool any_convex_part(const Sector& sector, const Ask& ask) noexcept {
  const auto [first, second] = detail::convex_parts(sector);
  return ask(first) || (!is_empty(second) && ask(second));
}

Box near_part(const Sector& sector, const Box& box) noexcept {
  return detail::near_part(box, {sector.center, sector.center}, sector.radius);
}

}  // namespace

detail::ConvexParts detail::convex_parts(const Sector& sector) noexcept {
  constexpr Sector none{{}, -1.0, {}, {}};
  const auto& [center, radius, from, to] = sector;
  if (turn_of(sector) >= 0) return {sector, none};
  return {{center, radius, from, -from}, {center, radius, -to, to}};
}

bool has_interior(const Sector& sector) noexcept {
  return sector.radius > 0.0 && !is_empty(sector) && !is_one_direction(sector);
}

bool touches(const Sector& sector, const Box& whole_box) noexcept {
  if (is_empty(sector) || is_empty(whole_box)) return false;
  if (!touches(Circle{sector.center, sector.radius}, whole_box)) return false;
  if (const Filtered known = filter(sector, whole_box); known != Filtered::unknown) return known == Filtered::meeting;
  const Box box = near_part(sector, whole_box);
  if (is_empty(box)) return false;
  if (is_one_direction(sector)) return compare_entry(sector.center, sector.from, sector.radius, box) <= 0;
  return any_convex_part(sector, [&](const Sector& part) { return compare_gap(part, box) <= 0; });
}

bool overlaps_interior(const Sector& sector, const Box& whole_box) noexcept {
  if (!has_interior(sector) || !has_interior(whole_box)) return false;
  if (!overlaps_interior(Circle{sector.center, sector.radius}, whole_box)) return false;
  if (const Filtered known = filter(sector, whole_box); known != Filtered::unknown) return known == Filtered::meeting;
  const Box box = near_part(sector, whole_box);
  if (!has_interior(box)) return false;
  return any_convex_part(sector,
                         [&](const Sector& part) { return share_interior(part, box) && compare_gap(part, box) < 0; });
}

}  // namespace tilespace
