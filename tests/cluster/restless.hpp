// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <vector>

/// @file restless.hpp
/// A rule with all that rules may do: bodies whose forces depend on the order of sums, slides, leaps, effects whose
/// order matters, edits that contradict each other, births and deaths, moving solids that carry.

namespace restless {

using tilespace::Body;
using tilespace::Box;
using tilespace::MovingSolid;
using tilespace::Point;
using tilespace::Tile;
using tilespace::Vec;

struct State {
  Body body{};
  Vec velocity{};
  std::int32_t age = 0;
  std::uint8_t kind = 0;
};

struct Effect {
  Vec kick{};
  double damping = 1.0;
};

constexpr double largest = 1.5 + 0x1p-30;  // sizes are at most 1.5, and the far corner of a box is rounded
constexpr double reach = 1.25;

inline MovingSolid lift(std::uint64_t tick) {
  const double phase = static_cast<double>(tick % 32);
  const double step = tick % 32 < 16 ? 0.25 : -0.25;
  const double at = tick % 32 < 16 ? 0.25 * phase : 0.25 * (32.0 - phase);
  return {.body = {{14.0, 40.0 - at}, {4.0, 1.0}}, .translation = {0.0, -step}};
}

/// What a body does in a tick: the same text for the simulation and for the oracle. `around` has chance(), tick(),
/// for_each_near(visitor(id, state, handle)), move(body, by), carried(body); `acts` has send(handle, effect),
/// set_solid(), spawn() and end().
template <class Around, class Acts>
void think(const Around& around, State& self, Acts& acts) {
  Vec force{0.0, 0.01};
  around.for_each_near([&](std::uint64_t id, const State& other, const auto& handle) {
    // Rounded at each step, so that the order of bodies matters.
    force.x = (force.x + (self.body.min.x - other.body.min.x) * 0.07) * 0.93;
    force.y = (force.y + (self.body.min.y - other.body.min.y) * 0.07) * 0.91;
    if ((around.chance(100 + id % 3) & 7U) == 0) acts.send(handle, Effect{{force.y, 0.3 - force.x}, 0.77});
  });
  self.velocity = {(self.velocity.x + force.x) * 0.97, (self.velocity.y + force.y) * 0.97};
  Vec by = self.velocity;
  const std::uint64_t leap = around.chance(1);
  if (leap % 53 == 0) by = {static_cast<double>(leap >> 40 & 63U) - 31.0, static_cast<double>(leap >> 50 & 63U) - 31.5};
  self.body = around.move(around.carried(self.body), by);
  ++self.age;
  const Tile here = tilespace::tile_at(self.body.min);
  const std::uint64_t deed = around.chance(2);
  // All bodies of a neighbourhood edit the same few tiles.
  if (deed % 11 == 0) acts.set_solid({here.x / 4 * 4, here.y / 4 * 4}, (deed >> 20 & 1U) != 0);
  if (deed % 37 == 0) acts.set_solid({here.x / 4 * 4, here.y / 4 * 4}, (deed >> 21 & 1U) != 0);
  if (deed % 61 == 0) {
    State child = self;
    child.age = 0;
    child.kind = static_cast<std::uint8_t>(deed >> 30 & 3U);
    child.velocity = {-self.velocity.x, self.velocity.y};
    acts.spawn(child);
  }
  if (self.age > 20 && deed % 29 == 1) acts.end();
}

inline void receive(State& self, const Effect& effect) {
  self.velocity = {(self.velocity.x + effect.kick.x) * effect.damping,
                   (self.velocity.y + effect.kick.y) * effect.damping};
}

/// For the simulation.
struct Rule {
  using State = restless::State;
  using Effect = restless::Effect;
  static constexpr const char* name = "restless";
  static constexpr double largest = restless::largest;
  static constexpr double reach = restless::reach;
  static constexpr bool has_effects = true;
  std::uint64_t parameters = 0;

  [[nodiscard]] Box box_of(const State& state) const noexcept { return to_box(state.body); }
  [[nodiscard]] std::uint64_t digest() const noexcept { return parameters; }
  void solids(std::uint64_t tick, std::vector<MovingSolid>& out) const { out.push_back(lift(tick)); }
  void receive(State& self, const Effect& effect) const noexcept { restless::receive(self, effect); }

  void step(const tilespace::cluster::Around<Rule>& around, State& self,
            tilespace::cluster::Effects<Rule>& effects) const noexcept;
};

/// What think() takes, of the simulation.
struct SimulationView {
  const tilespace::cluster::Around<Rule>& around;
  [[nodiscard]] std::uint64_t chance(std::uint64_t number) const { return around.chance(number); }
  template <class Visitor>
  void for_each_near(Visitor&& visitor) const {
    for (const auto& seen : around.neighbours()) visitor(seen.id, *seen.state, seen);
  }
  [[nodiscard]] Body move(const Body& body, Vec by) const {
    return around.value_or(move_and_slide(around.map(), body, by), {body}).body;
  }
  [[nodiscard]] Body carried(const Body& body) const {
    return around.value_or(carry(around.map(), around.solids(), body), {body}).body;
  }
};

inline void Rule::step(const tilespace::cluster::Around<Rule>& around, State& self,
                       tilespace::cluster::Effects<Rule>& effects) const noexcept {
  think(SimulationView{around}, self, effects);
}

struct Named {
  std::uint64_t id = 0;
  State state{};
};

/// The oracle: one loop over all bodies, neighbours by comparing all pairs in real arithmetic, a map in memory.
class Oracle {
 public:
  Oracle(tilespace::CollisionMap map, std::uint64_t seed, std::vector<Named> bodies);
  void step();
  [[nodiscard]] const std::vector<Named>& bodies() const { return bodies_; }
  [[nodiscard]] const tilespace::CollisionMap& map() const { return map_; }

 private:
  tilespace::CollisionMap map_;
  std::uint64_t seed_;
  std::uint64_t tick_ = 0;
  std::uint64_t next_id_ = 1;
  std::vector<Named> bodies_;  // by id
};

/// A small world with bodies in it, some of them on the border of blocks and in each other's reach exactly.
struct SmallWorld {
  tilespace::CollisionMap map;
  std::uint64_t seed;
  std::vector<Named> bodies;
};
[[nodiscard]] SmallWorld random_world(std::uint64_t seed);

}  // namespace restless
