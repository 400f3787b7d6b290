// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file printable.hpp
/// Sanitizing of untrusted text for display.

namespace tilespace::tool {

/// Replaces each character that would break the line, control the terminal or change the text direction by '?', and
/// each byte that is not UTF-8.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace tilespace::tool
