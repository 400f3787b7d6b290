// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>

/// @file text_place.hpp
/// Errors at an offset of a text.

namespace tilespace::io::detail {

/// Makes a syntax error at `offset` in a text, with line, column and a quotation of what is found there.
/// Cost        One pass over the text before it.
[[nodiscard]] Error error_in_text(std::string_view text, std::size_t offset, std::string expected);

}  // namespace tilespace::io::detail
