// SPDX-License-Identifier: MIT
#include "commands/simulate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <optional>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <tilespace/parallel/threads.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/output.hpp"
#include "command_line/paged_map.hpp"
#include "command_line/progress.hpp"
#include "drawing/paint.hpp"
#include "drawing/paint_move.hpp"
#include "drawing/paint_movers.hpp"
#include "drawing/write_picture.hpp"
#include "simulation/crowd.hpp"
#include "simulation/terrain.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t most_trails = 256;
constexpr std::int32_t most_points = 4096;  // of a trail
constexpr std::int32_t long_still = 64;     // ticks after which a body counts as stuck

void require_no_other(const SimulateOptions& options) {
  const bool is_said = options.bodies || options.ticks || options.seed || options.controller || options.speed ||
                       options.gravity || !options.record.empty();
  if (is_said) throw UsageError("--replay has its bodies, ticks, seed, controller, speed and gravity in the file");
}

Recording wanted(const SimulateOptions& options) {
  Recording recording;
  const std::string name = options.controller.value_or("bounce");
  recording.controller = find_controller(name);
  if (recording.controller == nullptr) {
    std::string known;
    for (const Controller& controller : controllers())
      known += (known.empty() ? "" : ", ") + std::string(controller.name);
    throw UsageError(fmt::format("--controller {}: known are {}", name, known));
  }
  if (options.bodies > most_bodies)
    throw UsageError(fmt::format("--bodies takes up to {}; with --rule, more", most_bodies));
  if (options.ticks > most_ticks)
    throw UsageError(fmt::format("--ticks takes up to {}; with --rule, more", most_ticks));
  recording.bodies = static_cast<std::int32_t>(options.bodies.value_or(100));
  recording.ticks = static_cast<std::int32_t>(options.ticks.value_or(600));
  recording.seed = options.seed.value_or(1);
  recording.rules = {options.speed.value_or(0.1), options.gravity.value_or(0.0)};
  if (!std::isfinite(recording.rules.speed)) throw UsageError("--speed takes a finite number");
  if (!std::isfinite(recording.rules.gravity)) throw UsageError("--gravity takes a finite number");
  return recording;
}

// Trails of the first bodies; subsampled if they are long.
class Trails {
 public:
  explicit Trails(const Recording& recording)
      : trails_(std::min(static_cast<std::size_t>(recording.bodies), most_trails)),
        every_((recording.ticks + most_points - 1) / most_points) {}

  void add(std::int32_t tick, const std::vector<Mover>& movers) {
    if (tick % every_ != 0) return;
    for (std::size_t i = 0; i < trails_.size(); ++i) {
      const Point place = middle_of(movers[i].body);
      if (trails_[i].empty() || trails_[i].back() != place) trails_[i].push_back(place);
    }
  }

  [[nodiscard]] const std::vector<std::vector<Point>>& all() const { return trails_; }

 private:
  std::vector<std::vector<Point>> trails_;
  std::int32_t every_;
};

// All that moves, where it is, and its routes.
void paint_fleet(Overlay& overlay, const Fleet& fleet) {
  for (const std::span<const lint::Route> routes : {fleet.routes_of_lifts(), fleet.routes_of_ships()}) {
    for (const lint::Route& route : routes) {
      std::vector<Point> closed = route.points;
      closed.push_back(closed.front());
      overlay.trail(closed, {ink::black, 140});
    }
  }
  for (const MovingSolid& lift : fleet.movers().solids) paint_mover(overlay, lift, ink::orange);
  for (const MovingMap& ship : fleet.movers().maps) paint_mover(overlay, ship, ink::orange);
}

void draw(const SimulateOptions& options, const io::LoadedMap& loaded, const Trails& trails, const Crowd& crowd) {
  const std::vector<Mover>& movers = crowd.movers();
  const MapPainter painter(loaded, options.map.path, look_of(options.picture), load_options(options.map));
  const View view = view_of(options.picture, painter, parse_crop(options.picture.crop).value_or(loaded.map.bounds()));
  Progress progress("drawing " + options.picture.output);
  Canvas canvas = paint_map(options.picture, painter, view);
  if (painter.has_layers()) dim(canvas);
  Overlay overlay(canvas, view);
  paint_fleet(overlay, crowd.fleet());
  constexpr Color colors[] = {ink::blue, ink::orange, ink::green, ink::purple, ink::red, ink::sky};
  for (std::size_t i = 0; i < trails.all().size(); ++i) {
    overlay.trail(trails.all()[i], {colors[i % std::size(colors)], 170});
    progress.set(i + 1, trails.all().size());
  }
  for (std::size_t i = 0; i < movers.size(); ++i) {
    if (view.scale() >= 6) paint_body(overlay, movers[i].body, colors[i % std::size(colors)], 0.5);
  }
  write_picture(canvas, options.picture.output);
  tell(painter.notices());
}

bool is_stuck(std::int32_t ticks) { return ticks >= long_still; }

std::string stuck_line(const Crowd& crowd) {
  const std::vector<std::int32_t>& still = crowd.figures().still;
  const auto first = std::find_if(still.begin(), still.end(), is_stuck);
  if (first == still.end()) return fmt::format("stuck       0: all bodies moved in the last {} ticks\n", long_still);
  const auto body = static_cast<std::size_t>(first - still.begin());
  const Point place = crowd.movers()[body].body.min;
  return fmt::format("stuck       {}: not moved in the last {} ticks or more, as body {} at ({}, {}) for {}\n",
                     std::count_if(still.begin(), still.end(), is_stuck), long_still, body, place.x, place.y, *first);
}

std::string fleet_line(const Crowd& crowd) {
  const Movers movers = crowd.fleet().movers();
  if (movers.empty()) return {};
  return fmt::format("movers      {} lifts, {} ships: carried {} times, crushed {} times\n", movers.solids.size(),
                     movers.maps.size(), crowd.figures().carried, crowd.figures().crushed);
}

// Results of a run.
struct RunResult {
  const Recording& recording;
  const Figures& figures;
  std::int64_t inside = 0;   // bodies that overlap something solid
  std::int64_t outside = 0;  // bodies that left the map
  std::uint64_t state = 0;
  double moves_per_second = 0.0;
};

RunResult result_of(const Recording& recording, const Terrain& terrain, const Crowd& crowd, double seconds) {
  RunResult result{recording, crowd.figures()};
  for (const Mover& mover : crowd.movers()) {
    result.inside += overlaps_solid(terrain.around(mover.body), mover.body) ? 1 : 0;
    result.outside += terrain.bounds().contains(tile_at(middle_of(mover.body))) ? 0 : 1;
  }
  result.state = state_hash(crowd.movers());
  result.moves_per_second = static_cast<double>(crowd.figures().moves) / seconds;
  return result;
}

std::string as_text(const RunResult& result, const Crowd& crowd) {
  const Recording& recording = result.recording;
  const Figures& figures = result.figures;
  const double per_move = static_cast<double>(figures.contacts) / static_cast<double>(figures.moves);
  return fmt::format("controller  {}, speed {}, gravity {}\n", recording.controller->name, recording.rules.speed,
                     recording.rules.gravity) +
         fmt::format("bodies      {}, for {} ticks, from seed {}\n", recording.bodies, recording.ticks,
                     recording.seed) +
         fmt::format("contacts    {}, {:.4f} a move\n", figures.contacts, per_move) + stuck_line(crowd) +
         fleet_line(crowd) + fmt::format("inside      {} overlap something solid\n", result.inside) +
         fmt::format("outside     {} left the map\n", result.outside) +
         fmt::format("state       {:016x}\n", result.state) +
         fmt::format("speed       {:.3g} million moves a second\n", result.moves_per_second * 1e-6);
}

std::string as_json(const SimulateOptions& options, const RunResult& result) {
  const Recording& recording = result.recording;
  const std::vector<std::int32_t>& still = result.figures.still;
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  append(out, ",\"controller\":\"{}\",\"speed\":", recording.controller->name);
  append_number(out, recording.rules.speed);
  out += ",\"gravity\":";
  append_number(out, recording.rules.gravity);
  append(out, ",\"bodies\":{},\"ticks\":{},\"seed\":{},\"contacts\":{}", recording.bodies, recording.ticks,
         recording.seed, result.figures.contacts);
  append(out, ",\"stuck\":{},\"inside\":{},\"outside\":{},\"state\":\"{:016x}\"",
         std::count_if(still.begin(), still.end(), is_stuck), result.inside, result.outside, result.state);
  if (!options.fleet.lifts.empty() || !options.fleet.ships.empty())
    append(out, ",\"carried\":{},\"crushed\":{}", result.figures.carried, result.figures.crushed);
  out += ",\"moves_per_second\":";
  append_number(out, result.moves_per_second);
  return out + "}\n";
}

// Returns the seconds spent on moves, without evaluation.
double play(Recording& recording, Inputs inputs, Crowd& crowd, Trails& trails, const Parts& parts) {
  using Clock = std::chrono::steady_clock;
  Progress progress(fmt::format("simulating {} bodies", recording.bodies));
  InputSource source(recording, inputs);
  Clock::duration spent{};
  trails.add(0, crowd.movers());
  for (std::int32_t tick = 0; tick < recording.ticks; ++tick) {
    const std::vector<Input>& held = source.at(tick);
    const Clock::time_point start = Clock::now();
    crowd.step(held, parts);
    spent += Clock::now() - start;
    trails.add(tick + 1, crowd.movers());
    progress.set(static_cast<std::uint64_t>(tick) + 1, static_cast<std::uint64_t>(recording.ticks));
  }
  return std::max(std::chrono::duration<double>(spent).count(), 1e-9);
}

void require_same(const Recording& recording, std::uint64_t state, const std::string& path) {
  if (state == recording.state) return;
  throw Finding(fmt::format("{}: final state {:016x} when recorded, {:016x} now", path, recording.state, state));
}

// What is simulated, and where.
struct Simulated {
  const Terrain& terrain;
  std::uint64_t hash = 0;  // of the tiles, and of all that moves
  Fleet fleet{};
  std::vector<io::Notice> notices{};
};

// The part of a world that a picture shows: --crop, or all trails.
io::LoadedMap shown_part(const SimulateOptions& options, PagedMap& world, const Trails& trails) {
  TileBox tiles{};
  for (const std::vector<Point>& trail : trails.all()) {
    for (const Point place : trail) {
      const Tile tile = tile_at(place);
      const TileBox near{tile + Step{-8, -8}, tile + Step{9, 9}};
      tiles = tiles.empty() ? near
                            : TileBox{{std::min(tiles.min.x, near.min.x), std::min(tiles.min.y, near.min.y)},
                                      {std::max(tiles.max.x, near.max.x), std::max(tiles.max.y, near.max.y)}};
    }
  }
  const TileBox shown = intersection(parse_crop(options.picture.crop).value_or(tiles), world.stored);
  io::LoadedMap part;
  if (!shown.empty()) part.map = copied_part(world, shown);
  return part;
}

// Runs a recording, and calls `draw(trails, crowd)` if a picture is asked for.
template <class Draw>
void run_in(const SimulateOptions& options, Recording& recording, Simulated simulated, const Draw& draw_all) {
  const bool is_replay = !options.replay.empty();
  if (is_replay && recording.map != simulated.hash)
    throw Failure(
        fmt::format("{}:2: recorded on another map, or with another --solid, --outside, --lifts, --ship, --ladders or "
                    "--doors",
                    options.replay));
  recording.map = simulated.hash;
  if (!options.picture.output.empty()) require_other_file(options.map.path, options.picture.output);
  if (!options.record.empty()) require_other_file(options.map.path, options.record);

  Crowd crowd(simulated.terrain, recording, std::move(simulated.fleet));
  Trails trails(recording);
  const Inputs inputs = is_replay                ? Inputs::recorded
                        : options.record.empty() ? Inputs::by_chance
                                                 : Inputs::by_chance_and_kept;
  ThreadPool pool(options.threads);
  const double seconds = play(recording, inputs, crowd, trails, pool.parts());
  const std::uint64_t state = state_hash(crowd.movers());
  if (is_replay) require_same(recording, state, options.replay);
  recording.state = state;
  if (!options.record.empty()) write_bytes(to_text(recording), options.record);
  if (!options.picture.output.empty()) draw_all(trails, crowd);
  const RunResult result = result_of(recording, simulated.terrain, crowd, seconds);
  print_beside(is_standard(options.record) ? options.record : options.picture.output,
               options.json ? as_json(options, result) : as_text(result, crowd));
  flush_output();
  tell(simulated.notices);
  const std::string wrong =
      what_cannot_be(simulated.terrain, crowd.movers(), crowd.fleet().movers(), crowd.figures().is_crushed);
  if (!wrong.empty()) throw Finding(wrong + ": a bug in tilespace, please report it");
}

void simulate_world(const SimulateOptions& options, Recording& recording, PagedMap& world) {
  if (!options.fleet.lifts.empty() || !options.fleet.ships.empty())
    throw UsageError("--lifts and --ship are for maps in memory: --box takes a part of a world as one");
  if (recording.rules.player)
    throw UsageError("--replay: recordings of players are for maps in memory: --box takes a part of a world as one");
  if (world.stored.empty()) throw Failure(options.map.path + " has no tiles");
  const Terrain terrain(world);
  run_in(options, recording, {terrain, world.digest}, [&](const Trails& trails, const Crowd& crowd) {
    draw(options, shown_part(options, world, trails), trails, crowd);
  });
}

}  // namespace

void run_simulate(const SimulateOptions& options) {
  const bool is_replay = !options.replay.empty();
  if (is_replay) require_no_other(options);
  if (is_standard(options.replay)) require_map_is_file(options.map.path, "the recording");
  if (is_standard(options.record) && is_standard(options.picture.output))
    throw UsageError("only one of -o and --record may be -");
  Recording recording = is_replay ? Recording{} : wanted(options);
  static_cast<void>(parse_crop(options.picture.crop));  // report errors before the long computation
  const io::SolidRule rule_of_ladders = tile_rule("--ladders", options.tiles.ladders);
  const io::SolidRule rule_of_doors = tile_rule("--doors", options.tiles.doors);
  if (std::optional<PagedMap> world = open_paged_map(options.map)) {
    if (is_replay) recording = read_recording(options.replay);
    return simulate_world(options, recording, *world);
  }
  io::LoadedMap loaded = load_tiles_with_progress(options.map);
  if (is_replay) recording = read_recording(options.replay);
  const CollisionMap ladders = tiles_of(loaded, rule_of_ladders);
  lint::free_tiles_of(loaded.map, tiles_of(loaded, rule_of_doors));
  recording.rules.ladders = &ladders;
  const std::vector<lint::Trigger> triggers =
      recording.rules.player ? lint::triggers_of(loaded) : std::vector<lint::Trigger>();
  lint::free_tiles_of_doors(loaded.map, triggers);
  recording.rules.triggers = triggers;
  Fleet fleet =
      fleet_of(options.fleet, loaded, recording.rules.player ? recording.rules.player->tick : seconds_of_tick);
  const std::uint64_t hash = level_hash(loaded.map, ladders, fleet, triggers);
  const Terrain terrain(loaded.map);
  run_in(options, recording, {terrain, hash, std::move(fleet), loaded.notices},
         [&](const Trails& trails, const Crowd& crowd) { draw(options, loaded, trails, crowd); });
}

}  // namespace tilespace::tool
