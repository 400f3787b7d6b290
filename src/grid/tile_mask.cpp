// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/simd/detail/count_ones.hpp>

// Tile mask: storage, set operations and iteration over runs.

namespace tilespace {
Result<TileMask> TileMask::create(TileBox bounds) {
  const Result<std::uint64_t> tiles = checked_tile_count(bounds.width(), bounds.height(), 0);
  if (!tiles) return tiles.error();
  const std::int64_t words_per_row = detail::words_of(bounds.width());
  const Result<std::uint64_t> words = checked_tile_count(words_per_row, bounds.height(), sizeof(std::uint64_t));
  if (!words) return words.error();
  TileMask bits;
  bits.words_ = Buffer<std::uint64_t>::create(static_cast<std::size_t>(words.value()), 0);
  if (bits.words_.size() != words.value()) return Error{ErrorCode::out_of_memory, "a size that memory can hold"};
  bits.bounds_ = bounds;
  bits.words_per_row_ = words_per_row;
  return bits;
}

bool TileMask::reset(TileBox bounds) noexcept {
  if (!detail::move_to(*this, bounds)) return false;
  const auto words = static_cast<std::size_t>(*words_per_row_ * bounds.height());
  for (std::size_t i = 0; i < words; ++i) words_[i] = 0;
  return true;
}

std::uint64_t TileMask::count() const noexcept {
  return detail::count_ones(words_.data(), static_cast<std::size_t>(*words_per_row_ * bounds().height()));
}

std::uint64_t TileMask::bits_from(std::int64_t x, std::int64_t y) const noexcept {
  const std::uint64_t* const row = words_.data() + (y - bounds().min.y) * *words_per_row_;
  return detail::bits_from(row, *words_per_row_, x - bounds().min.x);
}

template <class Change>
void TileMask::for_words_of(const TileMask& others, Change change) noexcept {
  const TileBox common = intersection(bounds(), others.bounds());
  if (common.empty()) return;
  for (std::int64_t y = common.min.y; y < common.max.y; ++y) {
    std::uint64_t* const words = row(static_cast<std::int32_t>(y));
    const std::int64_t last = (std::int64_t{common.max.x} - 1 - bounds().min.x) / 64;
    for (std::int64_t i = (std::int64_t{common.min.x} - bounds().min.x) / 64; i <= last; ++i) {
      const std::uint64_t kept = detail::first_bits(bounds().width() - 64 * i);
      change(words[i], others.bits_from(bounds().min.x + 64 * i, y) & kept);
    }
  }
}

void TileMask::add(const TileMask& others) noexcept {
  for_words_of(others, [](std::uint64_t& word, std::uint64_t bits) { word |= bits; });
}

void TileMask::keep(const TileMask& others) noexcept {
  const TileBox common = intersection(bounds(), others.bounds());
  for (std::int64_t y = bounds().min.y; y < bounds().max.y; ++y) {
    std::uint64_t* const words = row(static_cast<std::int32_t>(y));
    const bool has_row = !common.empty() && y >= common.min.y && y < common.max.y;
    for (std::int64_t i = 0; i < *words_per_row_; ++i) {
      words[i] &= has_row ? others.bits_from(bounds().min.x + 64 * i, y) : 0;
    }
  }
}

void TileMask::remove(const TileMask& others) noexcept {
  for_words_of(others, [](std::uint64_t& word, std::uint64_t bits) { word &= ~bits; });
}

std::int64_t TileMask::find(std::int64_t column, std::int32_t y, bool value) const noexcept {
  const std::int64_t width = bounds().width();
  const std::uint64_t* const row = words_.data() + (std::int64_t{y} - bounds().min.y) * *words_per_row_;
  while (column < width) {
    const std::uint64_t word = (value ? row[column / 64] : ~row[column / 64]) >> (column % 64);
    if (word != 0) {
      const std::int64_t found = column + std::countr_zero(word);
      return found < width ? found : width;
    }
    column += 64 - column % 64;
  }
  return width;
}

void TileMask::Iterator::find_next(std::int64_t column) noexcept {
  const TileBox bounds = bits_->bounds();
  for (; y_ < bounds.max.y && !bounds.empty(); ++y_, column = 0) {
    const std::int64_t first = bits_->find(column, y_, true);
    if (first == bounds.width()) continue;
    const std::int64_t end = bits_->find(first, y_, false);
    span_ = {y_, static_cast<std::int32_t>(bounds.min.x + first), static_cast<std::int32_t>(bounds.min.x + end)};
    return;
  }
  span_ = {};
}

}  // namespace tilespace
