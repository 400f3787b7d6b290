// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/grid/bit_strips.hpp>
#include <tilespace/grid/tile.hpp>

/// @file bit_planes.hpp
/// A pyramid over bits, in strips both ways: is anything in this tile, in these 8x8, in these 64x64?

namespace tilespace::detail {

/// Strips of the tiles of [0, width) x [0, height) in both directions, and of their blocks of 8x8 and 64x64 tiles, whose
/// bits are 1 where that of a tile is.
class BitPlanes {
 public:
  /// Tiles, blocks of 8x8, blocks of 64x64.
  static constexpr int levels = 3;

  BitPlanes() = default;

  /// Every bit 0. Empty if memory is short.
  [[nodiscard]] static BitPlanes create(std::int32_t width, std::int32_t height) noexcept;
  /// Are there none?
  [[nodiscard]] bool empty() const noexcept { return bytes_.size() == 0; }

  /// The bit of this tile becomes `value`, and those of its blocks what follows from it.
  void set(Tile tile, bool value) noexcept { set_from(0, tile.x, tile.y, value); }
  /// The bits of 64 columns of a row become `bits`, of which `changed` were others: from a tile on whose column is a multiple
  /// of 64. Bits of columns that are not there have not changed.
  void set_row(Tile first, std::uint64_t bits, std::uint64_t changed) noexcept;

  /// Every bit becomes 0.
  void clear() noexcept;
  /// Eight by eight bits that were 0, from a tile on whose coordinates are multiples of 8: bit 8 i + j is that of row i,
  /// column j. Faster than one by one, but the blocks of 64x64 are not told.
  void fill_block(Tile first, std::uint64_t rows) noexcept;
  /// Tells the blocks of 64x64, when all others are filled.
  void fill_large_blocks() noexcept;

  /// The strips of a level.
  [[nodiscard]] BitStrips strips(StripAxis axis, int level) const noexcept {
    const Plane& plane = planes_[static_cast<std::size_t>(level)][static_cast<std::size_t>(axis)];
    return {bytes_.data() + plane.first, plane.stride};
  }

  /// What they take.
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_.size(); }

 private:
  // One direction of one level.
  struct Plane {
    std::int64_t first = 0;   // byte 0 of strip 0
    std::int64_t stride = 0;  // from one strip to the next
    std::int64_t length = 0;  // places along a strip
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
