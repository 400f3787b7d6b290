// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// @file bad_line.hpp
/// How a line of `tilespace shell` is refused.

namespace tilespace::tool {

/// Why a line cannot be followed, in one line that says what would be right.
struct BadLine {
  std::string why;
};

}  // namespace tilespace::tool
