// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// @file lines.hpp
/// Line iterator over bytes.

namespace tilespace::io::detail {

/// Iterates over the lines of a text, without the UTF-8 byte order mark that some editors begin it with. They end with
/// LF or CRLF; what follows the last LF is a line if it is not empty.
class Lines {
 public:
  explicit Lines(std::span<const std::byte> bytes) noexcept;

  /// The next line without its line end, or nothing after the last.
  [[nodiscard]] std::optional<std::string_view> next() noexcept;
  /// Number of the line that next() returned last, from 1; after the last line, the number of a line that would follow.
  [[nodiscard]] std::uint64_t number() const noexcept { return number_; }
  /// Bytes after the line that next() returned last.
  [[nodiscard]] std::size_t bytes_left() const noexcept { return rest_.size(); }

 private:
  std::string_view rest_;
  std::uint64_t number_ = 0;
};

/// Tests for printable ASCII.
[[nodiscard]] constexpr bool is_printable(char c) noexcept { return c >= 0x20 && c <= 0x7e; }

/// Index of the first character that is not printable ASCII.
/// Cost        One pass without branches, and a second only if there is one.
[[nodiscard]] std::optional<std::size_t> find_unprintable(std::string_view line) noexcept;

}  // namespace tilespace::io::detail
