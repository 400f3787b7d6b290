// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/exact/fixed_point.hpp>
#include <tilespace/pathfinding/path.hpp>
#include "path/blocked_planes.hpp"
#include "path/jump_map.hpp"
#include "path/path_search.hpp"
#include "path/terrain_search.hpp"
#include "search/free_tiles.hpp"

// Shortest path: runs the search, and writes the tiles of its nodes, from the last tile to the first. Tiles that do not
// fit in the caller's memory are left out.

namespace tilespace {
namespace {

using detail::PathNode;
using detail::Scratch;

// A path as the search has left it: its last node, and whether its steps are straight ones, along columns before rows.
// Otherwise diagonal ones come before straight ones.
struct FoundPath {
  const Scratch& scratch;
  std::uint32_t goal;
  bool is_orthogonal;
};

// Calls leg(from, to) for the straight and diagonal segments of a path, the last one first.
template <class Leg>
void for_legs_back(const FoundPath& path, Leg leg) noexcept {
  const auto& [scratch, goal, is_orthogonal] = path;
  for (std::uint32_t i = goal; scratch.nodes[i].parent != i; i = scratch.nodes[i].parent) {
    const Tile to = scratch.nodes[i].tile;
    const Tile from = scratch.nodes[scratch.nodes[i].parent].tile;
    const std::int32_t dx = to.x - from.x, dy = to.y - from.y;
    const std::int32_t diagonal =
        detail::magnitude(dx) < detail::magnitude(dy) ? detail::magnitude(dx) : detail::magnitude(dy);
    const Tile between = is_orthogonal
                             ? Tile{from.x, to.y}
                             : Tile{from.x + detail::sign_of(dx) * diagonal, from.y + detail::sign_of(dy) * diagonal};
    if (between != to) leg(between, to);
    if (between != from) leg(from, between);
  }
}

constexpr Step direction_between(Tile from, Tile to) noexcept {
  return {detail::sign_of(to.x - from.x), detail::sign_of(to.y - from.y)};
}

// Writes tiles from the last to the first. Those beyond the end of `tiles` are left out.
class Backwards {
 public:
  Backwards(std::span<Tile> tiles, std::size_t count, Tile corner) noexcept
      : tiles_(tiles), left_(count), corner_(corner) {}
  void write(Tile tile) noexcept {
    if (--left_ < tiles_.size()) tiles_[left_] = {tile.x + corner_.x, tile.y + corner_.y};
  }

 private:
  std::span<Tile> tiles_;
  std::size_t left_;
  Tile corner_;
};

std::size_t count_tiles(const FoundPath& path) noexcept {
  std::size_t count = 1;
  for_legs_back(path, [&](Tile from, Tile to) {
    const std::int32_t dx = detail::magnitude(to.x - from.x), dy = detail::magnitude(to.y - from.y);
    count += static_cast<std::size_t>(dx > dy ? dx : dy);
  });
  return count;
}

std::size_t write_tiles(const FoundPath& path, std::span<Tile> tiles, Tile corner) noexcept {
  const std::size_t count = count_tiles(path);
  if (tiles.empty()) return count;
  Backwards back(tiles, count, corner);
  back.write(path.scratch.nodes[path.goal].tile);
  for_legs_back(path, [&](Tile from, Tile to) {
    const Step step = direction_between(to, from);
    for (Tile at = to; at != from;) {
      at = {at.x + step.dx, at.y + step.dy};
      back.write(at);
    }
  });
  return count;
}

// Calls visit(tile) for each corner of a path, the last one first.
template <class Visit>
void for_corners_back(const FoundPath& path, Visit visit) noexcept {
  Step later{};
  for_legs_back(path, [&](Tile from, Tile to) {
    const Step step = direction_between(from, to);
    if (step != later) visit(to);
    later = step;
  });
  visit(path.scratch.nodes[0].tile);
}

std::size_t write_corners(const FoundPath& path, std::span<Tile> tiles, Tile corner) noexcept {
  std::size_t count = 0;
  for_corners_back(path, [&](Tile) { ++count; });
  Backwards back(tiles, count, corner);
  for_corners_back(path, [&](Tile tile) { back.write(tile); });
  return count;
}

[[nodiscard]] bool ensure_capacity_for(const CollisionMap& map, Scratch& scratch) noexcept {
  const auto words = static_cast<std::size_t>(map.bits().rows().words_per_row);
  return detail::ensure_capacity(scratch.node_at, static_cast<std::size_t>(map.bounds().count()), std::uint32_t{0}) &&
         detail::ensure_capacity(scratch.solid_row, words, ~std::uint64_t{0});
}

[[nodiscard]] PathResult result_of(const Scratch& scratch, detail::Found found, bool is_orthogonal,
                                   std::span<Tile> tiles, PathTiles which, Tile corner) noexcept {
  if (found.end == detail::SearchEnd::out_of_memory) return {PathStatus::out_of_memory, {}, 0};
  if (found.end == detail::SearchEnd::unreachable) return {};
  const FoundPath path{scratch, found.goal, is_orthogonal};
  const std::size_t count =
      which == PathTiles::corners ? write_corners(path, tiles, corner) : write_tiles(path, tiles, corner);
  return {PathStatus::found, scratch.nodes[found.goal].cost, count};
}

}  // namespace

PathResult find_path(const CollisionMap& map, Tile from, Tile to, Workspace& workspace, std::span<Tile> tiles,
                     PathTiles which) noexcept {
  const TileBox bounds = map.bounds();
  if (!bounds.contains(from) || !bounds.contains(to) || map.is_solid(from) || map.is_solid(to)) return {};
  Scratch& scratch = detail::scratch_of(workspace);
  if (!ensure_capacity_for(map, scratch)) return {PathStatus::out_of_memory, {}, 0};
  const detail::JumpMap jumps(detail::JumpPlanes(map.bits()), scratch.solid_row.data());
  const detail::Found found =
      detail::search_path(jumps, bounds.width(), detail::inside(from, bounds), detail::inside(to, bounds), scratch);
  return result_of(scratch, found, false, tiles, which, bounds.min);
}

PathResult find_path(const CollisionMap& map, Tile from, Tile to, const PathOptions& options, Workspace& workspace,
                     std::span<Tile> tiles, PathTiles which) noexcept {
  if (detail::is_plain(options)) return find_path(map, from, to, workspace, tiles, which);
  const TileBox bounds = map.bounds();
  if (!bounds.contains(from) || !bounds.contains(to) || !detail::fits(map, options.costs)) return {};
  const Tile start = detail::inside(from, bounds), end = detail::inside(to, bounds);
  const detail::Terrain terrain(map, options);
  const bool may_end = terrain.may_stand(end.x, end.y) && (from == to || !terrain.is_blocked(end));
  if (!terrain.may_stand(start.x, start.y) || !may_end) return {};
  Scratch& scratch = detail::scratch_of(workspace);
  if (!ensure_capacity_for(map, scratch)) return {PathStatus::out_of_memory, {}, 0};
  const bool is_orthogonal = options.diagonals == Diagonals::never || options.diagonals > Diagonals::always;
  detail::Found found;
  if (options.costs.empty()) {
    detail::JumpPlanes planes(map.bits());
    if (options.blocked != nullptr && !detail::add_blocked(map, *options.blocked, start, scratch, planes))
      return {PathStatus::out_of_memory, {}, 0};
    const detail::JumpMap jumps(planes, scratch.solid_row.data());
    found = detail::search_path(jumps, options.diagonals, bounds.width(), start, end, scratch);
  } else {
    found = detail::search_terrain(terrain, options.diagonals, bounds.width(), start, end, scratch);
  }
  return result_of(scratch, found, is_orthogonal, tiles, which, bounds.min);
}

double length_in_world(const Layout& layout, OctileCost cost) noexcept {
  constexpr double root_of_2 = 1.4142135623730951;
  if (layout.tile_width != layout.tile_height) return std::numeric_limits<double>::quiet_NaN();
  const double diagonal = layout.tile_width * root_of_2;
  return cost.straight * layout.tile_width + cost.diagonal * diagonal;
}

}  // namespace tilespace
