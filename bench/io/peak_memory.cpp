// SPDX-License-Identifier: MIT
#include "peak_memory.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {

// A child inherits the pages of its parent, so its peak is at least theirs: compare with a child that does nothing.
std::int64_t peak_kilobytes(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child == 0) {
    work();
    _exit(0);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  return usage.ru_maxrss;
}

}  // namespace bench
