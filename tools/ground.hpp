// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/grid.hpp>
#include <tilespace/io/load_map.hpp>

/// @file ground.hpp
/// What is a tile, besides solid or free?

namespace tilespace::tool {

enum class GroundKind : std::uint8_t {
  plain,    ///< Nothing more is known.
  water,    ///< MovingAI: W.
  trees,    ///< MovingAI: T.
  swamp,    ///< MovingAI: S.
  unknown,  ///< ROS: seen by no robot.
};

/// What a file says of tiles that are not made of images. The map must live as long.
class Ground {
 public:
  Ground(const io::LoadedMap& map, const std::string& path);
  [[nodiscard]] GroundKind at(Tile tile) const;

 private:
  const io::LoadedMap& map_;
  Grid<char> letters_;  // of MovingAI maps
};

}  // namespace tilespace::tool
