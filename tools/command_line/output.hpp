// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// @file output.hpp
/// Buffered standard output, for data only.

namespace tilespace::tool {

/// Writes `text` to the buffer.
void print(std::string_view text);

/// Flushes the buffer. Throws Failure if any output was lost.
void flush_output();

}  // namespace tilespace::tool
