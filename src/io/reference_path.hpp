// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file reference_path.hpp
/// Paths of referenced files.

namespace tilespace::io::detail {

/// Tests whether the path is absolute: "/sets/a.tsx", "C:\sets\a.tsx".
[[nodiscard]] bool is_absolute_name(std::string_view name) noexcept;

/// See References::path_of(). Does not access the file system.
[[nodiscard]] std::string reference_path(std::string_view from, std::string_view source);

}  // namespace tilespace::io::detail
