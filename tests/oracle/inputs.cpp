// SPDX-License-Identifier: MIT
#include "oracle/inputs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

using Limits = std::numeric_limits<double>;
constexpr double infinity = Limits::infinity();

constexpr std::array special_values{
    Limits::quiet_NaN(),
    infinity,
    -infinity,
    infinity,
    -infinity,
    -0.0,
    0.0,
    Limits::max(),
    -Limits::max(),
    Limits::min(),
    -Limits::min(),
    Limits::denorm_min(),
    -Limits::denorm_min(),
    0x1p30,
    -0x1p30,
    0x1p30 - 1.0,
    -0x1p30 - 1.0,
    0x1p30 - 0.5,
    -0x1p30 + 0.5,
    0x1p31,
    -0x1p31,
    0x1p31 - 1.0,
    -0x1p31 - 1.0,
    0x1p32,
    0x1p52,
    -0x1p52,
    0x1p52 - 0.5,
    0x1p53,
    -0x1p53,
    0x1p53 + 2.0,
    0x1p63,
    -0x1p63,
    0x1p511,
    0x1p512,
    1e308,
    -1e308,
};

constexpr std::array huge_magnitudes{1e6, 1e9, 0x1p30, 1e12, 1e15, 0x1p52, 0x1p53, 1e300};

constexpr std::array tiny_magnitudes{1e-17, 1e-18, 1e-20, 1e-25, 1e-30, 1e-50, 1e-100, 1e-150, 1e-160, 1e-200};

constexpr std::array halves{-0.5, 0.0, 0.5};

double as_real(std::int64_t value) { return static_cast<double>(value); }

// The order in which operands and arguments are evaluated is the compiler's choice: no expression below draws twice,
// but for braced lists, which are evaluated from left to right.

double sign(Rng& rng) { return rng.one_in(2) ? -1.0 : 1.0; }

double with_sign(Rng& rng, double value) { return rng.one_in(2) ? -value : value; }

/// A multiple of 0.1, rounded in one of the two usual ways.
double decimal(Rng& rng, std::int64_t low, std::int64_t high) {
  const double k = as_real(rng.between(low, high));
  return rng.one_in(2) ? k / 10.0 : k * 0.1;
}

/// A denormal of any length, or one next to where normal numbers begin.
double denormal(Rng& rng) {
  if (rng.one_in(8)) return nudge(Limits::min(), rng.between(-2, 2));
  const std::int64_t bits = rng.between(0, 51);
  return as_real(rng.between(1, std::int64_t{1} << bits)) * Limits::denorm_min();
}

double tiny(Rng& rng) {
  const double magnitude = rng.pick(tiny_magnitudes);
  return magnitude * as_real(rng.between(1, 9));
}

double special(Rng& rng) {
  const double value = rng.pick(special_values);
  return rng.one_in(4) ? nudge(value, rng.between(-2, 2)) : value;
}

double huge(Rng& rng) {
  const double origin = with_sign(rng, rng.pick(huge_magnitudes));
  return origin + as_real(rng.between(-80, 80)) / 8.0;
}

/// An integer moved by some ulp; 0, where ulps are denormals, at times.
double beside_integer(Rng& rng, double integer) {
  const double value = rng.one_in(8) ? 0.0 : integer;
  return nudge(value, rng.between(-2, 2));
}

double coordinate(InputClass input_class, Rng& rng) {
  const double integer = as_real(rng.between(-20, 20));
  switch (input_class) {
    case InputClass::random: return rng.real(-20.0, 20.0);
    case InputClass::lattice: return as_real(rng.between(-40, 40)) / 2.0;
    case InputClass::dyadic: return as_real(rng.between(-160, 160)) / 8.0;
    case InputClass::decimal: return decimal(rng, -200, 200);
    case InputClass::corner_distance:
      if (rng.one_in(3)) return rng.real(-20.0, 20.0);
      return rng.one_in(2) ? integer + rng.pick(halves) : as_real(rng.between(-160, 160)) / 8.0;
    case InputClass::border_ulp: return beside_integer(rng, integer);
    case InputClass::axis: return rng.one_in(4) ? integer + 0.5 : integer;
    case InputClass::huge: return huge(rng);
    case InputClass::tiny: return rng.one_in(3) ? integer : with_sign(rng, tiny(rng));
    case InputClass::denormal: return rng.one_in(3) ? integer : with_sign(rng, denormal(rng));
    case InputClass::special: return rng.one_in(3) ? special(rng) : integer + rng.pick(halves);
  }
  return integer;
}

/// A radius or a length of a side; `large` is the bound of nearly all.
double extent(InputClass input_class, Rng& rng, std::int64_t large) {
  const std::int64_t limit = rng.one_in(40) ? 40 : large;
  const double integer = as_real(rng.between(0, limit));
  switch (input_class) {
    case InputClass::random: return rng.real(0.0, as_real(limit));
    case InputClass::lattice: return as_real(rng.between(0, 2 * limit)) / 2.0;
    case InputClass::corner_distance:
    case InputClass::huge:
    case InputClass::dyadic: return as_real(rng.between(0, 8 * limit)) / 8.0;
    case InputClass::decimal: return decimal(rng, 0, 10 * limit);
    case InputClass::border_ulp: return std::abs(nudge(integer, rng.between(-2, 2)));
    case InputClass::axis: return integer + (rng.one_in(2) ? 0.5 : 0.0);
    case InputClass::tiny: return rng.one_in(2) ? integer : tiny(rng);
    case InputClass::denormal: return rng.one_in(2) ? integer : denormal(rng);
    case InputClass::special: return rng.one_in(3) ? std::abs(special(rng)) : integer;
  }
  return integer;
}

/// A bound on the other side of a box: a size away, or another coordinate of the same kind.
double opposite(InputClass input_class, Rng& rng, double from) {
  if (rng.one_in(16)) return from;
  const double to = from + extent(input_class, rng, 10);
  if (input_class == InputClass::border_ulp) return nudge(std::floor(to + 0.5), rng.between(-2, 2));
  if (input_class == InputClass::huge && rng.one_in(4)) return nudge(from, rng.between(0, 12));
  if (input_class == InputClass::special && rng.one_in(2)) return special(rng);
  return to;
}

/// The order of the bounds matters for NaN only in that it stays NaN.
void order(double& low, double& high) {
  if (low > high) std::swap(low, high);
}

/// Rounded distance; std::sqrt and the products round the same way everywhere.
double rounded_length(double x, double y) {
  const double xx = x * x;
  const double yy = y * y;
  return std::sqrt(xx + yy);
}

double distance_to_interval(double p, double low, double high) { return p < low ? low - p : p > high ? p - high : 0.0; }

/// The rounded distance to a tile corner some tiles away.
double radius_to_corner(Rng& rng, const P& c) {
  const double x = std::floor(c.x) + as_real(rng.between(-8, 8));
  const double y = std::floor(c.y) + as_real(rng.between(-8, 8));
  return rounded_length(x - c.x, y - c.y);
}

Circle giant_circle(Rng& rng) {
  // Its border passes within some tiles of the origin.
  const double r = rng.pick(huge_magnitudes);
  const std::int64_t direction = rng.between(0, 2);
  if (direction == 0) return {{r + as_real(rng.between(-40, 40)) / 8.0, as_real(rng.between(-10, 10))}, r};
  if (direction == 1) return {{as_real(rng.between(-10, 10)), -r}, nudge(r, rng.between(-2, 2))};
  return {{r * 0.6, r * 0.8}, nudge(r, rng.between(-2, 2))};
}

P random_direction(Rng& rng) {
  P d;
  while (d.x == 0.0 && d.y == 0.0) d = {as_real(rng.between(-8, 8)), as_real(rng.between(-8, 8))};
  return d;
}

/// A tile centre, a grid corner or a point of the 1/8 lattice.
P lattice_start(Rng& rng, std::int64_t kind) {
  const double x = as_real(rng.between(-20, 20));
  const double y = as_real(rng.between(-20, 20));
  if (kind == 0) return {x + 0.5, y + 0.5};
  if (kind == 1) return {x, y};
  return {as_real(rng.between(-160, 160)) / 8.0, as_real(rng.between(-160, 160)) / 8.0};
}

P nudge_point(const P& p, Rng& rng) { return {nudge(p.x, rng.between(-1, 1)), nudge(p.y, rng.between(-1, 1))}; }

/// Lines through tile corners: along an integer direction, exactly; normalised first, as games do; or from anywhere
/// through one corner.
Segment corner_segment(Rng& rng) {
  const std::int64_t kind = rng.between(0, 4);
  Segment s;
  s.a = kind < 4 ? lattice_start(rng, kind % 3) : P{rng.real(-20.0, 20.0), rng.real(-20.0, 20.0)};
  P d = random_direction(rng);
  double scale = as_real(rng.between(1, rng.one_in(32) ? 36 : 4));
  if (kind == 3) {
    const double length = rounded_length(d.x, d.y);
    d = {d.x / length, d.y / length};
    scale = rng.real(0.0, rng.one_in(32) ? 300.0 : 30.0);
  } else if (kind == 4) {
    d = {std::floor(s.a.x) + d.x - s.a.x, std::floor(s.a.y) + d.y - s.a.y};
  }
  s.b = {s.a.x + d.x * scale, s.a.y + d.y * scale};
  if (rng.one_in(2)) s.b = nudge_point(s.b, rng);
  if (rng.one_in(8)) s.a = nudge_point(s.a, rng);
  return s;
}

Segment swap_axes(const Segment& s) { return {{s.a.y, s.a.x}, {s.b.y, s.b.x}}; }

Segment axis_segment(Rng& rng) {
  const double x = coordinate(InputClass::axis, rng);
  const double y = rng.one_in(3) ? 0.0 : coordinate(InputClass::axis, rng);
  const double length = with_sign(rng, extent(InputClass::axis, rng, 30));
  Segment s{{x, y}, {x + length, y}};
  const std::int64_t kind = rng.between(0, 3);
  if (kind == 1) s.b.y = nudge(y, rng.between(-2, 2));
  if (kind == 2) s.b.y = y + sign(rng) * 1e-17;
  if (kind == 3) s.a.y = y == 0.0 ? sign(rng) * 1e-17 : nudge(y, rng.between(-2, 2));
  return rng.one_in(2) ? s : swap_axes(s);
}

/// From one far point to another, through a place within some tiles of the origin.
Segment giant_segment(Rng& rng) {
  const P place{as_real(rng.between(-80, 80)) / 8.0, as_real(rng.between(-80, 80)) / 8.0};
  const double scale = rng.pick(huge_magnitudes);
  const P d = random_direction(rng);
  const double back = rng.one_in(4) ? 1.0 : std::ldexp(1.0, static_cast<int>(rng.between(-60, 0)));
  if (rng.one_in(4)) return {place, {d.x * scale, d.y * scale}};
  return {{place.x - d.x * scale * back, place.y - d.y * scale * back}, {place.x + d.x * scale, place.y + d.y * scale}};
}

/// A short one at a distant origin, or from one distant origin to another.
Segment distant_segment(InputClass input_class, Rng& rng) {
  Segment s{make_point(input_class, rng), {}};
  s.b = {s.a.x + rng.real(-30.0, 30.0), s.a.y + rng.real(-30.0, 30.0)};
  if (rng.one_in(2)) s.b = {nudge(s.a.x, rng.between(-20, 20)), nudge(s.a.y, rng.between(-20, 20))};
  if (rng.one_in(8)) s.b = make_point(input_class, rng);
  return s;
}

Segment huge_segment(Rng& rng) { return rng.one_in(2) ? giant_segment(rng) : distant_segment(InputClass::huge, rng); }

/// Two points of the class, not more than the usual distance apart in most cases.
Segment plain_segment(InputClass input_class, Rng& rng) {
  Segment s{make_point(input_class, rng), make_point(input_class, rng)};
  if (rng.one_in(32)) s.b = {s.b.x * 8.0, s.b.y * 8.0};
  if (rng.one_in(32)) s.b = s.a;
  return s;
}

// ---- Windows.

std::int64_t to_tile(double value) {
  if (std::isnan(value)) return 0;
  const double limit = as_real(tile_limit);
  return static_cast<std::int64_t>(std::floor(std::clamp(value, -limit, limit)));
}

TileBox window_around(Rng& rng, const P& place) {
  const std::int64_t x = to_tile(place.x);
  const std::int64_t y = to_tile(place.y);
  const auto margin = [&] { return rng.between(4, 20); };
  return {std::max(x - margin(), -tile_limit), std::max(y - margin(), -tile_limit), std::min(x + margin(), tile_limit),
          std::min(y + margin(), tile_limit)};
}

/// An interesting coordinate between two bounds that may be infinite or NaN.
double place_between(Rng& rng, double low, double high) {
  const std::int64_t kind = rng.between(0, 3);
  if (kind == 0) return low;
  if (kind == 1) return high;
  if (kind == 2) return std::max(low, std::min(high, 0.0));
  return low * 0.5 + high * 0.5;
}

}  // namespace

std::uint64_t Rng::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

std::int64_t Rng::between(std::int64_t low, std::int64_t high) {
  const std::uint64_t count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  return low + static_cast<std::int64_t>(next() % count);
}

double Rng::unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

double Rng::real(double low, double high) {
  const double width = (high - low) * unit();
  return low + width;
}

bool Rng::one_in(std::int64_t n) { return between(1, n) == 1; }

double nudge(double value, std::int64_t ulps) {
  if (!std::isfinite(value)) return value;
  for (; ulps > 0; --ulps) value = std::nextafter(value, infinity);
  for (; ulps < 0; ++ulps) value = std::nextafter(value, -infinity);
  return value;
}

std::string_view name(InputClass input_class) {
  switch (input_class) {
    case InputClass::random: return "random";
    case InputClass::lattice: return "lattice";
    case InputClass::dyadic: return "dyadic";
    case InputClass::decimal: return "decimal";
    case InputClass::corner_distance: return "corner_distance";
    case InputClass::border_ulp: return "border_ulp";
    case InputClass::axis: return "axis";
    case InputClass::huge: return "huge";
    case InputClass::tiny: return "tiny";
    case InputClass::denormal: return "denormal";
    case InputClass::special: return "special";
  }
  return "unknown";
}

bool needs_small_window(InputClass input_class) {
  return input_class == InputClass::huge || input_class == InputClass::special;
}

P make_point(InputClass input_class, Rng& rng) {
  const double x = coordinate(input_class, rng);
  const double y = coordinate(input_class, rng);
  return {x, y};
}

Box make_box(InputClass input_class, Rng& rng) {
  Box box{make_point(input_class, rng), {}};
  box.max.x = opposite(input_class, rng, box.min.x);
  box.max.y = opposite(input_class, rng, box.min.y);
  if (input_class == InputClass::huge && rng.one_in(8)) box.max = make_point(input_class, rng);
  if (input_class == InputClass::axis && rng.one_in(4)) box.max.x = nudge(box.max.x, rng.between(-1, 1));
  if (input_class == InputClass::axis && rng.one_in(4)) box.min.y = nudge(box.min.y, rng.between(-1, 1));
  order(box.min.x, box.max.x);
  order(box.min.y, box.max.y);
  if (rng.one_in(64)) std::swap(box.min.x, box.max.x);
  return box;
}

Circle make_circle(InputClass input_class, Rng& rng) {
  if (input_class == InputClass::huge && rng.one_in(2)) return giant_circle(rng);
  Circle circle{make_point(input_class, rng), extent(input_class, rng, 12)};
  if (input_class == InputClass::corner_distance) circle.r = radius_to_corner(rng, circle.c);
  if (input_class == InputClass::corner_distance && rng.one_in(2)) circle.r = nudge(circle.r, rng.between(-1, 1));
  if (input_class == InputClass::axis && rng.one_in(4)) circle.r = nudge(circle.r, rng.between(-1, 1));
  if (input_class == InputClass::axis && rng.one_in(4)) circle.c.y = sign(rng) * 1e-17;
  if (rng.one_in(32)) circle.r = 0.0;
  if (rng.one_in(64)) circle.r = -circle.r;
  return circle;
}

Segment make_segment(InputClass input_class, Rng& rng) {
  if (input_class == InputClass::corner_distance) return corner_segment(rng);
  if (input_class == InputClass::axis) return axis_segment(rng);
  if (input_class == InputClass::huge) return huge_segment(rng);
  return plain_segment(input_class, rng);
}

Circle make_circle_near(InputClass input_class, Rng& rng, const Box& to) {
  const P c = make_point(input_class, rng);
  const double dx = distance_to_interval(c.x, to.min.x, to.max.x);
  const double dy = distance_to_interval(c.y, to.min.y, to.max.y);
  return {c, nudge(rounded_length(dx, dy), rng.between(-1, 1))};
}

Circle make_circle_near(InputClass input_class, Rng& rng, const Circle& to) {
  const P c = make_point(input_class, rng);
  const double distance = rounded_length(c.x - to.c.x, c.y - to.c.y);
  return {c, nudge(std::max(0.0, distance - to.r), rng.between(-1, 1))};
}

P make_point_near(Rng& rng, const Circle& to) {
  const P d = random_direction(rng);
  const double scale = to.r / rounded_length(d.x, d.y);
  return nudge_point({to.c.x + d.x * scale, to.c.y + d.y * scale}, rng);
}

P make_point_near(Rng& rng, const Segment& to) {
  const double t = rng.one_in(2) ? rng.unit() : as_real(rng.between(-2, 10)) / 8.0;
  return nudge_point({to.a.x * (1.0 - t) + to.b.x * t, to.a.y * (1.0 - t) + to.b.y * t}, rng);
}

Segment make_segment_near(InputClass input_class, Rng& rng, const Segment& to) {
  const P end = make_point_near(rng, to);
  if (rng.one_in(4)) return {end, make_point_near(rng, to)};
  return {end, make_point(input_class, rng)};
}

TileBox make_window(Rng& rng, const Box& box) {
  const double x = place_between(rng, box.min.x, box.max.x);
  const double y = place_between(rng, box.min.y, box.max.y);
  return window_around(rng, {x, y});
}

TileBox make_window(Rng& rng, const Circle& circle) {
  const std::int64_t kind = rng.between(0, 3);
  if (kind == 0) return window_around(rng, {0.0, 0.0});
  if (kind == 1) return window_around(rng, circle.c);
  if (kind == 2) return window_around(rng, {circle.c.x + circle.r * sign(rng), circle.c.y});
  return window_around(rng, {circle.c.x, circle.c.y + circle.r * sign(rng)});
}

TileBox make_window(Rng& rng, const Segment& segment) {
  const std::int64_t kind = rng.between(0, 3);
  if (kind == 0) return window_around(rng, {0.0, 0.0});
  if (kind == 1) return window_around(rng, segment.a);
  if (kind == 2) return window_around(rng, segment.b);
  const double t = rng.unit();
  return window_around(rng, {segment.a.x * (1.0 - t) + segment.b.x * t, segment.a.y * (1.0 - t) + segment.b.y * t});
}

}  // namespace oracle
