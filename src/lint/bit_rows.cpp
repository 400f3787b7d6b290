// SPDX-License-Identifier: MIT
#include "bit_rows.hpp"

namespace tilespace::lint {

BitRowsOf::BitRowsOf(TileBox bounds)
    : bounds_(bounds),
      words_per_row_((bounds.width() + 63) / 64),
      words_(static_cast<std::size_t>(words_per_row_ * bounds.height())) {}

BitRowsOf::BitRowsOf(const CollisionMap& map) : BitRowsOf(map.bounds()) {
  around_ = map.outside() == Outside::solid ? ~std::uint64_t{0} : 0;
  const BitRows rows = map.bits().rows();
  const auto stride = rows.words_per_row;
  for (std::int64_t row = 0; row < bounds_.height(); ++row) {
    for (std::int64_t word = 0; word < words_per_row_; ++word) {
      words_[static_cast<std::size_t>(row * words_per_row_ + word)] = rows.words[row * stride + word];
    }
  }
}

// Bits beyond the last column are those around.
std::uint64_t BitRowsOf::word_at(std::int64_t word, std::int64_t row) const noexcept {
  if (row < 0 || row >= bounds_.height() || word < 0 || word >= words_per_row_) return around_;
  const std::uint64_t bits = words_[static_cast<std::size_t>(row * words_per_row_ + word)];
  if (word + 1 < words_per_row_) return bits;
  const std::uint64_t inside = bits_within(bounds_, static_cast<std::int32_t>(bounds_.min.x + word * 64));
  return (bits & inside) | (around_ & ~inside);
}

std::uint64_t BitRowsOf::from(std::int64_t x, std::int64_t y) const noexcept {
  const std::int64_t column = x - bounds_.min.x;
  const std::int64_t row = y - bounds_.min.y;
  const std::int64_t word = column >= 0 ? column / 64 : -((63 - column) / 64);
  const auto shift = static_cast<unsigned>(column - word * 64);
  const std::uint64_t low = word_at(word, row) >> shift;
  return shift == 0 ? low : low | word_at(word + 1, row) << (64 - shift);
}

void BitRowsOf::set(Tile tile, bool value) noexcept {
  if (!bounds_.contains(tile)) return;
  const std::int64_t column = std::int64_t{tile.x} - bounds_.min.x;
  const std::int64_t row = std::int64_t{tile.y} - bounds_.min.y;
  std::uint64_t& word = words_[static_cast<std::size_t>(row * words_per_row_ + column / 64)];
  const std::uint64_t bit = std::uint64_t{1} << (column % 64);
  word = value ? word | bit : word & ~bit;
}

void BitRowsOf::set_word(std::int32_t y, std::int64_t word, std::uint64_t bits) noexcept {
  const std::uint64_t inside = bits_within(bounds_, static_cast<std::int32_t>(bounds_.min.x + word * 64));
  words_[static_cast<std::size_t>((std::int64_t{y} - bounds_.min.y) * words_per_row_ + word)] = bits & inside;
}

}  // namespace tilespace::lint
