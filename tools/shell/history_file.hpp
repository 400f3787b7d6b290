// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// @file history_file.hpp
/// The lines of earlier sessions, a line each, in a file of the user's.

namespace tilespace::tool {

/// `tilespace/history` in $XDG_STATE_HOME, or in ~/.local/state; empty if neither is known.
[[nodiscard]] std::string history_path();

/// A file that grows by the lines of all sessions, at their ends. Where it cannot be read or written there is no
/// history, and no harm.
class HistoryFile {
 public:
  /// How many lines are taken from it. Once it has twice as many, it is cut to them.
  static constexpr std::size_t most_lines = 1000;

  /// No file for an empty path.
  explicit HistoryFile(std::string path);

  /// What it had when this was made, the last lines if it has too many.
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

  void append(std::string_view line);

 private:
  std::string path_;
  std::vector<std::string> lines_;
};

}  // namespace tilespace::tool
