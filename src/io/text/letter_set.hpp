// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

/// @file letter_set.hpp
/// Set of characters, and histogram of characters.

namespace tilespace::io::detail {

/// Set of bytes; a test is one table look-up.
class LetterSet {
 public:
  constexpr LetterSet() = default;
  constexpr explicit LetterSet(std::string_view letters) noexcept {
    for (const char c : letters) insert(c);
  }
  constexpr void insert(char c) noexcept { has_[index(c)] = true; }
  [[nodiscard]] constexpr bool has(char c) const noexcept { return has_[index(c)]; }

 private:
  static constexpr std::size_t index(char c) noexcept { return static_cast<unsigned char>(c); }
  std::array<bool, 256> has_{};
};

/// Histogram of bytes.
class LetterCounts {
 public:
  constexpr void add(std::string_view letters) noexcept {
    for (const char c : letters) ++counts_[static_cast<unsigned char>(c)];
  }
  /// The bytes that occurred and their counts, in the order of their codes.
  [[nodiscard]] std::vector<std::pair<char, std::uint64_t>> to_vector() const {
    std::vector<std::pair<char, std::uint64_t>> found;
    for (std::size_t code = 0; code < counts_.size(); ++code) {
      if (counts_[code] != 0) found.emplace_back(static_cast<char>(code), counts_[code]);
    }
    return found;
  }

 private:
  std::array<std::uint64_t, 256> counts_{};
};

}  // namespace tilespace::io::detail
