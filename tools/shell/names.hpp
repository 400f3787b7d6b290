// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/names/prefix_index.hpp>
#include <vector>

/// @file names.hpp
/// Name completion and suggestions of similar names.

namespace tilespace::tool {

/// Completions of a word.
struct Completions {
  std::string extension;           ///< Common extension, as typed.
  std::vector<std::string> names;  ///< Candidates for display, in order.
};

/// Names in a PrefixIndex, identified by their index in the input list. Names need not be unique.
class Names {
 public:
  /// Throws std::bad_alloc if out of memory.
  explicit Names(const std::vector<std::string_view>& names);

  /// Names with this prefix.
  [[nodiscard]] Completions complete(std::string_view prefix) const;

  /// Indices of all exact matches, rising.
  [[nodiscard]] std::vector<std::uint32_t> find(std::string_view name) const;

  /// Suggestions: some of the names with the longest common prefix, the most similar first.
  [[nodiscard]] std::vector<std::string> near(std::string_view name) const;

 private:
  PrefixIndex index_;
};

/// Union of both, for words of several kinds.
[[nodiscard]] Completions either(Completions a, const Completions& b);

}  // namespace tilespace::tool
