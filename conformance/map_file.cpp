// SPDX-License-Identifier: MIT
#include "map_file.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace conformance {
namespace {

using nlohmann::json;

constexpr double pixels_of_tile = 16.0;

std::set<std::string> words_of(const json& tile, const char* property) {
  std::set<std::string> words;
  for (const json& one : tile.value("properties", json::array())) {
    if (one.at("name") != property) continue;
    std::istringstream text(one.at("value").get<std::string>());
    for (std::string word; text >> word;) words.insert(word);
  }
  return words;
}

TileShape shape_of(const json& tile) {
  TileShape shape{{}, words_of(tile, "one_way"), words_of(tile, "walls")};
  if (!tile.contains("objectgroup")) return shape;
  for (const json& corner : tile["objectgroup"]["objects"][0]["polygon"]) {
    shape.area.push_back({corner["x"].get<double>() / pixels_of_tile, corner["y"].get<double>() / pixels_of_tile});
  }
  return shape;
}

TileMap load_shaped_map(const std::filesystem::path& path) {
  std::ifstream file(path);
  const json read = json::parse(file);
  std::ifstream tileset_file(path.parent_path() / read["tilesets"][0]["source"].get<std::string>());
  const json tileset = json::parse(tileset_file);
  std::vector<TileShape> shapes{{}};  // 0 is no tile
  for (const json& tile : tileset["tiles"]) shapes.push_back(shape_of(tile));
  TileMap map{read["width"], read["height"], {}, {}};
  for (const json& number : read["layers"][0]["data"]) map.shapes.push_back(shapes.at(number.get<std::size_t>()));
  map.solid.resize(map.shapes.size());
  return map;
}

}  // namespace

TileMap load_map(const std::filesystem::path& path) {
  if (path.extension() == ".tmj") return load_shaped_map(path);
  TileMap map;
  std::ifstream file(path);
  for (std::string row; std::getline(file, row);) {
    map.width = static_cast<int>(row.size());
    ++map.height;
    for (const char tile : row) map.solid.push_back(tile == '#' ? 1 : 0);
  }
  return map;
}

}  // namespace conformance
