// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file base64.hpp
/// Base64 encoder for images embedded in a page.

namespace tilespace::tool {

/// Encodes bytes in base64, padded with '='.
[[nodiscard]] std::string to_base64(std::string_view bytes);

}  // namespace tilespace::tool
