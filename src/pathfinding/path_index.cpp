// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/path_index.hpp>
#include <utility>
#include "index/index_cost.hpp"
#include "index/index_path.hpp"
#include "index/index_search.hpp"
#include "index/index_update.hpp"
#include "index/subgoals.hpp"

// Shortest paths by an index. A path without turns around corners is found by following it; all others lead over
// subgoals, and are searched in their graph (index/index_search.cpp).

namespace tilespace {
namespace detail {

std::uint64_t bytes_of(const PathGraph& graph) noexcept {
  const SubgoalBits& bits = graph.bits;
  std::uint64_t bytes = bytes_of(bits.solid) + bytes_of(bits.rows) + bytes_of(bits.columns) + bytes_of(graph.node_at);
  bytes += graph.nodes.bytes() + graph.edges.bytes() + graph.below.bytes() + graph.potentials.bytes();
  bytes += graph.unused_nodes.bytes() + graph.unused_slots.bytes() + graph.changed.bytes() + graph.queue.bytes();
  for (const auto& nodes : graph.by_priority) bytes += nodes.bytes();
  return bytes + graph.place.bytes() + graph.open.bytes();
}

const PathGraph& graph_of(const PathIndex& index) noexcept { return index.graph_; }

}  // namespace detail

namespace {

using detail::PathGraph;
using detail::TileWriter;

// Paths of less than 2^30 steps have costs in one integer.
[[nodiscard]] bool is_small_enough(TileBox bounds) noexcept {
  return (bounds.width() + 2) * (bounds.height() + 2) < detail::step_limit;
}

[[nodiscard]] std::size_t tile_count_of(OctileCost cost) noexcept {
  return static_cast<std::size_t>(cost.straight) + static_cast<std::size_t>(cost.diagonal) + 1;
}

[[nodiscard]] PathResult free_way(Tile from, Tile to, bool is_diagonal_first, TileWriter writer) noexcept {
  if (is_diagonal_first) {
    writer.go_diagonally_first(to);
  } else {
    writer.go_straight_first(to);
  }
  return {PathStatus::found, detail::cost_between(from, to), writer.finish()};
}

[[nodiscard]] PathResult search(const PathGraph& graph, Tile from, Tile to, detail::Scratch& scratch, TileWriter writer,
                                bool needs_tiles) noexcept {
  const detail::IndexFound found = search_index(graph, from, to, scratch);
  if (found.end == detail::SearchEnd::out_of_memory) return {PathStatus::out_of_memory, {}, 0};
  if (found.end == detail::SearchEnd::unreachable) return {};
  const OctileCost cost = detail::octile_cost_of(found.cost);
  if (!needs_tiles) return {PathStatus::found, cost, tile_count_of(cost)};
  if (!write_index_path(graph, found.middle, to, scratch, writer)) return {PathStatus::out_of_memory, {}, 0};
  return {PathStatus::found, cost, writer.finish()};
}

}  // namespace

Result<PathIndex> PathIndex::create(const CollisionMap& map) noexcept {
  if (!is_small_enough(map.bounds())) return Error{ErrorCode::bad_size, "less than 2^30 tiles with a margin of one"};
  PathIndex index;
  if (!create_graph(map, index.graph_)) return Error{ErrorCode::out_of_memory, "a size that memory can hold"};
  return index;
}

std::uint64_t PathIndex::bytes() const noexcept { return bytes_of(graph_); }

bool PathIndex::update(const CollisionMap& map, TileBox edited) noexcept {
  if (map.bounds() != bounds()) return false;
  if (*graph_.is_incomplete) {
    Result<PathIndex> index = create(map);
    if (!index) return false;
    *this = std::move(index.value());
    return true;
  }
  const TileBox box = intersection(edited, bounds());
  if (box.empty() || update_graph(map, box, graph_)) return true;
  PathGraph none;
  none.bounds = bounds();
  none.is_incomplete = true;
  graph_ = std::move(none);
  return false;
}

PathResult find_path(const PathIndex& index, Tile from, Tile to, Workspace& workspace, std::span<Tile> tiles,
                     PathTiles which) noexcept {
  const PathGraph& graph = detail::graph_of(index);
  const TileBox bounds = index.bounds();
  if (!bounds.contains(from) || !bounds.contains(to)) return {};
  if (*graph.is_incomplete) return {PathStatus::out_of_memory, {}, 0};
  const Tile start{from.x - bounds.min.x + 1, from.y - bounds.min.y + 1};
  const Tile goal{to.x - bounds.min.x + 1, to.y - bounds.min.y + 1};
  if (is_solid(graph.bits, start) || is_solid(graph.bits, goal)) return {};
  const TileWriter writer(start, {bounds.min.x - 1, bounds.min.y - 1}, tiles, which);
  if (is_free_way(graph.bits, start, goal)) return free_way(start, goal, true, writer);
  if (is_free_way(graph.bits, goal, start)) return free_way(start, goal, false, writer);
  return search(graph, start, goal, detail::scratch_of(workspace), writer,
                !tiles.empty() || which == PathTiles::corners);
}

}  // namespace tilespace
