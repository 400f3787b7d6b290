// SPDX-License-Identifier: MIT
#include "commands/scan.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* scan_examples =
    R"(The pose and all distances are in the units of the map's world: metres for ROS, with y up and angles to the left;
pixels or tiles for others, with y down. The output is one JSON object with the keys of ROS's LaserScan: angle_min,
angle_max and angle_increment relative to the heading, ranges one distance per beam, null without a hit. A pose in
something solid has "inside":true, one outside of the map "outside":true.

Examples:
  tilespace scan map.yaml --pose 0,0,1.57 --beams 1081 --fov 4.71238898038469 --max 30
  tilespace scan maps/cave.png --pose 40.5,52.5,0 -o scan.png)";

void add_scan_options(CLI::App& command, ScanOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  check_ending(command);
  command.add_flag("--json")->description("The output is JSON with and without it");
  command.add_option("--pose", options.pose, "Position of the lidar, and heading in radians")->type_name("X,Y,THETA");
  command
      .add_option("--poses", options.poses,
                  "Or many of them: a file with a pose a line, or - for standard input; a scan a line")
      ->type_name("FILE");
  command.add_option("--beams", options.beams, "Number of beams (360)")
      ->type_name("N")
      ->check(whole_number(1, most_beams));
  command.add_option("--fov", options.fov, "Angle from the first beam to the last, in radians (all around)")
      ->type_name("RADIANS");
  command.add_option("--max", options.max, "Range (to the border of the map)")->type_name("R");
}

}  // namespace

void add_scan(CLI::App& app) {
  add_command(app, "scan", "Lidar scan at a pose", add_scan_options, scan_examples, run_scan);
}

}  // namespace tilespace::tool
