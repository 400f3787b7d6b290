// SPDX-License-Identifier: MIT
// Maps of others and our own: no false error, and few findings.
#include <cstdio>
#include <filesystem>
#include <map>

#include "lint/lint_testing.hpp"

namespace noise_test {
namespace {

using namespace lint_testing;
namespace fs = std::filesystem;
using tilespace::lint::Severity;

std::vector<fs::path> maps_in(const fs::path& folder) {
  std::vector<fs::path> maps;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string ending = entry.path().extension().string();
    const bool is_map = ending == ".tmx" || ending == ".tmj" || ending == ".tscn" || ending == ".ldtk" ||
                        ending == ".map" || ending == ".yaml";
    const bool is_malformed = entry.path().string().find("/malformed/") != std::string::npos;
    if (is_map && !is_malformed) maps.push_back(entry.path());
  }
  std::sort(maps.begin(), maps.end());
  return maps;
}

// Findings of many maps.
struct Noise {
  int maps = 0;
  int unread = 0;
  std::uint64_t tiles = 0;
  std::map<std::string, int> by_rule;
  std::vector<std::string> errors;
  std::vector<std::string> noisy;  // more than one finding per 2000 tiles, and more than four
};

Noise noise_of(const std::vector<fs::path>& maps) {
  Noise noise;
  for (const fs::path& path : maps) {
    const auto map = io::load_map(path.string(), {.references = io::ReferenceScope::anywhere});
    if (!map) {
      ++noise.unread;
      continue;
    }
    ++noise.maps;
    const std::uint64_t tiles = map->map.bounds().count();
    noise.tiles += tiles;
    const std::vector<Finding> findings = lint_map(*map);
    for (const Finding& finding : findings) {
      ++noise.by_rule[std::string(finding.rule->id)];
      if (finding.severity == Severity::error) noise.errors.push_back(path.string() + ": " + to_string(finding));
    }
    if (findings.size() > 4 && findings.size() * 2000 > tiles) {
      noise.noisy.push_back(path.filename().string() + " " + std::to_string(findings.size()));
    }
  }
  return noise;
}

void print(const char* what, const Noise& noise) {
  std::printf("%s: %d maps, %d not read, %llu tiles\n", what, noise.maps, noise.unread,
              static_cast<unsigned long long>(noise.tiles));
  for (const auto& [rule, count] : noise.by_rule) std::printf("  %-28s %d\n", rule.c_str(), count);
  for (const std::string& name : noise.noisy) std::printf("  noisy: %s\n", name.c_str());
}

TEST(Noise, maps_of_others_have_no_false_errors) {
  const fs::path folder = TILESPACE_SHARED_DATA;
  if (!fs::exists(folder)) GTEST_SKIP() << "SKIPPED: no maps of others in " << folder;
  const Noise noise = noise_of(maps_in(folder));
  print("maps of others", noise);
  EXPECT_GT(noise.maps, 80);
  std::string errors;
  for (const std::string& error : noise.errors) errors += error + "\n";
  EXPECT_EQ(errors, "");
  EXPECT_EQ(noise.noisy.size(), 0u);
}

TEST(Noise, our_own_maps_have_no_errors_and_few_warnings) {
  const Noise noise = noise_of(maps_in(TILESPACE_OWN_MAPS));
  print("our own maps", noise);
  EXPECT_GE(noise.maps, 8);
  EXPECT_TRUE(noise.errors.empty());
  int findings = 0;
  for (const auto& [rule, count] : noise.by_rule) findings += count;
  EXPECT_LE(static_cast<std::uint64_t>(findings) * 2000, noise.tiles);
}

}  // namespace
}  // namespace noise_test
