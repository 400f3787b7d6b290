// SPDX-License-Identifier: MIT
#include "lint/watch.hpp"

#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <thread>
#include <utility>

namespace tilespace::tool {
namespace {

volatile std::sig_atomic_t is_stopped = 0;

void stop(int) { is_stopped = 1; }

// What tells that a file is another one: time and size; 0 and 0 without a file.
using State = std::vector<std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

State state_of(const WatchedFile& file) {
  State state;
  const auto add = [&](const std::string& path) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    state.emplace_back(error ? std::filesystem::file_time_type{} : time, error ? 0 : size);
  };
  add(file.path);
  for (const std::string& other : file.others) add(other);
  return state;
}

// A file with its state when it was checked, and in the last look.
struct Watch {
  WatchedFile file;
  State checked;
  State last;
};

}  // namespace

void watch(std::vector<WatchedFile> files, const std::function<WatchedFile(std::size_t)>& check) {
  std::vector<Watch> watches;
  for (WatchedFile& file : files) {
    State state = state_of(file);
    watches.push_back({std::move(file), state, state});
  }
  is_stopped = 0;
  const auto before = std::signal(SIGINT, stop);
  while (is_stopped == 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(watch_interval));
    for (std::size_t i = 0; i < watches.size() && is_stopped == 0; ++i) {
      Watch& it = watches[i];
      State now = state_of(it.file);
      const bool is_settled = now == it.last;
      it.last = now;
      if (!is_settled || now == it.checked) continue;
      it.checked = std::move(now);
      const std::vector<std::string> others = it.file.others;
      it.file = check(i);
      if (it.file.others != others) it.last = it.checked = state_of(it.file);
    }
  }
  std::signal(SIGINT, before);
}

}  // namespace tilespace::tool
