// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/simd/detail/count_ones.hpp>

namespace tilespace {
namespace {

constexpr std::int64_t tiles_per_word = 64;

// `at` is a row and column of the grid.
constexpr std::uint64_t bit_of(Tile at) noexcept { return std::uint64_t{1} << (at.x % tiles_per_word); }

std::size_t word_of(Tile at, std::int64_t words_per_row) noexcept {
  return static_cast<std::size_t>(at.y * words_per_row + at.x / tiles_per_word);
}

}  // namespace

Result<BitGrid> BitGrid::create(std::int64_t width, std::int64_t height) {
  const Result<std::uint64_t> tiles = checked_tile_count(width, height, 0);
  if (!tiles) return tiles.error();
  return create(TileBox{{0, 0}, {static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)}});
}

Result<BitGrid> BitGrid::create(TileBox bounds) {
  const Result<std::uint64_t> tiles = checked_tile_count(bounds, 0);
  if (!tiles) return tiles.error();
  const std::int32_t width = bounds.max.x - bounds.min.x, height = bounds.max.y - bounds.min.y;
  const std::int64_t words_per_row = width / tiles_per_word + (width % tiles_per_word > 0 ? 1 : 0);
  const Result<std::uint64_t> words = checked_tile_count(words_per_row, height, sizeof(std::uint64_t));
  if (!words) return words.error();
  BitGrid grid;
  grid.bounds_ = bounds;
  grid.words_per_row_ = words_per_row;
  grid.words_ = Buffer<std::uint64_t>::create(static_cast<std::size_t>(words.value()), 0);
  const bool with_planes = width > 0 && height > 0 && width <= longest_strip && height <= longest_strip;
  if (with_planes) grid.planes_ = detail::BitPlanes::create(width, height);
  if (grid.words_.size() != words.value() || with_planes == grid.planes_.empty())
    return Error{ErrorCode::out_of_memory, "a size that memory can hold"};
  return grid;
}

void BitGrid::set(Tile tile, bool value) noexcept {
  TILESPACE_ASSERT(bounds().contains(tile));
  if (!bounds().contains(tile)) return;
  const Tile at = place_of(tile);
  std::uint64_t& word = words_[word_of(at, words_per_row_)];
  word = value ? word | bit_of(at) : word & ~bit_of(at);
  if (!planes_.empty()) planes_.set(at, value);
}

void BitGrid::set_word(std::int32_t y, std::int64_t word, std::uint64_t mask, std::uint64_t bits) noexcept {
  std::uint64_t& old = words_[static_cast<std::size_t>(y * words_per_row_ + word)];
  const std::uint64_t changed = (old ^ bits) & mask;
  if (changed == 0) return;
  old ^= changed;
  if (!planes_.empty()) planes_.set_row({static_cast<std::int32_t>(word * tiles_per_word), y}, old, changed);
}

template <class SetWord>
void BitGrid::for_words(TileSpan run, SetWord set_word) noexcept {
  const TileBox inside =
      intersection({{run.x_begin, run.y}, {run.x_end, run.y + std::int32_t{run.y < bounds().max.y}}}, bounds());
  TILESPACE_ASSERT(run.size() == inside.width());
  if (inside.empty()) return;
  const Tile begin = place_of(inside.min), end = place_of({inside.max.x - 1, inside.min.y});
  const std::int64_t first = begin.x >> 6;
  const std::int64_t last = end.x >> 6;
  for (std::int64_t word = first; word <= last; ++word) {
    std::uint64_t mask = ~std::uint64_t{0};
    if (word == first) mask &= ~std::uint64_t{0} << (begin.x & 63);
    if (word == last) mask &= ~std::uint64_t{0} >> (63 - (end.x & 63));
    set_word(begin.y, word, mask);
  }
}

void BitGrid::set_run(TileSpan run, bool value) noexcept {
  const std::uint64_t bits = value ? ~std::uint64_t{0} : 0;
  for_words(run, [&](std::int32_t y, std::int64_t word, std::uint64_t mask) { set_word(y, word, mask, bits); });
}

std::uint64_t BitGrid::bits_from(std::int64_t x, std::int64_t y) const noexcept {
  return y < 0 || y >= height() ? 0 : detail::bits_from(words_.data() + y * words_per_row_, words_per_row_, x);
}

void BitGrid::copy_run(TileSpan run, const BitGrid& from, Step offset) noexcept {
  const Tile corner = bounds().min, corner_of_from = from.bounds().min;
  const std::int64_t dx = std::int64_t{corner.x} + offset.dx - corner_of_from.x;
  const std::int64_t dy = std::int64_t{corner.y} + offset.dy - corner_of_from.y;
  for_words(run, [&](std::int32_t y, std::int64_t word, std::uint64_t mask) {
    set_word(y, word, mask, from.bits_from(word * tiles_per_word + dx, y + dy));
  });
}

void BitGrid::fill_planes() noexcept {
  if (planes_.empty()) return;
  planes_.clear();
  for (std::int32_t y = 0; y < height(); y += 8) {
    for (std::int32_t x = 0; x < width(); x += 8) planes_.fill_block({x, y}, block_at({x, y}));
  }
  planes_.fill_large_blocks();
}

std::uint64_t BitGrid::block_at(Tile first) const noexcept {
  const std::int32_t rows = height() - first.y < 8 ? height() - first.y : 8;
  const std::uint64_t* word = words_.data() + word_of(first, words_per_row_);
  std::uint64_t block = 0;
  for (std::int32_t i = 0; i < rows; ++i, word += words_per_row_)
    block |= (*word >> (first.x % tiles_per_word) & 0xFFU) << (8 * i);
  return block;
}

bool BitGrid::any(TileBox box) const noexcept {
  const TileBox inside = intersection(box, *bounds_);
  TILESPACE_ASSERT(box.empty() || inside == box);
  if (inside.empty()) return false;
  const Tile first = place_of(inside.min);
  const std::int32_t last = inside.max.x - 1 - bounds_->min.x;
  const std::int32_t first_word = first.x >> 6;
  const std::int32_t last_word = last >> 6;
  const std::uint64_t first_mask = ~std::uint64_t{0} << (first.x & 63);
  const std::uint64_t last_mask = ~std::uint64_t{0} >> (63 - (last & 63));
  const std::uint64_t* row = words_.data() + first.y * words_per_row_;
  const std::int32_t rows = inside.max.y - inside.min.y;
  if (first_word == last_word) return any_in_rows(row + first_word, rows, first_mask & last_mask);
  for (std::int32_t y = 0; y < rows; ++y, row += words_per_row_) {
    if ((row[first_word] & first_mask) != 0 || (row[last_word] & last_mask) != 0) return true;
    for (std::int32_t word = first_word + 1; word < last_word; ++word) {
      if (row[word] != 0) return true;
    }
  }
  return false;
}

bool BitGrid::any_in_rows(const std::uint64_t* word, std::int32_t count, std::uint64_t mask) const noexcept {
  for (std::int32_t y = 0; y < count; ++y, word += words_per_row_) {
    if ((*word & mask) != 0) return true;
  }
  return false;
}

std::uint64_t BitGrid::count() const noexcept { return detail::count_ones(words_.data(), words_.size()); }

}  // namespace tilespace
