// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// @file to_text.hpp
/// Errors of worlds beyond memory as text.

namespace tilespace {

struct ChunkError;

/// Prints an error as text: "tiles (0, 0) to (63, 63): expected a chunk (unreadable)", first and last tile included;
/// "no error" for ChunkErrorCode::none.
/// Border      None.
/// Invalid     Codes outside the enum have no name: "()". An error about no tiles begins with "expected".
/// Cost        Allocates the string.
[[nodiscard]] std::string to_text(const ChunkError& error);

}  // namespace tilespace
