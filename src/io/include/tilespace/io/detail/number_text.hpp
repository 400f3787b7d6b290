// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// @file number_text.hpp
/// Numbers as files write them, read in the same way whatever the locale of the program is.

namespace tilespace::io::detail {

/// The double nearest to a decimal number: `0.05`, `-3`, `+1e-3`, `.5`, `5.`. Nothing for other text, for what is left
/// over after a number, and for numbers that are not finite or too small to tell from 0.
[[nodiscard]] std::optional<double> finite_number(std::string_view text) noexcept;

/// A whole number in decimal digits, perhaps with a sign. Nothing for other text and for what an int64 does not hold.
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view text) noexcept;

}  // namespace tilespace::io::detail
