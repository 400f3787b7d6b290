// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <tilespace/sweep/body.hpp>

#include "player_search.hpp"

/// @file random_play.hpp
/// What random walks of players get to, for laws of the search of their states.

namespace lint_testing {

using Random = std::mt19937_64;

/// A key, the opposite one, or neither.
inline std::int8_t direction(Random& random) { return static_cast<std::int8_t>(static_cast<int>(random() % 3) - 1); }

/// Tiles that a body overlaps by more than 3/16. The search follows one state of each cell, half a tile wide in the
/// air, so that what is reached by less may be missed: of 400 maps with 20000 ticks each, one tile was, by 0.1256.
inline tilespace::TileBox well_inside(const tilespace::Body& body) {
  constexpr tilespace::Vec least{0.1875, 0.1875};
  return tilespace::lint::tiles_of_body({body.min + least, body.size - least * 2.0});
}

}  // namespace lint_testing
