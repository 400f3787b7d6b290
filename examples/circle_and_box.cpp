// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <tilespace/tilespace.hpp>

using tilespace::Box, tilespace::Circle, tilespace::Point;

// The point of a box that is nearest to another point: each coordinate is clamped.
Point nearest_point(const Box& box, Point point) {
  return {std::fmin(std::fmax(point.x, box.min.x), box.max.x), std::fmin(std::fmax(point.y, box.min.y), box.max.y)};
}

// Arvo's test: the nearest point is within the circle.
bool rounded_touches(const Circle& circle, const Box& box) {
  const Point near = nearest_point(box, circle.center);
  const double dx = near.x - circle.center.x, dy = near.y - circle.center.y;
  return dx * dx + dy * dy <= circle.radius * circle.radius;
}

void ask(const Circle& circle) {
  const Box box{{-1.0, -1.0}, {0.0, 0.0}};
  std::printf("(%.17g, %.17g), radius %g: rounded %s, exact %s\n", circle.center.x, circle.center.y, circle.radius,
              rounded_touches(circle, box) ? "touches" : "is apart", touches(circle, box) ? "touches" : "is apart");
}

int main() {
  ask({{1.5, 2.0}, 2.25});
  ask({{1.5, 2.0}, 2.5});                       // a 3-4-5 triangle: the circle touches the corner
  ask({{1.5, std::nextafter(2.0, 3.0)}, 2.5});  // the next double: apart
  ask({{0.3, 0.4}, 0.5});                       // the doubles next to 0.3 and 0.4 are farther away than 0.5
  ask({{0.6, 0.8}, 1.0});
}
