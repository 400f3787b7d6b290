// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "tour/chapter.hpp"

/// @file table.hpp
/// The answers of the tour, for a terminal.

namespace tilespace::tool {

/// A line per figure: the question, what is asked about, the answer, in columns. Printable ASCII only.
[[nodiscard]] std::string make_table(std::span<const Chapter> chapters);

/// The text with a '?' for every byte that is no printable ASCII: what a terminal may have of a file's contents.
[[nodiscard]] std::string printable(std::string text);

}  // namespace tilespace::tool
