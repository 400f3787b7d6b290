// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

/// @file map_file.hpp
/// The maps of the suite: of text, and of tiles with shapes, as README.md describes them.

namespace conformance {

/// A tile that is not solid as a whole, or not from all sides.
struct TileShape {
  std::vector<std::array<double, 2>> area;  ///< Corners of a convex polygon, from (0, 0) to (1, 1).
  std::set<std::string> one_way;            ///< Sides by which the area stops something; empty: all.
  std::set<std::string> walls;
};

struct TileMap {
  int width = 0;
  int height = 0;
  std::vector<char> solid;        ///< Of maps of text; else 0.
  std::vector<TileShape> shapes;  ///< Of all tiles; empty for maps of text.

  [[nodiscard]] bool is_solid(int x, int y) const {
    return x >= 0 && y >= 0 && x < width && y < height && solid[static_cast<std::size_t>(y * width + x)] != 0;
  }
};

/// A map without rows if there is no such file of text.
[[nodiscard]] TileMap load_map(const std::filesystem::path& path);

}  // namespace conformance
