// SPDX-License-Identifier: MIT
#include "suite.hpp"

#include <cmath>

#include "json.hpp"

namespace conformance {

using oracle::InputClass;
using oracle::P;

namespace {

// Small offsets from the origin are lost elsewhere, huge ones lie nowhere near the map.
P draw_offset(oracle::Rng& rng, InputClass input_class, const Map& map) {
  if (input_class == InputClass::huge) return {};
  const bool is_small = input_class == InputClass::tiny || input_class == InputClass::denormal;
  if (rng.one_in(is_small ? 2 : 5)) return {};
  const auto x = static_cast<double>(rng.between(0, map.width));
  const auto y = static_cast<double>(rng.between(0, map.height));
  return {x, y};
}

}  // namespace

Draw::Draw(oracle::Rng& rng, InputClass input_class, const Map& map)
    : rng_(rng), input_class_(input_class), map_(map), offset_(draw_offset(rng, input_class, map)) {}

P Draw::placed(P p) {
  if (offset_.x == 0.0 && offset_.y == 0.0) return p;
  P there{p.x + offset_.x, p.y + offset_.y};
  // The last bits of what lay beside a grid line were lost.
  if (input_class_ == InputClass::border_ulp && rng_.one_in(2)) {
    there.x = oracle::nudge(there.x, rng_.between(-1, 1));
    there.y = oracle::nudge(there.y, rng_.between(-1, 1));
  }
  return there;
}

P Draw::point() { return placed(oracle::make_point(input_class_, rng_)); }

oracle::Box Draw::box() {
  const oracle::Box made = oracle::make_box(input_class_, rng_);
  const P min = placed(made.min);
  return {min, placed(made.max)};
}

oracle::Circle Draw::circle() {
  const oracle::Circle made = oracle::make_circle(input_class_, rng_);
  return {placed(made.c), made.r};
}

oracle::Segment Draw::segment() {
  const oracle::Segment made = oracle::make_segment(input_class_, rng_);
  const P a = placed(made.a);
  return {a, placed(made.b)};
}

P Draw::tile() {
  const auto x = static_cast<double>(rng_.between(0, map_.width - 1));
  const auto y = static_cast<double>(rng_.between(0, map_.height - 1));
  return {x, y};
}

std::string_view class_name(InputClass input_class) {
  switch (input_class) {
    case InputClass::random: return "generic";
    case InputClass::lattice: return "grid_lines";
    case InputClass::dyadic: return "eighths";
    case InputClass::decimal: return "decimals";
    case InputClass::corner_distance: return "through_corners";
    case InputClass::border_ulp: return "last_bit";
    case InputClass::axis: return "along_edges";
    case InputClass::huge: return "huge";
    case InputClass::tiny: return "tiny";
    case InputClass::denormal: return "denormal";
    default: return "special";
  }
}

std::string spans_to_json(const std::vector<oracle::Span>& spans) {
  return array_of(spans, [](const oracle::Span& span) { return to_json({span.y, span.x_begin, span.x_end}); });
}

bool is_finite(const P& p) { return std::isfinite(p.x) && std::isfinite(p.y); }
bool is_finite(const oracle::Segment& segment) { return is_finite(segment.a) && is_finite(segment.b); }

}  // namespace conformance
