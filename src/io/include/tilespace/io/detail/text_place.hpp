// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>

/// @file text_place.hpp
/// Errors in the middle of a text.

namespace tilespace::io::detail {

/// A syntax error at `offset` in a text: line and column are counted, and what is found there is quoted.
/// Cost        One pass over the text before it.
[[nodiscard]] Error error_in_text(std::string_view text, std::size_t offset, std::string expected);

}  // namespace tilespace::io::detail
