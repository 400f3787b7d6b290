// SPDX-License-Identifier: MIT
// Areas, sight and paths in worlds beyond memory have the results of maps that have all tiles.
#include <tilespace/cover/nearest_solid.hpp>
#include <tilespace/world/chunked_areas.hpp>
#include <tilespace/world/chunked_paths.hpp>
#include <tilespace/world/chunked_sight.hpp>

#include "chunked_worlds.hpp"

#include <vector>

namespace tilespace::chunked_areas_test {
namespace {

using chunked_worlds::Twice;

Tile near_tile(oracle::Rng& rng, TileBox bounds) {
  return {static_cast<std::int32_t>(rng.between(bounds.min.x - 1, bounds.max.x)),
          static_cast<std::int32_t>(rng.between(bounds.min.y - 1, bounds.max.y))};
}

Point near_point(oracle::Rng& rng, TileBox bounds) {
  return {strip_rays::random_place(rng, bounds.min.x - 90, bounds.max.x + 90),
          strip_rays::random_place(rng, bounds.min.y - 90, bounds.max.y + 90)};
}

// Without an answer only where edits, or what is asked for, are too large.
template <class Answer>
bool has_answer(const Twice& world, const Answer& answer, int& answers) {
  answers += answer ? 1 : 0;
  EXPECT_TRUE(answer || answer.error().code == ChunkErrorCode::too_large) << world.show();
  return answer.has_value();
}

// Asks `ask(rng, world)` often, in many worlds.
template <class Ask>
void in_worlds(bool with_shapes, Ask ask) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 + 10 && !::testing::Test::HasFailure(); ++i) {
    Twice world(rng, with_shapes);
    for (int k = 0; k < 30 && !::testing::Test::HasFailure(); ++k) {
      if (rng.one_in(4)) world.disturb(rng);
      ask(rng, world);
    }
  }
}

TEST(ChunkedAreas, have_the_solid_tiles_of_a_dense_map) {
  int answers = 0;
  in_worlds(true, [&](oracle::Rng& rng, Twice& world) {
    const Circle circle{near_point(rng, world.dense.bounds()), rng.real(0.0, rng.one_in(3) ? 300.0 : 20.0)};
    const auto area = cover(tile_space, circle);
    const auto count = count_solid(world.paged, area);
    if (has_answer(world, count, answers)) {
      ASSERT_EQ(*count, count_solid(world.dense, area)) << cases::show(circle) << world.show();
    }
    const auto first = first_solid(world.paged, area);
    if (has_answer(world, first, answers)) {
      ASSERT_EQ(*first, first_solid(world.dense, area)) << cases::show(circle) << world.show();
    }
    const auto any = any_solid(world.paged, area);
    if (has_answer(world, any, answers)) {
      ASSERT_EQ(*any, any_solid(world.dense, area)) << world.show();
    }
  });
  EXPECT_GT(answers, cases::count() * 4);
}

TEST(ChunkedAreas, have_the_nearest_tile_of_a_dense_map) {
  int answers = 0;
  in_worlds(false, [&](oracle::Rng& rng, Twice& world) {
    const Point point = near_point(rng, world.dense.bounds());
    const double most = rng.one_in(2) ? rng.real(0.0, 300.0) : cases::inf;
    const auto nearest = nearest_solid(world.paged, point, most);
    if (!has_answer(world, nearest, answers)) return;
    ASSERT_EQ(*nearest, nearest_solid(world.dense, point, most))
        << cases::show(Circle{point, most}) << nearest->tile.x << ", " << nearest->tile.y << world.show();
  });
  EXPECT_GT(answers, cases::count());
}

TEST(ChunkedSight, sees_what_is_seen_in_a_dense_map) {
  int answers = 0;
  in_worlds(true, [&](oracle::Rng& rng, Twice& world) {
    const Tile from = near_tile(rng, world.dense.bounds());
    VisionOptions sight;
    sight.radius = static_cast<std::int32_t>(rng.one_in(6) ? -1 : rng.between(0, 70));
    sight.solidity = rng.one_in(4) ? Solidity::shapes : Solidity::tiles;
    if (sight.solidity == Solidity::shapes && sight.radius > 12) sight.radius = 12;
    sight.gap = rng.one_in(2) ? CornerGap::open : CornerGap::shut;
    FieldOfView paged = FieldOfView::create(70).value(), dense = FieldOfView::create(70).value();
    const auto seen = field_of_view(world.paged, from, sight, paged);
    if (has_answer(world, seen, answers)) {
      ASSERT_EQ(*seen, field_of_view(world.dense, from, sight, dense));
      ASSERT_EQ(paged.tiles().bounds(), dense.tiles().bounds()) << sight.radius << world.show();
      const TileBox box = dense.tiles().bounds();
      for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
        for (std::int32_t x = box.min.x; x < box.max.x; ++x)
          ASSERT_EQ(paged.is_visible({x, y}), dense.is_visible({x, y})) << x << ", " << y << world.show();
      }
    }
    const Tile to = rng.one_in(2) ? near_tile(rng, world.dense.bounds()) : from + Step{7, -4};
    const auto sees = has_line_of_sight(world.paged, from, to, sight);
    if (!has_answer(world, sees, answers)) return;
    ASSERT_EQ(*sees, has_line_of_sight(world.dense, from, to, sight)) << world.show();
  });
  EXPECT_GT(answers, cases::count());
}

TEST(ChunkedPaths, cost_what_they_cost_in_a_dense_map) {
  int answers = 0, found = 0, long_ones = 0;
  in_worlds(false, [&](oracle::Rng& rng, Twice& world) {
    const Tile from = near_tile(rng, world.dense.bounds());
    const Tile to = rng.one_in(3) ? near_tile(rng, world.dense.bounds())
                                  : from + Step{static_cast<std::int32_t>(rng.between(-40, 40)), 9};
    Workspace of_paged, of_dense;
    std::vector<Tile> tiles(4000);
    const auto path = find_path(world.paged, from, to, of_paged, tiles);
    if (!has_answer(world, path, answers)) return;
    const PathResult dense = find_path(world.dense, from, to, of_dense);
    ASSERT_EQ(path->status, dense.status) << world.show();
    if (!dense) return;
    ++found;
    ASSERT_EQ(path->cost, dense.cost) << world.show();
    long_ones += path->tile_count > 60 ? 1 : 0;
    for (std::size_t i = 0; i < path->tile_count && i < tiles.size(); ++i) ASSERT_FALSE(world.dense.is_solid(tiles[i]));
  });
  EXPECT_GT(found, cases::count() / 4);
  EXPECT_GT(long_ones, 0);
}

TEST(ChunkedPaths, reach_what_is_reached_in_a_dense_map) {
  int answers = 0;
  in_worlds(false, [&](oracle::Rng& rng, Twice& world) {
    const Tile from = near_tile(rng, world.dense.bounds());
    const auto steps = static_cast<std::int32_t>(rng.between(-1, 60));
    TileMask paged = TileMask::create({{0, 0}, {125, 125}}).value(), dense = paged;
    Workspace workspace;
    const bool by_cost = rng.one_in(2);
    const OctileCost cost{steps / 2, steps / 4};
    const auto reached = by_cost ? reachable_at_cost(world.paged, from, cost, workspace, paged)
                                 : reachable_in_steps(world.paged, from, steps, Diagonals::both_free, workspace, paged);
    if (!has_answer(world, reached, answers)) return;
    const bool fits = by_cost ? reachable_at_cost(world.dense, from, cost, workspace, dense)
                              : reachable_in_steps(world.dense, from, steps, Diagonals::both_free, workspace, dense);
    ASSERT_EQ(*reached, fits);
    ASSERT_EQ(paged.bounds(), dense.bounds()) << world.show();
    ASSERT_EQ(paged.count(), dense.count()) << world.show();
    paged.remove(dense);
    ASSERT_EQ(paged.count(), 0U);
  });
  EXPECT_GT(answers, cases::count());
}

// A wall of which the way around is longer than the first window is wide.
TEST(ChunkedPaths, go_around_a_wall_that_is_longer_than_a_window) {
  auto is_wall = [](std::int32_t x, std::int32_t y) noexcept { return x == 0 && y > -700 && y < 900; };
  ChunkedMap map = ChunkedMap::create(generated_by(is_wall)).value();
  const CollisionMap dense = CollisionMap::from(TileBox{{-2000, -2000}, {2000, 2000}}, is_wall).value();
  Workspace workspace;
  const auto path = find_path(map, {-3, 0}, {3, 0}, workspace);
  ASSERT_TRUE(path.has_value());
  EXPECT_EQ(path->cost, find_path(dense, {-3, 0}, {3, 0}, workspace).cost);
}

TEST(ChunkedPaths, tell_that_a_closed_room_cannot_be_left) {
  auto is_room = [](std::int32_t x, std::int32_t y) noexcept {
    return x >= -5 && x <= 5 && y >= -5 && y <= 5 && (x == -5 || x == 5 || y == -5 || y == 5);
  };
  ChunkedMap map = ChunkedMap::create(generated_by(is_room)).value();
  Workspace workspace;
  const auto path = find_path(map, {0, 0}, {100, 0}, workspace);
  ASSERT_TRUE(path.has_value());
  EXPECT_EQ(path->status, PathStatus::unreachable);
}

}  // namespace
}  // namespace tilespace::chunked_areas_test
