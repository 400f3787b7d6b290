// SPDX-License-Identifier: MIT
#include "scenarios/areas.hpp"

#include <cmath>
#include <cstdio>
#include <initializer_list>

#include "scenarios/lines.hpp"
#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

// Where areas lie: their corners, or centers, are from `low` to `high` on both axes. And how many there are at most.
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

}  // namespace

std::vector<Boxes> boxes_to_cover() { return boxes("box a=%g, %s", anywhere, {0.5, 2.0, 16.0, 256.0}); }

std::vector<Circles> circles_to_cover() {
  return circles("circle r=%g, %s", anywhere, {0.5, 1.0, 2.0, 3.0, 7.0, 32.0, 256.0, 4096.0});
}

std::vector<Boxes> boxes_in_map() { return boxes("solid in box a=%g, %s", in_map, {1.0, 8.0, 64.0}); }

std::vector<Circles> circles_in_map() { return circles("solid in circle r=%g, %s", in_map, {0.5, 4.0, 32.0}); }

}  // namespace scenarios
