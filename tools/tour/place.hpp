// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/load_map.hpp>

/// @file place.hpp
/// Location of the tour's queries on a map.

namespace tilespace::tool {

/// A tile; deterministic for a map.
struct Place {
  Tile tile{};
  std::int32_t room = 0;  ///< Number of free rings of tiles around it, up to most_room.
  std::string why;        ///< Why it was chosen, as a phrase: "the object player".
};

/// Clearance above this does not improve the score.
inline constexpr std::int32_t most_room = 4;

/// The middle of an object called spawn, start or player, if there is one on a free tile. Otherwise a free tile with
/// some clearance and many borders between solid and free around it; among equals, the one nearest to the middle. A map
/// without free tiles returns its middle.
/// Cost        One pass over the tiles, and for one of 256 tiles some hundred look-ups. Memory for a row.
[[nodiscard]] Place find_place(const io::LoadedMap& map);

}  // namespace tilespace::tool
