// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <tilespace/geom/pose.hpp>
#include <tilespace/pathfinding/distance_field.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/inflated.hpp>
#include <tilespace/pathfinding/inflation_costs.hpp>
#include <tilespace/raycast/cast_scans.hpp>
#include <tilespace/sweep/cast_polygon.hpp>
#include <tilespace/sweep/free_turn.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "oracle/sweep_oracle.hpp"
#include "pathfinding/inflated_oracle.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/target.hpp"
#include "support/tiles_to_oracle.hpp"

// Fuzz target: maps for robots, against definitions in rational numbers.

namespace robots_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

// Edits a few tiles, and calls `after` with each.
template <class After>
void edit_often(ShapeInput& in, CollisionMap& map, After after) {
  for (int i = 0; i < 4; ++i) {
    const Tile tile = in.tile_near(map.bounds());
    if (map.bounds().contains(tile)) map.set_solid(tile, in.yes());
    after(TileBox{tile, tile + Step{1, 1}});
  }
}

void ask_inflated(ShapeInput& in, CollisionMap map, Workspace& workspace) {
  const double radius = in.yes() ? in.beside(in.below(64) / 4.0) : in.number();
  CollisionMap out = inflated(map, radius, workspace).value();
  require(inflated_oracle::tiles_of(out) == inflated_oracle::expected_of(map, radius), "what is within the radius");
  const Layout layout = Layout::pixels(2);
  Result<World> of_world = inflated(World{map, layout}, 2.0 * radius, workspace);
  edit_often(in, map, [&](TileBox edited) {
    require(update_inflated(map, edited, radius, workspace, out), "there is memory");
    require(inflated_oracle::tiles_of(out) == inflated_oracle::expected_of(map, radius), "the same after edits");
    if (!of_world) return;
    require(update_inflated({map, layout}, edited, 2.0 * radius, workspace, *of_world), "there is memory");
    require(inflated_oracle::tiles_of(of_world->map) == inflated_oracle::tiles_of(out), "the same in world units");
  });
}

// The field and the costs follow from the squared distances, here in double.
void require_fields(const CollisionMap& map, double most, const Inflation& inflation, const Grid<float>& field,
                    const Grid<std::uint8_t>& costs, Workspace& workspace) {
  Grid<std::uint32_t> squares = Grid<std::uint32_t>::create(map.bounds()).value();
  require(squared_distances_to_solid(map, ~0U, workspace, squares), "there is memory");
  const double reach = std::ceil(std::min(std::max(0.0, inflation.inflation_radius), 65535.0));
  for (std::size_t i = 0; i < squares.values().size(); ++i) {
    const double distance = std::sqrt(squares.values()[i]);
    const bool is_near = squares.values()[i] != ~0U && distance < most;
    require(std::abs(field.values()[i]) == static_cast<float>(is_near            ? distance
                                                              : std::isnan(most) ? 0.0
                                                                                 : std::max(most, 0.0)) ||
                squares.values()[i] == 0,
            "the root");
    const int cost = costs.values()[i];
    require((cost == lethal_cost) == (distance == 0.0), "lethal if solid");
    require(cost == 0 || distance <= reach, "none beyond the radius");
    require(travel_cost(costs.values()[i], 1) > 0 || cost >= inscribed_cost, "shut if inscribed");
  }
}

void ask_fields(ShapeInput& in, CollisionMap map, Workspace& workspace) {
  const double most = in.number();
  const Inflation inflation{in.number(), in.number(), in.number()};
  Grid<float> field = Grid<float>::create(map.bounds()).value();
  Grid<float> both = field;
  Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(map.bounds()).value();
  require(distance_field(map, most, workspace, field) && signed_distance_field(map, most, workspace, both) &&
              inflation_costs(map, inflation, workspace, costs),
          "there is memory");
  require_fields(map, most, inflation, field, costs, workspace);
  require_fields(map, most, inflation, both, costs, workspace);
  edit_often(in, map, [&](TileBox edited) {
    require(update_distance_field(map, edited, most, workspace, field) &&
                update_signed_distance_field(map, edited, most, workspace, both) &&
                update_inflation_costs(map, edited, inflation, workspace, costs),
            "there is memory");
    Grid<float> anew = both;
    require(signed_distance_field(map, most, workspace, anew) &&
                std::equal(anew.values().begin(), anew.values().end(), both.values().begin()),
            "the same after edits");
    require_fields(map, most, inflation, field, costs, workspace);
  });
}

oracle::Mover mover_of(std::span<const Point> corners) {
  oracle::Mover mover;
  for (const Point p : corners) mover.points.push_back({oracle::to_exact(p.x), oracle::to_exact(p.y)});
  return mover;
}

void ask_polygon(ShapeInput& in, const CollisionMap& map) {
  const ConvexPolygon polygon = in.polygon();
  const Vec way = in.vec();
  const SweepHit hit = cast_polygon(map, polygon, way);
  require(hit.inside == (overlaps_solid(map, polygon) && is_finite(way)), "inside where it overlaps");
  require(polygon.count > 0 || !hit, "the empty polygon hits nothing");
  if (polygon.count == 0 || map.outside() == Outside::solid || !is_finite(way)) return;
  const oracle::SweepHit real = oracle::sweep(tile_at_of(map), to_oracle(map.bounds()), mover_of(corners_of(polygon)),
                                              {way.x, way.y}, oracle::OneWay::stop);
  require(hit.hit == real.hit && hit.inside == real.inside, "as the oracle");
  if (!hit) return;
  require(hit.tile.x == real.x && hit.tile.y == real.y, "the oracle's tile");
  const oracle::Surd limit(oracle::to_exact(sweep_fraction_error));
  const oracle::Surd error = real.fraction.scaled(1, oracle::Q(-oracle::to_exact(hit.fraction)));
  require(!(limit < error) && !(limit < error.scaled(-1, 0)), "the oracle's fraction");
}

Point corner_or_origin(const ConvexPolygon& polygon) { return polygon.count > 0 ? polygon.corners[0] : Point{}; }

// Small polygons, as the number of steps grows with the way of the farthest corner.
void ask_turn(ShapeInput& in, const CollisionMap& map) {
  const ConvexPolygon polygon = in.polygon();
  const Point pivot = in.point();
  const double angle = in.number();
  const Result<ConvexPolygon> turned = placed({pivot, angle}, polygon);
  require(!turned || is_valid(*turned), "a polygon");
  const Pose pose{pivot, angle};
  const Pose seen = seen_from(pose, {corner_or_origin(polygon), angle});
  const bool is_finite_place = is_finite(placed(pose, seen.position));
  require(!is_finite_place || (is_finite(pivot) && is_finite(seen.position)), "nothing finite comes of what is not");
  require(!(seen.position == Point{}) || !is_finite_place || placed(pose, seen.position) == pivot, "its own place");
  const Box bounds = bounds_of(polygon);
  const double far = 64.0;
  if (polygon.count > 0 && !(std::abs(bounds.min.x - pivot.x) < far && std::abs(bounds.min.y - pivot.y) < far &&
                             std::abs(bounds.max.x - pivot.x) < far && std::abs(bounds.max.y - pivot.y) < far))
    return;
  const double free = free_turn(map, polygon, pivot, angle);
  require(free == 0.0 || !overlaps_solid(map, polygon), "free at the start");
  require(std::abs(free) <= std::abs(angle) || free == 0.0, "no farther than asked");
  require(free == 0.0 || (free < 0.0) == (angle < 0.0), "in that direction");
}

void ask_scans(ShapeInput& in, const CollisionMap& map) {
  const Lidar lidar{in.number(), in.number(), in.below(9), in.number(), in.number()};
  Pose poses[3];
  for (Pose& pose : poses) pose = {in.point(), in.number()};
  std::vector<double> ranges(3 * std::size_t{lidar.beams});
  std::vector<float> floats(ranges.size());
  cast_scans(map, lidar, poses, ranges);
  cast_scans(map, lidar, poses, floats);
  std::vector<RayHit> hits(lidar.beams);
  for (std::size_t p = 0; p < 3; ++p) {
    const RayFan fan = fan_of(lidar, poses[p]);
    cast_fan(map, fan, hits);
    for (std::size_t b = 0; b < hits.size(); ++b) {
      const double range = ranges[p * hits.size() + b];
      const double far = hits[b].fraction * std::min(fan.range, max_range);
      const double infinity = std::numeric_limits<double>::infinity();
      require(range == (!hits[b] ? infinity : far < lidar.range_min ? -infinity : far), "the hit of the fan");
      require(floats[p * hits.size() + b] == static_cast<float>(range), "rounded to float");
    }
  }
}

void ask_box(ShapeInput& in, const CollisionMap& map) {
  const Box box = in.box();
  const bool is_overlapped = overlaps_solid(map, box);
  if (map.outside() == Outside::solid || !is_finite(box.min) || !is_finite(box.max)) return;
  const Point corners[] = {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
  require(is_overlapped ==
              (!is_empty(box) && oracle::overlaps_solid(tile_at_of(map), to_oracle(map.bounds()), mover_of(corners))),
          "as the oracle");
}

}  // namespace

FUZZ_TARGET(robots) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  Workspace workspace;
  for (int i = 0; i < 3 && !in.at_end(); ++i) {
    const CollisionMap map = in.map(in.tiles_around(in.point()), in.outside());
    ask_inflated(in, map, workspace);
    ask_fields(in, map, workspace);
    ask_polygon(in, map);
    ask_turn(in, map);
    ask_box(in, map);
    ask_scans(in, map);
  }
  return 0;
}

}  // namespace robots_target
