// SPDX-License-Identifier: MIT
#include "scenarios/areas.hpp"

#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/distance.hpp>
#include <utility>

#include "scenarios/lines.hpp"
#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

// Range of corners or centers on both axes, and the number of areas.
struct Place {
  TileBox bounds;
  double low;
  double high;
  std::size_t most;
};

constexpr Place anywhere{{{0, 0}, {32768, 32768}}, 9000, 20000, 4000};
constexpr Place in_map{{{0, 0}, {map_side, map_side}}, 0, map_side, 1000};

double to_halves(double value) { return std::floor(value * 2) / 2; }

std::string name_of(const char* format, double size, bool on_lattice) {
  char name[64];
  std::snprintf(name, sizeof name, format, size, on_lattice ? "lattice" : "random");
  return name;
}

Boxes make_boxes(const char* name, Place place, double side, bool on_lattice) {
  Random random(5);
  Boxes scenario{name_of(name, side, on_lattice), place.bounds, std::vector<Box>(side > 100 ? 500 : place.most)};
  for (Box& box : scenario.boxes) {
    const Point corner{random.between(place.low, place.high), random.between(place.low, place.high)};
    box = {corner, corner + Vec{side * random.between(0.5, 1.5), side * random.between(0.5, 1.5)}};
    if (on_lattice) {
      box = {{to_halves(box.min.x), to_halves(box.min.y)}, {to_halves(box.max.x), to_halves(box.max.y)}};
    }
  }
  return scenario;
}

Circles make_circles(const char* name, Place place, double radius, bool on_lattice) {
  Random random(7);
  const std::size_t count = radius > 1000 ? 10 : radius > 100 ? 200 : place.most;
  Circles scenario{name_of(name, radius, on_lattice), place.bounds, std::vector<Circle>(count)};
  for (Circle& circle : scenario.circles) {
    circle = {{random.between(place.low, place.high), random.between(place.low, place.high)},
              radius * random.between(0.9, 1.1)};
    if (on_lattice) {
      const double halves = radius < 1 ? 2 : 1;
      circle = {{to_halves(circle.center.x), to_halves(circle.center.y)},
                std::floor(circle.radius * halves + 0.5) / halves};
    }
  }
  return scenario;
}

std::vector<Boxes> boxes(const char* name, Place place, std::initializer_list<double> sides) {
  std::vector<Boxes> scenarios;
  for (const double side : sides) {
    for (const bool on_lattice : {false, true}) scenarios.push_back(make_boxes(name, place, side, on_lattice));
  }
  return scenarios;
}

std::vector<Circles> circles(const char* name, Place place, std::initializer_list<double> radii) {
  std::vector<Circles> scenarios;
  for (const double radius : radii) {
    for (const bool on_lattice : {false, true}) scenarios.push_back(make_circles(name, place, radius, on_lattice));
  }
  return scenarios;
}

// Kind of a circle near another one.
using Tie = Circle (*)(const Circle&);

Circle through_corner(const Circle& circle) {
  const Point inside = circle.center + Vec{circle.radius * 0.6, circle.radius * 0.8};
  return {circle.center, distance(circle.center, Point{std::floor(inside.x), std::floor(inside.y)})};
}

Circle in_tenths(const Circle& circle) {
  const auto to_tenths = [](double value) { return std::floor(value * 10.0) / 10.0; };
  return {{to_tenths(circle.center.x), to_tenths(circle.center.y)}, to_tenths(circle.radius)};
}

Circle one_step_more_than_whole(const Circle& circle) {
  return {{std::floor(circle.center.x), std::floor(circle.center.y)}, next_up(std::floor(circle.radius))};
}

std::vector<Circles> ties(const char* name, Tie tie) {
  std::vector<Circles> scenarios;
  for (const double radius : {2.0, 7.0, 32.0, 256.0}) {
    scenarios.push_back(make_circles(name, anywhere, radius, false));
    for (Circle& circle : scenarios.back().circles) circle = tie(circle);
  }
  return scenarios;
}

std::vector<Circles> circles_in_the_middle(const char* name, std::initializer_list<double> radii) {
  constexpr Place middle{{{0, 0}, {map_side, map_side}}, 300, map_side - 300, 1000};
  std::vector<Circles> scenarios;
  for (const double radius : radii) scenarios.push_back(make_circles(name, middle, radius, false));
  return scenarios;
}

// ---- Other areas.

Point to_halves(Point p) { return {to_halves(p.x), to_halves(p.y)}; }
Vec to_halves(Vec v) { return {to_halves(v.x), to_halves(v.y)}; }

// A length of about `size`, at least 1/2 on a lattice.
double make_length(Random& random, double size, bool on_lattice) {
  const double length = size * random.between(0.9, 1.1);
  return on_lattice ? to_halves(length + 0.25) : length;
}

Point make_place(Random& random, Place place, bool on_lattice) {
  const Point p{random.between(place.low, place.high), random.between(place.low, place.high)};
  return on_lattice ? to_halves(p) : p;
}

// A vector in the direction of an angle, not the zero vector.
Vec make_way(double angle, double length, bool on_lattice) {
  const Vec way = unit_vector(angle) * length;
  return on_lattice ? to_halves(way) : way;
}

Capsule make_capsule(Random& random, Place place, double size, bool on_lattice) {
  const Point start = make_place(random, place, on_lattice);
  const double angle = random.between(-3.2, 3.2);
  const double radius = size * random.between(0.0, 0.5);
  return {{start, start + make_way(angle, size, on_lattice)}, on_lattice ? to_halves(radius) : radius};
}

Annulus make_annulus(Random& random, Place place, double size, bool on_lattice) {
  const Point center = make_place(random, place, on_lattice);
  const double outer = make_length(random, size, on_lattice);
  const double inner = outer * random.between(0.0, 1.0);
  return {center, on_lattice ? to_halves(inner) : inner, outer};
}

Sector make_sector(Random& random, Place place, double size, bool on_lattice) {
  const Point center = make_place(random, place, on_lattice);
  const double radius = make_length(random, size, on_lattice);
  const double first = random.between(-3.2, 3.2);
  const double last = first + random.between(0.2, 5.0);
  return {center, radius, make_way(first, size, on_lattice), make_way(last, size, on_lattice)};
}

// With corners on a circle around a point.
template <std::size_t count>
ConvexPolygon make_polygon(Random& random, Place place, double size, bool on_lattice) {
  constexpr double turn = 6.283;
  const Point center = make_place(random, place, on_lattice);
  const double first = random.between(0.0, turn);
  Point corners[count];
  for (std::size_t i = 0; i < count; ++i) {
    const double step = (static_cast<double>(i) + random.between(0.0, 0.8)) / static_cast<double>(count);
    corners[i] = center + make_way(first + turn * step, size, on_lattice);
  }
  return convex_hull(corners).value();
}

ConvexPolygon make_turned_box(Random& random, Place place, double size, bool on_lattice) {
  const Point corner = make_place(random, place, on_lattice);
  const double angle = random.between(-3.2, 3.2);
  const Vec along = make_way(angle, size, on_lattice);
  const Vec across = Vec{-along.y, along.x} * (on_lattice ? 0.5 : random.between(0.1, 1.0));
  const Point corners[] = {corner, corner + along, (corner + along) + across, corner + across};
  return convex_hull(corners).value();
}

template <class Shape>
using Make = Shape (*)(Random&, Place, double, bool);

template <class Shape>
void add_areas(std::vector<Areas<Shape>>& scenarios, const char* name, Make<Shape> make, Place place = anywhere,
               std::initializer_list<double> sizes = {2.0, 16.0, 64.0}) {
  for (const double size : sizes) {
    for (const bool on_lattice : {false, true}) {
      Random random(11);
      const std::size_t count = size > 16 ? 300 : 1000;
      Areas<Shape> scenario{name_of(name, size, on_lattice), place.bounds, std::vector<Shape>(count)};
      for (Shape& area : scenario.areas) area = make(random, place, size, on_lattice);
      scenarios.push_back(std::move(scenario));
    }
  }
}

template <class Shape>
std::vector<Areas<Shape>> areas(const char* name, Make<Shape> make) {
  std::vector<Areas<Shape>> scenarios;
  add_areas(scenarios, name, make);
  return scenarios;
}

template <class Shape>
std::vector<Areas<Shape>> areas_in_map(const char* name, Make<Shape> make) {
  std::vector<Areas<Shape>> scenarios;
  add_areas(scenarios, name, make, in_map, {4.0, 32.0});
  return scenarios;
}

}  // namespace

std::vector<Areas<Capsule>> capsules_to_cover() { return areas("capsule l=%g, %s", make_capsule); }

std::vector<Areas<ConvexPolygon>> polygons_to_cover() {
  std::vector<Areas<ConvexPolygon>> scenarios;
  add_areas(scenarios, "triangle r=%g, %s", make_polygon<3>);
  add_areas(scenarios, "turned box a=%g, %s", make_turned_box);
  add_areas(scenarios, "16 corners r=%g, %s", make_polygon<16>);
  return scenarios;
}

std::vector<Areas<Annulus>> annuli_to_cover() { return areas("annulus r=%g, %s", make_annulus); }

std::vector<Areas<Sector>> sectors_to_cover() { return areas("cone r=%g, %s", make_sector); }

std::vector<Boxes> boxes_to_cover() { return boxes("box a=%g, %s", anywhere, {0.5, 2.0, 16.0, 256.0}); }

std::vector<Circles> circles_to_cover() {
  return circles("circle r=%g, %s", anywhere, {0.5, 1.0, 2.0, 3.0, 7.0, 32.0, 256.0, 4096.0});
}

std::vector<Circles> circles_on_ties() {
  std::vector<Circles> scenarios = ties("circle r=%g, through a corner", through_corner);
  for (auto& more :
       {ties("circle r=%g, tenths", in_tenths), ties("circle r=%g, a step more", one_step_more_than_whole)}) {
    scenarios.insert(scenarios.end(), more.begin(), more.end());
  }
  return scenarios;
}

std::vector<Boxes> boxes_in_map() { return boxes("solid in box a=%g, %s", in_map, {1.0, 8.0, 64.0}); }

std::vector<Circles> circles_in_map() { return circles("solid in circle r=%g, %s", in_map, {0.5, 4.0, 32.0}); }

std::vector<Areas<Capsule>> capsules_in_map() { return areas_in_map("solid in capsule l=%g, %s", make_capsule); }

std::vector<Areas<ConvexPolygon>> polygons_in_map() {
  return areas_in_map("solid in turned box a=%g, %s", make_turned_box);
}

std::vector<Areas<Annulus>> annuli_in_map() { return areas_in_map("solid in annulus r=%g, %s", make_annulus); }

std::vector<Areas<Sector>> sectors_in_map() { return areas_in_map("solid in cone r=%g, %s", make_sector); }

std::vector<Circles> circles_to_visit() { return circles_in_the_middle("visit circle r=%g, %s", {7.0, 32.0, 256.0}); }

}  // namespace scenarios
