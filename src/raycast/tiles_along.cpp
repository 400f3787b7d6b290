// SPDX-License-Identifier: MIT
#include <tilespace/raycast/tiles_along.hpp>

namespace tilespace {

TilesAlong::TilesAlong(TileBox window, const Segment& segment) noexcept {
  const TileBox tiles = intersection(window, tile_space);
  if (is_empty(segment) || tiles.empty()) return;
  walk_ = detail::LineWalk(detail::half_open_axis(segment.start.x, segment.end.x),
                           detail::half_open_axis(segment.start.y, segment.end.y), tiles);
}

}  // namespace tilespace
