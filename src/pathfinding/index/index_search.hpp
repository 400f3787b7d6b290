// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/detail/path_graph.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "index/index_cost.hpp"
#include "path/path_search.hpp"

/// @file index_search.hpp
/// Search for a shortest path in the graph of a PathIndex.

namespace tilespace::detail {

// `middle` is the node where the paths from the start and to the goal meet: the labels in the scratch memory lead from
// there to both.
struct IndexFound {
  SearchEnd end = SearchEnd::unreachable;
  std::uint64_t cost = no_cost;
  std::uint32_t middle = no_index;
};

// Finds the shortest path between two free tiles by way of subgoals. Tiles are those of SubgoalBits.
[[nodiscard]] IndexFound search_index(const PathGraph& graph, Tile from, Tile to, Scratch& scratch) noexcept;

}  // namespace tilespace::detail
