// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// @file output.hpp
/// Standard output, where data goes and nothing else does.

namespace tilespace::tool {

/// Writes `text`; what is written may wait in a buffer.
void print(std::string_view text);

/// Writes what waits. Throws Failure if anything printed did not get there.
void flush_output();

}  // namespace tilespace::tool
