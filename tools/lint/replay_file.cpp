// SPDX-License-Identifier: MIT
#include "lint/replay_file.hpp"

#include <cmath>
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

Recording recording_of(const CollisionMap& map, const lint::Player& player, const lint::Replay& replay) {
  Recording recording;
  const bool is_from_above = player.kind == lint::PlayerKind::top_down;
  recording.map = map_hash(map);
  recording.controller = find_controller(is_from_above ? "topdown" : "platformer");
  recording.bodies = 1;
  recording.rules.player = player;
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

std::string replay_as_file(const CollisionMap& map, const lint::Player& player, const lint::Replay& replay) {
  Recording recording = recording_of(map, player, replay);
  Crowd crowd(map, recording);
  InputSource source(recording, Inputs::recorded);
  for (std::int32_t tick = 0; tick < recording.ticks; ++tick) crowd.step(source.at(tick));
  if (crowd.movers().front().body != lint::play(map, player, replay).back()) {
    throw Failure("a replay ends elsewhere: a bug in tilespace, please report it");
  }
  recording.state = state_hash(crowd.movers());
  return to_text(recording);
}

std::vector<Point> path_of(const CollisionMap& map, const lint::Player& player, const lint::Replay& replay) {
  std::vector<Point> path;
  for (const Body& body : lint::play(map, player, replay)) path.push_back(middle_of(body));
  return path;
}

}  // namespace tilespace::tool
