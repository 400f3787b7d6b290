// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "tour/chapter.hpp"

/// @file table.hpp
/// The results of the tour as a text table.

namespace tilespace::tool {

/// A line per figure: query, arguments, result, in columns. Printable ASCII only.
[[nodiscard]] std::string make_table(std::span<const Chapter> chapters);

/// Replaces every byte that is not printable ASCII by '?', for safe output on a terminal.
[[nodiscard]] std::string printable(std::string text);

}  // namespace tilespace::tool
