// SPDX-License-Identifier: MIT
#include <tilespace/exact/fixed_point.hpp>
#include "path/jump_nodes.hpp"
#include "path/path_search.hpp"

// Jump point search with the other rules of diagonal steps, over the same scans of rows and columns.
//
// Where corners may be cut, a path turns one tile earlier than where none may be: not beside the end of a wall, but
// before it, by a diagonal step around the corner. So a scan's turn at a tile is one at the tile before. Diagonals have
// turns, too: beside a tile that they have passed and that is not free (Harabor & Grastien 2011, forced neighbours).
//
// Without diagonal steps, columns have their role: of all shortest paths, the search considers those that take steps
// along columns as soon as they can. Those turn from a row to a column only where a wall has just ended beside them,
// and from a column to a row anywhere; so nodes are the turns in rows.

namespace tilespace::detail {
namespace {

template <Diagonals rule>
class CuttingSearch : private JumpNodes<false> {
 public:
  CuttingSearch(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept
      : JumpNodes(width, from, to, scratch), map_(map) {}

  [[nodiscard]] Found run() noexcept {
    return JumpNodes::run([this](std::uint32_t node) { return expand(node); });
  }

 private:
  [[nodiscard]] bool is_free(Tile at, int dx, int dy) const noexcept { return map_.is_free(at.x + dx, at.y + dy); }
  [[nodiscard]] bool may_step(Tile at, int dx, int dy) const noexcept {
    return is_free(at, dx, dy) && (rule == Diagonals::always || is_free(at, dx, 0) || is_free(at, 0, dy));
  }
  // Whether a path that came by a diagonal step turns by one to the side, around a corner.
  [[nodiscard]] bool turns_beside(Tile at, int dx, int dy) const noexcept {
    return (!is_free(at, -dx, 0) && may_step(at, -dx, dy)) || (!is_free(at, 0, -dy) && may_step(at, dx, -dy));
  }

  // Scans from a tile on; what is found becomes a node. Returns false if out of memory, as do the others.
  template <int dx, int dy>
  [[nodiscard]] bool go_straight(std::uint32_t node, Tile from) noexcept;
  // Whether a path turns by a diagonal step before the tile where a scan has stopped.
  template <int dx, int dy>
  [[nodiscard]] bool turns_before(Tile stop, bool is_turn) const noexcept;
  template <int dx, int dy>
  [[nodiscard]] bool go_diagonally(std::uint32_t node) noexcept;
  [[nodiscard]] bool go(std::uint32_t node, int dx, int dy) noexcept;
  [[nodiscard]] bool expand(std::uint32_t node) noexcept;
  [[nodiscard]] bool expand_start(std::uint32_t node) noexcept;

  const JumpMap& map_;
};

template <Diagonals rule>
template <int dx, int dy>
bool CuttingSearch<rule>::turns_before(Tile stop, bool is_turn) const noexcept {
  if (is_turn || rule != Diagonals::always) return is_turn;
  const auto ends_beside = [&](int x, int y) { return !is_free(stop, x - dx, y - dy) && is_free(stop, x, y); };
  return ends_beside(dy, dx) || ends_beside(-dy, -dx);
}

template <Diagonals rule>
template <int dx, int dy>
bool CuttingSearch<rule>::go_straight(std::uint32_t node, Tile from) noexcept {
  for (Tile at = from;;) {
    const Stop found = [&] {
      if constexpr (dy == 0) return map_.stop_in_row<dx>(at);
      if constexpr (dy != 0) return map_.stop_in_column<dy>(at);
    }();
    const Tile stop = dy == 0 ? Tile{found.at, at.y} : Tile{at.x, found.at};
    const bool is_in_line = dy == 0 ? goal().y == at.y : goal().x == at.x;
    const std::int32_t to_goal = (goal().x - at.x) * dx + (goal().y - at.y) * dy;
    const std::int32_t to_stop = (stop.x - at.x) * dx + (stop.y - at.y) * dy;
    if (is_in_line && to_goal > 0 && to_goal <= to_stop) return reach(node, goal());
    const Tile turn{stop.x - dx, stop.y - dy};
    if (turn != from && turns_before<dx, dy>(stop, found.is_turn)) return reach(node, turn);
    if (!found.is_turn) return true;
    at = stop;
  }
}

template <Diagonals rule>
template <int dx, int dy>
bool CuttingSearch<rule>::go_diagonally(std::uint32_t node) noexcept {
  for (Tile at = tile_of(node); may_step(at, dx, dy);) {
    at = {at.x + dx, at.y + dy};
    if (at == goal() || turns_beside(at, dx, dy)) return reach(node, at);
    if (!go_straight<dx, 0>(node, at) || !go_straight<0, dy>(node, at)) return false;
  }
  return true;
}

template <Diagonals rule>
bool CuttingSearch<rule>::go(std::uint32_t node, int dx, int dy) noexcept {
  switch (3 * dy + dx) {
    case -4: return go_diagonally<-1, -1>(node);
    case -3: return go_straight<0, -1>(node, tile_of(node));
    case -2: return go_diagonally<1, -1>(node);
    case -1: return go_straight<-1, 0>(node, tile_of(node));
    case 1: return go_straight<1, 0>(node, tile_of(node));
    case 2: return go_diagonally<-1, 1>(node);
    case 3: return go_straight<0, 1>(node, tile_of(node));
    default: return go_diagonally<1, 1>(node);
  }
}

template <Diagonals rule>
bool CuttingSearch<rule>::expand_start(std::uint32_t node) noexcept {
  for (int i = -4; i <= 4; ++i) {
    if (i != 0 && !go(node, (i + 4) % 3 - 1, (i + 4) / 3 - 1)) return false;
  }
  return true;
}

// The last steps of a path to a node are straight, unless all are diagonal.
template <Diagonals rule>
bool CuttingSearch<rule>::expand(std::uint32_t node) noexcept {
  const Tile at = tile_of(node), before = tile_before(node);
  const std::int32_t x = at.x - before.x, y = at.y - before.y;
  if (x == 0 && y == 0) return expand_start(node);
  const bool has_x = magnitude(x) >= magnitude(y), has_y = magnitude(y) >= magnitude(x);
  const int dx = has_x ? sign_of(x) : 0, dy = has_y ? sign_of(y) : 0;
  if (!go(node, dx, dy)) return false;
  if (has_x && has_y) {
    return go(node, dx, 0) && go(node, 0, dy) && (is_free(at, -dx, 0) || go(node, -dx, dy)) &&
           (is_free(at, 0, -dy) || go(node, dx, -dy));
  }
  return (is_free(at, dy, dx) || go(node, dx + dy, dy + dx)) && (is_free(at, -dy, -dx) || go(node, dx - dy, dy - dx));
}

class OrthogonalSearch : private JumpNodes<true> {
 public:
  OrthogonalSearch(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept
      : JumpNodes(width, from, to, scratch), map_(map) {}

  [[nodiscard]] Found run() noexcept {
    return JumpNodes::run([this](std::uint32_t node) { return expand(node); });
  }

 private:
  template <int dx>
  [[nodiscard]] bool go_in_row(std::uint32_t node, Tile from) noexcept {
    const Stop stop = map_.stop_in_row<dx>(from);
    const Tile to = goal();
    if (to.y == from.y && (to.x - from.x) * dx > 0 && (stop.at - to.x) * dx >= 0) return reach(node, to);
    return !stop.is_turn || reach(node, {stop.at, from.y});
  }

  [[nodiscard]] bool go_in_column(std::uint32_t node, int dy) noexcept {
    for (Tile at = tile_of(node); map_.is_free(at.x, at.y + dy);) {
      at.y += dy;
      if (at == goal()) return reach(node, at);
      if (!go_in_row<1>(node, at) || !go_in_row<-1>(node, at)) return false;
    }
    return true;
  }

  // The last steps of a path to a node are along its row.
  [[nodiscard]] bool expand(std::uint32_t node) noexcept {
    const Tile at = tile_of(node);
    const std::int32_t dx = sign_of(at.x - tile_before(node).x);
    if (dx >= 0 && !go_in_row<1>(node, at)) return false;
    if (dx <= 0 && !go_in_row<-1>(node, at)) return false;
    for (const int dy : {-1, 1}) {
      if ((dx == 0 || map_.may_turn(at, {dx, 0}, {0, dy})) && !go_in_column(node, dy)) return false;
    }
    return true;
  }

  const JumpMap& map_;
};

}  // namespace

Found search_path(const JumpMap& map, Diagonals diagonals, std::int64_t width, Tile from, Tile to,
                  Scratch& scratch) noexcept {
  switch (diagonals) {
    case Diagonals::both_free: return search_path(map, width, from, to, scratch);
    case Diagonals::one_free: return CuttingSearch<Diagonals::one_free>(map, width, from, to, scratch).run();
    case Diagonals::always: return CuttingSearch<Diagonals::always>(map, width, from, to, scratch).run();
    default: return OrthogonalSearch(map, width, from, to, scratch).run();
  }
}

}  // namespace tilespace::detail
