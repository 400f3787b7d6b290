// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

/// @file failure.hpp
/// How a subcommand gives up. main() turns each into one line on stderr and an exit code.

namespace tilespace::tool {

/// What was asked for is not possible: exit code 1.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The command line says something it cannot mean: exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tilespace::tool
