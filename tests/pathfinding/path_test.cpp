// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/pathfinding/path.hpp>
#include "path/path_search.hpp"

#include "octile_oracle.hpp"
#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"
#include "path_walk.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace path_test {
namespace {

using namespace tilespace;
using path_walk::filled;
using path_walk::walk;
using tile_maps::any_tile;
using tile_maps::random_map;

CollisionMap map_of(std::string_view text, Tile corner = {0, 0}, Outside outside = Outside::free) {
  return CollisionMap::from_text(text, corner, outside).value();
}

std::vector<Tile> tiles_of(const CollisionMap& map, Tile from, Tile to, Workspace& workspace, PathTiles which) {
  std::vector<Tile> tiles(find_path(map, from, to, workspace, {}, which).tile_count);
  const PathResult path = find_path(map, from, to, workspace, tiles, which);
  EXPECT_EQ(path.tile_count, tiles.size());
  return tiles;
}

void expect_as_oracle(const CollisionMap& map, Tile from, Tile to, const octile::Lengths& lengths,
                      Workspace& workspace) {
  SCOPED_TRACE(testing::Message() << from.x << "," << from.y << " to " << to.x << "," << to.y);
  const PathResult path = find_path(map, from, to, workspace);
  const auto length = lengths.find(to);
  ASSERT_EQ(path.status, length == lengths.end() ? PathStatus::unreachable : PathStatus::found);
  if (!path) {
    EXPECT_EQ(path, PathResult{});
    return;
  }
  ASSERT_EQ(octile::length_of(path.cost), length->second);
  const std::vector<Tile> tiles = tiles_of(map, from, to, workspace, PathTiles::all);
  ASSERT_EQ(tiles.size(), path.tile_count);
  EXPECT_EQ(tiles.front(), from);
  EXPECT_EQ(tiles.back(), to);
  EXPECT_EQ(walk(map, tiles), path.cost);
  EXPECT_EQ(filled(tiles_of(map, from, to, workspace, PathTiles::corners)), tiles);
}

TEST(OctileCost, is_compared_as_the_real_number) {
  oracle::Rng rng(cases::seed());
  const auto any = [&] {
    const std::int64_t ends[] = {-2147483648LL, 2147483647, 0, 1, 1855077841, 1311738121, 1 << 30};
    const std::int64_t value = rng.one_in(3) ? ends[rng.between(0, 6)] : rng.between(-100, 100);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value + rng.between(-1, 1), ends[0], ends[1]));
  };
  for (int i = 0; i < 100 * cases::count(); ++i) {
    const OctileCost a{any(), any()}, b{any(), any()};
    const octile::Length difference{octile::Integer(a.straight) - b.straight, octile::Integer(a.diagonal) - b.diagonal};
    const int sign = octile::sign_of(difference);
    ASSERT_EQ(a < b, sign < 0);
    ASSERT_EQ(a > b, sign > 0);
    ASSERT_EQ(a == b, sign == 0);
  }
}

// Fractions next to the root of 2 make the least differences.
TEST(OctileCost, has_an_order_in_one_number) {
  oracle::Rng rng(cases::seed());
  std::vector<OctileCost> close{{1, 1}};
  while (close.back().straight < 400000000) {
    const auto [p, q] = close.back();
    close.push_back({p + 2 * q, p + q});
  }
  const std::int32_t limit = (1 << 30) - 1;
  for (int i = 0; i < 100 * cases::count(); ++i) {
    const OctileCost step =
        close[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(close.size()) - 1))];
    const auto total = static_cast<std::int32_t>(rng.one_in(2) ? limit : rng.between(0, limit));
    const auto straight = static_cast<std::int32_t>(rng.between(0, total));
    const OctileCost a{straight, total - straight};
    const bool there = rng.one_in(2);
    const OctileCost b{a.straight + (there ? step.straight : -step.straight),
                       a.diagonal - (there ? step.diagonal : -step.diagonal)};
    if (b.straight < 0 || b.diagonal < 0 || b.straight + b.diagonal > limit) continue;
    ASSERT_EQ(detail::order_of(a) < detail::order_of(b), octile::length_of(a) < octile::length_of(b));
    ASSERT_NE(detail::order_of(a), detail::order_of(b));
  }
}

// Straight and diagonal steps in world units; by the square of the length, as the root of 2 is irrational.
TEST(OctileCost, has_a_length_in_the_world) {
  EXPECT_EQ(length_in_world(Layout::pixels(16.0), {3, 0}), 48.0);
  EXPECT_EQ(length_in_world(Layout::pixels(0.1), {1, 0}), 0.1);
  oracle::Rng rng(cases::seed() + 41);
  for (int i = 0; i < cases::count(); ++i) {
    const OctileCost cost{static_cast<std::int32_t>(rng.between(0, 1000)),
                          static_cast<std::int32_t>(rng.between(1, 1000))};
    const Layout layout = Layout::pixels(rng.real(0.01, 100.0));
    const oracle::Q size = oracle::to_exact(layout.tile_width);
    const oracle::Q diagonal = oracle::to_exact(length_in_world(layout, cost)) - size * cost.straight;
    const oracle::Q square = 2 * size * size * cost.diagonal * cost.diagonal;
    const oracle::Q off = abs(oracle::Q(diagonal * diagonal - square)) / square;
    const double most = 0x1p-49 * (1.0 + double(cost.straight) / cost.diagonal);
    EXPECT_LE(off, oracle::to_exact(most));
  }
  Layout oblong = Layout::pixels(16.0);
  oblong.tile_height = 8.0;
  EXPECT_TRUE(std::isnan(length_in_world(oblong, {1, 1})));
}

TEST(Path, of_every_small_map_is_the_shortest) {
  Workspace workspace;
  for (std::uint32_t bits = 0; bits < 1U << 12; ++bits) {
    const CollisionMap map =
        CollisionMap::from(4, 3, [&](int x, int y) { return (bits >> (4 * y + x) & 1) != 0; }).value();
    for (int from = 0; from < 12; ++from) {
      const Tile start{from % 4, from / 4};
      const octile::Lengths lengths = octile::lengths_from(map, start);
      for (int to = 0; to < 12 && !HasFailure(); ++to)
        expect_as_oracle(map, start, {to % 4, to / 4}, lengths, workspace);
    }
  }
}

TEST(Path, is_the_shortest_in_maps_of_all_kinds) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const bool is_wide = rng.one_in(2);
    const auto small = static_cast<std::int32_t>(rng.between(1, 20)),
               large = static_cast<std::int32_t>(rng.between(1, 150));
    const CollisionMap map = random_map(rng, is_wide ? large : small, is_wide ? small : large);
    const Tile from = any_tile(rng, map.bounds());
    const octile::Lengths lengths = octile::lengths_from(map, from);
    for (int k = 0; k < 20; ++k) expect_as_oracle(map, from, any_tile(rng, map.bounds()), lengths, workspace);
  }
}

// The eight ways to lay a map down again.
Tile turned(Tile tile, int way) {
  if ((way & 1) != 0) tile.x = -tile.x;
  if ((way & 2) != 0) tile.y = -tile.y;
  return (way & 4) != 0 ? Tile{tile.y, tile.x} : tile;
}

CollisionMap turned(const CollisionMap& map, int way) {
  const Tile a = turned(map.bounds().min, way), b = turned({map.bounds().max.x - 1, map.bounds().max.y - 1}, way);
  const TileBox bounds{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x) + 1, std::max(a.y, b.y) + 1}};
  CollisionMap result = CollisionMap::create(bounds).value();
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x)
      result.set_solid(turned({x, y}, way), map.is_solid({x, y}));
  }
  return result;
}

TEST(Path, costs_the_same_back_and_in_a_map_that_is_turned) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4; ++i) {
    const CollisionMap map = random_map(rng, static_cast<std::int32_t>(rng.between(60, 200)),
                                        static_cast<std::int32_t>(rng.between(60, 200)));
    const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
    const PathResult path = find_path(map, from, to, workspace);
    for (int way = 0; way < 8; ++way) {
      const CollisionMap other = turned(map, way);
      const PathResult there = find_path(other, turned(from, way), turned(to, way), workspace);
      const PathResult back = find_path(other, turned(to, way), turned(from, way), workspace);
      ASSERT_EQ(there, path);
      ASSERT_EQ(back, path);
    }
  }
}

TEST(Path, is_no_longer_than_a_walk) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count(); ++i) {
    const CollisionMap map = random_map(rng, 100, 100);
    const Tile from = any_tile(rng, map.bounds());
    if (map.is_solid(from)) continue;
    OctileCost walked;
    Tile at = from;
    for (int k = 0; k < 200; ++k) {
      const Directions ways = possible_neighbours(map, at) & valid_neighbours(map.bounds(), at);
      if (ways.empty()) break;
      auto way = ways.begin();
      for (std::int64_t skip = rng.between(0, ways.count() - 1); skip > 0; --skip) ++way;
      at = at + step_of(*way);
      (is_diagonal(*way) ? walked.diagonal : walked.straight) += 1;
      const PathResult path = find_path(map, from, at, workspace);
      ASSERT_TRUE(path);
      ASSERT_LE(path.cost, walked);
    }
  }
}

TEST(Path, is_found_in_what_a_map_is_after_edits_and_never_dearer_with_a_tile_less) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4; ++i) {
    CollisionMap map = random_map(rng, 70, 70);
    const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
    PathResult before = find_path(map, from, to, workspace);
    for (int k = 0; k < 20; ++k) {
      const Tile tile = any_tile(rng, map.bounds());
      const bool solid = rng.one_in(2);
      map.set_solid(tile, solid);
      Workspace fresh;
      const PathResult path = find_path(map, from, to, workspace);
      ASSERT_EQ(path, find_path(map, from, to, fresh));
      ASSERT_TRUE(solid || !before || (path && path.cost <= before.cost));
      ASSERT_TRUE(!solid || !path || (before && before.cost <= path.cost));
      before = path;
    }
  }
}

// Rows and columns longer than longest_strip are looked at otherwise.
TEST(Path, is_found_in_maps_without_strips) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  const std::int32_t length = BitGrid::longest_strip + 10;
  for (const bool is_wide : {false, true}) {
    CollisionMap map = CollisionMap::create({{-3, -3}, is_wide ? Tile{length, 3} : Tile{3, length}}).value();
    ASSERT_FALSE(map.bits().has_strips());
    for (std::int32_t i = 0; i < length; i += 10) {
      const auto gap = static_cast<std::int32_t>(rng.between(-3, 2));
      for (std::int32_t k = -3; k < 3; ++k) map.set_solid(is_wide ? Tile{i, k} : Tile{k, i}, k != gap);
    }
    const Tile from{-1, -1}, near = is_wide ? Tile{215, 1} : Tile{1, 215},
                             far = is_wide ? Tile{length - 5, 1} : Tile{1, length - 5};
    CollisionMap part = CollisionMap::create({{-3, -3}, is_wide ? Tile{250, 3} : Tile{3, 250}}).value();
    static_cast<void>(part.copy_tiles(std::vector<TileSpan>{}, map));
    for (std::int32_t y = -3; y < part.bounds().max.y; ++y) {
      for (std::int32_t x = -3; x < part.bounds().max.x; ++x) part.set_solid({x, y}, map.is_solid({x, y}));
    }
    expect_as_oracle(map, from, near, octile::lengths_from(part, from), workspace);
    const PathResult path = find_path(map, from, far, workspace);
    ASSERT_TRUE(path);
    EXPECT_EQ(walk(map, tiles_of(map, from, far, workspace, PathTiles::all)), path.cost);
    EXPECT_EQ(find_path(map, far, from, workspace), path);
  }
}

TEST(Path, does_not_cut_corners) {
  Workspace workspace;
  const CollisionMap map = map_of("...\n.#.\n...");
  EXPECT_EQ(find_path(map, {0, 0}, {2, 2}, workspace).cost, (OctileCost{4, 0}));
  EXPECT_EQ(find_path(map, {0, 1}, {1, 0}, workspace).cost, (OctileCost{2, 0}));
  EXPECT_EQ(find_path(map_of(".#\n#."), {0, 0}, {1, 1}, workspace).status, PathStatus::unreachable);
  EXPECT_EQ(find_path(map_of("..\n.."), {0, 0}, {1, 1}, workspace).cost, (OctileCost{0, 1}));
}

TEST(Path, stays_within_the_bounds) {
  Workspace workspace;
  for (const Outside outside : {Outside::free, Outside::solid}) {
    const CollisionMap map = map_of(".#.\n...", {5, -7}, outside);
    EXPECT_EQ(find_path(map, {5, -7}, {7, -7}, workspace).cost, (OctileCost{4, 0}));
    EXPECT_FALSE(find_path(map_of(".#.", {5, -7}, outside), {5, -7}, {7, -7}, workspace));
  }
}

TEST(Path, has_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = map_of("..#\n...");
  EXPECT_EQ(find_path(map, {2, 0}, {0, 0}, workspace), PathResult{}) << "from a solid tile";
  EXPECT_EQ(find_path(map, {0, 0}, {2, 0}, workspace), PathResult{}) << "to a solid tile";
  EXPECT_EQ(find_path(map, {2, 0}, {2, 0}, workspace), PathResult{}) << "to itself, solid";
  EXPECT_EQ(find_path(map, {0, 0}, {3, 0}, workspace), PathResult{}) << "to the outside";
  EXPECT_EQ(find_path(map, {-1, 0}, {0, 0}, workspace), PathResult{}) << "from the outside";
  EXPECT_EQ(find_path(map, {-2147483647, 2147483647}, {2147483647, 0}, workspace), PathResult{});
  EXPECT_EQ(find_path(CollisionMap{}, {0, 0}, {0, 0}, workspace), PathResult{}) << "no tiles at all";
  std::vector<Tile> tiles(3, Tile{9, 9});
  EXPECT_EQ(find_path(map, {1, 1}, {1, 1}, workspace, tiles), (PathResult{PathStatus::found, {0, 0}, 1}))
      << "to itself";
  EXPECT_EQ(tiles, (std::vector<Tile>{{1, 1}, {9, 9}, {9, 9}}));
  EXPECT_EQ(find_path(map, {1, 1}, {1, 1}, workspace, tiles, PathTiles::corners).tile_count, 1U);
  EXPECT_EQ(find_path(map, {0, 0}, {2, 1}, workspace, tiles, static_cast<PathTiles>(7)).tile_count, 3U)
      << "no such tiles: all";
}

TEST(Path, tells_the_first_tiles_if_there_is_no_room_for_all) {
  Workspace workspace;
  const CollisionMap map = map_of(".....\n.###.\n.....");
  for (const PathTiles which : {PathTiles::all, PathTiles::corners}) {
    const std::vector<Tile> all = tiles_of(map, {0, 1}, {4, 0}, workspace, which);
    for (std::size_t room = 0; room <= all.size() + 1; ++room) {
      std::vector<Tile> tiles(room, Tile{9, 9});
      EXPECT_EQ(find_path(map, {0, 1}, {4, 0}, workspace, tiles, which).tile_count, all.size());
      for (std::size_t i = 0; i < room; ++i) EXPECT_EQ(tiles[i], i < all.size() ? all[i] : (Tile{9, 9}));
    }
  }
}

TEST(Path, goes_through_shapes_no_more_than_through_whole_tiles) {
  Workspace workspace;
  CollisionMap map = map_of("...");
  ASSERT_TRUE(map.set_shape({1, 0}, shape_of(TileForm::half_north)));
  EXPECT_FALSE(find_path(map, {0, 0}, {2, 0}, workspace));
}

TEST(Path, names_its_words) {
  EXPECT_STREQ(name(PathStatus::found), "found");
  EXPECT_STREQ(name(PathStatus::unreachable), "unreachable");
  EXPECT_STREQ(name(PathStatus::out_of_memory), "out_of_memory");
  EXPECT_STREQ(name(static_cast<PathStatus>(9)), "");
  EXPECT_STREQ(name(PathTiles::all), "all");
  EXPECT_STREQ(name(PathTiles::corners), "corners");
  EXPECT_STREQ(name(static_cast<PathTiles>(9)), "");
}

}  // namespace
}  // namespace path_test
