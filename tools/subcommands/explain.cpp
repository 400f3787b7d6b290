// SPDX-License-Identifier: MIT
#include "commands/explain.hpp"
#include "simulation/input_file.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* explain_examples =
    R"(Prints a line for each straight segment of the move: what ended it, and why the other candidate tiles did not.
All numbers are in tiles (x to the east, y to the south).

Colours of the picture: the body blue at the start, orange at contacts, green at the end. Tiles red: decided; orange:
hit later or at the same time; purple: covered by a neighbour; yellow: only touched; sky blue: moving away; green:
one-way, passed; blue: missed; black: overlapped at the start.

Lifts and ships, as of simulate, are where they are after their step of that tick. They are listed first, with their
place before it, and drawn orange.

Examples:
  tilespace explain maps/dungeon.txt --body 15.5,3.25,0.5,0.5 --by 4,1
  tilespace explain maps/platform.tmx --circle 3.5,3.5,0.4 --by 6,2 --response bounce -o why.png
  tilespace explain maps/platform.tmx --lifts lift --tick 64 --body 87,19.5,0.5,0.9 --by 0,3)";

void add_explain_options(CLI::App& command, ExplainOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  check_ending(command);
  add_json(command, options.json);
  command.add_option("--body", options.body, "A box: its north-west corner and its size")->type_name("X,Y,W,H");
  command.add_option("--circle", options.circle, "Or a circle: its center and radius")->type_name("X,Y,R");
  command.add_option("--by", options.by, "Displacement")->type_name("DX,DY")->required();
  command.add_option("--response", options.response, "After a contact: slide, stop or bounce (slide)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"slide", "stop", "bounce"}).description(""));
  command
      .add_option("--order", options.order,
                  "Axis order of a slide: time-of-impact, x-first or y-first (time-of-impact)")
      ->type_name("WHICH")
      ->check(CLI::IsMember({"time-of-impact", "x-first", "y-first"}).description(""));
  command.add_option("--one-way", options.one_way, "One-way tiles: stop or pass (stop)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"stop", "pass"}).description(""));
  add_fleet(command, options.fleet);
  command.add_option("--tick", options.tick, "Tick in which lifts and ships are, as of simulate (1)")
      ->type_name("N")
      ->check(whole_number(0, most_ticks));
}

}  // namespace

void add_explain(CLI::App& app) {
  add_command(app, "explain", "Diagnostics of a move: what stops a body, and why", add_explain_options,
              explain_examples, run_explain);
}

}  // namespace tilespace::tool
