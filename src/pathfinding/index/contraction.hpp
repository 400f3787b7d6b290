// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/pathfinding/detail/path_graph.hpp>

/// @file contraction.hpp
/// Contraction of nodes, and the edges of the nodes that are left: the core.

namespace tilespace::detail {

// Adds a node to `changed`. Returns false if out of memory.
[[nodiscard]] bool mark_changed(PathGraph& graph, std::uint32_t node) noexcept;

// Makes the edges of all nodes of `changed`, none of which is contracted, from the map and from the contracted nodes
// below them. Returns false if out of memory, as the following ones do.
[[nodiscard]] bool make_edges(PathGraph& graph) noexcept;

// Contracts nodes of `changed`, while any has few edges. Adds nodes beside them to `changed`.
[[nodiscard]] bool contract_nodes(PathGraph& graph) noexcept;

// Finds the live edges of nodes of `changed` and of those beside them.
[[nodiscard]] bool find_live_edges(PathGraph& graph) noexcept;

// The edge from a node to another, which its list has.
[[nodiscard]] const IndexEdge& edge_between(const PathGraph& graph, std::uint32_t from, std::uint32_t to) noexcept;

}  // namespace tilespace::detail
