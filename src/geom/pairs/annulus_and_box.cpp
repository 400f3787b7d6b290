// SPDX-License-Identifier: MIT
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/detail/corners_of_box.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

// An annulus and a box share a point if the distance from the center to the box is at most the outer radius, and the
// farthest point of the box, which is a corner, is at least the inner radius away.

namespace tilespace {
namespace {

template <class IsFar>
bool has_corner(const Box& box, const IsFar& is_far) noexcept {
  for (const Point corner : detail::corners_of(box)) {
    if (is_far(corner)) return true;
  }
  return false;
}

}  // namespace

bool touches(const Annulus& annulus, const Box& box) noexcept {
  if (is_empty(annulus) || !touches(Circle{annulus.center, annulus.outer}, box)) return false;
  const Circle hole{annulus.center, annulus.inner};
  return has_corner(box, [&](Point corner) { return !overlaps_interior(corner, hole); });
}

bool overlaps_interior(const Annulus& annulus, const Box& box) noexcept {
  if (is_empty(annulus) || !(annulus.inner < annulus.outer)) return false;
  if (!overlaps_interior(Circle{annulus.center, annulus.outer}, box)) return false;
  const Circle hole{annulus.center, annulus.inner};
  return has_corner(box, [&](Point corner) { return !touches(corner, hole); });
}

}  // namespace tilespace
