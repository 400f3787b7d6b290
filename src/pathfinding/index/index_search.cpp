// SPDX-License-Identifier: MIT
#include "index/index_search.hpp"
#include "index/landmarks.hpp"
#include "index/subgoals.hpp"
#include "search/heap.hpp"

// Search. First from the goal, along upward edges only: that gives the costs to the goal of all nodes above it, among
// them those of the core through which paths lead. Then A* from the start, upward and within the core, until no open
// node can lead to a shorter path than the best meeting of the two.
//
// Lower bounds of the A* are the octile distance, and for nodes of the core those of the landmarks. They are not
// consistent where a path enters the core, so nodes may be expanded again.

namespace tilespace::detail {
namespace {

class IndexSearch {
 public:
  IndexSearch(const PathGraph& graph, Tile from, Tile to, Scratch& scratch) noexcept
      : graph_(graph), from_(from), to_(to), scratch_(scratch) {
    for (std::int32_t& value : least_) value = unknown_potential;
  }

  [[nodiscard]] IndexFound run() noexcept {
    if (!prepare() || !climb_from_goal() || !search_from_start()) return {SearchEnd::out_of_memory};
    if (middle_ != no_index) return {SearchEnd::found, best_, middle_};
    return {};
  }

 private:
  [[nodiscard]] bool prepare() noexcept {
    scratch_.open.clear();
    if (!ensure_capacity(scratch_.index_labels, graph_.nodes.size(), IndexLabel{})) return false;
    if (++scratch_.index_round == 0) {
      for (IndexLabel& label : scratch_.index_labels) label = {};
      scratch_.index_round = 1;
    }
    labels_ = scratch_.index_labels.data();
    best_ = graph_.node_at.size() * diagonal_cost;
    round_ = scratch_.index_round;
    return true;
  }

  // Calls reach(node, cost) for the subgoals around a tile; for a subgoal, for itself.
  template <class Reach>
  [[nodiscard]] bool reach_around(Tile tile, Reach reach) noexcept {
    const std::uint32_t own = graph_.node_at[tile_index(graph_.bits, tile)];
    if (own != no_index) return reach(own, std::uint64_t{0});
    bool has_memory = true;
    scan_subgoals(graph_.bits, tile, [&](Tile found) {
      const std::uint32_t node = graph_.node_at[tile_index(graph_.bits, found)];
      has_memory = has_memory && reach(node, index_cost(tile, found));
    });
    return has_memory;
  }

  [[nodiscard]] bool reach_from_goal(std::uint32_t node, std::uint32_t after, std::uint64_t cost) noexcept {
    IndexLabel& label = labels_[node];
    if (label.goal_round == round_ && label.to_goal <= cost) return true;
    label.to_goal = cost;
    label.goal_round = round_;
    label.after = after;
    if (graph_.nodes[node].is_contracted) return push(scratch_.open, {cost, node});
    bound_by(node, cost);
    return true;
  }
  [[nodiscard]] bool climb_from_goal() noexcept {
    const auto reach = [&](std::uint32_t node, std::uint64_t cost) { return reach_from_goal(node, no_index, cost); };
    if (!reach_around(to_, reach)) return false;
    while (!scratch_.open.empty()) {
      const PathOpen first = pop(scratch_.open);
      const auto node = static_cast<std::uint32_t>(first.tie);
      if (first.order > labels_[node].to_goal) continue;
      for (const IndexEdge& edge : graph_.edges[graph_.nodes[node].edges]) {
        if (!reach_from_goal(edge.to, node, first.order + edge.cost)) return false;
      }
    }
    return true;
  }

  // A path from any node to the goal through this one of the core costs at least the difference of their potentials
  // and the cost from here, so the least and the greatest potential that the goal may have count.
  void bound_by(std::uint32_t node, std::uint64_t cost) noexcept {
    const std::int32_t units = potential_of(cost);
    const Potentials& potentials = graph_.potentials[graph_.nodes[node].slot];
    for (int i = 0; i < landmark_count; ++i) {
      const std::int32_t at = potentials.of[i];
      const std::int32_t more = sum_of(at, units), less = at > units ? at - units : 0;
      if (more < least_[i]) least_[i] = more;
      if (less > most_[i]) most_[i] = less;
    }
  }
  [[nodiscard]] std::uint64_t rest_of(const IndexNode& node) const noexcept {
    const std::uint64_t octile = index_cost(node.tile, to_);
    if (node.slot == no_index) return octile;
    const Potentials& potentials = graph_.potentials[node.slot];
    std::int32_t units = 0;
    for (int i = 0; i < landmark_count; ++i) {
      const std::int32_t at = potentials.of[i], ahead = least_[i] - at, behind = at - most_[i];
      const std::int32_t greater = ahead > behind ? ahead : behind;
      units = units > greater ? units : greater;
    }
    const std::uint64_t rest = cost_of_potential(units);
    return rest > octile ? rest : octile;
  }

  [[nodiscard]] bool improves(std::uint32_t node, std::uint64_t cost) const noexcept {
    const IndexLabel& label = labels_[node];
    return label.start_round != round_ || cost < label.from_start;
  }
  [[nodiscard]] bool reach_from_start(std::uint32_t node, std::uint32_t before, std::uint64_t cost,
                                      std::uint64_t rest) noexcept {
    if (cost + rest >= best_) return true;
    IndexLabel& label = labels_[node];
    label.from_start = cost;
    label.start_round = round_;
    label.before = before;
    label.order = cost + rest;
    if (label.goal_round == round_ && cost + label.to_goal < best_) {
      best_ = cost + label.to_goal;
      middle_ = node;
    }
    return push(scratch_.open, {label.order, (rest >> 30) << 32 | node});
  }
  // One thing for all edges, then the next: so the processor waits for many labels and nodes at the same time.
  [[nodiscard]] bool expand(std::uint32_t node, std::uint64_t cost, std::span<const IndexEdge> edges) noexcept {
    const IndexEdge* better[edges_at_once + 1];
    std::uint64_t rests[edges_at_once];
    std::size_t count = 0;
    for (const IndexEdge& edge : edges) {
      better[count] = &edge;
      count += improves(edge.to, cost + edge.cost) ? 1 : 0;
    }
    for (std::size_t i = 0; i < count; ++i) rests[i] = rest_of(graph_.nodes[better[i]->to]);
    for (std::size_t i = 0; i < count; ++i) {
      if (!reach_from_start(better[i]->to, node, cost + better[i]->cost, rests[i])) return false;
    }
    return true;
  }
  [[nodiscard]] bool expand(std::uint32_t node) noexcept {
    const IndexNode& at = graph_.nodes[node];
    std::span<const IndexEdge> edges = graph_.edges[at.edges].first(at.live);
    const std::uint64_t cost = labels_[node].from_start;
    while (edges.size() > edges_at_once) {
      if (!expand(node, cost, edges.first(edges_at_once))) return false;
      edges = edges.subspan(edges_at_once);
    }
    return expand(node, cost, edges);
  }
  [[nodiscard]] bool search_from_start() noexcept {
    const auto reach = [&](std::uint32_t node, std::uint64_t cost) {
      return !improves(node, cost) || reach_from_start(node, no_index, cost, rest_of(graph_.nodes[node]));
    };
    if (!reach_around(from_, reach)) return false;
    while (!scratch_.open.empty()) {
      const PathOpen first = pop(scratch_.open);
      if (first.order >= best_) return true;
      const auto node = static_cast<std::uint32_t>(first.tie);
      if (first.order == labels_[node].order && !expand(node)) return false;
    }
    return true;
  }

  static constexpr std::size_t edges_at_once = 32;

  const PathGraph& graph_;
  Tile from_;
  Tile to_;
  Scratch& scratch_;
  IndexLabel* labels_ = nullptr;
  std::uint32_t round_ = 0;
  std::uint64_t best_ = no_cost;  // at first, more than any path in the map costs
  std::uint32_t middle_ = no_index;
  std::int32_t least_[landmark_count] = {};
  std::int32_t most_[landmark_count] = {};
};

}  // namespace

IndexFound search_index(const PathGraph& graph, Tile from, Tile to, Scratch& scratch) noexcept {
  return IndexSearch(graph, from, to, scratch).run();
}

}  // namespace tilespace::detail
