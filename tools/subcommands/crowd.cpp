// SPDX-License-Identifier: MIT
#include "commands/crowd.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* crowd_examples =
    R"(Boxes of 0.3 to 0.9 tiles start at free positions and move with the bounce controller of simulate. In each frame
the neighbours of each within R tiles are found. For a sample, they and the nearest four are compared with brute
force; the command fails if a result differs. The picture is a heat map of the objects per tile: blue, green, yellow,
orange, red from half of the maximum on.

Examples:
  tilespace crowd maps/dungeon.txt --objects 2000 --frames 300 -o heat.png
  tilespace crowd maps/city.map --objects 100000 --frames 20 --near 4)";

void add_crowd_options(CLI::App& command, CrowdOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  check_ending(command);
  add_json(command, options.json);
  command.add_option("--objects", options.objects, "Number of objects (1000)")
      ->type_name("N")
      ->check(whole_number(1, most_objects));
  command.add_option("--frames", options.frames, "Number of frames (100)")
      ->type_name("F")
      ->check(whole_number(1, most_frames));
  command.add_option("--seed", options.seed, "Random seed (1)")->type_name("S")->check(whole_number(0, UINT64_MAX));
  command.add_option("--speed", options.speed, "Speed, in tiles per frame (0.1)")->type_name("V");
  command.add_option("--near", options.near, "Radius of the neighbourhood, in tiles (2)")->type_name("R");
  command.add_option("--checks", options.checks, "Number of objects per frame that are compared with brute force (8)")
      ->type_name("N")
      ->check(whole_number(0, 1'000'000));
  add_threads(command, options.threads);
}

}  // namespace

void add_crowd(CLI::App& app) {
  add_command(app, "crowd", "Broad phase of many moving objects, checked against brute force", add_crowd_options,
              crowd_examples, run_crowd);
}

}  // namespace tilespace::tool
