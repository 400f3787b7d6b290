// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>

/// @file border_edges.hpp
/// Edges between what is solid and what is free, tile by tile.

namespace tilespace::detail {

/// A directed edge. What is solid is on its right hand, as seen on screen.
struct BorderEdge {
  Point from;
  Point to;
};

/// Finds all edges, in no order that matters. Returns false if out of memory.
[[nodiscard]] bool find_border_edges(const CollisionMap& map, Buffer<BorderEdge>& edges) noexcept;

}  // namespace tilespace::detail
