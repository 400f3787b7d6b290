// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>

/// @file padded_bytes.hpp
/// The bytes of a file for a parser that reads beyond them.

namespace tilespace::io::detail {

/// Bytes, and `padding` more behind them, which are zeros. Room for more is not filled with anything.
class PaddedBytes {
 public:
  static constexpr std::size_t padding = 64;

  [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return {bytes_.get(), size_}; }
  /// Makes room for so many bytes in all.
  void reserve(std::size_t size);
  /// Where so many more bytes belong.
  [[nodiscard]] std::span<std::byte> room(std::size_t more);
  /// So many bytes were written into room().
  void wrote(std::size_t bytes);

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;  // without the padding
};

/// read_file(), with padding.
[[nodiscard]] Result<PaddedBytes> read_padded(const std::string& path, const Limits& limits) noexcept;

}  // namespace tilespace::io::detail
