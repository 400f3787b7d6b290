// SPDX-License-Identifier: MIT
// Locks and names by POSIX. The lock is one of an open file (flock): it is lost with its process, however that ends,
// and two of one process exclude each other, too. Its file is removed by who has the lock; who got the lock of a file
// that has no name any more tries again.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/vfs.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <utility>
#include "files/system.hpp"

namespace tilespace::store::detail {
namespace {

constexpr int tries_for_lock = 100;

Error system_error(const std::string& path, ErrorKind kind) {
  const int code = errno;
  if (code == ENOSPC || code == EDQUOT) kind = ErrorKind::disk_full;
  return {.kind = kind, .file = path, .detail = std::strerror(code)};
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// An open file, closed at the end.
struct OpenFile {
  explicit OpenFile(int opened) noexcept : number(opened) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (number >= 0) ::close(number);
  }
  int number;
};

std::string own_name() {
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host[0] = '?';
  return "process " + std::to_string(::getpid()) + " on " + host.data();
}

// Who has the lock: as the file says, without what could confuse a terminal.
std::string holder_in(int file) {
  std::array<char, 300> text{};
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  std::string holder(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  std::ranges::replace_if(holder, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  return holder.empty() ? "somebody" : holder;
}

bool has_name(int file, const std::string& path) noexcept {
  struct stat of_file{};
  struct stat of_name{};
  if (::fstat(file, &of_file) != 0 || ::stat(path.c_str(), &of_name) != 0) return false;
  return of_file.st_ino == of_name.st_ino && of_file.st_dev == of_name.st_dev;
}

MaybeError sync_path(const std::string& path, int flags) {
  const OpenFile file(::open(path.c_str(), flags | O_CLOEXEC));
  if (file.number < 0) return system_error(path, ErrorKind::io_error);
  if (::fsync(file.number) != 0) return system_error(path, ErrorKind::sync_failed);
  return std::nullopt;
}

}  // namespace

WriterLock::WriterLock(WriterLock&& other) noexcept
    : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}

WriterLock& WriterLock::operator=(WriterLock&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  return *this;
}

WriterLock::~WriterLock() {
  if (file_ < 0) return;
  ::unlink(path_.c_str());
  ::close(file_);
}

Result<WriterLock> WriterLock::take(const std::string& world) {
  const std::string path = world + ".writer";
  for (int i = 0; i < tries_for_lock; ++i) {
    WriterLock lock;
    const OpenFile opened(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (opened.number < 0) return system_error(path, ErrorKind::cannot_open);
    if (::flock(opened.number, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return system_error(path, ErrorKind::cannot_open);
      return Error{.kind = ErrorKind::being_written, .file = world, .detail = "by " + holder_in(opened.number)};
    }
    if (!has_name(opened.number, path)) continue;
    lock.file_ = ::fcntl(opened.number, F_DUPFD_CLOEXEC, 0);
    if (lock.file_ < 0) return system_error(path, ErrorKind::cannot_open);
    lock.path_ = path;
    const std::string text = own_name();
    // Without the text, others cannot say who has the lock; it is held all the same.
    if (::ftruncate(lock.file_, 0) == 0) (void)!::pwrite(lock.file_, text.data(), text.size(), 0);
    return lock;
  }
  return Error{.kind = ErrorKind::being_written, .file = world, .detail = "by processes that come and go"};
}

Result<FileHead> read_file_head(const std::string& path) {
  const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number < 0) return system_error(path, ErrorKind::cannot_open);
  FileHead head;
  const ssize_t size = ::read(file.number, head.bytes.data(), head.bytes.size());
  if (size < 0) return system_error(path, errno == EISDIR ? ErrorKind::cannot_open : ErrorKind::io_error);
  head.size = static_cast<std::size_t>(size);
  return head;
}

bool file_exists(const std::string& path) noexcept {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0;
}

MaybeError refuse_network_folder(const std::string& path) {
#ifdef __linux__
  struct statfs status{};
  if (::statfs(folder_of(path).c_str(), &status) != 0) return system_error(path, ErrorKind::cannot_open);
  // NFS, SMB in three versions, FUSE, 9P, AFS, Ceph, Lustre, GFS2, OCFS2: linux/magic.h, statfs(2).
  constexpr std::array<std::uint32_t, 11> networks{0x6969,     0x517B,     0xFF534D42, 0xFE534D42,
                                                   0x65735546, 0x01021997, 0x5346414F, 0x00C36400,
                                                   0x0BD00BD0, 0x01161970, 0x7461636F};
  if (std::ranges::find(networks, static_cast<std::uint32_t>(status.f_type)) == networks.end()) return std::nullopt;
  return Error{.kind = ErrorKind::network_folder,
               .file = path,
               .detail = "keep the world on a local disk, and publish it here for all machines to read"};
#else
  (void)path;
  return std::nullopt;
#endif
}

MaybeError sync_file(const std::string& path) { return sync_path(path, O_RDONLY); }

MaybeError rename_over(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) return system_error(to, ErrorKind::io_error);
  return sync_path(folder_of(to), O_RDONLY | O_DIRECTORY);
}

MaybeError rename_new(const std::string& from, const std::string& to) {
  if (::link(from.c_str(), to.c_str()) != 0) {
    return system_error(to, errno == EEXIST ? ErrorKind::already_exists : ErrorKind::io_error);
  }
  ::unlink(from.c_str());
  return sync_path(folder_of(to), O_RDONLY | O_DIRECTORY);
}

void remove_database(const std::string& path) noexcept {
  for (const char* const end : {"", "-journal", "-wal", "-shm"}) ::unlink((path + end).c_str());
}

}  // namespace tilespace::store::detail
