// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// @file utf8.hpp
/// Characters in bytes.

namespace tilespace::tool {

/// How many bytes has the character that `text` begins with? 0 if that is not UTF-8. There is a byte at least.
[[nodiscard]] std::size_t character_size(std::string_view text);

/// The number of a character, of as many bytes as character_size() says.
[[nodiscard]] std::uint32_t character_code(std::string_view character);

}  // namespace tilespace::tool
