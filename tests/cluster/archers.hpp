// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <tilespace/cluster/simulation.hpp>

/// @file archers.hpp
/// A rule with far questions.

namespace archers {

using tilespace::Box;
using tilespace::Point;
using tilespace::Vec;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Archers look along the way of an arrow, at a place far away, everywhere, or nowhere; those who see somebody wound
/// them, and sum up what they see, rounded at each step.
struct Archer {
  struct State {
    Point at{};
    Vec size{};
    std::uint32_t turn = 0;
    double seen = 0.0;
    double wounds = 0.0;
  };
  struct Effect {
    double depth = 0.0;
  };
  static constexpr const char* name = "archers";
  static constexpr double largest = 1.0 + 0x1p-30;  // far corners are rounded
  static constexpr double reach = -1.0;             // nobody looks around
  static constexpr bool has_effects = true;
  bool is_watchful = true;

  [[nodiscard]] Box box_of(const State& state) const noexcept { return {state.at, state.at + state.size}; }
  [[nodiscard]] std::uint64_t digest() const noexcept { return 0; }
  [[nodiscard]] Box far_box(const State& state) const noexcept {
    const Box own = box_of(state);
    const double far = 8.0 * (state.turn % 16);
    if (!is_watchful) return {{1.0, 1.0}, {0.0, 0.0}};
    switch (state.turn % 5) {
      case 0: return {{1.0, 0.0}, {0.0, 0.0}};
      case 1: return {own.min, {own.max.x + far, own.max.y + 0.5 * far}};
      case 2: return {{own.min.x - far, own.min.y}, {own.min.x - far + 0.25, own.max.y + 16.0}};
      case 3: return state.turn % 3 == 0 ? Box{{-infinity, -infinity}, {infinity, infinity}} : own;
      default: return {{own.max.x, own.max.y - 40.0}, {own.max.x, own.max.y + 40.0}};
    }
  }
  void receive(State& self, const Effect& effect) const noexcept { self.wounds = (self.wounds + effect.depth) * 0.97; }
  void step(const tilespace::cluster::Around<Archer>& around, State& self,
            tilespace::cluster::Effects<Archer>& effects) const noexcept {
    std::uint64_t count = 0;
    for (const tilespace::cluster::Seen<State>& other : around.far_neighbours()) {
      see(self, other.id, other.box);
      if (other.id % 7 == count % 7) effects.send(other, {self.seen});
      ++count;
    }
    go(self, around.chance());
    if (around.chance(1) % 64 == 0) effects.spawn(self);
    if (around.chance(2) % 64 == 0) effects.end();
  }
  static void see(State& self, std::uint64_t id, const Box& box) noexcept {
    self.seen = (self.seen + static_cast<double>(id) * 0.37 - box.max.x) * 0.93;
  }
  // By eighths, so that boxes often touch exactly; now and then far away.
  static void go(State& self, std::uint64_t chance) noexcept {
    const double far = chance % 41 == 0 ? 16.0 : 0.125;
    self.at = {self.at.x + far * (static_cast<double>(chance >> 20 & 3U) - 1.5),
               self.at.y + far * (static_cast<double>(chance >> 30 & 3U) - 1.5)};
    ++self.turn;
  }
};

}  // namespace archers
