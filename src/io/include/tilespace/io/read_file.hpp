// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <vector>

/// @file read_file.hpp
/// From a path to bytes.

namespace tilespace::io {

/// Which bytes are in the file at `path`?
///
/// Invalid     No path is special: "-" is a file of that name. A path with a zero byte in it cannot be read.
/// Errors      cannot_read, in the system's words, if there is no such file, it is a directory or may not be read;
///             too_large above `limits.file_bytes`; out_of_memory. `file` is the path.
/// Cost        One pass. What does not know its size (a pipe) is read up to the limit, in
///             a vector that doubles.
[[nodiscard]] Result<std::vector<std::byte>> read_file(const std::string& path, const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
