// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/pathfinding/detail/path_graph.hpp>

/// @file index_update.hpp
/// Creation of the graph of a map, and its update after edits.

namespace tilespace::detail {

// Makes the graph of a map. Returns false if out of memory.
[[nodiscard]] bool create_graph(const CollisionMap& map, PathGraph& graph) noexcept;

// Updates the graph after tiles of a box within the bounds have changed. Returns false if out of memory: then the graph
// is of no use any more.
[[nodiscard]] bool update_graph(const CollisionMap& map, TileBox edited, PathGraph& graph) noexcept;

}  // namespace tilespace::detail
