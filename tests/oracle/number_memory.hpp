// SPDX-License-Identifier: MIT
#pragma once

/// @file number_memory.hpp
/// Memory of exact numbers.

namespace oracle {

/// Gives GMP other functions for memory. Before the first number is made: it would be given back to the wrong ones.
void use_number_memory();

}  // namespace oracle
