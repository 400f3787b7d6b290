// SPDX-License-Identifier: MIT
// Areas that are filled, cleared and copied become what edits of their tiles, one by one, make of them.
#include <span>
#include <tilespace/grid/collision_map.hpp>

#include "base/contracts.hpp"
#include "grid/map_model.hpp"
#include "grid/shapes.hpp"
#include "support/areas.hpp"

namespace area_edits_test {
namespace {

using areas::Area;
using areas::between;
using areas::for_tiles;
using areas::random_area;
using tilespace::BitGrid;
using tilespace::CollisionMap;
using tilespace::empty_shape;
using tilespace::full_shape;
using tilespace::Outside;
using tilespace::Step;
using tilespace::StripAxis;
using tilespace::Tile;
using tilespace::tile_limit;
using tilespace::TileBox;
using tilespace::TileSpan;

// Every word, and the strips of every level.
void expect_same(const BitGrid& grid, const BitGrid& expected) {
  const auto words = static_cast<std::size_t>(grid.rows().words_per_row * grid.height());
  const std::span<const std::uint64_t> has(grid.rows().words, words), wants(expected.rows().words, words);
  ASSERT_TRUE(std::equal(has.begin(), has.end(), wants.begin()));
  for (int level = 0; level < BitGrid::strip_levels; ++level) {
    for (const StripAxis axis : {StripAxis::columns, StripAxis::rows}) {
      const auto blocks = [&](std::int32_t tiles) { return (tiles + (1 << 3 * level) - 1) >> 3 * level; };
      const bool is_column = axis == StripAxis::columns;
      for (std::int32_t across = 0; across < blocks(is_column ? grid.height() : grid.width()); across += 8) {
        for (std::int32_t along = 0; along < blocks(is_column ? grid.width() : grid.height()); along += 8) {
          ASSERT_EQ(grid.strips(axis, level).window(along, across), expected.strips(axis, level).window(along, across))
              << "level " << level << ", along " << along << ", across " << across;
        }
      }
    }
  }
}

TEST(AreaEdits, set_and_copy_bits_as_tile_by_tile) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int round = 0; round < cases::count() / 4 && !HasFailure(); ++round) {
    const Tile size{between(rng, 1, 200), between(rng, 1, 20)};
    BitGrid grid = BitGrid::create(size.x, size.y).value();
    BitGrid expected = grid;
    BitGrid other = BitGrid::create(between(rng, 0, 200), between(rng, 0, 20)).value();
    other.assign([&](std::int32_t, std::int32_t) { return rng.one_in(3); });
    for (int edit = 0; edit < 6; ++edit) {
      const Area area = random_area(rng, grid.bounds(), 0);
      if (rng.one_in(3)) {
        const Step offset{between(rng, -70, 70), between(rng, -5, 5)};
        grid.copy(area, other, offset);
        for_tiles(area, [&](Tile tile) {
          expected.set(tile, other.bounds().contains(tile + offset) && other.get(tile + offset));
        });
      } else {
        const bool value = rng.one_in(2);
        grid.set(area, value);
        for_tiles(area, [&](Tile tile) { expected.set(tile, value); });
      }
      expect_same(grid, expected);
    }
  }
}

// A grid over a box anywhere is one over [0, width) x [0, height) with all tiles moved.
TEST(AreaEdits, move_with_the_bounds) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const auto place = [&] {
    return rng.one_in(4) ? (rng.one_in(2) ? -tile_limit : tile_limit - 300) : between(rng, -300, 300);
  };
  for (int round = 0; round < cases::count() / 4 && !HasFailure(); ++round) {
    const Tile size{between(rng, 0, 200), between(rng, 0, 20)}, from_size{between(rng, 0, 200), between(rng, 0, 20)};
    const Tile min{place(), place()}, from_min{place(), place()};
    BitGrid expected = BitGrid::create(size.x, size.y).value(),
            from = BitGrid::create(from_size.x, from_size.y).value();
    BitGrid grid = BitGrid::create(TileBox{min, {min.x + size.x, min.y + size.y}}).value();
    BitGrid moved_from =
        BitGrid::create(TileBox{from_min, {from_min.x + from_size.x, from_min.y + from_size.y}}).value();
    from.assign([&](std::int32_t, std::int32_t) { return rng.one_in(3); });
    moved_from.assign([&](std::int32_t x, std::int32_t y) { return from.get({x - from_min.x, y - from_min.y}); });
    expect_same(moved_from, from);
    for (int edit = 0; edit < 6 && size.x > 0 && size.y > 0; ++edit) {
      const Tile tile{between(rng, 0, size.x - 1), between(rng, 0, size.y - 1)};
      const TileSpan run{tile.y, tile.x, between(rng, tile.x, size.x)};
      const Area moved{{run.y + min.y, run.x_begin + min.x, run.x_end + min.x}};
      const Step offset{between(rng, -70, 70), between(rng, -5, 5)};
      const bool value = rng.one_in(2);
      if (rng.one_in(3)) {
        expected.copy(Area{run}, from, offset);
        grid.copy(moved, moved_from, (from_min - min) + offset);
      } else if (rng.one_in(2)) {
        expected.set(Area{run}, value);
        grid.set(moved, value);
      } else {
        expected.set(tile, value);
        grid.set(Tile{tile.x + min.x, tile.y + min.y}, value);
      }
      expect_same(grid, expected);
      const TileBox box{tile, {run.x_end, between(rng, tile.y, size.y)}};
      EXPECT_EQ(grid.any({{box.min.x + min.x, box.min.y + min.y}, {box.max.x + min.x, box.max.y + min.y}}),
                expected.any(box));
      EXPECT_EQ(grid.get(Tile{tile.x + min.x, tile.y + min.y}), expected.get(tile));
    }
  }
}

TEST(AreaEdits, leave_tiles_outside_of_a_grid_out_and_break_a_contract) {
  const std::int32_t least = INT32_MIN, most = INT32_MAX;
  for (const TileSpan run :
       {TileSpan{0, -1, 5}, {2, 60, 71}, {-1, 0, 3}, {3, 0, 3}, {most, least, most}, {1, least, most}}) {
    BitGrid grid = BitGrid::create(70, 3).value();
    BitGrid expected = grid;
    const contracts::Counted broken;
    grid.set(Area{run}, true);
    EXPECT_EQ(broken.count(), contracts::reported);
    for (std::int32_t x = 0; x < 70; ++x) {
      if (run.contains({x, run.y}) && run.y >= 0 && run.y < 3) expected.set({x, run.y}, true);
    }
    expect_same(grid, expected);
  }
}

TEST(AreaEdits, of_a_grid_without_strips) {
  BitGrid grid = BitGrid::create(BitGrid::longest_strip + 1, 2).value();
  grid.set(Area{{1, 100, BitGrid::longest_strip + 1}}, true);
  EXPECT_EQ(grid.count(), static_cast<std::uint64_t>(BitGrid::longest_strip) + 1 - 100);
}

// ---- Maps.

void expect_same(const CollisionMap& map, const model::Map& model) {
  ASSERT_EQ(map.edits(), model.edits);
  ASSERT_EQ(map.solid_count(), model.shapes.size());
  ASSERT_EQ(map.shaped_count(), model.shaped().size());
  for (std::int32_t y = model.bounds.min.y; y < model.bounds.max.y; ++y) {
    for (std::int32_t x = model.bounds.min.x; x < model.bounds.max.x; ++x) {
      ASSERT_EQ(map.shape({x, y}), model.shape({x, y})) << x << ", " << y;
    }
  }
}

struct Pair {
  CollisionMap map;
  model::Map model;
};

// A map around there, some of whose tiles have shapes.
Pair random_map(oracle::Rng& rng, Tile corner) {
  const Tile min{between(rng, corner.x, corner.x + 40), between(rng, corner.y, corner.y + 3)};
  const TileBox bounds{min, {min.x + between(rng, 0, 90), min.y + between(rng, 0, 9)}};
  const Outside outside = rng.one_in(2) ? Outside::solid : Outside::free;
  Pair pair{CollisionMap::create(bounds, outside).value(), {bounds, outside}};
  const bool has_shapes = !rng.one_in(4);
  for_tiles(random_area(rng, bounds, 0), [&](Tile tile) {
    const tilespace::TileShape shape = has_shapes && rng.one_in(4) ? shapes::random_shape(rng, 0.25) : full_shape;
    EXPECT_TRUE(pair.map.set_shape(tile, shape));
    pair.model.set(tile, shape);
  });
  return pair;
}

TEST(AreaEdits, make_of_a_map_what_its_tiles_one_by_one_do) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  constexpr std::array<std::int32_t, 3> corners{-tile_limit + 2, -30, tile_limit - 150};
  for (int round = 0; round < cases::count() / 2 && !HasFailure(); ++round) {
    const Tile corner{rng.pick(corners), rng.pick(corners)};
    auto [map, model] = random_map(rng, corner);
    const auto [other, other_model] = random_map(rng, corner);
    for (int edit = 0; edit < 4; ++edit) {
      const Area area = random_area(rng, model.bounds, between(rng, 0, 2));
      if (rng.one_in(2)) {
        ASSERT_TRUE(map.copy_tiles(area, other));
        for_tiles(area, [&](Tile tile) { model.set(tile, other_model.shape(tile)); });
      } else {
        const bool solid = rng.one_in(2);
        map.set_solid(area, solid);
        for_tiles(area, [&](Tile tile) { model.set(tile, solid ? full_shape : empty_shape); });
      }
      expect_same(map, model);
    }
  }
}

TEST(AreaEdits, of_a_map_onto_itself_change_nothing) {
  oracle::Rng rng(cases::seed());
  auto [map, model] = random_map(rng, {0, 0});
  const Area area = random_area(rng, model.bounds, 1);
  ASSERT_TRUE(map.copy_tiles(area, map));
  for_tiles(area, [&](Tile tile) { model.set(tile, model.shape(tile)); });
  expect_same(map, model);
}

}  // namespace
}  // namespace area_edits_test
