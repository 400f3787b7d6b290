// SPDX-License-Identifier: MIT
#include "components/join_parts.hpp"
#include <bit>
#include <tilespace/base/detail/disjoint_sets.hpp>
#include <tilespace/grid/grid.hpp>
#include "components/find_parts.hpp"
#include "search/free_tiles.hpp"

// Across the borders of blocks, the tiles that are free on both sides are the AND of two words, and a run in that is
// one component on either side.

namespace tilespace::detail {
namespace {

// Joins the parts of two tiles.
void unite(const ComponentParts& all, Buffer<std::uint32_t>& roots, Tile a, Tile b) noexcept {
  join_sets(roots, part_at(all, a), part_at(all, b));
}

void join_with_neighbours(const ComponentParts& all, Buffer<std::uint32_t>& roots, Tile block) noexcept {
  const Tile corner = tiles_of_block(block, *all.bounds).min;
  const ComponentBlock& here = all.blocks[block_index(all, block)];
  const int margin = all.has_diagonals ? 1 : 0;
  for (int shift = -margin; shift <= margin; ++shift) {
    // Tile i on this side of the border is next to tile i + shift on the other. Diagonal steps count only where no
    // straight step crosses the border beside them: a free tile there would be next to both.
    const auto both = [&](std::uint64_t near, std::uint64_t far) {
      if (shift == 0) return starts_of(near & far);
      return shift < 0 ? near & far << 1 & ~(near << 1) & ~far : near & far >> 1 & ~(near >> 1) & ~far;
    };
    if (block.x + 1 < all.block_bounds->max.x) {
      for (std::uint64_t rest = both(here.east, all.blocks[block_index(all, {block.x + 1, block.y})].west); rest != 0;
           rest &= rest - 1) {
        const std::int32_t y = corner.y + std::countr_zero(rest);
        unite(all, roots, {corner.x + block_side - 1, y}, {corner.x + block_side, y + shift});
      }
    }
    if (block.y + 1 < all.block_bounds->max.y) {
      for (std::uint64_t rest = both(here.south, all.blocks[block_index(all, {block.x, block.y + 1})].north); rest != 0;
           rest &= rest - 1) {
        const std::int32_t x = corner.x + std::countr_zero(rest);
        unite(all, roots, {x, corner.y + block_side - 1}, {x + shift, corner.y + block_side});
      }
    }
  }
}

void join_corners(const ComponentParts& all, Buffer<std::uint32_t>& roots, Tile block) noexcept {
  if (block.y + 1 == all.block_bounds->max.y) return;
  const Tile corner = tiles_of_block(block, *all.bounds).min;
  const std::uint64_t here = all.blocks[block_index(all, block)].south;
  const std::int32_t last = block_side - 1, south = corner.y + block_side;
  const bool has_east = block.x + 1 < all.block_bounds->max.x, has_west = block.x > 0;
  if (has_east && (here >> last & all.blocks[block_index(all, {block.x + 1, block.y + 1})].north & 1) != 0)
    unite(all, roots, {corner.x + last, south - 1}, {corner.x + block_side, south});
  if (has_west && (here & all.blocks[block_index(all, {block.x - 1, block.y + 1})].north >> last & 1) != 0)
    unite(all, roots, {corner.x, south - 1}, {corner.x - 1, south});
}

}  // namespace

void join_parts(const ComponentParts& all, Buffer<std::uint32_t>& roots) noexcept {
  for (std::uint32_t i = 0; i < *all.count; ++i) roots[i] = i;
  for (std::int32_t y = 0; y < all.block_bounds->max.y; ++y) {
    for (std::int32_t x = 0; x < all.block_bounds->max.x; ++x) {
      join_with_neighbours(all, roots, {x, y});
      if (all.has_diagonals) join_corners(all, roots, {x, y});
    }
  }
}

std::uint64_t sum_up(const ComponentParts& all, Buffer<std::uint32_t>& roots,
                     Buffer<ConnectedComponent>& areas) noexcept {
  std::uint64_t count = 0;
  for (std::int32_t y = 0; y < all.block_bounds->max.y; ++y) {
    for (std::int32_t x = 0; x < all.block_bounds->max.x; ++x) {
      const ComponentBlock& block = all.blocks[block_index(all, {x, y})];
      const Tile corner = outside(tiles_of_block({x, y}, *all.bounds).min, *all.bounds);
      for (std::uint32_t i = block.first_part; i < block.first_part + block.part_count; ++i) {
        const Tile first = corner + Step{all.parts[i].first % block_side, all.parts[i].first / block_side};
        // A root comes before its parts, so its own root is known.
        const std::uint32_t root = roots[i] = roots[roots[i]];
        ConnectedComponent& area = areas[root];
        if (root == i) {
          area = {first, 0};
          ++count;
        }
        area.size += all.parts[i].size;
        if (first.y < area.first.y || (first.y == area.first.y && first.x < area.first.x)) area.first = first;
      }
    }
  }
  return count;
}

}  // namespace tilespace::detail
