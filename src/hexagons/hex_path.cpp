// SPDX-License-Identifier: MIT
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "search/tile_steps.hpp"

// Shortest path over hexagons: A* with the distance in steps.
//
// The estimate of a path through a hexagon, steps made and distance left, grows by 0, 1 or 2 with a step. So three
// lists are enough: of the least estimate, and of the next two. The distance is consistent, so that a hexagon's number
// of steps is final when it is taken from its list, in whatever order; the last one that was added is taken first, as
// it is nearest to the goal.

namespace tilespace {
namespace {

using detail::GrowingList;
using detail::PathNode;
using detail::Scratch;

constexpr std::int32_t step_limit = 1 << 30;
constexpr std::uint32_t no_node = ~std::uint32_t{0};

class HexPathSearch {
 public:
  HexPathSearch(const CollisionMap& map, HexOffset offset, Tile to, Scratch& scratch) noexcept
      : map_(map), offset_(offset), to_(to), goal_(to_hex(offset, to)), steps_(offset), scratch_(scratch) {}

  // Searches until the goal is found: then `found` is its node. Returns false if out of memory.
  [[nodiscard]] bool run(Tile from, std::uint32_t& found) noexcept {
    scratch_.nodes.clear();
    for (GrowingList<Tile>& list : scratch_.buckets) list.clear();
    const std::int64_t least = estimate(from, 0);
    if (!reach(from, 0, 0)) return false;
    int empty = 0;
    for (std::int64_t now = least; empty < 3 && found == no_node; ++now) {
      GrowingList<Tile>& list = list_of(now);
      empty = list.empty() ? empty + 1 : 0;
      while (!list.empty() && found == no_node) {
        const std::uint32_t node = node_at(list.back());
        list.pop_back();
        if (!finish(node, found)) return false;
      }
    }
    return true;
  }

 private:
  [[nodiscard]] std::int64_t estimate(Tile tile, std::int32_t steps) const noexcept {
    return steps + hex_distance(to_hex(offset_, tile), goal_);
  }
  [[nodiscard]] GrowingList<Tile>& list_of(std::int64_t estimate) noexcept { return scratch_.buckets[estimate % 3]; }
  [[nodiscard]] std::uint32_t& node_at(Tile tile) noexcept {
    const TileBox bounds = map_.bounds();
    const std::int64_t row = std::int64_t{tile.y} - bounds.min.y, column = std::int64_t{tile.x} - bounds.min.x;
    return scratch_.node_at[static_cast<std::size_t>(row * bounds.width() + column)];
  }

  // Makes the steps of a node final, and looks at its neighbours. Returns false if out of memory.
  [[nodiscard]] bool finish(std::uint32_t number, std::uint32_t& found) noexcept {
    PathNode& node = scratch_.nodes[number];
    if (node.is_done) return true;
    node.is_done = true;
    const Tile at = node.tile;
    const std::int32_t next = node.cost.straight + 1;
    if (at == to_) found = number;
    if (at == to_ || next >= step_limit) return true;
    for (const Step step : steps_.from(at)) {
      const Tile tile{at.x + step.dx, at.y + step.dy};
      if (detail::is_free_in(map_, tile) && !reach(tile, next, number)) return false;
    }
    return true;
  }

  // Keeps the path to a hexagon if it has fewer steps than the one known. Returns false if out of memory.
  [[nodiscard]] bool reach(Tile tile, std::int32_t steps, std::uint32_t parent) noexcept {
    std::uint32_t& known = node_at(tile);
    if (known < scratch_.nodes.size() && scratch_.nodes[known].tile == tile) {
      PathNode& node = scratch_.nodes[known];
      if (node.cost.straight <= steps) return true;
      node.cost.straight = steps;
      node.parent = parent;
    } else {
      known = static_cast<std::uint32_t>(scratch_.nodes.size());
      if (!scratch_.nodes.push_back({tile, {steps, 0}, parent, false})) return false;
    }
    return list_of(estimate(tile, steps)).push_back(tile);
  }

  const CollisionMap& map_;
  HexOffset offset_;
  Tile to_;
  Hex goal_;
  detail::HexTileSteps steps_;
  Scratch& scratch_;
};

// Writes the hexagons of a path from the last one to the first; those that do not fit are left out.
void write_tiles(const Scratch& scratch, std::uint32_t goal, std::span<Tile> tiles) noexcept {
  if (tiles.empty()) return;
  std::uint32_t number = goal;
  for (std::int64_t place = scratch.nodes[goal].cost.straight; place >= 0; --place) {
    const PathNode& node = scratch.nodes[number];
    if (static_cast<std::size_t>(place) < tiles.size()) tiles[static_cast<std::size_t>(place)] = node.tile;
    number = node.parent;
  }
}

}  // namespace

PathResult find_hex_path(const CollisionMap& map, HexOffset offset, Tile from, Tile to, Workspace& workspace,
                         std::span<Tile> tiles) noexcept {
  if (!detail::is_free_in(map, from) || !detail::is_free_in(map, to)) return {};
  constexpr PathResult no_memory{PathStatus::out_of_memory, {}, 0};
  Scratch& scratch = detail::scratch_of(workspace);
  const auto count = static_cast<std::size_t>(map.bounds().count());
  if (!detail::ensure_capacity(scratch.node_at, count, std::uint32_t{0})) return no_memory;
  std::uint32_t goal = no_node;
  if (!HexPathSearch(map, offset, to, scratch).run(from, goal)) return no_memory;
  if (goal == no_node) return {};
  write_tiles(scratch, goal, tiles);
  const OctileCost cost = scratch.nodes[goal].cost;
  return {PathStatus::found, cost, static_cast<std::size_t>(cost.straight) + 1};
}

}  // namespace tilespace
