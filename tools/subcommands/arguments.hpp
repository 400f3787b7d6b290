// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"
#include "simulation/level_parts.hpp"

/// @file arguments.hpp
/// Options that several subcommands have, and how a subcommand is added.

namespace tilespace::tool {

/// Formats of maps, for help texts.
inline constexpr const char* kinds_of_maps =
    "Tiled .tmx, .tmj or .world, LDtk .ldtk, Godot .tscn, ROS .yaml, MovingAI .map, PNG or text drawing";

/// Validator of options that take a whole number.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

/// MAP, or MAP... with folders.
void add_map(CLI::App& command, MapOptions& options);
void add_maps(CLI::App& command, std::vector<std::string>& paths, const std::string& kinds);

/// --solid, --outside, --level and all else about how a map is read.
void add_map_options(CLI::App& command, MapOptions& options);

/// -o, --format, --plain, --crop, --scale.
void add_picture_options(CLI::App& command, PictureOptions& options);

/// For subcommands with one picture, whose name is known to be one before a long computation.
void check_ending(CLI::App& command);

void add_json(CLI::App& command, bool& json);
void add_costs(CLI::App& command, std::string& costs);

/// --threads: results are the same for any number of them.
void add_threads(CLI::App& command, unsigned& threads);

/// --lifts, --ship.
void add_fleet(CLI::App& command, FleetOptions& options);

/// --ladders, --doors.
void add_tile_rules(CLI::App& command, TileRuleOptions& options);

/// Help on rules for solid tiles, in front of the examples of a subcommand.
[[nodiscard]] const char* help_on_solid_rules();

/// Adds a subcommand with options of its own, which live as long as `app`. They are made when the command line is about
/// this subcommand: those of all others would take most of the time that a start takes. `examples` is a text, or makes
/// one.
template <class Options, class Examples>
void add_command(CLI::App& app, const char* name, const char* help, void (*add_options)(CLI::App&, Options&),
                 Examples examples, void (*run)(const Options&)) {
  CLI::App& command = *app.add_subcommand(name, help);
  command.preparse_callback([&command, add_options, examples, run](std::size_t) {
    const auto options = std::make_shared<Options>();
    add_options(command, *options);
    if constexpr (std::is_invocable_v<Examples>) {
      command.footer(help_on_solid_rules() + examples());
    } else {
      command.footer(help_on_solid_rules() + std::string(examples));
    }
    command.callback([options, run] { run(*options); });
  });
}

}  // namespace tilespace::tool
