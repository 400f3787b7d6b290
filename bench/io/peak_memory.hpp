// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

/// @file peak_memory.hpp
/// Peak memory of a function.

namespace bench {

/// Peak in kilobytes, measured in a child process.
[[nodiscard]] std::int64_t peak_kilobytes(const std::function<void()>& work);

}  // namespace bench
