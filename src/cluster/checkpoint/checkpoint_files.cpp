// SPDX-License-Identifier: MIT
// Files by POSIX: each step that may fail for want of space says so, as closing may, too.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <tilespace/cluster/detail/checkpoint_files.hpp>
#include <utility>

namespace tilespace::cluster::detail {
namespace {

Failure failure_of(const std::string& path) {
  const int error = errno;
  const bool is_full = error == ENOSPC || error == EDQUOT || error == EFBIG;
  return {is_full ? FailureKind::disk_full : FailureKind::io_error, 0, 0, path + ": " + std::strerror(error)};
}

// A file that is closed at the end, whatever happens.
class File {
 public:
  File(const std::string& path, int flags) : file_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (file_ >= 0) ::close(file_);
  }
  [[nodiscard]] int get() const { return file_; }
  [[nodiscard]] bool close() { return ::close(std::exchange(file_, -1)) == 0; }

 private:
  int file_;
};

bool write_all(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), std::min(bytes.size(), std::size_t{1} << 30));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}
FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

Result<FolderLock> FolderLock::take(const std::string& folder) {
  if (const MaybeFailure failure = make_folder(folder)) return *failure;
  const std::string path = folder + "/lock";
  FolderLock lock;
  lock.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock.file_ < 0) return failure_of(path);
  if (::flock(lock.file_, LOCK_EX | LOCK_NB) == 0) {
    const std::string who = "process " + std::to_string(::getpid()) + "\n";
    // Who has it is told for people; that it is locked is known to the system.
    if (::ftruncate(lock.file_, 0) == 0) static_cast<void>(write_all(lock.file_, std::as_bytes(std::span(who))));
    return lock;
  }
  if (errno != EWOULDBLOCK) return failure_of(path);
  char who[64] = {};
  const ssize_t size = ::read(lock.file_, who, sizeof(who) - 1);
  std::string text(who, size > 0 ? static_cast<std::size_t>(size) : 0);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return Failure{FailureKind::in_use, 0, 0, folder + ": " + text};
}

MaybeFailure write_file(const std::string& path, std::span<const std::byte> bytes) {
  File file(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (file.get() < 0 || !write_all(file.get(), bytes) || !file.close()) return failure_of(path);
  return {};
}

MaybeFailure sync_path(const std::string& path) {
  File file(path, O_RDONLY);
  if (file.get() < 0 || ::fsync(file.get()) != 0) return failure_of(path);
  return {};
}

Result<std::vector<std::byte>> read_file(const std::string& path) {
  const auto damaged = [&] { return Failure{FailureKind::damaged, 0, 0, path + ": " + std::strerror(errno)}; };
  File file(path, O_RDONLY);
  struct stat about{};
  if (file.get() < 0 || ::fstat(file.get(), &about) != 0) return damaged();
  std::vector<std::byte> bytes(static_cast<std::size_t>(std::max<off_t>(about.st_size, 0)));
  std::size_t size = 0;
  while (size < bytes.size()) {
    const ssize_t got = ::read(file.get(), bytes.data() + size, std::min(bytes.size() - size, std::size_t{1} << 30));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return damaged();
    if (got == 0) break;  // it became shorter
    size += static_cast<std::size_t>(got);
  }
  bytes.resize(size);
  return bytes;
}

MaybeFailure make_folder(const std::string& path) {
  if (::mkdir(path.c_str(), 0777) != 0 && errno != EEXIST) return failure_of(path);
  return {};
}

MaybeFailure rename_folder(const std::string& from, const std::string& to, const std::string& parent) {
  // A folder can only take the place of an empty one: what is there is damaged, or the same.
  remove_path(to);
  if (::rename(from.c_str(), to.c_str()) != 0) return failure_of(to);
  return sync_path(parent);
}

void remove_path(const std::string& path) noexcept {
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string unique_name() { return std::to_string(::getpid()) + "-" + std::to_string(std::time(nullptr)); }

}  // namespace tilespace::cluster::detail
