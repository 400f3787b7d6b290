// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tuple>
#include <vector>

#include "contours/join_edges.hpp"
#include "support/cases.hpp"

namespace outlines_test {
namespace {

using namespace tilespace;

// Forms and polygons with coordinates that are multiples of 1/8.
TileShape random_shape(oracle::Rng& rng) {
  if (rng.one_in(2)) return shape_of(static_cast<TileForm>(rng.between(1, 25)));
  std::vector<Point> points;
  for (int i = 0; i < 6; ++i) points.push_back({double(rng.between(0, 8)) / 8.0, double(rng.between(0, 8)) / 8.0});
  const auto area = convex_hull(points);
  return area ? tile_shape(*area).value() : empty_shape;
}

CollisionMap random_map(oracle::Rng& rng, bool has_shapes, std::int32_t longest = 12) {
  const Tile min{static_cast<std::int32_t>(rng.between(-50, 50)), static_cast<std::int32_t>(rng.between(-50, 50))};
  const Step size{static_cast<std::int32_t>(rng.between(0, longest)),
                  static_cast<std::int32_t>(rng.between(0, longest))};
  const std::int64_t percent = rng.between(5, 95);
  CollisionMap map = CollisionMap::from({min, min + size}, [&](std::int32_t, std::int32_t) {
                       return rng.between(0, 99) < percent;
                     }).value();
  if (!has_shapes) return map;
  for (Tile tile = min; tile.y < map.bounds().max.y; ++tile.y) {
    for (tile.x = min.x; tile.x < map.bounds().max.x; ++tile.x) {
      if (rng.one_in(3)) {
        EXPECT_TRUE(map.set_shape(tile, random_shape(rng)));
      }
    }
  }
  return map;
}

std::string show(const CollisionMap& map) {
  std::string text = "\n";
  for (Tile tile = map.bounds().min; tile.y < map.bounds().max.y; ++tile.y, text += '\n') {
    for (tile.x = map.bounds().min.x; tile.x < map.bounds().max.x; ++tile.x) {
      text += map.has_shape(tile) ? '/' : map.is_solid(tile) ? '#' : '.';
    }
  }
  return text;
}

// Twice the area by the shoelace formula: exact for multiples of 1/8 that are small.
double twice_area(std::span<const Point> corners) {
  double sum = 0.0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

double twice_solid_area(const CollisionMap& map) {
  double sum = 0.0;
  for (Tile tile = map.bounds().min; tile.y < map.bounds().max.y; ++tile.y) {
    for (tile.x = map.bounds().min.x; tile.x < map.bounds().max.x; ++tile.x) {
      if (!map.is_solid(tile)) continue;
      const TileShape& shape = map.shape(tile);
      sum += map.has_shape(tile) ? twice_area({shape.area.corners, shape.area.count}) : 2.0;
    }
  }
  return sum;
}

// How often the corners wind around a point that is on no edge.
int winding(std::span<const Point> corners, Point point) {
  int count = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    if (a.y <= point.y && b.y > point.y && orientation(a, b, point) > 0) ++count;
    if (a.y > point.y && b.y <= point.y && orientation(a, b, point) < 0) --count;
  }
  return count;
}

bool is_inside(std::span<const Point> corners, Point point) { return winding(corners, point) != 0; }

bool is_solid_at(const CollisionMap& map, Point point) {
  const Tile tile = tile_at(point);
  if (!map.bounds().contains(tile) || !map.is_solid(tile)) return false;
  if (!map.has_shape(tile)) return true;
  const ConvexPolygon& area = map.shape(tile).area;
  return is_inside({area.corners, area.count}, {point.x - tile.x, point.y - tile.y});
}

// Coordinates that no edge of a random map has, and few lines through them.
Point random_point(oracle::Rng& rng, TileBox bounds) {
  const auto coordinate = [&](std::int32_t min, std::int32_t max) {
    return double(rng.between(min - 1, max)) + (double(rng.between(0, 1022)) + 0.4375) / 1024.0;
  };
  return {coordinate(bounds.min.x, bounds.max.x), coordinate(bounds.min.y, bounds.max.y)};
}

void expect_right_area(const CollisionMap& map, const Outlines& outlines) {
  double sum = 0.0;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    const Outline outline = outlines[i];
    const double twice = twice_area(outline.corners);
    EXPECT_EQ(twice < 0.0, outline.is_hole) << show(map);
    sum += twice;
  }
  EXPECT_EQ(sum, twice_solid_area(map)) << show(map);
}

void expect_to_wind_around_what_is_solid(oracle::Rng& rng, const CollisionMap& map, const Outlines& outlines) {
  for (int i = 0; i < 20; ++i) {
    const Point point = random_point(rng, map.bounds());
    int count = 0;
    for (std::size_t j = 0; j < outlines.size(); ++j) count += winding(outlines[j].corners, point);
    EXPECT_EQ(count, is_solid_at(map, point) ? 1 : 0) << show(map) << point.x << ' ' << point.y;
  }
}

void expect_corners_only(const CollisionMap& map, const Outlines& outlines) {
  std::size_t corners = 0;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    const std::span<const Point> all = outlines[i].corners;
    corners += all.size();
    ASSERT_GE(all.size(), 3U);
    for (std::size_t j = 0; j < all.size(); ++j) {
      const Point a = all[j];
      EXPECT_NE(orientation(a, all[(j + 1) % all.size()], all[(j + 2) % all.size()]), 0) << show(map);
      EXPECT_TRUE(j == 0 || all[0].y < a.y || (all[0].y == a.y && all[0].x <= a.x)) << show(map);
    }
  }
  EXPECT_EQ(corners, outlines.corner_count());
}

TEST(Outlines, have_the_area_and_the_inside_of_the_map) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, rng.one_in(2));
    const Outlines outlines = outlines_of(map).value();
    expect_right_area(map, outlines);
    expect_to_wind_around_what_is_solid(rng, map, outlines);
    expect_corners_only(map, outlines);
  }
}

// Each edge between a solid and a free tile is in an outline, once.
TEST(Outlines, of_whole_tiles_have_each_edge_once) {
  using Edge = std::tuple<double, double, double, double>;
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, false);
    std::map<Edge, int> edges;
    const Outlines outlines = outlines_of(map).value();
    for (std::size_t j = 0; j < outlines.size(); ++j) {
      const std::span<const Point> all = outlines[j].corners;
      for (std::size_t k = 0; k < all.size(); ++k) {
        Point a = all[k];
        const Point b = all[(k + 1) % all.size()];
        const Vec step{double((b.x > a.x) - (b.x < a.x)), double((b.y > a.y) - (b.y < a.y))};
        for (; a != b; a = a + step) ++edges[{a.x, a.y, a.x + step.x, a.y + step.y}];
      }
    }
    std::size_t expected = 0;
    const auto expect = [&](Tile tile, Step beside, Edge edge) {
      if (map.bounds().contains(tile + beside) && map.is_solid(tile + beside)) return;
      ++expected;
      EXPECT_EQ(edges[edge], 1) << show(map);
    };
    for (Tile t = map.bounds().min; t.y < map.bounds().max.y; ++t.y) {
      for (t.x = map.bounds().min.x; t.x < map.bounds().max.x; ++t.x) {
        if (!map.is_solid(t)) continue;
        expect(t, {0, -1}, {t.x, t.y, t.x + 1, t.y});
        expect(t, {1, 0}, {t.x + 1, t.y, t.x + 1, t.y + 1});
        expect(t, {0, 1}, {t.x + 1, t.y + 1, t.x, t.y + 1});
        expect(t, {-1, 0}, {t.x, t.y + 1, t.x, t.y});
      }
    }
    EXPECT_EQ(edges.size(), expected) << show(map);
  }
}

// Number of outer outlines: components of tiles that share a side. Number of holes: components of free tiles, corners
// included, but for the one around the map.
TEST(Outlines, of_whole_tiles_are_components_and_holes) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, false);
    const TileBox bounds{map.bounds().min + Step{-1, -1}, map.bounds().max + Step{1, 1}};
    std::map<std::pair<int, int>, bool> seen;
    const auto flood = [&](Tile start, bool solid) {
      std::vector<Tile> open{start};
      seen[{start.x, start.y}] = true;
      while (!open.empty()) {
        const Tile tile = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy) {
          for (int dx = -1; dx <= 1; ++dx) {
            const Tile to = tile + Step{dx, dy};
            if ((solid && dx != 0 && dy != 0) || !bounds.contains(to)) continue;
            const bool is_solid = map.bounds().contains(to) && map.is_solid(to);
            if (is_solid != solid || seen[{to.x, to.y}]) continue;
            seen[{to.x, to.y}] = true;
            open.push_back(to);
          }
        }
      }
    };
    std::size_t components[2]{};
    for (Tile t = bounds.min; t.y < bounds.max.y; ++t.y) {
      for (t.x = bounds.min.x; t.x < bounds.max.x; ++t.x) {
        if (seen[{t.x, t.y}]) continue;
        const bool solid = map.bounds().contains(t) && map.is_solid(t);
        ++components[solid ? 1 : 0];
        flood(t, solid);
      }
    }
    const Outlines outlines = outlines_of(map).value();
    std::size_t holes = 0;
    for (std::size_t j = 0; j < outlines.size(); ++j) holes += outlines[j].is_hole ? 1 : 0;
    EXPECT_EQ(outlines.size() - holes, components[1]) << show(map);
    EXPECT_EQ(holes + 1, components[0]) << show(map);
  }
}

// The scan line over corners, and edges that are sorted, in maps of whole tiles.
TEST(Outlines, of_whole_tiles_are_those_of_sorted_edges) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, false, 80);
    Buffer<detail::BorderEdge> edges;
    ASSERT_TRUE(detail::find_border_edges(map, edges));
    const Outlines expected = detail::join_edges(edges).value();
    const Outlines outlines = outlines_of(map).value();
    ASSERT_EQ(outlines.size(), expected.size()) << show(map);
    for (std::size_t j = 0; j < outlines.size(); ++j) {
      EXPECT_TRUE(std::ranges::equal(outlines[j].corners, expected[j].corners)) << show(map);
      EXPECT_EQ(outlines[j].is_hole, expected[j].is_hole) << show(map);
    }
  }
}

TEST(Outlines, of_a_ramp_and_a_floor_are_one) {
  CollisionMap map = CollisionMap::from_text("...#\n####\n").value();
  ASSERT_TRUE(map.set_shape({2, 0}, shape_of(TileForm::slope_1_1_southeast)));
  const Outlines outlines = outlines_of(map).value();
  ASSERT_EQ(outlines.size(), 1U);
  const std::vector<Point> expected{{3, 0}, {4, 0}, {4, 2}, {0, 2}, {0, 1}, {2, 1}};
  EXPECT_TRUE(std::ranges::equal(outlines[0].corners, expected));
}

TEST(Outlines, of_a_ring_have_a_hole) {
  const Outlines outlines = outlines_of(CollisionMap::from_text("###\n#.#\n###\n").value()).value();
  ASSERT_EQ(outlines.size(), 2U);
  EXPECT_FALSE(outlines[0].is_hole);
  EXPECT_TRUE(outlines[1].is_hole);
  EXPECT_TRUE(std::ranges::equal(outlines[1].corners, std::vector<Point>{{1, 1}, {1, 2}, {2, 2}, {2, 1}}));
}

TEST(Outlines, leave_out_one_way_areas_and_walls) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 1}}, Outside::solid).value();
  ASSERT_TRUE(map.set_shape({0, 0}, shape_of(TileForm::full, Side::north)));
  ASSERT_TRUE(map.set_shape({2, 0}, tile_shape({}, {}, Side::west).value()));
  EXPECT_TRUE(outlines_of(map).value().empty());
  EXPECT_TRUE(outlines_of(CollisionMap::create({{0, 0}, {0, 0}}).value()).value().empty());
}

// Far from the origin, coordinates of shapes are rounded, and corners that differ become one.
TEST(Outlines, of_shapes_far_away_end) {
  oracle::Rng rng(cases::seed());
  const Tile far{(1 << 29) - 8, (1 << 29) - 8};
  std::size_t left_out = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({far, far + Step{4, 4}}).value();
    for (int j = 0; j < 10; ++j) {
      const Tile tile =
          far + Step{static_cast<std::int32_t>(rng.between(0, 3)), static_cast<std::int32_t>(rng.between(0, 3))};
      const double side = std::ldexp(1.0, -static_cast<int>(rng.between(0, 25)));
      std::vector<Point> corners;
      for (int k = 0; k < 4; ++k) corners.push_back({rng.real(0, 1) * side, rng.real(0, 1) * side});
      if (const auto area = convex_hull(corners); area && area->count != 0) {
        ASSERT_TRUE(map.set_shape(tile, tile_shape(*area).value()));
      }
    }
    const Outlines outlines = outlines_of(map).value();
    left_out += outlines.size() < map.shaped_count() ? 1 : 0;
    for (std::size_t j = 0; j < outlines.size(); ++j) EXPECT_GE(outlines[j].corners.size(), 3U);
  }
  EXPECT_GT(left_out, 0U);
}

}  // namespace
}  // namespace outlines_test
