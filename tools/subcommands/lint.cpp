// SPDX-License-Identifier: MIT
#include "commands/lint.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* lint_examples =
    R"(Prints a line for each finding, and the smallest edit that would end it. Findings of one rule that are near each
other are one, with their number. Of an LDtk project each level is checked by itself, and against its neighbours; of a
.world file only the latter, as its maps are files of their own.

Exit codes: 0 no errors, and at most N warnings; 1 more; 2 a map cannot be read.

Options of a project are in tilespace.toml, in the folder of the map or above:
  [lint]
  body = [0.8, 1.8]
  spawns = ["spawn", "player"]
  player = { kind = "platformer", jump_speed = 14.0 }
  ladders = "property:climb"
  lifts = "lift"
  rules = { "map/speck" = "off", "object/*" = "error" }
In a map of Tiled or LDtk, a property lint_off of the map, a layer, object, tileset or level names rules: map/speck.

Examples:
  tilespace lint maps
  tilespace lint maps/dungeon.tmx --body 0.8,1.8 -o lint.png
  tilespace lint level.tmx --body 0.8,1.8 --jump 3,5 --replays ways
  tilespace lint levels --report sarif > lint.sarif
  tilespace lint levels --baseline known.txt --update-baseline
  tilespace lint --explain map/diagonal-gap)";

void add_lint_options(CLI::App& command, LintCommandOptions& options) {
  add_maps(command, options.paths, kinds_of_maps);
  command.get_option("MAP")->required(false);
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  check_ending(command);
  add_json(command, options.json);
  command.add_option("--report", options.report, "Report: text, json or sarif (text)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"text", "json", "sarif"}).description(""));
  command.add_option("--body", options.body, "Size of the player in tiles, for the rules body/*")->type_name("W,H");
  command.add_option("--jump", options.jump, "Player that jumps H tiles high and D far, for the rules reach/player-*")
      ->type_name("H,D");
  command
      .add_option("--player", options.player,
                  "Player by its controller and numbers: platformer,jump_speed=14 or topdown")
      ->type_name("KIND,NAME=VALUE,...");
  command.add_option("--spawns", options.spawns, "Names or classes of objects where players begin")
      ->type_name("NAME,...")
      ->allow_extra_args(false);
  command.add_option("--goals", options.goals, "Names or classes of objects where levels end")
      ->type_name("NAME,...")
      ->allow_extra_args(false);
  command.add_option("--start", options.starts, "A tile where players begin; may be repeated")
      ->type_name("X,Y")
      ->allow_extra_args(false);
  add_tile_rules(command, options.tiles);
  command.add_option("--lifts", options.lifts, "Class of the objects that are lifts, as of simulate")
      ->type_name("CLASS");
  command.add_option("--replays", options.replays, "Writes ways of the player for simulate --replay into this folder")
      ->type_name("FOLDER");
  command.add_option("--rule", options.rules, "Severity of a rule: off, info, warning or error; may be repeated")
      ->type_name("RULE=SEVERITY")
      ->allow_extra_args(false);
  command.add_option("--baseline", options.baseline, "Findings in this file are not reported")->type_name("FILE");
  command.add_flag("--update-baseline", options.update_baseline, "Write all findings to the baseline");
  command.add_option("--max-warnings", options.max_warnings, "Warnings up to this number are no failure (0)")
      ->type_name("N")
      ->check(whole_number(0, UINT64_MAX));
  command.add_flag("--fix", options.fix, "Repairs ids that are there twice and flags without a meaning, in Tiled maps");
  command.add_flag("--dry-run", options.dry_run, "With --fix: tells the repairs, and changes nothing");
  command.add_flag("--watch", options.watch, "Checks maps again when they are saved, until Ctrl-C");
  command.add_option("--explain", options.explain, "All about a rule")->type_name("RULE");
  command.add_flag("--rules", options.list_rules, "Lists the rules");
  command.add_flag("--markdown", options.as_markdown, "The list of rules as a document");
  add_threads(command, options.threads);
}

}  // namespace

void add_lint(CLI::App& app) {
  add_command(app, "lint", "What is wrong with maps: gaps, traps, unreachable places", add_lint_options, lint_examples,
              run_lint);
}

}  // namespace tilespace::tool
