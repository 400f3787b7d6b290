// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <utility>
#include <vector>

/// @file errors.hpp
/// Helpers that make the errors of the loaders.

namespace tilespace::io::detail {

/// Quotes text of a file for a one-line ASCII message: the first 40 bytes, unprintable ones as \xNN.
[[nodiscard]] std::string quoted(std::string_view text);

/// Formats texts: "a", "b" and more.
[[nodiscard]] std::string quoted_list(const std::vector<std::string>& texts);

/// The same without quotes, for names within a sentence.
[[nodiscard]] std::string printable(std::string_view text);

/// Describes what was found in place of an expected line: its text, or the end of the file.
[[nodiscard]] std::string line_or_end(const std::optional<std::string_view>& line);

/// Says of a file's bytes that they are a pointer of Git LFS, whose file was not fetched. Empty for all others.
[[nodiscard]] std::string_view lfs_pointer(std::string_view text) noexcept;

/// Makes an error about a line of a text, and about a column if it is not 0.
[[nodiscard]] Error error_at(ErrorKind kind, std::uint64_t line, std::uint64_t column, std::string expected,
                             std::string found);

/// Names the map that was to be loaded: it is the file of the error, or refers to that file.
[[nodiscard]] Error about_map(Error error, const std::string& path);

/// Makes the out_of_memory error. Its strings are short enough to need no allocation.
[[nodiscard]] Error out_of_memory() noexcept;

/// Converts an error of the core about a size.
[[nodiscard]] Error from_core(const tilespace::Error& error);

/// Makes the error for a rule that does not apply to this kind of map; `others` are those that do, and `meant` is the
/// one that may be meant, or empty.
[[nodiscard]] Error unfit_rule(const SolidRule& rule, std::string_view kind_of_map, std::string_view others,
                               const std::string& meant = {});

/// Makes the error for the name of a level where the file is a single map.
[[nodiscard]] Error no_levels(std::string_view level);

/// Calls `work` and converts exceptions to out_of_memory: nothing else is thrown in this module. Without exceptions the
/// program ends where memory does.
template <class Work>
[[nodiscard]] auto without_throwing(Work&& work) noexcept -> decltype(work()) {
#if defined(__cpp_exceptions)
  try {
    return work();
  } catch (...) {
    return out_of_memory();
  }
#else
  return work();
#endif
}

}  // namespace tilespace::io::detail
