// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tilespace/lint/player.hpp>
#include <vector>
#include "lift_times.hpp"

/// @file player_moves.hpp
/// Controllers as a search of their states has them: states, keys to press, ticks, and cells of states.

namespace tilespace::lint {

/// A cell of states: a box of positions and velocities, and the clocks that run. Only which states a search has seen is
/// rounded to cells; the states themselves never are.
struct StateCell {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int16_t speed_x = 0;
  std::int16_t speed_y = 0;
  std::uint32_t clocks = 0;
  std::uint32_t phase = 0;  ///< Of the lifts near it: LiftTimes::phase().
  friend bool operator==(const StateCell&, const StateCell&) = default;
};

/// Hash of cells, for std::unordered_map.
struct StateCellHash {
  [[nodiscard]] std::size_t operator()(const StateCell& cell) const noexcept;
};

/// A state of a controller, and when it is.
template <class Controlled>
struct TimedState : Controlled {
  std::uint32_t tick = 0;  ///< Of the lifts; 0 in levels without any.
};

/// Moves of platformers.
class PlatformerMoves {
 public:
  using Controlled = PlatformerState;
  using State = TimedState<Controlled>;
  PlatformerMoves(const CollisionMap& map, const Player& player, const PlayerAids& aids);

  [[nodiscard]] static State start(const Body& body) { return {{.body = body}}; }
  /// False if a lift crushes the body.
  bool advance(State& state, const HeldKeys& keys);
  [[nodiscard]] const std::vector<HeldKeys>& keys() const noexcept { return keys_; }
  /// Whether these keys may do something that others do not.
  [[nodiscard]] bool is_worth_it(const State& state, const HeldKeys& keys) const noexcept;
  /// Whether the first tick with these keys did so.
  [[nodiscard]] static bool has_effect(const State& before, const HeldKeys& keys, const State& after) noexcept;
  [[nodiscard]] StateCell cell_of(const State& state);
  [[nodiscard]] static bool stands(const State& state) noexcept { return state.footing == Footing::ground; }
  /// The last tick of lifts; 0 without any.
  [[nodiscard]] std::uint32_t last_tick() const noexcept { return lifts_.last_tick(); }
  static constexpr std::int32_t longest_hold = 96;  ///< Ticks for which keys are held at once: a jump and its fall.

 private:
  [[nodiscard]] LiftTimes::Waiting waiting(const State& state) const;

  const CollisionMap& map_;
  const CollisionMap* ladders_;  // null: none
  LiftTimes lifts_;
  PlatformerTuning tuning_;
  double tick_;
  double speed_x_;  // sides of cells
  double speed_y_;
  std::vector<HeldKeys> keys_;
};

/// Moves of top-down characters. They stand everywhere.
class TopDownMoves {
 public:
  using Controlled = TopDownState;
  using State = TimedState<Controlled>;
  TopDownMoves(const CollisionMap& map, const Player& player, const PlayerAids& aids);

  [[nodiscard]] static State start(const Body& body) { return {{.body = body}}; }
  bool advance(State& state, const HeldKeys& keys);
  [[nodiscard]] const std::vector<HeldKeys>& keys() const noexcept { return keys_; }
  [[nodiscard]] static bool is_worth_it(const State&, const HeldKeys&) noexcept { return true; }
  [[nodiscard]] static bool has_effect(const State&, const HeldKeys&, const State&) noexcept { return true; }
  [[nodiscard]] StateCell cell_of(const State& state);
  [[nodiscard]] static bool stands(const State&) noexcept { return true; }
  [[nodiscard]] std::uint32_t last_tick() const noexcept { return lifts_.last_tick(); }
  static constexpr std::int32_t longest_hold = 24;  ///< Ticks for which keys are held at once: about two tiles.

 private:
  const CollisionMap& map_;
  LiftTimes lifts_;
  TopDownTuning tuning_;
  double tick_;
  double speed_;
  std::vector<HeldKeys> keys_;
};

}  // namespace tilespace::lint
