// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <vector>

/// @file read_file.hpp
/// Reads a whole file into memory.

namespace tilespace::io {

/// Reads all bytes of the file at `path`.
///
/// Invalid     No path is special: "-" is a file of that name. A path that contains a zero byte cannot be read.
/// Errors      cannot_read, with the system's message, if there is no such file, it is a directory or may not be read,
///             or if it is a pipe without contents, such as a named pipe (FIFO) that no program writes to; too_large
///             above `limits.file_bytes`; out_of_memory. `file` is the path.
/// Cost        One pass. A file of unknown size (a pipe) is read up to the limit, into a vector that doubles.
[[nodiscard]] Result<std::vector<std::byte>> read_file(const std::string& path, const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
