// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <system_error>

/// @file folder_entries.hpp
/// Names of the entries of a folder.

namespace tilespace::io::detail {

/// Calls `visit` with the name of each entry of a folder but "." and "..", in no order, while it returns true. The
/// iterators of the standard library end the program where there is no memory: in libstdc++ they allocate in functions
/// that must not throw.
///
/// Errors      The error of the system if the folder cannot be listed.
[[nodiscard]] std::error_code visit_entries(const std::string& folder, const std::function<bool(const char*)>& visit);

}  // namespace tilespace::io::detail
