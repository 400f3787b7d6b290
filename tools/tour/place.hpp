// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/load_map.hpp>

/// @file place.hpp
/// Where on a map are questions worth asking?

namespace tilespace::tool {

/// A tile to ask around, the same for the same map.
struct Place {
  Tile tile{};
  std::int32_t room = 0;  ///< How many rings of tiles around it are free, up to most_room.
  std::string why;        ///< How it was chosen, as a phrase: "the object player".
};

/// More room than this around a tile makes it no better.
inline constexpr std::int32_t most_room = 4;

/// Where the middle of an object called spawn, start or player is, if there is one on a free tile. Otherwise a free tile
/// with some room and many borders between solid and free around it; of equals, the one nearest to the middle. A map
/// without free tiles gives its middle.
/// Cost        One pass over the tiles, and some hundred looks for one of 256 tiles. Memory for a row.
[[nodiscard]] Place find_place(const io::LoadedMap& map);

}  // namespace tilespace::tool
