// SPDX-License-Identifier: MIT
#include "index/subgoals.hpp"
#include "path/path_search.hpp"

#include <tilespace/exact/fixed_point.hpp>

// Subgoals (Uras, Koenig and Hernandez 2013): a shortest path between two tiles that are not connected by a free way
// turns at convex corners of solid tiles only, or can be made to.

namespace tilespace::detail {
namespace {

constexpr Step diagonals[] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

void set_bit(std::uint64_t& word, std::int32_t bit, bool value) noexcept {
  const std::uint64_t mask = std::uint64_t{1} << (bit & 63);
  word = value ? word | mask : word & ~mask;
}

// The solid tiles of a map are a bit to the right of those of its words, and a row down.
void set_row(const CollisionMap& map, std::int32_t y, std::uint64_t* row) noexcept {
  const std::int64_t width = map.bounds().width();
  const BitRows words = map.bits().rows();
  const std::uint64_t* const from = words.words + y * words.words_per_row;
  for (std::int64_t x = 0; x < width; ++x) {
    if ((from[x >> 6] >> (x & 63) & 1) == 0) set_bit(row[(x + 1) >> 6], static_cast<std::int32_t>(x + 1), false);
  }
}

}  // namespace

bool create_bits(const CollisionMap& map, SubgoalBits& bits) noexcept {
  bits.width = static_cast<std::int32_t>(map.bounds().width() + 2);
  bits.height = static_cast<std::int32_t>(map.bounds().height() + 2);
  bits.row_words = (bits.width + 63) / 64;
  bits.column_words = (bits.height + 63) / 64;
  const auto rows = static_cast<std::size_t>(bits.row_words) * static_cast<std::size_t>(bits.height);
  const auto columns = static_cast<std::size_t>(bits.column_words) * static_cast<std::size_t>(bits.width);
  bits.solid = Buffer<std::uint64_t>::create(rows, ~std::uint64_t{0});
  bits.rows = Buffer<std::uint64_t>::create(rows, ~std::uint64_t{0});
  bits.columns = Buffer<std::uint64_t>::create(columns, ~std::uint64_t{0});
  if (bits.solid.size() != rows || bits.rows.size() != rows || bits.columns.size() != columns) return false;
  for (std::int32_t y = 1; y < bits.height - 1; ++y)
    set_row(map, y - 1, bits.solid.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(bits.row_words));
  return true;
}

void set_solid(SubgoalBits& bits, Tile tile, bool is_solid) noexcept {
  const auto row = static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(bits.row_words);
  set_bit(bits.solid[row + static_cast<std::size_t>(tile.x >> 6)], tile.x, is_solid);
}

void set_stop(SubgoalBits& bits, Tile tile, bool is_stop) noexcept {
  const auto row = static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(bits.row_words);
  const auto column = static_cast<std::size_t>(tile.x) * static_cast<std::size_t>(bits.column_words);
  set_bit(bits.rows[row + static_cast<std::size_t>(tile.x >> 6)], tile.x, is_stop);
  set_bit(bits.columns[column + static_cast<std::size_t>(tile.y >> 6)], tile.y, is_stop);
}

bool is_subgoal(const SubgoalBits& bits, Tile tile) noexcept {
  if (is_solid(bits, tile)) return false;
  for (const Step step : diagonals) {
    if (is_solid(bits, tile + step) && !is_solid(bits, {tile.x + step.dx, tile.y}) &&
        !is_solid(bits, {tile.x, tile.y + step.dy}))
      return true;
  }
  return false;
}

bool is_free_way(const SubgoalBits& bits, Tile from, Tile to) noexcept {
  const Step step{sign_of(to.x - from.x), sign_of(to.y - from.y)};
  while (from.x != to.x && from.y != to.y) {
    if (!may_step(bits, from, step)) return false;
    from = from + step;
  }
  while (from != to) {
    from = {from.x == to.x ? from.x : from.x + step.dx, from.y == to.y ? from.y : from.y + step.dy};
    if (is_solid(bits, from)) return false;
  }
  return true;
}

}  // namespace tilespace::detail
