// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

/// @file progress.hpp
/// What takes so long? Told on a terminal, and only there.

namespace tilespace::tool {

/// What a line about progress says at a time. It has no clock, terminal or thread of its own.
class ProgressLine {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Nothing is said about what takes no longer than this.
  static constexpr std::chrono::milliseconds patience{1000};

  ProgressLine(std::string what, Time start);

  /// `done` of `all` parts are done; of 0 parts nobody knows how many.
  void set(std::uint64_t done, std::uint64_t all);

  /// What a terminal is to get now, in place of the line before; empty if there is nothing to say.
  [[nodiscard]] std::string at(Time now);

  /// What takes the line away again; empty if there is none.
  [[nodiscard]] std::string erase();

 private:
  std::string what_;
  Time start_;
  std::uint64_t done_ = 0;
  std::uint64_t all_ = 0;
  bool is_there_ = false;
};

/// A line about progress on standard error, if that is a terminal, from one second on until this is destroyed. It moves
/// while the work does not say anything.
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
  std::thread thread_;  // none if there is no terminal
};

}  // namespace tilespace::tool
