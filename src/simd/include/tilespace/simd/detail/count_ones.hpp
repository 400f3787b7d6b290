// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file count_ones.hpp
/// Population count (popcount) of a row of words.

namespace tilespace::detail {

/// Counts the bits that are 1, with the POPCNT instruction where the machine has it.
[[nodiscard]] std::uint64_t count_ones(const std::uint64_t* words, std::size_t count) noexcept;

}  // namespace tilespace::detail
