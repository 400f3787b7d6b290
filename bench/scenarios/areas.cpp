// SPDX-License-Identifier: MIT
#include "scenarios/areas.hpp"

#include <cmath>
#include <cstdio>

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

constexpr TileBox bounds{{0, 0}, {32768, 32768}};

double to_halves(double value) { return std::floor(value * 2) / 2; }

std::string name_of(const char* format, double size, bool on_lattice) {
  char name[64];
  std::snprintf(name, sizeof name, format, size, on_lattice ? "lattice" : "random");
  return name;
}

Boxes make_boxes(double side, bool on_lattice) {
  Random random(5);
  Boxes scenario{name_of("box a=%g, %s", side, on_lattice), bounds, std::vector<Box>(side > 100 ? 500 : 4000)};
  for (Box& box : scenario.boxes) {
    const Point corner{random.between(9000, 20000), random.between(9000, 20000)};
    box = {corner, corner + Vec{side * random.between(0.5, 1.5), side * random.between(0.5, 1.5)}};
    if (on_lattice) {
      box = {{to_halves(box.min.x), to_halves(box.min.y)}, {to_halves(box.max.x), to_halves(box.max.y)}};
    }
  }
  return scenario;
}

Circles make_circles(double radius, bool on_lattice) {
  Random random(7);
  const std::size_t count = radius > 1000 ? 10 : radius > 100 ? 200 : 4000;
  Circles scenario{name_of("circle r=%g, %s", radius, on_lattice), bounds, std::vector<Circle>(count)};
  for (Circle& circle : scenario.circles) {
    circle = {{random.between(9000, 20000), random.between(9000, 20000)}, radius * random.between(0.9, 1.1)};
    if (on_lattice) {
      const double halves = radius < 1 ? 2 : 1;
      circle = {{to_halves(circle.center.x), to_halves(circle.center.y)},
                std::floor(circle.radius * halves + 0.5) / halves};
    }
  }
  return scenario;
}

}  // namespace

std::vector<Boxes> boxes_to_cover() {
  std::vector<Boxes> scenarios;
  for (const double side : {0.5, 2.0, 16.0, 256.0}) {
    scenarios.push_back(make_boxes(side, false));
    scenarios.push_back(make_boxes(side, true));
  }
  return scenarios;
}

std::vector<Circles> circles_to_cover() {
  std::vector<Circles> scenarios;
  for (const double radius : {0.5, 1.0, 2.0, 3.0, 7.0, 32.0, 256.0, 4096.0}) {
    scenarios.push_back(make_circles(radius, false));
    scenarios.push_back(make_circles(radius, true));
  }
  return scenarios;
}

}  // namespace scenarios
