// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/error.hpp>

/// @file end_load.hpp
/// End of a load in the middle of a library, for programs without jumps and exceptions: web/wasm/maps.cpp defines it.

namespace tilespace::io::detail {

/// Keeps the error, and ends the program.
[[noreturn]] void end_load(const Error& error);

}  // namespace tilespace::io::detail
