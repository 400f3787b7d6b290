// SPDX-License-Identifier: MIT
#include "commands/simulate_ranks.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <cmath>
#include <cstdio>
#include <exception>
#include <functional>
#include <new>
#include <string>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <tilespace/parallel/threads.hpp>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/numbers.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"
#include "drawing/picture.hpp"
#include "drawing/write_picture.hpp"
#include "simulation/crowd.hpp"
#include "simulation/input_file.hpp"
#include "simulation/level_parts.hpp"
#include "simulation/ranks/people.hpp"
#include "simulation/ranks/players.hpp"
#include "simulation/ranks/rank_failure.hpp"
#include "simulation/ranks/run_ranks.hpp"
#include "simulation/ranks/sand.hpp"
#include "simulation/ranks/watchdog.hpp"

namespace tilespace::tool {
namespace {

void require_inputs_alone(const SimulateOptions& options) {
  const std::string& inputs = options.ranks.inputs;
  if (inputs.empty()) return;
  if (options.ranks.rule != "players") throw UsageError("--inputs is for --rule players");
  if (is_standard(inputs)) throw UsageError("--inputs takes a file, which each rank reads");
  if (options.bodies || options.seed || options.controller || options.speed || options.gravity)
    throw UsageError("--inputs has its bodies, seed, controller, speed and gravity in the file");
}

void require_frames_of_png(const SimulateOptions& options) {
  if (options.ranks.frame_every == 0) return;
  if (options.picture.output.empty()) throw UsageError("--frames needs -o");
  if (format_of(options.picture) != PictureFormat::png) throw UsageError("--frames makes a PNG: -o FILE.png");
}

void require_no_other(const SimulateOptions& options) {
  const bool has_fleet = !options.fleet.lifts.empty() || !options.fleet.ships.empty();
  if (!options.record.empty() || !options.replay.empty() || has_fleet)
    throw UsageError("--rule takes neither recordings nor lifts nor ships");
  if (options.ranks.resumes && options.ranks.checkpoints.empty()) throw UsageError("--resume needs --checkpoint");
  require_inputs_alone(options);
  require_frames_of_png(options);
}

// A folder with checkpoints is continued, or is another one.
void require_new_folder(const SimulateOptions& options) {
  if (options.ranks.resumes || options.ranks.checkpoints.empty()) return;
  for (const std::string& name : cluster::detail::names_in(options.ranks.checkpoints)) {
    if (name.starts_with('t')) throw UsageError(options.ranks.checkpoints + " has checkpoints: --resume goes on there");
  }
}

std::vector<Tile> exits_of(const SimulateOptions& options, const CollisionMap& map, std::uint64_t seed) {
  if (options.ranks.exits.empty()) return exits_by_chance(map, seed);
  std::vector<Tile> exits;
  for (const std::string& exit : options.ranks.exits) {
    const auto [x, y] = parse_numbers<2>("--exit", "X,Y", "3,4", exit);
    exits.push_back(tile_at(Point{x, y}));
  }
  return exits;
}

// Bytes of memory that this process had at most.
double most_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024.0;
}

struct Told {
  std::string rule;
  int ranks = 1;
  double bytes_of_all = 0.0;  // of all processes, at most
  bool is_json = false;
};

std::string as_text(const Told& told, const RankResult& result) {
  const double steps = std::max(static_cast<double>(result.steps), 1.0);
  const double all = result.step_nanoseconds + result.exchange_nanoseconds;
  const double share = all > 0.0 ? 100.0 * result.exchange_nanoseconds / all : 0.0;
  const double bytes = told.bytes_of_all / std::max(static_cast<double>(result.bodies), 1.0);
  if (told.is_json)
    return fmt::format(
        "{{\"rule\":\"{}\",\"ranks\":{},\"bodies\":{},\"tick\":{},\"state\":\"{}\",\"nanoseconds\":{:.1f},"
        "\"exchange_percent\":{:.1f},\"bytes_a_body\":{:.0f},\"bytes_sent\":{}}}\n",
        told.rule, told.ranks, result.bodies, result.tick, to_string(result.state), all / steps, share, bytes,
        result.bytes_sent);
  return fmt::format("rule     {}\n", told.rule) + fmt::format("ranks    {}\n", told.ranks) +
         fmt::format("bodies   {} after tick {}\n", result.bodies, result.tick) +
         fmt::format("state    {}\n", to_string(result.state)) +
         fmt::format("time     {:.1f} ns of processor time a body and tick, {:.1f} % of it exchange\n", all / steps,
                     share) +
         fmt::format("memory   {:.0f} bytes a body, with the map; {} bytes sent\n", bytes, result.bytes_sent);
}

void write_pictures(const SimulateOptions& options, const RankPictures& pictures) {
  if (pictures.frames.count() != 0) write_bytes(pictures.frames.finish(), options.picture.output);
  if (!pictures.last) return;
  Canvas canvas = pictures.last->paint(pictures.tiles, format_of(options.picture));
  write_picture(canvas, options.picture.output);
}

template <class R, class Newcomer>
void play(const SimulateOptions& options, RankRun& run, const R& rule, Newcomer newcomer,
          std::function<void(const cluster::Simulation<R>&)> at_end = {}) {
  const bool is_first = run.exchange->first() == 0;
  std::optional<Progress> progress;
  if (is_first) progress.emplace(fmt::format("simulating {} bodies", run.bodies));
  RankedSimulation<R> simulation(run, rule, newcomer, std::move(at_end));
  const RankResult result = simulation.play([&](std::uint64_t tick) {
    if (progress) progress->set(tick, run.ticks);
  });
  progress.reset();
  std::uint64_t bytes[] = {static_cast<std::uint64_t>(most_memory())};
  run.exchange->sum(bytes);
  if (!is_first) return;
  write_pictures(options, simulation.pictures());
  print_beside(options.picture.output,
               as_text({R::name, run.exchange->ranks(), static_cast<double>(bytes[0]), options.json}, result));
  flush_output();
}

RankRun run_of(const SimulateOptions& options, cluster::Exchange& exchange, const CollisionMap& map) {
  const RankOptions& ranks = options.ranks;
  RankRun run;
  run.exchange = &exchange;
  run.map = &map;
  run.options.seed = options.seed.value_or(1);
  run.options.block_bits = ranks.block_bits;
  run.bodies = static_cast<std::uint64_t>(options.bodies.value_or(100));
  run.ticks = static_cast<std::uint64_t>(options.ticks.value_or(600));
  run.checkpoints = ranks.checkpoints;
  run.every = static_cast<std::uint64_t>(ranks.every);
  run.resumes = ranks.resumes;
  run.is_strict = ranks.is_strict;
  run.hash_every = static_cast<std::uint64_t>(ranks.hash_every);
  run.hashes = ranks.hashes;
  if (!ranks.expected.empty()) run.expected = ExpectedHashes(ranks.expected);
  run.is_twice = ranks.is_twice;
  run.is_drawn = !options.picture.output.empty();
  run.frame_every = static_cast<std::uint64_t>(ranks.frame_every);
  return run;
}

Recording read_inputs(const SimulateOptions& options, std::uint64_t world) {
  const std::string& path = options.ranks.inputs;
  Recording recording = read_recording(path);
  if (recording.rules.player) throw Failure(path + ": a recording of a player, which is for --replay");
  if (recording.map != world)
    throw Failure(path + ":2: recorded on another map, or with another --solid, --outside, --ladders or --doors");
  if (options.ticks > recording.ticks)
    throw UsageError(fmt::format("--ticks: {} has inputs of {} ticks", path, recording.ticks));
  return recording;
}

// All keys are those of a recording, whose last state is compared.
void play_inputs(const SimulateOptions& options, RankRun& run, const CollisionMap& ladders) {
  Recording recording = read_inputs(options, run.options.world);
  recording.rules.ladders = &ladders;
  run.bodies = static_cast<std::uint64_t>(recording.bodies);
  run.ticks = static_cast<std::uint64_t>(options.ticks.value_or(recording.ticks));
  run.options.seed = recording.seed;
  const Players players{run.map, recording.controller, recording.rules, recording.seed, &recording};
  const auto newcomer = [&](std::uint64_t id) {
    return placed_mover(*run.map, {}, recording, static_cast<std::int32_t>(id - 1));
  };
  play(options, run, players, newcomer,
       std::function<void(const cluster::Simulation<Players>&)>([&](const cluster::Simulation<Players>& simulation) {
         if (simulation.tick() != static_cast<std::uint64_t>(recording.ticks)) return;
         const std::vector<Mover> movers = states_by_id(*run.exchange, simulation);
         if (run.exchange->first() != 0 || state_hash(movers) == recording.state) return;
         throw WrongState(fmt::format("{}: final state {:016x} when recorded, {:016x} now", options.ranks.inputs,
                                      recording.state, state_hash(movers)));
       }));
}

void play_rule(const SimulateOptions& options, cluster::Exchange& exchange, Watchdog& watchdog) {
  io::LoadedMap loaded = load_tiles_with_progress(options.map);
  const CollisionMap ladders = tiles_of(loaded, tile_rule("--ladders", options.tiles.ladders));
  lint::free_tiles_of(loaded.map, tiles_of(loaded, tile_rule("--doors", options.tiles.doors)));
  RankRun run = run_of(options, exchange, loaded.map);
  run.options.world = level_hash(loaded.map, ladders, {});
  ThreadPool pool(options.threads);
  run.options.parts = pool.parts();
  run.watchdog = &watchdog;
  watchdog.feed();
  const std::uint64_t seed = run.options.seed;
  const double speed = options.speed.value_or(0.1);
  if (!std::isfinite(speed)) throw UsageError("--speed takes a finite number");
  if (options.ranks.rule == "crowd") {
    const std::optional<WayOut> way_out = WayOut::of(loaded.map, exits_of(options, loaded.map, seed));
    if (!way_out) throw Failure("no tile of the map has a way to an exit, or out of memory");
    watchdog.feed();
    const People people{&*way_out, seed, speed};
    play(options, run, people, [&](std::uint64_t id) { return people.newcomer(id, 0); });
  } else if (options.ranks.rule == "sand") {
    const Sand sand{loaded.map.bounds(), seed};
    play(options, run, sand, [&](std::uint64_t id) { return sand.newcomer(id); });
  } else if (!options.ranks.inputs.empty()) {
    play_inputs(options, run, ladders);
  } else {
    const Controller* const controller = find_controller(options.controller.value_or("bounce"));
    if (controller == nullptr) throw UsageError("--controller " + *options.controller + " is not known");
    const Players players{&loaded.map, controller, {speed, options.gravity.value_or(0.0), &ladders}, seed};
    play(options, run, players, [&](std::uint64_t id) { return players.newcomer(id); });
  }
}

// What fails in one process of several ends all: others wait for its messages.
int code_of(const std::exception_ptr& thrown, std::string& why) {
  try {
    std::rethrow_exception(thrown);
  } catch (const WrongState& error) {
    why = error.what();
    return exit_bad_data;
  } catch (const DiskFailure& error) {
    why = error.what();
    return exit_disk;
  } catch (const TryAgain& error) {
    why = error.what();
    return exit_again;
  } catch (const std::bad_alloc&) {
    why = "out of memory";
    return exit_again;
  } catch (const std::exception& error) {
    why = error.what();
    return exit_cannot;
  }
}

}  // namespace

void run_simulate_ranks(const SimulateOptions& options) {
  require_no_other(options);
  require_new_folder(options);
  // Before MPI begins: its ranks wait for each other there.
  Watchdog watchdog(options.ranks.stall_seconds);
  std::unique_ptr<cluster::Exchange> exchange;
  if (cluster::is_started_by_mpi()) exchange = cluster::ranks_of_mpi();
  const bool is_of_mpi = exchange != nullptr && exchange->ranks() > 1;
  if (!exchange) exchange = std::make_unique<cluster::OneProcess>(options.ranks.count);
  if (!is_of_mpi) return play_rule(options, *exchange, watchdog);
  try {
    play_rule(options, *exchange, watchdog);
  } catch (...) {
    std::string why;
    const int code = code_of(std::current_exception(), why);
    tell_from(*exchange, why);
    cluster::end_all_ranks(code);
  }
}

}  // namespace tilespace::tool
