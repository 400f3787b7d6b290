// SPDX-License-Identifier: MIT
#include "command_line/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <span>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/read_file.hpp>

#include "command_line/failure.hpp"
#include "command_line/output.hpp"
#include "command_line/terminal.hpp"

namespace tilespace::tool {
namespace {

using Bytes = std::vector<std::byte>;

io::Error input_error(io::ErrorKind kind, std::string expected, std::string found) {
  return {kind, "-", 0, 0, {}, std::move(expected), std::move(found)};
}

io::Result<Bytes> read_standard_input() {
  constexpr std::size_t block = 1 << 16;
  const std::uint64_t most = io::Limits{}.file_bytes;
  Bytes bytes;
  for (std::size_t size = 0;;) {
    bytes.resize(size + block);
    const std::ptrdiff_t count = read_input(reinterpret_cast<char*>(bytes.data() + size), block);
    if (count < 0) return input_error(io::ErrorKind::cannot_read, "standard input", std::strerror(errno));
    size += static_cast<std::size_t>(count);
    bytes.resize(size);
    if (count == 0) return bytes;
    if (size > most) return input_error(io::ErrorKind::too_large, fmt::format("at most {} bytes", most), "more");
  }
}

[[noreturn]] void fail(const std::string& path, const char* why) {
  throw Failure(fmt::format("cannot write {}: {}", path, why));
}

}  // namespace

io::Result<Bytes> read_any_file(const std::string& path) {
  if (!is_standard(path)) return io::read_file(path);
  static const io::Result<Bytes> input = read_standard_input();
  return input;
}

// A partially written file is not removed: the path may be a device.
void write_bytes(const std::string& bytes, const std::string& path) {
  if (is_standard(path)) {
    print(bytes);
    return flush_output();
  }
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) fail(path, std::strerror(errno));
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed) fail(path, std::strerror(errno));
}

void require_map_is_file(const std::string& map, std::string_view what) {
  if (is_standard(map)) throw UsageError(fmt::format("the map cannot be -, because {} is read from there", what));
}

void print_beside(const std::string& output, std::string_view text) {
  if (!is_standard(output)) return print(text);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace tilespace::tool
