// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// @file utf8.hpp
/// UTF-8 decoding.

namespace tilespace::tool {

/// Length in bytes of the character that `text` begins with; 0 if it is not UTF-8. `text` must not be empty.
[[nodiscard]] std::size_t character_size(std::string_view text);

/// Code point of a character, whose length is character_size().
[[nodiscard]] std::uint32_t character_code(std::string_view character);

}  // namespace tilespace::tool
