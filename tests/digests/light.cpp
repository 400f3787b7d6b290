// SPDX-License-Identifier: MIT
#include <vector>

#include "digests/make_shape.hpp"
#include "digests/odd_input.hpp"
#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/visibility.hpp"
#include "support/to_oracle.hpp"

// Visibility polygons: in the maps of the benchmarks, among shapes, and of odd viewpoints and limits.

namespace digests {
namespace {

using namespace tilespace;

void ask_polygon(Record& record, const CollisionMap& map, Point from, const VisibilityLimits& limits) {
  std::vector<VisibilityCorner> corners(visibility_polygon(map, from, limits, {}));
  record.asked(map.bounds(), from, limits.radius, limits.first_direction, limits.last_direction);
  record.answered(visibility_polygon(map, from, limits, corners));
  for (const VisibilityCorner& c : corners)
    record.answered(c.position, c.edge, c.defined_by, c.tile, c.through, c.wall.start, c.wall.end);
}

void ask_world(Record& record, const World& world, Point from, const VisibilityLimits& limits) {
  std::vector<VisibilityCorner> corners(visibility_polygon(world, from, limits, {}));
  record.asked(world.layout.origin, world.layout.rotation, from, limits.radius, limits.first_direction);
  record.answered(visibility_polygon(world, from, limits, corners));
  for (const VisibilityCorner& c : corners) record.answered(c.position, c.edge, c.tile, c.through, c.wall.start);
}

void ask_polygons_in_worlds(Record& record) {
  const CollisionMap map = scenarios::cave_map(100);
  for (const Layout& layout :
       {Layout::pixels(16.0), Layout::y_up({-3.0, 70.0}, 0.05, 0.4), Layout{.tile_width = 2.0}}) {
    for (const Tile viewer : scenarios::viewers_in(map, 20)) {
      const Point from = to_world(layout, center_of(viewer));
      ask_world(record, {map, layout}, from, {});
      ask_world(record, {map, layout}, from, {7.3 * layout.tile_width, {1.0, -0.5}, {-0.3, 0.7}});
    }
  }
}

void ask_limits(Record& record, const CollisionMap& map, Point from) {
  for (const double radius : {0.3, 4.0, 12.5, 1e9}) ask_polygon(record, map, from, {.radius = radius});
  ask_polygon(record, map, from, {.radius = 20.0, .first_direction = {1.0, -0.5}, .last_direction = {-0.3, 0.7}});
  ask_polygon(record, map, from, {.first_direction = {-1.0, 0.1}, .last_direction = {-2.0, 0.0}});
}

void ask_tiles(Record& record) {
  oracle::Rng rng(91);
  for (const CollisionMap& map :
       {scenarios::scattered_map(0.2, 200), scenarios::cave_map(200), scenarios::pillar_map()}) {
    for (const Tile viewer : scenarios::viewers_in(map, 20)) {
      ask_limits(record, map, {viewer.x + rng.unit(), viewer.y + rng.unit()});
      ask_limits(record, map, {viewer.x + 0.5, double(viewer.y)});
    }
  }
}

void ask_shapes_and_walls(Record& record) {
  oracle::Rng rng(92);
  for (int i = 0; i < 40; ++i) {
    CollisionMap map = scenarios::scattered_map(0.1, 30);
    for (int k = 0; k < 200; ++k) {
      const Tile tile{static_cast<std::int32_t>(rng.between(0, 29)), static_cast<std::int32_t>(rng.between(0, 29))};
      TileShape shape = make_shape(rng);
      if (rng.one_in(3)) shape.walls = Sides::from_bits(static_cast<std::uint8_t>(rng.between(0, 15))) & wall_sides;
      static_cast<void>(map.set_shape(tile, shape));
    }
    ask_limits(record, map, {rng.real(0.0, 30.0), rng.real(0.0, 30.0)});
    ask_limits(record, map, {static_cast<double>(rng.between(0, 30)), static_cast<double>(rng.between(0, 120)) / 4.0});
  }
}

// Up to segments anywhere around the viewpoint, along the grid and not.
void ask_segments(Record& record) {
  oracle::Rng rng(93);
  const CollisionMap whole = scenarios::cave_map(100);
  const CollisionMap shaped = shaped_map(Outside::solid);
  for (const CollisionMap& map : {whole, shaped}) {
    for (const Tile viewer : scenarios::viewers_in(map, 60)) {
      const Point from{viewer.x + rng.unit(), viewer.y + rng.unit()};
      const Vec half{rng.real(-6.0, 6.0), rng.one_in(3) ? 0.0 : rng.real(-6.0, 6.0)};
      Point middle = from;
      middle.x += static_cast<double>(rng.between(-12, 12)) / 4.0;
      middle.y += rng.real(-3.0, 3.0);
      const Segment segment{middle - half, middle + half};
      record.asked(segment.start, segment.end);
      ask_polygon(record, map, from, {.segment = segment});
      ask_polygon(record, map, from, {4.5, {1.0, -0.5}, {-0.3, 0.7}, segment});
    }
  }
}

}  // namespace

void ask_light() {
  scenario("visibility polygons among tiles", ask_tiles);
  scenario("visibility polygons among shapes", ask_shapes_and_walls);
  scenario("visibility polygons in worlds", ask_polygons_in_worlds);
  scenario("visibility polygons up to segments", ask_segments);
  const CollisionMap map = scenarios::scattered_map(0.1, 40);
  for_odd_input("visibility polygons", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Circle around = from_oracle(make_circle(input_class, rng));
    const Segment directions = from_oracle(make_segment(input_class, rng));
    ask_polygon(record, map, around.center, {.radius = around.radius});
    ask_polygon(record, map, {20.5, 7.25},
                {.radius = around.radius,
                 .first_direction = directions.start - Point{},
                 .last_direction = directions.end - Point{}});
  });
}

}  // namespace digests
