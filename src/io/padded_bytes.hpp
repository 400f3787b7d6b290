// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>

/// @file padded_bytes.hpp
/// Byte buffer with zero padding, for a parser that reads beyond the end.

namespace tilespace::io::detail {

/// Growing byte buffer followed by `padding` zero bytes. Unused capacity is not initialized.
class PaddedBytes {
 public:
  static constexpr std::size_t padding = 64;

  [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return {bytes_.get(), size_}; }
  /// Reserves capacity for `size` bytes in total.
  void reserve(std::size_t size);
  /// Space for the next `more` bytes.
  [[nodiscard]] std::span<std::byte> room(std::size_t more);
  /// Appends the bytes that were written to room().
  void wrote(std::size_t bytes);

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;  // without the padding
};

/// read_file() into a padded buffer.
[[nodiscard]] Result<PaddedBytes> read_padded(const std::string& path, const Limits& limits) noexcept;

}  // namespace tilespace::io::detail
