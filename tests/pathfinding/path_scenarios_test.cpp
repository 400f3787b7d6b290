// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <queue>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/scenario.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/path_index.hpp>
#include <vector>

#include "support/cases.hpp"
#include "support/tile_maps.hpp"
#include "terrain_oracle.hpp"

// Every way of the public scenarios has the length that is stated there. The files are not part of this project. Asked
// are TILESPACE_CASES rows of each, spread evenly.

namespace path_scenarios_test {
namespace {

using namespace tilespace;

const std::filesystem::path folder = std::filesystem::path(TILESPACE_SHARED_DATA) / "movingai";

// Lengths are written with at least two decimals, or six digits.
constexpr double rounded_by = 0.0051;

double length_of(OctileCost cost) { return cost.straight + cost.diagonal * std::sqrt(2.0); }

struct Rows {
  std::size_t all = 0;
  std::size_t matched = 0;
};

// The index of a map has the same paths as the map.
Rows ask_all(const CollisionMap& map, const std::vector<io::Scenario>& scenarios, Workspace& workspace) {
  const PathIndex index = PathIndex::create(map).value();
  Rows rows;
  const std::size_t every = 1 + (scenarios.size() - 1) / static_cast<std::size_t>(cases::count());
  for (std::size_t i = 0; i < scenarios.size(); i += every) {
    const io::Scenario& scenario = scenarios[i];
    const PathResult path = find_path(map, scenario.start, scenario.goal, workspace);
    EXPECT_EQ(find_path(index, scenario.start, scenario.goal, workspace), path);
    ++rows.all;
    rows.matched += path && std::abs(length_of(path.cost) - scenario.optimal_length) < rounded_by ? 1 : 0;
  }
  return rows;
}

TEST(PathScenarios, have_the_stated_lengths) {
  if (!std::filesystem::exists(folder / "scenarios")) GTEST_SKIP() << "no scenarios in " << folder;
  Workspace workspace;
  std::size_t files = 0, all = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "scenarios")) {
    const std::filesystem::path set = entry.path().parent_path().filename();
    // Their lengths are those of maps that were split in another way.
    if (entry.path().extension() != ".scen" || set == "wc3maps512") continue;
    const auto bytes = io::read_file(entry.path().string());
    ASSERT_TRUE(bytes) << to_string(bytes.error());
    const auto scenarios = io::parse_scenarios(*bytes);
    ASSERT_TRUE(scenarios) << entry.path() << to_string(scenarios.error());
    ASSERT_FALSE(scenarios->empty());
    const auto map = io::load_map((folder / "maps" / set / io::map_name(scenarios->front())).string());
    ASSERT_TRUE(map) << to_string(map.error());
    const Rows rows = ask_all(map->map, *scenarios, workspace);
    std::printf("%s: %zu of %zu\n", entry.path().filename().string().c_str(), rows.matched, rows.all);
    EXPECT_EQ(rows.matched, rows.all) << entry.path();
    ++files;
    all += rows.all;
  }
  EXPECT_GT(files, 0U);
  RecordProperty("rows", std::to_string(all));
  std::printf("%zu rows of %zu files\n", all, files);
}

// Costs over the tiles of a map, in patches; 0 is shut.
Grid<std::uint8_t> patches_over(const CollisionMap& map, oracle::Rng& rng) {
  auto costs = Grid<std::uint8_t>::create(map.bounds(), 1).value();
  const TileBox bounds = costs.bounds();
  for (int i = 0; i < 300; ++i) {
    const Tile corner = tile_maps::any_tile(rng, bounds);
    const auto side = static_cast<std::int32_t>(rng.between(1, 25));
    const auto cost = static_cast<std::uint8_t>(rng.one_in(9) ? 0 : rng.between(1, 9));
    const TileBox patch = intersection(bounds, {corner, corner + Step{side, side}});
    for (std::int32_t y = patch.min.y; y < patch.max.y; ++y) {
      for (std::int32_t x = patch.min.x; x < patch.max.x; ++x) costs[{x, y}] = cost;
    }
  }
  return costs;
}

// Dijkstra's algorithm as in textbooks, from a heap of exact costs.
class Textbook {
 public:
  Textbook(const CollisionMap& map, const PathOptions& options, Tile from)
      : costs_(Grid<OctileCost>::create(map.bounds(), unreachable_cost).value()) {
    if (terrain_oracle::may_begin(map, options, from)) put(from, {});
    while (!open_.empty()) {
      const auto [cost, at] = open_.top();
      open_.pop();
      if (costs_[at] != cost) continue;
      for (const Direction direction : Directions::all()) {
        const Step step = step_of(direction);
        if (!terrain_oracle::may_step(map, options, at, step)) continue;
        const int more = terrain_oracle::cost_of(options, at + step);
        const OctileCost sum{cost.straight + (is_diagonal(direction) ? 0 : more),
                             cost.diagonal + (is_diagonal(direction) ? more : 0)};
        if (sum < costs_[at + step]) put(at + step, sum);
      }
    }
  }
  [[nodiscard]] OctileCost cost_of(Tile tile) const { return costs_[tile]; }

 private:
  using Entry = std::pair<OctileCost, Tile>;
  struct Later {
    bool operator()(const Entry& a, const Entry& b) const { return b.first < a.first; }
  };
  void put(Tile tile, OctileCost cost) {
    costs_[tile] = cost;
    open_.push({cost, tile});
  }

  Grid<OctileCost> costs_;
  std::priority_queue<Entry, std::vector<Entry>, Later> open_;
};

TEST(PathScenarios, over_terrain_cost_what_a_textbook_search_finds) {
  const std::filesystem::path maps = folder / "maps";
  if (!std::filesystem::exists(maps)) GTEST_SKIP() << "no maps in " << maps;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(maps)) {
    if (entry.path().extension() == ".map" && entry.file_size() < 300000) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  ASSERT_FALSE(files.empty());
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  std::size_t searched = 0;
  for (const std::filesystem::path& file : files) {
    if (rng.between(0, 499) >= cases::count()) continue;  // fewer cases, fewer maps
    const auto loaded = io::load_map(file.string());
    if (!loaded) continue;  // a type that is not read
    ++searched;
    const CollisionMap& map = loaded->map;
    const Grid<std::uint8_t> costs = patches_over(map, rng);
    TileMask blocked = TileMask::create(map.bounds()).value();
    for (int i = 0; i < 500; ++i) blocked.set(tile_maps::any_tile(rng, map.bounds()), true);
    const Diagonals diagonals = terrain_oracle::all_diagonals[rng.between(0, 3)];
    for (const PathOptions& options :
         {PathOptions{&costs, &blocked, diagonals}, PathOptions{{}, &blocked, diagonals}}) {
      Tile from = tile_maps::any_tile(rng, map.bounds());
      for (int i = 0; i < 1000 && !terrain_oracle::may_begin(map, options, from); ++i)
        from = tile_maps::any_tile(rng, map.bounds());
      const Textbook expected(map, options, from);
      for (int i = 0; i < 25; ++i) {
        const Tile to = tile_maps::any_tile(rng, map.bounds());
        const PathResult path = find_path(map, from, to, options, workspace);
        ASSERT_EQ(path ? path.cost : unreachable_cost, expected.cost_of(to)) << file;
      }
    }
  }
  EXPECT_GT(searched, 0U);
  std::printf("%zu of %zu maps\n", searched, files.size());
}

}  // namespace
}  // namespace path_scenarios_test
