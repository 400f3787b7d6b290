// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <system_error>

/// @file real_path.hpp
/// Canonical paths.

namespace tilespace::io::detail {

/// Absolute path without links, "." and "..", as far as the path exists; behind that it is only normalized. Throws
/// std::bad_alloc if there is no memory, on Windows too.
[[nodiscard]] std::filesystem::path real_path(const std::filesystem::path& path, std::error_code& error);

}  // namespace tilespace::io::detail
