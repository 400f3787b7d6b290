// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "simulation/input_file.hpp"

/// @file crowd.hpp
/// Bodies that move through a map for some ticks.

namespace tilespace::tool {

/// What happened.
struct Figures {
  std::uint64_t moves = 0;
  std::uint64_t contacts = 0;
  std::vector<std::int32_t> still{};  ///< For how many ticks each body has not moved, at the end.
};

/// What cannot be of bodies that began free, in words: one is nowhere, overlaps something solid, or left a map that is closed
/// all round. "" if all is well.
[[nodiscard]] std::string what_cannot_be(const CollisionMap& map, std::span<const Mover> movers);

/// All bodies. The same recording gives the same places on every machine.
class Crowd {
 public:
  /// Bodies of 0.3 to 0.9 tiles at free places. Throws Failure if there are none.
  Crowd(const CollisionMap& map, const Recording& recording);

  [[nodiscard]] const std::vector<Mover>& movers() const { return movers_; }
  [[nodiscard]] const Figures& figures() const { return figures_; }

  /// One tick. `inputs` are those of all bodies.
  void step(const std::vector<Input>& inputs);

 private:
  const CollisionMap& map_;
  const Controller& controller_;
  Rules rules_;
  std::vector<Mover> movers_;
  Figures figures_;
};

/// Where do inputs come from?
enum class Inputs : std::uint8_t {
  by_chance,           ///< Drawn, and forgotten.
  by_chance_and_kept,  ///< Drawn, and added to the recording.
  recorded,            ///< As the recording has them.
};

/// Who holds what?
class InputSource {
 public:
  /// What is drawn comes from the seed of the recording.
  InputSource(Recording& recording, Inputs inputs);

  /// What all bodies hold in this tick; ticks are asked for one after the other, from 0 on.
  [[nodiscard]] const std::vector<Input>& at(std::int32_t tick);

 private:
  void draw(std::int32_t tick);

  Recording& recording_;
  Inputs inputs_;
  std::size_t next_ = 0;  // of the changes
  std::vector<Input> held_;
};

}  // namespace tilespace::tool
