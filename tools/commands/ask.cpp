// SPDX-License-Identifier: MIT
// Subcommand `ask`: reads queries from standard input, one per line, and answers each before the next is read.
#include "commands/ask.hpp"

#include <string>
#include <string_view>
#include <tilespace/grid/world.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/line_reader.hpp"
#include "command_line/output.hpp"
#include "questions/hex_questions.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t longest_line = 1 << 20;

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// Appends the answer to a line, by append(out, line).
template <class Append>
void append_answer_to(std::string& out, LineReader::Line kind, std::string_view line, const Append& append) {
  if (kind == LineReader::Line::too_long) {
    out += error_answer("the line is longer than 1048576 bytes");
  } else if (line.find('\0') != std::string_view::npos) {
    out += error_answer("not JSON: the line has a NUL byte");
  } else {
    append(out, line);
  }
}

template <class Append>
void answer_lines(const Append& append) {
  LineReader reader(longest_line, flush_output);
  std::string_view line;
  std::string out;
  for (LineReader::Line kind; (kind = reader.next(line)) != LineReader::Line::none;) {
    if (kind == LineReader::Line::whole && is_blank(line)) continue;
    out.clear();
    append_answer_to(out, kind, line, append);
    out += '\n';
    print(out);
  }
  flush_output();
}

}  // namespace

void run_ask(const MapOptions& options) {
  io::LoadedMap loaded = load(options);
  tell(loaded.notices);
  if (loaded.hexagons) {
    const HexWorld hexagons{loaded.map, *loaded.hexagons};
    return answer_lines([&](std::string& out, std::string_view line) { append_hex_answer(out, hexagons, line); });
  }
  const Layout layout = layout_of(options, loaded);
  const World world{std::move(loaded.map), layout};
  const tilespace::View view = loaded.view.value_or(tilespace::View{});
  answer_lines([&](std::string& out, std::string_view line) { append_answer(out, world, line, view); });
}

}  // namespace tilespace::tool
