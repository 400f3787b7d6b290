// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/scenario.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/path_index.hpp>
#include <vector>

#include "support/cases.hpp"

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
    std::printf("%s: %zu of %zu\n", entry.path().filename().c_str(), rows.matched, rows.all);
    EXPECT_EQ(rows.matched, rows.all) << entry.path();
    ++files;
    all += rows.all;
  }
  EXPECT_GT(files, 0U);
  RecordProperty("rows", std::to_string(all));
  std::printf("%zu rows of %zu files\n", all, files);
}

}  // namespace
}  // namespace path_scenarios_test
