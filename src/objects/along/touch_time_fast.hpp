// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/root_time.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/objects/detail/touch_time.hpp>

/// @file touch_time_fast.hpp
/// Fast path of find_touch() in doubles: slab method with error bounds, or "unsure".

namespace tilespace::detail {

/// Let u = 2^-53. The error of a gap is two roundings, each at most u times the sum of the absolute values in it; that
/// of a speed is u times the speed. So the error of a time is 2.1 u times these absolute values, divided by the speed,
/// plus 2.1 u times the time. 8 u times both also covers the roundings of the bound.
inline constexpr double touch_doubt = 0x1p-50;

/// Distances from the bounds of the shape to a box on one axis: to where they reach it, and to where they leave it.
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
    off = (sides + places) * touch_doubt;
  }
  [[nodiscard]] bool is_missed() const noexcept {
    return room < -off || (gap <= largest_double && gap > speed * (1.0 + touch_doubt) + off);
  }
  // Whether the bounds certainly reach the box after they have left it on the other axis: gap / speed > room / speed,
  // multiplied by both speeds. Each product has an error of that of its distance, and u of itself.
  [[nodiscard]] bool comes_after_leaving(const FastGaps& other) const noexcept {
    const double coming = gap * other.speed;
    const double leaving = other.room * speed;
    const double doubt = off * other.speed + other.off * speed + (abs_of(coming) + abs_of(leaving)) * touch_doubt;
    return coming - leaving > doubt + doubt && doubt > time_underflow;
  }
};

/// Times at which the bounds of the shape reach a box on one axis, and at which they leave it.
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
      error = of.off / of.speed + times * touch_doubt + time_underflow;
      is_known = error < 1.0;
    }
  }
  [[nodiscard]] bool comes_after_leaving(const FastTimes& other) const noexcept {
    return is_known && other.is_known && coming - error > other.leaving + other.error;
  }
  [[nodiscard]] bool leaves_after(double time) const noexcept { return leaving - error > time; }
};

enum class FastTouch : std::uint8_t { miss, touch, unsure };

/// Whether the center of a circle, at about this time, is certainly beside the box. Not for a circle of no size: that
/// is its bounds.
[[nodiscard]] inline bool is_certainly_beside(const TranslationAxis& axis, double min, double max, double time,
                                              double error) noexcept {
  const double speed = axis.to - axis.from;
  const double displacement = speed * time;
  const double at = axis.high.base + displacement;
  const double off =
      (abs_of(axis.high.base) + abs_of(displacement) + abs_of(min) + abs_of(max)) * touch_doubt + error * speed * 2.0;
  return at - min > off && max - at > off;
}

/// A point, whose coordinates are compared as they are.
[[nodiscard]] inline bool is_point(const ShapeAlong& displacement) noexcept {
  const RealPlace x{displacement.x.high.base, 0.0};
  const RealPlace y{displacement.y.high.base, 0.0};
  return displacement.radius == 0.0 && displacement.x.high == x && displacement.x.low == x &&
         displacement.y.high == y && displacement.y.low == y;
}

[[nodiscard]] inline FastTouch fast_touch(const ShapeAlong& displacement, const Box& box, TouchAlong& touch) noexcept {
  if (const Point center = displacement.center(); touches(center, box) && is_point(displacement)) {
    const bool gets_in_x = center.x < box.max.x && (center.x > box.min.x || displacement.x.moves());
    const bool gets_in_y = center.y < box.max.y && (center.y > box.min.y || displacement.y.moves());
    touch = {TouchAlong::Kind::start, false, false, gets_in_x && gets_in_y, 0.0, 0.0};
    return FastTouch::touch;
  }
  if (displacement.radius > 0.0 && overlaps_interior(Circle{displacement.center(), displacement.radius}, box)) {
    touch = {TouchAlong::Kind::start, false, false, true, 0.0, 0.0};
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
    touch = {TouchAlong::Kind::start, false, false, true, 0.0, 0.0};
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
  touch = {is_column ? TouchAlong::Kind::column : TouchAlong::Kind::row, false, false, true, earliest, latest};
  return is_beside ? FastTouch::touch : FastTouch::unsure;
}

}  // namespace tilespace::detail
