// SPDX-License-Identifier: MIT
#include <tilespace/tilespace.hpp>
#include <vector>

#include "digests/any_tile.hpp"
#include "digests/odd_input.hpp"
#include "scenarios/maps.hpp"

// Maps for robots, footprints that move and turn, and scans of many poses.

namespace digests {
namespace {

using namespace tilespace;

void add_solid(Record& record, const CollisionMap& map) {
  const auto [min, max] = map.bounds();
  for (std::int32_t y = min.y; y < max.y; ++y) {
    for (std::int32_t x = min.x; x < max.x; ++x) record.answered(map.is_solid({x, y}));
  }
}

void ask_inflated(Record& record, CollisionMap map, oracle::Rng& rng) {
  Workspace workspace;
  for (int i = 0; i < 12; ++i) {
    const double radius = i < 4 ? i / 2.0 : rng.real(0.0, 12.0);
    record.asked(map.bounds(), radius);
    CollisionMap out = inflated(map, radius, workspace).value();
    add_solid(record, out);
    const Tile tile = any_tile(rng, map.bounds());
    map.set_solid(tile, rng.one_in(2));
    record.answered(update_inflated(map, {tile, tile + Step{1, 1}}, radius, workspace, out));
    add_solid(record, out);
  }
}

// Worlds whose map is not at the origin, with tiles of 5 cm; some edits one after another.
void ask_inflated_worlds(Record& record, CollisionMap map, oracle::Rng& rng) {
  Workspace workspace;
  World world{std::move(map), Layout::y_up({1.0, -2.0}, 0.05)};
  const TileBox bounds = world.map.bounds();
  for (int i = 0; i < 12; ++i) {
    const double radius = i < 4 ? i * 0.05 : rng.real(0.0, 0.6);
    record.asked(bounds, radius);
    World out = inflated(world, radius, workspace).value();
    add_solid(record, out.map);
    for (int k = 0; k < 3; ++k) {
      const Tile tile = any_tile(rng, bounds);
      const TileBox edited = intersection(bounds, {tile, tile + Step{2, 3}});
      const bool is_solid = rng.one_in(2);
      for (const Tile one : tiles(BoxCover(edited))) world.map.set_solid(one, is_solid);
      record.asked(edited, is_solid);
      record.answered(update_inflated(world, edited, radius, workspace, out));
    }
    add_solid(record, out.map);
  }
  World other{world.map, Layout::y_up({1.0, -2.0}, 0.1)};
  record.answered(update_inflated(world, bounds, 0.1, workspace, other));
}

void ask_fields(Record& record, CollisionMap map, oracle::Rng& rng) {
  Workspace workspace;
  Grid<float> field = Grid<float>::create(map.bounds()).value();
  Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(map.bounds()).value();
  for (int i = 0; i < 8; ++i) {
    const double most = rng.real(0.0, 30.0);
    const Inflation inflation{rng.real(0.0, 4.0), rng.real(0.0, 20.0), rng.real(0.0, 3.0)};
    record.asked(map.bounds(), most, inflation);
    record.answered(distance_field(map, most, workspace, field), field.values());
    record.answered(signed_distance_field(map, most, workspace, field), field.values());
    record.answered(inflation_costs(map, inflation, workspace, costs), costs.values());
    const Tile tile = any_tile(rng, map.bounds());
    map.set_solid(tile, rng.one_in(2));
    const TileBox edited{tile, tile + Step{1, 1}};
    record.answered(update_signed_distance_field(map, edited, most, workspace, field), field.values());
    record.answered(update_inflation_costs(map, edited, inflation, workspace, costs), costs.values());
  }
}

void ask_footprint(Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
  std::vector<Point> points(static_cast<std::size_t>(rng.between(3, 7)));
  for (Point& point : points) point = from_oracle(make_point(input_class, rng));
  const Box box = from_oracle(make_box(input_class, rng));
  const Point to = from_oracle(make_point(input_class, rng));
  const Tile corner = tile_at(points[0]) + Step{-4, -4};
  const TileBox bounds = intersection({corner, corner + Step{9, 9}}, tile_space);
  const auto map =
      CollisionMap::from(bounds.empty() ? TileBox{} : bounds, [&](int, int) { return rng.one_in(6); }).value();
  record.asked(points, box, to, map.bits().count());
  const Result<ConvexPolygon> hull = convex_hull(points);
  const ConvexPolygon polygon = rng.one_in(4) ? polygon_of(box) : hull ? *hull : ConvexPolygon{};
  record.answered(overlaps_solid(map, polygon), overlaps_solid(map, box));
  record.answered(cast_polygon(map, polygon, to - points[0]));
}

void ask_turns(Record& record) {
  oracle::Rng rng(3);
  const CollisionMap map = scenarios::scattered_map(0.05, 60);
  for (int i = 0; i < 300; ++i) {
    const Pose pose{{rng.real(5, 55), rng.real(5, 55)}, rng.real(-7, 7)};
    const double angle = rng.real(-7, 7);
    record.asked(pose, angle);
    const Result<ConvexPolygon> footprint = placed(pose, polygon_of(Box{{-1.0, -0.5}, {2.0, 0.5}}));
    record.answered(footprint, free_turn(map, *footprint, pose.position, angle));
  }
}

void ask_poses(Record& record) {
  oracle::Rng rng(6);
  for (int i = 0; i < 2000; ++i) {
    const Pose pose{{rng.real(-50, 50), rng.real(-50, 50)}, rng.real(-7, 7)};
    const Pose other{{rng.real(-50, 50), rng.real(-50, 50)}, rng.real(-7, 7)};
    record.asked(pose, other);
    record.answered(placed(pose, other), seen_from(pose, other));
  }
}

void ask_scans(Record& record) {
  oracle::Rng rng(4);
  for (const double density : {0.2, 0.005}) {
    const CollisionMap map = scenarios::scattered_map(density, 100);
    std::vector<Pose> poses(200);
    for (Pose& pose : poses) pose = {{rng.real(-5, 105), rng.real(-5, 105)}, rng.real(-7, 7)};
    const Lidar lidar{rng.real(-3, 0), rng.real(0, 0.2), 31, 0.5, 40.0};
    std::vector<float> floats(poses.size() * lidar.beams);
    std::vector<double> ranges(floats.size());
    record.asked(poses, lidar);
    cast_scans(map, lidar, poses, floats);
    cast_scans(World{map, Layout::y_up({1.0, 2.0}, 0.5, 0.25)}, lidar, poses, ranges);
    record.answered(floats, ranges);
  }
}

}  // namespace

void ask_robots() {
  scenario("inflated maps", [](Record& record) {
    oracle::Rng rng(1);
    for (const double density : {0.1, 0.005}) ask_inflated(record, scenarios::scattered_map(density, 150), rng);
    ask_inflated(record, scenarios::cave_map(150), rng);
  });
  scenario("inflated worlds", [](Record& record) {
    oracle::Rng rng(5);
    for (const double density : {0.1, 0.005}) ask_inflated_worlds(record, scenarios::scattered_map(density, 150), rng);
    ask_inflated_worlds(record, scenarios::cave_map(150), rng);
  });
  scenario("distance fields and costmaps", [](Record& record) {
    oracle::Rng rng(2);
    for (const double density : {0.1, 0.005}) ask_fields(record, scenarios::scattered_map(density, 150), rng);
    ask_fields(record, scenarios::cave_map(150), rng);
  });
  for_odd_input("footprints", 500, ask_footprint);
  scenario("turns of a footprint", ask_turns);
  scenario("poses in the frame of a pose", ask_poses);
  scenario("scans of many poses", ask_scans);
}

}  // namespace digests
