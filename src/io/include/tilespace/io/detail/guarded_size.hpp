// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>

/// @file guarded_size.hpp
/// May a map have the size that a file claims?

namespace tilespace::io::detail {

/// Why there may be no map of this size: a side above 2^30, or more tiles than the limits. Nothing if there may.
/// Cost        Some comparisons. Numbers of any size do not wrap.
[[nodiscard]] std::optional<Error> refuse_size(std::uint64_t width, std::uint64_t height, const Limits& limits);

}  // namespace tilespace::io::detail
