// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include "surround.hpp"

// Ray cast against many circles, with a floating-point filter and exact comparison of entry points. With m from the
// start to the center and d along the segment, the line is nearest to the center at the fraction m.d / d.d, and it
// enters the circle at
//
//   (m.d - sqrt(D)) / d.d    where    D = r^2 d.d - (m x d)^2
//
// if D is not negative. All circles share d.d, so m.d - sqrt(D) is compared. A circle that contains neither start nor
// end is hit if and only if D is not negative and the line is nearest to it between them.

namespace tilespace {
namespace {

using detail::abs_of;
using detail::max_of;
using detail::min_of;
using detail::Product;

// Not a RootTime: with a common d.d, times compare without products by it, which takes a third of the digits.
template <class Number>
struct Entry {
  Product<Number, 2> nearest;  // m.d
  Product<Number, 2> length;   // d.d
  Product<Number, 4> root;     // D
};

template <class Number>
Entry<Number> entry_of(const Segment& segment, const Circle& circle) noexcept {
  const Number dx = Number(segment.end.x) - Number(segment.start.x);
  const Number dy = Number(segment.end.y) - Number(segment.start.y);
  const Number mx = Number(circle.center.x) - Number(segment.start.x);
  const Number my = Number(circle.center.y) - Number(segment.start.y);
  const Number radius(circle.radius);
  const auto length = dx * dx + dy * dy;
  const auto beside = mx * dy - my * dx;
  return {mx * dx + my * dy, length, radius * radius * length - beside * beside};
}

// Whether the segment hits the circle between start and end: 1 or -1.
struct HitPredicate {
  const Segment& segment;
  const Circle& circle;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const Entry<Number> entry = entry_of<Number>(segment, circle);
    const int after_start = entry.nearest.sign();
    const int before_end = (entry.length - entry.nearest).sign();
    const int reaches = entry.root.sign();
    if (after_start <= 0 || before_end <= 0 || reaches < 0) return -1;  // unknown signs are above 0
    const bool is_known = after_start == 1 && before_end == 1 && reaches != detail::unknown_sign;
    return is_known ? 1 : detail::unknown_sign;
  }
};

// Which of two circles is entered first; both are hit.
struct OrderPredicate {
  const Segment& segment;
  const Circle& a;
  const Circle& b;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const Entry<Number> of_a = entry_of<Number>(segment, a);
    const Entry<Number> of_b = entry_of<Number>(segment, b);
    return root_sum_sign(of_a.nearest - of_b.nearest, -1, of_a.root, 1, of_b.root);
  }
};

// Powers of 2 that scale vectors of any length to where their squares neither overflow nor underflow. One of the two is
// 1.
struct Scale {
  double down;
  double up;

  explicit Scale(Vec displacement) noexcept {
    const double size = max_of(abs_of(displacement.x), abs_of(displacement.y));
    down = size > 0x1p300 ? 0x1p-600 : 1.0;
    up = size < 0x1p-300 ? 0x1p600 : 1.0;
  }
  [[nodiscard]] Vec displacement(Point from, Point to) const noexcept {
    return {(to.x * down - from.x * down) * up, (to.y * down - from.y * down) * up};
  }
};

// The formula above, divided by the length of d as early as possible, so that no power above squares is needed. Each
// operation is rounded once.
double fraction_of(const Segment& segment, const Circle& circle) noexcept {
  const Scale scale(segment.end - segment.start);
  const Vec d = scale.displacement(segment.start, segment.end);
  const Vec m = scale.displacement(segment.start, circle.center);
  const double radius = circle.radius * scale.down * scale.up;
  const double length = detail::rounded_root(d.x * d.x + d.y * d.y);
  const double nearest = (m.x * d.x + m.y * d.y) / length;
  const double beside = abs_of(m.x * d.y - m.y * d.x) / length;
  const double root = (radius - beside) * (radius + beside);
  return detail::clamp_fraction((nearest - detail::rounded_root(max_of(root, 0.0))) / length);
}

// Error bound, with u = 2^-53 and rounded m and d: a product has three factors of at most 1 + u, and the difference of
// two a fourth: 4.1 u of the absolute values of the products. The length has four under its root, which halves them,
// and one for the root, one more for the product with the radius: 4.1 u. The margin is for the roundings of the bound
// itself.
constexpr double line_error = 0x8p-53;
// Bound for the underflow of products, and of roots of those: below 2^-536.
constexpr double line_underflow = 0x1p-530;

// A line with the data shared by all circles it is tested against.
class Line {
 public:
  explicit Line(const Segment& segment) noexcept
      : segment_(segment),
        displacement_(segment.end - segment.start),
        length_(detail::rounded_root(displacement_.x * displacement_.x + displacement_.y * displacement_.y)),
        box_{{min_of(segment.start.x, segment.end.x), min_of(segment.start.y, segment.end.y)},
             {max_of(segment.start.x, segment.end.x), max_of(segment.start.y, segment.end.y)}} {}

  [[nodiscard]] const Segment& segment() const noexcept { return segment_; }
  [[nodiscard]] const Box& box() const noexcept { return box_; }

  // Whether the infinite line certainly misses the circle; false for infinite or empty circles.
  [[nodiscard]] bool passes(const Circle& circle) const noexcept {
    const Vec m = circle.center - segment_.start;
    const double left = m.x * displacement_.y;
    const double right = m.y * displacement_.x;
    const double beside = abs_of(left - right) - (abs_of(left) + abs_of(right)) * line_error;
    return beside > circle.radius * length_ * (1.0 + line_error) + line_underflow * (1.0 + circle.radius);
  }
  [[nodiscard]] bool may_hit(const Circle& circle) const noexcept {
    return touches(segment_.end, circle) || detail::evaluate_adaptively(HitPredicate{segment_, circle}) > 0;
  }

 private:
  Segment segment_;
  Vec displacement_;
  double length_;
  Box box_;
};

// The first hit among the circles tested so far, in their order.
class EarliestImpact {
 public:
  void look_at(const Line& line, const VolumeView& body, std::uint32_t number) noexcept {
    if (!detail::may_touch(body.box_around(), line.box()) || line.passes(body.circle_around())) return;
    const detail::PlacedCircles circles = detail::circles_of(body);
    for (std::size_t i = 0; i < circles.size && !hit_.inside; ++i) {
      const Circle circle = circles[i];
      if (is_empty(circle) || line.passes(circle)) continue;
      const bool inside = touches(line.segment().start, circle);
      if (!inside && !line.may_hit(circle)) continue;
      if (hit_.hit && !inside && detail::evaluate_adaptively(OrderPredicate{line.segment(), circle, circle_}) >= 0)
        continue;
      circle_ = circle;
      hit_ = {true, inside, number, static_cast<std::uint32_t>(i), body.bone(i), 1.0};
    }
  }
  [[nodiscard]] bool is_inside() const noexcept { return hit_.inside; }
  [[nodiscard]] VolumeHit answer(const Line& line) const noexcept {
    VolumeHit hit = hit_;
    if (hit.hit) hit.fraction = hit.inside ? 0.0 : fraction_of(line.segment(), circle_);
    return hit;
  }

 private:
  VolumeHit hit_;
  Circle circle_;
};

}  // namespace

VolumeHit cast_ray(const VolumeView& body, const Segment& segment) noexcept {
  if (is_empty(segment)) return {};
  const Line line(segment);
  EarliestImpact first;
  first.look_at(line, body, 0);
  return first.answer(line);
}

VolumeHit cast_ray(const VolumeSet& set, const Segment& segment) noexcept {
  if (is_empty(segment)) return {};
  const Line line(segment);
  EarliestImpact first;
  for (std::size_t body = set.next_near(0, line.box()); body < set.size(); body = set.next_near(body + 1, line.box())) {
    first.look_at(line, set[body], static_cast<std::uint32_t>(body));
    if (first.is_inside()) break;
  }
  return first.answer(line);
}

}  // namespace tilespace
