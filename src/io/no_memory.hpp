// SPDX-License-Identifier: MIT
#pragma once

#include <new>
#include <system_error>

/// @file no_memory.hpp
/// Lack of memory in functions of std::filesystem that tell errors by a code.

namespace tilespace::io::detail {

/// Throws std::bad_alloc if the error is a lack of memory, which libstdc++ throws on Linux, and tells by the code on
/// Windows.
inline void throw_if_no_memory(const std::error_code& error) {
  if (error == std::errc::not_enough_memory) throw std::bad_alloc();
}

}  // namespace tilespace::io::detail
