// SPDX-License-Identifier: MIT
// Command line of `tilespace`: parsing of subcommands and options, exit codes.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <tilespace/base/version.hpp>
#include <vector>

#include "ask.hpp"
#include "crowd.hpp"
#include "draw.hpp"
#include "explain.hpp"
#include "failure.hpp"
#include "info.hpp"
#include "questions.hpp"
#include "scan.hpp"
#include "shell.hpp"
#include "shown.hpp"
#include "simulate.hpp"
#include "simulation/controllers.hpp"
#include "simulation/input_file.hpp"
#include "tour.hpp"

namespace tilespace::tool {
namespace {

constexpr int exit_failure = 1;
constexpr int exit_usage = 2;

constexpr const char* purpose =
    "tilespace answers questions about 2D tile maps, exactly: which tiles an area touches, what a ray meets first.\n"
    "Maps may be of the editor Tiled, of ROS, of MovingAI, PNG pictures or text drawings; info knows .scen files too.";

constexpr const char* main_examples =
    "Examples:\n"
    "  tilespace info maps/city.map\n"
    "  tilespace draw maps/dungeon.txt -o dungeon.png --show circle:32,20,6.5 --show ray:41.5,30.5,25.5,38.5\n"
    "  echo '{\"ask\":\"cast_ray\",\"segment\":[41.5,30.5,25.5,38.5]}' | tilespace ask maps/dungeon.txt\n"
    "\n"
    "'tilespace COMMAND --help' tells more.\n"
    "Exit codes: 0 done, 1 not possible (a file that cannot be read or written), 2 the command line is wrong.";

constexpr const char* info_examples =
    "Examples:\n"
    "  tilespace info maps/city.map\n"
    "  tilespace info maps/city.map --solid @T        water is free then\n"
    "  tilespace info maps/cave.png --solid darker:64 --json\n"
    "  tilespace info city.map.scen                   tasks of MovingAI: how many, on which maps, the longest way";

constexpr const char* tour_examples =
    "Without MAP it takes maps/dungeon.tmx, or the dungeon of the installation. The answers come as a table; DIR gets "
    "the\n"
    "pictures, and tour.html with everything in one page.\n"
    "\n"
    "Examples:\n"
    "  tilespace tour\n"
    "  tilespace tour maps/city.map -o city-tour";

std::string draw_examples() {
  return "QUESTION is one of these, in tile units (x to the east, y to the south):\n" + std::string(shown_syntax) +
         "\nExamples:\n"
         "  tilespace draw maps/city.map -o city.png\n"
         "  tilespace draw maps/dungeon.txt -o circle.png --crop 20,8,44,30 --show circle:32.3,19.6,5.4\n"
         "  tilespace draw maps/cave.png -o rays.png --show rays:40.5,52.5,40,180\n"
         "  tilespace draw maps/dungeon.txt -o thick.png --crop 20,8,44,30 --show thick-line:22.5,27,41,11.5,1.2\n"
         "  tilespace draw maps/cave.png -o seen.png --show fan:40.5,52.5,40,-0.7853981633974483,0.01,158\n"
         "  tilespace draw maps/dungeon.txt -o lit.png --show sight:29.5,27,8 --show path:10,8,60.5,22.5";
}

constexpr const char* explain_examples =
    "Each straight part of the way is told in a line: what ended it, and of the other solid tiles that the body came "
    "to,\n"
    "why they did not. All numbers are in tiles (x to the east, y to the south).\n"
    "\n"
    "Colours of the picture: the body blue at the start, orange at contacts, green at the end. Tiles red: decided;\n"
    "orange: met later, or at the same time; purple: covered by a neighbour; yellow: only touched; sky blue: moving "
    "away;\n"
    "green: one-way, let through; blue: passed beside; black: started inside.\n"
    "\n"
    "Examples:\n"
    "  tilespace explain maps/dungeon.txt --body 15.5,3.25,0.5,0.5 --by 4,1\n"
    "  tilespace explain maps/platform.tmx --circle 3.5,3.5,0.4 --by 6,2 --response bounce -o why.png";

constexpr const char* scan_examples =
    "The pose and all distances are in the units of the map's world: metres for ROS, with y up and angles to the "
    "left;\n"
    "pixels or tiles for others, with y down. One JSON object comes out, with the names of ROS's LaserScan:\n"
    "angle_min and angle_increment are from the heading on, ranges one distance a beam, null where nothing is hit.\n"
    "\n"
    "Examples:\n"
    "  tilespace scan map.yaml --pose 0,0,1.57 --beams 1081 --fov 4.71238898038469 --max 30\n"
    "  tilespace scan maps/cave.png --pose 40.5,52.5,0 -o scan.png";

constexpr const char* crowd_examples =
    "Boxes of 0.3 to 0.9 tiles begin at free places, move through the map as simulate has them bounce, and each asks "
    "in "
    "each\n"
    "frame who is within R tiles of it. Of some in each frame, that and their nearest four are compared with asking "
    "all\n"
    "objects one by one: if an answer differs, the command fails. The picture shows how often something was in a "
    "tile:\n"
    "from blue for some, over green, yellow and orange, to red for half of the most and more.\n"
    "\n"
    "Examples:\n"
    "  tilespace crowd maps/dungeon.txt --objects 2000 --frames 300 -o heat.png\n"
    "  tilespace crowd maps/city.map --objects 100000 --frames 20 --near 4";

std::string simulate_examples() {
  std::string text = "Bodies of 0.3 to 0.9 tiles begin at free places, and take other keys by chance. CONTROLLER:\n";
  for (const Controller& controller : controllers()) {
    text += "  " + std::string(controller.name) + std::string(12 - controller.name.size(), ' ') +
            std::string(controller.help) + "\n";
  }
  return text +
         "\n"
         "The state, a number, is the same on every machine for the same map and options, and for the replay of a\n"
         "recording: that is a text file of all inputs, a change a line, which may be edited. The picture has the ways "
         "of\n"
         "the first 256 bodies.\n"
         "\n"
         "If a body ends in something solid, nowhere, or outside of a map that is closed all round, the command "
         "fails.\n"
         "\n"
         "Examples:\n"
         "  tilespace simulate maps/dungeon.txt --bodies 500 -o ways.png\n"
         "  tilespace simulate maps/platform.tmx --outside solid --controller slide --gravity 0.01\n"
         "  tilespace simulate maps/dungeon.txt --record inputs.txt && \\\n"
         "    tilespace simulate maps/dungeon.txt --replay inputs.txt";
}

std::string ask_examples() {
  return "Each line of standard input is a question, a JSON object; each gets one line of JSON on standard output, in\n"
         "order. A line that cannot be answered gets {\"error\":\"why\"}, and the next one goes on; a blank line gets\n"
         "no answer. Numbers are in tile units (x to the east, y to the south), or with \"world\":true in world "
         "units,\n"
         "as --tile-size and --origin say; tiles are named the same in both. \"id\", a string or a number, comes back\n"
         "with the answer. Answers are written whenever the next question is not there yet.\n"
         "\nQuestions, each with an example and its answer on maps/dungeon.txt:\n" +
         list_questions() +
         "\nExamples:\n"
         "  echo '{\"ask\":\"solid\",\"tile\":[3,4]}' | tilespace ask maps/dungeon.txt\n"
         "  tilespace ask maps/city.map --tile-size 16 < questions.jsonl > answers.jsonl";
}

constexpr const char* shell_examples =
    "A line is a question in short words, 'circle 10.5 4 3', and has the answer that ask gives; 'show' draws the map "
    "in\n"
    "the terminal, with the tiles of the answer marked; 'help' lists all words. On a terminal TAB completes words, "
    "names\n"
    "of layers, classes and objects; lines of earlier sessions come back with the arrow keys, from tilespace/history "
    "in\n"
    "$XDG_STATE_HOME or ~/.local/state. From elsewhere lines are read without a prompt; if one of them could not be\n"
    "followed, the others still are, and the exit code is 1.\n"
    "\n"
    "Examples:\n"
    "  tilespace shell maps/dungeon.tmx\n"
    "  echo 'show path player vault' | tilespace shell maps/dungeon.tmx\n"
    "  tilespace shell maps/city.map < lines.txt > answers.txt";

constexpr const char* solid_rules =
    "RULE says which tiles are solid. Without it the map is asked, and info tells what was found.\n"
    "  text, MovingAI   letters:@T, or just @T\n"
    "  PNG              darker:128\n"
    "  ROS              occupied, occupied:0.65, not-free\n"
    "  Tiled            layer:NAME, shapes, shapes:LAYER, objects:LAYER, tiles, property:NAME, property:NAME=VALUE,\n"
    "                   layer-property:NAME, layer-property:NAME=VALUE\n"
    "\n";

constexpr const char* kinds_of_maps = "Tiled .tmx or .tmj, ROS .yaml, MovingAI .map, PNG or text drawing";

void add_map_options(CLI::App& command, MapOptions& options) {
  command.add_option("MAP", options.path, kinds_of_maps)->type_name("")->required();
  command.add_option("--solid", options.solid, "Which tiles are solid, see below")->type_name("RULE");
  command.add_option("--darker-than", options.darker_than, "The same as --solid darker:N")
      ->type_name("N")
      ->check(CLI::Range(0, 256).description(""));
  command.add_option("--outside", options.outside, "What lies around the map: free or solid (free)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"free", "solid"}).description(""));
  command.add_flag("--trust", options.trust, "The map may refer to files outside of its folder");
  command.add_option("--ros-rule", options.ros_rule, "ROS: whose thresholds, nav2 or map_server (nav2)")
      ->type_name("WHOSE")
      ->check(CLI::IsMember({"nav2", "map_server"}).description(""));
  command.add_option("--tile-size", options.tile_size, "Of a tile in world units: W or WxH (as the map says, or 1)")
      ->type_name("SIZE");
  command.add_option("--origin", options.origin, "Where tile 0,0 begins in world units (as the map says, or 0,0)")
      ->type_name("X,Y");
}

void add_picture_options(CLI::App& command, PictureOptions& options) {
  command.add_option("-o,--output", options.output, "The picture to write")->type_name("FILE.png");
  command.add_flag("--plain", options.plain, "Solid tiles dark, free ones light: no images of tilesets");
  command.add_option("--crop", options.crop, "Draw these tiles only, the last ones excluded")->type_name("X0,Y0,X1,Y1");
  command
      .add_option("--scale", options.scale, "Pixels along the side of a tile (so that the picture has 1600 at most)")
      ->type_name("N")
      ->check(CLI::Range(1, 4096).description(""));
}

void add_draw_options(CLI::App& command, DrawOptions& options) {
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  command.get_option("--output")->required();
  command.add_option("--show", options.show, "Draw a question and its answer; may be given often")
      ->type_name("QUESTION")
      ->allow_extra_args(false);
  command.add_flag("--world", options.world, "The numbers of --show are world units");
}

void add_explain_options(CLI::App& command, ExplainOptions& options) {
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  command.add_option("--body", options.body, "A box: its north-west corner and its size")->type_name("X,Y,W,H");
  command.add_option("--circle", options.circle, "Or a circle: its center and radius")->type_name("X,Y,R");
  command.add_option("--by", options.by, "How far it should go")->type_name("DX,DY")->required();
  command.add_option("--response", options.response, "After a contact: slide, stop or bounce (slide)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"slide", "stop", "bounce"}).description(""));
  command.add_option("--order", options.order, "Of a slide: time-of-impact, x-first or y-first (time-of-impact)")
      ->type_name("WHICH")
      ->check(CLI::IsMember({"time-of-impact", "x-first", "y-first"}).description(""));
  command.add_option("--one-way", options.one_way, "Do one-way tiles stop it, or does it pass: stop or pass (stop)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"stop", "pass"}).description(""));
}

void add_scan_options(CLI::App& command, ScanOptions& options) {
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  command.add_option("--pose", options.pose, "Where the lidar is, and where it heads to, in radians")
      ->type_name("X,Y,THETA")
      ->required();
  command.add_option("--beams", options.beams, "How many (360)")
      ->type_name("N")
      ->check(CLI::Range(1, most_beams).description(""));
  command.add_option("--fov", options.fov, "From the first beam to the last, in radians (all around)")
      ->type_name("RADIANS");
  command.add_option("--max", options.max, "How far it sees (until the map ends)")->type_name("R");
}

void add_simulate_options(CLI::App& command, SimulateOptions& options) {
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  command.add_option("--bodies", options.bodies, "How many (100)")
      ->type_name("N")
      ->check(CLI::Range(1, most_bodies).description(""));
  command.add_option("--ticks", options.ticks, "For how long (600)")
      ->type_name("T")
      ->check(CLI::Range(1, most_ticks).description(""));
  command.add_option("--seed", options.seed, "What chance is drawn from (1)")
      ->type_name("S")
      ->check(CLI::NonNegativeNumber.description(""));
  command.add_option("--controller", options.controller, "How they move, see below (bounce)")->type_name("CONTROLLER");
  command.add_option("--speed", options.speed, "In tiles a tick (0.1)")->type_name("V");
  command.add_option("--gravity", options.gravity, "To the south, in tiles a tick, every tick (0)")->type_name("G");
  command.add_option("--record", options.record, "Write all inputs to a file")->type_name("FILE");
  command.add_option("--replay", options.replay, "Do what a file says, and see that the state is the same at the end")
      ->type_name("FILE");
}

void add_shell_options(CLI::App& command, ShellOptions& options) {
  add_map_options(command, options.map);
  command.add_flag("--no-history", options.no_history, "Neither read nor write what was typed");
}

void add_crowd_options(CLI::App& command, CrowdOptions& options) {
  add_map_options(command, options.map);
  add_picture_options(command, options.picture);
  command.add_option("--objects", options.objects, "How many (1000)")
      ->type_name("N")
      ->check(CLI::Range(1, most_objects).description(""));
  command.add_option("--frames", options.frames, "For how long (100)")
      ->type_name("F")
      ->check(CLI::Range(1, most_frames).description(""));
  command.add_option("--seed", options.seed, "What chance is drawn from (1)")
      ->type_name("S")
      ->check(CLI::NonNegativeNumber.description(""));
  command.add_option("--speed", options.speed, "In tiles a frame (0.1)")->type_name("V");
  command.add_option("--near", options.near, "How far away is near, in tiles (2)")->type_name("R");
  command.add_option("--checks", options.checks, "How many a frame are compared with asking all (8)")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000).description(""));
}

void add_tour_options(CLI::App& command, TourOptions& options) {
  add_map_options(command, options.map);
  command.get_option("MAP")->required(false);
  command.add_option("-o,--output", options.folder, "The folder to write to (tour)")->type_name("DIR");
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
  throw UsageError("there is no command '" + word + "'");
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
  app.set_version_flag("--version", std::string("tilespace ") + version_string);
  app.footer(main_examples);
  app.require_subcommand(1);

  InfoOptions info;
  CLI::App& info_command = *app.add_subcommand("info", "What is in a map: format, size, how much of it is solid");
  add_map_options(info_command, info.map);
  info_command.get_option("MAP")->description(std::string(kinds_of_maps) + "; or tasks, MovingAI .scen");
  info_command.add_flag("--json", info.json, "As one JSON object");
  info_command.footer(std::string(solid_rules) + info_examples);
  info_command.callback([&info] { run_info(info); });

  DrawOptions draw;
  add_command(app, "draw", "A picture of a map, with answers drawn over it", draw, add_draw_options, draw_examples(),
              run_draw);

  MapOptions ask;
  CLI::App& ask_command = *app.add_subcommand("ask", "Answers to questions, a line of JSON each");
  add_map_options(ask_command, ask);
  ask_command.footer(solid_rules + ask_examples());
  ask_command.callback([&ask] { run_ask(ask); });

  ShellOptions shell;
  add_command(app, "shell", "A prompt for questions in short words", shell, add_shell_options, shell_examples,
              run_shell);

  ExplainOptions explain;
  add_command(app, "explain", "Why a body that is pushed ends up where it does", explain, add_explain_options,
              explain_examples, run_explain);

  ScanOptions scan;
  add_command(app, "scan", "What a lidar sees from a place: distances all around", scan, add_scan_options,
              scan_examples, run_scan);

  SimulateOptions simulate;
  add_command(app, "simulate", "Many bodies that move through a map for a while", simulate, add_simulate_options,
              simulate_examples(), run_simulate);

  CrowdOptions crowd;
  add_command(app, "crowd", "Many objects that move, and who is near whom, each frame", crowd, add_crowd_options,
              crowd_examples, run_crowd);

  TourOptions tour;
  add_command(app, "tour", "What can be asked of a map, with answers and pictures", tour, add_tour_options,
              tour_examples, run_tour);

  std::vector<std::string> arguments = normalized(argc, argv);
  require_command(app, arguments[0]);
  std::reverse(arguments.begin(), arguments.end());  // order that CLI11 expects
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    throw UsageError(error.what());
  }
  return 0;
}

int complain(const char* why, int code) {
  std::fprintf(stderr, "tilespace: %s%s\n", why, code == exit_usage ? " (see tilespace --help)" : "");
  return code;
}

}  // namespace
}  // namespace tilespace::tool

int main(int argc, char** argv) {
  using namespace tilespace::tool;
  try {
    return parse_and_run(argc, argv);
  } catch (const UsageError& error) {
    return complain(error.what(), exit_usage);
  } catch (const std::bad_alloc&) {
    return complain("out of memory", exit_failure);
  } catch (const std::exception& error) {
    return complain(error.what(), exit_failure);
  }
}
