// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <tilespace/io/picture.hpp>

/// @file color_text.hpp
/// Parser for colours of Tiled files.

namespace tilespace::tool {

/// Parses "#RRGGBB" or "#AARRGGBB", with or without the '#'; nothing for other texts.
[[nodiscard]] std::optional<io::Rgba> parse_color(std::string_view text);

}  // namespace tilespace::tool
