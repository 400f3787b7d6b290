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

// The memory of a search that both parts read and write.
struct SearchState {
  const PathGraph& graph;
  Scratch& scratch;
  IndexLabel* labels = nullptr;
  std::uint32_t round = 0;
};

// Makes room for the labels, all of which are of earlier rounds then. Returns false if out of memory.
[[nodiscard]] bool begin(SearchState& state) noexcept {
  Scratch& scratch = state.scratch;
  scratch.open.clear();
  if (!ensure_capacity(scratch.index_labels, state.graph.nodes.size(), IndexLabel{})) return false;
  if (++scratch.index_round == 0) {
    // GCOVR_EXCL_START: after 2^32 searches
    for (IndexLabel& label : scratch.index_labels) label = {};
    scratch.index_round = 1;
    // GCOVR_EXCL_STOP
  }
  state.labels = scratch.index_labels.data();
  state.round = scratch.index_round;
  return true;
}

// Calls reach(node, cost) for the subgoals around a tile; for a subgoal, for itself.
template <class Reach>
[[nodiscard]] bool reach_around(const PathGraph& graph, Tile tile, Reach reach) noexcept {
  const std::uint32_t own = graph.node_at[tile_index(graph.bits, tile)];
  if (own != no_index) return reach(own, std::uint64_t{0});
  bool has_memory = true;
  scan_subgoals(graph.bits, tile, [&](Tile found) {
    const std::uint32_t node = graph.node_at[tile_index(graph.bits, found)];
    has_memory = has_memory && reach(node, index_cost(tile, found));
  });
  return has_memory;
}

// Lower bounds of the costs to the goal.
class GoalBounds {
 public:
  explicit GoalBounds(Tile goal) noexcept : goal_(goal) {
    for (std::int32_t& value : least_) value = unknown_potential;
  }

  // A path from any node to the goal through this one of the core costs at least the difference of their potentials
  // and the cost from here, so the least and the greatest potential that the goal may have count.
  void add(const Potentials& potentials, std::uint64_t cost) noexcept {
    const std::int32_t units = potential_of(cost);
    for (int i = 0; i < landmark_count; ++i) {
      const std::int32_t at = potentials.of[i];
      const std::int32_t more = sum_of(at, units), less = at > units ? at - units : 0;
      if (more < least_[i]) least_[i] = more;
      if (less > most_[i]) most_[i] = less;
    }
  }
  [[nodiscard]] std::uint64_t rest_of(const PathGraph& graph, const IndexNode& node) const noexcept {
    const std::uint64_t octile = index_cost(node.tile, goal_);
    if (node.slot == no_index) return octile;
    const Potentials& potentials = graph.potentials[node.slot];
    std::int32_t units = 0;
    for (int i = 0; i < landmark_count; ++i) {
      const std::int32_t at = potentials.of[i], ahead = least_[i] - at, behind = at - most_[i];
      const std::int32_t greater = ahead > behind ? ahead : behind;
      units = units > greater ? units : greater;
    }
    const std::uint64_t rest = cost_of_potential(units);
    return rest > octile ? rest : octile;
  }

 private:
  Tile goal_;
  std::int32_t least_[landmark_count] = {};
  std::int32_t most_[landmark_count] = {};
};

// Upward from the goal.
class GoalClimb {
 public:
  GoalClimb(SearchState& state, GoalBounds& bounds) noexcept : state_(state), bounds_(bounds) {}

  [[nodiscard]] bool run(Tile goal) noexcept {
    const PathGraph& graph = state_.graph;
    const auto first_reach = [&](std::uint32_t node, std::uint64_t cost) { return reach(node, no_index, cost); };
    if (!reach_around(graph, goal, first_reach)) return false;
    while (!state_.scratch.open.empty()) {
      const PathOpen first = pop(state_.scratch.open);
      const auto node = static_cast<std::uint32_t>(first.tie);
      if (first.order > state_.labels[node].to_goal) continue;
      for (const IndexEdge& edge : graph.edges[graph.nodes[node].edges]) {
        if (!reach(edge.to, node, first.order + edge.cost)) return false;
      }
    }
    return true;
  }

 private:
  [[nodiscard]] bool reach(std::uint32_t node, std::uint32_t after, std::uint64_t cost) noexcept {
    IndexLabel& label = state_.labels[node];
    if (label.goal_round == state_.round && label.to_goal <= cost) return true;
    label.to_goal = cost;
    label.goal_round = state_.round;
    label.after = after;
    const IndexNode& at = state_.graph.nodes[node];
    if (at.is_contracted) return push(state_.scratch.open, {cost, node});
    bounds_.add(state_.graph.potentials[at.slot], cost);
    return true;
  }

  SearchState& state_;
  GoalBounds& bounds_;
};

// More than any shortest path in the map costs. Of four tiles that meet at a corner, it has two if all are free, and at
// most three otherwise. So where potentials tell that there is no path, the search ends at once.
[[nodiscard]] std::uint64_t more_than_any_path(const PathGraph& graph) noexcept {
  return (graph.node_at.size() / 4 * 3 + 3) * diagonal_cost;
}

// A* from the start.
class StartSearch {
 public:
  StartSearch(SearchState& state, const GoalBounds& bounds) noexcept
      : state_(state), bounds_(bounds), best_(more_than_any_path(state.graph)) {}

  [[nodiscard]] bool run(Tile start) noexcept {
    const auto first_reach = [&](std::uint32_t node, std::uint64_t cost) {
      return reach(node, no_index, cost, rest_of(node));
    };
    if (!reach_around(state_.graph, start, first_reach)) return false;
    while (!state_.scratch.open.empty()) {
      const PathOpen first = pop(state_.scratch.open);
      if (first.order >= best_) return true;
      const auto node = static_cast<std::uint32_t>(first.tie);
      if (first.order == state_.labels[node].order && !expand(node)) return false;
    }
    return true;
  }
  [[nodiscard]] IndexFound result() const noexcept {
    if (middle_ == no_index) return {};
    return {SearchEnd::found, best_, middle_};
  }

 private:
  static constexpr std::size_t edges_at_once = 32;

  [[nodiscard]] std::uint64_t rest_of(std::uint32_t node) const noexcept {
    return bounds_.rest_of(state_.graph, state_.graph.nodes[node]);
  }
  [[nodiscard]] bool improves(std::uint32_t node, std::uint64_t cost) const noexcept {
    const IndexLabel& label = state_.labels[node];
    return label.start_round != state_.round || cost < label.from_start;
  }
  [[nodiscard]] bool reach(std::uint32_t node, std::uint32_t before, std::uint64_t cost, std::uint64_t rest) noexcept {
    if (cost + rest >= best_) return true;
    IndexLabel& label = state_.labels[node];
    label.from_start = cost;
    label.start_round = state_.round;
    label.before = before;
    label.order = cost + rest;
    if (label.goal_round == state_.round && cost + label.to_goal < best_) {
      best_ = cost + label.to_goal;
      middle_ = node;
    }
    return push(state_.scratch.open, {label.order, (rest >> 30) << 32 | node});
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
    for (std::size_t i = 0; i < count; ++i) rests[i] = rest_of(better[i]->to);
    for (std::size_t i = 0; i < count; ++i) {
      if (!reach(better[i]->to, node, cost + better[i]->cost, rests[i])) return false;
    }
    return true;
  }
  [[nodiscard]] bool expand(std::uint32_t node) noexcept {
    const IndexNode& at = state_.graph.nodes[node];
    std::span<const IndexEdge> edges = state_.graph.edges[at.edges].first(at.live);
    const std::uint64_t cost = state_.labels[node].from_start;
    while (edges.size() > edges_at_once) {
      if (!expand(node, cost, edges.first(edges_at_once))) return false;
      edges = edges.subspan(edges_at_once);
    }
    return expand(node, cost, edges);
  }

  SearchState& state_;
  const GoalBounds& bounds_;
  std::uint64_t best_;
  std::uint32_t middle_ = no_index;
};

}  // namespace

IndexFound search_index(const PathGraph& graph, Tile from, Tile to, Scratch& scratch) noexcept {
  SearchState state{graph, scratch};
  GoalBounds bounds(to);
  if (!begin(state) || !GoalClimb(state, bounds).run(to)) return {SearchEnd::out_of_memory};
  StartSearch search(state, bounds);
  if (!search.run(from)) return {SearchEnd::out_of_memory};
  return search.result();
}

}  // namespace tilespace::detail
