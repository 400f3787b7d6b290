// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

/// @file rank_failure.hpp
/// Exit codes of simulations on many ranks, for what starts them again, as in sysexits.h; and the exceptions that lead to
/// them.

namespace tilespace::tool {

inline constexpr int exit_bad_data = 65;  ///< Bad data, or a wrong state: another run would end so, too.
inline constexpr int exit_disk = 74;      ///< A checkpoint could not be written.
inline constexpr int exit_again = 75;     ///< Another run may succeed: a rank hangs, memory ran out.

/// A simulation cannot go on, and another run could not either: exit code 65.
struct WrongState : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A checkpoint cannot be written: exit code 74.
struct DiskFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Another run may succeed: exit code 75.
struct TryAgain : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tilespace::tool
