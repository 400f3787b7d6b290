// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/box.hpp>
#include <tilespace/lint/lifts.hpp>
#include <vector>

/// @file lift_times.hpp
/// Lifts of a level at every tick, for a search of states at different times.

namespace tilespace::lint {

/// Lifts at the ticks that were asked for, and where they get to.
class LiftTimes {
 public:
  /// Lifts before their first tick.
  explicit LiftTimes(std::span<const Lift> lifts);

  [[nodiscard]] bool empty() const noexcept { return now_.empty(); }
  /// The last tick that is known: a bound on memory.
  [[nodiscard]] std::uint32_t last_tick() const noexcept { return last_tick_; }
  /// All of them with their steps in a tick, from 1 to last_tick().
  [[nodiscard]] std::span<const MovingSolid> at(std::uint32_t tick);
  /// A body that may meet lifts.
  struct Waiting {
    Box body{};
    double highest = 0.0;  ///< The y up to which it may get before it stands: of its head.
    double parts = 1.0;    ///< In so many parts of a tile the places of lifts differ.
  };
  /// What distinguishes times for a body: where the lifts are that get near it, and where they go. All times are one in
  /// which a lift is so far away that it is not there within a second. 0 if none gets near, or as low as the body is.
  [[nodiscard]] std::uint32_t phase(const Waiting& waiting, std::uint32_t tick);

 private:
  std::vector<Lift> now_;               // of the last tick that was made
  std::vector<Box> near_;               // where a body may wait for each, or jump from it
  std::vector<double> lowest_;          // y of the lower side of each, at the lower end of its route
  std::vector<Vec> soon_;               // around each, where it may meet a body within a second
  std::vector<MovingSolid> solids_;     // tick by tick
  std::vector<std::uint32_t> heading_;  // of the same: the next point
  std::uint32_t last_tick_ = 0;
};

}  // namespace tilespace::lint
