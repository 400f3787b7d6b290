// SPDX-License-Identifier: MIT
#include "index/landmarks.hpp"
#include "search/heap.hpp"

// Landmarks (Goldberg and Harrelson 2005): by the triangle inequality, the costs of two nodes from a landmark differ by
// no more than a path between them costs.
//
// All that a search needs is that the values of two neighbours differ by no more than the edge between them. An edge
// that is removed or becomes longer breaks none of that; where one is added or becomes shorter, values are lowered
// until it holds again.

namespace tilespace::detail {
namespace {

// Gives each node of the core that has none a slot, and takes those of the others.
[[nodiscard]] bool assign_slots(PathGraph& graph, std::uint32_t node) noexcept {
  IndexNode& at = graph.nodes[node];
  if (at.is_contracted && at.slot != no_index) {
    if (!graph.unused_slots.push_back(at.slot)) return false;
    at.slot = no_index;
  }
  if (at.is_contracted || at.slot != no_index) return true;
  Potentials none;
  for (std::int32_t& value : none.of) value = unknown_potential;
  if (!graph.unused_slots.empty()) {
    at.slot = graph.unused_slots.back();
    graph.unused_slots.pop_back();
    graph.potentials[at.slot] = none;
    return true;
  }
  at.slot = static_cast<std::uint32_t>(graph.potentials.size());
  return graph.potentials.push_back(none);
}

[[nodiscard]] bool is_in_core(const IndexNode& node) noexcept { return node.slot != no_index; }

[[nodiscard]] std::int32_t& potential(PathGraph& graph, std::uint32_t node, int landmark) noexcept {
  return graph.potentials[graph.nodes[node].slot].of[landmark];
}

[[nodiscard]] bool reach(PathGraph& graph, std::uint32_t node, int landmark, std::int32_t value) noexcept {
  std::int32_t& known = potential(graph, node, landmark);
  if (known <= value) return true;
  known = value;
  return push(graph.open, {static_cast<std::uint64_t>(value), node});
}

// Dijkstra's algorithm from a node. Returns the number of nodes reached; 0 if out of memory.
[[nodiscard]] std::size_t spread(PathGraph& graph, std::uint32_t from, int landmark) noexcept {
  std::size_t count = 0;
  graph.open.clear();
  if (!reach(graph, from, landmark, 0)) return 0;
  while (!graph.open.empty()) {
    const PathOpen first = pop(graph.open);
    const auto node = static_cast<std::uint32_t>(first.tie);
    const auto at_cost = static_cast<std::int32_t>(first.order);
    if (at_cost > potential(graph, node, landmark)) continue;
    ++count;
    const IndexNode& at = graph.nodes[node];
    for (const IndexEdge& edge : graph.edges[at.edges].first(at.live)) {
      if (!reach(graph, edge.to, landmark, sum_of(at_cost, potential_of(edge.cost)))) return 0;
    }
  }
  return count;
}

void forget(PathGraph& graph, int landmark) noexcept {
  for (std::size_t i = 0; i < graph.potentials.size(); ++i) graph.potentials[i].of[landmark] = unknown_potential;
}

// Finds a node of the largest component of the core. Returns false if out of memory.
[[nodiscard]] bool find_largest(PathGraph& graph, std::uint32_t& largest) noexcept {
  std::size_t most = 0;
  for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
    if (!is_in_core(graph.nodes[node]) || potential(graph, node, 0) != unknown_potential) continue;
    const std::size_t count = spread(graph, node, 0);
    if (count == 0) return false;
    if (count > most) largest = node;
    if (count > most) most = count;
  }
  forget(graph, 0);
  return true;
}

// The node that is farthest from the first `count` landmarks, of those that they reach.
[[nodiscard]] std::uint32_t farthest(PathGraph& graph, int count, std::uint32_t otherwise) noexcept {
  std::int32_t most = 0;
  for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
    if (!is_in_core(graph.nodes[node])) continue;
    std::int32_t nearest = unknown_potential;
    for (int i = 0; i < count; ++i) nearest = potential(graph, node, i) < nearest ? potential(graph, node, i) : nearest;
    if (nearest == unknown_potential || nearest < most) continue;
    most = nearest;
    otherwise = node;
  }
  return otherwise;
}

[[nodiscard]] bool enqueue(PathGraph& graph, std::uint32_t node) noexcept {
  if (graph.nodes[node].is_queued) return true;
  graph.nodes[node].is_queued = true;
  return graph.queue.push_back(node);
}

// Lowers the potentials of a node to what another one and the edge between them allow.
[[nodiscard]] bool lower(Potentials& potentials, const Potentials& other, std::uint64_t cost) noexcept {
  const std::int32_t units = potential_of(cost);
  bool is_lower = false;
  for (int i = 0; i < landmark_count; ++i) {
    const std::int32_t most = sum_of(other.of[i], units);
    if (potentials.of[i] <= most) continue;
    potentials.of[i] = most;
    is_lower = true;
  }
  return is_lower;
}

[[nodiscard]] bool lower_around(PathGraph& graph, std::uint32_t node) noexcept {
  const IndexNode& at = graph.nodes[node];
  const std::span<const IndexEdge> edges = graph.edges[at.edges].first(at.live);
  Potentials& own = graph.potentials[at.slot];
  for (const IndexEdge& edge : edges)
    static_cast<void>(lower(own, graph.potentials[graph.nodes[edge.to].slot], edge.cost));
  for (const IndexEdge& edge : edges) {
    if (lower(graph.potentials[graph.nodes[edge.to].slot], own, edge.cost) && !enqueue(graph, edge.to)) return false;
  }
  return true;
}

}  // namespace

bool choose_landmarks(PathGraph& graph) noexcept {
  graph.updates = 0;
  std::uint32_t next = no_index;
  for (int i = 0; i < landmark_count; ++i) forget(graph, i);
  if (!find_largest(graph, next)) return false;
  if (next == no_index) return true;
  if (spread(graph, next, 0) == 0) return false;
  next = farthest(graph, 1, next);
  forget(graph, 0);
  for (int i = 0; i < landmark_count; ++i) {
    if (spread(graph, next, i) == 0) return false;
    next = farthest(graph, i + 1, next);
  }
  return true;
}

bool lower_potentials(PathGraph& graph) noexcept {
  graph.queue.clear();
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    if (!assign_slots(graph, graph.changed[i])) return false;
  }
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    if (is_in_core(graph.nodes[graph.changed[i]]) && !enqueue(graph, graph.changed[i])) return false;
  }
  // In the order of arrival, so that no node is taken out more often than there are nodes.
  for (std::size_t i = 0; i < graph.queue.size(); ++i) {
    const std::uint32_t node = graph.queue[i];
    graph.nodes[node].is_queued = false;
    if (!lower_around(graph, node)) return false;
  }
  return true;
}

}  // namespace tilespace::detail
