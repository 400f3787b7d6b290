// SPDX-License-Identifier: MIT
#include <iterator>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/to_text.hpp>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "map_model.hpp"
#include "shapes.hpp"

namespace shaped_map_test {
namespace {

using Model = model::Map;
using tilespace::CollisionMap;
using tilespace::empty_shape;
using tilespace::full_shape;
using tilespace::Outside;
using tilespace::shape_of;
using tilespace::ShapedTile;
using tilespace::ShapedTiles;
using tilespace::Side;
using tilespace::Sides;
using tilespace::Tile;
using tilespace::tile_limit;
using tilespace::TileBox;
using tilespace::TileForm;
using tilespace::TileShape;

static_assert(std::input_iterator<ShapedTiles::Iterator>);

void expect_same_at(const CollisionMap& map, const Model& model, Tile tile) {
  const TileShape expected = model.shape(tile);
  ASSERT_EQ(map.shape(tile), expected) << tile.x << ", " << tile.y;
  ASSERT_EQ(map.is_solid(tile), !is_empty(expected)) << tile.x << ", " << tile.y;
  ASSERT_EQ(map.has_shape(tile), !is_empty(expected) && !is_full(expected)) << tile.x << ", " << tile.y;
}

void expect_same(const CollisionMap& map, const Model& model) {
  ASSERT_EQ(map.solid_count(), model.shapes.size());
  const auto expected = model.shaped();
  ASSERT_EQ(map.shaped_count(), expected.size());
  std::size_t i = 0;
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    ASSERT_LT(i, expected.size());
    ASSERT_EQ(tile, expected[i].first);
    ASSERT_EQ(shape, expected[i].second);
    ++i;
  }
  ASSERT_EQ(i, expected.size());
  for (std::int32_t y = model.bounds.min.y - 1; y <= model.bounds.max.y; ++y) {
    for (std::int32_t x = model.bounds.min.x - 1; x <= model.bounds.max.x; ++x) expect_same_at(map, model, {x, y});
  }
}

// Maps at the ends of tile space, and around the origin, of about 20 x 6.
TileBox random_bounds(oracle::Rng& rng) {
  const std::array<std::int32_t, 4> corners{-tile_limit, -9, 0, tile_limit - 80};
  const Tile corner{rng.pick(corners), rng.pick(corners)};
  return {corner, corner + tilespace::Step{static_cast<std::int32_t>(rng.between(1, 70)),
                                           static_cast<std::int32_t>(rng.between(1, 6))}};
}

Tile random_tile(oracle::Rng& rng, TileBox bounds) {
  return {static_cast<std::int32_t>(rng.between(bounds.min.x - 1, bounds.max.x)),
          static_cast<std::int32_t>(rng.between(bounds.min.y - 1, bounds.max.y))};
}

TileShape random_shape(oracle::Rng& rng) {
  if (rng.one_in(8)) return rng.one_in(2) ? full_shape : empty_shape;
  if (rng.one_in(8)) return shapes::random_shape(rng, 0.25);
  if (rng.one_in(4)) return shapes::random_walled_shape(rng, 1.0);
  return shape_of(static_cast<TileForm>(rng.between(0, 25)), rng.one_in(3) ? shapes::random_sides(rng) : Sides{});
}

// One edit of both. Says how often it broke a contract.
int edit(CollisionMap& map, Model& model, oracle::Rng& rng) {
  const Tile tile = random_tile(rng, model.bounds);
  const bool inside = model.bounds.contains(tile);
  if (rng.one_in(16)) {
    model.outside = rng.one_in(2) ? Outside::free : Outside::solid;
    ++model.edits;
    map.set_outside(model.outside);
    return 0;
  }
  if (rng.one_in(3)) {
    const bool solid = rng.one_in(2);
    model.set(tile, solid ? full_shape : empty_shape);
    map.set_solid(tile, solid);
    return inside ? 0 : 1;
  }
  const TileShape shape = random_shape(rng);
  model.set(tile, shape);
  EXPECT_EQ(map.set_shape(tile, shape), inside);
  return inside ? 0 : 1;
}

TEST(ShapedMap, behaves_as_the_model_under_random_edits) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  const contracts::Counted broken;
  oracle::Rng rng(cases::seed());
  for (int round = 0; round < 20; ++round) {
    Model model{random_bounds(rng)};
    CollisionMap map = CollisionMap::create(model.bounds).value();
    int expected_broken = broken.count();
    for (int i = 0; i < cases::count(); ++i) {
      expected_broken += edit(map, model, rng) * contracts::reported;
      expect_same_at(map, model, random_tile(rng, model.bounds));
      ASSERT_EQ(map.edits(), model.edits);
    }
    EXPECT_EQ(broken.count(), expected_broken);
    expect_same(map, model);
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
}

TEST(ShapedMap, takes_shapes_of_itself) {
  CollisionMap map = CollisionMap::create({{0, 0}, {40, 40}}).value();
  oracle::Rng rng(cases::seed());
  for (std::int32_t i = 0; i < 40; ++i) {
    const TileShape shape = shapes::random_shape(rng, 0x1p-20);
    ASSERT_TRUE(map.set_shape({i, 0}, shape));
    for (std::int32_t y = 1; y < 40; ++y) ASSERT_TRUE(map.set_shape({i, y}, map.shape({i, y - 1})));
    ASSERT_TRUE(map.set_shape({i, 0}, map.shape({i, 0})));
    for (std::int32_t y = 0; y < 40; ++y) ASSERT_EQ(map.shape({i, y}), shape);
  }
}

TEST(ShapedMap, refuses_a_tile_outside_and_a_shape_that_is_not_valid) {
  const TileShape turns_left{{{{0, 0}, {0, 1}, {1, 0}}, 3}, {}};
  const TileShape half = shape_of(TileForm::half_south);
  CollisionMap map = CollisionMap::create({{-2, -2}, {2, 2}}).value();
  const std::uint64_t edits = map.edits();
  const auto expect_refused = [&](Tile tile, const TileShape& shape) {
    const contracts::Counted broken;
    EXPECT_FALSE(map.set_shape(tile, shape));
    EXPECT_EQ(broken.count(), contracts::reported);
    EXPECT_EQ(map.edits(), edits);
    EXPECT_EQ(map.solid_count(), 0U);
    EXPECT_EQ(map.shaped_count(), 0U);
  };
  expect_refused({0, 0}, turns_left);
  expect_refused({0, 0}, {half.area, {}, Side::south});
  for (const Tile tile : {Tile{2, 0}, Tile{0, 2}, Tile{-3, 0}, Tile{0, -3}, Tile{INT32_MAX, INT32_MIN}}) {
    expect_refused(tile, half);
    expect_refused(tile, full_shape);
  }
}

TEST(ShapedMap, keeps_a_full_tile_that_blocks_from_some_sides_only_apart_from_a_full_one) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 1}}).value();
  const TileShape platform = shape_of(TileForm::full, Side::north);
  ASSERT_TRUE(map.set_shape({0, 0}, platform) && map.set_shape({1, 0}, full_shape));
  EXPECT_TRUE(map.has_shape({0, 0}));
  EXPECT_FALSE(map.has_shape({1, 0}));
  EXPECT_EQ(map.shape({0, 0}), platform);
  EXPECT_EQ(map.solid_count(), 2U);
  map.set_solid({0, 0}, true);
  EXPECT_EQ(map.shape({0, 0}), full_shape);
  EXPECT_EQ(map.shaped_count(), 0U);
}

// Nothing of it is solid but a side, and yet the tile is: nothing that looks at solid tiles only may run through it.
TEST(ShapedMap, has_a_solid_tile_where_there_are_walls_only) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 1}}).value();
  const TileShape wall = tile_shape({}, {}, Side::west).value();
  const TileShape walled = tile_shape(full_shape.area, {}, Side::west).value();
  ASSERT_TRUE(map.set_shape({0, 0}, wall) && map.set_shape({1, 0}, walled));
  for (const Tile tile : {Tile{0, 0}, Tile{1, 0}}) EXPECT_TRUE(map.is_solid(tile) && map.has_shape(tile));
  EXPECT_EQ(map.shape({0, 0}), wall);
  EXPECT_EQ(map.shape({1, 0}), walled);
  EXPECT_EQ(map.solid_count(), 2U);
  EXPECT_EQ(to_text(map), "##.\n");
  ASSERT_TRUE(map.set_shape({0, 0}, empty_shape) && map.set_shape({1, 0}, full_shape));
  EXPECT_EQ(map.shaped_count(), 0U);
  EXPECT_EQ(map.solid_count(), 1U);
}

TEST(ShapedMap, is_copied_and_moved_as_a_value) {
  const TileShape half = shape_of(TileForm::half_south), slope = shape_of(TileForm::slope_1_1_southeast);
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  ASSERT_TRUE(map.set_shape({1, 1}, half));
  CollisionMap copy = map;
  ASSERT_TRUE(copy.set_shape({1, 1}, slope) && copy.set_shape({2, 1}, slope));
  EXPECT_EQ(map.shape({1, 1}), half);
  EXPECT_EQ(map.shape({2, 1}), empty_shape);

  const CollisionMap taken = std::move(copy);
  EXPECT_EQ(taken.shaped_count(), 2U);
  EXPECT_EQ(copy.shaped_count(), 0U);  // NOLINT: that is what is asked
  EXPECT_EQ(copy.shape({1, 1}), empty_shape);
  EXPECT_FALSE(copy.has_shape({1, 1}));
  EXPECT_FALSE(copy.shaped_tiles().begin() != copy.shaped_tiles().end());
  copy = taken;
  EXPECT_EQ(copy.shape({2, 1}), slope);
}

}  // namespace
}  // namespace shaped_map_test
