// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

/// @file failure.hpp
/// Exit codes, and the exceptions of subcommands that lead to them. main() turns each into one line on stderr.

namespace tilespace::tool {

/// Exit codes of all subcommands; README.md has the same table.
inline constexpr int exit_done = 0;      ///< Done, and nothing is wrong.
inline constexpr int exit_findings = 1;  ///< Done, but something is wrong: lines that failed, results that differ.
inline constexpr int exit_cannot = 2;    ///< Not possible: a wrong command line, a file that cannot be read or written.

/// Something is wrong in what was read or computed: exit code 1.
struct Finding : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The operation is not possible: exit code 2.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The command line is invalid: exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tilespace::tool
