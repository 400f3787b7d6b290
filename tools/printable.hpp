// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file printable.hpp
/// Text of files and strangers, for people to read.

namespace tilespace::tool {

/// The text as people see it: each character that would break the line, steer the terminal or turn the direction of writing is
/// a '?', and so is each byte that is not UTF-8.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace tilespace::tool
