// SPDX-License-Identifier: MIT
// Subcommand `ask`: reads queries from standard input, one per line, and answers each before the next is read.
#include "commands/ask.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/line_reader.hpp"
#include "command_line/output.hpp"
#include "command_line/paged_map.hpp"
#include "questions/asked_line.hpp"
#include "questions/asked_place.hpp"
#include "questions/paged_world.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

// A line that is too long was skipped by the reader: any line as long has the same answer.
const std::string& too_long_line() {
  static const std::string line(longest_query + 1, ' ');
  return line;
}

// Answers all lines by `append(out, line)`, which returns false for an error.
template <class Append>
void answer_lines(bool is_strict, const Append& append) {
  LineReader reader(longest_query, flush_output);
  std::string_view line;
  std::string out;
  std::uint64_t lines = 0;
  std::uint64_t failed = 0;
  for (LineReader::Line kind; (kind = reader.next(line)) != LineReader::Line::none;) {
    const bool is_whole = kind == LineReader::Line::whole;
    if (is_whole && is_blank(line)) continue;
    out.clear();
    ++lines;
    failed += append(out, is_whole ? line : std::string_view(too_long_line())) ? 0 : 1;
    out += '\n';
    print(out);
  }
  flush_output();
  if (is_strict && failed != 0) throw Finding(fmt::format("{} of {} lines failed", failed, lines));
}

void ask_pages(const AskOptions& options, PagedMap& pages) {
  PagedWorld world(pages, layout_of(options.map, {}));
  answer_lines(options.strict, [&](std::string& out, std::string_view line) {
    return is_query(out, line) && append_paged_answer(out, world, line);
  });
}

}  // namespace

void run_ask(const AskOptions& options) {
  require_map_is_file(options.map.path, "what is asked");
  if (options.costs.empty()) {
    if (std::optional<PagedMap> pages = open_paged_map(options.map)) return ask_pages(options, *pages);
  }
  if (is_standard(options.costs))
    throw UsageError("--costs takes a file, as what is asked is read from standard input");
  const AskedPlace place(options.map, options.costs);
  answer_lines(options.strict, [&](std::string& out, std::string_view line) { return place.append(out, line); });
}

}  // namespace tilespace::tool
