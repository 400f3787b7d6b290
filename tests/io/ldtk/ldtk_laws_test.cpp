// SPDX-License-Identifier: MIT
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "ldtk_testing.hpp"

// Random projects: the joined map equals what another reader finds, and that of each level alone.

namespace ldtk_laws_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace ldtk_testing;

// Levels on a grid of 8 pixels from (3, -5) on, that may overlap, with random cells, in one of the layouts.
json random_project() {
  const int count = *rc::gen::inRange(1, 6);
  std::vector<json> levels;
  for (int i = 0; i < count; ++i) {
    const int width = *rc::gen::inRange(1, 6);
    const int height = *rc::gen::inRange(1, 6);
    json one = level("L" + std::to_string(i), 3 + 8 * *rc::gen::inRange(-9, 9), -5 + 8 * *rc::gen::inRange(-9, 9));
    const auto cells =
        *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(width * height), rc::gen::inRange(0, 4));
    one["pxWid"] = 8 * width;
    one["pxHei"] = 8 * height;
    one["layerInstances"] = json::array({grid_layer(
        {{"__gridSize", 8}, {"__cWid", width}, {"__cHei", height}, {"intGridCsv", cells}, {"__pxTotalOffsetY", 8}})});
    levels.push_back(one);
  }
  json made = project(levels);
  made["worldLayout"] = *rc::gen::element<std::string>("Free", "LinearHorizontal", "LinearVertical");
  return made;
}

using Corners = std::vector<std::pair<std::int64_t, std::int64_t>>;

Corners corners_of(const LdtkCollision& made, std::int64_t x, std::int64_t y) {
  Corners corners;
  const tilespace::TileBox bounds = made.map.bounds();
  for (std::int32_t row = bounds.min.y; row < bounds.max.y; ++row) {
    for (std::int32_t column = bounds.min.x; column < bounds.max.x; ++column) {
      if (!made.map.is_solid({column, row})) continue;
      const tilespace::Point corner = to_world(made.layout, {double(column), double(row)});
      corners.emplace_back(x + static_cast<std::int64_t>(corner.x), y + static_cast<std::int64_t>(corner.y));
    }
  }
  return corners;
}

Corners in_order(Corners corners) {
  std::sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  return corners;
}

RC_GTEST_PROP(LdtkLaws, the_joined_map_is_that_of_another_reader, ()) {
  const json read = random_project();
  const auto made = to_collision_map(project_of(read), {{}, {SolidBy::ldtk, "Grid", "1,water", {}}, {}});
  RC_ASSERT(made.has_value());
  RC_ASSERT(in_order(corners_of(*made, 0, 0)) == in_order(solid_corners(read, {}, "Grid", {1, 2})));
}

RC_GTEST_PROP(LdtkLaws, the_joined_map_is_that_of_all_levels, ()) {
  const LdtkProject read = project_of(random_project());
  const LdtkChoice all{{}, {SolidBy::ldtk, "Grid", {}, {}}, {}};
  Corners corners;
  for (const LdtkLevel& one : read.levels) {
    const auto made = to_collision_map(read, {one.identifier, all.solid, {}});
    RC_ASSERT(made.has_value());
    const Corners here = corners_of(*made, one.x, one.y);
    corners.insert(corners.end(), here.begin(), here.end());
  }
  RC_ASSERT(in_order(corners_of(*to_collision_map(read, all), 0, 0)) == in_order(corners));
}

}  // namespace
}  // namespace ldtk_laws_test
