// SPDX-License-Identifier: MIT
#include "lint/replay_file.hpp"

#include <cmath>
#include <tilespace/lint/lifts.hpp>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/motion/snapshot.hpp>

#include "command_line/failure.hpp"
#include "drawing/paint_move.hpp"
#include "simulation/crowd.hpp"

namespace tilespace::tool {
namespace {

Input input_of(const lint::HeldKeys& keys) {
  const auto bit = [](bool is_held, Button button) { return is_held ? static_cast<unsigned>(button) : 0U; };
  return {static_cast<std::uint8_t>(bit(keys.x < 0, Button::west) | bit(keys.x > 0, Button::east) |
                                    bit(keys.y < 0, Button::north) | bit(keys.y > 0, Button::south) |
                                    bit(keys.jump, Button::jump) | bit(keys.run, Button::run))};
}

Recording recording_of(const PlayerLevel& level, const lint::Replay& replay) {
  Recording recording;
  const bool is_from_above = level.player.kind == lint::PlayerKind::top_down;
  recording.map = level_hash(level.map, level.ladders, level.fleet, level.triggers);
  recording.controller = find_controller(is_from_above ? "topdown" : "platformer");
  recording.bodies = 1;
  recording.rules.player = level.player;
  recording.rules.ladders = &level.ladders;
  recording.rules.triggers = level.triggers;
  recording.start = replay.start;
  Input held;
  for (const lint::HeldKeys& keys : replay.held) {
    const Input input = input_of(keys);
    if (input != held) recording.changes.push_back({recording.ticks, 0, input});
    held = input;
    recording.ticks += keys.ticks;
  }
  return recording;
}

}  // namespace

PlayerLevel::PlayerLevel(const io::LoadedMap& loaded, const lint::LintOptions& options)
    : map(loaded.map), ladders(tiles_of(loaded, options.ladders)), player(options.player.value_or(lint::Player{})) {
  lint::free_tiles_of(map, tiles_of(loaded, options.doors));
  lifts = lint::lifts_of(loaded, options.lifts, player.tick);
  fleet = fleet_of({options.lifts, {}}, loaded, player.tick);
  triggers = lint::triggers_of(loaded);
  lint::free_tiles_of_doors(map, triggers);
}

std::string replay_as_file(const PlayerLevel& level, const lint::Replay& replay) {
  Recording recording = recording_of(level, replay);
  Crowd crowd(level.map, recording, level.fleet);
  InputSource source(recording, Inputs::recorded);
  for (std::int32_t tick = 0; tick < recording.ticks; ++tick) crowd.step(source.at(tick));
  if (crowd.movers().front().body != lint::play(level.map, level.player, replay, level.aids()).back()) {
    throw Failure("a replay ends elsewhere: a bug in tilespace, please report it");
  }
  recording.state = state_hash(crowd.movers());
  return to_text(recording);
}

std::vector<Point> path_of(const PlayerLevel& level, const lint::Replay& replay) {
  std::vector<Point> path;
  for (const Body& body : lint::play(level.map, level.player, replay, level.aids())) path.push_back(middle_of(body));
  return path;
}

}  // namespace tilespace::tool
