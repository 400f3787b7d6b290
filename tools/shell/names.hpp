// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/base/prefix_index.hpp>
#include <vector>

/// @file names.hpp
/// Names that can be typed: how they go on, and which ones are near.

namespace tilespace::tool {

/// What can stand in place of a word that is being typed.
struct Completions {
  std::string extension;           ///< What all of them go on with, as it is typed.
  std::vector<std::string> names;  ///< As people read them, in order.
};

/// Names under a PrefixIndex, known by their place in the list that they came in. The same name may be there often.
class Names {
 public:
  /// Throws std::bad_alloc if there is no memory for them.
  explicit Names(const std::vector<std::string_view>& names);

  /// Those that begin so.
  [[nodiscard]] Completions complete(std::string_view prefix) const;

  /// The places of those that are called exactly so, rising.
  [[nodiscard]] std::vector<std::uint32_t> find(std::string_view name) const;

  /// Some that begin as much like it as any do, the nearest first.
  [[nodiscard]] std::vector<std::string> near(std::string_view name) const;

 private:
  PrefixIndex index_;
};

/// Both of them: for words of several kinds.
[[nodiscard]] Completions either(Completions a, const Completions& b);

}  // namespace tilespace::tool
