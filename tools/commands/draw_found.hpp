// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/collision_map.hpp>

#include "drawing/shown.hpp"

/// @file draw_found.hpp
/// Results of `tilespace draw --show` in words and in JSON.

namespace tilespace::tool {

/// Result of a query that is drawn.
struct Found {
  std::string text;  ///< "12 tiles of the map, 3 of them solid".
  std::string json;  ///< Members of an object: `"tiles":12,"solid":3`.
};

/// Computes the result of a query, of moves among all that moves. Throws std::bad_alloc if out of memory.
[[nodiscard]] Found found_by(const CollisionMap& map, const Movers& movers, const Shown& shown);

}  // namespace tilespace::tool
