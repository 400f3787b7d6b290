// SPDX-License-Identifier: MIT
#include "simulation/controllers.hpp"

#include <array>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/top_down.hpp>

namespace tilespace::tool {
namespace {

constexpr std::string_view letters = "nwsejr";  // in the bit order of Button

// Newly pressed keys set the velocity, which then persists.
void push(const Rules& rules, Mover& mover, Input input) {
  if (input != mover.held && input.direction() != Vec{}) mover.velocity = input.direction() * rules.speed;
  mover.held = input;
  mover.velocity.y += rules.gravity;
}

// Held keys set the velocity; with gravity, only the horizontal part.
void steer(const Rules& rules, Mover& mover, Input input) {
  const Vec wanted = input.direction() * rules.speed;
  mover.velocity = rules.gravity == 0.0 ? wanted : Vec{wanted.x, mover.velocity.y + rules.gravity};
  mover.held = input;
}

StepResult told(const CarryResult& carried, std::size_t contacts) {
  return {contacts, carried.carrier >= 0, carried.crushed};
}

// The steps of all that moves, then the move of the body. Takes over its position, and the velocity after its contacts.
template <class Move, class Deflect>
StepResult step_by(const CollisionMap& map, const Movers& movers, Mover& mover, Move move, Deflect deflect) {
  const CarryResult carried = carry(map, movers, mover.body);
  const MoveResult<Body> moved = move(map, movers, carried.body, mover.velocity);
  mover.body = moved.body;
  for (const SweepHit& contact : moved.contacts) mover.velocity = deflect(mover.velocity, contact.normal);
  return told(carried, moved.contacts.size());
}

StepResult step_none(const CollisionMap& map, const Movers& movers, const Rules& rules, Mover& mover, Input input) {
  push(rules, mover, input);
  return step_by(
      map, movers, mover, [](const auto&... asked) { return move_and_stop(asked...); },
      [](Vec velocity, Vec) { return velocity; });
}

StepResult step_bounce(const CollisionMap& map, const Movers& movers, const Rules& rules, Mover& mover, Input input) {
  push(rules, mover, input);
  return step_by(map, movers, mover, [](const auto&... asked) { return move_and_bounce(asked...); }, bounce_off);
}

StepResult step_slide(const CollisionMap& map, const Movers& movers, const Rules& rules, Mover& mover, Input input) {
  steer(rules, mover, input);
  return step_by(map, movers, mover, [](const auto&... asked) { return move_and_slide(asked...); }, slide_along);
}

// The library's player controllers use seconds. They report no contacts.
StepResult step_top_down(const CollisionMap& map, const Movers& movers, const Rules& rules, Mover& mover, Input input) {
  CarryResult carried;
  mover.held = input;
  if (rules.player) {
    const TopDownState state{mover.body, mover.player.velocity};
    const TopDownState next =
        top_down_step(map, state, {input.direction()}, rules.player->top_down, rules.player->tick, movers, &carried);
    mover.body = next.body;
    mover.player.velocity = next.velocity;
    return told(carried, 0);
  }
  TopDownTuning tuning;
  tuning.speed = rules.speed / seconds_of_tick;
  const TopDownState state{mover.body, mover.velocity * (1.0 / seconds_of_tick)};
  const TopDownState next = top_down_step(map, state, {input.direction()}, tuning, seconds_of_tick, movers, &carried);
  mover.body = next.body;
  mover.velocity = next.velocity * seconds_of_tick;
  return told(carried, 0);
}

StepResult step_platformer(const CollisionMap& map, const Movers& movers, const Rules& rules, Mover& mover,
                           Input input) {
  PlatformerTuning tuning;
  tuning.walk_speed = rules.speed / seconds_of_tick;
  if (rules.player) tuning = rules.player->platformer;
  const double seconds = rules.player ? rules.player->tick : seconds_of_tick;
  const PlatformerInput wanted{input.direction().x, input.direction().y, input.has(Button::jump),
                               input.has(Button::run), input.has(Button::south)};
  PlatformerSurroundings around{.ladders = rules.ladders};
  around.solids = movers;
  CarryResult carried;
  mover.player.body = mover.body;
  mover.player = platformer_step(map, mover.player, wanted, tuning, seconds, around, &carried);
  mover.body = mover.player.body;
  mover.velocity = mover.player.velocity * seconds;
  mover.held = input;
  return told(carried, 0);
}

// A controller with state stores it in Mover.
constexpr std::array all{
    Controller{"none", "keeps its velocity, stops at contacts, and turns at the next key", 64, step_none},
    Controller{"bounce", "is reflected at contacts, and turns at the next key", 256, step_bounce},
    Controller{"slide", "moves as its keys say, and slides along contacts", 32, step_slide},
    Controller{"topdown", "top-down character: top_down_step", 32, step_top_down},
    Controller{"platformer", "platformer character: platformer_step", 32, step_platformer},
};

}  // namespace

std::string to_text(Input input) {
  std::string text;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if ((input.keys >> i & 1) != 0) text += letters[i];
  }
  return text.empty() ? "-" : text;
}

std::optional<Input> parse_input(std::string_view text) {
  if (text == "-") return Input{};
  unsigned keys = 0;
  for (const char letter : text) {
    const std::size_t at = letters.find(letter);
    if (at == std::string_view::npos || (keys >> at & 1) != 0) return std::nullopt;
    keys |= 1U << at;
  }
  if (keys == 0) return std::nullopt;
  return Input{static_cast<std::uint8_t>(keys)};
}

std::span<const Controller> controllers() { return all; }

const Controller* find_controller(std::string_view name) {
  for (const Controller& controller : all) {
    if (controller.name == name) return &controller;
  }
  return nullptr;
}

}  // namespace tilespace::tool
