// SPDX-License-Identifier: MIT
// Command line of `tilespace`: parsing of subcommands and options, exit codes.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>
#include <tilespace/base/version.hpp>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/terminal.hpp"
#include "commands/ask.hpp"
#include "commands/crowd.hpp"
#include "commands/draw.hpp"
#include "commands/explain.hpp"
#include "commands/info.hpp"
#include "commands/lint.hpp"
#include "commands/play.hpp"
#include "commands/scan.hpp"
#include "commands/shell.hpp"
#include "commands/simulate.hpp"
#include "commands/simulate_ranks.hpp"
#include "commands/tour.hpp"
#include "drawing/hex_picture.hpp"
#include "drawing/shown.hpp"
#include "questions/hex_questions.hpp"
#include "questions/questions.hpp"
#include "simulation/controllers.hpp"
#include "simulation/input_file.hpp"
#include "simulation/ranks/rank_failure.hpp"
#include "text/near_words.hpp"
#include "world_commands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* purpose =
    R"(Exact spatial queries on 2D tile maps: tiles of areas, raycasts, moves, field of view, pathfinding.
Maps: Tiled, LDtk, ROS, MovingAI, PNG pictures, text; info also reads MovingAI .scen files.)";

constexpr const char* main_examples =
    R"(Examples:
  tilespace info maps/city.map
  tilespace draw maps/dungeon.txt -o dungeon.png --show circle:32,20,6.5 --show ray:41.5,30.5,25.5,38.5
  echo '{"ask":"cast_ray","segment":[41.5,30.5,25.5,38.5]}' | tilespace ask maps/dungeon.txt

'tilespace COMMAND --help' lists all options of a command.
Exit codes: 0 done; 1 done, but something is wrong: lines of ask --strict or shell that failed, results that differ;
2 not possible: a wrong command line, a file that cannot be read or written.
A file may be -, standard input or output.)";

constexpr const char* info_examples =
    R"(Of several maps, or a folder, a table with a row each. In folders and below, .tmx, .tmj, .tscn, .ldtk, .world
and .map are maps, and .json and .yaml if their contents are. A map that cannot be read is a row with its error.

Examples:
  tilespace info maps/city.map
  tilespace info maps                            all maps in a folder
  tilespace info maps --json                     a line of JSON for each
  tilespace info maps/city.map --solid @T        with water free
  tilespace info maps/cave.png --solid darker:64 --json
  tilespace info city.map.scen                   tasks of MovingAI: number, maps, longest path)";

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

constexpr const char* play_examples =
    R"(The page has the map inside, works from disk, and asks no server for anything: drag a ray, a circle or a body
over the map, and copy the question as a test. Without --page, the playground is that of the installation.

Examples:
  tilespace play maps/dungeon.tmx
  tilespace play level.ldtk --level cellar -o cellar.html)";

constexpr const char* tour_examples =
    R"(Without MAP: maps/dungeon.tmx, or that of the installation. Prints a table of results, and writes the pictures
and tour.html, a page with all of them, to DIR.

Examples:
  tilespace tour
  tilespace tour maps/city.map -o city-tour)";

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
  tilespace explain maps/platform.tmx --lifts lift --tick 64 --body 20.5,12,0.5,0.9 --by 4,1)";

constexpr const char* scan_examples =
    R"(The pose and all distances are in the units of the map's world: metres for ROS, with y up and angles to the left;
pixels or tiles for others, with y down. The output is one JSON object with the keys of ROS's LaserScan: angle_min,
angle_max and angle_increment relative to the heading, ranges one distance per beam, null without a hit. A pose in
something solid has "inside":true, one outside of the map "outside":true.

Examples:
  tilespace scan map.yaml --pose 0,0,1.57 --beams 1081 --fov 4.71238898038469 --max 30
  tilespace scan maps/cave.png --pose 40.5,52.5,0 -o scan.png)";

constexpr const char* crowd_examples =
    R"(Boxes of 0.3 to 0.9 tiles start at free positions and move with the bounce controller of simulate. In each frame
the neighbours of each within R tiles are found. For a sample, they and the nearest four are compared with brute
force; the command fails if a result differs. The picture is a heat map of the objects per tile: blue, green, yellow,
orange, red from half of the maximum on.

Examples:
  tilespace crowd maps/dungeon.txt --objects 2000 --frames 300 -o heat.png
  tilespace crowd maps/city.map --objects 100000 --frames 20 --near 4)";

std::string simulate_examples() {
  std::string text =
      "Bodies of 0.3 to 0.9 tiles start at free positions and change their keys at random. CONTROLLER:\n";
  for (const Controller& controller : controllers()) {
    text += "  " + std::string(controller.name) + std::string(12 - controller.name.size(), ' ') +
            std::string(controller.help) + "\n";
  }
  return text + R"(
The state hash is the same on every machine for the same map and options, and for the replay of a recording. A
recording is a text file of all inputs, one change per line, and may be edited. The picture has the paths of the first
256 bodies.

Lifts are rectangles of a map of Tiled with the properties path, the name of an object with a line of points, and
speed, in tiles per second: they go along that line, and again from where they were. The route of a ship is the first
line of points in its file, in pixels of the map, for the corner of its tile 0,0. A tick is 1/64 s.

The command fails if a body ends in a solid tile, without a finite position, or outside of a closed map; or in
something that moves, unless it was crushed.

Examples:
  tilespace simulate maps/dungeon.txt --bodies 500 -o paths.png
  tilespace simulate maps/platform.tmx --outside solid --controller slide --gravity 0.01
  tilespace simulate maps/platform.tmx --lifts lift --ship maps/ship.tmx --controller platformer -o paths.png
  tilespace simulate maps/dungeon.txt --record inputs.txt && \
    tilespace simulate maps/dungeon.txt --replay inputs.txt)";
}

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

constexpr const char* shell_examples =
    R"(A line is a query in short words, 'circle 10.5 4 3', with the result of ask; 'show' draws the map in the
terminal, with the tiles of the result marked; 'help' lists all words. On a terminal, TAB completes words and the names
of layers, classes and objects; arrow keys recall lines, also of earlier sessions, from tilespace/history in
$XDG_STATE_HOME or ~/.local/state. Otherwise lines are read without a prompt; if a line fails, the next ones
are still read, and the exit code is 1.
With lifts and ships, as of simulate, queries of moving bodies are among them, 'tick 10' lets ten ticks pass, and
'movers' lists them.

Examples:
  tilespace shell maps/dungeon.tmx
  echo 'show path player vault' | tilespace shell maps/dungeon.tmx
  tilespace shell maps/city.map < lines.txt > results.txt)";

constexpr const char* solid_rules =
    R"(RULE says which tiles are solid. Without it, the rule is guessed from the map, and info prints it.
  text, MovingAI   letters:@T, or just @T
  PNG              darker:128
  ROS              occupied, occupied:0.65, not-free
  Tiled            layer:NAME, shapes, shapes:LAYER, objects:LAYER, tiles, property:NAME, property:NAME=VALUE,
                   layer-property:NAME, layer-property:NAME=VALUE, tiles:IDS, tiles:TILESET, tiles:TILESET=IDS with
                   IDS as in 2-9,17, terrain:NAME, objects.class=NAME, objects.name=NAME, objects.property=NAME,
                   objects.property=NAME=VALUE, tile-objects, tile-objects:LAYER; after the word of an object rule a
                   layer may be named: objects.class:LAYER=NAME
  LDtk             ldtk:LAYER, ldtk:LAYER=VALUE,VALUE: values of cells by number or name
For a map of Tiled, --solid may be repeated: each rule adds solid tiles, and not:RULE frees them again, in this order.

)";

constexpr const char* kinds_of_maps =
    "Tiled .tmx, .tmj or .world, LDtk .ldtk, Godot .tscn, ROS .yaml, MovingAI .map, PNG or text drawing";

// Validator of options that take a whole number.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [least, most](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    if (is_number && number >= least && number <= most) return {};
    return "takes a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", not '" + text +
           "'";
  };
  return CLI::Validator(check, "");
}

void add_map(CLI::App& command, MapOptions& options) {
  command.add_option("MAP", options.path, kinds_of_maps)->type_name("")->required();
}

void add_maps(CLI::App& command, std::vector<std::string>& paths, const std::string& kinds) {
  command.add_option("MAP", paths, kinds + "; folders stand for the maps in them")->type_name("")->required();
}

void add_json(CLI::App& command, bool& json) {
  command.add_flag("--json", json, "Results in JSON, one object per map on a line");
}

void add_map_options(CLI::App& command, MapOptions& options) {
  command.add_option("--solid", options.solid, "Which tiles are solid, see below; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
  command.add_option("--darker-than", options.darker_than, "The same as --solid darker:N")
      ->type_name("N")
      ->check(whole_number(0, 256));
  command.add_option("--outside", options.outside, "Tiles around the map: free or solid (free)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"free", "solid"}).description(""));
  command.add_option("--level", options.level, "LDtk, .world: only the level of this name (all levels in one map)")
      ->type_name("NAME");
  command.add_flag("--trust", options.trust, "The map may refer to files outside of its project");
  command.add_option("--ros-rule", options.ros_rule, "ROS: thresholds of nav2 or map_server (nav2)")
      ->type_name("RULE")
      ->check(CLI::IsMember({"nav2", "map_server"}).description(""));
  command.add_option("--tile-size", options.tile_size, "Size of a tile in world units: W or WxH (as in the map, or 1)")
      ->type_name("SIZE");
  command.add_option("--origin", options.origin, "Corner of tile 0,0 in world units (as in the map, or 0,0)")
      ->type_name("X,Y");
}

// Throws UsageError for others.
std::string require_known_ending(const std::string& path) {
  static_cast<void>(format_of(path));
  return {};
}

void add_picture_options(CLI::App& command, PictureOptions& options) {
  command.add_option("-o,--output", options.output, "Picture to write: .png, .svg or .pdf, as the name ends")
      ->type_name("FILE");
  command.add_option("--format", options.format, "Format of a picture without an ending: png, svg or pdf (png)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"png", "svg", "pdf"}).description(""));
  command.add_flag("--plain", options.plain, "Solid tiles dark, free ones light: no images of tilesets");
  command.add_option("--crop", options.crop, "Draw only these tiles, the last ones excluded")->type_name("X0,Y0,X1,Y1");
  command
      .add_option("--scale", options.scale,
                  "Pixels per tile (the largest for a picture of at most 1600; for huge maps, a pixel per block)")
      ->type_name("N")
      ->check(whole_number(1, 4096));
}

// For subcommands with one picture, whose name is known to be one before a long computation.
void check_ending(CLI::App& command) {
  command.get_option("--output")->check(CLI::Validator(require_known_ending, ""));
}

void add_costs(CLI::App& command, std::string& costs) {
  command
      .add_option("--costs", costs,
                  "Terrain costs for paths: text with a digit a tile ('.' is 1, '#' is 0: shut), or greys of PNG, PGM")
      ->type_name("FILE");
}

void add_fleet(CLI::App& command, FleetOptions& options) {
  command
      .add_option("--lifts", options.lifts, "Tiled: objects of this class move along the line that they name as path")
      ->type_name("CLASS");
  command.add_option("--ship", options.ships, "A map that moves along the line in it; may be repeated")
      ->type_name("MAP")
      ->allow_extra_args(false);
}

void add_tile_rules(CLI::App& command, TileRuleOptions& options) {
  command.add_option("--ladders", options.ladders, "Which tiles are ladders, as --solid; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
  command.add_option("--doors", options.doors, "Which tiles are doors that players open: free; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
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

// Bodies and ticks of a run on many ranks.
constexpr std::uint64_t most_ranked = 1'000'000'000'000;

// A run on many ranks: docs/cluster.md.
void add_rank_options(CLI::App& command, RankOptions& options) {
  command
      .add_option("--rule", options.rule,
                  "On the ranks of MPI, or of one process: players; crowd, people on their way to exits; sand, falling "
                  "tiles")
      ->type_name("RULE")
      ->check(CLI::IsMember({"players", "crowd", "sand"}).description(""));
  command.add_option("--ranks", options.count, "With --rule, not by mpirun: ranks of this process (1)")
      ->type_name("N")
      ->check(whole_number(1, 1024));
  command.add_option("--exit", options.exits, "crowd: an exit; may be repeated (16 by chance)")
      ->type_name("X,Y")
      ->allow_extra_args(false);
  command.add_option("--checkpoint", options.checkpoints, "With --rule: folder of checkpoints")->type_name("DIR");
  command.add_option("--every", options.every, "Ticks between checkpoints (1000)")
      ->type_name("N")
      ->check(whole_number(1, most_ranked));
  command.add_flag("--resume", options.resumes, "Goes on from the newest checkpoint that is whole, if there is one");
  command.add_flag("--strict", options.is_strict, "A full disk ends the run, with exit code 74");
  command.add_option("--hash-every", options.hash_every, "Ticks between state hashes (100)")
      ->type_name("N")
      ->check(whole_number(1, most_ranked));
  command.add_option("--hashes", options.hashes, "File to add state hashes to, a tick a line")->type_name("FILE");
  command.add_option("--expect", options.expected, "Compares with such a file; exit code 65 if a state differs")
      ->type_name("FILE");
  command.add_flag("--twice", options.is_twice, "Each block is stepped by two ranks; exit code 65 if states differ");
  command.add_option("--stall", options.stall_seconds, "Ends with exit code 75 after that long without a tick (never)")
      ->type_name("SECONDS")
      ->check(whole_number(0, 1'000'000));
  command.add_option("--block", options.block_bits, "Blocks of 2^BITS tiles a side (10)")
      ->type_name("BITS")
      ->check(whole_number(4, 20));
}

void run_any_simulation(const SimulateOptions& options) {
  options.ranks.rule.empty() ? run_simulate(options) : run_simulate_ranks(options);
}

void add_simulate_options(CLI::App& command, SimulateOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  check_ending(command);
  add_json(command, options.json);
  command.add_option("--bodies", options.bodies, "Number of bodies (100)")
      ->type_name("N")
      ->check(whole_number(1, most_ranked));
  command.add_option("--ticks", options.ticks, "Number of ticks (600)")
      ->type_name("T")
      ->check(whole_number(1, most_ranked));
  command.add_option("--seed", options.seed, "Random seed (1)")->type_name("S")->check(whole_number(0, UINT64_MAX));
  command.add_option("--controller", options.controller, "Controller, see below (bounce)")->type_name("CONTROLLER");
  command.add_option("--speed", options.speed, "Speed, in tiles per tick (0.1)")->type_name("V");
  command.add_option("--gravity", options.gravity, "Acceleration to the south, in tiles per tick, per tick (0)")
      ->type_name("G");
  add_fleet(command, options.fleet);
  add_tile_rules(command, options.tiles);
  command.add_option("--record", options.record, "Write all inputs to a file")->type_name("FILE");
  command.add_option("--replay", options.replay, "Replay a recording, and compare the final state")->type_name("FILE");
  add_rank_options(command, options.ranks);
}

void add_info_options(CLI::App& command, InfoOptions& options) {
  add_maps(command, options.paths, std::string(kinds_of_maps) + "; or tasks, MovingAI .scen");
  add_map_options(command, options.map);
  add_json(command, options.json);
}

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
}

void add_ask_options(CLI::App& command, AskOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_costs(command, options.costs);
  command.add_flag("--strict", options.strict, "Exit code 1 if a query is invalid");
}

void add_shell_options(CLI::App& command, ShellOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_fleet(command, options.fleet);
  command.add_flag("--no-history", options.no_history, "Neither read nor write the history");
}

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
}

void add_play_options(CLI::App& command, PlayOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  command.add_option("-o,--output", options.output, "Page to write (playground.html)")->type_name("PAGE");
  command.add_option("--page", options.page, "The playground without a map")->type_name("FILE");
}

void add_tour_options(CLI::App& command, TourOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_json(command, options.json);
  command.get_option("MAP")->required(false);
  command.add_option("-o,--output", options.folder, "Folder to write to (tour)")->type_name("DIR");
}

// `help`, `help COMMAND` and an empty command line are equivalent to --help.
std::vector<std::string> normalized(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.empty()) return {"--help"};
  if (arguments[0] != "help") return arguments;
  arguments.erase(arguments.begin());
  arguments.push_back("--help");
  return arguments;
}

// The message of CLI11 for an unknown command would not name the word.
void require_command(const CLI::App& app, const std::string& word) {
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  const auto has_this_name = [&](const CLI::App* command) { return command->get_name() == word; };
  if (word.starts_with('-') || std::any_of(commands.begin(), commands.end(), has_this_name)) return;
  std::vector<std::string> names;
  for (const CLI::App* command : commands) names.push_back(command->get_name());
  throw UsageError("unknown command '" + word + "'" + did_you_mean(word, names));
}

// Suggestions for the first long option of the command line that the command does not have.
std::string option_hint(const CLI::App& app, const std::vector<std::string>& arguments) {
  const auto has_this_name = [&](const CLI::App* command) { return command->get_name() == arguments[0]; };
  const auto commands = app.get_subcommands(has_this_name);
  if (commands.empty()) return {};
  std::vector<std::string> names;
  for (const CLI::Option* option : commands.front()->get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const std::string& argument : arguments) {
    const std::string name = argument.substr(0, argument.find('='));
    if (!name.starts_with("--") || std::find(names.begin(), names.end(), name) != names.end()) continue;
    return did_you_mean(name, names);
  }
  return {};
}

// Adds a command with options of its own, which live as long as `app`.
template <class Options>
void add_command(CLI::App& app, const char* name, const char* help, Options& options,
                 void (*add_options)(CLI::App&, Options&), const std::string& examples, void (*run)(const Options&)) {
  CLI::App& command = *app.add_subcommand(name, help);
  add_options(command, options);
  command.footer(solid_rules + examples);
  command.callback([&options, run] { run(options); });
}

int parse_and_run(int argc, char** argv) {
  CLI::App app(purpose, "tilespace");
  app.set_version_flag("-v,--version", std::string("tilespace ") + version_string);
  app.footer(main_examples);
  app.require_subcommand(1);
  app.allow_windows_style_options(false);  // a path may begin with a slash

  InfoOptions info;
  add_command(app, "info", "Contents of maps: format, size, solid tiles, layers, objects", info, add_info_options,
              info_examples, run_info);

  DrawOptions draw;
  add_command(app, "draw", "Picture of a map with query results drawn over it", draw, add_draw_options, draw_examples(),
              run_draw);

  AskOptions ask;
  add_command(app, "ask", "Queries in JSON, one per line", ask, add_ask_options, ask_examples(), run_ask);

  ShellOptions shell;
  add_command(app, "shell", "Interactive prompt for queries in short words", shell, add_shell_options, shell_examples,
              run_shell);

  ExplainOptions explain;
  add_command(app, "explain", "Diagnostics of a move: what stops a body, and why", explain, add_explain_options,
              explain_examples, run_explain);

  LintCommandOptions lint;
  add_command(app, "lint", "What is wrong with maps: gaps, traps, unreachable places", lint, add_lint_options,
              lint_examples, run_lint);

  ScanOptions scan;
  add_command(app, "scan", "Lidar scan at a pose", scan, add_scan_options, scan_examples, run_scan);

  SimulateOptions simulate;
  add_command(app, "simulate", "Many moving bodies, with record and replay of inputs", simulate, add_simulate_options,
              simulate_examples(), run_any_simulation);

  CrowdOptions crowd;
  add_command(app, "crowd", "Broad phase of many moving objects, checked against brute force", crowd, add_crowd_options,
              crowd_examples, run_crowd);

  PlayOptions play;
  add_command(app, "play", "Page to drag queries over a map, as one file", play, add_play_options, play_examples,
              run_play);

  TourOptions tour;
  add_command(app, "tour", "All kinds of queries on a map, as one page with pictures", tour, add_tour_options,
              tour_examples, run_tour);

  add_world_commands(app);

  std::vector<std::string> arguments = normalized(argc, argv);
  require_command(app, arguments[0]);
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // order that CLI11 expects
  try {
    app.parse(reversed);
  } catch (const CLI::ExtrasError& error) {
    throw UsageError(error.what() + option_hint(app, arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    throw UsageError(error.what());
  }
  return exit_done;
}

int complain(const char* why, int code, const char* hint = "") {
  std::fprintf(stderr, "tilespace: %s%s\n", why, hint);
  return code;
}

}  // namespace
}  // namespace tilespace::tool

int main(int argc, char** argv) {
  using namespace tilespace::tool;
  use_binary_streams();
  try {
    return parse_and_run(argc, argv);
  } catch (const Finding& finding) {
    return complain(finding.what(), exit_findings);
  } catch (const WrongState& wrong) {
    return complain(wrong.what(), exit_bad_data);
  } catch (const DiskFailure& failure) {
    return complain(failure.what(), exit_disk);
  } catch (const TryAgain& failure) {
    return complain(failure.what(), exit_again);
  } catch (const UsageError& error) {
    return complain(error.what(), exit_cannot, " (see tilespace --help)");
  } catch (const std::bad_alloc&) {
    return complain("out of memory", exit_cannot);
  } catch (const std::exception& error) {
    return complain(error.what(), exit_cannot);
  }
}
