// SPDX-License-Identifier: MIT
// Maps of text, and maps of tiles with shapes: JSON files of the form that conformance/README.md describes, which are
// read line by line, and not as any JSON.
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "sides.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

namespace fs = std::filesystem;

constexpr double pixels_of_tile = 16.0;

Map load_text_map(const fs::path& path) {
  Map map;
  map.name = path.stem().string();
  std::ifstream file(path);
  for (std::string row; std::getline(file, row);) {
    map.width = static_cast<std::int64_t>(row.size());
    ++map.height;
    for (const char tile : row) map.solid.push_back(tile == '#' ? 1 : 0);
  }
  return map;
}

std::vector<Map> load_all(const fs::path& folder, std::string_view extension, auto load) {
  std::vector<Map> maps;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == extension) maps.push_back(load(entry.path()));
  }
  std::sort(maps.begin(), maps.end(), [](const Map& a, const Map& b) { return a.name < b.name; });
  return maps;
}

// ---- Shapes.

// The number after a key, from some position on, which is moved behind it.
std::optional<double> next_number(const std::string& line, std::string_view key, std::size_t& from) {
  const std::size_t found = line.find(key, from);
  if (found == std::string::npos) return std::nullopt;
  from = found + key.size();
  return std::stod(line.substr(from));
}

// The words of a property.
std::set<oracle::Side> sides_of(const std::string& line, std::string_view property) {
  const std::string head = "\"name\":\"" + std::string(property) + "\",\"type\":\"string\",\"value\":\"";
  const std::size_t found = line.find(head);
  if (found == std::string::npos) return {};
  const std::size_t begin = found + head.size();
  std::istringstream words(line.substr(begin, line.find('"', begin) - begin));
  std::set<oracle::Side> sides;
  for (std::string word; words >> word;) {
    for (const oracle::Side side : {oracle::Side::north, oracle::Side::west, oracle::Side::east, oracle::Side::south}) {
      if (word == name_of(side)) sides.insert(side);
    }
  }
  return sides;
}

oracle::SolidTile tile_of(const std::string& line) {
  oracle::SolidTile tile;
  std::size_t from = line.find("\"polygon\":");
  while (from != std::string::npos) {
    const std::optional<double> x = next_number(line, "{\"x\":", from);
    if (!x) break;
    const std::optional<double> y = next_number(line, "\"y\":", from);
    tile.area.push_back({*x / pixels_of_tile, y.value_or(0.0) / pixels_of_tile});
  }
  tile.one_way = sides_of(line, "one_way");
  const std::set<oracle::Side> walls = sides_of(line, "walls");
  tile.north_wall = walls.count(oracle::Side::north) != 0;
  tile.west_wall = walls.count(oracle::Side::west) != 0;
  return tile;
}

// By the number that maps have for it: that of the tileset and 1, as 0 is no tile.
std::vector<oracle::SolidTile> load_tileset(const fs::path& path) {
  std::vector<oracle::SolidTile> tiles{{}};
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.find("{\"id\":") == 2) tiles.push_back(tile_of(line));
  }
  return tiles;
}

Map load_shaped_map(const fs::path& path, const std::vector<oracle::SolidTile>& tileset) {
  Map map;
  map.name = path.stem().string();
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::size_t from = 0;
  map.width = static_cast<std::int64_t>(next_number(text, "\"width\":", from).value_or(0.0));
  map.height = static_cast<std::int64_t>(next_number(text, "\"height\":", from).value_or(0.0));
  from = text.find("\"data\":[") + 8;
  for (std::int64_t i = 0; i < map.width * map.height; ++i) {
    const auto number = static_cast<std::size_t>(std::stoi(text.substr(from + 1)));
    from = text.find(',', from + 1);
    map.tiles.push_back(tileset.at(number));
    map.solid.push_back(oracle::is_full(tileset.at(number)) ? 1 : 0);
  }
  return map;
}

}  // namespace

std::vector<Map> load_text_maps(const fs::path& folder) { return load_all(folder, ".txt", load_text_map); }

std::vector<Map> load_shaped_maps(const fs::path& folder) {
  const std::vector<oracle::SolidTile> tileset = load_tileset(folder / "shapes.tsj");
  return load_all(folder, ".tmj", [&](const fs::path& path) { return load_shaped_map(path, tileset); });
}

}  // namespace conformance
