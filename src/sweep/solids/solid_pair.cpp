// SPDX-License-Identifier: MIT
#include "solids/solid_pair.hpp"
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_sum.hpp>

// A body hits a solid exactly when the sum of the body and the mirrored solid hits a point, because only differences
// count. The body takes the size of the solid's box, as its corners are real sums, and its radius, as radii are, too;
// the obstacle is the corner of the box, a point of doubles. All predicates are those of impact_candidate.hpp, and as
// exact. The sum of a slanted capsule and a box is a hexagon, grown by the radii.
//
// A diagonal of the box, the axis of a slanted capsule, stays an obstacle, of two corners that are doubles, and the
// body takes the radius alone. Sums of all three, such as hexagons of a box and a diagonal, would have corners that are
// sums of more than two doubles.

namespace tilespace::detail {

SolidPair::SolidPair(const MovingSolid& solid, double radius) noexcept : exists_(is_usable(solid)) {
  const TwoSum sum = two_sum(radius, solid.radius);
  body_.radius = sum.rounded;
  body_.radius_rest = sum.rest;
  exists_ = exists_ && sum.rounded <= largest_double;
  for (Point& corner : corners_) corner = after_step(solid).min;
  obstacle_ = {{0, 0}, corners_, true, false, solid.one_way};
  if (!is_slanted(solid)) return;
  const auto [start, end] = diagonal_of(solid);
  corners_[0] = start;
  corners_[1] = end;
  obstacle_.corners = {corners_, 2};
  obstacle_.is_box = false;
  exists_ = exists_ && solid.radius > 0.0 && is_finite(start) && is_finite(end);
}

namespace {

// The size that the body takes from the solid.
Vec size_taken(const MovingSolid& solid) noexcept { return is_slanted(solid) ? Vec{} : solid.body.size; }

}  // namespace

void SolidPair::set_core_box(UnroundedPoint low, UnroundedPoint high) noexcept {
  body_.core = MovingBody::Core::box;
  body_.corners[0] = low;
  body_.corners[1] = {high.x, low.y};
  body_.corners[2] = high;
  body_.corners[3] = {low.x, high.y};
}

// Corners of the hexagon, clockwise as seen on screen. `down`: the axis goes down to the east.
void SolidPair::set_core_outline(const Capsule& capsule, Vec size) noexcept {
  const auto [start, end] = capsule.axis;
  const Point west = start.x < end.x ? start : end;
  const Point east = start.x < end.x ? end : start;
  const bool down = west.y < east.y;
  const auto add = [&](Point place, double x, double y) {
    const UnroundedPoint corner{{place.x, x}, {place.y, y}};
    const auto is_same = [](const UnroundedPoint& a, const UnroundedPoint& b) {
      return a.x.base == b.x.base && a.x.rest == b.x.rest && a.y.base == b.y.base && a.y.rest == b.y.rest;
    };
    const std::size_t count = outline_.count;
    if (count > 0 && (is_same(outline_.corners[count - 1], corner) || is_same(outline_.corners[0], corner))) return;
    outline_.corners[outline_.count++] = corner;
  };
  add(west, -size.x, -size.y);
  add(down ? west : east, down ? 0.0 : -size.x, -size.y);
  add(east, 0.0, -size.y);
  add(east, 0.0, 0.0);
  add(down ? east : west, down ? -size.x : 0.0, 0.0);
  add(west, -size.x, 0.0);
  body_.core = MovingBody::Core::polygon;
}

void SolidPair::set_core_of(const Capsule& capsule, Vec size) noexcept {
  const auto [start, end] = capsule.axis;
  const bool is_upright = start.x == end.x || start.y == end.y;
  if (size == Vec{} && start != end) {
    body_.core = MovingBody::Core::segment;
    body_.corners[0] = {{start.x, 0.0}, {start.y, 0.0}};
    body_.corners[1] = {{end.x, 0.0}, {end.y, 0.0}};
  } else if (size == Vec{}) {
    body_.corners[0] = {{start.x, 0.0}, {start.y, 0.0}};
  } else if (is_upright) {
    set_core_box({{min_of(start.x, end.x), -size.x}, {min_of(start.y, end.y), -size.y}},
                 {{max_of(start.x, end.x), 0.0}, {max_of(start.y, end.y), 0.0}});
  } else {
    set_core_outline(capsule, size);
  }
}

// Parallel lines, grown by each other, have no interior; neither have points.
void SolidPair::finish(Vec translation) noexcept {
  body_.translation = translation;
  body_.outline = {outline_.corners, outline_.count};
  const UnroundedPoint& low = body_.corners[0];
  const UnroundedPoint& high = body_.corners[2];
  const bool is_wide = low.x.base != high.x.base || low.x.rest != high.x.rest;
  const bool is_high = low.y.base != high.y.base || low.y.rest != high.y.rest;
  const bool has_area =
      body_.core == MovingBody::Core::polygon || (body_.core == MovingBody::Core::box && is_wide && is_high);
  exists_ = exists_ && (has_area || body_.radius > 0.0);
}

SolidPair::SolidPair(const Body& body, const MovingSolid& solid, Vec translation) noexcept : SolidPair(solid, 0.0) {
  const auto [x, y] = body.min;
  const Vec size = size_taken(solid);
  set_core_box({{x, -size.x}, {y, -size.y}}, {{x, body.size.x}, {y, body.size.y}});
  finish(translation);
}

SolidPair::SolidPair(const Circle& circle, const MovingSolid& solid, Vec translation) noexcept
    : SolidPair(solid, circle.radius) {
  set_core_of(Capsule{{circle.center, circle.center}, circle.radius}, size_taken(solid));
  finish(translation);
}

SolidPair::SolidPair(const Capsule& capsule, const MovingSolid& solid, Vec translation) noexcept
    : SolidPair(solid, capsule.radius) {
  set_core_of(capsule, size_taken(solid));
  finish(translation);
}

bool SolidPair::overlap() const noexcept { return obstacle_.one_way.empty() && overlap_any(); }

bool SolidPair::overlap_any() const noexcept { return exists_ && detail::overlap(body_, obstacle_); }

bool SolidPair::is_entered_by(const Arrival& arrival) const noexcept {
  MovingBody body = body_;
  body.translation = arrival.translation;
  body.translation_rest = arrival.translation_rest;
  return exists_ && is_entered_on_arrival(body, obstacle_);
}

bool SolidPair::is_hit_along(const Displacement& displacement) const noexcept {
  MovingBody body = body_;
  body.translation = displacement.rounded();
  body.translation_rest = displacement.rest();
  ImpactCandidate impact{obstacle_, {}, 0.0, 1.0};
  return exists_ && is_hit(body, impact);
}

bool SolidPair::find_impact(OneWay one_way, ImpactCandidate& impact) const noexcept {
  if (!exists_ || (one_way == OneWay::pass && !obstacle_.one_way.empty())) return false;
  impact = {obstacle_, {}, 0.0, 1.0};
  return is_hit(body_, impact);
}

}  // namespace tilespace::detail
