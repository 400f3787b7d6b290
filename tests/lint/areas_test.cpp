// SPDX-License-Identifier: MIT
#include "areas.hpp"

#include <map>
#include <random>
#include <set>

#include "lint/lint_testing.hpp"
#include "support/cases.hpp"

namespace areas_test {
namespace {

using tilespace::opposite;
using tilespace::outward;
using tilespace::Side;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::lint::Areas;
using tilespace::lint::AreaSource;
using tilespace::lint::BitRowsOf;

constexpr Side sides[] = {Side::north, Side::west, Side::south, Side::east};

// A graph of tiles, in the plainest form.
struct Graph {
  TileBox bounds;
  std::map<std::pair<int, int>, int> kind;   // 0 shut, 1 open, 2 special
  std::set<std::tuple<int, int, int>> ways;  // of special tiles and their neighbours: tile and side

  [[nodiscard]] int at(Tile tile) const {
    const auto found = kind.find({tile.x, tile.y});
    return found == kind.end() ? 0 : found->second;
  }
  [[nodiscard]] bool may_pass(Tile from, Side side) const {
    const int a = at(from);
    const int b = at(from + outward(side));
    if (a == 0 || b == 0) return false;
    return (a == 1 && b == 1) || ways.contains({from.x, from.y, static_cast<int>(side)});
  }
};

Graph random_graph(std::mt19937_64& random) {
  Graph graph;
  const auto width = static_cast<std::int32_t>(1 + random() % 70);
  const auto height = static_cast<std::int32_t>(1 + random() % 6);
  const auto x = static_cast<std::int32_t>(random() % 100) - 50;
  graph.bounds = {{x, -3}, {x + width, -3 + height}};
  const std::uint64_t shut = random() % 5;
  for (std::int32_t row = graph.bounds.min.y; row < graph.bounds.max.y; ++row) {
    for (std::int32_t column = graph.bounds.min.x; column < graph.bounds.max.x; ++column) {
      graph.kind[{column, row}] = random() % 8 < shut ? 0 : random() % 4 == 0 ? 2 : 1;
      for (const Side side : sides) {
        if (random() % 3 != 0) graph.ways.insert({column, row, static_cast<int>(side)});
      }
    }
  }
  return graph;
}

std::set<std::pair<int, int>> flood(const Graph& graph, Tile start, bool forwards) {
  std::set<std::pair<int, int>> seen{{start.x, start.y}};
  std::vector<Tile> todo{start};
  while (!todo.empty()) {
    const Tile at = todo.back();
    todo.pop_back();
    for (const Side side : sides) {
      const Tile next = at + outward(side);
      const bool goes = forwards ? graph.may_pass(at, side) : graph.may_pass(next, opposite(side));
      if (goes && seen.insert({next.x, next.y}).second) todo.push_back(next);
    }
  }
  return seen;
}

TEST(Areas, reach_what_a_search_tile_by_tile_reaches) {
  std::mt19937_64 random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Graph graph = random_graph(random);
    BitRowsOf open(graph.bounds);
    std::vector<Tile> special;
    std::vector<Tile> starts;
    for (const auto& [at, kind] : graph.kind) {
      const Tile tile{at.first, at.second};
      if (kind == 1) open.set(tile, true);
      if (kind == 2) special.push_back(tile);
      if (kind != 0) starts.push_back(tile);
    }
    std::sort(special.begin(), special.end());
    const Areas areas({open, special, [&](Tile from, Side side) { return graph.may_pass(from, side); }});
    if (starts.empty()) continue;
    const Tile start = starts[random() % starts.size()];
    const Areas::Number from[] = {areas.area_of(start)};
    ASSERT_NE(from[0], Areas::none);
    for (const bool forwards : {true, false}) {
      const std::vector<char> reached = forwards ? areas.reached_from(from) : areas.leading_to(from);
      const auto expected = flood(graph, start, forwards);
      for (const auto& [at, kind] : graph.kind) {
        const Areas::Number area = areas.area_of({at.first, at.second});
        ASSERT_EQ(area == Areas::none, kind == 0);
        const bool is_reached = kind != 0 && reached[area] != 0;
        ASSERT_EQ(is_reached, expected.contains(at)) << at.first << "," << at.second;
      }
    }
  }
}

TEST(Areas, count_their_tiles_and_know_their_first_one) {
  BitRowsOf open({{0, 0}, {130, 3}});
  for (std::int32_t x = 1; x < 129; ++x) open.set({x, 1}, true);
  open.set({129, 2}, true);
  const Areas areas({open, {}, [](Tile, Side) { return false; }});
  ASSERT_EQ(areas.all().size(), 2u);
  EXPECT_EQ(areas.all()[0].tiles, 128u);
  EXPECT_EQ(areas.all()[0].first, (Tile{1, 1}));
  EXPECT_FALSE(areas.all()[0].touches_border);
  EXPECT_TRUE(areas.all()[1].touches_border);
  EXPECT_EQ(areas.largest(), 0u);
  EXPECT_EQ(areas.area_of({-1, 1}), Areas::none);
}

TEST(Areas, without_tiles) {
  const BitRowsOf open(TileBox{});
  const Areas areas({open, {}, [](Tile, Side) { return true; }});
  EXPECT_EQ(areas.largest(), Areas::none);
  EXPECT_EQ(areas.area_of({0, 0}), Areas::none);
}

}  // namespace
}  // namespace areas_test
