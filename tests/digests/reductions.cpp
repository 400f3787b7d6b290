// SPDX-License-Identifier: MIT
#include <array>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "digests/make_shape.hpp"
#include "digests/odd_input.hpp"
#include "scenarios/areas.hpp"
#include "scenarios/lines.hpp"

namespace digests {
namespace {

using namespace tilespace;

template <class Area>
void ask_solid(Record& record, const CollisionMap& map, const Area& area) {
  const SolidTile first = first_solid(map, area);
  record.answered(any_solid(map, area), count_solid(map, area), first.found, first.tile);
}

void ask_areas_in_maps() {
  for (const double density : {0.2, 0.005}) {
    const CollisionMap map = scenarios::scattered_map(density);
    const auto ask = [&](const std::string& name, const auto& areas) {
      scenario(((density > 0.1 ? "reduced, 20% " : "reduced, 0.5% ") + name).c_str(), [&](Record& record) {
        for (const auto& area : areas) {
          record.asked(map.bounds(), area);
          ask_solid(record, map, cover(map, area));
        }
      });
    };
    for (const scenarios::Boxes& boxes : scenarios::boxes_in_map()) ask(boxes.name, boxes.boxes);
    for (const scenarios::Circles& circles : scenarios::circles_in_map()) {
      ask(circles.name, circles.circles);
      scenario((std::string("nearest, ") + (density > 0.1 ? "20% " : "0.5% ") + circles.name).c_str(),
               [&](Record& record) {
                 for (const Circle& circle : circles.circles) {
                   record.asked(circle);
                   const SolidTile near = nearest_solid(map, circle.center);
                   const SolidTile nearer = nearest_solid(map, circle.center, circle.radius / 4);
                   record.answered(near.tile, nearer.found, nearer.tile);
                 }
               });
    }
  }
}

// Solid tiles of an area by their shapes.
template <class Shape>
void ask_shapes_in(Record& record, const CollisionMap& map, const Shape& shape) {
  for (const Boundary border : {Boundary::touching, Boundary::interior}) {
    record.answered(solid_cover(map, shape, border), count_solid(map, shape, border, Solidity::shapes));
    const SolidTile first = first_solid(map, shape, border, Solidity::shapes);
    record.answered(first.found, first.tile, any_solid(map, shape, border, Solidity::tiles));
  }
}

void ask_parts_of_tiles() {
  const CollisionMap map = shaped_map(Outside::solid);
  for_odd_input("reduced by shapes", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Circle circle = from_oracle(make_circle(input_class, rng));
    const Box box = from_oracle(make_box(input_class, rng));
    const Segment axis = from_oracle(make_segment(input_class, rng));
    const Point a = from_oracle(make_point(input_class, rng)), b = from_oracle(make_point(input_class, rng));
    record.asked(circle, box, axis, a, b);
    ask_shapes_in(record, map, circle);
    ask_shapes_in(record, map, box);
    ask_shapes_in(record, map, Capsule{axis, circle.radius / 4});
    ask_shapes_in(record, map, Annulus{circle.center, circle.radius / 2, circle.radius});
    const Sector sector{circle.center, circle.radius, {a.x, a.y}, {b.x, b.y}};
    ask_shapes_in(record, map, sector);
    record.answered(overlaps_solid(map, sector),
                    overlaps_solid(map, Annulus{circle.center, circle.radius / 2, circle.radius}));
    const Point corners[] = {axis.start, axis.end, a, b};
    if (const Result<ConvexPolygon> hull = convex_hull(corners)) ask_shapes_in(record, map, *hull);
    for (const double most : {__builtin_inf(), circle.radius}) {
      const SolidPoint nearest = nearest_solid_point(map, a, most);
      record.answered(nearest.found, nearest.tile, nearest.point, nearest.distance);
    }
  });
}

template <class A, class B>
void ask_sets(Record& record, const A& a, const B& b) {
  record.answered(union_of(a, b), intersection(a, b), difference(a, b));
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight})
    record.answered(grown(a, neighbours), eroded(a, neighbours), border_of(union_of(a, b), neighbours));
}

// A map around there, of which a third is solid.
CollisionMap make_map(oracle::Rng& rng, TileBox bounds) {
  const Outside outside = rng.one_in(2) ? Outside::solid : Outside::free;
  return CollisionMap::from(bounds, [&](int, int) { return rng.one_in(3); }, outside).value();
}

// Areas, filled, cleared and copied from another map.
void ask_edits(Record& record, CollisionMap& map, const CollisionMap& from, const Circle& circle) {
  const auto area = cover(tile_space, circle);
  map.set_solid(intersection(area, BoxCover(map.bounds())), true);
  map.set_solid(border_of(cover(map, circle), Neighbours::four), false);
  record.answered(to_text(map), map.edits());
  const bool is_copied = map.copy_tiles(cover(map, circle, Boundary::interior), from);  // before it is looked at
  record.answered(is_copied, to_text(map), map.edits());
}

}  // namespace

void ask_reductions() {
  ask_areas_in_maps();
  ask_parts_of_tiles();
  for_odd_input("reduced", 300, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Circle circle = make_circle(input_class, rng);
    const oracle::Box box = make_box(input_class, rng);
    const TileBox bounds = make_bounds(input_class, rng, circle), beyond = make_bounds(input_class, rng, circle);
    record.asked(bounds, beyond, from_oracle(circle), from_oracle(box));
    if (bounds.count() > 100000 || beyond.count() > 100000) return;
    CollisionMap map = make_map(rng, bounds);
    const CollisionMap other = make_map(rng, beyond);
    const auto a = cover(bounds, from_oracle(circle));
    const auto b = cover(beyond, from_oracle(box), Boundary::touching);
    ask_solid(record, map, a);
    ask_solid(record, map, b);
    ask_sets(record, a, b);
    for (const double most : {__builtin_inf(), circle.r}) {
      const SolidTile nearest = nearest_solid(map, from_oracle(circle.c), most);
      record.answered(nearest.found, nearest.tile);
    }
    if (!is_empty(from_oracle(circle)) && circle.r < 100) ask_edits(record, map, other, from_oracle(circle));
  });
}

}  // namespace digests
