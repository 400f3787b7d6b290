// SPDX-License-Identifier: MIT
#include "command_line/line_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/terminal.hpp"

namespace tilespace::tool {

LineReader::LineReader(std::size_t longest_line, std::function<void()> before_waiting)
    : before_waiting_(std::move(before_waiting)), buffer_(longest_line + 1) {}

// Reads into the buffer, which must have free space; returns 0 at the end of the input.
std::size_t LineReader::read_more() {
  before_waiting_();
  const std::ptrdiff_t count = read_input(buffer_.data() + end_, buffer_.size() - end_);
  if (count < 0) throw Failure(std::string("cannot read from standard input: ") + std::strerror(errno));
  end_ += static_cast<std::size_t>(count);
  return static_cast<std::size_t>(count);
}

LineReader::Line LineReader::next(std::string_view& line) {
  bool too_long = false;
  std::size_t seen = begin_;  // no newline before this
  for (;;) {
    const auto newline = std::find(buffer_.begin() + static_cast<std::ptrdiff_t>(seen),
                                   buffer_.begin() + static_cast<std::ptrdiff_t>(end_), '\n');
    const auto at = static_cast<std::size_t>(newline - buffer_.begin());
    if (at < end_) {
      line = {buffer_.data() + begin_, at - begin_};
      begin_ = at + 1;
      return too_long ? Line::too_long : Line::whole;
    }
    std::move(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
              buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
    end_ -= std::exchange(begin_, 0);
    if (end_ == buffer_.size()) {
      too_long = true;
      drop_all();
    }
    seen = end_;
    if (read_more() == 0) break;
  }
  line = {buffer_.data(), end_};
  const bool is_there = too_long || end_ > 0;
  drop_all();
  if (!is_there) return Line::none;
  return too_long ? Line::too_long : Line::whole;
}

}  // namespace tilespace::tool
