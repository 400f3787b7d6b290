// SPDX-License-Identifier: MIT
#include "index/index_update.hpp"
#include <utility>
#include "index/contraction.hpp"
#include "index/landmarks.hpp"
#include "index/subgoals.hpp"
#include "search/free_tiles.hpp"

// Update after an edit. The nodes whose edges it can change are those whose scans come next to an edited tile, before
// or after the edit; as scans find each other, they are found by scans from there. All nodes above these are put back
// into the core, in which the edges of all of these nodes, and of those of the core next to them, are made anew. Then
// they are contracted again.

namespace tilespace::detail {
namespace {

[[nodiscard]] TileBox grown(TileBox box, std::int32_t by, const SubgoalBits& bits) noexcept {
  return intersection({{box.min.x - by, box.min.y - by}, {box.max.x + by, box.max.y + by}},
                      {{1, 1}, {bits.width - 1, bits.height - 1}});
}

template <class Visit>
[[nodiscard]] bool for_tiles(TileBox box, Visit visit) noexcept {
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (!visit(Tile{x, y})) return false;
    }
  }
  return true;
}

// Calls visit(tile) for the tiles at the border of a box.
template <class Visit>
[[nodiscard]] bool for_border(TileBox box, Visit visit) noexcept {
  const bool has_rows = for_tiles({box.min, {box.max.x, box.min.y + 1}}, visit) &&
                        for_tiles({{box.min.x, box.max.y - 1}, box.max}, visit);
  return has_rows && for_tiles({box.min, {box.min.x + 1, box.max.y}}, visit) &&
         for_tiles({{box.max.x - 1, box.min.y}, box.max}, visit);
}

[[nodiscard]] bool is_solid_in(const CollisionMap& map, const PathGraph& graph, Tile tile) noexcept {
  const Tile corner = graph.bounds->min;
  return map.is_solid({tile.x + corner.x - 1, tile.y + corner.y - 1});
}

// The least box of the tiles that differ from the map.
[[nodiscard]] TileBox changed_tiles(const CollisionMap& map, TileBox edited, const PathGraph& graph) noexcept {
  TileBox changed{};
  static_cast<void>(for_tiles(edited, [&](Tile tile) {
    if (is_solid(graph.bits, tile) == is_solid_in(map, graph, tile)) return true;
    const TileBox one{tile, tile + Step{1, 1}};
    const auto [min, max] = changed.empty() ? one : changed;
    changed = {{min.x < tile.x ? min.x : tile.x, min.y}, {max.x > tile.x + 1 ? max.x : tile.x + 1, tile.y + 1}};
    return true;
  }));
  return changed;
}

// Marks the nodes whose scans come next to a box, and those in and around it.
[[nodiscard]] bool mark_nodes_near(PathGraph& graph, TileBox box) noexcept {
  const TileBox around = grown(box, 3, graph.bits);
  const auto mark = [&](Tile tile) {
    const std::uint32_t node = graph.node_at[tile_index(graph.bits, tile)];
    return node == no_index || mark_changed(graph, node);
  };
  const auto mark_from = [&](Tile tile) {
    bool has_memory = true;
    if (!is_solid(graph.bits, tile))
      scan_subgoals(graph.bits, tile, [&](Tile found) { has_memory = has_memory && mark(found); });
    return has_memory;
  };
  return for_tiles(around, mark) && for_border(around, mark_from);
}

[[nodiscard]] bool add_node(PathGraph& graph, Tile tile) noexcept {
  IndexNode node;
  node.tile = tile;
  std::uint32_t& at = graph.node_at[tile_index(graph.bits, tile)];
  if (!graph.unused_nodes.empty()) {
    at = graph.unused_nodes.back();
    graph.unused_nodes.pop_back();
    graph.nodes[at] = node;
  } else {
    if (!graph.nodes.push_back(node) || !graph.place.push_back(no_index)) return false;
    at = static_cast<std::uint32_t>(graph.nodes.size() - 1);
  }
  return mark_changed(graph, at);
}

// Adds and removes the node of a tile. A node that is removed stays in `changed`, and has no tile.
[[nodiscard]] bool set_node(PathGraph& graph, Tile tile) noexcept {
  const bool is_node = is_subgoal(graph.bits, tile);
  set_stop(graph.bits, tile, is_node || is_solid(graph.bits, tile));
  std::uint32_t& node = graph.node_at[tile_index(graph.bits, tile)];
  if (is_node == (node != no_index)) return true;
  if (is_node) return add_node(graph, tile);
  graph.nodes[node].tile = {0, 0};
  node = no_index;
  return true;
}

[[nodiscard]] bool is_removed(const IndexNode& node) noexcept { return node.tile == Tile{0, 0}; }

[[nodiscard]] bool set_tiles(PathGraph& graph, const CollisionMap& map, TileBox box) noexcept {
  static_cast<void>(for_tiles(box, [&](Tile tile) {
    set_solid(graph.bits, tile, is_solid_in(map, graph, tile));
    return true;
  }));
  return for_tiles(grown(box, 1, graph.bits), [&](Tile tile) { return set_node(graph, tile); });
}

// Marks all nodes above contracted ones of `changed`.
[[nodiscard]] bool mark_nodes_above(PathGraph& graph) noexcept {
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    const IndexNode& node = graph.nodes[graph.changed[i]];
    if (!node.is_contracted) continue;
    for (const IndexEdge& edge : graph.edges[node.edges]) {
      if (!mark_changed(graph, edge.to)) return false;
    }
  }
  return true;
}

void remove_below(PathGraph& graph, std::uint32_t node, std::uint32_t below) noexcept {
  PooledList& list = graph.nodes[node].below;
  const std::span<const std::uint32_t> nodes = graph.below[list];
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i] == below) return graph.below.remove(list, i);
  }
}

// Puts the nodes of `changed` back into the core, without edges.
void put_back(PathGraph& graph) noexcept {
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    IndexNode& node = graph.nodes[graph.changed[i]];
    if (node.is_contracted) {
      for (const IndexEdge& edge : graph.edges[node.edges]) remove_below(graph, edge.to, graph.changed[i]);
    }
    graph.edges.release(node.edges);
    node.is_contracted = false;
  }
}

// Takes the nodes that have no tile any more out of the graph.
[[nodiscard]] bool drop_removed(PathGraph& graph) noexcept {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < graph.changed.size(); ++i) {
    IndexNode& node = graph.nodes[graph.changed[i]];
    if (!is_removed(node)) {
      graph.changed[kept++] = graph.changed[i];
      continue;
    }
    graph.below.release(node.below);
    if (node.slot != no_index && !graph.unused_slots.push_back(node.slot)) return false;
    node = {};
    if (!graph.unused_nodes.push_back(graph.changed[i])) return false;
  }
  while (graph.changed.size() > kept) graph.changed.pop_back();
  return true;
}

[[nodiscard]] bool contract_changed(PathGraph& graph) noexcept {
  return make_edges(graph) && contract_nodes(graph) && find_live_edges(graph);
}

void forget_changed(PathGraph& graph) noexcept {
  for (std::size_t i = 0; i < graph.changed.size(); ++i) graph.nodes[graph.changed[i]].is_changed = false;
  graph.changed.clear();
}

// Gives the nodes of the core the first numbers, so that what a search reads is close together.
[[nodiscard]] bool renumber(PathGraph& graph) noexcept {
  GrowingList<IndexNode> nodes;
  for (const bool is_contracted : {false, true}) {
    for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
      if (graph.nodes[i].is_contracted != is_contracted) continue;
      graph.place[i] = static_cast<std::uint32_t>(nodes.size());
      if (!nodes.push_back(graph.nodes[i])) return false;
    }
  }
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const IndexNode& node = nodes[i];
    graph.node_at[tile_index(graph.bits, node.tile)] = i;
    for (std::uint32_t& below : graph.below[node.below]) below = graph.place[below];
    for (IndexEdge& edge : graph.edges[node.edges]) {
      edge.to = graph.place[edge.to];
      if (edge.via != no_index) edge.via = graph.place[edge.via];
    }
  }
  for (std::uint32_t i = 0; i < nodes.size(); ++i) graph.place[i] = no_index;
  graph.nodes = std::move(nodes);
  return true;
}

// Lists of nodes are next to those of their neighbours in the map then. If out of memory, lists stay where they are.
[[nodiscard]] bool compact(PathGraph& graph) noexcept {
  const auto for_lists = [&](PooledList IndexNode::* list) {
    return [&graph, list](auto visit) {
      for (std::size_t i = 0; i < graph.nodes.size(); ++i) visit(graph.nodes[i].*list);
    };
  };
  return graph.edges.compact(for_lists(&IndexNode::edges)) && graph.below.compact(for_lists(&IndexNode::below));
}

// The scratch memory for all nodes is much more than updates need.
void shrink(PathGraph& graph) noexcept {
  graph.queue.clear();
  graph.open.clear();
  for (GrowingList<std::uint32_t>* const list : {&graph.changed, &graph.queue, &graph.place}) list->shrink();
  for (GrowingList<std::uint32_t>& list : graph.by_priority) list.shrink();
  graph.nodes.shrink();
  graph.potentials.shrink();
  graph.open.shrink();
}

}  // namespace

bool create_graph(const CollisionMap& map, PathGraph& graph) noexcept {
  graph.bounds = map.bounds();
  if (!create_bits(map, graph.bits)) return false;
  const std::size_t tiles = tile_index(graph.bits, {0, graph.bits.height});
  graph.node_at = Buffer<std::uint32_t>::create(tiles, no_index);
  if (graph.node_at.size() != tiles) return false;
  const TileBox all = grown({{0, 0}, {graph.bits.width, graph.bits.height}}, 0, graph.bits);
  const auto set = [&](Tile tile) { return set_node(graph, tile); };
  if (!for_tiles(all, set) || !contract_changed(graph) || !renumber(graph) || !compact(graph)) return false;
  // All nodes are in `changed`, whatever their numbers.
  if (!lower_potentials(graph) || !choose_landmarks(graph)) return false;
  forget_changed(graph);
  shrink(graph);
  return true;
}

bool update_graph(const CollisionMap& map, TileBox edited, PathGraph& graph) noexcept {
  const Tile corner = graph.bounds->min;
  const Step offset{1 - corner.x, 1 - corner.y};
  const TileBox box = changed_tiles(map, {edited.min + offset, edited.max + offset}, graph);
  if (box.empty()) return true;
  if (!mark_nodes_near(graph, box) || !set_tiles(graph, map, box) || !mark_nodes_near(graph, box)) return false;
  if (!mark_nodes_above(graph)) return false;
  put_back(graph);
  if (!drop_removed(graph) || !contract_changed(graph) || !lower_potentials(graph)) return false;
  forget_changed(graph);
  // Potentials only ever become lower, and lists leave gaps, so both are renewed once in a while.
  ++graph.updates;
  if (graph.updates < graph.potentials.size() / 8 + 64) return true;
  static_cast<void>(compact(graph));
  return choose_landmarks(graph);
}

}  // namespace tilespace::detail
