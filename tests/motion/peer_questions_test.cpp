// SPDX-License-Identifier: MIT
#include <string>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/sweep.hpp>

#include "support/peer_facts.hpp"

// What others are asked besides moves: rectangles, points, segments, cells and distances. Those of boxes on their way
// are in peer_facts_test.cpp and tests/sweep/sweep_facts_test.cpp.

namespace tilespace::peer_questions_test {
namespace {

using nlohmann::json;
using peer_facts::body_of;
using peer_facts::PeerFacts;
using peer_facts::point_of;
using peer_facts::tiles_of;

constexpr TileBox window{{0, 0}, {12, 4}};

CollisionMap map_of(TileBox solid) {
  return CollisionMap::from(window, [&](auto x, auto y) { return solid.contains(Tile{x, y}); }).value();
}

TEST_F(PeerFacts, rectangles_that_an_area_overlaps_are_those_with_tiles_in_it) {
  const json& query = about("bump.queryRect");
  for (const json& row : query.at("rows")) {
    const Body asked = body_of(row, 0, 10.0);
    std::string found;
    for (const auto& [name, rectangle] : query.at("rects").items()) {
      const CollisionMap map = map_of(tiles_of(rectangle, 0, 10.0));
      const TileBox inside = cover(map, Box{asked.min, asked.min + asked.size}, Boundary::interior).tiles();
      EXPECT_EQ(map.any_solid(inside), overlaps_solid(map, asked));
      if (map.any_solid(inside)) found += name;
    }
    EXPECT_EQ(found, row.at(4).get<std::string>()) << row;
  }
}

TEST_F(PeerFacts, rectangles_at_a_point_are_those_with_its_tile) {
  const json& query = about("bump.queryPoint");
  for (const json& row : query.at("rows")) {
    std::string found;
    for (const auto& [name, rectangle] : query.at("rects").items()) {
      if (tiles_of(rectangle, 0, 5.0).contains(tile_at(point_of(row, 0, 5.0)))) found += name;
    }
    EXPECT_EQ(found, row.at(2).get<std::string>()) << row;
  }
}

TEST_F(PeerFacts, rectangles_along_a_segment_come_in_its_order) {
  const json& query = about("bump.segment");
  for (const json& row : query.at("rows")) {
    std::string found;
    for (const TileOnLine step : tiles_along(Segment{point_of(row, 0, 5.0), point_of(row, 2, 5.0)})) {
      for (const auto& [name, rectangle] : query.at("rects").items()) {
        if (tiles_of(rectangle, 0, 5.0).contains(step.tile)) found += name;
      }
    }
    EXPECT_EQ(found, row.at(4).get<std::string>()) << row;
  }
}

// There, a segment that ends at the corner of a rectangle does not meet it. So it is here for a point on its way, which
// is a body. A ray has the tile of its end, and that of a north-western corner is the one it is the corner of.
TEST_F(PeerFacts, segments_that_touch_a_corner_meet_nothing_as_points_and_the_half_open_tile_as_rays) {
  const json& query = about("bump.segment").at("border_not_touched");
  int rays = 0;
  for (const json& row : query.at("segments_no_hit")) {
    const Segment segment{point_of(row, 0, 5.0), point_of(row, 2, 5.0)};
    for (const json& rectangle : query.at("rects")) {
      const TileBox solid = tiles_of(rectangle, 0, 5.0);
      const CollisionMap map = map_of(solid);
      EXPECT_FALSE(cast_point(map, segment.start, segment.end - segment.start).hit) << row;
      const RayHit ray = cast_ray(map, segment);
      EXPECT_EQ(ray.hit, solid.contains(tile_at(segment.end))) << row;
      if (!ray) continue;
      EXPECT_EQ(ray.fraction, 1.0);
      EXPECT_EQ(segment.end, box_of(ray.tile).min);
      ++rays;
    }
  }
  EXPECT_EQ(rays, 2);
}

// They count from 1.
TEST_F(PeerFacts, cells_of_points_are_tiles) {
  const json& cells = about("bump.cells");
  const Layout layout = Layout::pixels(cells.at("cell_size").get<double>());
  for (const json& row : cells.at("toCell_1based")) {
    EXPECT_EQ(tile_at(layout, point_of(row)) + (Step{1, 1}), (Tile{row.at(2).get<int>(), row.at(3).get<int>()})) << row;
  }
}

// Segments along an axis are boxes without width.
TEST_F(PeerFacts, distances_of_upright_segments_and_boxes) {
  const json& facts = about("box2d");
  const Box upright{{-1.0, -1.0}, {-1.0, 1.0}};
  const Box level{{1.0, 0.0}, {2.0, 0.0}};
  const double between = distance(upright, level);
  EXPECT_EQ(between * between, facts.at("segment_distance (-1,-1)-(-1,1) vs (2,0)-(1,0)").at("d2").get<double>());
  const json& box = facts.at("box[-1,1]^2 vs segment x=2, y in[-1,1]");
  EXPECT_EQ(distance(Box{{-1.0, -1.0}, {1.0, 1.0}}, Box{{2.0, -1.0}, {2.0, 1.0}}), box.at("distance").get<double>());
}

}  // namespace
}  // namespace tilespace::peer_questions_test
