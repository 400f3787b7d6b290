// SPDX-License-Identifier: MIT
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/root_time.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/objects/detail/touch_time.hpp>
#include "along/touch_time_fast.hpp"

// Exact time of impact of a moving point, box or circle with boxes, by the slab method and adaptive (filtered)
// evaluation.
//
// Mirrored, a shape moves to the south-east, or along an axis. On each axis, its high edge reaches the low side of a
// box at some time; the later of the two counts. A box touches there, if it has not left the other box on the other
// axis by then. A circle does so if its center is beside the side; if not, all that it can touch is the corner at the
// end of that side which the center is beyond: the rest of the box grown by the radius that lies ahead lies behind the
// circle around that corner.
//
// So the time of impact is gap / speed, or, at a corner, with m the vector from there to the center and d the
// translation,
//
//   (-(m.d) - sqrt(r^2 d.d - (m x d)^2)) / d.d
//
// Sides at infinity are never reached, nor left. Everything is decided by the signs of sums of products of the input.

namespace tilespace::detail {
namespace {

using Kind = TouchAlong::Kind;

/// Difference of a place and b.
template <class Number>
Number distance_from(const RealPlace& a, double b) noexcept {
  if constexpr (std::is_same_v<Number, ErrorBounded>) {
    return sum_of_place(a.base, a.rest, b, 0.0);
  } else {
    return Number(a.base) + Number(a.rest) - Number(b);
  }
}

// Sign of a place minus b, which may be infinite.
template <class Number>
int sign_past(const RealPlace& a, double b) noexcept {
  if (b == infinity || b == -infinity) return b > 0.0 ? -1 : 1;
  return distance_from<Number>(a, b).sign();
}

template <class Number>
Number speed_of(const TranslationAxis& axis) noexcept {
  return axis.from == 0.0 ? Number(axis.to) : Number(axis.to) - Number(axis.from);
}

template <class Number>
RootTime<Number> time_at_side(const TranslationAxis& axis, double side) noexcept {
  return {.a = -distance_from<Number>(axis.high, side), .c = speed_of<Number>(axis)};
}

template <class Number>
RootTime<Number> time_at_corner(const ShapeAlong& displacement, Point corner) noexcept {
  const Number mx = Number(displacement.x.high.base) - Number(corner.x);
  const Number my = Number(displacement.y.high.base) - Number(corner.y);
  const Number dx = speed_of<Number>(displacement.x);
  const Number dy = speed_of<Number>(displacement.y);
  const Number radius(displacement.radius);
  const auto length = dx * dx + dy * dy;
  const auto across = mx * dy - my * dx;
  return {-(mx * dx + my * dy), radius * radius * length - across * across, length, -1, true};
}

}  // namespace

template <class Number>
RootTime<Number> time_of(const ShapeAlong& displacement, const TouchedBox& touched) noexcept {
  switch (touched.touch.kind) {
    case Kind::start: return {.c = Number(1.0)};
    case Kind::column: return time_at_side<Number>(displacement.x, touched.box.min.x);
    case Kind::row: return time_at_side<Number>(displacement.y, touched.box.min.y);
    case Kind::corner: break;
  }
  return time_at_corner<Number>(displacement, corner_of(touched));
}

template RootTime<ErrorBounded> time_of(const ShapeAlong&, const TouchedBox&) noexcept;
template RootTime<SmallWideNumber> time_of(const ShapeAlong&, const TouchedBox&) noexcept;
template RootTime<LargeWideNumber> time_of(const ShapeAlong&, const TouchedBox&) noexcept;

namespace {

bool is_unknown(int sign) noexcept { return sign == unknown_sign; }

// One axis of a box, and of the path to it.
struct Approach {
  const TranslationAxis& axis;
  double min;
  double max;
  int gap = 0;   // sign of the distance from the bounds to the box ahead
  int past = 0;  // sign of the distance by which the bounds have left the box

  [[nodiscard]] bool comes() const noexcept { return axis.moves() && min != -infinity; }
  [[nodiscard]] bool goes_by() const noexcept { return past > 0 || (gap > 0 && !axis.moves()); }
  [[nodiscard]] bool is_over() const noexcept { return gap <= 0; }
  // While the bounds overlap: whether they will soon share more than a boundary.
  [[nodiscard]] bool gets_in() const noexcept { return past < 0 && (gap < 0 || axis.moves()); }
};

// Tests for a touch: 0 no, 1 yes, unknown_sign. Writes the touch.
struct TouchPredicate {
  const ShapeAlong& displacement;
  TouchedBox& touched;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const Box& box = touched.box;
    Approach x{displacement.x, box.min.x, box.max.x};
    Approach y{displacement.y, box.min.y, box.max.y};
    for (Approach* axis : {&x, &y}) {
      axis->gap = -sign_past<Number>(axis->axis.high, axis->min);
      axis->past = sign_past<Number>(axis->axis.low, axis->max);
      if (axis->gap == -unknown_sign || is_unknown(axis->past)) return unknown_sign;
      if (axis->goes_by()) return 0;
    }
    if (x.is_over() && y.is_over() &&
        (displacement.radius == 0.0 || touches(Circle{displacement.center(), displacement.radius}, box)))
      return touch_at_start<Number>(x, y);
    if (!x.comes() && !y.comes()) return 0;
    const int order = !x.comes() ? -1 : !y.comes() ? 1 : later<Number>();
    if (is_unknown(order)) return unknown_sign;
    const bool is_column = order >= 0;
    touched.touch.kind = is_column ? Kind::column : Kind::row;
    return displacement.radius == 0.0 ? touch_of_box<Number>(is_column ? x : y, is_column ? y : x)
                                      : touch_of_circle<Number>(is_column ? x : y, is_column ? y : x, is_column);
  }

 private:
  // Sign of the time of the columns minus that of the rows.
  template <class Number>
  [[nodiscard]] int later() const noexcept {
    return compare(time_at_side<Number>(displacement.x, touched.box.min.x),
                   time_at_side<Number>(displacement.y, touched.box.min.y));
  }

  template <class Number>
  [[nodiscard]] int touch_at_start(const Approach& x, const Approach& y) const noexcept {
    touched.touch = {};
    if (displacement.radius == 0.0) {
      touched.touch.enters = x.gets_in() && y.gets_in();
      return 1;
    }
    const Point center = displacement.center();
    const Point nearest = closest_point(touched.box, center);
    const int reach = compare_distance(center, nearest, displacement.radius);
    int inward = -1;
    if (reach == 0) {
      const Number nx = Number(center.x) - Number(nearest.x);
      const Number ny = Number(center.y) - Number(nearest.y);
      inward = (nx * speed_of<Number>(displacement.x) + ny * speed_of<Number>(displacement.y)).sign();
    }
    touched.touch.enters = inward < 0;
    return is_unknown(inward) ? unknown_sign : 1;
  }

  // Sign of a place that moves along an axis, minus a line, at a time that has no root.
  template <class Number>
  [[nodiscard]] static int sign_at(const RootTime<Number>& time, const TranslationAxis& axis, const RealPlace& place,
                                   double line) noexcept {
    if (line == infinity || line == -infinity) return line > 0.0 ? -1 : 1;
    return (distance_from<Number>(place, line) * time.c + speed_of<Number>(axis) * time.a).sign();
  }

  // The bounds reach the box along `ahead` last. Whether they have not left it across by then.
  template <class Number>
  [[nodiscard]] int touch_of_box(const Approach& ahead, const Approach& across) const noexcept {
    const RootTime<Number> time = time_at_side<Number>(ahead.axis, ahead.min);
    const int end = sign_after_end(time);
    const int past = sign_at(time, across.axis, across.axis.low, across.max);
    if (is_unknown(end) || is_unknown(past)) return unknown_sign;
    if (end > 0 || past > 0) return 0;
    const bool has_capacity = ahead.axis.has_width() || ahead.min < ahead.max;
    touched.touch.enters = end < 0 && past < 0 && has_capacity && (across.gap < 0 || across.axis.moves());
    return 1;
  }

  template <class Number>
  [[nodiscard]] int touch_of_circle(const Approach& ahead, const Approach& across, bool is_column) const noexcept {
    const RootTime<Number> time = time_at_side<Number>(ahead.axis, ahead.min);
    const RealPlace center{across.axis.high.base, 0.0};
    const int past_low = sign_at(time, across.axis, center, across.min);
    const int past_high = sign_at(time, across.axis, center, across.max);
    if (is_unknown(past_low) || is_unknown(past_high)) return unknown_sign;
    if (past_low >= 0 && past_high <= 0) return within_path(time, 1);
    TouchAlong& touch = touched.touch;
    touch.kind = Kind::corner;
    touch.is_high_x = !is_column && past_high > 0;
    touch.is_high_y = is_column && past_high > 0;
    const RootTime<Number> at_corner = time_at_corner<Number>(displacement, corner_of(touched));
    const int crossing = at_corner.root.sign();
    if (is_unknown(crossing)) return unknown_sign;
    return crossing < 0 ? 0 : within_path(at_corner, crossing);
  }

  // For what is not touched at the start: whether the time is within the path. `crossing` is +1 for a head-on contact
  // and 0 for a grazing one.
  template <class Number>
  [[nodiscard]] int within_path(const RootTime<Number>& time, int crossing) const noexcept {
    const int start = sign_after_start(time);
    const int end = sign_after_end(time);
    if (is_unknown(start) || is_unknown(end)) return unknown_sign;
    touched.touch.enters = crossing > 0 && end < 0;
    return start > 0 && end <= 0 ? 1 : 0;
  }
};

struct OrderPredicate {
  const ShapeAlong& displacement;
  const TouchedBox& a;
  const TouchedBox& b;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return compare(time_of<Number>(displacement, a), time_of<Number>(displacement, b));
  }
};

struct PlacePredicate {
  const ShapeAlong& displacement;
  const TouchedBox& touched;
  double fraction;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return compare(time_of<Number>(displacement, touched), fraction);
  }
};

// Sets bounds of the time, computed with doubles and their error bounds.
void set_interval(const ShapeAlong& displacement, TouchedBox& touched) noexcept {
  const auto [fraction, error] = estimate(time_of<ErrorBounded>(displacement, touched));
  const bool is_known = error < 1.0;
  touched.touch.earliest = is_known ? fraction - error : 0.0;
  touched.touch.latest = is_known ? fraction + error : 1.0;
}

// Touched at the same line, or at the same point.
bool are_alike(const TouchedBox& a, const TouchedBox& b) noexcept {
  if (a.touch.kind != b.touch.kind) return false;
  switch (a.touch.kind) {
    case Kind::start: return true;
    case Kind::column: return a.box.min.x == b.box.min.x;
    case Kind::row: return a.box.min.y == b.box.min.y;
    case Kind::corner: break;
  }
  return corner_of(a) == corner_of(b);
}

}  // namespace

// A box that lies at infinity as a whole is touched by nothing.
bool find_touch(const ShapeAlong& displacement, TouchedBox& touched) noexcept {
  const auto [min, max] = touched.box;
  if (min.x == infinity || min.y == infinity || max.x == -infinity || max.y == -infinity) return false;
  const FastTouch fast = fast_touch(displacement, touched.box, touched.touch);
  if (fast != FastTouch::unsure) return fast == FastTouch::touch;
  if (evaluate_adaptively(TouchPredicate{displacement, touched}) != 1) return false;
  if (touched.touch.kind != Kind::start) set_interval(displacement, touched);
  return true;
}

int compare_touches(const ShapeAlong& displacement, const TouchedBox& a, const TouchedBox& b) noexcept {
  if (a.touch.latest < b.touch.earliest) return -1;
  if (b.touch.latest < a.touch.earliest) return 1;
  return are_alike(a, b) ? 0 : evaluate_adaptively(OrderPredicate{displacement, a, b});
}

bool is_touched_by(const ShapeAlong& displacement, const TouchedBox& touched, double fraction) noexcept {
  if (touched.touch.latest <= fraction) return true;
  if (touched.touch.earliest > fraction) return false;
  return evaluate_adaptively(PlacePredicate{displacement, touched, fraction}) <= 0;
}

}  // namespace tilespace::detail
