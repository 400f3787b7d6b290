// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/lint/player.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file controllers.hpp
/// Controllers of the bodies of `tilespace simulate`.

namespace tilespace::tool {

/// Button bits of an Input.
enum class Button : std::uint8_t { north = 1, west = 2, south = 4, east = 8, jump = 16, run = 32 };

/// Held keys.
struct Input {
  std::uint8_t keys = 0;
  [[nodiscard]] bool has(Button button) const { return (keys & static_cast<std::uint8_t>(button)) != 0; }
  /// Direction: -1, 0 or 1 along each axis.
  [[nodiscard]] Vec direction() const {
    return {double(has(Button::east)) - double(has(Button::west)),
            double(has(Button::south)) - double(has(Button::north))};
  }
  friend bool operator==(Input, Input) = default;
};

/// "nej" for north, east and jump; "-" for no keys.
[[nodiscard]] std::string to_text(Input input);
[[nodiscard]] std::optional<Input> parse_input(std::string_view text);

/// State of a body, including that of its controller.
struct Mover {
  Body body{};
  Vec velocity{};            ///< Tiles a tick.
  Input held{};              ///< Keys in the previous tick.
  PlatformerState player{};  ///< Used by `platformer`; of players, body and velocity by `topdown`, too.
};

/// Parameters common to all bodies.
struct Rules {
  double speed = 0.0;                         ///< Of held directions, in tiles per tick.
  double gravity = 0.0;                       ///< Added to the southward velocity, every tick.
  const CollisionMap* ladders = nullptr;      ///< For `platformer`. Not owned; null: none.
  std::span<const lint::Trigger> triggers{};  ///< For a player. Not owned.
  std::optional<lint::Player> player{};       ///< In place of the speed: numbers and tick of the library's controllers.
};

/// Duration of a tick, for controllers and speeds that are in seconds.
inline constexpr double seconds_of_tick = 1.0 / 64.0;

/// What happened to a body in a tick.
struct StepResult {
  std::size_t contacts = 0;  ///< Of its own move.
  bool is_carried = false;   ///< By something that moves.
  bool is_crushed = false;   ///< The same.
};

/// A controller: advances a body by a tick, after all that moves has made its step. Its results are the same on every
/// machine.
struct Controller {
  std::string_view name;
  std::string_view help;
  int mean_hold;  ///< Mean number of ticks between changes of random input.
  StepResult (*step)(const CollisionMap& map, const Movers& movers, const Rules& rules, Mover& mover, Input input);
};

/// All controllers. To add one, write its function and a line in controllers.cpp.
[[nodiscard]] std::span<const Controller> controllers();

/// The controller of this name; nullptr if there is none.
[[nodiscard]] const Controller* find_controller(std::string_view name);

}  // namespace tilespace::tool
