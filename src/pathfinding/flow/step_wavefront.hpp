// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "search/blocked_rows.hpp"

/// @file step_wavefront.hpp
/// Breadth-first search (flood fill) by blocks of tiles, bit-parallel, at any distance.
///
/// Tiles lie in blocks of 8 rows of 64, a word of the map each; blocks lie below each other, in vertical strips. The
/// tiles that are reached at one step are the front, and only the blocks that contain some of it, and those next to
/// them, are processed in the next step. A front is thin, but many of its tiles lie in one block; they advance
/// together. Where there are only one or two, thin_front.hpp takes over.

namespace tilespace::detail {

inline constexpr std::int32_t wave_rows = 8;

/// Tiles reached at one step.
struct WaveFront {
  std::uint64_t* rows = nullptr;    ///< Of all blocks; 0 except in blocks with tiles of the front.
  std::uint32_t* blocks = nullptr;  ///< The blocks with tiles of the front.
  std::uint64_t* any = nullptr;     ///< Of each of them, the columns with tiles of the front.
  std::int64_t count = 0;
};

/// Layout of the blocks on the map, and the state of each.
struct WaveBlocks {
  BitRows solid;
  BlockedWords blocked;  ///< Tiles that no step enters.
  std::int64_t map_width = 0;
  std::int64_t map_height = 0;
  Diagonals diagonals = Diagonals::never;

  // Blocks begin at a word and a row of the map. Around them is a margin of blocks that no step enters, so that each
  // block has neighbours.
  std::int64_t first_word = 0;
  std::int64_t first_row = 0;
  std::int64_t strip = 0;  ///< Index difference from a block to the one east of it.
  std::int64_t count = 0;  ///< Number of blocks, with the margin.

  WaveFront fronts[2];  ///< Of even steps, and of odd ones.
  std::uint64_t* unreached = nullptr;
  /// Tiles that diagonal steps may enter from the north-west, north-east, south-west and south-east; null without
  /// diagonals.
  std::uint64_t* to[4] = {};

  std::int64_t* first_tiles = nullptr;  ///< Index of the first tile of a block that was read, in a grid of the map.
  std::uint64_t* turns = nullptr;       ///< The last turn in which a block was processed; 0 for none yet.
  std::uint32_t* looked_at = nullptr;   ///< The blocks of this turn; storage for one more than there are blocks.
  std::uint32_t* read = nullptr;        ///< The blocks read from the map so far.
  std::int64_t read_count = 0;
  WaveRow* thin_rows = nullptr;  ///< Storage of thin fronts.

  /// The map word that the block covers, and its first row.
  [[nodiscard]] std::int64_t word_of(std::int64_t block) const noexcept { return first_word + block / strip - 1; }
  [[nodiscard]] std::int64_t row_of(std::int64_t block) const noexcept {
    return first_row + (block % strip - 1) * wave_rows;
  }
};

inline constexpr std::uint64_t first_wave_turn = 1;               ///< Turn of the start tiles.
inline constexpr std::uint64_t no_wave_turn = ~std::uint64_t{0};  ///< Turn of blocks that no step enters.

/// Output of step numbers: one for each tile of the map, row by row.
struct StepNumbers {
  std::int32_t* first = nullptr;
  std::int64_t stride = 0;
};

/// Reads a block from the map. All its free tiles are unreached.
void read_block(WaveBlocks& blocks, std::uint32_t block) noexcept;

/// Makes steps from the tiles of the front of `step`, and writes the step at which each tile is reached to `numbers`,
/// if given. Stops at the front of `steps`, if no new tile is reached, or if the front is thin. Leaves all rows of the
/// other front 0. Returns the number of the last step. Runs the kernel for the SIMD level of this machine.
[[nodiscard]] std::int32_t step_in_blocks(WaveBlocks& blocks, std::int32_t step, std::int32_t steps,
                                          StepNumbers numbers) noexcept;

/// Search in the blocks around a box of tiles, which lies in the map; relative to the corner of the map.
class WaveSearch {
 public:
  WaveSearch(const CollisionMap& map, const BlockedWords& blocked, TileBox box, Diagonals diagonals,
             Scratch& scratch) noexcept;

  // Returns false if out of memory.
  [[nodiscard]] bool ensure_capacity() noexcept;
  // Adds a free start tile, relative to the corner of the map.
  void start(Tile tile) noexcept;
  // Makes up to `steps` steps. Returns whether more steps may reach more tiles.
  bool run(std::int32_t steps, StepNumbers numbers) noexcept;
  // Box that contains all reached tiles and those beside them, as far as they are in the map.
  [[nodiscard]] TileBox box_around_reached() const noexcept;
  // Adds all reached tiles to `out`. `first` is the first tile of `out`, relative to the corner of the map.
  void write_to(Tile first, TileMask& out) const noexcept;

 private:
  void mark_margins() noexcept;

  WaveBlocks blocks_;
  Scratch& scratch_;
};

}  // namespace tilespace::detail
