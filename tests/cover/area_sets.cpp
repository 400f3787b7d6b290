// SPDX-License-Identifier: MIT
#include "cover/area_sets.hpp"

#include <cmath>
#include <vector>

#include "geom/capsule_cases.hpp"
#include "geom/polygon_cases.hpp"
#include "geom/sector_cases.hpp"

namespace area_sets {
namespace {

using oracle::InputClass;
using oracle::nudge;
using oracle::Rng;
using tilespace::Segment;
using tilespace::Vec;

constexpr std::array<AreaSet, 20> sets{{
    {"random", Kind::input_class, InputClass::random},
    {"lattice", Kind::input_class, InputClass::lattice},
    {"dyadic", Kind::input_class, InputClass::dyadic},
    {"decimal", Kind::input_class, InputClass::decimal},
    {"corner_distance", Kind::input_class, InputClass::corner_distance},
    {"border_ulp", Kind::input_class, InputClass::border_ulp},
    {"axis", Kind::input_class, InputClass::axis},
    {"huge", Kind::input_class, InputClass::huge},
    {"tiny", Kind::input_class, InputClass::tiny},
    {"denormal", Kind::input_class, InputClass::denormal},
    {"special", Kind::input_class, InputClass::special},
    {"any_bits", Kind::any_bits},
    {"grid_corners", Kind::grid_corners},
    {"grid_lines", Kind::grid_lines},
    {"thin", Kind::thin},
    {"large", Kind::large},
    {"limits", Kind::limits},
    {"floats", Kind::floats},
    {"pixels", Kind::pixels},
    {"mixed_scales", Kind::mixed_scales},
}};

double as_real(std::int64_t value) { return static_cast<double>(value); }
double with_sign(Rng& rng, double value) { return rng.one_in(2) ? value : -value; }

Point grid_point(Rng& rng) {
  const double x = as_real(rng.between(-9, 9));
  const double y = as_real(rng.between(-9, 9));
  return {x, y};
}

// A power of two between two, times something between 1 and 2.
double of_any_size(Rng& rng, std::int64_t lowest, std::int64_t highest) {
  const auto exponent = static_cast<int>(rng.between(lowest, highest));
  return std::ldexp(rng.one_in(3) ? 1.0 : rng.real(1.0, 2.0), exponent);
}

double pixels(Rng& rng, std::int64_t low, std::int64_t high) {
  constexpr std::array<double, 4> sizes{16, 24, 48, 1};
  const double size = rng.pick(sizes);
  return as_real(rng.between(low, high) * static_cast<std::int64_t>(size)) / size + as_real(rng.between(0, 47)) / size;
}

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

Point between(Rng& rng, Point a, Point b) {
  const double t = rng.one_in(3) ? 0.5 : rng.unit();
  return {a.x * (1.0 - t) + b.x * t, a.y * (1.0 - t) + b.y * t};
}

Point on_circle(Rng& rng, Point center, double radius) {
  const double angle = rng.one_in(3) ? 1.5707963267948966 * as_real(rng.between(0, 3)) : rng.real(0.0, 6.3);
  return {center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)};
}

ConvexPolygon hull_of(std::span<const Point> points) {
  const auto hull = convex_hull(points);
  return hull ? *hull : ConvexPolygon{};
}

cases::Maker maker_for(const AreaSet& set, std::uint64_t seed) {
  return set.kind == Kind::input_class ? cases::Maker(set.input_class, seed) : cases::Maker(seed);
}

}  // namespace

const std::array<AreaSet, 20>& all() { return sets; }

Maker::Maker(const AreaSet& set, std::uint64_t seed) : kind_(set.kind), maker_(maker_for(set, seed)) {}

double Maker::coordinate() {
  Rng& rng = maker_.rng();
  switch (kind_) {
    case Kind::large: return rng.one_in(4) ? as_real(rng.between(-6000, 6000)) / 2.0 : rng.real(-3000.0, 3000.0);
    case Kind::limits: {
      constexpr std::array<double, 4> places{0x1p30, 0x1p29, 0x1p30 - 8.0, 0x1p31};
      const double place = with_sign(rng, rng.pick(places));
      return place + (rng.one_in(2) ? as_real(rng.between(-80, 80)) / 8.0 : rng.real(-12.0, 12.0));
    }
    case Kind::floats: return static_cast<double>(static_cast<float>(rng.real(-200.0, 200.0)));
    case Kind::pixels: return pixels(rng, -40, 40);
    case Kind::mixed_scales: return with_sign(rng, of_any_size(rng, rng.one_in(3) ? -1000 : -60, 10));
    case Kind::grid_lines: return as_real(rng.between(-24, 24)) / (rng.one_in(3) ? 2.0 : 1.0);
    case Kind::grid_corners: return as_real(rng.between(-36, 36)) / (rng.one_in(2) ? 4.0 : 1.0);
    default: return rng.real(-20.0, 20.0);
  }
}

double Maker::extent() {
  Rng& rng = maker_.rng();
  switch (kind_) {
    case Kind::large: return rng.one_in(4) ? as_real(rng.between(100, 5000)) : rng.real(30.0, 5000.0);
    case Kind::limits: {
      constexpr std::array<double, 4> sizes{0x1p28, 0x1p29, 0x1p30, 0x1p31};
      return rng.one_in(3) ? nudge(rng.pick(sizes), rng.between(-2, 2)) : as_real(rng.between(0, 160)) / 8.0;
    }
    case Kind::floats: return static_cast<double>(static_cast<float>(rng.real(0.0, 12.0)));
    case Kind::pixels: return pixels(rng, 0, 8);
    case Kind::mixed_scales: return of_any_size(rng, rng.one_in(3) ? -1000 : -60, 5);
    case Kind::thin: return of_any_size(rng, -80, -1);
    default: return rng.one_in(8) ? as_real(rng.between(0, 12)) : rng.real(0.0, 12.0);
  }
}

Point Maker::point() {
  const double x = coordinate();
  const double y = coordinate();
  return {x, y};
}

// Through a corner of a tile; to a grid line, as far as sums of doubles tell; or any.
double Maker::radius_for(Point center) {
  Rng& rng = maker_.rng();
  double radius = extent();
  if (kind_ == Kind::grid_corners) {
    constexpr std::array<double, 8> whole{1, 2, 5, 10, 13, 2.5, 1.25, 8.5};
    radius = rng.one_in(2) ? rng.pick(whole) : distance(grid_point(rng), center);
  }
  if (kind_ == Kind::grid_lines)
    radius = std::abs(std::floor(center.x + radius) - (rng.one_in(2) ? center.x : center.y));
  const bool beside = (kind_ == Kind::grid_corners || kind_ == Kind::grid_lines) && rng.one_in(3);
  return beside ? std::abs(nudge(radius, rng.between(-1, 1))) : radius;
}

void Maker::make(Circle& circle) {
  if (is_of_input_class()) {
    circle = maker_.circle();
    return;
  }
  circle.center = point();
  circle.radius = radius_for(circle.center);
}

void Maker::make(Capsule& capsule) {
  Rng& rng = maker_.rng();
  if (is_of_input_class()) {
    capsule = exact::make_capsule(maker_);
    return;
  }
  if (kind_ == Kind::grid_corners) {
    capsule = exact::capsule_through_grid_point(rng);
    return;
  }
  const Point start = point();
  Point end = point();
  if (rng.one_in(8)) end.x = start.x;
  if (rng.one_in(8)) end.y = start.y;
  if (rng.one_in(8)) end = {nudge(end.x, rng.between(-1, 1)), nudge(start.y, rng.between(-1, 1))};
  capsule = {{start, end}, radius_for(rng.one_in(2) ? start : end)};
}

void Maker::make(ConvexPolygon& polygon) {
  Rng& rng = maker_.rng();
  if (is_of_input_class()) {
    polygon = exact::make_polygon(maker_);
    return;
  }
  std::vector<Point> points(static_cast<std::size_t>(rng.between(3, rng.one_in(8) ? 16 : 6)));
  for (Point& corner : points) corner = kind_ == Kind::grid_corners ? grid_point(rng) : point();
  if (kind_ == Kind::grid_lines && rng.one_in(2)) {  // some edges along grid lines
    for (std::size_t i = 0; i + 1 < points.size(); i += 2)
      (rng.one_in(2) ? points[i].x : points[i].y) = grid_point(rng).x;
    points[1].y = points[0].y;
    points[2].x = points[1].x;
  }
  if (kind_ == Kind::thin) {  // a needle
    points.resize(3);
    points[2] = between(rng, points[0], points[1]);
    points[2].x += with_sign(rng, rng.one_in(2) ? 0.0 : extent());
    points[2].y += with_sign(rng, extent());
  }
  if (kind_ == Kind::grid_corners || kind_ == Kind::grid_lines || kind_ == Kind::pixels) {
    Point& one = points.back();
    if (rng.one_in(3)) one = {nudge(one.x, rng.between(-1, 1)), nudge(one.y, rng.between(-1, 1))};
  }
  polygon = hull_of(points);
}

void Maker::make(Annulus& annulus) {
  Rng& rng = maker_.rng();
  if (is_of_input_class()) {
    annulus = exact::make_annulus(maker_, maker_.box());
    return;
  }
  const Point center = point();
  const double a = radius_for(center);
  double b = radius_for(center);
  if (kind_ == Kind::thin && rng.one_in(2)) b = nudge(a, rng.between(0, 3));
  if (kind_ == Kind::thin && rng.one_in(2)) {
    annulus = {center, distance(center, grid_point(rng)), 0.0};
    annulus.outer = annulus.inner + extent();
    return;
  }
  if (rng.one_in(16)) b = a;
  if (rng.one_in(16)) b = 0.0;
  annulus = {center, std::fmin(a, b), std::fmax(a, b)};
}

void Maker::make(Sector& sector) {
  Rng& rng = maker_.rng();
  if (is_of_input_class()) {
    sector = exact::make_sector(maker_);
    return;
  }
  if (kind_ == Kind::grid_corners) {
    sector = exact::sector_through_grid_point(rng);
    return;
  }
  const Point center = point();
  const auto any = [&] { return rng.one_in(4) ? grid_point(rng) - Point{} : point() - center; };
  const Vec from = any();
  Vec to = any();
  double radius = radius_for(center);
  if (kind_ == Kind::thin) {  // a ray or the like, or almost half a turn, or almost a whole one
    const double sign = with_sign(rng, 1.0);
    to = {nudge(sign * from.x, rng.between(-2, 2)), nudge(sign * from.y, rng.between(-2, 2))};
    if (rng.one_in(2)) radius = rng.real(0.0, 12.0);
  }
  if (rng.one_in(8)) to = exact::make_direction(maker_, from);
  sector = {center, radius, from, to};
}

Point place_of(Rng& rng, const Circle& circle) {
  return rng.one_in(8) ? circle.center : on_circle(rng, circle.center, circle.radius);
}

Point place_of(Rng& rng, const Capsule& capsule) {
  if (rng.one_in(8)) return capsule.axis.start;
  if (rng.one_in(2)) return exact::point_at_border(rng, capsule);
  return on_circle(rng, rng.one_in(2) ? capsule.axis.start : capsule.axis.end, capsule.radius);
}

Point place_of(Rng& rng, const ConvexPolygon& polygon) {
  if (polygon.count == 0) return {};
  const auto i = static_cast<std::uint32_t>(rng.between(0, polygon.count - 1));
  const Point corner = polygon.corners[i];
  return rng.one_in(2) ? corner : between(rng, corner, polygon.corners[(i + 1) % polygon.count]);
}

Point place_of(Rng& rng, const Annulus& annulus) {
  return on_circle(rng, annulus.center, rng.one_in(2) ? annulus.inner : annulus.outer);
}

Point place_of(Rng& rng, const Sector& sector) {
  const Vec d = rng.one_in(2) ? sector.from : sector.to;
  const double length = std::hypot(d.x, d.y);
  const std::int64_t kind = rng.between(0, 6);
  if (kind == 0 || !(length > 0)) return sector.center;
  if (kind < 3) return on_circle(rng, sector.center, sector.radius);
  return sector.center + d * (sector.radius / length * (rng.one_in(2) ? 1.0 : rng.unit()));
}

}  // namespace area_sets
