// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/platformer.hpp>

/// @file controllers.hpp
/// How does a body of `tilespace simulate` go on?

namespace tilespace::tool {

/// Which keys are held: a set of these.
enum class Key : std::uint8_t { north = 1, west = 2, south = 4, east = 8, jump = 16 };

/// What somebody holds.
struct Input {
  std::uint8_t keys = 0;
  [[nodiscard]] bool has(Key key) const { return (keys & static_cast<std::uint8_t>(key)) != 0; }
  /// Where to: -1, 0 or 1 along each axis.
  [[nodiscard]] Vec direction() const {
    return {double(has(Key::east)) - double(has(Key::west)), double(has(Key::south)) - double(has(Key::north))};
  }
  friend bool operator==(Input, Input) = default;
};

/// "nej" for north, east and jump; "-" for nothing.
[[nodiscard]] std::string to_text(Input input);
[[nodiscard]] std::optional<Input> parse_input(std::string_view text);

/// A body and all that is known of it. What controllers remember has its place here: it is a part of the state.
struct Mover {
  Body body{};
  Vec velocity{};            ///< Tiles a tick.
  Input held{};              ///< In the tick before.
  PlatformerState player{};  ///< Of `platformer` only.
};

/// What is the same for all bodies.
struct Rules {
  double speed = 0.0;    ///< Of what is held, in tiles a tick.
  double gravity = 0.0;  ///< Added to what goes south, every tick.
};

/// A way to go on for a tick. Its answer is the same on every machine, as those of the library are.
struct Controller {
  std::string_view name;
  std::string_view help;
  int mean_hold;  ///< For how many ticks a body that is left to chance holds the same keys, on average.
  Moved<Body> (*step)(const CollisionMap& map, const Rules& rules, Mover& mover, Input input);
};

/// All of them. A new one is a function and a line in controllers.cpp.
[[nodiscard]] std::span<const Controller> controllers();

/// The one of this name; nullptr if there is none.
[[nodiscard]] const Controller* find_controller(std::string_view name);

}  // namespace tilespace::tool
