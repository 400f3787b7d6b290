// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

/// @file bit_strips.hpp
/// The bits of a grid eight by eight, from any tile on: what lines march through.

namespace tilespace {

/// Which way the strips of a BitGrid run.
enum class StripAxis : std::uint8_t {
  columns,  ///< West to east: `along` is a column, `across` a row.
  rows,     ///< North to south: `along` is a row, `across` a column.
};

/// Bits as strips of 8, for the inner loops of queries. Valid until the grid is moved or destroyed; sees edits.
///
/// Shape       Byte `along` of strip `s` has the bits of across = 8 s + 0..7, the lowest first. What is outside the grid is
///             0, as far as a window reaches.
class BitStrips {
 public:
  BitStrips() = default;
  /// Strips whose first byte this is, `stride` bytes apart.
  BitStrips(const std::uint8_t* bytes, std::int64_t stride) noexcept : bytes_(bytes), stride_(stride) {}

  /// The bit of one place, or of the margin that windows reach.
  [[nodiscard]] bool get(std::int64_t along, std::int64_t across) const noexcept {
    return (bytes_[(across >> 3) * stride_ + along] >> (across & 7) & 1) != 0;
  }

  /// Eight by eight bits: that of along + i and across + j is bit 8 i + j.
  /// Border      `along` from -7 and `across` from -8 to what the grid has; others are a broken contract that is not
  ///             noticed.
  [[nodiscard]] std::uint64_t window(std::int64_t along, std::int64_t across) const noexcept {
    const int below = static_cast<int>(across & 7);
    const std::uint64_t kept = (0xFFU >> below) * 0x0101010101010101U;  // of the first strip
    const std::uint8_t* const first = bytes_ + (across >> 3) * stride_ + along;
    return (load(first) >> below & kept) | (load(first + stride_) << (8 - below) & ~kept);
  }

  /// Byte 0 of strip 0.
  [[nodiscard]] const std::uint8_t* bytes() const noexcept { return bytes_; }
  /// From one strip to the next, in bytes.
  [[nodiscard]] std::int64_t stride() const noexcept { return stride_; }

 private:
  static std::uint64_t load(const std::uint8_t* bytes) noexcept {
    std::uint64_t word = 0;
    __builtin_memcpy(&word, bytes, sizeof word);
    return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
  }

  const std::uint8_t* bytes_ = nullptr;
  std::int64_t stride_ = 0;
};

}  // namespace tilespace
