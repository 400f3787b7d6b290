// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

/// @file watchdog.hpp
/// Watchdog timer: ends a process that makes no progress.

namespace tilespace::tool {

/// Ends the process with exit_again if nobody calls feed() for some seconds: so a launcher ends the job, and it can be
/// started again. Without seconds, it does nothing.
class Watchdog {
 public:
  explicit Watchdog(int seconds);
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  ~Watchdog();
  void feed() noexcept { ++fed_; }

 private:
  void watch();

  int seconds_;
  std::atomic<std::uint64_t> fed_{0};
  std::mutex mutex_;
  std::condition_variable over_;
  bool is_over_ = false;
  std::thread thread_;
};

}  // namespace tilespace::tool
