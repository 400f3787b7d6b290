// SPDX-License-Identifier: MIT
// The maps of the suite, as the oracle has tiles.
#include <algorithm>

#include "map_file.hpp"
#include "sides.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

namespace fs = std::filesystem;

std::set<oracle::Side> sides_of(const std::set<std::string>& words) {
  std::set<oracle::Side> sides;
  for (const oracle::Side side : {oracle::Side::north, oracle::Side::west, oracle::Side::east, oracle::Side::south}) {
    if (words.count(std::string(name_of(side))) != 0) sides.insert(side);
  }
  return sides;
}

oracle::SolidTile tile_of(const TileShape& shape) {
  oracle::SolidTile tile;
  for (const auto& [x, y] : shape.area) tile.area.push_back({x, y});
  tile.one_way = sides_of(shape.one_way);
  tile.north_wall = shape.walls.count("north") != 0;
  tile.west_wall = shape.walls.count("west") != 0;
  return tile;
}

Map map_of(const fs::path& path) {
  const TileMap read = load_map(path);
  Map map{path.stem().string(), read.width, read.height, read.solid, {}};
  for (std::size_t i = 0; i < read.shapes.size(); ++i) {
    map.tiles.push_back(tile_of(read.shapes[i]));
    map.solid[i] = oracle::is_full(map.tiles[i]) ? 1 : 0;
  }
  return map;
}

std::vector<Map> load_all(const fs::path& folder, std::string_view extension) {
  std::vector<Map> maps;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == extension) maps.push_back(map_of(entry.path()));
  }
  std::sort(maps.begin(), maps.end(), [](const Map& a, const Map& b) { return a.name < b.name; });
  return maps;
}

}  // namespace

std::vector<Map> load_text_maps(const fs::path& folder) { return load_all(folder, ".txt"); }
std::vector<Map> load_shaped_maps(const fs::path& folder) { return load_all(folder, ".tmj"); }

}  // namespace conformance
