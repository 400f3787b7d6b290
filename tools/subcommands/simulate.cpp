// SPDX-License-Identifier: MIT
#include "commands/simulate.hpp"
#include "commands/simulate_ranks.hpp"
#include "simulation/controllers.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

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
    tilespace simulate maps/dungeon.txt --replay inputs.txt
  mpirun -n 4 tilespace simulate maps/dungeon.txt --rule crowd --bodies 2000 --checkpoint runs --resume)";
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
  command.add_option("--inputs", options.inputs, "players: keys of a recording, with its bodies, ticks and seed")
      ->type_name("FILE");
  command.add_option("--frames", options.frame_every, "With --rule, -o: an animation (APNG), a frame each N ticks")
      ->type_name("N")
      ->check(whole_number(1, most_ranked));
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
  add_threads(command, options.threads);
  add_rank_options(command, options.ranks);
}

}  // namespace

void add_simulate(CLI::App& app) {
  add_command(app, "simulate", "Many moving bodies, with record and replay of inputs", add_simulate_options,
              simulate_examples, run_any_simulation);
}

}  // namespace tilespace::tool
