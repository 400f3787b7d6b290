// SPDX-License-Identifier: MIT
// Locks are those of open files (flock).
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "batch/batch_system.hpp"
#include "command_line/failure.hpp"

namespace tilespace::tool {
namespace {

[[noreturn]] void fail_at(const char* what, const std::string& path) {
  throw Failure(fmt::format("cannot {} {}: {}", what, path, std::strerror(errno)));
}

// An open file, closed at the end.
class OpenedFile {
 public:
  OpenedFile(const char* what, const std::string& path, int flags)
      : number_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {
    if (number_ < 0) fail_at(what, path);
  }
  OpenedFile(const OpenedFile&) = delete;
  OpenedFile& operator=(const OpenedFile&) = delete;
  ~OpenedFile() { ::close(number_); }
  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_;
};

void write_all(const OpenedFile& file, const std::string& path, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file.number(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_at("write", path);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void sync_path(const std::string& path, int flags) {
  const OpenedFile file("open", path, flags);
  if (::fsync(file.number()) != 0) fail_at("write", path);
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::optional<std::uint64_t> number_in(const char* variable) {
  const char* const text = std::getenv(variable);
  if (text == nullptr) return std::nullopt;
  std::uint64_t number = 0;
  const char* const end = text + std::strlen(text);
  const auto [rest, error] = std::from_chars(text, end, number);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

}  // namespace

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}
FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

std::optional<FileLock> FileLock::take(const std::string& path, int how) {
  FileLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (lock.file_ < 0) fail_at("open", path);
  while (::flock(lock.file_, how) != 0) {
    if (errno == EWOULDBLOCK) return std::nullopt;
    if (errno != EINTR) fail_at("lock", path);
  }
  return lock;
}

std::optional<FileLock> FileLock::try_take(const std::string& path, LockKind kind) {
  return take(path, (kind == LockKind::alone ? LOCK_EX : LOCK_SH) | LOCK_NB);
}

FileLock FileLock::wait_for(const std::string& path, LockKind kind) {
  return *take(path, kind == LockKind::alone ? LOCK_EX : LOCK_SH);
}

void publish_file(const std::string& path, std::string_view bytes) {
  const std::string beside = path + ".new";
  {
    const OpenedFile file("write", beside, O_WRONLY | O_CREAT | O_TRUNC);
    write_all(file, beside, bytes);
  }
  publish_as(beside, path);
}

void publish_as(const std::string& from, const std::string& path) {
  sync_path(from, O_RDONLY);
  if (::rename(from.c_str(), path.c_str()) != 0) fail_at("write", path);
  sync_path(folder_of(path), O_RDONLY | O_DIRECTORY);
}

void remove_file(const std::string& path) { ::unlink(path.c_str()); }

std::optional<std::uint64_t> size_of_file(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

std::string read_range(const std::string& path, std::uint64_t begin, std::uint64_t size) {
  const OpenedFile file("read", path, O_RDONLY);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count =
        ::pread(file.number(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(begin + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_at("read", path);
    if (count == 0) throw Failure(fmt::format("cannot read {}: it ends early", path));
    done += static_cast<std::size_t>(count);
  }
  return bytes;
}

Ranks launched_ranks() {
  constexpr std::array<std::pair<const char*, const char*>, 3> launchers{{
      {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
      {"PMI_RANK", "PMI_SIZE"},
      {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
  }};
  for (const auto& [rank, count] : launchers) {
    const auto own = number_in(rank), all = number_in(count);
    if (own && all && *own < *all) return {*own, *all};
  }
  return {};
}

}  // namespace tilespace::tool
