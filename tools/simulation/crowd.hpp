// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tilespace/base/parts.hpp>
#include <vector>

#include "simulation/fleet.hpp"
#include "simulation/input_file.hpp"
#include "simulation/terrain.hpp"

/// @file crowd.hpp
/// Simulation of bodies that move through a map.

namespace tilespace::tool {

/// Statistics.
struct Figures {
  std::uint64_t moves = 0;
  std::uint64_t contacts = 0;
  std::uint64_t carried = 0;               ///< Ticks of all bodies.
  std::uint64_t crushed = 0;               ///< The same.
  std::vector<std::int32_t> still{};       ///< Ticks since each body last moved, at the end.
  std::vector<std::uint8_t> is_crushed{};  ///< Whether each body was crushed in the last tick.
};

/// Checks invariants of bodies that started free: finite positions, no overlap with solid tiles, still inside a closed
/// map; and none with what moves, unless they were crushed in that tick. Returns a message, or "".
[[nodiscard]] std::string what_cannot_be(const Terrain& terrain, std::span<const Mover> bodies,
                                         const Movers& movers = {}, std::span<const std::uint8_t> is_crushed = {});

/// Body number `body` of a recording, from 0 on, where it starts: of 0.3 to 0.9 tiles, at a random free position.
/// Throws Failure if there is none.
[[nodiscard]] Mover placed_mover(const Terrain& terrain, const Movers& movers, const Recording& recording,
                                 std::int32_t body);

/// All bodies. The same recording gives the same positions on every machine.
class Crowd {
 public:
  /// Places bodies of 0.3 to 0.9 tiles at random free positions. Throws Failure if there are none.
  Crowd(const Terrain& terrain, const Recording& recording, Fleet fleet = {});

  [[nodiscard]] const std::vector<Mover>& movers() const { return movers_; }
  [[nodiscard]] const Figures& figures() const { return figures_; }
  [[nodiscard]] const Fleet& fleet() const { return fleet_; }

  /// Advances by one tick. `inputs` has one entry per body. Worlds beyond memory load their pages in one thread.
  void step(const std::vector<Input>& inputs, const Parts& parts = in_turn);

 private:
  // What the bodies of a part met.
  struct Met {
    std::uint64_t contacts = 0;
    std::uint64_t carried = 0;
    std::uint64_t crushed = 0;
  };
  [[nodiscard]] StepResult step_player(Mover& player, Input input);
  [[nodiscard]] Met step_some(const std::vector<Input>& inputs, PartRange range);

  Terrain terrain_;
  const Controller& controller_;
  Rules rules_;
  Fleet fleet_;
  std::vector<Mover> movers_;
  std::uint32_t keys_ = 0;  // of a player
  std::vector<Met> met_;    // by part
  Figures figures_;
};

/// Source of inputs.
enum class Inputs : std::uint8_t {
  by_chance,           ///< Random, not recorded.
  by_chance_and_kept,  ///< Random, appended to the recording.
  recorded,            ///< From the recording.
};

/// Inputs of all bodies.
class InputSource {
 public:
  /// Random inputs use the seed of the recording.
  InputSource(Recording& recording, Inputs inputs);

  /// Inputs of all bodies in this tick; ticks must be requested in order, from 0 on.
  [[nodiscard]] const std::vector<Input>& at(std::int32_t tick);

 private:
  void draw(std::int32_t tick);

  Recording& recording_;
  Inputs inputs_;
  std::size_t next_ = 0;  // index of changes
  std::vector<Input> held_;
};

}  // namespace tilespace::tool
