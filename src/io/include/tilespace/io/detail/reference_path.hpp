// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file reference_path.hpp
/// Names of files in files.

namespace tilespace::io::detail {

/// Does the name say where the file is without a folder to start from: "/sets/a.tsx", "C:\sets\a.tsx"?
[[nodiscard]] bool is_absolute_name(std::string_view name) noexcept;

/// See References::path_of(). No file is looked at.
[[nodiscard]] std::string reference_path(std::string_view from, std::string_view source);

}  // namespace tilespace::io::detail
