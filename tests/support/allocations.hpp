// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file allocations.hpp
/// Counts what operator new gives in this program, and lets it fail.

namespace allocations {

/// Starts counting from 0, and to fail the allocation with this number, counted from 0, and all after it.
void start(std::uint64_t first_to_fail = UINT64_MAX);
/// Ends the failing.
void stop();
/// How many bytes were asked for since start().
[[nodiscard]] std::uint64_t bytes();
/// How many times memory was asked for since start().
[[nodiscard]] std::uint64_t calls();

}  // namespace allocations
