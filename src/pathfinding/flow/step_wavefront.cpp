// SPDX-License-Identifier: MIT
#include "flow/step_wavefront.hpp"
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/detail/around.hpp>
#include "flow/thin_front.hpp"
#include "reach/reach_search.hpp"
#include "search/free_tiles.hpp"

// Breadth-first search (flood fill) by blocks of tiles: memory, start, result, and growth of the searched box.

namespace tilespace::detail {
namespace {

// Free tiles of a word of a map row, and the same moved by one tile to either side, with a bit of the adjacent word.
struct FreeRow {
  std::uint64_t here = 0;
  std::uint64_t from_west = 0;  // for each tile, the one west of it
  std::uint64_t from_east = 0;
};

std::uint64_t free_word(const WaveBlocks& blocks, std::int64_t word, std::int64_t row) noexcept {
  if (word < 0 || word >= blocks.solid.words_per_row || row < 0 || row >= blocks.map_height) return 0;
  return ~(blocks.solid.words[row * blocks.solid.words_per_row + word] | blocks.blocked.word(word, row)) &
         first_bits(max_of<std::int64_t>(blocks.map_width - 64 * word, 0));
}

FreeRow free_row(const WaveBlocks& blocks, std::int64_t word, std::int64_t row) noexcept {
  const std::uint64_t here = free_word(blocks, word, row);
  return {here, here << 1 | free_word(blocks, word - 1, row) >> 63, here >> 1 | free_word(blocks, word + 1, row) << 63};
}

// Rule of diagonal steps: `beside` and `ahead` are the two tiles beside the step.
std::uint64_t allowed(std::uint64_t beside, std::uint64_t ahead, Diagonals diagonals) noexcept {
  switch (diagonals) {
    case Diagonals::both_free: return beside & ahead;
    case Diagonals::one_free: return beside | ahead;
    case Diagonals::always: return ~std::uint64_t{0};
    default: return 0;  // GCOVR_EXCL_LINE: without diagonal steps, nobody asks
  }
}

// Whether a block and the tiles around it lie in the map.
bool is_inside(const WaveBlocks& blocks, std::int64_t word, std::int64_t row) noexcept {
  return word > 0 && word + 1 < blocks.solid.words_per_row && row > 0 && row + wave_rows < blocks.map_height;
}

// The tiles that diagonal steps may enter, of such a block.
void read_diagonals(WaveBlocks& blocks, std::int64_t word, std::int64_t row, std::int64_t place) noexcept {
  FreeRow rows[wave_rows + 2];
  const std::uint64_t* words = blocks.solid.words + (row - 1) * blocks.solid.words_per_row + word;
  for (std::int64_t i = 0; i < wave_rows + 2; ++i, words += blocks.solid.words_per_row) {
    const auto free = [&](std::int64_t next) { return ~(words[next] | blocks.blocked.word(word + next, row - 1 + i)); };
    rows[i] = {free(0), free(0) << 1 | free(-1) >> 63, free(0) >> 1 | free(1) << 63};
  }
  for (std::int64_t i = 0; i < wave_rows; ++i) {
    const FreeRow &north = rows[i], &here = rows[i + 1], &south = rows[i + 2];
    blocks.to[0][place + i] = here.here & allowed(north.here, here.from_west, blocks.diagonals);
    blocks.to[1][place + i] = here.here & allowed(north.here, here.from_east, blocks.diagonals);
    blocks.to[2][place + i] = here.here & allowed(south.here, here.from_west, blocks.diagonals);
    blocks.to[3][place + i] = here.here & allowed(south.here, here.from_east, blocks.diagonals);
  }
}

// With spare capacity, so that not every bigger box allocates.
template <class T>
bool grow_capacity(Buffer<T>& buffer, std::size_t size) noexcept {
  return buffer.size() >= size || ensure_capacity(buffer, size + size / 2, T{0}) || ensure_capacity(buffer, size, T{0});
}

}  // namespace

void read_block(WaveBlocks& blocks, std::uint32_t block) noexcept {
  const std::int64_t word = blocks.word_of(block), row = blocks.row_of(block);
  const std::int64_t place = std::int64_t{block} * wave_rows;
  blocks.read[blocks.read_count++] = block;
  blocks.first_tiles[block] = row * blocks.map_width + word * 64;
  for (std::int64_t i = 0; i < wave_rows; ++i) blocks.unreached[place + i] = free_word(blocks, word, row + i);
  if (blocks.to[0] == nullptr) return;
  if (is_inside(blocks, word, row)) return read_diagonals(blocks, word, row, place);
  FreeRow north = free_row(blocks, word, row - 1), here = free_row(blocks, word, row);
  for (std::int64_t i = 0; i < wave_rows; ++i) {
    const FreeRow south = free_row(blocks, word, row + i + 1);
    blocks.to[0][place + i] = here.here & allowed(north.here, here.from_west, blocks.diagonals);
    blocks.to[1][place + i] = here.here & allowed(north.here, here.from_east, blocks.diagonals);
    blocks.to[2][place + i] = here.here & allowed(south.here, here.from_west, blocks.diagonals);
    blocks.to[3][place + i] = here.here & allowed(south.here, here.from_east, blocks.diagonals);
    north = here;
    here = south;
  }
}

WaveSearch::WaveSearch(const CollisionMap& map, const BlockedWords& blocked, TileBox box, Diagonals diagonals,
                       Scratch& scratch) noexcept
    : scratch_(scratch) {
  blocks_.solid = map.bits().rows();
  blocks_.blocked = blocked;
  blocks_.map_width = map.bits().width();
  blocks_.map_height = map.bits().height();
  blocks_.diagonals = diagonals;
  blocks_.first_word = box.min.x / 64;
  blocks_.first_row = box.min.y / wave_rows * wave_rows;
  const std::int64_t strips = (std::int64_t{box.max.x} - 1) / 64 - blocks_.first_word + 1;
  blocks_.strip = (std::int64_t{box.max.y} - 1 - blocks_.first_row) / wave_rows + 1 + 1;
  // One block of margin above each strip, and one below the last; and a strip on either side.
  blocks_.count = (strips + 2) * blocks_.strip + 2;
}

bool WaveSearch::ensure_capacity() noexcept {
  const bool has_diagonals = blocks_.diagonals != Diagonals::never && blocks_.diagonals <= Diagonals::always;
  const std::size_t planes = has_diagonals ? 5 : 1;
  // A block takes less than 512 bytes, so that no size overflows.
  if (blocks_.count >= (std::int64_t{1} << 31) || static_cast<std::uint64_t>(blocks_.count) > SIZE_MAX / 512)
    return false;  // GCOVR_EXCL_LINE: maps of 2^37 tiles and more
  const auto count = static_cast<std::size_t>(blocks_.count);
  const std::size_t rows = count * wave_rows;
  if (!grow_capacity(scratch_.wave_fronts, 2 * rows) ||
      !grow_capacity(scratch_.wave_rows, planes * rows + 4 * (count + 1)) ||
      !grow_capacity(scratch_.wave_blocks, 4 * (count + 1)) ||
      !detail::ensure_capacity(scratch_.thin_rows, thin_row_count, WaveRow{}))
    return false;
  blocks_.thin_rows = scratch_.thin_rows.data();
  std::uint64_t* words = scratch_.wave_rows.data();
  const auto take = [](auto*& from, std::size_t size) { return (from += size) - size; };
  blocks_.unreached = take(words, rows);
  for (std::size_t i = 0; i + 1 < planes; ++i) blocks_.to[i] = take(words, rows);
  blocks_.turns = take(words, count + 1);
  blocks_.first_tiles = reinterpret_cast<std::int64_t*>(take(words, count + 1));
  std::uint32_t* numbers = scratch_.wave_blocks.data();
  blocks_.looked_at = take(numbers, count + 1);
  blocks_.read = take(numbers, count + 1);
  std::uint64_t* fronts = scratch_.wave_fronts.data();
  for (WaveFront& front : blocks_.fronts) {
    front.rows = take(fronts, rows);
    front.blocks = take(numbers, count + 1);
    front.any = take(words, count + 1);
  }
  mark_margins();
  return true;
}

void WaveSearch::start(Tile tile) noexcept {
  const std::int64_t strip = tile.x / 64 - blocks_.first_word + 1;
  const std::int64_t row = tile.y - blocks_.first_row;
  const auto block = static_cast<std::uint32_t>(strip * blocks_.strip + row / wave_rows + 1);
  WaveFront& front = blocks_.fronts[0];
  if (blocks_.turns[block] == 0) {
    read_block(blocks_, block);
    blocks_.turns[block] = first_wave_turn;
    front.blocks[front.count] = block;
    // All columns, so that the blocks to the west and east are processed.
    front.any[front.count++] = ~std::uint64_t{0};
  }
  const std::int64_t place = std::int64_t{block} * wave_rows + row % wave_rows;
  const std::uint64_t bit = std::uint64_t{1} << (tile.x % 64);
  front.rows[place] |= bit;
  blocks_.unreached[place] &= ~bit;
}

bool WaveSearch::run(std::int32_t steps, StepNumbers numbers) noexcept {
  std::int32_t step = 0;
  while (step < steps && blocks_.fronts[step & 1].count > 0)
    step = is_thin(blocks_.fronts[step & 1]) ? step_by_rows(blocks_, step, steps, numbers)
                                             : step_in_blocks(blocks_, step, steps, numbers);
  WaveFront& last = blocks_.fronts[step & 1];
  for (std::int64_t i = 0; i < last.count; ++i) {
    std::uint64_t* const rows = last.rows + std::int64_t{last.blocks[i]} * wave_rows;
    for (std::int64_t k = 0; k < wave_rows; ++k) rows[k] = 0;
  }
  return last.count > 0;
}

TileBox WaveSearch::box_around_reached() const noexcept {
  std::int64_t west = blocks_.map_width, north = blocks_.map_height, east = 0, south = 0;
  for (std::int64_t i = 0; i < blocks_.read_count; ++i) {
    const std::int64_t x = 64 * blocks_.word_of(blocks_.read[i]), y = blocks_.row_of(blocks_.read[i]);
    west = min_of(west, x - 1);
    north = min_of(north, y - 1);
    east = max_of(east, x + 64 + 1);
    south = max_of(south, y + wave_rows + 1);
  }
  const auto in_map = [](std::int64_t place, std::int64_t end) {
    return static_cast<std::int32_t>(max_of<std::int64_t>(min_of(place, end), 0));
  };
  const std::int64_t width = blocks_.map_width, height = blocks_.map_height;
  return {{in_map(west, width), in_map(north, height)}, {in_map(east, width), in_map(south, height)}};
}

void WaveSearch::write_to(Tile first, TileMask& out) const noexcept {
  const std::int64_t words_per_row = out.rows().words_per_row, height = out.bounds().height();
  for (std::int64_t i = 0; i < blocks_.read_count; ++i) {
    const std::uint32_t block = blocks_.read[i];
    const std::int64_t word = blocks_.word_of(block), column = word * 64 - first.x;
    for (std::int64_t k = 0; k < wave_rows; ++k) {
      const std::int64_t row = blocks_.row_of(block) + k, y = row - first.y;
      if (y < 0 || y >= height) continue;
      const std::uint64_t reached =
          free_word(blocks_, word, row) & ~blocks_.unreached[std::int64_t{block} * wave_rows + k];
      std::uint64_t* const words = out.row(out.bounds().min.y) + y * words_per_row;
      const std::int64_t place = column >> 6;
      if (place >= 0 && place < words_per_row) words[place] |= reached << (column & 63);
      if (place + 1 >= 0 && place + 1 < words_per_row) words[place + 1] |= reached >> 1 >> (63 - (column & 63));
    }
  }
}

// No step enters these blocks.
void WaveSearch::mark_margins() noexcept {
  const std::int64_t strip = blocks_.strip;
  for (std::int64_t i = 0; i < blocks_.count; ++i) blocks_.turns[i] = 0;
  for (std::int64_t i = 0; i < strip; ++i) blocks_.turns[i] = no_wave_turn;
  for (std::int64_t i = strip; i < blocks_.count; i += strip) blocks_.turns[i] = no_wave_turn;
  for (std::int64_t i = blocks_.count - 2 - strip; i < blocks_.count; ++i) blocks_.turns[i] = no_wave_turn;
}

// Begins with a box, which is enlarged if a new tile is reached at its border: in a small room on a large map, only the
// box counts, and in a large room it has the right size soon enough.
bool step_by_wavefronts(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals, Scratch& scratch,
                        TileMask& out) noexcept {
  constexpr std::int32_t first_reach = 256, times_farther = 4, farthest = INT32_MAX;
  const TileBox bounds = map.bounds(), all = out.bounds();
  for (std::int32_t reach = first_reach;; reach = reach > farthest / times_farther ? farthest : reach * times_farther) {
    const TileBox box = around(from, reach, all);
    const bool is_all = box == all;
    WaveSearch search(map, {}, {inside(box.min, bounds), inside(box.max, bounds)}, diagonals, scratch);
    if (!search.ensure_capacity()) return false;
    search.start(inside(from, bounds));
    if (search.run(is_all ? steps : reach, {}) && !is_all) continue;
    search.write_to(inside(all.min, bounds), out);
    return true;
  }
}

}  // namespace tilespace::detail
