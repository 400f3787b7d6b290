// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/path_index.hpp>
#include <utility>
#include <vector>
#include "index/index_cost.hpp"

#include "octile_oracle.hpp"
#include "oracle/inputs.hpp"
#include "path_walk.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace path_index_test {
namespace {

using namespace tilespace;
using path_walk::walk;
using tile_maps::any_tile;

CollisionMap map_of(std::string_view text, Tile corner = {0, 0}) {
  return CollisionMap::from_text(text, corner).value();
}

PathIndex index_of(const CollisionMap& map) { return PathIndex::create(map).value(); }

// A maze of corridors of this width: a tree of cells, or with loops.
CollisionMap maze(oracle::Rng& rng, std::int32_t side, std::int32_t corridor) {
  const std::int32_t cell = corridor + 1;
  CollisionMap map =
      CollisionMap::from(side, side, [&](int x, int y) { return x % cell == 0 || y % cell == 0; }).value();
  for (std::int32_t y = cell; y < side; y += cell) {
    for (std::int32_t x = cell; x < side; x += cell) {
      for (const bool is_wide : {false, true}) {
        if (is_wide != rng.one_in(2) && !rng.one_in(8)) continue;
        for (std::int32_t i = 1; i <= corridor; ++i) {
          const Tile tile = is_wide ? Tile{x - i, y} : Tile{x, y - i};
          if (map.bounds().contains(tile)) map.set_solid(tile, false);
        }
      }
    }
  }
  return map;
}

// Open ground with a few boxes.
CollisionMap boxes(oracle::Rng& rng, std::int32_t width, std::int32_t height) {
  CollisionMap map = CollisionMap::create({{0, 0}, {width, height}}).value();
  for (std::int64_t i = rng.between(0, 12); i > 0; --i) {
    const Tile min = any_tile(rng, map.bounds()), size = any_tile(rng, {{1, 1}, {16, 16}});
    for (std::int32_t y = min.y; y < std::min(height, min.y + size.y); ++y) {
      for (std::int32_t x = min.x; x < std::min(width, min.x + size.x); ++x) map.set_solid({x, y}, true);
    }
  }
  return map;
}

// Scattered tiles, rooms, nearly open, mazes.
CollisionMap any_map(oracle::Rng& rng, std::int32_t most) {
  const auto width = static_cast<std::int32_t>(rng.between(1, most)),
             height = static_cast<std::int32_t>(rng.between(1, most));
  const auto kind = rng.between(0, 5);
  if (kind == 0) return maze(rng, width, static_cast<std::int32_t>(rng.between(1, 5)));
  return kind == 1 ? boxes(rng, width, height) : tile_maps::random_map(rng, width, height);
}

// The first and the last tile, and those between at which the direction changes.
std::vector<Tile> corners_of(const std::vector<Tile>& tiles) {
  std::vector<Tile> corners;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool is_end = i == 0 || i + 1 == tiles.size();
    if (is_end || tiles[i] - tiles[i - 1] != tiles[i + 1] - tiles[i]) corners.push_back(tiles[i]);
  }
  return corners;
}

std::vector<Tile> tiles_of(const PathIndex& index, Tile from, Tile to, Workspace& workspace, PathTiles which) {
  std::vector<Tile> tiles(find_path(index, from, to, workspace, {}, which).tile_count);
  EXPECT_EQ(find_path(index, from, to, workspace, tiles, which).tile_count, tiles.size());
  return tiles;
}

void expect_path(const CollisionMap& map, const PathIndex& index, Tile from, Tile to, const PathResult& expected,
                 Workspace& workspace) {
  SCOPED_TRACE(testing::Message() << from.x << "," << from.y << " to " << to.x << "," << to.y);
  ASSERT_EQ(find_path(index, from, to, workspace), expected);
  const std::vector<Tile> tiles = tiles_of(index, from, to, workspace, PathTiles::all);
  ASSERT_EQ(tiles.size(), expected.tile_count);
  if (!expected) return;
  EXPECT_EQ(tiles.front(), from);
  EXPECT_EQ(tiles.back(), to);
  EXPECT_EQ(walk(map, tiles), expected.cost);
  EXPECT_EQ(tiles_of(index, from, to, workspace, PathTiles::corners), corners_of(tiles));
}

void expect_path(const CollisionMap& map, const PathIndex& index, Tile from, Tile to, Workspace& workspace) {
  expect_path(map, index, from, to, find_path(map, from, to, workspace), workspace);
}

TEST(PathIndex, adds_costs_in_the_order_of_the_real_numbers) {
  oracle::Rng rng(cases::seed());
  std::vector<OctileCost> close{{1, 1}};
  while (close.back().straight < 400000000) {
    const auto [p, q] = close.back();
    close.push_back({p + 2 * q, p + q});
  }
  const auto integer = [](OctileCost cost) {
    return static_cast<std::uint64_t>(cost.straight) * detail::straight_cost +
           static_cast<std::uint64_t>(cost.diagonal) * detail::diagonal_cost;
  };
  const std::int32_t limit = (1 << 30) - 1;
  for (int i = 0; i < 100 * cases::count(); ++i) {
    const OctileCost step =
        close[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(close.size()) - 1))];
    const auto total = static_cast<std::int32_t>(rng.one_in(2) ? limit : rng.between(0, limit));
    const auto straight = static_cast<std::int32_t>(rng.between(0, total));
    const OctileCost a{straight, total - straight}, b{straight + step.straight, total - straight - step.diagonal};
    ASSERT_EQ(detail::octile_cost_of(integer(a)), a);
    if (b.diagonal < 0 || b.straight + b.diagonal > limit) continue;
    ASSERT_EQ(integer(a) < integer(b), octile::length_of(a) < octile::length_of(b));
    ASSERT_NE(integer(a), integer(b));
  }
}

TEST(PathIndex, has_the_shortest_path_of_every_small_map) {
  Workspace workspace;
  for (std::uint32_t bits = 0; bits < 1U << 12 && !testing::Test::HasFailure(); ++bits) {
    const CollisionMap map =
        CollisionMap::from(4, 3, [&](int x, int y) { return (bits >> (4 * y + x) & 1) != 0; }).value();
    const PathIndex index = index_of(map);
    for (int i = 0; i < 144; ++i) expect_path(map, index, {i % 4, i / 4 % 3}, {i / 12 % 4, i / 48}, workspace);
  }
}

TEST(PathIndex, has_the_costs_of_dijkstra) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const CollisionMap map = any_map(rng, 70);
    const PathIndex index = index_of(map);
    const Tile from = any_tile(rng, map.bounds());
    const octile::Lengths lengths = octile::lengths_from(map, from);
    for (int k = 0; k < 30; ++k) {
      const Tile to = any_tile(rng, map.bounds());
      const PathResult path = find_path(index, from, to, workspace);
      const auto length = lengths.find(to);
      ASSERT_EQ(path.status, length == lengths.end() ? PathStatus::unreachable : PathStatus::found);
      ASSERT_TRUE(!path || octile::length_of(path.cost) == length->second);
    }
  }
}

TEST(PathIndex, has_the_paths_of_the_map) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const CollisionMap map = any_map(rng, 160);
    const PathIndex index = index_of(map);
    const ConnectedComponents areas = ConnectedComponents::create(map).value();
    for (int k = 0; k < 30; ++k) {
      const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
      expect_path(map, index, from, to, workspace);
      const PathResult path = find_path(index, from, to, workspace);
      ASSERT_EQ(find_path(index, to, from, workspace), path) << "the way back";
      ASSERT_EQ(bool(path), areas.are_connected(from, to));
    }
  }
}

// A tile, or a box of tiles, that becomes solid or free.
TileBox edit(CollisionMap& map, oracle::Rng& rng) {
  const Tile at = any_tile(rng, map.bounds());
  if (!rng.one_in(8)) {
    map.set_solid(at, !map.is_solid(at));
    return {at, at + Step{1, 1}};
  }
  const auto size = [&] { return static_cast<std::int32_t>(rng.between(1, 12)); };
  const TileBox box = intersection({at, {at.x + size(), at.y + size()}}, map.bounds());
  const bool is_solid = rng.one_in(2);
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) map.set_solid({x, y}, is_solid);
  }
  return box;
}

// After each edit, costs are those of the map. TILESPACE_CASES=40000: 10^4 edits of each of 20 maps.
TEST(PathIndex, follows_edits) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < 20 && !HasFailure(); ++i) {
    CollisionMap map = any_map(rng, 100);
    PathIndex index = index_of(map);
    for (int k = 0; k < cases::count() / 4 && !HasFailure(); ++k) {
      ASSERT_TRUE(index.update(map, edit(map, rng)));
      const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
      expect_path(map, index, from, to, workspace);
    }
  }
}

// So many that the index is compacted in between.
TEST(PathIndex, follows_hundreds_of_edits) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < 8; ++i) {
    CollisionMap map = any_map(rng, 24);
    PathIndex index = index_of(map);
    for (int k = 0; k < 200 && !HasFailure(); ++k) {
      ASSERT_TRUE(index.update(map, edit(map, rng)));
      const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
      expect_path(map, index, from, to, workspace);
    }
  }
}

TEST(PathIndex, follows_edits_of_every_small_map) {
  Workspace workspace;
  for (std::uint32_t bits = 0; bits < 1U << 9 && !HasFailure(); ++bits) {
    CollisionMap map = CollisionMap::from(3, 3, [&](int x, int y) { return (bits >> (3 * y + x) & 1) != 0; }).value();
    PathIndex index = index_of(map);
    for (std::int32_t i = 0; i < 9; ++i) {
      const Tile tile{i % 3, i / 3};
      map.set_solid(tile, !map.is_solid(tile));
      ASSERT_TRUE(index.update(map, {tile, tile + Step{1, 1}}));
      for (std::int32_t k = 0; k < 81; ++k) expect_path(map, index, {k % 3, k / 3 % 3}, {k / 9 % 3, k / 27}, workspace);
    }
  }
}

TEST(PathIndex, knows_edits_that_it_was_told_of) {
  Workspace workspace;
  CollisionMap map = map_of(".....\n####.\n.....", {-3, 7});
  PathIndex index = index_of(map);
  EXPECT_EQ(find_path(index, {-3, 7}, {-3, 9}, workspace).cost, (OctileCost{10, 0}));
  map.set_solid({-3, 8}, false);
  EXPECT_EQ(find_path(index, {-3, 7}, {-3, 9}, workspace).cost, (OctileCost{10, 0})) << "not told of";
  EXPECT_TRUE(index.update(map, {{-3, 8}, {-3, 8}})) << "no tiles";
  EXPECT_TRUE(index.update(map, {{-2, 8}, {2, 9}})) << "others";
  EXPECT_EQ(find_path(index, {-3, 7}, {-3, 9}, workspace).cost, (OctileCost{10, 0}));
  EXPECT_TRUE(index.update(map, {{-2147483647, -2147483647}, {2147483647, 2147483647}}));
  EXPECT_EQ(find_path(index, {-3, 7}, {-3, 9}, workspace).cost, (OctileCost{2, 0}));
}

TEST(PathIndex, has_an_answer_to_odd_questions) {
  Workspace workspace;
  CollisionMap map = map_of("..#\n...");
  PathIndex index = index_of(map);
  EXPECT_EQ(find_path(index, {2, 0}, {0, 0}, workspace), PathResult{}) << "from a solid tile";
  EXPECT_EQ(find_path(index, {0, 0}, {2, 0}, workspace), PathResult{}) << "to a solid tile";
  EXPECT_EQ(find_path(index, {0, 0}, {3, 0}, workspace), PathResult{}) << "to the outside";
  EXPECT_EQ(find_path(index, {-1, 0}, {0, 0}, workspace), PathResult{}) << "from the outside";
  EXPECT_EQ(find_path(index, {-2147483647, 2147483647}, {2147483647, 0}, workspace), PathResult{});
  std::vector<Tile> tiles(3, Tile{9, 9});
  for (const PathTiles which : {PathTiles::all, PathTiles::corners, static_cast<PathTiles>(7)}) {
    EXPECT_EQ(find_path(index, {1, 1}, {1, 1}, workspace, tiles, which), (PathResult{PathStatus::found, {0, 0}, 1}));
    EXPECT_EQ(tiles, (std::vector<Tile>{{1, 1}, {9, 9}, {9, 9}}));
  }
  EXPECT_EQ(find_path(index, {0, 0}, {2, 1}, workspace, tiles, static_cast<PathTiles>(7)).tile_count, 3U);
  EXPECT_FALSE(index.update(map_of("..#"), map.bounds())) << "another map";
  EXPECT_TRUE(find_path(index, {0, 0}, {2, 1}, workspace));
  PathIndex none, empty = index_of(CollisionMap{});
  for (PathIndex* const without : {&none, &empty}) {
    EXPECT_EQ(without->bounds(), TileBox{});
    EXPECT_TRUE(without->update(CollisionMap{}, map.bounds()));
    EXPECT_EQ(find_path(*without, {0, 0}, {0, 0}, workspace), PathResult{});
  }
  const Result<PathIndex> huge = PathIndex::create(CollisionMap::create({{0, 0}, {1 << 29, 1}}).value());
  ASSERT_FALSE(huge);
  EXPECT_EQ(huge.error().code, ErrorCode::bad_size);
}

TEST(PathIndex, returns_the_first_tiles_if_there_is_no_room_for_all) {
  Workspace workspace;
  const PathIndex index = index_of(map_of(".....\n.###.\n....."));
  for (const PathTiles which : {PathTiles::all, PathTiles::corners}) {
    const std::vector<Tile> all = tiles_of(index, {0, 1}, {4, 0}, workspace, which);
    for (std::size_t room = 0; room <= all.size() + 1; ++room) {
      std::vector<Tile> tiles(room, Tile{9, 9});
      EXPECT_EQ(find_path(index, {0, 1}, {4, 0}, workspace, tiles, which).tile_count, all.size());
      for (std::size_t i = 0; i < room; ++i) EXPECT_EQ(tiles[i], i < all.size() ? all[i] : (Tile{9, 9}));
    }
  }
}

TEST(PathIndex, is_copied_and_moved) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  CollisionMap map = tile_maps::random_map(rng, 60, 60);
  PathIndex index = index_of(map);
  PathIndex copy = index;
  const CollisionMap before = map;
  ASSERT_TRUE(index.update(map, edit(map, rng)));
  const PathIndex moved = std::move(index);
  for (int i = 0; i < 50; ++i) {
    const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
    expect_path(before, copy, from, to, workspace);
    expect_path(map, moved, from, to, workspace);
  }
  EXPECT_EQ(index.bounds(), TileBox{});  // NOLINT: it has no tiles any more
  EXPECT_EQ(find_path(index, map.bounds().min, map.bounds().min, workspace), PathResult{});
  EXPECT_GT(moved.bytes(), 4U * 60U * 60U);
  copy = moved;
  EXPECT_EQ(copy.bounds(), map.bounds());
}

// Results do not depend on what a workspace was used for before.
TEST(PathIndex, shares_a_workspace_with_other_maps) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 10; ++i) {
    const CollisionMap map = any_map(rng, 80), other = any_map(rng, 80);
    const PathIndex index = index_of(map), other_index = index_of(other);
    for (int k = 0; k < 10; ++k) {
      Workspace fresh;
      const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
      ASSERT_EQ(tiles_of(index, from, to, workspace, PathTiles::all), tiles_of(index, from, to, fresh, PathTiles::all));
      expect_path(other, other_index, any_tile(rng, other.bounds()), any_tile(rng, other.bounds()), workspace);
    }
  }
}

TEST(PathIndex, does_not_walk_on_shapes) {
  Workspace workspace;
  CollisionMap map = map_of("...");
  PathIndex index = index_of(map);
  EXPECT_TRUE(find_path(index, {0, 0}, {2, 0}, workspace));
  ASSERT_TRUE(map.set_shape({1, 0}, shape_of(TileForm::half_north)));
  ASSERT_TRUE(index.update(map, {{1, 0}, {2, 1}}));
  EXPECT_FALSE(find_path(index, {0, 0}, {2, 0}, workspace));
}

}  // namespace
}  // namespace path_index_test
