// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <memory>
#include <string>

/// @file open_file.hpp
/// Opening of files for reading.

namespace tilespace::io::detail {

struct CloseFile {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// Opens a file for reading. A named pipe (FIFO) without a writer is opened at once, and is empty, instead of waiting
/// for one. On failure the result is null, and errno has the reason.
[[nodiscard]] File open_to_read(const std::string& path) noexcept;

/// Tests whether the file is a pipe.
[[nodiscard]] bool is_pipe(std::FILE* file) noexcept;

}  // namespace tilespace::io::detail
