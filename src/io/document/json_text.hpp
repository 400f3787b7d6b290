// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// @file json_text.hpp
/// Positions of errors and values in JSON text, which simdjson does not report.

namespace tilespace::io::detail {

/// Offset of the first syntax error. Nothing if only integers are too large or bytes are not valid UTF-8.
/// Cost        One pass, and a bit per level of nesting.
[[nodiscard]] std::optional<std::size_t> find_json_error(std::string_view text);

/// Offset of the value with this index; all values are counted from 0 in the order they begin, names of members are
/// not.
/// Cost        As find_json_error().
[[nodiscard]] std::optional<std::size_t> find_json_value(std::string_view text, std::uint64_t index);

}  // namespace tilespace::io::detail
