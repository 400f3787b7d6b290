// SPDX-License-Identifier: MIT
#include "components/find_parts.hpp"
#include <bit>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/base/detail/disjoint_sets.hpp>
#include <utility>

// Blocks are as wide as words of the map, so that a row of a block is a word, and runs of free tiles are found by
// counting zeros. A run is united with those of the row above that it touches, always under the one that came first, so
// that the first run of a component has its first tile.

namespace tilespace::detail {
namespace {

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
  [[nodiscard]] int root(int i) noexcept { return root_of_set(parents_, i); }

 private:
  // Runs of a row come from west to east, so runs above that end west of this one are not tested again.
  void unite_with_row_above(int row) noexcept {
    const Run run = runs_[count_];
    while (above_ < row && runs_[above_].last + margin_ < run.begin) ++above_;
    for (int i = above_; i < row && runs_[i].begin <= run.last + margin_; ++i) join_sets(parents_, i, count_);
  }

  static constexpr int most_runs = block_side * block_side / 2;
  int margin_;
  int count_ = 0;
  int above_ = 0;  // first run of the row above that may touch the next run
  Run runs_[most_runs];
  std::uint16_t parents_[most_runs];
};

ComponentBlock find_parts_of(const CollisionMap& map, Tile block, std::uint32_t first_part,
                             ComponentParts& all) noexcept {
  const TileBox tiles = tiles_of_block(block, *all.bounds);
  ComponentBlock found{first_part};
  Runs runs(all.has_diagonals ? 1 : 0);
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    const std::uint64_t free = free_in_row(map.bits(), tiles, y);
    const int row = y - tiles.min.y;
    runs.add_row(free, row);
    found.west |= (free & 1) << row;
    found.east |= (free >> (block_side - 1)) << row;  // a block has one to the east only if it has full width
    if (row == 0) found.north = free;
    found.south = free;
    std::uint16_t* const parts = &all.of_tiles[tile_index(all, {tiles.min.x, y})];
    for (std::int64_t i = 0; i < tiles.width(); ++i) parts[i] = no_part_of_block;
  }
  for (int i = 0; i < runs.count(); ++i) {
    const Runs::Run run = runs[i];
    std::uint16_t* const parts = &all.of_tiles[tile_index(all, {tiles.min.x, tiles.min.y + run.y})];
    const int root = runs.root(i);
    const Runs::Run first = runs[root];
    std::uint16_t part = all.of_tiles[tile_index(all, {tiles.min.x + first.begin, tiles.min.y + first.y})];
    if (root == i) {
      part = static_cast<std::uint16_t>(found.part_count++);
      all.spare[first_part + part] = {static_cast<std::uint16_t>(run.y * block_side + run.begin), 0};
    }
    for (int x = run.begin; x <= run.last; ++x) parts[x] = part;
    std::uint16_t& size = all.spare[first_part + part].size;
    size = static_cast<std::uint16_t>(size + run.last - run.begin + 1);
  }
  return found;
}

}  // namespace

TileBox tiles_of_block(Tile block, TileBox bounds) noexcept {
  const std::int64_t x = std::int64_t{block.x} * block_side, y = std::int64_t{block.y} * block_side;
  const std::int64_t x_end = x + block_side < bounds.width() ? x + block_side : bounds.width();
  const std::int64_t y_end = y + block_side < bounds.height() ? y + block_side : bounds.height();
  return {{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
          {static_cast<std::int32_t>(x_end), static_cast<std::int32_t>(y_end)}};
}

TileBox blocks_of(TileBox tiles, TileBox bounds) noexcept {
  if (tiles.empty()) return {};
  const Step corner = tiles.min - bounds.min, last = tiles.max - bounds.min;
  return {{corner.dx / block_side, corner.dy / block_side},
          {(last.dx - 1) / block_side + 1, (last.dy - 1) / block_side + 1}};
}

std::uint64_t count_runs(const CollisionMap& map, TileBox blocks) noexcept {
  std::uint64_t count = 0;
  for (std::int32_t block_y = blocks.min.y; block_y < blocks.max.y; ++block_y) {
    for (std::int32_t block_x = blocks.min.x; block_x < blocks.max.x; ++block_x) {
      const TileBox tiles = tiles_of_block({block_x, block_y}, map.bounds());
      for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y)
        count += static_cast<std::uint64_t>(std::popcount(starts_of(free_in_row(map.bits(), tiles, y))));
    }
  }
  return count;
}

void find_parts(const CollisionMap& map, TileBox blocks, ComponentParts& all) noexcept {
  std::uint32_t count = 0;
  for (std::int32_t y = 0; y < all.block_bounds->max.y; ++y) {
    for (std::int32_t x = 0; x < all.block_bounds->max.x; ++x) {
      ComponentBlock& block = all.blocks[block_index(all, {x, y})];
      if (blocks.contains({x, y})) {
        block = find_parts_of(map, {x, y}, count, all);
      } else {
        for (std::uint32_t i = 0; i < block.part_count; ++i) all.spare[count + i] = all.parts[block.first_part + i];
        block.first_part = count;
      }
      count += block.part_count;
    }
  }
  std::swap(all.parts, all.spare);
  all.count = count;
}

}  // namespace tilespace::detail
