// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <utility>

/// @file errors.hpp
/// How the loaders make their errors.

namespace tilespace::io::detail {

/// Text of a file, in quotes, for a message of one line in ASCII: the first 40 bytes, unprintable ones as \xNN.
[[nodiscard]] std::string quoted(std::string_view text);

/// The same without quotes: for names within a sentence.
[[nodiscard]] std::string printable(std::string_view text);

/// What was found where a line should be: its text, or the end of the file.
[[nodiscard]] std::string line_or_end(const std::optional<std::string_view>& line);

/// An error about a line of a text, and one of its columns if it is not 0.
[[nodiscard]] Error error_at(ErrorKind kind, std::uint64_t line, std::uint64_t column, std::string expected,
                             std::string found);

/// No memory. Short words, which strings hold without allocating.
[[nodiscard]] Error out_of_memory() noexcept;

/// What the core said about a size.
[[nodiscard]] Error from_core(const tilespace::Error& error);

/// A rule that means nothing in this kind of map, which takes `others`.
[[nodiscard]] Error unfit_rule(const SolidRule& rule, std::string_view kind_of_map, std::string_view others);

/// What `work` gives, or out_of_memory if it throws: nothing in this module throws but the lack of memory.
template <class Work>
[[nodiscard]] auto without_throwing(Work&& work) noexcept -> decltype(work()) {
  try {
    return work();
  } catch (...) {
    return out_of_memory();
  }
}

}  // namespace tilespace::io::detail
