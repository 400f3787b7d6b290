// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <vector>

/// @file file_pattern.hpp
/// Regular expressions of .world files: a subset of those of Perl, by a simulation of the automaton in linear time.

namespace tilespace::io::detail {

/// Step of a compiled pattern.
struct PatternStep {
  enum class Kind : std::uint8_t { set, fork, save, begin, end, match };
  Kind kind = Kind::match;   ///< What the step does.
  std::uint32_t first = 0;   ///< fork: the preferred next step; save: the number of the position; set: the set.
  std::uint32_t second = 0;  ///< fork: the other next step.
};

/// A set of bytes.
using ByteSet = std::array<bool, 256>;

/// A compiled pattern.
struct FilePattern {
  std::vector<PatternStep> steps;  ///< Begins with the first; each is followed by the next, or by its branches.
  std::vector<ByteSet> sets;       ///< Of bytes.
};

/// Texts of the first two groups of a match; empty for groups that took no part.
using PatternGroups = std::array<std::string_view, 2>;

/// Compiles a pattern.
/// Errors      unsupported for features that are missing here, syntax, too_large above 2^12 steps or 64 nested groups.
[[nodiscard]] Result<FilePattern> compile_pattern(std::string_view text);

/// Finds the first match in a text; of those that begin there, the one that Perl prefers. Nothing if there is none.
/// Cost        The product of the lengths of text and pattern at most.
[[nodiscard]] std::optional<PatternGroups> find_match(const FilePattern& pattern, std::string_view text);

}  // namespace tilespace::io::detail
