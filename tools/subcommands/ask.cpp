// SPDX-License-Identifier: MIT
#include "commands/ask.hpp"
#include "questions/hex_questions.hpp"
#include "questions/questions.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

std::string ask_examples() {
  return R"(Each line of standard input is a query, a JSON object, and results in one line of JSON on standard output,
in order. An invalid query results in {"error":"reason"}, and the next line is read; blank lines have no result. With
--strict, the exit code is 1 if a query was invalid.
Numbers are in tile units (x to the east, y to the south), or with "world":true in world units, as --tile-size and
--origin say; tiles have the same coordinates in both. "id", a string or a number, is returned with the result.
Results are written whenever the next query is not available yet.

Queries, each with an example and its result on maps/dungeon.txt:
)" + list_questions() +
         R"(
Queries on hexagonal maps, in columns and rows of hexagons; each with an example on maps/islands.tmx:
)" + list_hex_questions() +
         R"(
Examples:
  echo '{"ask":"is_solid","tile":[3,4]}' | tilespace ask maps/dungeon.txt
  tilespace ask maps/city.map --tile-size 16 < queries.jsonl > results.jsonl)";
}

void add_ask_options(CLI::App& command, AskOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_costs(command, options.costs);
  command.add_flag("--strict", options.strict, "Exit code 1 if a query is invalid");
}

}  // namespace

void add_ask(CLI::App& app) {
  add_command(app, "ask", "Queries in JSON, one per line", add_ask_options, ask_examples, run_ask);
}

}  // namespace tilespace::tool
