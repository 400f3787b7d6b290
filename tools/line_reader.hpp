// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

/// @file line_reader.hpp
/// Lines of standard input, and a chance to act before one has to be waited for.

namespace tilespace::tool {

/// Reads standard input line by line. `before_waiting` is called before every read that may block: nobody may have to
/// wait for an answer that waits in a buffer, neither a person nor a program that asks one by one.
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
  std::size_t begin_ = 0;  // what is read and not given out lies in [begin_, end_)
  std::size_t end_ = 0;
};

}  // namespace tilespace::tool
