// SPDX-License-Identifier: MIT
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include "contours/border_edges.hpp"
#include "contours/join_edges.hpp"
#include "contours/trace_tiles.hpp"

namespace tilespace {

Result<Outlines> outlines_of(const CollisionMap& map) noexcept {
  if (map.shaped_count() == 0) {
    const auto tiles = whole_tiles_of(map);
    if (!tiles) return tiles.error();
    return detail::trace_tiles(*tiles);
  }
  Buffer<detail::BorderEdge> edges;
  if (!detail::find_border_edges(map, edges)) return Error{ErrorCode::out_of_memory, "outlines that memory can hold"};
  return detail::join_edges(edges);
}

}  // namespace tilespace
