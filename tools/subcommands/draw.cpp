// SPDX-License-Identifier: MIT
#include "commands/draw.hpp"
#include "drawing/hex_picture.hpp"
#include "drawing/shown.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

std::string draw_examples() {
  return "QUERY is one of these, in tile units (x to the east, y to the south); longer names in parentheses:\n" +
         std::string(shown_syntax) + "On hexagonal maps, in columns and rows:\n" + std::string(hex_shown_syntax) + R"(
Prints the size of the picture and what each query found. Of several maps, or a folder, -o is a folder, and the picture
of sub/cave.tmx is sub/cave.tmx.png in it.

Examples:
  tilespace draw maps/city.map -o city.png
  tilespace draw maps/dungeon.txt -o circle.png --crop 20,8,44,30 --show circle:32.3,19.6,5.4
  tilespace draw maps -o pictures/
  tilespace draw maps/city.map -o - --format svg > city.svg
  tilespace draw maps/cave.png -o fan.png --show fan:40.5,52.5,40,180
  tilespace draw maps/dungeon.txt -o thick.png --crop 20,8,44,30 --show thick-line:22.5,27,41,11.5,1.2
  tilespace draw maps/cave.png -o cone.png --show fan:40.5,52.5,40,-0.7853981633974483,0.01,158
  tilespace draw maps/dungeon.txt -o paths.png --show fov:29.5,27,8 --show path:10,8,60.5,22.5
  tilespace draw maps/islands.tmx -o islands.png --show hex-field-of-view:3,5 --show find-hex-path:3,5,11,5)";
}

void add_draw_options(CLI::App& command, DrawOptions& options) {
  add_maps(command, options.paths, kinds_of_maps);
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  command.get_option("--output")
      ->required()
      ->description("Picture to write: .png, .svg or .pdf, as the name ends; of several maps, a folder");
  add_json(command, options.json);
  command.add_option("--show", options.show, "Draw a query and its result; may be repeated")
      ->type_name("QUERY")
      ->allow_extra_args(false);
  add_costs(command, options.costs);
  command.add_option("--blocked", options.blocked, "Tiles that no path enters: points in them")->type_name("X,Y,...");
  command.add_flag("--world", options.world, "The numbers of --show and --blocked are world units");
}

}  // namespace

void add_draw(CLI::App& app) {
  add_command(app, "draw", "Picture of a map with query results drawn over it", add_draw_options, draw_examples,
              run_draw);
}

}  // namespace tilespace::tool
