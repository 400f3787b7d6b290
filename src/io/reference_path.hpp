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

/// The path without the most folders at its beginning that are the last ones of `folder`, which is absolute.
[[nodiscard]] std::string without_common_folders(const std::string& folder, std::string_view path_in_project);

}  // namespace tilespace::io::detail
