// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/detail/list_pool.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file path_graph.hpp
/// Contents of a PathIndex: the contracted subgoal graph of a map.

namespace tilespace {
class PathIndex;
}

namespace tilespace::detail {

// Bits of tiles with a margin of one solid tile around the map, in rows and in columns.
struct SubgoalBits {
  std::int32_t width = 0;  ///< Of the map and its margin.
  std::int32_t height = 0;
  std::int32_t row_words = 0;     ///< Words per row.
  std::int32_t column_words = 0;  ///< Words per column.
  Buffer<std::uint64_t> solid;    ///< Rows of solid tiles.
  Buffer<std::uint64_t> rows;     ///< Rows of tiles that are solid or a subgoal.
  Buffer<std::uint64_t> columns;  ///< The same by columns.
};

// Edge of the graph, in the list of one of its ends.
struct IndexEdge {
  std::uint32_t to = no_index;   ///< The other end.
  std::uint32_t via = no_index;  ///< The contracted node on it, if any: then it is a shortcut.
  std::uint64_t cost = 0;        ///< As of index_cost.hpp.
};

[[nodiscard]] inline std::uint32_t& next_place(IndexEdge& edge) noexcept { return edge.to; }

inline constexpr int landmark_count = 8;

// Lower bounds of costs: of two nodes of the core, no difference is greater than the cost of a path between them.
struct Potentials {
  std::int32_t of[landmark_count] = {};
};

// Subgoal: a node of the graph.
struct IndexNode {
  Tile tile{};                    ///< In the coordinates of SubgoalBits.
  PooledList edges{};             ///< To nodes that were not contracted before it. The first ones are `live`.
  std::uint32_t live = 0;         ///< Number of edges that searches need; the others have a path of the same cost.
  PooledList below{};             ///< Contracted nodes that have an edge to it.
  std::uint32_t slot = no_index;  ///< Of its potentials, if it is in the core.
  std::uint16_t level = 0;        ///< Greater than that of any node below it.
  bool is_contracted = false;
  bool is_changed = false;  ///< During an update: it is in `changed`.
  bool is_queued = false;   ///< During an update: it is in `queue`.
};

struct PathGraph {
  static constexpr std::uint32_t most_edges = 16;  ///< Nodes with more edges are not contracted.

  static constexpr std::uint32_t priorities = 64;

  ResetOnMove<TileBox> bounds;
  SubgoalBits bits;
  Buffer<std::uint32_t> node_at;  ///< Of each tile, with the margin.
  GrowingList<IndexNode> nodes;
  GrowingList<std::uint32_t> unused_nodes;
  ListPool<IndexEdge> edges;
  ListPool<std::uint32_t> below;
  GrowingList<Potentials> potentials;
  GrowingList<std::uint32_t> unused_slots;
  std::uint64_t updates = 0;        ///< Since the landmarks were chosen.
  ResetOnMove<bool> is_incomplete;  ///< An update ran out of memory.

  // Scratch memory of updates.
  GrowingList<std::uint32_t> changed;  ///< Nodes whose edges change.
  GrowingList<std::uint32_t> queue;
  GrowingList<std::uint32_t> by_priority[priorities];  ///< Nodes to contract. Entries may be outdated.
  GrowingList<std::uint32_t> place;                    ///< Of each node, its place in the list that is being made.
  GrowingList<PathOpen> open;
};

[[nodiscard]] std::uint64_t bytes_of(const PathGraph& graph) noexcept;

[[nodiscard]] const PathGraph& graph_of(const PathIndex& index) noexcept;

}  // namespace tilespace::detail
