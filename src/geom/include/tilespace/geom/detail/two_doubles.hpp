// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>

/// @file two_doubles.hpp
/// Vectors of two doubles for filters in line: every processor of 64 bits has them.

namespace tilespace::detail {

using TwoDoubles = Vector<double, 16>;
using TwoWords = Vector<std::int64_t, 16>;  ///< Masks of comparisons: -1 or 0.

}  // namespace tilespace::detail
