// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/root_time.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/objects/detail/touch_time.hpp>

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

Point corner_of(const TouchedBox& touched) noexcept {
  return {touched.touch.is_high_x ? touched.box.max.x : touched.box.min.x,
          touched.touch.is_high_y ? touched.box.max.y : touched.box.min.y};
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

// ---- Fast path in doubles.
//
// Let u = 2^-53. The error of a gap is two roundings, each at most u times the sum of the absolute values in it; that
// of a speed is u times the speed. So the error of a time is 2.1 u times these absolute values, divided by the speed,
// plus 2.1 u times the time. 8 u times both also covers the roundings of the bound.

constexpr double relative_doubt = 0x1p-50;

// Distances from the bounds of the shape to a box on one axis: to where they reach it, and to where they leave it.
struct FastGaps {
  double gap = 0.0;
  double room = 0.0;
  double speed = 0.0;
  double off = 0.0;      // error of gap and room
  bool has_min = false;  // sides at infinity are never reached, nor left
  bool has_max = false;

  FastGaps(const TranslationAxis& axis, double min, double max) noexcept
      : gap(min - axis.high.base - axis.high.rest),
        room(max - axis.low.base - axis.low.rest),
        speed(axis.to - axis.from),
        has_min(min > -infinity),
        has_max(max < infinity) {
    const double places =
        abs_of(axis.low.base) + abs_of(axis.low.rest) + abs_of(axis.high.base) + abs_of(axis.high.rest);
    const double sides = (has_min ? abs_of(min) : 0.0) + (has_max ? abs_of(max) : 0.0);
    off = (sides + places) * relative_doubt;
  }
  [[nodiscard]] bool is_missed() const noexcept {
    return room < -off || (gap <= largest_double && gap > speed * (1.0 + relative_doubt) + off);
  }
  // Whether the bounds certainly reach the box after they have left it on the other axis: gap / speed > room / speed,
  // multiplied by both speeds. Each product has an error of that of its distance, and u of itself.
  [[nodiscard]] bool comes_after_leaving(const FastGaps& other) const noexcept {
    const double coming = gap * other.speed;
    const double leaving = other.room * speed;
    const double doubt = off * other.speed + other.off * speed + (abs_of(coming) + abs_of(leaving)) * relative_doubt;
    return coming - leaving > doubt + doubt && doubt > time_underflow;
  }
};

// Times at which the bounds of the shape reach a box on one axis, and at which they leave it.
struct FastTimes {
  double coming = -infinity;
  double leaving = infinity;
  double error = 0.0;
  bool is_known = false;

  explicit FastTimes(const FastGaps& of) noexcept {
    if (of.speed == 0.0) {
      is_known = of.gap < -of.off && of.room > of.off;
    } else if (of.speed <= largest_double) {
      coming = of.gap / of.speed;
      leaving = of.room / of.speed;
      const double times = (of.has_min ? abs_of(coming) : 0.0) + (of.has_max ? abs_of(leaving) : 0.0);
      error = of.off / of.speed + times * relative_doubt + time_underflow;
      is_known = error < 1.0;
    }
  }
  [[nodiscard]] bool comes_after_leaving(const FastTimes& other) const noexcept {
    return is_known && other.is_known && coming - error > other.leaving + other.error;
  }
  [[nodiscard]] bool leaves_after(double time) const noexcept { return leaving - error > time; }
};

enum class FastTouch : std::uint8_t { miss, touch, unsure };

// Whether the center of a circle, at about this time, is certainly beside the box. Not for a circle of no size: that is
// its bounds.
bool is_certainly_beside(const TranslationAxis& axis, double min, double max, double time, double error) noexcept {
  const double speed = axis.to - axis.from;
  const double displacement = speed * time;
  const double at = axis.high.base + displacement;
  const double off = (abs_of(axis.high.base) + abs_of(displacement) + abs_of(min) + abs_of(max)) * relative_doubt +
                     error * speed * 2.0;
  return at - min > off && max - at > off;
}

// A point, whose coordinates are compared as they are.
bool is_point(const ShapeAlong& displacement) noexcept {
  const RealPlace x{displacement.x.high.base, 0.0};
  const RealPlace y{displacement.y.high.base, 0.0};
  return displacement.radius == 0.0 && displacement.x.high == x && displacement.x.low == x &&
         displacement.y.high == y && displacement.y.low == y;
}

FastTouch fast_touch(const ShapeAlong& displacement, const Box& box, TouchAlong& touch) noexcept {
  if (const Point center = displacement.center(); touches(center, box) && is_point(displacement)) {
    const bool gets_in_x = center.x < box.max.x && (center.x > box.min.x || displacement.x.moves());
    const bool gets_in_y = center.y < box.max.y && (center.y > box.min.y || displacement.y.moves());
    touch = {Kind::start, false, false, gets_in_x && gets_in_y, 0.0, 0.0};
    return FastTouch::touch;
  }
  if (displacement.radius > 0.0 && overlaps_interior(Circle{displacement.center(), displacement.radius}, box)) {
    touch = {Kind::start, false, false, true, 0.0, 0.0};
    return FastTouch::touch;
  }
  const FastGaps x_gaps(displacement.x, box.min.x, box.max.x);
  const FastGaps y_gaps(displacement.y, box.min.y, box.max.y);
  if (x_gaps.is_missed() || y_gaps.is_missed() || x_gaps.comes_after_leaving(y_gaps) ||
      y_gaps.comes_after_leaving(x_gaps))
    return FastTouch::miss;
  const FastTimes x(x_gaps);
  const FastTimes y(y_gaps);
  if (x.comes_after_leaving(y) || y.comes_after_leaving(x)) return FastTouch::miss;
  if (!x.is_known || !y.is_known) return FastTouch::unsure;
  if (x.coming < -x.error && y.coming < -y.error) {
    touch = {Kind::start, false, false, true, 0.0, 0.0};
    return displacement.radius == 0.0 && x.leaves_after(0.0) && y.leaves_after(0.0) ? FastTouch::touch
                                                                                    : FastTouch::unsure;
  }
  const bool is_column = x.coming > y.coming;
  const FastTimes& later = is_column ? x : y;
  const FastTimes& other = is_column ? y : x;
  const double earliest = later.coming - later.error;
  const double latest = later.coming + later.error;
  const bool is_along = earliest > 0.0 && latest < 1.0 && earliest > other.coming + other.error;
  if (!is_along || !later.leaves_after(latest) || !other.leaves_after(latest)) return FastTouch::unsure;
  const bool is_beside =
      displacement.radius == 0.0 ||
      (is_column ? is_certainly_beside(displacement.y, box.min.y, box.max.y, later.coming, later.error)
                 : is_certainly_beside(displacement.x, box.min.x, box.max.x, later.coming, later.error));
  touch = {is_column ? Kind::column : Kind::row, false, false, true, earliest, latest};
  return is_beside ? FastTouch::touch : FastTouch::unsure;
}

// ---- Results.

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

// If differences overflow, all terms are divided by four.
double fraction_at_side(const TranslationAxis& axis, double side) noexcept {
  const double gap = -sum_of_place(axis.high.base, axis.high.rest, side, 0.0).value;
  const double speed = axis.to - axis.from;
  const double fraction = gap / speed;
  if (abs_of(gap) <= largest_double && speed <= largest_double) return clamp_fraction(fraction);
  const double part = (side * 0.25 - axis.high.base * 0.25) - axis.high.rest * 0.25;
  return clamp_fraction(part / (axis.to * 0.25 - axis.from * 0.25));
}

// The formula above, divided by the length of d as early as possible, so that only squares are needed. Translations of
// any length are scaled so that these are neither infinite nor 0.
double fraction_at_corner(const ShapeAlong& displacement, Point corner) noexcept {
  const double size = max_of(displacement.x.to, displacement.y.to);
  const double scale = size > 0x1p300 ? 0x1p-600 : size < 0x1p-300 ? 0x1p600 : 1.0;
  const Vec d{displacement.x.to * scale, displacement.y.to * scale};
  const Vec m{corner.x * scale - displacement.x.high.base * scale, corner.y * scale - displacement.y.high.base * scale};
  const double radius = displacement.radius * scale;
  const double length = rounded_root(d.x * d.x + d.y * d.y);
  const double nearest = (m.x * d.x + m.y * d.y) / length;
  const double beside = abs_of(m.x * d.y - m.y * d.x) / length;
  const double root = (radius - beside) * (radius + beside);
  return clamp_fraction((nearest - rounded_root(max_of(root, 0.0))) / length);
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

double fraction_of(const ShapeAlong& displacement, const TouchedBox& touched) noexcept {
  switch (touched.touch.kind) {
    case Kind::start: return 0.0;
    case Kind::column: return fraction_at_side(displacement.x, touched.box.min.x);
    case Kind::row: return fraction_at_side(displacement.y, touched.box.min.y);
    case Kind::corner: break;
  }
  return fraction_at_corner(displacement, corner_of(touched));
}

Side side_of(const ShapeAlong& displacement, const TouchAlong& touch) noexcept {
  if (touch.kind == Kind::start) return Side::none;
  if (touch.kind == Kind::row) return displacement.y.is_mirrored ? Side::south : Side::north;
  const bool is_high = touch.kind == Kind::corner && touch.is_high_x;
  return is_high == displacement.x.is_mirrored ? Side::west : Side::east;
}

}  // namespace tilespace::detail
