// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

/// @file peak_memory.hpp
/// How much memory does something take at its peak?

namespace bench {

/// In kilobytes, of a process of its own that does just this.
[[nodiscard]] std::int64_t peak_kilobytes(const std::function<void()>& work);

}  // namespace bench
