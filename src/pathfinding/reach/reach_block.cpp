// SPDX-License-Identifier: MIT
#include "reach/reach_block.hpp"
#include <bit>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/base/detail/little_endian.hpp>
#include <tilespace/exact/max_of.hpp>
#include <utility>
#include "reach/reach_search.hpp"

// Bit-parallel flood fill near a tile: copies the free tiles around it to a window, runs the kernel and copies the
// result.

namespace tilespace::detail {
namespace {

// The 64 bits of a row from a column on; 0 beyond its ends.
std::uint64_t bits_from(BitRows row, std::int64_t column) noexcept {
  const auto word = [&](std::int64_t i) { return i >= 0 && i < row.words_per_row ? row.words[i] : std::uint64_t{0}; };
  const std::int64_t first = column >> 6, shift = column & 63;
  return word(first) >> shift | word(first + 1) << 1 << (63 - shift);
}

template <class Word>
class WindowAround {
  using Window = ReachBlock<Word>;

 public:
  // `reach` rows on either side of `from`, which lies in the map; `loaded` rows are those that will be loaded.
  WindowAround(const CollisionMap& map, Tile from, std::int32_t reach, std::int32_t loaded = Window::middle) noexcept
      : x_(std::int64_t{from.x} - map.bounds().min.x - Window::middle),
        y_(std::int64_t{from.y} - map.bounds().min.y - Window::middle) {
    read(map.bits(), reach, loaded);
  }

  [[nodiscard]] ReachBlock<Word>& window() noexcept { return window_; }

  // Makes the tiles of a mask not free, but for the one in the middle, as far as rows were read. `corner` is that of
  // the map.
  void remove(const TileMask& blocked, Tile corner, std::int32_t reach) noexcept {
    const BitRows rows = blocked.rows();
    const std::int64_t x = x_ + corner.x - blocked.bounds().min.x, y = y_ + corner.y - blocked.bounds().min.y;
    const std::int64_t height = blocked.bounds().height();
    const std::int64_t end = min_of<std::int64_t>(height - y, Window::middle + reach + 1);
    for (std::int64_t i = max_of<std::int64_t>(-y, Window::middle - reach); i < end; ++i)
      window_.free[i] &=
          static_cast<Word>(~bits_from({rows.words + (y + i) * rows.words_per_row, rows.words_per_row}, x));
    // NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): read() wrote all rows
    window_.free[Window::middle] |= Word{1} << Window::middle;
  }

  // Writes the reached tiles to `out`, whose bounds surround the middle of the window and fit in it.
  void write_to(Tile from, TileMask& out) const noexcept {
    const TileBox box = out.bounds();
    const int left = box.min.x - from.x + Window::middle;
    const Word* row = window_.reached + (box.min.y - from.y + Window::middle);
    std::uint64_t* words = out.row(box.min.y);
    for (std::int64_t i = 0; i < box.height(); ++i) words[i] = row[i] >> left;
  }

 private:
  // Tiles beyond the map are not free.
  void read(const BitGrid& bits, std::int32_t reach, std::int32_t loaded) noexcept {
    const BitRows rows = bits.rows();
    const std::int64_t word = x_ < 0 ? 0 : x_ >> 6;
    const int right = x_ < 0 ? 0 : static_cast<int>(x_ & 63);
    const auto left = static_cast<int>(min_of<std::int64_t>(max_of<std::int64_t>(-x_, 0), Window::middle));
    const bool has_next = right != 0 && word + 1 < rows.words_per_row;
    const std::uint64_t next_bits = has_next ? ~std::uint64_t{0} : 0;
    const std::uint64_t columns = first_bits(max_of<std::int64_t>(bits.width() - x_, 0)) & ~first_bits(max_of(left, 1));
    const std::int64_t first = max_of<std::int64_t>(-y_, Window::middle - reach);
    const std::int64_t last = min_of<std::int64_t>(bits.height() - 1 - y_, Window::middle + reach);
    for (std::int64_t i = Window::middle - loaded; i < first; ++i) window_.free[i] = 0;
    for (std::int64_t i = last + 1; i < min_of<std::int64_t>(Window::middle + loaded + 1, Window::rows); ++i)
      window_.free[i] = 0;
    if (read_inner(bits, first, last)) return;
    for (std::int64_t i = first; i <= last; ++i) {
      const std::uint64_t* const words = rows.words + (y_ + i) * rows.words_per_row + word;
      const std::uint64_t next = words[has_next ? 1 : 0] & next_bits;
      window_.free[i] = static_cast<Word>(~(words[0] >> right << left | next << 1 << (63 - right)) & columns);
    }
  }

  // The same for rows whose columns are all in the map, from two words each. Returns whether they are.
  [[nodiscard]] bool read_inner(const BitGrid& bits, std::int64_t first, std::int64_t last) noexcept {
    constexpr std::int64_t size = sizeof(Word);
    const std::int64_t row_bytes = 8 * bits.rows().words_per_row, place = x_ / Window::rows * size;
    if (x_ < 0 || x_ + Window::rows > bits.width() || place + 2 * size > row_bytes) return false;
    if (std::endian::native != std::endian::little) return false;
    const auto* from = reinterpret_cast<const std::byte*>(bits.rows().words) + (y_ + first) * row_bytes + place;
    const auto shift = static_cast<int>(x_ % Window::rows);
    for (std::int64_t i = first; i <= last; ++i, from += row_bytes) {
      std::uint64_t solid = load<std::uint64_t>(from) >> shift;
      if constexpr (size == 8) solid |= load<std::uint64_t>(from + size) << 1 << (63 - shift);
      window_.free[i] = static_cast<Word>(~solid) & ~Word{1};
    }
    return true;
  }

  // The north-west corner of the window, relative to that of the map.
  std::int64_t x_;
  std::int64_t y_;
  Window window_;
};

template <class Word>
void step_within(const CollisionMap& map, Tile from, int steps, Diagonals diagonals, TileMask& out) noexcept {
  WindowAround<Word> around(map, from, steps, ReachBlock<Word>::rows_for(steps));
  step_in_window(around.window(), steps, diagonals);
  around.write_to(from, out);
}

template <class Word>
void spend_within(const CollisionMap& map, const TileMask* blocked, Tile from, std::int32_t reach,
                  StepCounts step_counts, TileMask& out) noexcept {
  WindowAround<Word> around(map, from, reach);
  if (blocked != nullptr) around.remove(*blocked, map.bounds().min, reach);
  spend_in_block(around.window(), reach, step_counts);
  around.write_to(from, out);
}

}  // namespace

void step_near(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals, TileMask& out) noexcept {
  if (steps <= ReachBlock<std::uint32_t>::reach) return step_within<std::uint32_t>(map, from, steps, diagonals, out);
  step_within<std::uint64_t>(map, from, steps, diagonals, out);
}

void spend_near(const CollisionMap& map, const TileMask* blocked, Tile from, std::int32_t reach, StepCounts step_counts,
                TileMask& out) noexcept {
  if (reach <= ReachBlock<std::uint32_t>::reach)
    return spend_within<std::uint32_t>(map, blocked, from, reach, step_counts, out);
  spend_within<std::uint64_t>(map, blocked, from, reach, step_counts, out);
}

}  // namespace tilespace::detail
