// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file base64.hpp
/// Bytes as text, for pictures within a page.

namespace tilespace::tool {

/// The bytes in base64, filled up with '='.
[[nodiscard]] std::string to_base64(std::string_view bytes);

}  // namespace tilespace::tool
