// SPDX-License-Identifier: MIT
#include "oracle/geom_oracle.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>

namespace oracle {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// One axis of a box that is not empty. A missing bound is an infinite one.
struct Bounds {
  std::optional<Q> min;
  std::optional<Q> max;
};

Bounds bounds(double min, double max) {
  Bounds result;
  if (std::isfinite(min)) result.min = to_exact(min);
  if (std::isfinite(max)) result.max = to_exact(max);
  return result;
}

bool is_empty_axis(double min, double max) {
  return !(min <= max) || min == infinity || max == -infinity;  // NaN fails min <= max
}

void require(bool condition, const char* what) {
  if (!condition) throw std::domain_error(what);
}

Q squared(const Q& value) { return Q(value * value); }

/// Distance from a coordinate to an axis of a box.
Q gap(const Q& p, const Bounds& b) {
  if (b.min && p < *b.min) return Q(*b.min - p);
  if (b.max && p > *b.max) return Q(p - *b.max);
  return Q(0);
}

/// Distance between the same axis of two boxes.
Q gap(const Bounds& a, const Bounds& b) {
  if (a.min && b.max && *a.min > *b.max) return Q(*a.min - *b.max);
  if (b.min && a.max && *b.min > *a.max) return Q(*b.min - *a.max);
  return Q(0);
}

/// Sign of (distance - r), given the squared distance and r >= 0.
int compare_with_radius(const Q& squared_distance, double r) {
  if (r == infinity) return -1;
  return sign_of(Q(squared_distance - squared(to_exact(r))));
}

/// Sign of (distance of the centres - sum of the radii), for finite radii.
int compare_centres(const Circle& a, const Circle& b) {
  const Q reach = to_exact(a.r) + to_exact(b.r);
  return sign_of(Q(squared_distance(a.c, b.c) - squared(reach)));
}

/// Reduces [first, last] to the fractions at which a + d * t is within the bounds. False when none is left.
bool clip_axis(const Q& a, const Q& d, const Bounds& b, Fractions& range) {
  if (d == 0) return gap(a, b) == 0;
  // The bound that is crossed first is the lower one when going up, the higher one when going down.
  const std::optional<Q>& near = d > 0 ? b.min : b.max;
  const std::optional<Q>& far = d > 0 ? b.max : b.min;
  if (near) {
    const Q t = (*near - a) / d;
    if (t > range.first) range.first = t;
  }
  if (far) {
    const Q t = (*far - a) / d;
    if (t < range.last) range.last = t;
  }
  return range.first <= range.last;
}

/// Is a strictly within the bounds?
bool is_strictly_within(const Q& a, const Bounds& b) { return (!b.min || *b.min < a) && (!b.max || a < *b.max); }

/// Sign of sqrt(squared) - value.
int compare_root(const Q& root_of, const Q& value) {
  if (value < 0) return 1;
  return sign_of(Q(root_of - squared(value)));
}

bool has_even_mantissa(double value) { return (std::bit_cast<std::uint64_t>(value) & 1U) == 0; }

/// Rounding treats infinity as the double that would follow the largest one.
Q to_exact_with_infinity_as_next(double value) {
  if (value == infinity) return Q(Z(Z(1) << 1024));
  return to_exact(value);
}

/// Halfway between two neighbouring doubles.
Q middle(double a, double b) { return Q((to_exact_with_infinity_as_next(a) + to_exact_with_infinity_as_next(b)) / 2); }

}  // namespace

bool is_empty(const P& p) { return !std::isfinite(p.x) || !std::isfinite(p.y); }

bool is_empty(const Box& box) { return is_empty_axis(box.min.x, box.max.x) || is_empty_axis(box.min.y, box.max.y); }

bool is_empty(const Circle& circle) { return is_empty(circle.c) || !(circle.r >= 0.0); }

bool is_empty(const Segment& segment) { return is_empty(segment.a) || is_empty(segment.b); }

bool has_interior(const Box& box) { return !is_empty(box) && box.min.x < box.max.x && box.min.y < box.max.y; }

bool has_interior(const Circle& circle) { return !is_empty(circle) && circle.r > 0.0; }

Q squared_distance(const P& p, const P& q) {
  require(!is_empty(p) && !is_empty(q), "squared_distance: empty shape");
  return Q(squared(Q(to_exact(p.x) - to_exact(q.x))) + squared(Q(to_exact(p.y) - to_exact(q.y))));
}

Q squared_distance(const P& p, const Box& box) {
  require(!is_empty(p) && !is_empty(box), "squared_distance: empty shape");
  const Q dx = gap(to_exact(p.x), bounds(box.min.x, box.max.x));
  const Q dy = gap(to_exact(p.y), bounds(box.min.y, box.max.y));
  return Q(squared(dx) + squared(dy));
}

Q squared_distance(const Box& a, const Box& b) {
  require(!is_empty(a) && !is_empty(b), "squared_distance: empty shape");
  const Q dx = gap(bounds(a.min.x, a.max.x), bounds(b.min.x, b.max.x));
  const Q dy = gap(bounds(a.min.y, a.max.y), bounds(b.min.y, b.max.y));
  return Q(squared(dx) + squared(dy));
}

bool touches(const P& p, const Box& box) {
  if (is_empty(p) || is_empty(box)) return false;
  return box.min.x <= p.x && p.x <= box.max.x && box.min.y <= p.y && p.y <= box.max.y;
}

bool touches(const P& p, const Circle& circle) {
  if (is_empty(p) || is_empty(circle)) return false;
  return compare_with_radius(squared_distance(p, circle.c), circle.r) <= 0;
}

bool touches(const Box& a, const Box& b) {
  if (is_empty(a) || is_empty(b)) return false;
  return squared_distance(a, b) == 0;
}

bool touches(const Circle& circle, const Box& box) {
  if (is_empty(circle) || is_empty(box)) return false;
  return compare_with_radius(squared_distance(circle.c, box), circle.r) <= 0;
}

bool touches(const Circle& a, const Circle& b) {
  if (is_empty(a) || is_empty(b)) return false;
  if (a.r == infinity || b.r == infinity) return true;
  return compare_centres(a, b) <= 0;
}

bool touches(const Segment& segment, const P& p) {
  if (is_empty(segment) || is_empty(p)) return false;
  const auto between = [](double v, double a, double b) { return (a <= v && v <= b) || (b <= v && v <= a); };
  return orientation(segment.a, segment.b, p) == 0 && between(p.x, segment.a.x, segment.b.x) &&
         between(p.y, segment.a.y, segment.b.y);
}

bool touches(const Segment& segment, const Box& box) { return clip(segment, box).has_value(); }

bool touches(const Segment& s, const Segment& t) {
  if (is_empty(s) || is_empty(t)) return false;
  // Segments that meet without crossing have an end of one on the other.
  const bool crossing = orientation(t.a, t.b, s.a) * orientation(t.a, t.b, s.b) < 0 &&
                        orientation(s.a, s.b, t.a) * orientation(s.a, s.b, t.b) < 0;
  return crossing || touches(s, t.a) || touches(s, t.b) || touches(t, s.a) || touches(t, s.b);
}

bool overlaps_interior(const P& p, const Box& box) {
  if (is_empty(p) || is_empty(box)) return false;
  return box.min.x < p.x && p.x < box.max.x && box.min.y < p.y && p.y < box.max.y;
}

bool overlaps_interior(const P& p, const Circle& circle) {
  if (is_empty(p) || is_empty(circle)) return false;
  return compare_with_radius(squared_distance(p, circle.c), circle.r) < 0;
}

bool overlaps_interior(const Box& a, const Box& b) {
  if (!has_interior(a) || !has_interior(b)) return false;
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

bool overlaps_interior(const Circle& circle, const Box& box) {
  if (!has_interior(circle) || !has_interior(box)) return false;
  // An open box comes as near to the centre as its closure does, so that < r is reached in it or not at all.
  return compare_with_radius(squared_distance(circle.c, box), circle.r) < 0;
}

bool overlaps_interior(const Circle& a, const Circle& b) {
  if (!has_interior(a) || !has_interior(b)) return false;
  if (a.r == infinity || b.r == infinity) return true;
  return compare_centres(a, b) < 0;
}

bool overlaps_interior(const Segment& segment, const Box& box) {
  if (is_empty(segment) || !has_interior(box)) return false;
  const std::optional<Fractions> part = clip(segment, box);
  if (!part) return false;
  // The part in the closed box is a chord. A chord of a convex set that has a point in the interior has its middle
  // there, and a chord along the border has not.
  const Q t = (part->first + part->last) / 2;
  const Q ax = to_exact(segment.a.x);
  const Q ay = to_exact(segment.a.y);
  const Q x = ax + (to_exact(segment.b.x) - ax) * t;
  const Q y = ay + (to_exact(segment.b.y) - ay) * t;
  return is_strictly_within(x, bounds(box.min.x, box.max.x)) && is_strictly_within(y, bounds(box.min.y, box.max.y));
}

BoxRelation relate(const Circle& circle, const Box& box) {
  if (is_empty(circle) || is_empty(box)) return BoxRelation::separate;
  const int order = compare_with_radius(squared_distance(circle.c, box), circle.r);
  return order > 0 ? BoxRelation::separate : order == 0 ? BoxRelation::tangent : BoxRelation::overlapping;
}

std::optional<Fractions> clip(const Segment& segment, const Box& box) {
  if (is_empty(segment) || is_empty(box)) return std::nullopt;
  const Q ax = to_exact(segment.a.x);
  const Q ay = to_exact(segment.a.y);
  const Q dx = to_exact(segment.b.x) - ax;
  const Q dy = to_exact(segment.b.y) - ay;
  Fractions range{Q(0), Q(1)};
  if (!clip_axis(ax, dx, bounds(box.min.x, box.max.x), range)) return std::nullopt;
  if (!clip_axis(ay, dy, bounds(box.min.y, box.max.y), range)) return std::nullopt;
  if (dx == 0 && dy == 0) range.last = 0;
  return range;
}

bool is_correctly_rounded_distance(const Q& squared_distance, const Q& subtract, double got) {
  if (std::isnan(got) || std::signbit(got)) return false;
  if (compare_root(squared_distance, subtract) <= 0) return got == 0.0;
  // The true value is positive. A value halfway to a neighbour belongs to `got` when its mantissa is the even one.
  const bool takes_ties = has_even_mantissa(got);
  if (got > 0.0) {
    const int above = compare_root(squared_distance, Q(subtract + middle(std::nextafter(got, 0.0), got)));
    if (takes_ties ? above < 0 : above <= 0) return false;
  }
  if (got == infinity) return true;
  const int above = compare_root(squared_distance, Q(subtract + middle(got, std::nextafter(got, infinity))));
  return takes_ties ? above <= 0 : above < 0;
}

int orientation(const P& a, const P& b, const P& c) {
  require(!is_empty(a) && !is_empty(b) && !is_empty(c), "orientation: not finite");
  const Q ax = to_exact(a.x);
  const Q ay = to_exact(a.y);
  const Q left = (to_exact(b.x) - ax) * (to_exact(c.y) - ay);
  const Q right = (to_exact(b.y) - ay) * (to_exact(c.x) - ax);
  return sign_of(Q(left - right));
}

int compare_distance(const P& p, const P& q, double r) {
  require(r >= 0.0, "compare_distance: negative or NaN radius");
  return compare_with_radius(squared_distance(p, q), r);
}

int compare_distance(const P& from, const P& a, const P& b) {
  require(!is_empty(from) && !is_empty(a) && !is_empty(b), "compare_distance: not finite");
  return sign_of(Q(squared_distance(from, a) - squared_distance(from, b)));
}

}  // namespace oracle
