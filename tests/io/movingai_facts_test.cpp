// SPDX-License-Identifier: MIT
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/movingai.hpp>
#include <tilespace/io/read_file.hpp>

#include "io_testing.hpp"

// The public maps, against facts about them that another reader found. The files are not part of this project.

namespace movingai_facts_test {
namespace {

using nlohmann::json;
using tilespace::io::ErrorKind;
using tilespace::io::MovingAiMap;

const std::filesystem::path folder = TILESPACE_SHARED_DATA;

std::string crc32_of_rows(const MovingAiMap& map) {
  const auto letters = map.terrain.values();
  const auto crc = crc32(0, reinterpret_cast<const Bytef*>(letters.data()), static_cast<uInt>(letters.size()));
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 28; shift >= 0; shift -= 4) text += digits[crc >> shift & 15U];
  return text;
}

json facts_of(const MovingAiMap& map) {
  json histogram;
  for (const auto& [letter, count] : tilespace::io::count_letters(map.terrain))
    histogram[std::string(1, letter)] = count;
  return {{"type", map.type},
          {"w", map.terrain.width()},
          {"h", map.terrain.height()},
          {"hist", histogram},
          {"crc32_rows", crc32_of_rows(map)}};
}

void expect_facts(const std::string& path, json facts) {
  facts.erase("crlf");
  facts.erase("final_newline");
  const auto bytes = tilespace::io::read_file(path);
  ASSERT_TRUE(bytes) << to_string(bytes.error());
  const auto map = tilespace::io::parse_movingai(*bytes);
  ASSERT_TRUE(map) << path << ": " << to_string(map.error());
  EXPECT_EQ(facts_of(*map), facts) << path;
}

void expect_solid_count(const std::string& path, const json& histogram) {
  std::uint64_t solid = 0;
  for (const auto& [letter, count] : histogram.items()) {
    if (std::string_view("@OTWotw").find(letter) != std::string_view::npos) solid += count.get<std::uint64_t>();
  }
  const auto map = tilespace::io::load_map(path);
  ASSERT_TRUE(map);
  EXPECT_EQ(map->map.solid_count(), solid) << path;
}

void expect_unsupported(const std::string& path) {
  const auto map = tilespace::io::load_map(path);
  ASSERT_FALSE(map) << path;
  EXPECT_EQ(map.error().kind, ErrorKind::unsupported);
  EXPECT_EQ(to_string(map.error()),
            path + ":1: expected \"type octile\", found \"type octile-corner\", a type that is not read");
}

TEST(MovingAiFacts, every_public_map_is_as_the_facts_say) {
  std::ifstream file(folder / "movingai_facts.json");
  if (!file) GTEST_SKIP() << "no movingai_facts.json in " << folder;
  int octile_maps = 0;
  const json maps = json::parse(file);
  for (const auto& [name, facts] : maps.items()) {
    const std::string path = (folder / name).string();
    if (facts.at("type") != "octile") {
      expect_unsupported(path);
      continue;
    }
    expect_facts(path, facts);
    expect_solid_count(path, facts.at("hist"));
    ++octile_maps;
  }
  EXPECT_GT(octile_maps, 0);
}

}  // namespace
}  // namespace movingai_facts_test
