// SPDX-License-Identifier: MIT
#include <array>
#include <cinttypes>
#include <cstdio>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/snapshot.hpp>

// Rollback netcode for two players. The remote input arrives 8 ticks late and is predicted until then: the last known
// input is repeated. When it arrives, the game restores the state of that tick and simulates again.

namespace {

using namespace tilespace;

constexpr int players = 2;
constexpr int delay = 8;  // ticks
constexpr int ticks = 120;

struct Player {
  Body body;
  Vec velocity;
  bool on_ground = false;
};
using State = std::array<Player, players>;

struct Input {
  int right = 0;  // -1, 0 or 1
  bool jump = false;
};
using Inputs = std::array<Input, players>;

// The real inputs, and the prediction from what is known `delay` ticks late.
Inputs pressed(int tick) { return {{{tick % 50 < 30 ? 1 : -1, tick % 17 == 3}, {tick / 9 % 3 - 1, tick % 23 == 5}}}; }
Inputs guessed(int tick, int known) { return {{pressed(tick)[0], pressed(tick < known ? tick : known)[1]}}; }

void step(const CollisionMap& map, State& state, const Inputs& inputs) {
  for (int i = 0; i < players; ++i) {
    auto& [body, velocity, on_ground] = state[i];
    velocity.x = 0.125 * inputs[i].right;
    if (inputs[i].jump && on_ground) velocity.y = -0.4;
    velocity.y += 0.03;
    const MoveResult<Body> moved = move_and_slide(map, body, velocity);
    body = moved.body;
    on_ground = false;
    for (const SweepHit& contact : moved.contacts) {
      velocity = slide_along(velocity, contact.normal);
      on_ground = on_ground || contact.side == Side::north;
    }
  }
}

}  // namespace

int main() {
  const auto map = CollisionMap::from_text(
      "....................\n"
      ".......##...........\n"
      "..............###...\n"
      "....................\n"
      "....##........#.....\n"
      "####################\n");
  if (!map) return 1;
  const State start{{{{{1.0, 4.0}, {0.75, 0.875}}, {}, true}, {{{18.0, 4.0}, {0.75, 0.875}}, {}, true}}};

  State state = start;
  std::array<State, delay> saved;  // before each of the last ticks
  int corrected = 0;
  for (int tick = 0; tick < ticks; ++tick) {
    const int known = tick - delay;  // the last tick whose inputs are all known
    if (known >= 0) {
      const std::uint64_t guess = state_hash(state);
      state = saved[known % delay];
      for (int past = known; past < tick; ++past) {
        saved[past % delay] = state;
        step(*map, state, guessed(past, known));
      }
      if (state_hash(state) != guess) ++corrected;
    }
    saved[tick % delay] = state;
    step(*map, state, guessed(tick, known < 0 ? 0 : known));
  }
  state = saved[(ticks - delay) % delay];
  for (int past = ticks - delay; past < ticks; ++past) step(*map, state, pressed(past));

  State straight = start;  // with all inputs known at once
  for (int tick = 0; tick < ticks; ++tick) step(*map, straight, pressed(tick));

  std::array<std::byte, 1024> bytes;
  std::printf("%d ticks, the past corrected %d times\n", ticks, corrected);
  std::printf("%zu bytes of state\n", snapshot(state, bytes));
  std::printf("with rollbacks %016" PRIx64 "\n", state_hash(state));
  std::printf("straight on    %016" PRIx64 "\n", state_hash(straight));
}
