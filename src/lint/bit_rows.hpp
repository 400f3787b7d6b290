// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

/// @file bit_rows.hpp
/// Bits of tiles, read 64 of a row at a time from any column on.

namespace tilespace::lint {

/// Bits over a box of tiles. What lies around it is one value.
class BitRowsOf {
 public:
  /// A copy of the solid tiles of a map.
  explicit BitRowsOf(const CollisionMap& map);
  /// All bits 0, with 0 around.
  explicit BitRowsOf(TileBox bounds);

  [[nodiscard]] TileBox bounds() const noexcept { return bounds_; }

  /// The bits of the tiles x to x + 63 of a row.
  [[nodiscard]] std::uint64_t from(std::int64_t x, std::int64_t y) const noexcept;

  [[nodiscard]] bool get(Tile tile) const noexcept { return (from(tile.x, tile.y) & 1) != 0; }

  /// Sets a bit within the bounds.
  void set(Tile tile, bool value) noexcept;

  /// Sets the 64 bits of a row from column bounds().min.x + 64 * word on; those beyond the bounds are left out.
  void set_word(std::int32_t y, std::int64_t word, std::uint64_t bits) noexcept;

  /// Words of a row.
  [[nodiscard]] std::int64_t words_per_row() const noexcept { return words_per_row_; }

 private:
  [[nodiscard]] std::uint64_t word_at(std::int64_t word, std::int64_t row) const noexcept;

  TileBox bounds_{};
  std::int64_t words_per_row_ = 0;
  std::uint64_t around_ = 0;  // all bits 0 or 1
  std::vector<std::uint64_t> words_;
};

/// Calls visit(Tile) for each bit of a word that begins at a tile.
template <class Visit>
void for_bits(std::uint64_t bits, Tile first, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(Tile{first.x + std::countr_zero(bits), first.y});
}

/// Calls visit(x, y) for every 64 tiles of every row of a box: the first of them.
template <class Visit>
void for_words(TileBox box, Visit&& visit) {
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int64_t x = box.min.x; x < box.max.x; x += 64) visit(static_cast<std::int32_t>(x), y);
  }
}

/// The bits of a word that are within a box, of tiles from column x on.
[[nodiscard]] constexpr std::uint64_t bits_within(TileBox box, std::int32_t x) noexcept {
  const std::int64_t rest = std::int64_t{box.max.x} - x;
  return rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
}

}  // namespace tilespace::lint
