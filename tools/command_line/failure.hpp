// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

/// @file failure.hpp
/// Exceptions of subcommands. main() turns each into one line on stderr and an exit code.

namespace tilespace::tool {

/// The operation failed: exit code 1.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The command line is invalid: exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tilespace::tool
