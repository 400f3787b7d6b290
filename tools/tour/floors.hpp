// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/grid/collision_map.hpp>

/// @file floors.hpp
/// Search for floors that a body can stand on.

namespace tilespace::tool {

/// A row of full tiles with nothing solid above.
struct Floor {
  Tile west{};              ///< The westernmost tile.
  std::int32_t length = 0;  ///< Number of tiles.
};

/// Tests whether this tile is full, within the map, and has `room` free rows above it.
[[nodiscard]] bool is_floor(const CollisionMap& map, Tile tile, std::int32_t room);

/// The nearest floor of at least `enough` tiles, or else the longest one nearby; cut to `wanted`.
[[nodiscard]] std::optional<Floor> find_floor(const CollisionMap& map, Tile tile, std::int32_t enough,
                                              std::int32_t wanted);

}  // namespace tilespace::tool
