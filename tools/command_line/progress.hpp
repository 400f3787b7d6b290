// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

/// @file progress.hpp
/// Progress display on a terminal; silent elsewhere.

namespace tilespace::tool {

/// Text of the progress line at a given time. Has no clock, terminal or thread of its own.
class ProgressLine {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Delay before the line appears.
  static constexpr std::chrono::milliseconds patience{1000};

  ProgressLine(std::string what, Time start);

  /// `done` of `all` parts are done; `all` is 0 if the total is unknown.
  void set(std::uint64_t done, std::uint64_t all);

  /// Output that replaces the previous line; empty if nothing changes.
  [[nodiscard]] std::string at(Time now);

  /// Output that erases the line; empty if there is none.
  [[nodiscard]] std::string erase();

 private:
  std::string what_;
  Time start_;
  std::uint64_t done_ = 0;
  std::uint64_t all_ = 0;
  bool is_there_ = false;
};

/// Progress line on standard error, if that is a terminal, shown after one second until destruction. A thread keeps it
/// moving while the work reports nothing.
class Progress {
 public:
  explicit Progress(const std::string& what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void set(std::uint64_t done, std::uint64_t all);

 private:
  void run();

  ProgressLine line_;
  std::mutex mutex_;
  std::condition_variable over_;
  bool is_over_ = false;
  std::thread thread_;  // none without a terminal
};

}  // namespace tilespace::tool
