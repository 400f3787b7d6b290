// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include "path/path_search.hpp"
#include "search/heap.hpp"

/// @file jump_nodes.hpp
/// Open list and nodes of a jump point search: A* over whatever nodes an expansion reaches.

namespace tilespace::detail {

[[nodiscard]] constexpr OctileCost operator+(OctileCost a, OctileCost b) noexcept {
  return {a.straight + b.straight, a.diagonal + b.diagonal};
}

// `is_orthogonal`: there are no diagonal steps. Functions return false if out of memory.
template <bool is_orthogonal>
class JumpNodes {
 public:
  JumpNodes(std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept
      : width_(width), from_(from), to_(to), scratch_(scratch) {}

  [[nodiscard]] Tile goal() const noexcept { return to_; }
  [[nodiscard]] Tile tile_of(std::uint32_t node) const noexcept { return scratch_.nodes[node].tile; }
  // Where the path to a node comes from; of the start, the start.
  [[nodiscard]] Tile tile_before(std::uint32_t node) const noexcept {
    return scratch_.nodes[scratch_.nodes[node].parent].tile;
  }

  // Relaxes the cost of a tile with the path through a node.
  [[nodiscard]] bool reach(std::uint32_t node, Tile tile) noexcept;

  // Expands nodes by expand(node) until the goal is.
  template <class Expand>
  [[nodiscard]] Found run(Expand expand) noexcept;

 private:
  [[nodiscard]] static constexpr OctileCost cost_of_leg(Tile a, Tile b) noexcept {
    const OctileCost cost = cost_between(a, b);
    return is_orthogonal ? OctileCost{cost.straight + 2 * cost.diagonal, 0} : cost;
  }
  [[nodiscard]] bool open(std::uint32_t node) noexcept;
  [[nodiscard]] std::uint32_t& node_at(Tile tile) noexcept {
    return scratch_.node_at[static_cast<std::size_t>(tile.y * width_ + tile.x)];
  }

  std::int64_t width_;
  Tile from_;
  Tile to_;
  Scratch& scratch_;
};

template <bool is_orthogonal>
bool JumpNodes<is_orthogonal>::open(std::uint32_t node) noexcept {
  const PathNode& at = scratch_.nodes[node];
  const OctileCost rest = cost_of_leg(at.tile, to_);
  const std::int64_t far = std::int64_t{rest.straight} + rest.diagonal;
  if (std::int64_t{at.cost.straight} + at.cost.diagonal + far >= step_limit) return true;
  // Ties: the node nearest to the goal first, which finds the goal sooner.
  return push(scratch_.open, {order_of(at.cost + rest), static_cast<std::uint64_t>(far) << 32 | node});
}

template <bool is_orthogonal>
bool JumpNodes<is_orthogonal>::reach(std::uint32_t parent, Tile tile) noexcept {
  const OctileCost cost = scratch_.nodes[parent].cost + cost_of_leg(scratch_.nodes[parent].tile, tile);
  std::uint32_t& known = node_at(tile);
  if (known < scratch_.nodes.size() && scratch_.nodes[known].tile == tile) {
    PathNode& node = scratch_.nodes[known];
    if (node.is_done || node.cost <= cost) return true;
    node.cost = cost;
    node.parent = parent;
    return open(known);
  }
  known = static_cast<std::uint32_t>(scratch_.nodes.size());
  return scratch_.nodes.push_back({tile, cost, parent, false}) && open(known);
}

template <bool is_orthogonal>
template <class Expand>
Found JumpNodes<is_orthogonal>::run(Expand expand) noexcept {
  scratch_.nodes.clear();
  scratch_.open.clear();
  node_at(from_) = 0;
  if (!scratch_.nodes.push_back({from_, {}, 0, false}) || !open(0)) return {SearchEnd::out_of_memory};
  while (!scratch_.open.empty()) {
    const std::uint32_t node = static_cast<std::uint32_t>(pop(scratch_.open).tie);
    if (scratch_.nodes[node].is_done) continue;  // stale entry, from when its cost was higher
    scratch_.nodes[node].is_done = true;
    if (scratch_.nodes[node].tile == to_) return {SearchEnd::found, node};
    if (!expand(node)) return {SearchEnd::out_of_memory};
  }
  return {};
}

}  // namespace tilespace::detail
