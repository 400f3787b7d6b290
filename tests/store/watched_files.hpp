// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

/// @file watched_files.hpp
/// A file layer below SQLite (a VFS) that shows each call to a test, which may fail it.

namespace store_testing {

enum class FileCall : std::uint8_t { open, read, write, truncate, sync, remove, share };

/// A call on a file of the folder that is watched.
struct CallOnFile {
  FileCall call = FileCall::open;
  std::string path;
  std::span<const std::byte> data{};  // of a write
  std::int64_t offset = 0;            // of a read or write; size of a truncation
  bool of_folder = false;             // removal: waits for the folder
};

/// What becomes of it: 0 it is done, else the code of SQLite that it fails with, after `written` bytes of a write.
struct Outcome {
  int code = 0;
  int written = 0;
};

/// While it lives, `watch` is called before each call on files whose path begins with `folder`.
class WatchedFiles {
 public:
  WatchedFiles(std::string folder, std::function<Outcome(const CallOnFile&)> watch);
  WatchedFiles(const WatchedFiles&) = delete;
  WatchedFiles& operator=(const WatchedFiles&) = delete;
  ~WatchedFiles();
};

}  // namespace store_testing
