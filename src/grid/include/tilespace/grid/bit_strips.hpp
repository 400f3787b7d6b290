// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/little_endian.hpp>

/// @file bit_strips.hpp
/// Read access to 8x8 blocks of bits of a grid, at any tile: what ray traversal steps through.

namespace tilespace {

/// Direction of the strips of a BitGrid.
enum class StripAxis : std::uint8_t {
  columns,  ///< West to east: `along` is a column, `across` a row.
  rows,     ///< North to south: `along` is a row, `across` a column.
};

/// Name of this value: "columns" or "rows"; "" for invalid values.
[[nodiscard]] constexpr const char* name(StripAxis axis) noexcept {
  switch (axis) {
    case StripAxis::columns: return "columns";
    case StripAxis::rows: return "rows";
  }
  return "";
}

/// Bits in strips of 8, for inner loops. Valid until the grid is moved or destroyed; reflects edits.
///
/// Shape       Byte `along` of strip `s` has the bits of across = 8 s + 0..7, the lowest first. Outside the grid, as
///             far as a window reaches, bits are 0.
class BitStrips {
 public:
  BitStrips() = default;
  /// Strips that begin at `bytes`, `stride` bytes apart.
  BitStrips(const std::uint8_t* bytes, std::int64_t stride) noexcept : bytes_(bytes), stride_(stride) {}

  /// The bit at one position, in the grid or in the margin that windows reach.
  [[nodiscard]] bool get(std::int64_t along, std::int64_t across) const noexcept {
    return (bytes_[(across >> 3) * stride_ + along] >> (across & 7) & 1) != 0;
  }

  /// 8x8 bits: the bit at along + i and across + j is bit 8 i + j.
  /// Border      `along` from -7 and `across` from -8 up to the size of the grid; others are a broken contract that is
  ///             not detected.
  [[nodiscard]] std::uint64_t window(std::int64_t along, std::int64_t across) const noexcept {
    const int below = static_cast<int>(across & 7);
    const std::uint64_t kept = (0xFFU >> below) * 0x0101010101010101U;  // bits from the first strip
    const std::uint8_t* const first = bytes_ + (across >> 3) * stride_ + along;
    return (detail::load<std::uint64_t>(first) >> below & kept) |
           (detail::load<std::uint64_t>(first + stride_) << (8 - below) & ~kept);
  }

  /// Pointer to byte 0 of strip 0.
  [[nodiscard]] const std::uint8_t* bytes() const noexcept { return bytes_; }
  /// Distance from one strip to the next, in bytes.
  [[nodiscard]] std::int64_t stride() const noexcept { return stride_; }

 private:
  const std::uint8_t* bytes_ = nullptr;
  std::int64_t stride_ = 0;
};

}  // namespace tilespace
