// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>

#include "oracle/inputs.hpp"

/// @file any_tile.hpp
/// Tiles of a box, drawn at random.

namespace digests {

/// A tile of a box that is not empty.
inline tilespace::Tile any_tile(oracle::Rng& rng, tilespace::TileBox box) {
  return {static_cast<std::int32_t>(rng.between(box.min.x, box.max.x - 1)),
          static_cast<std::int32_t>(rng.between(box.min.y, box.max.y - 1))};
}

}  // namespace digests
