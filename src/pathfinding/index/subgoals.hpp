// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/detail/path_graph.hpp>

/// @file subgoals.hpp
/// Subgoals of a map: their bits, and the scan for those around a tile. Tiles are those of SubgoalBits.

namespace tilespace::detail {

// Makes the bits of the solid tiles of a map, without subgoals. Returns false if out of memory.
[[nodiscard]] bool create_bits(const CollisionMap& map, SubgoalBits& bits) noexcept;

// Sets the bit of a tile; that of a stop has to be set by set_stop().
void set_solid(SubgoalBits& bits, Tile tile, bool is_solid) noexcept;
void set_stop(SubgoalBits& bits, Tile tile, bool is_stop) noexcept;

// Whether a tile is a subgoal: a free tile at a convex corner, where a diagonal step to a solid tile would pass two
// free ones.
[[nodiscard]] bool is_subgoal(const SubgoalBits& bits, Tile tile) noexcept;

// Whether the path of diagonal steps, then straight ones, is free.
[[nodiscard]] bool is_free_way(const SubgoalBits& bits, Tile from, Tile to) noexcept;

[[nodiscard]] inline std::size_t tile_index(const SubgoalBits& bits, Tile tile) noexcept {
  return static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(bits.width) + static_cast<std::size_t>(tile.x);
}

[[nodiscard]] inline const std::uint64_t* row_of(const SubgoalBits& bits, const Buffer<std::uint64_t>& words,
                                                 std::int32_t y) noexcept {
  return words.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(bits.row_words);
}
[[nodiscard]] inline bool is_solid(const SubgoalBits& bits, Tile tile) noexcept {
  return (row_of(bits, bits.solid, tile.y)[tile.x >> 6] >> (tile.x & 63) & 1) != 0;
}
[[nodiscard]] inline bool is_stop(const SubgoalBits& bits, Tile tile) noexcept {
  return (row_of(bits, bits.rows, tile.y)[tile.x >> 6] >> (tile.x & 63) & 1) != 0;
}
// Whether a step to a diagonal neighbour is possible.
[[nodiscard]] inline bool may_step(const SubgoalBits& bits, Tile tile, Step step) noexcept {
  return !is_solid(bits, {tile.x + step.dx, tile.y}) && !is_solid(bits, {tile.x, tile.y + step.dy}) &&
         !is_solid(bits, tile + step);
}

// Distance to the next bit above or below a position. The margin has one.
[[nodiscard]] inline std::int32_t bits_above(const std::uint64_t* words, std::int32_t at) noexcept {
  std::int32_t i = (at + 1) >> 6;
  std::uint64_t word = words[i] & (~std::uint64_t{0} << ((at + 1) & 63));
  while (word == 0) word = words[++i];
  return i * 64 + std::countr_zero(word) - at;
}
[[nodiscard]] inline std::int32_t bits_below(const std::uint64_t* words, std::int32_t at) noexcept {
  std::int32_t i = (at - 1) >> 6;
  std::uint64_t word = words[i] & (~std::uint64_t{0} >> (63 - ((at - 1) & 63)));
  while (word == 0) word = words[--i];
  return at - (i * 64 + 63 - std::countl_zero(word));
}

// Number of straight steps to the next stop.
[[nodiscard]] inline std::int32_t steps_to_stop(const SubgoalBits& bits, Tile tile, Step step) noexcept {
  if (step.dx != 0) {
    const std::uint64_t* const row = row_of(bits, bits.rows, tile.y);
    return step.dx > 0 ? bits_above(row, tile.x) : bits_below(row, tile.x);
  }
  const std::uint64_t* const column =
      bits.columns.data() + static_cast<std::size_t>(tile.x) * static_cast<std::size_t>(bits.column_words);
  return step.dy > 0 ? bits_above(column, tile.y) : bits_below(column, tile.y);
}

// Scan of a tile: calls found(tile) for each subgoal to which every path of that octile distance is free and passes no
// other subgoal: the tiles between them are free, and hold none.
template <class Found>
class SubgoalScan {
 public:
  SubgoalScan(const SubgoalBits& bits, Found found) noexcept : bits_(bits), found_(found) {}

  void run(Tile tile) noexcept {
    const std::int32_t east = straight(tile, {1, 0}), west = straight(tile, {-1, 0});
    const std::int32_t south = straight(tile, {0, 1}), north = straight(tile, {0, -1});
    diagonal(tile, {1, 1}, east, south);
    diagonal(tile, {-1, 1}, west, south);
    diagonal(tile, {1, -1}, east, north);
    diagonal(tile, {-1, -1}, west, north);
  }

 private:
  // Returns the number of steps that lead to no stop.
  std::int32_t straight(Tile tile, Step step) noexcept {
    const std::int32_t steps = steps_to_stop(bits_, tile, step);
    const Tile stop{tile.x + steps * step.dx, tile.y + steps * step.dy};
    if (!is_solid(bits_, stop)) found_(stop);
    return steps - 1;
  }
  // From a tile on the diagonal, at most as far as all scans before it. Returns how far the next one may go.
  std::int32_t side(Tile tile, Step step, std::int32_t most) noexcept {
    if (most == 0) return 0;
    const std::int32_t steps = steps_to_stop(bits_, tile, step);
    if (steps > most) return most;
    const Tile stop{tile.x + steps * step.dx, tile.y + steps * step.dy};
    if (!is_solid(bits_, stop)) found_(stop);
    return steps - 1;
  }
  void diagonal(Tile tile, Step step, std::int32_t in_row, std::int32_t in_column) noexcept {
    while (may_step(bits_, tile, step)) {
      tile = tile + step;
      if (is_stop(bits_, tile)) return found_(tile);
      in_row = side(tile, {step.dx, 0}, in_row);
      in_column = side(tile, {0, step.dy}, in_column);
    }
  }

  const SubgoalBits& bits_;
  Found found_;
};

template <class Found>
void scan_subgoals(const SubgoalBits& bits, Tile tile, Found found) noexcept {
  SubgoalScan<Found>(bits, found).run(tile);
}

}  // namespace tilespace::detail
