// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// @file path_pattern.hpp
/// Patterns for paths of files: "caves/*.tmx", "levels/**".

namespace tilespace::io::detail {

/// Tests whether a path matches a pattern: `?` is a character and `*` are any within a part of the path, `**` are any,
/// and all others are themselves. The parts of both are separated by '/'. A pattern without '/' is one for the last
/// part.
/// Cost        Proportional to the product of both lengths at most.
[[nodiscard]] bool matches(std::string_view pattern, std::string_view path);

}  // namespace tilespace::io::detail
