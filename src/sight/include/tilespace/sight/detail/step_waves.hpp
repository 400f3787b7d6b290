// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/sight/detail/reach_window.hpp>
#include <tilespace/sight/detail/scratch.hpp>
#include <tilespace/sight/tile_bits.hpp>

/// @file step_waves.hpp
/// What is reached at each step, however far?
///
/// Tiles lie in blocks of 8 rows of 64, a word of the map each; blocks lie below each other, strip by strip. What is reached
/// at a step is a front, and only blocks that have some of it, and those next to them, are looked at in the next step. A
/// front is thin, but many tiles of it lie in one block; they take their step together.

namespace tilespace::detail {

inline constexpr std::int32_t wave_rows = 8;

/// What is reached at a step.
struct WaveFront {
  std::uint64_t* rows = nullptr;    ///< Of all blocks; 0 but in those that have some of it.
  std::uint32_t* blocks = nullptr;  ///< Those that do.
  std::uint64_t* any = nullptr;     ///< Of each of them, the columns that have some of it.
  std::int64_t count = 0;
};

/// Where blocks lie on the map, and what is known of each of them.
struct WaveBlocks {
  BitRows solid;
  std::int64_t map_width = 0;
  std::int64_t map_height = 0;
  Diagonals diagonals = Diagonals::never;

  // Blocks from a word and a row of the map on. Around them are others that no step leads to, so that each has neighbours.
  std::int64_t first_word = 0;
  std::int64_t first_row = 0;
  std::int64_t strip = 0;  ///< From a block to the one east of it.
  std::int64_t count = 0;  ///< With those around.

  WaveFront fronts[2];  ///< Of even steps, and of odd ones.
  std::uint64_t* unreached = nullptr;
  /// Where diagonal steps lead from the north-west, north-east, south-west and south-east; null if there are none.
  std::uint64_t* to[4] = {};

  std::uint64_t* turns = nullptr;      ///< The last turn that a block had; 0 for none yet.
  std::uint32_t* looked_at = nullptr;  ///< The blocks that have a turn: one more than there are.
  std::uint32_t* read = nullptr;       ///< Those that ever had one.
  std::int64_t read_count = 0;

  /// The word of the map that block has, and its first row.
  [[nodiscard]] std::int64_t word_of(std::int64_t block) const noexcept { return first_word + block / strip - 1; }
  [[nodiscard]] std::int64_t row_of(std::int64_t block) const noexcept {
    return first_row + (block % strip - 1) * wave_rows;
  }
};

inline constexpr std::uint64_t first_wave_turn = 1;               ///< That of the tiles one starts from.
inline constexpr std::uint64_t no_wave_turn = ~std::uint64_t{0};  ///< That of blocks that no step leads to.

/// Where steps are told: of each tile of the map, row by row.
struct StepNumbers {
  std::int32_t* first = nullptr;
  std::int64_t stride = 0;
};

/// Reads a block from the map. All of it is unreached.
void read_block(WaveBlocks& blocks, std::uint32_t block) noexcept;

/// Makes up to so many steps, from the tiles of the front of step 0, and tells at which one tiles are reached, if `numbers` are
/// given. Ends where nothing new is reached, with no front. Says whether more may be reached by more steps.
/// @{
[[nodiscard]] bool step_in_blocks(WaveBlocks& blocks, std::int32_t steps, StepNumbers numbers) noexcept;
[[nodiscard]] bool step_in_blocks_avx2(WaveBlocks& blocks, std::int32_t steps, StepNumbers numbers) noexcept;
[[nodiscard]] bool step_in_blocks_avx512(WaveBlocks& blocks, std::int32_t steps, StepNumbers numbers) noexcept;
/// @}

/// Blocks around the tiles of a box, which lies in the map, and is counted from its corner on.
class WaveSearch {
 public:
  WaveSearch(const CollisionMap& map, TileBox box, Diagonals diagonals, Scratch& scratch) noexcept;

  // False if memory is short.
  [[nodiscard]] bool make_room() noexcept;
  // A free tile to start from, counted from the corner of the map on.
  void start(Tile tile) noexcept;
  // Makes up to so many steps, as step_in_blocks() of the kind of instructions that this machine has.
  bool run(std::int32_t steps, StepNumbers numbers) noexcept;
  // Adds all that was reached to `out`, whose first tile is this one, counted from the corner of the map on.
  void tell(Tile first, TileBits& out) const noexcept;

 private:
  void mark_margins() noexcept;

  WaveBlocks blocks_;
  Scratch& scratch_;
};

}  // namespace tilespace::detail
