// SPDX-License-Identifier: MIT
#include "index/contraction.hpp"
#include "index/index_cost.hpp"
#include "index/subgoals.hpp"

// Contraction. A node with few edges is taken out of the graph: between each two of its neighbours there is an edge
// then that costs no more than the path through it. It keeps its edges, which lead upward: to nodes that were
// contracted later, or never. So each shortest path has a copy of the same cost that goes up, along the core, and down.
//
// No search decides whether an edge is needed (as in customizable contraction hierarchies, Dibbelt, Strasser and Wagner
// 2014). So edges of a node depend on nothing but the tiles around it and the nodes below it, and an edit changes those
// nodes only that are above it.
//
// Edges of the core that have a path of two edges at the same cost, or less, are not searched. As these two are
// shorter, leaving out all such edges at once changes no cost.

namespace tilespace::detail {
namespace {

constexpr std::uint16_t most_level = 65535;

// Detours of nodes with more edges are not looked for: that takes the square of their number, and where so many corners
// see each other, few edges have a detour.
constexpr std::uint32_t most_with_detours = 128;

void lift(IndexNode& node, const IndexNode& below) noexcept {
  if (node.level <= below.level && below.level < most_level) node.level = static_cast<std::uint16_t>(below.level + 1);
}

// Adds an edge to the list of a node, or lowers its cost. `place` is that in the list, no_index if it has none.
[[nodiscard]] bool lower_edge(PathGraph& graph, std::uint32_t node, std::uint32_t place,
                              const IndexEdge& edge) noexcept {
  if (place == no_index) return graph.edges.push_back(graph.nodes[node].edges, edge);
  IndexEdge& known = graph.edges[graph.nodes[node].edges][place];
  if (edge.cost < known.cost) known = edge;
  return true;
}

[[nodiscard]] std::uint32_t place_of(const PathGraph& graph, std::uint32_t node, std::uint32_t to) noexcept {
  const std::span<const IndexEdge> edges = graph.edges[graph.nodes[node].edges];
  for (std::uint32_t i = 0; i < edges.size(); ++i) {
    if (edges[i].to == to) return i;
  }
  return no_index;
}

// Adds an edge to the list that is being made: `place` has the places of its edges.
[[nodiscard]] bool add_edge(PathGraph& graph, std::uint32_t node, const IndexEdge& edge) noexcept {
  std::uint32_t& place = graph.place[edge.to];
  if (!lower_edge(graph, node, place, edge)) return false;
  if (place == no_index) place = graph.nodes[node].edges.size - 1;
  return true;
}

[[nodiscard]] bool add_edges_of_map(PathGraph& graph, std::uint32_t node) noexcept {
  const Tile tile = graph.nodes[node].tile;
  bool has_memory = true;
  scan_subgoals(graph.bits, tile, [&](Tile other) {
    const std::uint32_t to = graph.node_at[tile_index(graph.bits, other)];
    if (!graph.nodes[to].is_contracted)
      has_memory = has_memory && add_edge(graph, node, {to, no_index, index_cost(tile, other)});
  });
  return has_memory;
}

[[nodiscard]] bool add_edges_through(PathGraph& graph, std::uint32_t node, std::uint32_t below) noexcept {
  const std::uint64_t cost = edge_between(graph, below, node).cost;
  const PooledList list = graph.nodes[below].edges;
  for (std::uint32_t i = 0; i < list.size; ++i) {
    const IndexEdge& edge = graph.edges[list][i];
    if (edge.to == node || graph.nodes[edge.to].is_contracted) continue;
    if (!add_edge(graph, node, {edge.to, below, cost + edge.cost})) return false;
  }
  return true;
}

void forget_places(PathGraph& graph, std::uint32_t node) noexcept {
  for (const IndexEdge& edge : graph.edges[graph.nodes[node].edges]) graph.place[edge.to] = no_index;
}

[[nodiscard]] bool make_edges_of(PathGraph& graph, std::uint32_t node) noexcept {
  bool has_memory = add_edges_of_map(graph, node);
  const PooledList below = graph.nodes[node].below;
  graph.nodes[node].level = 0;
  for (std::uint32_t i = 0; i < below.size && has_memory; ++i) {
    const std::uint32_t other = graph.below[below][i];
    lift(graph.nodes[node], graph.nodes[other]);
    has_memory = add_edges_through(graph, node, other);
  }
  forget_places(graph, node);
  return has_memory;
}

// Takes a contracted node out of the lists of its neighbours, which are in the core.
[[nodiscard]] bool take_out(PathGraph& graph, std::uint32_t node) noexcept {
  for (const IndexEdge& edge : graph.edges[graph.nodes[node].edges]) {
    IndexNode& other = graph.nodes[edge.to];
    graph.edges.remove(other.edges, place_of(graph, edge.to, node));
    if (!graph.below.push_back(other.below, node) || !mark_changed(graph, edge.to)) return false;
  }
  return true;
}

[[nodiscard]] bool connect(PathGraph& graph, std::uint32_t from, const IndexEdge& edge) noexcept {
  return lower_edge(graph, from, place_of(graph, from, edge.to), edge);
}

[[nodiscard]] bool connect_neighbours(PathGraph& graph, std::uint32_t node) noexcept {
  const PooledList list = graph.nodes[node].edges;
  for (std::uint32_t i = 0; i < list.size; ++i) {
    for (std::uint32_t k = i + 1; k < list.size; ++k) {
      const IndexEdge a = graph.edges[list][i], b = graph.edges[list][k];
      if (!connect(graph, a.to, {b.to, node, a.cost + b.cost})) return false;
      if (!connect(graph, b.to, {a.to, node, a.cost + b.cost})) return false;
    }
  }
  return true;
}

// Nodes with few edges first, and those that are above few others: then no way up is long.
[[nodiscard]] std::uint32_t priority_of(const IndexNode& node) noexcept {
  const std::uint32_t priority = node.edges.size + node.level;
  return priority < PathGraph::priorities ? priority : PathGraph::priorities - 1;
}

[[nodiscard]] bool may_contract(const IndexNode& node) noexcept {
  return !node.is_contracted && node.edges.size <= PathGraph::most_edges;
}

[[nodiscard]] bool enqueue(PathGraph& graph, std::uint32_t node, std::uint32_t& least) noexcept {
  if (!may_contract(graph.nodes[node])) return true;
  const std::uint32_t priority = priority_of(graph.nodes[node]);
  if (priority < least) least = priority;
  return graph.by_priority[priority].push_back(node);
}

[[nodiscard]] bool contract(PathGraph& graph, std::uint32_t node, std::uint32_t& least) noexcept {
  graph.nodes[node].is_contracted = true;
  graph.nodes[node].live = graph.nodes[node].edges.size;
  if (!take_out(graph, node) || !connect_neighbours(graph, node)) return false;
  for (const IndexEdge& edge : graph.edges[graph.nodes[node].edges]) {
    lift(graph.nodes[edge.to], graph.nodes[node]);
    if (!enqueue(graph, edge.to, least)) return false;
  }
  return true;
}

// Whether the edge has a path of two others that costs no more. `place` has the places of the edges of `node`.
[[nodiscard]] bool has_detour(const PathGraph& graph, std::uint32_t node, const IndexEdge& edge) noexcept {
  const std::span<const IndexEdge> own = graph.edges[graph.nodes[node].edges];
  for (const IndexEdge& other : graph.edges[graph.nodes[edge.to].edges]) {
    const std::uint32_t place = graph.place[other.to];
    if (place != no_index && own[place].cost + other.cost <= edge.cost) return true;
  }
  return false;
}

// Moves the edges without detours to the front. Those between two nodes whose edges have not changed stay as they are.
void find_live_edges_of(PathGraph& graph, std::uint32_t node) noexcept {
  IndexNode& at = graph.nodes[node];
  const std::span<IndexEdge> edges = graph.edges[at.edges];
  if (edges.size() > most_with_detours) {
    at.live = at.edges.size;
    return;
  }
  for (std::uint32_t i = 0; i < edges.size(); ++i) graph.place[edges[i].to] = i;
  std::uint32_t live = 0;
  for (std::uint32_t i = 0; i < edges.size(); ++i) {
    const IndexEdge edge = edges[i];
    const bool is_known = !at.is_changed && !graph.nodes[edge.to].is_changed;
    if (is_known ? i >= at.live : has_detour(graph, node, edge)) continue;
    edges[i] = edges[live];
    edges[live] = edge;
    graph.place[edges[i].to] = i;
    graph.place[edge.to] = live++;
  }
  at.live = live;
  forget_places(graph, node);
}

// Adds the nodes of the core beside those of `changed` to `queue`.
[[nodiscard]] bool enqueue_neighbours(PathGraph& graph) noexcept {
  graph.queue.clear();
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    const IndexNode& node = graph.nodes[graph.changed[i]];
    if (node.is_contracted) continue;
    for (const IndexEdge& edge : graph.edges[node.edges]) {
      IndexNode& other = graph.nodes[edge.to];
      if (other.is_changed || other.is_queued) continue;
      other.is_queued = true;
      if (!graph.queue.push_back(edge.to)) return false;
    }
  }
  return true;
}

}  // namespace

const IndexEdge& edge_between(const PathGraph& graph, std::uint32_t from, std::uint32_t to) noexcept {
  return graph.edges[graph.nodes[from].edges][place_of(graph, from, to)];
}

bool mark_changed(PathGraph& graph, std::uint32_t node) noexcept {
  if (graph.nodes[node].is_changed) return true;
  graph.nodes[node].is_changed = true;
  return graph.changed.push_back(node);
}

bool make_edges(PathGraph& graph) noexcept {
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    if (!make_edges_of(graph, graph.changed[i])) return false;
  }
  return true;
}

bool contract_nodes(PathGraph& graph) noexcept {
  std::uint32_t least = PathGraph::priorities;
  for (auto& nodes : graph.by_priority) nodes.clear();
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    if (!enqueue(graph, graph.changed[i], least)) return false;
  }
  while (least < PathGraph::priorities) {
    GrowingList<std::uint32_t>& nodes = graph.by_priority[least];
    if (nodes.empty()) {
      ++least;
      continue;
    }
    const std::uint32_t node = nodes.back();
    nodes.pop_back();
    const bool is_outdated = !may_contract(graph.nodes[node]) || priority_of(graph.nodes[node]) != least;
    if (!is_outdated && !contract(graph, node, least)) return false;
  }
  return true;
}

bool find_live_edges(PathGraph& graph) noexcept {
  if (!enqueue_neighbours(graph)) return false;
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    if (!graph.nodes[graph.changed[i]].is_contracted) find_live_edges_of(graph, graph.changed[i]);
  }
  for (std::size_t i = 0; i < graph.queue.size(); ++i) {
    find_live_edges_of(graph, graph.queue[i]);
    graph.nodes[graph.queue[i]].is_queued = false;
  }
  return true;
}

}  // namespace tilespace::detail
