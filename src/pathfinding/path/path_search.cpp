// SPDX-License-Identifier: MIT
#include "path/path_search.hpp"
#include <tilespace/exact/fixed_point.hpp>
#include "search/heap.hpp"

// Jump point search (Harabor & Grastien 2011) over rows of 64 tiles, without cutting corners; no preprocessing.
//
// Of all shortest paths that differ only in the order of their steps, the search considers those that take diagonal
// steps as soon as they can. Such a path turns from a diagonal to a straight direction anywhere, but from a straight
// one only where a wall has just ended beside it. Nodes are those turns (jump points). From a node, a diagonal is
// followed tile by tile, and from each of its tiles the row and the column are scanned for the next jump point, or the
// goal; what is found becomes a node. The tile where the diagonal was left is no node: it follows from both ends, as
// diagonal steps come first, then straight ones.
//
// The octile heuristic is consistent, so a node's cost is final when it is popped, and each node is expanded once.

namespace tilespace::detail {
namespace {

constexpr OctileCost operator+(OctileCost a, OctileCost b) noexcept {
  return {a.straight + b.straight, a.diagonal + b.diagonal};
}

class PathSearch {
 public:
  PathSearch(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept
      : map_(map), width_(width), from_(from), to_(to), scratch_(scratch) {}

  [[nodiscard]] Found run() noexcept;

 private:
  // Generates all successors of a node that may be on a shortest path. Returns false if out of memory, as do the
  // others.
  [[nodiscard]] bool expand(std::uint32_t node) noexcept;
  [[nodiscard]] bool expand_start(std::uint32_t node) noexcept;
  [[nodiscard]] bool turn(std::uint32_t node, Step came, Step side) noexcept;
  template <int dx>
  [[nodiscard]] bool go_in_row(std::uint32_t node, Tile from) noexcept;
  template <int dy>
  [[nodiscard]] bool go_in_column(std::uint32_t node, Tile from) noexcept;
  template <int dx, int dy>
  [[nodiscard]] bool go_diagonally(std::uint32_t node) noexcept;
  // The same for any direction.
  [[nodiscard]] bool go(std::uint32_t node, Step step) noexcept;
  // Relaxes the cost of a tile with the path through a node.
  [[nodiscard]] bool reach(std::uint32_t node, Tile tile) noexcept;
  [[nodiscard]] bool open(std::uint32_t node) noexcept;
  [[nodiscard]] std::uint32_t& node_at(Tile tile) noexcept {
    return scratch_.node_at[static_cast<std::size_t>(tile.y * width_ + tile.x)];
  }

  const JumpMap& map_;
  std::int64_t width_;
  Tile from_;
  Tile to_;
  Scratch& scratch_;
};

bool PathSearch::open(std::uint32_t node) noexcept {
  const PathNode& at = scratch_.nodes[node];
  const OctileCost rest = cost_between(at.tile, to_);
  const std::int64_t far = std::int64_t{rest.straight} + rest.diagonal;
  if (std::int64_t{at.cost.straight} + at.cost.diagonal + far >= step_limit) return true;
  // Ties: the node nearest to the goal first, which finds the goal sooner.
  return push(scratch_.open, {order_of(at.cost + rest), static_cast<std::uint64_t>(far) << 32 | node});
}

bool PathSearch::reach(std::uint32_t parent, Tile tile) noexcept {
  const OctileCost cost = scratch_.nodes[parent].cost + cost_between(scratch_.nodes[parent].tile, tile);
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

template <int dx>
bool PathSearch::go_in_row(std::uint32_t node, Tile from) noexcept {
  const Stop stop = map_.stop_in_row<dx>(from);
  if (to_.y == from.y && (to_.x - from.x) * dx > 0 && (stop.at - to_.x) * dx >= 0) return reach(node, to_);
  return !stop.is_turn || reach(node, {stop.at, from.y});
}

template <int dy>
bool PathSearch::go_in_column(std::uint32_t node, Tile from) noexcept {
  const Stop stop = map_.stop_in_column<dy>(from);
  if (to_.x == from.x && (to_.y - from.y) * dy > 0 && (stop.at - to_.y) * dy >= 0) return reach(node, to_);
  return !stop.is_turn || reach(node, {from.x, stop.at});
}

template <int dx, int dy>
bool PathSearch::go_diagonally(std::uint32_t node) noexcept {
  for (Tile at = scratch_.nodes[node].tile; map_.may_step<dx, dy>(at);) {
    at = {at.x + dx, at.y + dy};
    if (at == to_) return reach(node, at);
    if (!go_in_row<dx>(node, at) || !go_in_column<dy>(node, at)) return false;
  }
  return true;
}

bool PathSearch::go(std::uint32_t node, Step step) noexcept {
  const Tile at = scratch_.nodes[node].tile;
  switch (3 * step.dy + step.dx) {
    case -4: return go_diagonally<-1, -1>(node);
    case -3: return go_in_column<-1>(node, at);
    case -2: return go_diagonally<1, -1>(node);
    case -1: return go_in_row<-1>(node, at);
    case 1: return go_in_row<1>(node, at);
    case 2: return go_diagonally<-1, 1>(node);
    case 3: return go_in_column<1>(node, at);
    default: return go_diagonally<1, 1>(node);
  }
}

bool PathSearch::turn(std::uint32_t node, Step came, Step side) noexcept {
  const Tile at = scratch_.nodes[node].tile;
  if (!map_.may_turn(at, came, side)) return true;
  return go(node, side) && go(node, {came.dx + side.dx, came.dy + side.dy});
}

bool PathSearch::expand_start(std::uint32_t node) noexcept {
  for (int i = -4; i <= 4; ++i) {
    const Step step{(i + 4) % 3 - 1, (i + 4) / 3 - 1};
    if (i != 0 && !go(node, step)) return false;
  }
  return true;
}

// The last steps of a path to a node are straight: along the axis with the greater distance.
bool PathSearch::expand(std::uint32_t node) noexcept {
  const PathNode& at = scratch_.nodes[node];
  const Tile before = scratch_.nodes[at.parent].tile;
  const std::int32_t dx = at.tile.x - before.x, dy = at.tile.y - before.y;
  if (dx == 0 && dy == 0) return expand_start(node);
  const bool is_in_row = magnitude(dx) > magnitude(dy);
  const Step came = is_in_row ? Step{sign_of(dx), 0} : Step{0, sign_of(dy)};
  const Step side{came.dy, came.dx};
  return go(node, came) && turn(node, came, side) && turn(node, came, {-side.dx, -side.dy});
}

Found PathSearch::run() noexcept {
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

}  // namespace

Found search_path(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept {
  return PathSearch(map, width, from, to, scratch).run();
}

}  // namespace tilespace::detail
