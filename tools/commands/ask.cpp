// SPDX-License-Identifier: MIT
// Subcommand `ask`: reads queries from standard input, one per line, and answers each before the next is read.
#include "commands/ask.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/grid/world.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/line_reader.hpp"
#include "command_line/output.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t longest_line = 1 << 20;

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// Returns false for an error.
bool append_answer_to(std::string& out, const World& world, LineReader::Line kind, std::string_view line) {
  if (kind == LineReader::Line::too_long) {
    out += error_answer("the line is longer than 1048576 bytes");
    return false;
  }
  if (line.find('\0') != std::string_view::npos) {
    out += error_answer("not JSON: the line has a NUL byte");
    return false;
  }
  return append_answer(out, world, line);
}

}  // namespace

void run_ask(const AskOptions& options) {
  require_map_is_file(options.map.path, "what is asked");
  io::LoadedMap loaded = load(options.map);
  tell(loaded.notices);
  const Layout layout = layout_of(options.map, loaded);
  const World world{std::move(loaded.map), layout};
  LineReader reader(longest_line, flush_output);
  std::string_view line;
  std::string out;
  std::uint64_t lines = 0;
  std::uint64_t failed = 0;
  for (LineReader::Line kind; (kind = reader.next(line)) != LineReader::Line::none;) {
    if (kind == LineReader::Line::whole && is_blank(line)) continue;
    out.clear();
    ++lines;
    failed += append_answer_to(out, world, kind, line) ? 0 : 1;
    out += '\n';
    print(out);
  }
  flush_output();
  if (options.strict && failed != 0) throw Finding(fmt::format("{} of {} lines failed", failed, lines));
}

}  // namespace tilespace::tool
