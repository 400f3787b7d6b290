// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

/// @file terminal.hpp
/// Standard streams and the terminal, on Unix and on Windows: what the standard library does not know.

namespace tilespace::tool {

enum class StandardStream { input, output, error };

[[nodiscard]] bool is_terminal(StandardStream stream);

/// Characters of the terminal of standard output; 0 x 0 if unknown.
struct TerminalSize {
  int columns = 0;
  int rows = 0;
};
[[nodiscard]] TerminalSize terminal_size();

/// Passes on the bytes of the standard streams as they are: Windows would convert line ends.
void use_binary_streams();

/// Reads what there is of standard input, and waits if there is nothing yet. 0 at its end, -1 with errno on failure.
[[nodiscard]] std::ptrdiff_t read_input(char* to, std::size_t most);

/// Path of this program; empty if unknown.
[[nodiscard]] std::string program_path();

}  // namespace tilespace::tool
