// SPDX-License-Identifier: MIT
#include "flow/thin_front.hpp"
#include <bit>
#include <utility>

// Breadth-first search by rows of a front: the tiles of one row of one block, a word each, in a list. Rows of a strip
// follow each other in memory, so that those to the north and south of a row are beside it.

namespace tilespace::detail {
namespace {

// Fronts of more rows than this are faster as blocks. Fewer, to begin with, so that they are not changed back at once.
constexpr std::int64_t most_rows(std::int64_t blocks) noexcept { return 4 + blocks + blocks / 2; }
constexpr std::int64_t most_rows_to_begin(std::int64_t blocks) noexcept { return 2 + blocks + blocks / 4; }

static_assert(wave_rows == 8);
constexpr std::int64_t block_of(std::int64_t row) noexcept { return row >> 3; }
constexpr std::int64_t row_in_block(std::int64_t row) noexcept { return row & 7; }

// Rows in the list of a front. Rows that were reached from two others are there twice, with different tiles.
struct RowList {
  WaveRow* rows;
  std::int64_t count;
};

// Calls visit(row, tiles) for each row of a front with tiles.
template <class Visit>
void for_rows(const WaveFront& front, Visit visit) noexcept {
  for (std::int64_t i = 0; i < front.count; ++i) {
    const std::int64_t first = std::int64_t{front.blocks[i]} * wave_rows;
    for (std::int64_t row = first; row < first + wave_rows; ++row) {
      if (front.rows[row] != 0) visit(row, front.rows[row]);
    }
  }
}

RowList take_rows(WaveFront& front, WaveRow* rows) noexcept {
  RowList list{rows, 0};
  for_rows(front, [&](std::int64_t row, std::uint64_t& tiles) {
    list.rows[list.count++] = {row, tiles};
    tiles = 0;
  });
  front.count = 0;
  return list;
}

// The other way round. The rows of the front are 0 before.
void put_rows(const RowList& list, WaveFront& front) noexcept {
  front.count = 0;
  for (std::int64_t i = 0; i < list.count; ++i) {
    const auto [row, tiles] = list.rows[i];
    const std::uint64_t* const first = front.rows + block_of(row) * wave_rows;
    std::uint64_t before = 0;
    for (std::int64_t k = 0; k < wave_rows; ++k) before |= first[k];
    if (before == 0) front.blocks[front.count++] = static_cast<std::uint32_t>(block_of(row));
    front.rows[row] |= tiles;
  }
  for (std::int64_t i = 0; i < front.count; ++i) {
    const std::uint64_t* const first = front.rows + std::int64_t{front.blocks[i]} * wave_rows;
    front.any[i] = 0;
    for (std::int64_t k = 0; k < wave_rows; ++k) front.any[i] |= first[k];
  }
}

// One step. Counts the blocks of the front, as often as one follows another in the list.
template <bool has_diagonals>
class RowStep {
 public:
  RowStep(WaveBlocks& blocks, WaveRow* next) noexcept : blocks_(blocks), next_(next) {}

  [[nodiscard]] std::int64_t count() const noexcept { return count_; }
  [[nodiscard]] std::int64_t block_count() const noexcept { return block_count_; }

  void spread(std::int64_t row, std::uint64_t tiles) noexcept {
    block_count_ += block_of(row) != block_ ? 1 : 0;
    block_ = block_of(row);
    const std::int64_t place = row_in_block(row), strip = blocks_.strip * wave_rows;
    const bool has_north = place != 0 || may_enter(block_of(row) - 1);
    const bool has_south = place + 1 != wave_rows || may_enter(block_of(row) + 1);
    reach(row, tiles << 1 | tiles >> 1);
    if (has_north) reach(row - 1, tiles | northwards(row - 1, tiles << 1, tiles >> 1));
    if (has_south) reach(row + 1, tiles | southwards(row + 1, tiles << 1, tiles >> 1));
    if (tiles >> 63 != 0) spread_beside(row + strip, tiles >> 63, 0);
    if ((tiles & 1) != 0) spread_beside(row - strip, 0, tiles << 63);
  }

 private:
  // Tiles that diagonal steps enter from the row to the south, or north: those that go east, and those that go west.
  [[nodiscard]] std::uint64_t northwards(std::int64_t row, std::uint64_t east, std::uint64_t west) const noexcept {
    if constexpr (!has_diagonals) return 0;
    return (east & blocks_.to[2][row]) | (west & blocks_.to[3][row]);
  }
  [[nodiscard]] std::uint64_t southwards(std::int64_t row, std::uint64_t east, std::uint64_t west) const noexcept {
    if constexpr (!has_diagonals) return 0;
    return (east & blocks_.to[0][row]) | (west & blocks_.to[1][row]);
  }

  // The tile of a row in the strip beside the front that is next to it, entered to the east or to the west.
  void spread_beside(std::int64_t row, std::uint64_t east, std::uint64_t west) noexcept {
    if (may_enter(block_of(row))) reach(row, east | west);
    if constexpr (has_diagonals) {
      if (may_enter(block_of(row - 1))) reach(row - 1, northwards(row - 1, east, west));
      if (may_enter(block_of(row + 1))) reach(row + 1, southwards(row + 1, east, west));
    }
  }

  // Reads a block that was not read yet. False for the margin.
  [[nodiscard]] bool may_enter(std::int64_t block) noexcept {
    std::uint64_t& last = blocks_.turns[block];
    if (last == 0) {
      read_block(blocks_, static_cast<std::uint32_t>(block));
      last = first_wave_turn;
    }
    return last != no_wave_turn;
  }

  // Without branches: whether there are new tiles cannot be predicted.
  void reach(std::int64_t row, std::uint64_t tiles) noexcept {
    const std::uint64_t news = tiles & blocks_.unreached[row];
    blocks_.unreached[row] ^= news;
    next_[count_] = {row, news};
    count_ += news != 0 ? 1 : 0;
  }

  WaveBlocks& blocks_;
  WaveRow* next_;
  std::int64_t count_ = 0;
  std::int64_t block_ = -1;  // the last one
  std::int64_t block_count_ = 0;
};

void write_step(const WaveBlocks& blocks, const RowList& list, std::int32_t step, StepNumbers numbers) noexcept {
  for (std::int64_t i = 0; i < list.count; ++i) {
    const auto [row, tiles] = list.rows[i];
    std::int32_t* const first = numbers.first + blocks.first_tiles[block_of(row)] + row_in_block(row) * numbers.stride;
    for (std::uint64_t bits = tiles; bits != 0; bits &= bits - 1) first[std::countr_zero(bits)] = step;
  }
}

template <bool has_diagonals>
std::int32_t step_rows(WaveBlocks& blocks, std::int32_t step, std::int32_t steps, StepNumbers numbers) noexcept {
  WaveRow* others = blocks.thin_rows + rows_from_a_row * most_thin_rows;
  RowList list = take_rows(blocks.fronts[step & 1], blocks.thin_rows);
  for (bool is_thin = true; is_thin && step < steps && list.count > 0;) {
    ++step;
    RowStep<has_diagonals> next(blocks, others);
    for (std::int64_t i = 0; i < list.count; ++i) next.spread(list.rows[i].row, list.rows[i].tiles);
    list = {std::exchange(others, list.rows), next.count()};
    if (numbers.first != nullptr) write_step(blocks, list, step, numbers);
    is_thin = list.count <= most_thin_rows && list.count <= most_rows(next.block_count());
  }
  put_rows(list, blocks.fronts[step & 1]);
  return step;
}

}  // namespace

bool is_thin(const WaveFront& front) noexcept {
  if (front.count > most_thin_rows) return false;
  std::int64_t count = 0;
  for_rows(front, [&](std::int64_t, std::uint64_t) { ++count; });
  return count <= most_thin_rows / 2 && count <= most_rows_to_begin(front.count);
}

std::int32_t step_by_rows(WaveBlocks& blocks, std::int32_t step, std::int32_t steps, StepNumbers numbers) noexcept {
  return blocks.to[0] != nullptr ? step_rows<true>(blocks, step, steps, numbers)
                                 : step_rows<false>(blocks, step, steps, numbers);
}

}  // namespace tilespace::detail
