// SPDX-License-Identifier: MIT
#include <random>

#include "io/damage.hpp"
#include "ldtk_testing.hpp"

// A small project, damaged at every place in every way that matters: whatever comes out is a project within the limits,
// with maps or errors that can be shown.

namespace ldtk_damage_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace ldtk_testing;
using namespace std::string_view_literals;

std::string whole_project() {
  const json tile = {{"px", {-8, 16}}, {"src", {32, 48}}, {"f", 3}, {"t", 50}};
  const json entity = {
      {"__identifier", "Door"},
      {"__pivot", {0.5, 1}},
      {"px", {48, 64}},
      {"width", 16},
      {"height", 32},
      {"fieldInstances", {{{"__identifier", "a"}, {"__type", "Array<Point>"}, {"__value", {{{"cx", 1}}}}}}}};
  json one = level("A");
  one["layerInstances"] = {grid_layer({{"__type", "Entities"}, {"entityInstances", json::array({entity})}}),
                           grid_layer({{"autoLayerTiles", json::array({tile})}}),
                           grid_layer({{"__type", "Tiles"}, {"gridTiles", json::array({tile})}})};
  json outside = level("B", 32, 0);
  outside["layerInstances"] = nullptr;
  outside["externalRelPath"] = "B.ldtkl";
  return project({one, outside}).dump();
}

const FakeFiles files{{"B.ldtkl", level("B").dump()}};

void expect_shown(const Error& error) {
  EXPECT_FALSE(error.expected.empty());
  for (const char c : error.expected + error.found) EXPECT_TRUE(c >= ' ' && c <= '~') << error.found;
}

void check(const std::string& text) {
  Limits limits;
  limits.tiles = 1000;
  FakeFiles references = files;
  const auto read = parse_ldtk(bytes_of(text), references, limits);
  if (!read) return expect_shown(read.error());
  const auto made = to_collision_map(*read, {}, limits);
  if (!made) return expect_shown(made.error());
  EXPECT_LE(made->map.bounds().count(), 1000U);
}

constexpr std::string_view telling = "\0\n \"-.0159eE{}[]:,\\\x7f\x80\xff"sv;

TEST(LdtkDamage, the_project_is_right_before) { EXPECT_EQ(outcome_of(whole_project(), files), "a project"); }

TEST(LdtkDamage, every_byte_may_be_another) { io_testing::damage(whole_project(), telling, check); }

TEST(LdtkDamage, pieces_may_be_elsewhere) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int run = 0; run < 4000; ++run) {
    std::string text = whole_project();
    for (std::size_t edits = below(4) + 1; edits > 0; --edits) {
      const std::string piece = text.substr(below(text.size()), below(60));
      text.insert(below(text.size()), piece);
    }
    check(text);
  }
}

}  // namespace
}  // namespace ldtk_damage_test
