// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>

#include "oracle/shapes.hpp"

/// @file tiles_to_oracle.hpp
/// From the library's boxes of tiles to the oracle's, and back. Found by argument look-up.

namespace tilespace {

inline oracle::TileBox to_oracle(TileBox box) { return {box.min.x, box.min.y, box.max.x, box.max.y}; }

}  // namespace tilespace

namespace oracle {

inline tilespace::TileBox from_oracle(const TileBox& box) {
  const auto narrow = [](std::int64_t v) { return static_cast<std::int32_t>(v); };
  return {{narrow(box.x0), narrow(box.y0)}, {narrow(box.x1), narrow(box.y1)}};
}

}  // namespace oracle
