// SPDX-License-Identifier: MIT
#include <tilespace/grid/grid.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <utility>
#include "components/find_parts.hpp"
#include "components/join_parts.hpp"
#include "search/free_tiles.hpp"

// Connected components by union-find, in blocks of 64 x 64 tiles: first within each block (find_parts.cpp), then across
// the borders of blocks (join_parts.cpp).
//
// After an edit, only the blocks that it overlaps are rescanned. But the components of all blocks are joined anew:
// union-find cannot tell whether those joined through a tile that is solid now are joined elsewhere, too.

namespace tilespace {

bool ConnectedComponents::ensure_capacity(std::uint64_t parts) noexcept {
  if (parts >= detail::no_part) return false;
  if (parts <= parts_.parts.size() && parts <= areas_.size()) return true;
  // With spare capacity, so that not every edit needs more memory.
  const auto size = static_cast<std::size_t>(parts + parts / 4 < detail::no_part ? parts + parts / 4 : parts);
  using detail::ComponentPart;
  Buffer<ComponentPart> more_parts = Buffer<ComponentPart>::create(size, {}),
                        spare = Buffer<ComponentPart>::create(size, {});
  Buffer<std::uint32_t> roots = Buffer<std::uint32_t>::create(size, 0);
  Buffer<ConnectedComponent> areas = Buffer<ConnectedComponent>::create(size, {});
  if (more_parts.size() == 0 || spare.size() == 0 || roots.size() == 0 || areas.size() == 0) return false;
  for (std::size_t i = 0; i < *parts_.count; ++i) more_parts[i] = parts_.parts[i];
  parts_.parts = std::move(more_parts);
  parts_.spare = std::move(spare);
  roots_ = std::move(roots);
  areas_ = std::move(areas);
  return true;
}

void ConnectedComponents::join() noexcept {
  join_parts(parts_, roots_);
  count_ = sum_up(parts_, roots_, areas_);
}

std::uint32_t ConnectedComponents::root_of(Tile tile) const noexcept {
  if (!bounds().contains(tile)) return detail::no_part;
  const Tile at = detail::inside(tile, bounds());
  const bool is_free = parts_.of_tiles[tile_index(parts_, at)] != detail::no_part_of_block;
  return is_free ? roots_[part_at(parts_, at)] : detail::no_part;
}

ConnectedComponent ConnectedComponents::component_of(Tile tile) const noexcept {
  const std::uint32_t root = root_of(tile);
  return root == detail::no_part ? ConnectedComponent{} : areas_[root];
}

bool ConnectedComponents::are_connected(Tile from, Tile to) const noexcept {
  const std::uint32_t root = root_of(from);
  return root != detail::no_part && root == root_of(to);
}

Result<ConnectedComponents> ConnectedComponents::create(const CollisionMap& map, Diagonals diagonals) {
  const TileBox bounds = map.bounds();
  const Error no_memory{ErrorCode::out_of_memory, "a size that memory can hold"};
  const Result<std::uint64_t> tiles = checked_tile_count(bounds.width(), bounds.height(), sizeof(std::uint16_t));
  if (!tiles) return tiles.error();
  ConnectedComponents areas;
  detail::ComponentParts& parts = areas.parts_;
  parts.bounds = bounds;
  parts.block_bounds = detail::blocks_of(bounds, bounds);
  parts.has_diagonals = diagonals == Diagonals::always;
  const auto blocks = static_cast<std::size_t>(parts.block_bounds->count());
  const auto tile_count = static_cast<std::size_t>(tiles.value());
  parts.of_tiles = Buffer<std::uint16_t>::create(tile_count, detail::no_part_of_block);
  parts.blocks = Buffer<detail::ComponentBlock>::create(blocks, {});
  if (parts.of_tiles.size() != tile_count || parts.blocks.size() != blocks) return no_memory;
  const std::uint64_t runs = detail::count_runs(map, *parts.block_bounds);
  if (runs >= detail::no_part) return no_memory;
  parts.spare = Buffer<detail::ComponentPart>::create(static_cast<std::size_t>(runs), {});
  if (parts.spare.size() != runs) return no_memory;
  find_parts(map, *parts.block_bounds, parts);
  if (!areas.ensure_capacity(*parts.count)) return no_memory;
  areas.join();
  return areas;
}

bool ConnectedComponents::update(const CollisionMap& map, TileBox edited) noexcept {
  if (map.bounds() != bounds()) return false;
  const TileBox blocks = detail::blocks_of(intersection(edited, bounds()), bounds());
  if (blocks.empty()) return true;
  std::uint64_t parts = *parts_.count + detail::count_runs(map, blocks);
  for (std::int32_t y = blocks.min.y; y < blocks.max.y; ++y) {
    for (std::int32_t x = blocks.min.x; x < blocks.max.x; ++x)
      parts -= parts_.blocks[block_index(parts_, {x, y})].part_count;
  }
  if (!ensure_capacity(parts)) return false;
  find_parts(map, blocks, parts_);
  join();
  return true;
}

}  // namespace tilespace
