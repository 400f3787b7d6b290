// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

/// @file line_reader.hpp
/// Buffered line reader for standard input that lets the caller flush output before a blocking read.

namespace tilespace::tool {

/// Reads standard input line by line. Calls `before_waiting` before every read that may block, so that results do not
/// stay in an output buffer while a user or a program waits for them.
class LineReader {
 public:
  enum class Line { whole, too_long, none };

  LineReader(std::size_t longest_line, std::function<void()> before_waiting);

  /// The next line, without its newline; valid until the next call. A line that is too long is skipped.
  /// Throws Failure if standard input cannot be read.
  Line next(std::string_view& line);

 private:
  std::size_t read_more();
  void drop_all() { begin_ = end_ = 0; }

  std::function<void()> before_waiting_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // [begin_, end_): read, but not returned yet
  std::size_t end_ = 0;
};

}  // namespace tilespace::tool
