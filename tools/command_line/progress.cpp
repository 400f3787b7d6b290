// SPDX-License-Identifier: MIT
#include "command_line/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "command_line/terminal.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t bar_length = 24;
constexpr std::chrono::milliseconds between_lines{100};

// A name that is safe for a terminal: no control characters, limited length.
std::string printable(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text.size() <= longest_name ? text : text.substr(0, longest_name - 3) + "...";
}

std::string filled_bar(std::uint64_t done, std::uint64_t all) {
  const auto share = static_cast<std::size_t>(double(bar_length) * double(std::min(done, all)) / double(all));
  return std::string(share, '#') + std::string(bar_length - share, '.');
}

// Bar for an unknown total: a moving block.
std::string running_bar(std::chrono::steady_clock::duration elapsed) {
  constexpr std::size_t runner = 5;
  constexpr std::size_t way = bar_length - runner;
  const auto step = static_cast<std::size_t>(elapsed / between_lines) % (2 * way);
  std::string bar(bar_length, '.');
  bar.replace(step < way ? step : 2 * way - step, runner, runner, '#');
  return bar;
}

void write(const std::string& text) {
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace

ProgressLine::ProgressLine(std::string what, Time start) : what_(printable(std::move(what))), start_(start) {}

void ProgressLine::set(std::uint64_t done, std::uint64_t all) {
  done_ = done;
  all_ = all;
}

std::string ProgressLine::at(Time now) {
  if (now - start_ <= patience) return "";
  is_there_ = true;
  return "\r" + what_ + " [" + (all_ > 0 ? filled_bar(done_, all_) : running_bar(now - start_)) + "]\x1b[K";
}

std::string ProgressLine::erase() { return std::exchange(is_there_, false) ? "\r\x1b[K" : ""; }

Progress::Progress(const std::string& what) : line_(what, std::chrono::steady_clock::now()) {
  if (is_terminal(StandardStream::error)) thread_ = std::thread([this] { run(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  over_.notify_one();
  thread_.join();
  write(line_.erase());
}

void Progress::set(std::uint64_t done, std::uint64_t all) {
  const std::lock_guard lock(mutex_);
  line_.set(done, all);
}

void Progress::run() {
  std::unique_lock lock(mutex_);
  while (!over_.wait_for(lock, between_lines, [this] { return is_over_; })) {
    write(line_.at(std::chrono::steady_clock::now()));
  }
}

}  // namespace tilespace::tool
