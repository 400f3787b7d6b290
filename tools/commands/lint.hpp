// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"
#include "simulation/level_parts.hpp"

/// @file lint.hpp
/// Subcommand `tilespace lint MAP...`: what is wrong with maps.

namespace tilespace::tool {

struct LintCommandOptions {
  MapOptions map;                     ///< Of all maps; the path is that of the current one.
  std::vector<std::string> paths;     ///< MAP..., files and folders
  std::string report = "text";        ///< --report text|json|sarif
  bool json = false;                  ///< --json: the same as --report json
  PictureOptions picture;             ///< -o FILE, and how it looks
  std::vector<std::string> rules;     ///< --rule ID=SEVERITY
  std::optional<std::string> body;    ///< --body W,H
  std::vector<std::string> spawns;    ///< --spawns NAME,...
  std::vector<std::string> goals;     ///< --goals NAME,...
  std::vector<std::string> starts;    ///< --start X,Y
  std::optional<std::string> jump;    ///< --jump H,D
  std::optional<std::string> player;  ///< --player KIND,NAME=VALUE,...
  TileRuleOptions tiles;              ///< --ladders, --doors
  std::string lifts;                  ///< --lifts CLASS
  std::string replays;                ///< --replays FOLDER; empty: none
  std::string baseline;               ///< --baseline FILE; empty: none
  bool update_baseline = false;       ///< --update-baseline
  std::uint64_t max_warnings = 0;     ///< --max-warnings N
  bool fix = false;                   ///< --fix
  bool dry_run = false;               ///< --dry-run
  bool watch = false;                 ///< --watch
  std::string explain;                ///< --explain RULE; empty: no
  bool list_rules = false;            ///< --rules
  bool as_markdown = false;           ///< --markdown: of --rules, for the documents
  unsigned threads = 1;               ///< --threads N; 0: all
};

/// Throws Finding if there are errors, or more warnings than --max-warnings; Failure if a map cannot be read.
void run_lint(const LintCommandOptions& options);

}  // namespace tilespace::tool
