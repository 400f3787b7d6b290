// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file allocations.hpp
/// Counts what operator new gives in this program, and lets it fail.

namespace allocations {

/// Which allocations fail.
enum class Failing : std::uint8_t {
  all_after,  ///< The first one, and all after it.
  one,        ///< The first one only.
};

/// Starts counting from 0, and to fail the allocation with this number, counted from 0.
void start(std::uint64_t first_to_fail = UINT64_MAX, Failing failing = Failing::all_after);
/// Ends the failing.
void stop();
/// How many bytes were asked for since start().
[[nodiscard]] std::uint64_t bytes();
/// How many times memory was asked for since start().
[[nodiscard]] std::uint64_t calls();
/// How many allocations were not given back yet, since the program began.
[[nodiscard]] std::int64_t live();

}  // namespace allocations
