// SPDX-License-Identifier: MIT
// Reads questions from standard input, one a line, and answers each before the next is read.
#include "ask.hpp"

#include <iostream>
#include <limits>
#include <tilespace/grid/world.hpp>
#include <utility>
#include <vector>

#include "failure.hpp"
#include "output.hpp"
#include "questions.hpp"

namespace tilespace::tool {
namespace {

constexpr std::streamsize longest_line = 1 << 20;

enum class Line { whole, too_long, none };

Line read_line(std::vector<char>& buffer, std::string_view& line) {
  std::cin.getline(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  const std::streamsize count = std::cin.gcount();
  if (std::cin.fail() && count > 0) {  // the buffer is full
    std::cin.clear();
    std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    return Line::too_long;
  }
  if (std::cin.fail()) return Line::none;
  const bool ended = !std::cin.eof();  // the newline is counted, and not stored
  line = {buffer.data(), static_cast<std::size_t>(count - ended)};
  return Line::whole;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// Nobody may have to wait for an answer that waits in a buffer: neither a person nor a program that asks one by one.
void flush_before_waiting() {
  if (std::cin.rdbuf()->in_avail() <= 0) flush_output();
}

}  // namespace

void run_ask(const MapOptions& options) {
  const Layout layout = layout_of(options);
  const World world{load(options).map, layout};
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::vector<char> buffer(longest_line + 1);
  std::string_view line;
  std::string out;
  for (Line read; (read = read_line(buffer, line)) != Line::none;) {
    if (read == Line::whole && is_blank(line)) continue;
    out.clear();
    if (read == Line::whole) {
      append_answer(out, world, line);
    } else {
      out = error_answer("the line is longer than 1048576 bytes");
    }
    out += '\n';
    print(out);
    flush_before_waiting();
  }
  flush_output();
  if (std::cin.bad()) throw Failure("cannot read from standard input");
}

}  // namespace tilespace::tool
