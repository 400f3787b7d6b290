// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/grid/bit_strips.hpp>
#include <tilespace/grid/tile.hpp>

/// @file bit_planes.hpp
/// Occupancy pyramid over bits (hierarchical bitmap): tiles, blocks of 8x8 and of 64x64, in strips of both directions.

namespace tilespace::detail {

/// Strips of the tiles of [0, width) x [0, height) in both directions, and of their blocks of 8x8 and 64x64 tiles. The
/// bit of a block is 1 if that of any of its tiles is.
class BitPlanes {
 public:
  /// Levels: tiles, blocks of 8x8, blocks of 64x64.
  static constexpr int levels = 3;

  BitPlanes() = default;

  /// Creates strips with every bit 0; empty if out of memory.
  [[nodiscard]] static BitPlanes create(std::int32_t width, std::int32_t height) noexcept;
  /// Whether there are no strips.
  [[nodiscard]] bool empty() const noexcept { return bytes_.size() == 0; }

  /// Sets the bit of a tile, and updates those of its blocks.
  void set(Tile tile, bool value) noexcept { set_from(0, tile.x, tile.y, value); }
  /// Sets the bits of 64 columns of a row to `bits`, from a tile on whose column is a multiple of 64. `changed` marks
  /// the bits that differ from before; bits of columns outside the grid must not be marked.
  void set_row(Tile first, std::uint64_t bits, std::uint64_t changed) noexcept;

  /// Sets every bit to 0.
  void clear() noexcept;
  /// Sets 8x8 bits that were 0, from a tile on whose coordinates are multiples of 8: bit 8 i + j is that of row i,
  /// column j. Faster than bit by bit, but does not update the blocks of 64x64.
  void fill_block(Tile first, std::uint64_t rows) noexcept;
  /// Updates the blocks of 64x64, after all other levels are filled.
  void fill_large_blocks() noexcept;

  /// The strips of a level.
  [[nodiscard]] BitStrips strips(StripAxis axis, int level) const noexcept {
    const Plane& plane = planes_[static_cast<std::size_t>(level)][static_cast<std::size_t>(axis)];
    return {bytes_.data() + plane.first, plane.stride};
  }

  /// Memory in bytes.
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_.size(); }

 private:
  // The strips of one direction of one level.
  struct Plane {
    std::int64_t first = 0;   // byte 0 of strip 0
    std::int64_t stride = 0;  // from one strip to the next
    std::int64_t length = 0;  // positions along a strip
    std::int64_t strips = 0;
    [[nodiscard]] std::int64_t byte_of(std::int64_t along, std::int64_t across) const noexcept {
      return first + (across >> 3) * stride + along;
    }
  };

  [[nodiscard]] static Plane plane_of(std::int64_t length, std::int64_t width, std::int64_t first) noexcept;
  void set_from(std::size_t level, std::int64_t column, std::int64_t row, bool value) noexcept;
  void set_bit(const Plane& plane, std::int64_t along, std::int64_t across, bool value) noexcept;
  [[nodiscard]] std::uint64_t block_of(const Plane& plane, std::int64_t along, std::int64_t across) const noexcept;

  std::array<std::array<Plane, 2>, levels> planes_{};
  Buffer<std::uint8_t> bytes_;
};

}  // namespace tilespace::detail
