// SPDX-License-Identifier: MIT
#include "open_file.hpp"

#if defined(__unix__) || defined(__APPLE__)

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>

namespace tilespace::io::detail {

// Only the opening does not block: a pipe that a program writes to is waited for, as its bytes may come late.
File open_to_read(const std::string& path) noexcept {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return {};
  const int flags = ::fcntl(descriptor, F_GETFL);
  if (flags != -1 && ::fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) != -1) {
    if (File file{::fdopen(descriptor, "rb")}) return file;
  }
  const int reason = errno;
  ::close(descriptor);
  errno = reason;
  return {};
}

bool is_pipe(std::FILE* file) noexcept {
  struct stat status{};
  return ::fstat(::fileno(file), &status) == 0 && S_ISFIFO(status.st_mode);
}

}  // namespace tilespace::io::detail

#else

namespace tilespace::io::detail {

File open_to_read(const std::string& path) noexcept { return File{std::fopen(path.c_str(), "rb")}; }

bool is_pipe(std::FILE*) noexcept { return false; }

}  // namespace tilespace::io::detail

#endif
