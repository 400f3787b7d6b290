// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// @file history_file.hpp
/// History of the shell: the lines of earlier sessions, in a file of the user.

namespace tilespace::tool {

/// `tilespace/history` in $XDG_STATE_HOME, or in ~/.local/state; empty if neither is known.
[[nodiscard]] std::string history_path();

/// A file to which sessions append their lines when they end. If it cannot be read or written, there is no history and
/// no error.
class HistoryFile {
 public:
  /// Maximum number of lines read. A file with twice as many is truncated to this number.
  static constexpr std::size_t most_lines = 1000;

  /// An empty path means no file.
  explicit HistoryFile(std::string path);

  /// Lines at the time of construction; the last ones if there are too many.
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

  void append(std::string_view line);

 private:
  std::string path_;
  std::vector<std::string> lines_;
};

}  // namespace tilespace::tool
