// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// @file json_text.hpp
/// Where things are in the text of JSON: for errors, as simdjson does not say.

namespace tilespace::io::detail {

/// Where does the text stop being JSON? Nothing if only its integers are too large or its bytes are no UTF-8.
/// Cost        One pass, and a bit for every array or object around a place.
[[nodiscard]] std::optional<std::size_t> find_json_error(std::string_view text);

/// Where is the value of this index, when all values are counted from 0 as they begin, names of members not?
/// Cost        As find_json_error().
[[nodiscard]] std::optional<std::size_t> find_json_value(std::string_view text, std::uint64_t index);

}  // namespace tilespace::io::detail
