// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>

/// @file guarded_size.hpp
/// Check of the size that a file claims for its map.

namespace tilespace::io::detail {

/// Refuses a size with a side above 2^30, or more tiles than the limits. Nothing if the size is allowed.
/// Cost        Some comparisons. No input overflows.
[[nodiscard]] std::optional<Error> refuse_size(std::uint64_t width, std::uint64_t height, const Limits& limits);

}  // namespace tilespace::io::detail
