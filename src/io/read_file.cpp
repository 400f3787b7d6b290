// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>
#include <tilespace/io/read_file.hpp>
#include <utility>
#include "errors.hpp"
#include "open_file.hpp"
#include "padded_bytes.hpp"

namespace tilespace::io {
namespace {

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

// Size that the file system reports; 0 if unknown, as for a pipe.
std::uint64_t claimed_size(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  return error ? 0 : size;
}

// A vector with the interface of PaddedBytes. Its capacity is zero-filled block by block.
class GrowingVector {
 public:
  void reserve(std::size_t size) { bytes_.reserve(size); }
  std::span<std::byte> room(std::size_t more) {
    size_ = bytes_.size();
    bytes_.resize(size_ + more);
    return std::span(bytes_).subspan(size_);
  }
  void wrote(std::size_t more) { bytes_.resize(size_ + more); }
  std::span<const std::byte> bytes() const { return bytes_; }
  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
  std::size_t size_ = 0;
};

// Relies on the bytes that arrive, not on the reported size: a file may grow while it is read, and a pipe has no size.
template <class Buffer>
Result<Buffer> read_all(std::FILE* file, const std::string& path, const Limits& limits, std::uint64_t claim) {
  // Reading one byte more than expected detects the end of the file.
  constexpr std::uint64_t largest = std::uint64_t{1} << 16;
  const auto block = static_cast<std::size_t>(claim == 0 ? largest : std::min(largest, claim + 1));
  Buffer buffer;
  buffer.reserve(static_cast<std::size_t>(claim) + block);
  while (true) {
    const std::span<std::byte> room = buffer.room(block);
    errno = 0;
    const std::size_t got = std::fread(room.data(), 1, block, file);
    const int reason = errno;
    buffer.wrote(got);
    if (std::ferror(file) != 0) return system_error(path, reason);
    if (buffer.bytes().size() > limits.file_bytes) return too_large(path, limits, "more");
    if (got < block) return buffer;
  }
}

template <class Buffer>
Result<Buffer> read(const std::string& path, const Limits& limits) {
  if (path.find('\0') != std::string::npos) return cannot_read(path, "a zero byte in the path");
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return cannot_read(path, "a directory");
  errno = 0;
  const detail::File file = detail::open_to_read(path);
  if (!file) return system_error(path, errno);
  const std::uint64_t claim = claimed_size(path);
  if (claim > limits.file_bytes) return too_large(path, limits, std::to_string(claim));
  Result<Buffer> bytes = read_all<Buffer>(file.get(), path, limits, claim);
  if (bytes && bytes->bytes().empty() && detail::is_pipe(file.get())) return cannot_read(path, "an empty pipe");
  return bytes;
}

}  // namespace

namespace detail {

void PaddedBytes::reserve(std::size_t size) {
  if (size <= capacity_) return;
  auto larger = std::make_unique_for_overwrite<std::byte[]>(size + padding);
  if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
  std::memset(larger.get() + size_, 0, padding);
  bytes_ = std::move(larger);
  capacity_ = size;
}

std::span<std::byte> PaddedBytes::room(std::size_t more) {
  if (size_ + more > capacity_) reserve(std::max(2 * capacity_, size_ + more));
  return {bytes_.get() + size_, more};
}

void PaddedBytes::wrote(std::size_t bytes) {
  size_ += bytes;
  std::memset(bytes_.get() + size_, 0, padding);
}

Result<PaddedBytes> read_padded(const std::string& path, const Limits& limits) noexcept {
  return without_throwing([&] { return read<PaddedBytes>(path, limits); });
}

}  // namespace detail

Result<std::vector<std::byte>> read_file(const std::string& path, const Limits& limits) noexcept {
  return detail::without_throwing([&]() -> Result<std::vector<std::byte>> {
    auto read_bytes = read<GrowingVector>(path, limits);
    if (!read_bytes) return read_bytes.error();
    return read_bytes->take();
  });
}

}  // namespace tilespace::io
