// SPDX-License-Identifier: MIT
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <numbers>
#include <queue>
#include <tilespace/io/movingai.hpp>
#include <tilespace/io/read_file.hpp>

#include "scenario_testing.hpp"

// The public scenarios, read here a second time in the simplest way, and laws that they keep. The files are not part of
// this project.

namespace scenario_facts_test {
namespace {

using namespace scenario_testing;
using tilespace::CollisionMap;
using tilespace::Tile;
using tilespace::io::Scenario;
using Scenarios = std::vector<Scenario>;

const std::filesystem::path folder = std::filesystem::path(TILESPACE_SHARED_DATA) / "movingai";

/// Half of the last digit of lengths with 6 digits, and more than that of others.
constexpr double length_tolerance = 0.0051;

std::vector<std::filesystem::path> scenario_files() {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::exists(folder / "scenarios")) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "scenarios")) {
    if (entry.path().extension() == ".scen") files.push_back(entry.path());
  }
  return files;
}

/// maps/dao/arena.map for scenarios/dao/arena.map.scen.
std::filesystem::path map_of(const std::filesystem::path& scenarios) {
  return folder / "maps" / scenarios.parent_path().filename() / scenarios.stem();
}

Scenarios read(const std::filesystem::path& path) {
  const auto bytes = tilespace::io::read_file(path.string());
  EXPECT_TRUE(bytes);
  EXPECT_TRUE(tilespace::io::looks_like_scenarios(*bytes)) << path;
  const auto scenarios = tilespace::io::parse_scenarios(*bytes);
  EXPECT_TRUE(scenarios) << path << (scenarios ? "" : to_string(scenarios.error()));
  return scenarios ? *scenarios : Scenarios{};
}

/// Words as streams read them.
Scenarios read_as_streams_do(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string version;
  double number = 0.0;
  file >> version >> number;
  EXPECT_EQ(version, "version");
  EXPECT_EQ(number, 1.0);
  Scenarios scenarios;
  Scenario task;
  while (file >> task.bucket >> task.map >> task.width >> task.height >> task.start.x >> task.start.y >> task.goal.x >>
         task.goal.y >> task.optimal_length) {
    scenarios.push_back(task);
  }
  EXPECT_TRUE(file.eof());
  return scenarios;
}

TEST(ScenarioFacts, every_public_file_reads_as_a_stream_reads_it) {
  const auto files = scenario_files();
  if (files.empty()) GTEST_SKIP() << "no scenarios in " << folder;
  for (const auto& file : files) {
    const Scenarios scenarios = read(file);
    EXPECT_FALSE(scenarios.empty()) << file;
    EXPECT_EQ(scenarios, read_as_streams_do(file)) << file;
  }
}

double octile_distance(Tile a, Tile b) {
  const double dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  return std::max(dx, dy) + (std::numbers::sqrt2 - 1.0) * std::min(dx, dy);
}

void expect_laws(const Scenario& task, const CollisionMap& map, const std::string& map_file) {
  EXPECT_EQ(map_name(task), map_file);
  EXPECT_EQ(task.width, map.bounds().width());
  EXPECT_EQ(task.height, map.bounds().height());
  EXPECT_FALSE(map.is_solid(task.start));
  EXPECT_FALSE(map.is_solid(task.goal));
  EXPECT_EQ(task.bucket, static_cast<std::int64_t>(task.optimal_length / 4.0));
  EXPECT_GE(task.optimal_length + length_tolerance, octile_distance(task.start, task.goal));
}

CollisionMap read_map(const std::filesystem::path& path) {
  const auto bytes = tilespace::io::read_file(path.string());
  EXPECT_TRUE(bytes) << path;
  return *to_collision_map(*tilespace::io::parse_movingai(*bytes));
}

TEST(ScenarioFacts, tasks_keep_the_laws_of_the_benchmarks) {
  const auto files = scenario_files();
  if (files.empty()) GTEST_SKIP() << "no scenarios in " << folder;
  for (const auto& file : files) {
    const CollisionMap map = read_map(map_of(file));
    for (const Scenario& task : read(file)) {
      expect_laws(task, map, file.stem().string());
      ASSERT_FALSE(HasFailure()) << file << " " << task.start.x << "," << task.start.y;
    }
  }
}

/// Lengths of the shortest ways from a tile: 8 neighbours, no corner cut. The plainest Dijkstra.
std::vector<double> lengths_from(const CollisionMap& map, Tile start) {
  const auto width = static_cast<std::size_t>(map.bounds().width());
  const auto index = [&](Tile t) { return static_cast<std::size_t>(t.y) * width + static_cast<std::size_t>(t.x); };
  std::vector<double> lengths(map.bounds().count(), std::numeric_limits<double>::infinity());
  std::priority_queue<std::pair<double, std::pair<int, int>>> open;  // negative lengths: the largest comes first
  open.push({0.0, {start.x, start.y}});
  while (!open.empty()) {
    const double length = -open.top().first;
    const Tile tile{open.top().second.first, open.top().second.second};
    open.pop();
    if (length >= lengths[index(tile)]) continue;
    lengths[index(tile)] = length;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Tile next{tile.x + dx, tile.y + dy};
        if (!map.bounds().contains(next) || map.is_solid(next)) continue;
        if (map.is_solid({tile.x + dx, tile.y}) || map.is_solid({tile.x, tile.y + dy})) continue;
        open.push({-(length + (dx != 0 && dy != 0 ? std::numbers::sqrt2 : 1.0)), {next.x, next.y}});
      }
    }
  }
  return lengths;
}

/// How long is the shortest way of a task?
double shortest_way(const CollisionMap& map, const Scenario& task) {
  const auto goal = static_cast<std::size_t>(task.goal.y) * static_cast<std::size_t>(task.width) +
                    static_cast<std::size_t>(task.goal.x);
  return lengths_from(map, task.start)[goal];
}

// What is swapped or shifted would not fit here: the lengths in the file are those from start to goal on the map.
TEST(ScenarioFacts, lengths_are_those_of_the_shortest_ways) {
  for (const std::string name : {"arena", "den312d"}) {
    const std::filesystem::path file = folder / "scenarios" / "dao" / (name + ".map.scen");
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no " << file;
    const CollisionMap map = read_map(map_of(file));
    const Scenarios scenarios = read(file);
    for (std::size_t i = 0; i < scenarios.size(); i += 10) {
      ASSERT_NEAR(shortest_way(map, scenarios[i]), scenarios[i].optimal_length, length_tolerance) << file << " " << i;
    }
  }
}

}  // namespace
}  // namespace scenario_facts_test
