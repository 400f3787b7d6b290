// SPDX-License-Identifier: MIT
// Subcommand `shell`: lines from a terminal, with a prompt, or from a script, without.
#include "commands/shell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/line_reader.hpp"
#include "command_line/loading.hpp"
#include "command_line/output.hpp"
#include "command_line/paged_map.hpp"
#include "command_line/terminal.hpp"
#include "questions/asked_line.hpp"
#include "shell/history_file.hpp"
#include "shell/line_editor.hpp"
#include "shell/session.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

// Flushes standard output first, so that the error follows the results before it.
void complain(std::string_view where, std::string_view why) {
  flush_output();
  std::fprintf(stderr, "%.*s%.*s\n", int(where.size()), where.data(), int(why.size()), why.data());
}

// What the session has to say at its end.
void part(const Session& session, const std::string& path) {
  const std::string farewell = session.farewell();
  if (!farewell.empty()) complain(printable(path) + ": ", farewell);
}

void follow_script(Session& session, const std::string& path) {
  LineReader reader(longest_query, flush_output);
  std::string_view line;
  std::uint64_t number = 0;
  std::uint64_t failed = 0;
  for (LineReader::Line kind; (kind = reader.next(line)) != LineReader::Line::none;) {
    ++number;
    Reply reply;
    if (kind == LineReader::Line::too_long) {
      reply.error = "the line is longer than 1048576 bytes";
    } else {
      reply = session.follow(line, Room{});
    }
    print(reply.out);
    if (reply.is_stored) flush_output();
    if (!reply.error.empty()) complain(fmt::format("tilespace: line {}: ", number), reply.error);
    failed += !reply.error.empty();
    if (reply.is_end) break;
  }
  flush_output();
  part(session, path);
  if (failed != 0) throw Finding(fmt::format("{} of {} lines failed", failed, number));
}

// Current size of the terminal, minus space for the prompt.
Room room_on_terminal() {
  constexpr int others = 4;
  const TerminalSize size = terminal_size();
  Room room{.cuts_answers = true};
  if (size.columns == 0 || size.rows == 0) return room;
  room.columns = size.columns;
  room.rows = std::max(size.rows - others, 4);
  return room;
}

void talk(Session& session, const ShellOptions& options) {
  HistoryFile file(options.no_history ? "" : history_path());
  const std::string name = printable(std::filesystem::path(options.map.path).filename().string());
  LineEditor editor(name + "> ", [&](std::string_view typed) { return session.complete(typed); });
  for (const std::string& line : file.lines()) {
    editor.remember(line);
    session.remember(line);
  }
  print(session.greeting(LineEditor::completes()));
  for (;;) {
    flush_output();
    const std::optional<std::string> line = editor.next();
    if (!line) {
      print("\n");
      return part(session, options.map.path);
    }
    if (is_blank(*line)) continue;
    editor.remember(*line);
    file.append(*line);
    const Reply reply = session.follow(*line, room_on_terminal());
    print(reply.out);
    if (!reply.error.empty()) complain("", reply.error);
    if (reply.is_end) return part(session, options.map.path);
  }
}

Session session_of(const ShellOptions& options) {
  const bool has_movers = !options.fleet.lifts.empty() || !options.fleet.ships.empty();  // among tiles in memory
  std::optional<PagedMap> world = has_movers ? std::nullopt : open_paged_map(options.map);
  if (world) return {std::move(*world), layout_of(options.map, {}), options.map.path};
  io::LoadedMap loaded = load_tiles_with_progress(options.map);
  tell(loaded.notices);
  const Layout layout = layout_of(options.map, loaded);
  Fleet fleet = fleet_of(options.fleet, loaded, seconds_of_tick);
  MapNames names(std::move(loaded.tiled), entities_of(loaded));
  return {World{std::move(loaded.map), layout}, std::move(names), options.map.path, std::move(fleet)};
}

}  // namespace

void run_shell(const ShellOptions& options) {
  require_map_is_file(options.map.path, "the session");
  Session session = session_of(options);
  const bool is_person = is_terminal(StandardStream::input) && is_terminal(StandardStream::output);
  is_person ? talk(session, options) : follow_script(session, options.map.path);
  flush_output();
}

}  // namespace tilespace::tool
