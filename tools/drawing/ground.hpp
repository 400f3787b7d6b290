// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/grid.hpp>
#include <tilespace/io/load_map.hpp>

/// @file ground.hpp
/// Terrain types of tiles, besides solid or free.

namespace tilespace::tool {

enum class GroundKind : std::uint8_t {
  plain,    ///< No further information.
  water,    ///< MovingAI: W.
  trees,    ///< MovingAI: T.
  swamp,    ///< MovingAI: S.
  unknown,  ///< ROS: unexplored.
};

/// Terrain of maps that are not made of images. The map must outlive it.
class Ground {
 public:
  Ground(const io::LoadedMap& map, const std::string& path);
  [[nodiscard]] GroundKind at(Tile tile) const;

 private:
  const io::LoadedMap& map_;
  Grid<char> letters_;  // MovingAI maps
};

}  // namespace tilespace::tool
