// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>

/// @file solid_words.hpp
/// Words of a map's bit grid with solid tiles, collected before they are visited.

namespace tilespace::detail {

/// Calls `visit(tile)` for the set bits of a word, until it returns false. Returns whether it never did.
template <class Visitor>
bool visit_bits(std::uint64_t bits, Tile first, Visitor& visit) {
  for (; bits != 0; bits &= bits - 1) {
    if (!visit(Tile{first.x + std::countr_zero(bits), first.y})) return false;
  }
  return true;
}

/// The same for the bits of a box of up to 8x8 tiles, in rows of eight.
template <class Visitor>
bool visit_bits_of_box(std::uint64_t bits, Tile first, Visitor& visit) {
  for (; bits != 0; bits &= bits - 1) {
    const int bit = std::countr_zero(bits);
    if (!visit(Tile{first.x + (bit & 7), first.y + (bit >> 3)})) return false;
  }
  return true;
}

/// Words of a map with solid tiles of an area, collected before they are visited: without a branch for each word, as
/// nothing predicts which of them have any.
class SolidWords {
 public:
  static constexpr std::uint32_t capacity = 128;
  /// Of boxes that add_rows() collects: no row of it has more than `most_words` words.
  static constexpr std::int32_t widest_box = 64 * 7 + 1;

  SolidWords() noexcept {}

  void add(std::uint64_t bits, Tile first) noexcept {
    bits_[count_] = bits;
    first_[count_] = first;
    count_ += std::uint32_t{bits != 0};
  }
  /// Adds the words of a box from row `y` on, as long as there is room for those of a whole row. Returns the next row.
  /// The box lies in the map, is not empty, and is not wider than widest_box.
  std::int32_t add_rows(const CollisionMap& map, TileBox box, std::int32_t y) noexcept;

  [[nodiscard]] bool is_full() const noexcept { return count_ >= capacity; }
  /// Number of tiles of all words.
  [[nodiscard]] std::int64_t count_tiles() const noexcept;

  /// Visits the tiles of all words, which it drops. Returns whether the visitor never returned false.
  template <class Visitor>
  bool visit_all(Visitor& visit) {
    for (std::uint32_t i = 0; i < count_; ++i) {
      if (!visit_bits(bits_[i], first_[i], visit)) return false;
    }
    count_ = 0;
    return true;
  }

 private:
  static constexpr std::uint32_t most_words = 8;

  std::uint32_t count_ = 0;
  std::uint64_t bits_[capacity + most_words];  // uninitialized
  Tile first_[capacity + most_words];
};

}  // namespace tilespace::detail
