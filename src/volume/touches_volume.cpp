// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/volume/touches_volume.hpp>
#include "gap_sign.hpp"
#include "surround.hpp"

// Overlap tests in phases. Most bodies are rejected by their bounding boxes, most others by their bounding circles,
// most circles by a test in doubles with an error bound. touches(), which is exact, decides what remains uncertain.

namespace tilespace {
namespace {

using detail::gap_sign;

int gap_sign_of(const Circle& a, const Circle& b) noexcept {
  return gap_sign(a.center.x - b.center.x, a.center.y - b.center.y, a.radius + b.radius);
}

// Test of circles, and of a circle and a box, whose nearest point to the center is exact.
bool touches_certainly_or_exactly(const Circle& circle, const Circle& other) noexcept {
  const int gap = gap_sign_of(circle, other);
  return gap != 0 ? gap < 0 : touches(circle, other);
}
bool touches_certainly_or_exactly(const Circle& circle, const Box& box) noexcept {
  const Point nearest = closest_point(box, circle.center);
  const int gap = gap_sign(circle.center.x - nearest.x, circle.center.y - nearest.y, circle.radius);
  return gap != 0 ? gap < 0 : touches(circle, box);
}

// The first circle that touches the shape: fast test first, exact test where it is uncertain.
template <class Shape>
std::optional<std::uint32_t> first_of_all(const VolumeView& body, const Shape& shape) noexcept {
  const detail::PlacedCircles circles = detail::circles_of(body);
  for (std::size_t i = 0; i < circles.size; ++i) {
    if (touches_certainly_or_exactly(circles[i], shape)) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

bool may_be_touched(const VolumeView& body, const Circle& circle, const Box& reach) noexcept {
  return detail::may_touch(body.box_around(), reach) && gap_sign_of(body.circle_around(), circle) <= 0;
}

}  // namespace

std::optional<std::uint32_t> first_touching(const VolumeView& body, const Circle& circle) noexcept {
  if (is_empty(circle) || !may_be_touched(body, circle, detail::reach_of(circle))) return std::nullopt;
  return first_of_all(body, circle);
}

std::optional<std::uint32_t> first_touching(const VolumeView& body, const Box& box) noexcept {
  if (is_empty(box) || !detail::may_touch(body.box_around(), box)) return std::nullopt;
  return first_of_all(body, box);
}

namespace detail {

std::optional<CirclePair> first_pair(const VolumeView& a, const VolumeView& b) noexcept {
  if (gap_sign_of(a.circle_around(), b.circle_around()) > 0) return std::nullopt;
  const PlacedCircles circles = circles_of(a);
  for (std::size_t i = 0; i < circles.size; ++i) {
    const Circle circle = circles[i];
    if (is_empty(circle) || !may_be_touched(b, circle, reach_of(circle))) continue;
    if (const auto other = first_of_all(b, circle)) return CirclePair{static_cast<std::uint32_t>(i), *other};
  }
  return std::nullopt;
}

std::size_t next_touching(const VolumeSet& set, std::size_t body, const Circle& circle) noexcept {
  if (is_empty(circle)) return set.size();
  const Box reach = reach_of(circle);
  for (body = set.next_near(body, reach); body < set.size(); body = set.next_near(body + 1, reach)) {
    if (first_touching(set[body], circle)) break;
  }
  return body;
}

std::size_t next_touching(const VolumeSet& set, std::size_t body, const Box& box) noexcept {
  if (is_empty(box)) return set.size();
  for (body = set.next_near(body, box); body < set.size(); body = set.next_near(body + 1, box)) {
    if (first_touching(set[body], box)) break;
  }
  return body;
}

}  // namespace detail
}  // namespace tilespace
