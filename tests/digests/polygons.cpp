// SPDX-License-Identifier: MIT
#include <vector>

#include "digests/odd_input.hpp"

namespace digests {
namespace {

using namespace tilespace;

std::vector<Point> make_points(oracle::InputClass input_class, oracle::Rng& rng) {
  std::vector<Point> points(static_cast<std::size_t>(rng.between(0, 12)));
  for (Point& point : points) point = from_oracle(make_point(input_class, rng));
  return points;
}

}  // namespace

void ask_polygons() {
  for_odd_input("convex hull", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const std::vector<Point> points = make_points(input_class, rng);
    record.asked(points);
    const Result<ConvexPolygon> hull = convex_hull(points);
    record.answered(hull);
    if (hull) record.answered(is_valid(*hull), bounds_of(*hull));
  });
  for_odd_input("convex polygon", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const std::vector<Point> points = make_points(input_class, rng);
    const Result<ConvexPolygon> hull = convex_hull(points);
    const Box box = from_oracle(make_box(input_class, rng));
    record.asked(points, box);
    record.answered(convex_polygon(std::span(points).first(points.size() < 4 ? points.size() : 4)), polygon_of(box));
    if (hull) record.answered(convex_polygon(corners_of(*hull)));
  });
  for_odd_input("clip", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const std::vector<Point> points = make_points(input_class, rng);
    const Box box = from_oracle(make_box(input_class, rng));
    record.asked(points, box);
    const Result<ConvexPolygon> hull = convex_hull(points);
    if (hull) record.answered(clip(*hull, box));
  });
}

}  // namespace digests
