// SPDX-License-Identifier: MIT
#include "ldtk_testing.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace ldtk_testing {

using nlohmann::json;
using namespace tilespace::io;

json grid_layer(const json& members) {
  json layer = {{"__identifier", "Grid"},    {"__type", "IntGrid"},   {"__cWid", 2},           {"__cHei", 2},
                {"__gridSize", 16},          {"__pxTotalOffsetX", 0}, {"__pxTotalOffsetY", 0}, {"layerDefUid", 1},
                {"intGridCsv", {0, 1, 2, 0}}};
  layer.update(members);
  return layer;
}

json level(const std::string& name, int x, int y) {
  return {{"identifier", name}, {"worldX", x}, {"worldY", y},
          {"pxWid", 32},        {"pxHei", 32}, {"layerInstances", json::array({grid_layer()})}};
}

json project(const std::vector<json>& levels) {
  const json values = {{{"value", 1}, {"identifier", "wall"}}, {{"value", 2}, {"identifier", "water"}}};
  const json layer = {
      {"uid", 1}, {"identifier", "Grid"}, {"__type", "IntGrid"}, {"gridSize", 16}, {"intGridValues", values}};
  return {{"jsonVersion", "1.5.3"},
          {"worldLayout", "Free"},
          {"defs", {{"layers", json::array({layer})}, {"tilesets", json::array()}}},
          {"levels", levels}};
}

LdtkProject project_of(const json& read, FakeFiles files) {
  const std::string text = read.dump();
  auto project = parse_ldtk(bytes_of(text), files);
  if (project) return std::move(project).value();
  ADD_FAILURE() << to_string(project.error()) << "\nin:\n" << text;
  return {};
}

std::string outcome_of(const std::string& text, FakeFiles files, const Limits& limits) {
  const auto project = parse_ldtk(bytes_of(text), files, limits);
  return project ? "a project" : to_string(project.error());
}

std::string outcome_of(const json& read, FakeFiles files, const Limits& limits) {
  return outcome_of(read.dump(), std::move(files), limits);
}

std::string drawn(const json& read, const LdtkChoice& choice) {
  const auto made = to_collision_map(project_of(read), choice);
  if (!made) return to_string(made.error());
  const tilespace::TileBox bounds = made->map.bounds();
  std::string text;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) text += made->map.is_solid({x, y}) ? '#' : '.';
    text += '\n';
  }
  return text;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::pair<std::int64_t, std::int64_t>> solid_corners(const json& project,
                                                                 const std::filesystem::path& folder,
                                                                 const std::string& layer,
                                                                 const std::vector<int>& values) {
  std::vector<std::pair<std::int64_t, std::int64_t>> corners;
  const std::string layout = project.at("worldLayout");
  std::int64_t next = 0;
  for (json level : project.at("levels")) {
    std::int64_t x = level.at("worldX");
    std::int64_t y = level.at("worldY");
    if (layout.starts_with("Linear")) {
      const bool is_row = layout == "LinearHorizontal";
      x = is_row ? next : 0;
      y = is_row ? 0 : next;
      next += level.at(is_row ? "pxWid" : "pxHei").get<int>();
    }
    if (level.at("layerInstances").is_null()) {
      level = json::parse(text_of(folder / level.at("externalRelPath").get<std::string>()));
    }
    for (const json& one : level.at("layerInstances")) {
      if (one.at("__identifier") != layer) continue;
      const int width = one.at("__cWid");
      const int size = one.at("__gridSize");
      int at = 0;
      for (const int value : one.at("intGridCsv")) {
        const int cell = at++;
        if (std::find(values.begin(), values.end(), value) == values.end()) continue;
        corners.emplace_back(x + one.at("__pxTotalOffsetX").get<int>() + cell % width * size,
                             y + one.at("__pxTotalOffsetY").get<int>() + cell / width * size);
      }
    }
  }
  std::sort(corners.begin(), corners.end());
  return corners;
}

}  // namespace ldtk_testing
