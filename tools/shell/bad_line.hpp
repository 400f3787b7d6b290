// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// @file bad_line.hpp
/// Error type for lines of `tilespace shell`.

namespace tilespace::tool {

/// Why a line is invalid, in one line that says what is expected.
struct BadLine {
  std::string why;
};

}  // namespace tilespace::tool
