// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <tilespace/io/picture.hpp>

/// @file color_text.hpp
/// Which colour is written here?

namespace tilespace::tool {

/// The colour of "#RRGGBB" or "#AARRGGBB", with or without the '#'; nothing for other texts.
[[nodiscard]] std::optional<io::Rgba> parse_color(std::string_view text);

}  // namespace tilespace::tool
