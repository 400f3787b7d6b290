// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <utility>
#include "search/free_tiles.hpp"

// Connected components by union-find over runs of free tiles, in blocks of 64 x 64 tiles.
//
// Blocks are as wide as words of the map, so that a row of a block is a word, and runs of free tiles are found by
// counting zeros. A run is united with those of the row above that it touches, always under the one that came first, so
// that the first run of a component has its first tile. Across the borders of blocks, the tiles that are free on both
// sides are the AND of two words, and a run in that is one component on either side.
//
// After an edit, only the blocks that it overlaps are rescanned. But the components of all blocks are joined anew:
// union-find cannot tell whether those joined through a tile that is solid now are joined elsewhere, too.

namespace tilespace {
namespace {

using detail::first_bits;

constexpr std::int32_t block_side = 64;
constexpr std::uint16_t no_part_of_block = 0xFFFF;
constexpr std::uint32_t no_part = 0xFFFFFFFF;

// The first bit of each run of ones.
constexpr std::uint64_t starts_of(std::uint64_t word) noexcept { return word & ~(word << 1); }

// Tiles of a block, relative to the corner of the map.
TileBox tiles_of(Tile block, TileBox bounds) noexcept {
  const std::int64_t x = std::int64_t{block.x} * block_side, y = std::int64_t{block.y} * block_side;
  const std::int64_t x_end = x + block_side < bounds.width() ? x + block_side : bounds.width();
  const std::int64_t y_end = y + block_side < bounds.height() ? y + block_side : bounds.height();
  return {{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
          {static_cast<std::int32_t>(x_end), static_cast<std::int32_t>(y_end)}};
}

// Free tiles of a row of a block.
std::uint64_t free_in_row(const BitGrid& bits, TileBox tiles, std::int32_t y) noexcept {
  const BitRows rows = bits.rows();
  return ~rows.words[y * rows.words_per_row + tiles.min.x / block_side] & first_bits(tiles.width());
}

// Runs of free tiles of a block in reading order, and their union-find forest.
class Runs {
 public:
  struct Run {
    std::uint8_t begin, last, y;
  };

  // `margin` is 1 if diagonal steps connect runs, else 0.
  explicit Runs(int margin) noexcept : margin_(margin) {}

  // Adds the next row.
  void add_row(std::uint64_t free, int y) noexcept {
    const int row = count_;
    while (free != 0) {
      const int begin = std::countr_zero(free);
      const int end = begin + std::countr_one(free >> begin);
      runs_[count_] = {static_cast<std::uint8_t>(begin), static_cast<std::uint8_t>(end - 1),
                       static_cast<std::uint8_t>(y)};
      parents_[count_] = static_cast<std::uint16_t>(count_);
      unite_with_row_above(row);
      ++count_;
      free &= ~first_bits(end);
    }
    above_ = row;
  }

  [[nodiscard]] int count() const noexcept { return count_; }
  [[nodiscard]] Run operator[](int i) const noexcept { return runs_[i]; }
  // The first run of the same component: never one after i.
  [[nodiscard]] int root(int i) noexcept {
    while (parents_[i] != i) i = parents_[i] = parents_[parents_[i]];
    return i;
  }

 private:
  // Runs of a row come from west to east, so runs above that end west of this one are not tested again.
  void unite_with_row_above(int row) noexcept {
    const Run run = runs_[count_];
    while (above_ < row && runs_[above_].last + margin_ < run.begin) ++above_;
    for (int i = above_; i < row && runs_[i].begin <= run.last + margin_; ++i) {
      const int a = root(i), b = root(count_);
      parents_[a < b ? b : a] = static_cast<std::uint16_t>(a < b ? a : b);
    }
  }

  static constexpr int most_runs = block_side * block_side / 2;
  int margin_;
  int count_ = 0;
  int above_ = 0;  // first run of the row above that may touch the next run
  Run runs_[most_runs];
  std::uint16_t parents_[most_runs];
};

}  // namespace

TileBox ConnectedComponents::blocks_of(TileBox tiles) const noexcept {
  if (tiles.empty()) return {};
  const Step corner = tiles.min - bounds().min, last = tiles.max - bounds().min;
  return {{corner.dx / block_side, corner.dy / block_side},
          {(last.dx - 1) / block_side + 1, (last.dy - 1) / block_side + 1}};
}

std::uint64_t ConnectedComponents::count_runs(const CollisionMap& map, TileBox blocks) const noexcept {
  std::uint64_t count = 0;
  for (std::int32_t block_y = blocks.min.y; block_y < blocks.max.y; ++block_y) {
    for (std::int32_t block_x = blocks.min.x; block_x < blocks.max.x; ++block_x) {
      const TileBox tiles = tiles_of({block_x, block_y}, bounds());
      for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y)
        count += static_cast<std::uint64_t>(std::popcount(starts_of(free_in_row(map.bits(), tiles, y))));
    }
  }
  return count;
}

bool ConnectedComponents::ensure_capacity(std::uint64_t parts) noexcept {
  if (parts >= no_part) return false;
  if (parts <= parts_.size() && parts <= areas_.size()) return true;
  // With spare capacity, so that not every edit needs more memory.
  const auto size = static_cast<std::size_t>(parts + parts / 4 < no_part ? parts + parts / 4 : parts);
  Buffer<Part> more_parts = Buffer<Part>::create(size, {}), spare = Buffer<Part>::create(size, {});
  Buffer<std::uint32_t> roots = Buffer<std::uint32_t>::create(size, 0);
  Buffer<ConnectedComponent> areas = Buffer<ConnectedComponent>::create(size, {});
  if (more_parts.size() == 0 || spare.size() == 0 || roots.size() == 0 || areas.size() == 0) return false;
  for (std::size_t i = 0; i < *part_count_; ++i) more_parts[i] = parts_[i];
  parts_ = std::move(more_parts), spare_ = std::move(spare);
  roots_ = std::move(roots), areas_ = std::move(areas);
  return true;
}

ConnectedComponents::Block ConnectedComponents::find_parts_of(const CollisionMap& map, Tile block,
                                                              std::uint32_t first_part) noexcept {
  const TileBox tiles = tiles_of(block, bounds());
  Block found{first_part};
  Runs runs(has_diagonals_ ? 1 : 0);
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    const std::uint64_t free = free_in_row(map.bits(), tiles, y);
    const int row = y - tiles.min.y;
    runs.add_row(free, row);
    found.west |= (free & 1) << row;
    found.east |= (free >> (block_side - 1)) << row;  // a block has one to the east only if it has full width
    if (row == 0) found.north = free;
    found.south = free;
    std::uint16_t* const parts = &tile_parts_[place_of({tiles.min.x, y})];
    for (std::int64_t i = 0; i < tiles.width(); ++i) parts[i] = no_part_of_block;
  }
  for (int i = 0; i < runs.count(); ++i) {
    const Runs::Run run = runs[i];
    std::uint16_t* const parts = &tile_parts_[place_of({tiles.min.x, tiles.min.y + run.y})];
    const int root = runs.root(i);
    const Runs::Run first = runs[root];
    std::uint16_t part = tile_parts_[place_of({tiles.min.x + first.begin, tiles.min.y + first.y})];
    if (root == i) {
      part = static_cast<std::uint16_t>(found.part_count++);
      spare_[first_part + part] = {static_cast<std::uint16_t>(run.y * block_side + run.begin), 0};
    }
    for (int x = run.begin; x <= run.last; ++x) parts[x] = part;
    std::uint16_t& size = spare_[first_part + part].size;
    size = static_cast<std::uint16_t>(size + run.last - run.begin + 1);
  }
  return found;
}

void ConnectedComponents::find_parts(const CollisionMap& map, TileBox blocks) noexcept {
  std::uint32_t count = 0;
  for (std::int32_t y = 0; y < block_bounds_->max.y; ++y) {
    for (std::int32_t x = 0; x < block_bounds_->max.x; ++x) {
      Block& block = block_at({x, y});
      if (blocks.contains({x, y})) {
        block = find_parts_of(map, {x, y}, count);
      } else {
        for (std::uint32_t i = 0; i < block.part_count; ++i) spare_[count + i] = parts_[block.first_part + i];
        block.first_part = count;
      }
      count += block.part_count;
    }
  }
  Buffer<Part> before = std::move(parts_);
  parts_ = std::move(spare_), spare_ = std::move(before);
  part_count_ = count;
}

std::uint32_t ConnectedComponents::part_at(Tile tile) const noexcept {
  const std::int64_t block = std::int64_t{tile.y / block_side} * block_bounds_->max.x + tile.x / block_side;
  return blocks_[static_cast<std::size_t>(block)].first_part + tile_parts_[place_of(tile)];
}

void ConnectedComponents::unite(Tile a, Tile b) noexcept {
  const auto root = [&](std::uint32_t part) {
    while (roots_[part] != part) part = roots_[part] = roots_[roots_[part]];
    return part;
  };
  const std::uint32_t root_of_a = root(part_at(a)), root_of_b = root(part_at(b));
  roots_[root_of_a < root_of_b ? root_of_b : root_of_a] = root_of_a < root_of_b ? root_of_a : root_of_b;
}

void ConnectedComponents::join_with_neighbours(Tile block) noexcept {
  const Tile corner = tiles_of(block, bounds()).min;
  const Block& here = block_at(block);
  const int margin = has_diagonals_ ? 1 : 0;
  for (int shift = -margin; shift <= margin; ++shift) {
    // Tile i on this side of the border is next to tile i + shift on the other. Diagonal steps count only where no
    // straight step crosses the border beside them: a free tile there would be next to both.
    const auto both = [&](std::uint64_t near, std::uint64_t far) {
      if (shift == 0) return starts_of(near & far);
      return shift < 0 ? near & far << 1 & ~(near << 1) & ~far : near & far >> 1 & ~(near >> 1) & ~far;
    };
    if (block.x + 1 < block_bounds_->max.x) {
      for (std::uint64_t rest = both(here.east, block_at({block.x + 1, block.y}).west); rest != 0; rest &= rest - 1) {
        const std::int32_t y = corner.y + std::countr_zero(rest);
        unite({corner.x + block_side - 1, y}, {corner.x + block_side, y + shift});
      }
    }
    if (block.y + 1 < block_bounds_->max.y) {
      for (std::uint64_t rest = both(here.south, block_at({block.x, block.y + 1}).north); rest != 0; rest &= rest - 1) {
        const std::int32_t x = corner.x + std::countr_zero(rest);
        unite({x, corner.y + block_side - 1}, {x + shift, corner.y + block_side});
      }
    }
  }
}

void ConnectedComponents::join_corners(Tile block) noexcept {
  if (block.y + 1 == block_bounds_->max.y) return;
  const Tile corner = tiles_of(block, bounds()).min;
  const std::uint64_t here = block_at(block).south;
  const std::int32_t last = block_side - 1, south = corner.y + block_side;
  const bool has_east = block.x + 1 < block_bounds_->max.x, has_west = block.x > 0;
  if (has_east && (here >> last & block_at({block.x + 1, block.y + 1}).north & 1) != 0)
    unite({corner.x + last, south - 1}, {corner.x + block_side, south});
  if (has_west && (here & block_at({block.x - 1, block.y + 1}).north >> last & 1) != 0)
    unite({corner.x, south - 1}, {corner.x - 1, south});
}

void ConnectedComponents::sum_up() noexcept {
  std::uint64_t count = 0;
  for (std::int32_t y = 0; y < block_bounds_->max.y; ++y) {
    for (std::int32_t x = 0; x < block_bounds_->max.x; ++x) {
      const Block& block = block_at({x, y});
      const Tile corner = detail::outside(tiles_of({x, y}, bounds()).min, bounds());
      for (std::uint32_t i = block.first_part; i < block.first_part + block.part_count; ++i) {
        const Tile first = corner + Step{parts_[i].first % block_side, parts_[i].first / block_side};
        // A root comes before its parts, so its own root is known.
        const std::uint32_t root = roots_[i] = roots_[roots_[i]];
        ConnectedComponent& area = areas_[root];
        if (root == i) area = {first, 0}, ++count;
        area.size += parts_[i].size;
        if (first.y < area.first.y || (first.y == area.first.y && first.x < area.first.x)) area.first = first;
      }
    }
  }
  count_ = count;
}

void ConnectedComponents::join() noexcept {
  for (std::uint32_t i = 0; i < *part_count_; ++i) roots_[i] = i;
  for (std::int32_t y = 0; y < block_bounds_->max.y; ++y) {
    for (std::int32_t x = 0; x < block_bounds_->max.x; ++x) {
      join_with_neighbours({x, y});
      if (has_diagonals_) join_corners({x, y});
    }
  }
  sum_up();
}

std::uint32_t ConnectedComponents::root_of(Tile tile) const noexcept {
  if (!bounds().contains(tile)) return no_part;
  const Tile at = detail::inside(tile, bounds());
  return tile_parts_[place_of(at)] == no_part_of_block ? no_part : roots_[part_at(at)];
}

ConnectedComponent ConnectedComponents::component_of(Tile tile) const noexcept {
  const std::uint32_t root = root_of(tile);
  return root == no_part ? ConnectedComponent{} : areas_[root];
}

bool ConnectedComponents::are_connected(Tile from, Tile to) const noexcept {
  const std::uint32_t root = root_of(from);
  return root != no_part && root == root_of(to);
}

Result<ConnectedComponents> ConnectedComponents::create(const CollisionMap& map, Diagonals diagonals) {
  const TileBox bounds = map.bounds();
  const Error no_memory{ErrorCode::out_of_memory, "a size that memory can hold"};
  const Result<std::uint64_t> tiles = checked_tile_count(bounds.width(), bounds.height(), sizeof(std::uint16_t));
  if (!tiles) return tiles.error();
  ConnectedComponents areas;
  areas.bounds_ = bounds;
  areas.block_bounds_ = areas.blocks_of(bounds);
  areas.has_diagonals_ = diagonals == Diagonals::always;
  const auto blocks = static_cast<std::size_t>(areas.block_bounds_->count());
  const auto tile_count = static_cast<std::size_t>(tiles.value());
  areas.tile_parts_ = Buffer<std::uint16_t>::create(tile_count, no_part_of_block);
  areas.blocks_ = Buffer<Block>::create(blocks, {});
  if (areas.tile_parts_.size() != tile_count || areas.blocks_.size() != blocks) return no_memory;
  const std::uint64_t runs = areas.count_runs(map, *areas.block_bounds_);
  if (runs >= no_part) return no_memory;
  areas.spare_ = Buffer<Part>::create(static_cast<std::size_t>(runs), {});
  if (areas.spare_.size() != runs) return no_memory;
  areas.find_parts(map, *areas.block_bounds_);
  if (!areas.ensure_capacity(*areas.part_count_)) return no_memory;
  areas.join();
  return areas;
}

bool ConnectedComponents::update(const CollisionMap& map, TileBox edited) noexcept {
  if (map.bounds() != bounds()) return false;
  const TileBox blocks = blocks_of(intersection(edited, bounds()));
  if (blocks.empty()) return true;
  std::uint64_t parts = *part_count_ + count_runs(map, blocks);
  for (std::int32_t y = blocks.min.y; y < blocks.max.y; ++y) {
    for (std::int32_t x = blocks.min.x; x < blocks.max.x; ++x) parts -= block_at({x, y}).part_count;
  }
  if (!ensure_capacity(parts)) return false;
  find_parts(map, blocks);
  join();
  return true;
}

}  // namespace tilespace
