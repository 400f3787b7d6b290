// SPDX-License-Identifier: MIT
// Subcommand `ask`: reads queries from standard input, one per line, and answers each before the next is read.
#include "commands/ask.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/grid/world.hpp>
#include <utility>

#include "command_line/cost_file.hpp"
#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/line_reader.hpp"
#include "command_line/output.hpp"
#include "command_line/paged_map.hpp"
#include "questions/hex_questions.hpp"
#include "questions/paged_world.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t longest_line = 1 << 20;

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// Appends the answer to a line, by append(out, line). Returns false for an error.
template <class Append>
bool append_answer_to(std::string& out, LineReader::Line kind, std::string_view line, const Append& append) {
  if (kind == LineReader::Line::too_long) {
    out += error_answer("the line is longer than 1048576 bytes");
    return false;
  }
  if (line.find('\0') != std::string_view::npos) {
    out += error_answer("not JSON: the line has a NUL byte");
    return false;
  }
  return append(out, line);
}

template <class Append>
void answer_lines(bool is_strict, const Append& append) {
  LineReader reader(longest_line, flush_output);
  std::string_view line;
  std::string out;
  std::uint64_t lines = 0;
  std::uint64_t failed = 0;
  for (LineReader::Line kind; (kind = reader.next(line)) != LineReader::Line::none;) {
    if (kind == LineReader::Line::whole && is_blank(line)) continue;
    out.clear();
    ++lines;
    failed += append_answer_to(out, kind, line, append) ? 0 : 1;
    out += '\n';
    print(out);
  }
  flush_output();
  if (is_strict && failed != 0) throw Finding(fmt::format("{} of {} lines failed", failed, lines));
}

void ask_pages(const AskOptions& options, PagedMap& pages) {
  PagedWorld world(pages, layout_of(options.map, {}));
  answer_lines(options.strict,
               [&](std::string& out, std::string_view line) { return append_paged_answer(out, world, line); });
}

}  // namespace

void run_ask(const AskOptions& options) {
  require_map_is_file(options.map.path, "what is asked");
  if (options.costs.empty()) {
    if (std::optional<PagedMap> pages = open_paged_map(options.map)) return ask_pages(options, *pages);
  }
  io::LoadedMap loaded = load(options.map);
  tell(loaded.notices);
  if (is_standard(options.costs))
    throw UsageError("--costs takes a file, as what is asked is read from standard input");
  if (loaded.hexagons) {
    if (!options.costs.empty()) throw UsageError("--costs: queries of hexagons have no costs");
    const HexWorld hexagons{loaded.map, *loaded.hexagons};
    return answer_lines(options.strict, [&](std::string& out, std::string_view line) {
      return append_hex_answer(out, hexagons, line);
    });
  }
  const Layout layout = layout_of(options.map, loaded);
  const World world{std::move(loaded.map), layout};
  const tilespace::View view = loaded.view.value_or(tilespace::View{});
  std::optional<Grid<std::uint16_t>> costs;
  if (!options.costs.empty()) costs = load_costs(options.costs, world.map.bounds());
  const WeightedWorld weighted(world, costs ? &*costs : nullptr);
  answer_lines(options.strict,
               [&](std::string& out, std::string_view line) { return append_answer(out, weighted, line, view); });
}

}  // namespace tilespace::tool
