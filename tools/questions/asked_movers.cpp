// SPDX-License-Identifier: MIT
#include "questions/asked_movers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tilespace/sweep/solids_in_world.hpp>
#include <utility>

namespace tilespace::tool {
namespace {

constexpr std::array<std::string_view, 4> keys_of_movers{"solids", "moving_circles", "moving_capsules", "moving_maps"};

CollisionMap map_of(const AskedMap& asked) {
  const std::vector<std::string_view> rows(asked.tiles.begin(), asked.tiles.end());
  Result<CollisionMap> map = CollisionMap::from_text(rows);
  if (!map)
    throw BadQuestion{
        fmt::format(R"(key "moving_maps": "tiles" takes rows of '#', '.' and ' '; line {}, column {} is not)",
                    map.error().line, map.error().column)};
  return std::move(map).value();
}

}  // namespace

AskedMovers::AskedMovers(const Question& question) {
  if (question.has("solids")) {
    for (const auto& [x, y, width, height, dx, dy] : question.rows<6>("solids"))
      solids_.push_back({{{x, y}, {width, height}}, {dx, dy}, 0.0, {}});
  }
  if (question.has("moving_circles")) {
    for (const auto& [x, y, radius, dx, dy] : question.rows<5>("moving_circles"))
      solids_.push_back(moving_circle({{x, y}, radius}, {dx, dy}));
  }
  if (question.has("moving_capsules")) {
    for (const auto& [x0, y0, x1, y1, radius, dx, dy] : question.rows<7>("moving_capsules"))
      solids_.push_back(moving_capsule({{{x0, y0}, {x1, y1}}, radius}, {dx, dy}));
  }
  if (!question.has("moving_maps")) return;
  const std::vector<AskedMap> maps = question.maps("moving_maps");
  tiles_.reserve(maps.size());
  for (const AskedMap& map : maps) {
    tiles_.push_back(map_of(map));
    maps_.push_back({&tiles_.back(), map.at, map.by});
  }
}

Movers AskedMovers::behind(const Movers& others) {
  solids_.insert(solids_.begin(), others.solids.begin(), others.solids.end());
  maps_.insert(maps_.begin(), others.maps.begin(), others.maps.end());
  return {solids_, maps_};
}

void AskedMovers::to_tiles(const Layout& layout) {
  const std::vector<MovingSolid> solids = solids_;
  const std::vector<MovingMap> maps = maps_;
  solids_in_tiles(layout, solids, solids_);
  maps_in_tiles(layout, maps, maps_);
}

std::vector<std::string_view> with_movers(std::vector<std::string_view> keys) {
  keys.insert(keys.end(), keys_of_movers.begin(), keys_of_movers.end());
  return keys;
}

bool has_movers(const Question& question) {
  return std::any_of(keys_of_movers.begin(), keys_of_movers.end(),
                     [&](std::string_view key) { return question.has(key); });
}

}  // namespace tilespace::tool
