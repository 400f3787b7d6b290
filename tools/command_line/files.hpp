// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <vector>

/// @file files.hpp
/// Files of the command line. The name "-" is standard input or standard output.

namespace tilespace::tool {

/// Tests for the name of a standard stream.
[[nodiscard]] inline bool is_standard(std::string_view path) { return path == "-"; }

/// Reads a file, or all of standard input, which may be read several times.
[[nodiscard]] io::Result<std::vector<std::byte>> read_any_file(const std::string& path);

/// Writes bytes to a file, or to standard output. Throws Failure on error.
void write_bytes(const std::string& bytes, const std::string& path);

/// Throws UsageError if standard input is the map, where `what` reads it too.
void require_map_is_file(const std::string& map, std::string_view what);

/// Prints text to standard output, or to standard error if a file of this command is written to standard output.
void print_beside(const std::string& output, std::string_view text);

}  // namespace tilespace::tool
