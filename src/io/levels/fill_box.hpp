// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file fill_box.hpp
/// Boxes of tiles of a map made solid or free.

namespace tilespace::io::detail {

/// Makes the tiles of a box solid or free. Those outside the map are left out.
inline void fill_box(CollisionMap& map, TileBox box, bool solid) noexcept {
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    map.set_solid(std::array{TileSpan{y, box.min.x, box.max.x}}, solid);
  }
}

}  // namespace tilespace::io::detail
