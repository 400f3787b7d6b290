// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/grid/collision_map.hpp>

/// @file floors.hpp
/// Where can a body stand?

namespace tilespace::tool {

/// Full tiles side by side, and nothing solid above them.
struct Floor {
  Tile west{};              ///< The first of the tiles.
  std::int32_t length = 0;  ///< How many.
};

/// Is this tile full, within the map, and are there `room` rows of nothing above it?
[[nodiscard]] bool is_floor(const CollisionMap& map, Tile tile, std::int32_t room);

/// The nearest floor to a tile that is long enough: `enough` tiles, or else the longest near it; cut to `wanted`.
[[nodiscard]] std::optional<Floor> find_floor(const CollisionMap& map, Tile tile, std::int32_t enough,
                                              std::int32_t wanted);

}  // namespace tilespace::tool
