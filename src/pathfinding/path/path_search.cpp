// SPDX-License-Identifier: MIT
#include "path/path_search.hpp"
#include <tilespace/exact/fixed_point.hpp>
#include "path/jump_nodes.hpp"

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

class PathSearch : private JumpNodes<false> {
 public:
  PathSearch(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept
      : JumpNodes(width, from, to, scratch), map_(map) {}

  [[nodiscard]] Found run() noexcept {
    return JumpNodes::run([this](std::uint32_t node) { return expand(node); });
  }

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
  const JumpMap& map_;
};

template <int dx>
bool PathSearch::go_in_row(std::uint32_t node, Tile from) noexcept {
  const Stop stop = map_.stop_in_row<dx>(from);
  if (goal().y == from.y && (goal().x - from.x) * dx > 0 && (stop.at - goal().x) * dx >= 0) return reach(node, goal());
  return !stop.is_turn || reach(node, {stop.at, from.y});
}

template <int dy>
bool PathSearch::go_in_column(std::uint32_t node, Tile from) noexcept {
  const Stop stop = map_.stop_in_column<dy>(from);
  if (goal().x == from.x && (goal().y - from.y) * dy > 0 && (stop.at - goal().y) * dy >= 0) return reach(node, goal());
  return !stop.is_turn || reach(node, {from.x, stop.at});
}

template <int dx, int dy>
bool PathSearch::go_diagonally(std::uint32_t node) noexcept {
  for (Tile at = tile_of(node); map_.may_step<dx, dy>(at);) {
    at = {at.x + dx, at.y + dy};
    if (at == goal()) return reach(node, at);
    if (!go_in_row<dx>(node, at) || !go_in_column<dy>(node, at)) return false;
  }
  return true;
}

bool PathSearch::go(std::uint32_t node, Step step) noexcept {
  const Tile at = tile_of(node);
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
  const Tile at = tile_of(node);
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
  const Tile at = tile_of(node), before = tile_before(node);
  const std::int32_t dx = at.x - before.x, dy = at.y - before.y;
  if (dx == 0 && dy == 0) return expand_start(node);
  const bool is_in_row = magnitude(dx) > magnitude(dy);
  const Step came = is_in_row ? Step{sign_of(dx), 0} : Step{0, sign_of(dy)};
  const Step side{came.dy, came.dx};
  return go(node, came) && turn(node, came, side) && turn(node, came, {-side.dx, -side.dy});
}

}  // namespace

Found search_path(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept {
  return PathSearch(map, width, from, to, scratch).run();
}

}  // namespace tilespace::detail
