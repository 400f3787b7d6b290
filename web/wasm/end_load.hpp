// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/error.hpp>

/// @file end_load.hpp
/// The end of a load by an error in the middle of a library.

namespace tilespace::web {

/// Writes the error as the output of the load, and ends the instance.
[[noreturn]] void end_load(const io::Error& error);

}  // namespace tilespace::web
