// SPDX-License-Identifier: MIT
#include "simulation/ranks/watchdog.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "simulation/ranks/rank_failure.hpp"

namespace tilespace::tool {

Watchdog::Watchdog(int seconds) : seconds_(seconds) {
  if (seconds > 0) thread_ = std::thread([this] { watch(); });
}

Watchdog::~Watchdog() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  over_.notify_all();
  thread_.join();
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  std::uint64_t last = fed_;
  while (!over_.wait_for(lock, std::chrono::seconds(seconds_), [this] { return is_over_; })) {
    const std::uint64_t now = fed_;
    if (now == last) {
      std::fprintf(stderr, "tilespace: no tick for %d seconds: a rank hangs\n", seconds_);
      std::_Exit(exit_again);  // the main thread is in a call that does not return
    }
    last = now;
  }
}

}  // namespace tilespace::tool
