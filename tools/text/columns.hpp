// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

/// @file columns.hpp
/// Text in columns.

namespace tilespace::tool {

/// Formats rows as lines, in columns as wide as their longest text, two blanks apart; the last one is not filled up.
/// Texts must be printable.
[[nodiscard]] std::string in_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace tilespace::tool
