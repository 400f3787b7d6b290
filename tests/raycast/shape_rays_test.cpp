// SPDX-License-Identifier: MIT
// Rays among tiles with shapes.
#include "shape_rays.hpp"

#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include "walk/walk_ray.hpp"

#include <vector>

namespace tilespace::shape_rays_test {
namespace {

using sweeps::Content;

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};

Segment random_line(cases::Maker& maker, const CollisionMap& map, const Segment& of_class) {
  oracle::Rng& rng = maker.rng();
  switch (rng.between(0, 3)) {
    case 0: return of_class;
    case 1: return strip_rays::random_line(rng, map.bounds());
    default: return shape_rays::line_through_corner(rng, map);
  }
}

// ---- What is there.

TEST(ShapeRays, agree_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const TileBox small{bounds.min,
                        {std::min(bounds.max.x, bounds.min.x + 12), std::min(bounds.max.y, bounds.min.y + 12)}};
    const CollisionMap map = sweeps::random_map(maker.rng(), small, Outside::free, Content::shapes);
    for (int i = 0; i < 4; ++i) {
      const Segment line = random_line(maker, map, segment);
      for (const CornerGap gap : both_gaps) shape_rays::expect_as_oracle(map, line, gap, false);
    }
  });
}

TEST(ShapeRays, agree_with_the_oracle_in_walled_maps) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const CollisionMap map = sweeps::random_map(maker.rng(), bounds, Outside::solid, Content::shapes);
    const Segment line = maker.rng().one_in(2) ? segment : shape_rays::line_through_corner(maker.rng(), map);
    for (const CornerGap gap : both_gaps) shape_rays::expect_as_oracle(map, line, gap, true);
  });
}

// One tile, and all there is to see of it.
TEST(ShapeRays, agree_with_the_oracle_around_one_tile) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{0, 0}, {3, 3}}).value();
    sweeps::give(map, {1, 1}, sweeps::random_tile(rng));
    if (rng.one_in(2)) sweeps::give(map, {2, 1}, sweeps::random_tile(rng));
    if (rng.one_in(2)) sweeps::give(map, {1, 0}, sweeps::random_tile(rng));
    const auto sixteenth = [&] { return static_cast<double>(rng.between(0, 48)) / 16; };
    const Point from{sixteenth(), sixteenth()};
    const Point to{sixteenth(), sixteenth()};
    const Segment line = rng.one_in(2) ? Segment{from, to} : shape_rays::line_through_corner(rng, map);
    for (const CornerGap gap : both_gaps) shape_rays::expect_as_oracle(map, line, gap, false);
  }
}

// ---- However it is found.

TEST(ShapeRays, meet_along_strips_what_they_meet_tile_by_tile) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int shaped_hits = 0;
  for (int i = 0; i < cases::count() / 2; ++i) {
    CollisionMap map = strip_rays::random_map(rng);
    shape_rays::add_shapes(rng, map);
    std::vector<Segment> lines = strip_rays::random_lines(rng, map.bounds(), 100);
    for (int k = 0; k < 50; ++k) lines.push_back(shape_rays::line_through_corner(rng, map));
    for (const Segment& line : lines) {
      for (const CornerGap gap : both_gaps) {
        const RayHit hit = cast_ray(map, line, gap);
        ASSERT_EQ(hit, detail::walk_ray(map, line, gap)) << strip_rays::show(map, line) << ", gap " << name(gap);
        shaped_hits += hit.hit && map.has_shape(hit.tile) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(shaped_hits, cases::count());
}

TEST(ShapeRays, are_those_one_by_one_at_every_simd_level) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed() + 1);
  const SimdLevel best = simd_level();
  for (int i = 0; i < std::max(40, cases::count() / 5); ++i) {
    CollisionMap map = strip_rays::random_map(rng);
    shape_rays::add_shapes(rng, map);
    std::vector<Segment> segments = strip_rays::random_lines(rng, map.bounds(), static_cast<int>(rng.between(0, 60)));
    for (int k = 0; k < 20; ++k) segments.push_back(shape_rays::line_through_corner(rng, map));
    for (const CornerGap gap : both_gaps) {
      for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
        limit_simd_level(level);
        std::vector<RayHit> hits(segments.size());
        cast_rays(map, segments, hits, gap);
        limit_simd_level(best);
        for (std::size_t k = 0; k < hits.size(); ++k) {
          const RayHit expected = cast_ray(map, segments[k], gap);
          ASSERT_EQ(hits[k], expected) << name(level) << ": " << strip_rays::show(map, segments[k]);
          ASSERT_EQ(std::signbit(hits[k].fraction), std::signbit(expected.fraction));
        }
      }
    }
  }
}

// ---- Laws.

TEST(ShapeRays, a_shape_elsewhere_changes_nothing) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    CollisionMap map =
        CollisionMap::from(40, 40, [&](int x, int y) { return x > 1 && y > 1 && rng.one_in(6); }).value();
    std::vector<Segment> lines;
    std::vector<RayHit> hits;
    for (int k = 0; k < 20; ++k) {
      const Segment line = strip_rays::random_line(rng, {{2, 2}, {40, 40}});
      if (std::fmin(line.start.x, line.end.x) < 2.0 || std::fmin(line.start.y, line.end.y) < 2.0) continue;
      lines.push_back(line);
      hits.push_back(cast_ray(map, line, both_gaps[k % 2]));
    }
    sweeps::give(map, {0, 0}, sweeps::random_tile(rng));
    if (map.shaped_count() == 0) sweeps::give(map, {0, 0}, shape_of(TileForm::half_west));
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const CornerGap gap = hits[k] == cast_ray(map, lines[k], CornerGap::open) ? CornerGap::open : CornerGap::shut;
      EXPECT_EQ(cast_ray(map, lines[k], gap), hits[k]) << cases::show(lines[k]);
    }
  }
}

// A whole area that stops lines from all sides is a whole tile to those that come from outside.
TEST(ShapeRays, meet_a_whole_area_as_a_whole_tile) {
  oracle::Rng rng(cases::seed());
  int met = 0;
  for (int i = 0; i < 20 * cases::count(); ++i) {
    CollisionMap map = sweeps::random_map(rng, {{0, 0}, {8, 8}}, Outside::free, Content::full_tiles);
    const Segment line = strip_rays::random_line(rng, map.bounds());
    const RayHit hit = cast_ray(map, line);
    if (!hit.hit || hit.inside) continue;
    sweeps::give(map, hit.tile, shape_of(TileForm::full, Sides::all()));
    EXPECT_EQ(cast_ray(map, line), hit) << cases::show(line) << cases::show(map);
    ++met;
  }
  EXPECT_GT(met, cases::count());
}

TEST(ShapeRays, transposed_meet_the_same_places) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{-3, 2}, {5, 9}}, Outside::free, Content::shapes);
    const CollisionMap other = sweeps::transposed(map);
    const Segment line =
        rng.one_in(2) ? shape_rays::line_through_corner(rng, map) : strip_rays::random_line(rng, map.bounds());
    for (const CornerGap gap : both_gaps) {
      const RayHit hit = cast_ray(map, line, gap);
      const RayHit same = cast_ray(other, lines::transposed(line), gap);
      ASSERT_EQ(hit.hit, same.hit) << cases::show(line) << cases::show(map);
      EXPECT_EQ(hit.inside, same.inside) << cases::show(line) << cases::show(map);
      EXPECT_LE(std::abs(hit.fraction - same.fraction), 2 * fraction_error) << cases::show(line) << cases::show(map);
      // At a corner of the grid, walls and gaps have an order.
      const Point at = point_at(line, hit.fraction);
      const bool is_corner = std::abs(at.x - std::round(at.x)) < 1e-9 && std::abs(at.y - std::round(at.y)) < 1e-9;
      if (hit.hit && !is_corner) {
        EXPECT_EQ(hit.tile, (Tile{same.tile.y, same.tile.x})) << cases::show(line) << cases::show(map);
      }
    }
  }
}

// Where a point goes into an area and not along it, it is a ray.
TEST(ShapeRays, meet_an_area_where_a_point_does) {
  oracle::Rng rng(cases::seed());
  int met = 0;
  for (int i = 0; i < 20 * cases::count(); ++i) {
    CollisionMap map = CollisionMap::create({{0, 0}, {3, 3}}).value();
    TileShape shape = sweeps::random_tile(rng);
    shape.walls = {};
    sweeps::give(map, {1, 1}, shape);
    const Point from{rng.real(0.0, 3.0), rng.real(0.0, 3.0)};
    const Vec way{rng.real(-3.0, 3.0), rng.real(-3.0, 3.0)};
    const SweepHit point = cast_point(map, from, way);
    const RayHit ray = cast_ray(map, {from, from + way});
    if (!point.hit) continue;
    ++met;
    ASSERT_TRUE(ray.hit) << cases::show(from, way) << cases::show(map);
    EXPECT_EQ(ray.inside, point.inside) << cases::show(from, way) << cases::show(map);
    EXPECT_EQ(ray.tile, point.tile);
    EXPECT_EQ(ray.side, point.side) << cases::show(from, way) << cases::show(map);
    EXPECT_NEAR(ray.fraction, point.fraction, 1e-9);
  }
  EXPECT_GT(met, cases::count());
}

// ---- Examples.

CollisionMap map_with(Tile tile, const TileShape& shape) {
  CollisionMap map = CollisionMap::create({{0, 0}, {6, 6}}).value();
  sweeps::give(map, tile, shape);
  return map;
}

TEST(ShapeRays, go_over_slopes) {
  const CollisionMap map = map_with({2, 2}, shape_of(TileForm::slope_1_1_southeast));
  EXPECT_FALSE(cast_ray(map, {{1.0, 2.25}, {2.5, 2.25}}));
  EXPECT_EQ(cast_ray(map, {{0.5, 2.25}, {4.5, 2.25}}), (RayHit{true, false, {2, 2}, Side::north, 0.5625}));
  EXPECT_EQ(cast_ray(map, {{4.5, 2.25}, {0.5, 2.25}}), (RayHit{true, false, {2, 2}, Side::east, 0.375}));
  EXPECT_FALSE(cast_ray(map, {{1.5, 2.5}, {2.5, 1.5}}));
  // Along the slope, which is part of it, and from a place on it.
  EXPECT_EQ(cast_ray(map, {{1.5, 3.5}, {3.5, 1.5}}), (RayHit{true, false, {2, 2}, Side::south, 0.25}));
  EXPECT_TRUE(cast_ray(map, {{2.5, 2.5}, {3.5, 2.5}}).inside);
  EXPECT_FALSE(cast_ray(map, {{2.5, 2.5}, {2.0, 2.0}}));
  EXPECT_TRUE(cast_ray(map, {{2.5, 2.5}, {2.5, 2.5}}).inside);
  EXPECT_FALSE(cast_ray(map, {{2.25, 2.5}, {2.25, 2.5}}));
}

// What of an area lies on its tile's eastern or southern side is the neighbour's, as with whole tiles.
TEST(ShapeRays, graze_corners_of_the_tile_that_has_them) {
  constexpr Point diamond_corners[] = {{0.5, 0.0}, {1.0, 0.5}, {0.5, 1.0}, {0.0, 0.5}};
  const TileShape diamond = tile_shape(convex_polygon(diamond_corners).value()).value();
  const CollisionMap map = map_with({2, 2}, diamond);
  EXPECT_TRUE(cast_ray(map, {{0.5, 2.0}, {4.5, 2.0}}));   // its northern corner
  EXPECT_FALSE(cast_ray(map, {{0.5, 3.0}, {4.5, 3.0}}));  // its southern one
  EXPECT_TRUE(cast_ray(map, {{2.0, 0.5}, {2.0, 4.5}}));
  EXPECT_FALSE(cast_ray(map, {{3.0, 0.5}, {3.0, 4.5}}));
  EXPECT_FALSE(cast_ray(map, {{2.75, 3.25}, {3.0, 2.5}}));  // ends at its eastern one
  EXPECT_TRUE(cast_ray(map, {{2.25, 3.25}, {2.0, 2.5}}));   // and at its western
  // Head on: of edges that are alike, the northern one.
  EXPECT_EQ(cast_ray(map, {{0.0, 2.5}, {4.0, 2.5}}), (RayHit{true, false, {2, 2}, Side::north, 0.5}));
  EXPECT_EQ(cast_ray(map, {{2.5, 4.0}, {2.5, 0.0}}), (RayHit{true, false, {2, 2}, Side::south, 0.25}));
}

TEST(ShapeRays, pass_one_way_areas_from_the_other_sides) {
  const CollisionMap map = map_with({2, 2}, shape_of(TileForm::half_south, Side::north));
  EXPECT_EQ(cast_ray(map, {{2.5, 0.5}, {2.5, 4.5}}), (RayHit{true, false, {2, 2}, Side::north, 0.5}));
  EXPECT_FALSE(cast_ray(map, {{2.5, 4.5}, {2.5, 0.5}}));
  EXPECT_FALSE(cast_ray(map, {{0.5, 2.75}, {4.5, 2.75}}));
  // Begun in it, and on its side.
  EXPECT_FALSE(cast_ray(map, {{2.5, 2.75}, {2.5, 4.5}}));
  EXPECT_EQ(cast_ray(map, {{2.5, 2.5}, {2.5, 4.5}}), (RayHit{true, false, {2, 2}, Side::north, 0.0}));
  EXPECT_FALSE(cast_ray(map, {{2.5, 2.5}, {2.5, 2.5}}));
}

// Through a corner between two planks, by both sides at once.
TEST(ShapeRays, do_not_leak_between_one_way_areas) {
  CollisionMap map = map_with({2, 2}, shape_of(TileForm::full, Side::north));
  sweeps::give(map, {1, 2}, shape_of(TileForm::full, Side::north));
  EXPECT_EQ(cast_ray(map, {{1.0, 1.0}, {3.0, 3.0}}), (RayHit{true, false, {2, 2}, Side::north, 0.5}));
  EXPECT_EQ(cast_ray(map, {{3.0, 1.0}, {1.0, 3.0}}), (RayHit{true, false, {1, 2}, Side::north, 0.5}));
  EXPECT_FALSE(cast_ray(map, {{3.0, 3.0}, {1.0, 1.0}}));
}

TEST(ShapeRays, meet_walls_where_they_cross_them) {
  const CollisionMap map = map_with({2, 2}, tile_shape({}, {}, Side::west | Side::north).value());
  EXPECT_EQ(cast_ray(map, {{1.0, 2.5}, {3.0, 2.5}}), (RayHit{true, false, {2, 2}, Side::west, 0.5}));
  EXPECT_EQ(cast_ray(map, {{3.0, 2.5}, {1.0, 2.5}}), (RayHit{true, false, {2, 2}, Side::east, 0.5}));
  EXPECT_EQ(cast_ray(map, {{2.5, 1.0}, {2.5, 3.0}}), (RayHit{true, false, {2, 2}, Side::north, 0.5}));
  EXPECT_EQ(cast_ray(map, {{2.5, 3.0}, {2.5, 1.0}}), (RayHit{true, false, {2, 2}, Side::south, 0.5}));
  EXPECT_FALSE(cast_ray(map, {{2.0, 2.25}, {2.0, 2.75}}));               // along it
  EXPECT_FALSE(cast_ray(map, {{2.0, 2.5}, {3.0, 2.75}}));                // from it
  EXPECT_FALSE(cast_ray(map, {{2.0, 2.5}, {1.0, 2.75}}));                // and to the other side
  EXPECT_TRUE(cast_ray(map, {{1.0, 2.5}, {2.0, 2.5}}));                  // to it from the west,
  EXPECT_FALSE(cast_ray(map, {{3.0, 2.5}, {2.0, 2.5}}));                 // where it is not crossed from the east
  EXPECT_EQ(cast_ray(map, {{2.0, 3.5}, {2.0, 0.5}}).side, Side::south);  // along one, across the other
  EXPECT_EQ(cast_point(map, {3.0, 2.5}, {-2.0, 0.0}).side, Side::east);  // as a point
}

TEST(ShapeRays, do_not_leak_at_the_ends_of_walls) {
  CollisionMap map = map_with({2, 2}, tile_shape({}, {}, Side::west).value());
  sweeps::give(map, {2, 1}, tile_shape({}, {}, Side::west).value());
  EXPECT_EQ(cast_ray(map, {{1.0, 1.0}, {3.0, 3.0}}), (RayHit{true, false, {2, 1}, Side::west, 0.5}));
  EXPECT_EQ(cast_ray(map, {{3.0, 3.0}, {1.0, 1.0}}), (RayHit{true, false, {2, 2}, Side::east, 0.5}));
  map.set_solid({2, 1}, false);
  EXPECT_EQ(cast_ray(map, {{1.0, 1.0}, {3.0, 3.0}}), (RayHit{true, false, {2, 2}, Side::west, 0.5}));
  EXPECT_EQ(cast_ray(map, {{1.0, 3.0}, {3.0, 1.0}}), (RayHit{true, false, {2, 2}, Side::west, 0.5}));
  EXPECT_EQ(cast_ray(map, {{1.0, 5.0}, {3.0, 1.0}}).side, Side::west);
  // Past a corner of the map, too.
  EXPECT_TRUE(cast_ray(map_with({0, 0}, tile_shape({}, {}, Side::west).value()), {{-1.0, 1.0}, {1.0, -1.0}}));
  EXPECT_TRUE(cast_ray(map_with({5, 0}, tile_shape({}, {}, Side::north).value()), {{5.0, -1.0}, {7.0, 1.0}}));
  EXPECT_TRUE(cast_ray(map_with({0, 5}, tile_shape({}, {}, Side::west).value()), {{-1.0, 5.0}, {1.0, 7.0}}));
  EXPECT_FALSE(cast_ray(map_with({0, 0}, shape_of(TileForm::half_west)), {{-1.0, 1.0}, {1.0, -1.0}}));
}

// Met at the same fraction: what is in the tile that is left, then walls, then what is in the tile behind.
TEST(ShapeRays, meet_a_wall_before_the_area_behind_it) {
  const TileShape east_half = shape_of(TileForm::half_east);
  const TileShape west_half = tile_shape(shape_of(TileForm::half_west).area, {}, Side::west).value();
  CollisionMap map = map_with({2, 2}, west_half);
  sweeps::give(map, {1, 2}, east_half);
  EXPECT_EQ(cast_ray(map, {{2.75, 2.5}, {0.75, 2.5}}), (RayHit{true, false, {2, 2}, Side::east, 0.125}));
  EXPECT_EQ(cast_ray(map, {{1.75, 2.5}, {2.75, 2.5}}), (RayHit{true, true, {1, 2}, Side::none, 0.0}));
  map.set_solid({1, 2}, false);
  EXPECT_EQ(cast_ray(map, {{1.0, 2.5}, {3.0, 2.5}}), (RayHit{true, false, {2, 2}, Side::west, 0.5}));
  sweeps::give(map, {2, 2}, tile_shape({}, {}, Side::west).value());
  sweeps::give(map, {1, 2}, east_half);
  EXPECT_EQ(cast_ray(map, {{3.0, 2.5}, {1.0, 2.5}}), (RayHit{true, false, {2, 2}, Side::east, 0.5}));
}

TEST(ShapeRays, are_stopped_by_a_gap_of_areas_that_reach_the_corner) {
  CollisionMap map = map_with({2, 1}, shape_of(TileForm::slope_1_1_southwest));
  sweeps::give(map, {1, 2}, shape_of(TileForm::slope_1_1_northeast));
  const Segment line{{1.0, 1.0}, {3.0, 3.0}};
  EXPECT_FALSE(cast_ray(map, line, CornerGap::open));
  EXPECT_EQ(cast_ray(map, line, CornerGap::shut), (RayHit{true, false, {2, 1}, Side::west, 0.5}));
  sweeps::give(map, {1, 2}, shape_of(TileForm::half_west));
  EXPECT_FALSE(cast_ray(map, line, CornerGap::shut));
  sweeps::give(map, {1, 2}, shape_of(TileForm::full, Side::north));
  EXPECT_FALSE(cast_ray(map, line, CornerGap::shut));
}

TileShape diamond(double size) {
  const Point corners[] = {{size / 2, 0.0}, {size, size / 2}, {size / 2, size}, {0.0, size / 2}};
  return tile_shape(convex_polygon(corners).value()).value();
}

double fraction_at(const TileShape& shape, const Segment& line) {
  return cast_ray(map_with({0, 0}, shape), line).fraction;
}

// Where numbers are huge or tiny, the fraction is found by halving: the next multiple of 2^-52, or that where the edge
// is.
TEST(ShapeRays, have_fractions_by_halving_where_doubles_do_not_suffice) {
  EXPECT_EQ(fraction_at(diamond(1.0), {{-0x1p201, 0.5}, {0x1p201, 0.5}}), 0.5);
  EXPECT_EQ(fraction_at(diamond(1.0), {{-0x1p201, 0.5}, {0x1p202, 0.5}}), std::ceil(0x1p52 / 3.0) * 0x1p-52);
  // Up to where: the fraction is an odd multiple of 2^-53.
  const double third = 3002399751580331.0 * 0x1p-53;
  const auto line = [&](double length, double y) {
    return Segment{{-third * length, y}, {length - third * length, y}};
  };
  EXPECT_EQ(fraction_at(diamond(1.0), line(0x1p199, 0.5)), third);
  EXPECT_EQ(fraction_at(diamond(1.0), line(0x1p200, 0.5)), third + 0x1p-53);
  EXPECT_EQ(fraction_at(diamond(0x1p-199), line(1.0, 0x1p-200)), third);
  EXPECT_EQ(fraction_at(diamond(0x1p-200), line(1.0, 0x1p-201)), third + 0x1p-53);
  // As long as the bound is just as large as what it is to be below.
  const double length = 0x1p-20 + 0x1p-45;
  const Segment just{{0.5 + 40 * 0x1p-54 - length, 0.5}, {0.5 + 40 * 0x1p-54, 0.5}};
  EXPECT_EQ(fraction_at(shape_of(TileForm::slope_1_1_southeast), just), 1.0 - 40 * 0x1p-34 + 0x1p-52);
}

// At the corner of two edges along the axes the vertical one is asked, as of whole tiles: differences may be rounded.
TEST(ShapeRays, ask_the_vertical_line_at_a_corner) {
  const Segment line{{0x1p53 + 2, 3 * 0x1p53 + 4}, {0.0, -2.0}};
  const RayHit whole{true, false, {0, 0}, Side::east, 1.0 - 0x1p-52};
  EXPECT_EQ(cast_ray(map_with({0, 0}, full_shape), line), whole);
  EXPECT_EQ(cast_ray(map_with({0, 0}, shape_of(TileForm::full, Sides::all())), line), whole);
}

// The edge is nearly along the line, or the shape no multiple of anything.
TEST(ShapeRays, have_fractions_as_good_as_any) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{1000000, 0}, {1000001, 1}}).value();
    const double low = rng.real(0.0, 0x1p-40);
    const Point corners[] = {{0.0, 0.1}, {1.0, 0.1 + low}, {1.0, 1.0}, {0.0, rng.real(0.3, 1.0)}};
    sweeps::give(map, {1000000, 0}, tile_shape(convex_hull(corners).value()).value());
    const double x = 1000000.0 + rng.real(0.0, 1.0);
    const double height = rng.real(0.0, 0x1p-30);
    const double fall = rng.one_in(2) ? rng.real(0.0, 0x1p-28) : rng.real(0.0, 0.2);
    const Segment line{{x, 0.1 - height}, {1000001.0, 0.1 + fall}};
    shape_rays::expect_as_oracle(map, line, CornerGap::open, false);
  }
}

}  // namespace
}  // namespace tilespace::shape_rays_test
