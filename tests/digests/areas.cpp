// SPDX-License-Identifier: MIT
// Capsules, convex polygons, annuli and sectors: what boxes they meet, and which tiles.
#include "scenarios/areas.hpp"

#include <vector>

#include "digests/odd_input.hpp"

namespace digests {
namespace {

using namespace tilespace;

template <class Shape>
void ask_tiles(Record& record, TileBox bounds, const Shape& shape) {
  record.asked(bounds, shape);
  for (const Boundary border : {Boundary::touching, Boundary::interior}) record.answered(cover(bounds, shape, border));
}

template <class Shape>
void ask_areas_of_games(const std::vector<scenarios::Areas<Shape>>& all) {
  for (const scenarios::Areas<Shape>& areas : all) {
    scenario(areas.name.c_str(), [&](Record& record) {
      for (const Shape& area : areas.areas) ask_tiles(record, areas.bounds, area);
    });
  }
}

// The box is anywhere; where the shape is, tiles are asked for.
template <class Shape>
void ask_tiles_and_box(Record& record, TileBox bounds, const Shape& shape, const Box& box) {
  ask_tiles(record, bounds, shape);
  record.asked(box);
  record.answered(touches(shape, box), overlaps_interior(shape, box));
}

// Of the input class; or of few bits, or along an axis; or the one before, turned by half a turn, or nearly so.
Vec make_direction(oracle::InputClass input_class, oracle::Rng& rng, Vec before) {
  const std::int64_t kind = rng.between(0, 5);
  if (kind == 0) return from_oracle(make_point(input_class, rng)) - Point{};
  if (kind == 1) return before;
  if (kind == 2) return -before;
  if (kind == 3) {
    const double x = oracle::nudge(before.x, rng.between(-1, 1));
    return {x, oracle::nudge(before.y, rng.between(-1, 1))};
  }
  const auto x = static_cast<double>(rng.between(-3, 3));
  return {x, static_cast<double>(rng.between(-3, 3))};
}

ConvexPolygon make_polygon(oracle::InputClass input_class, oracle::Rng& rng) {
  std::vector<Point> points(static_cast<std::size_t>(rng.between(3, 9)));
  for (Point& point : points) point = from_oracle(make_point(input_class, rng));
  const Result<ConvexPolygon> hull = convex_hull(points);
  return hull ? *hull : ConvexPolygon{};
}

void ask_odd_areas() {
  for_odd_input("cover a capsule", 500, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment axis = make_segment(input_class, rng);
    const double radius = make_circle(input_class, rng).r;
    const Box box = from_oracle(make_box(input_class, rng));
    ask_tiles_and_box(record, make_bounds(input_class, rng, axis), Capsule{from_oracle(axis), radius}, box);
  });
  for_odd_input("cover a polygon", 500, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const ConvexPolygon polygon = make_polygon(input_class, rng);
    const Box box = from_oracle(make_box(input_class, rng));
    const oracle::Box around = polygon.count == 0 ? to_oracle(box) : to_oracle(bounds_of(polygon));
    ask_tiles_and_box(record, make_bounds(input_class, rng, around), polygon, box);
  });
  for_odd_input("cover an annulus", 500, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Circle outer = make_circle(input_class, rng);
    const oracle::Box box = make_box(input_class, rng);
    const double near_corner = make_circle_near(input_class, rng, box).r;
    const double inner = rng.one_in(2) ? outer.r * rng.unit() : near_corner;
    const Annulus annulus{from_oracle(outer.c), inner, outer.r};
    ask_tiles_and_box(record, make_bounds(input_class, rng, outer), annulus, from_oracle(box));
  });
  for_odd_input("cover a sector", 500, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Circle disc = make_circle(input_class, rng);
    const Vec from = make_direction(input_class, rng, {2.0, 1.0});
    const Vec to = make_direction(input_class, rng, from);
    const Box box = from_oracle(make_box(input_class, rng));
    const Sector sector{from_oracle(disc.c), disc.r, from, to};
    ask_tiles_and_box(record, make_bounds(input_class, rng, disc), sector, box);
  });
}

}  // namespace

void ask_areas() {
  ask_areas_of_games(scenarios::capsules_to_cover());
  ask_areas_of_games(scenarios::polygons_to_cover());
  ask_areas_of_games(scenarios::annuli_to_cover());
  ask_areas_of_games(scenarios::sectors_to_cover());
  ask_odd_areas();
}

}  // namespace digests
