// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/inflated.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "inflated_oracle.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace inflated_test {
namespace {

using namespace tilespace;
using inflated_oracle::expected_of;
using inflated_oracle::tiles_of;
using tile_maps::any_tile;
using tile_maps::random_map;

// Halves, and distances of centers from corners of tiles, or doubles beside them.
double any_radius(oracle::Rng& rng) {
  const auto kind = rng.between(0, 5);
  if (kind == 0) return rng.real(0.0, 3.0);
  if (kind == 1) return rng.real(0.0, 60.0);
  const double a = 2.0 * double(rng.between(0, 9)) + 1.0, b = 2.0 * double(rng.between(0, 9)) + 1.0;
  const double radius = kind == 2 ? double(rng.between(0, 20)) / 2.0 : std::sqrt(a * a + b * b) / 2.0;
  return oracle::nudge(radius, rng.between(-1, 1));
}

CollisionMap any_map(oracle::Rng& rng) {
  const auto width = static_cast<std::int32_t>(rng.between(1, rng.one_in(4) ? 150 : 20));
  const auto height = static_cast<std::int32_t>(rng.between(1, rng.one_in(4) ? 60 : 20));
  if (rng.one_in(2)) return random_map(rng, width, height);
  const auto every = rng.between(1, 600);
  const Outside outside = rng.one_in(3) ? Outside::solid : Outside::free;
  return CollisionMap::from(
             {{-30, 5}, {width - 30, height + 5}}, [&](int, int) { return rng.one_in(every); }, outside)
      .value();
}

TEST(Inflated, is_what_lies_within_the_radius) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const CollisionMap map = any_map(rng);
    const double radius = any_radius(rng);
    const CollisionMap out = inflated(map, radius, workspace).value();
    ASSERT_EQ(tiles_of(out), expected_of(map, radius)) << i << ", radius " << std::hexfloat << radius;
    EXPECT_EQ(out.bounds(), map.bounds());
    EXPECT_EQ(out.outside(), map.outside());
  }
}

TEST(Inflated, is_free_exactly_where_a_disc_overlaps_nothing) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const CollisionMap map = any_map(rng);
    const double radius = any_radius(rng);
    const CollisionMap out = inflated(map, radius, workspace).value();
    for (int k = 0; k < 50; ++k) {
      const Tile tile = any_tile(rng, map.bounds());
      const Circle disc{{tile.x + 0.5, tile.y + 0.5}, radius};
      if (radius > 0.0) {
        EXPECT_EQ(out.is_solid(tile), overlaps_solid(map, disc)) << cases::show(disc);
      }
    }
  }
}

// With shapes and walls, some discs are free that the map says are not; never the other way round.
TEST(Inflated, counts_shapes_as_whole_tiles) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  const TileForm forms[] = {TileForm::half_north, TileForm::slope_1_1_northeast, TileForm::half_west};
  for (int i = 0; i < cases::count() / 8 && !HasFailure(); ++i) {
    CollisionMap map = any_map(rng);
    const CollisionMap whole = map;
    const auto [min, max] = map.bounds();
    for (std::int32_t y = min.y; y < max.y; ++y) {
      for (std::int32_t x = min.x; x < max.x; ++x) {
        if (!map.is_solid({x, y}) || rng.one_in(2)) continue;
        ASSERT_TRUE(map.set_shape({x, y}, shape_of(forms[rng.between(0, 2)])));
      }
    }
    const double radius = any_radius(rng);
    const CollisionMap out = inflated(map, radius, workspace).value();
    EXPECT_EQ(tiles_of(out), tiles_of(inflated(whole, radius, workspace).value()));
    EXPECT_EQ(out.shaped_count(), 0U);
    for (int k = 0; k < 50; ++k) {
      const Tile tile = any_tile(rng, map.bounds());
      EXPECT_TRUE(out.is_solid(tile) || !overlaps_solid(map, Circle{{tile.x + 0.5, tile.y + 0.5}, radius}));
    }
  }
}

TEST(Inflated, is_the_same_after_an_update) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    CollisionMap map = any_map(rng);
    const double radius = any_radius(rng);
    CollisionMap out = inflated(map, radius, workspace).value();
    for (int k = 0; k < 5; ++k) {
      const TileBox edited = tile_maps::edit_box(rng, map);
      ASSERT_TRUE(update_inflated(map, edited, radius, workspace, out));
      ASSERT_EQ(tiles_of(out), tiles_of(inflated(map, radius, workspace).value()));
    }
  }
}

TEST(Inflated, leaves_contact_free) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text(".....\n.....\n..#..\n.....\n.....").value();
  const auto text_of = [&](double radius) {
    const std::vector<bool> tiles = tiles_of(inflated(map, radius, workspace).value());
    std::string text;
    for (const bool solid : tiles) text += solid ? '#' : '.';
    return text;
  };
  EXPECT_EQ(text_of(0.5), "............#............");
  EXPECT_EQ(text_of(oracle::nudge(0.5, 1)), ".......#...###...#.......");
  EXPECT_EQ(text_of(0.7), ".......#...###...#.......");
  EXPECT_EQ(text_of(1.5), "......###..###..###......");
  EXPECT_EQ(text_of(oracle::nudge(1.5, 1)), "..#...###.#####.###...#..");
}

TEST(Inflated, has_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text("....\n.#..").value();
  for (const double radius : {-1.0, -cases::inf, cases::no_number, 0.0, -0.0, cases::smallest})
    EXPECT_EQ(tiles_of(inflated(map, radius, workspace).value()), tiles_of(map)) << radius;
  for (const double radius : {1e9, 2e9, 1e300, cases::largest, cases::inf})
    EXPECT_EQ(tiles_of(inflated(map, radius, workspace).value()), std::vector<bool>(8, true)) << radius;
  const CollisionMap nothing = CollisionMap::from_text("....\n....").value();
  EXPECT_EQ(tiles_of(inflated(nothing, cases::inf, workspace).value()), std::vector<bool>(8, false));
  CollisionMap enclosed = nothing;
  enclosed.set_outside(Outside::solid);
  EXPECT_EQ(tiles_of(inflated(enclosed, 0.6, workspace).value()), std::vector<bool>(8, true));
  EXPECT_TRUE(inflated(CollisionMap{}, 1.0, workspace).value().bounds().empty());

  CollisionMap out = inflated(map, 1.0, workspace).value();
  const std::vector<bool> before = tiles_of(out);
  CollisionMap other = CollisionMap::create({{0, 0}, {3, 3}}).value();
  EXPECT_FALSE(update_inflated(map, map.bounds(), 1.0, workspace, other));
  EXPECT_FALSE(update_inflated(out, map.bounds(), 1.0, workspace, out)) << "a map and itself";
  EXPECT_TRUE(update_inflated(map, {{50, 50}, {60, 60}}, 1.0, workspace, out)) << "nothing of it is in the map";
  EXPECT_TRUE(update_inflated(map, {{2, 2}, {0, 0}}, 1.0, workspace, out)) << "nothing at all";
  EXPECT_EQ(tiles_of(out), before);
  EXPECT_TRUE(update_inflated(map, tile_space, 1e300, workspace, out));
  EXPECT_EQ(tiles_of(out), std::vector<bool>(8, true));
}

// In rows as long as maps may be, distances of 2^15 tiles are compared to the last bit.
TEST(Inflated, is_exact_at_far_distances) {
  Workspace workspace;
  CollisionMap map = CollisionMap::create({{0, 0}, {70000, 2}}).value();
  map.set_solid({0, 0}, true);
  for (const std::int32_t far : {30000, 65536, 69998}) {
    const double touching = far - 0.5;
    const CollisionMap out = inflated(map, touching, workspace).value();
    EXPECT_TRUE(out.is_solid({far - 1, 0}));
    EXPECT_FALSE(out.is_solid({far, 0}));
    const CollisionMap more = inflated(map, oracle::nudge(touching, 1), workspace).value();
    EXPECT_TRUE(more.is_solid({far, 0}));
    EXPECT_FALSE(more.is_solid({far, 1})) << "half a tile south of that";
  }
}

TEST(Inflated, of_a_world_takes_a_radius_in_its_units) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text(".....\n..#..\n.....").value();
  const World world{map, Layout::y_up({3.0, -2.0}, 0.05, 0.3)};
  const World out = inflated(world, 0.04, workspace).value();
  EXPECT_EQ(tiles_of(out.map), tiles_of(inflated(map, 0.8, workspace).value()));
  EXPECT_EQ(out.layout, world.layout);
  Layout oblong = Layout::pixels(16);
  oblong.tile_height = 8;
  const Result<World> none = inflated(World{map, oblong}, 1.0, workspace);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::not_a_shape);
}

TEST(Inflated, of_a_world_is_the_same_after_an_update) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 8 && !HasFailure(); ++i) {
    World world{any_map(rng), Layout::y_up({3.0, -2.0}, 0.05, 0.3)};
    const double radius = 0.05 * any_radius(rng);
    World out = inflated(world, radius, workspace).value();
    for (int k = 0; k < 5; ++k) {
      const TileBox edited = tile_maps::edit_box(rng, world.map);
      ASSERT_TRUE(update_inflated(world, edited, radius, workspace, out));
      ASSERT_EQ(tiles_of(out.map), tiles_of(inflated(world, radius, workspace).value().map));
    }
  }
  World world{CollisionMap::from_text(".....\n..#..\n.....").value(), Layout::pixels(16)};
  World out = inflated(world, 12.0, workspace).value();
  const std::vector<bool> before = tiles_of(out.map);
  world.map.set_solid({0, 0}, true);
  World other = out;
  other.layout.origin.x += 1.0;
  EXPECT_FALSE(update_inflated(world, world.map.bounds(), 12.0, workspace, other)) << "another layout";
  EXPECT_EQ(tiles_of(other.map), before);
  world.layout.tile_height = out.layout.tile_height = 8;
  EXPECT_FALSE(update_inflated(world, world.map.bounds(), 12.0, workspace, out)) << "tiles that are not square";
  EXPECT_EQ(tiles_of(out.map), before);
}

}  // namespace
}  // namespace inflated_test
