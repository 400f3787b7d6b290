// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/error_bounded.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/objects/detail/touch_time.hpp>

// What is told of a touch that is known: its fraction, rounded, and the side of the box.

namespace tilespace::detail {
namespace {

using Kind = TouchAlong::Kind;

// If differences overflow, all terms are divided by four.
double fraction_at_side(const TranslationAxis& axis, double side) noexcept {
  const double gap = -sum_of_place(axis.high.base, axis.high.rest, side, 0.0).value;
  const double speed = axis.to - axis.from;
  const double fraction = gap / speed;
  if (abs_of(gap) <= largest_double && speed <= largest_double) return clamp_fraction(fraction);
  const double part = (side * 0.25 - axis.high.base * 0.25) - axis.high.rest * 0.25;
  return clamp_fraction(part / (axis.to * 0.25 - axis.from * 0.25));
}

// The formula of touch_time.cpp, divided by the length of d as early as possible, so that only squares are needed.
// Translations of any length are scaled so that these are neither infinite nor 0.
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
