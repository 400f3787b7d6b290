// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// @file number_text.hpp
/// Locale-independent parsing of numbers.

namespace tilespace::io::detail {

/// The double nearest to a decimal number: `0.05`, `-3`, `+1e-3`, `.5`, `5.`. Nothing for other text, for surplus
/// characters after a number, and for numbers that overflow or underflow to 0.
[[nodiscard]] std::optional<double> finite_number(std::string_view text) noexcept;

/// The same without a plus sign, and perhaps an infinity or NaN by its name.
[[nodiscard]] std::optional<double> decimal_number(std::string_view text) noexcept;

/// A decimal integer with optional sign. Nothing for other text and for values outside the range of int64.
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view text) noexcept;

}  // namespace tilespace::io::detail
