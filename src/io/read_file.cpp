// SPDX-License-Identifier: MIT
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>
#include <tilespace/io/detail/errors.hpp>
#include <tilespace/io/read_file.hpp>

namespace tilespace::io {
namespace {

struct Close {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

Error cannot_read(const std::string& path, std::string found) {
  return {ErrorKind::cannot_read, path, 0, 0, std::nullopt, "a file to read", std::move(found)};
}

Error system_error(const std::string& path, int number) {
  return cannot_read(path, std::generic_category().message(number));
}

Error too_large(const std::string& path, const Limits& limits, std::string found) {
  std::string expected = "at most " + std::to_string(limits.file_bytes) + " bytes";
  return {ErrorKind::too_large, path, 0, 0, std::nullopt, std::move(expected), std::move(found)};
}

// How long the file says it is; 0 if it does not, as a pipe.
std::uint64_t claimed_size(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  return error ? 0 : size;
}

// Goes by what comes, not by the claim: a file may grow while it is read, and a pipe has no size.
Result<std::vector<std::byte>> read_all(std::FILE* file, const std::string& path, const Limits& limits,
                                        std::uint64_t claim) {
  constexpr std::size_t block = std::size_t{1} << 16;
  std::vector<std::byte> bytes;
  bytes.reserve(static_cast<std::size_t>(claim) + block);
  while (true) {
    const std::size_t before = bytes.size();
    bytes.resize(before + block);
    errno = 0;
    const std::size_t got = std::fread(bytes.data() + before, 1, block, file);
    const int reason = errno;
    bytes.resize(before + got);
    if (std::ferror(file) != 0) return system_error(path, reason);
    if (bytes.size() > limits.file_bytes) return too_large(path, limits, "more");
    if (got < block) return bytes;
  }
}

Result<std::vector<std::byte>> read(const std::string& path, const Limits& limits) {
  if (path.find('\0') != std::string::npos) return cannot_read(path, "a zero byte in the path");
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return cannot_read(path, "a directory");
  errno = 0;
  const File file{std::fopen(path.c_str(), "rb")};
  if (!file) return system_error(path, errno);
  const std::uint64_t claim = claimed_size(path);
  if (claim > limits.file_bytes) return too_large(path, limits, std::to_string(claim));
  return read_all(file.get(), path, limits, claim);
}

}  // namespace

Result<std::vector<std::byte>> read_file(const std::string& path, const Limits& limits) noexcept {
  return detail::without_throwing([&] { return read(path, limits); });
}

}  // namespace tilespace::io
