// SPDX-License-Identifier: MIT
#include "commands/tour.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* tour_examples =
    R"(Without MAP: maps/dungeon.tmx, or that of the installation. Prints a table of results, and writes the pictures
and tour.html, a page with all of them, to DIR.

Examples:
  tilespace tour
  tilespace tour maps/city.map -o city-tour)";

void add_tour_options(CLI::App& command, TourOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_json(command, options.json);
  command.get_option("MAP")->required(false);
  command.add_option("-o,--output", options.folder, "Folder to write to (tour)")->type_name("DIR");
}

}  // namespace

void add_tour(CLI::App& app) {
  add_command(app, "tour", "All kinds of queries on a map, as one page with pictures", add_tour_options, tour_examples,
              run_tour);
}

}  // namespace tilespace::tool
