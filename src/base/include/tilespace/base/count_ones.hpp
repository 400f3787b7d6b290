// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// @file count_ones.hpp
/// How many bits of a row of words are 1?

namespace tilespace::detail {

/// By the instruction for it, where the machine has it.
[[nodiscard]] std::uint64_t count_ones(const std::uint64_t* words, std::size_t count) noexcept;

}  // namespace tilespace::detail
