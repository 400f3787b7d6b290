// SPDX-License-Identifier: MIT
#include "simulation/ranks/players.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <tilespace/cluster/state_hash.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

namespace tilespace::tool {

std::uint64_t Players::digest() const noexcept {
  using tilespace::detail::mixed;
  const std::string_view name_of_controller = controller->name;
  std::uint64_t hash = byte_hash(std::as_bytes(std::span(name_of_controller)));
  if (recording != nullptr) hash = mixed(hash, state_hash(recording->changes));
  return mixed(
      mixed(mixed(hash, std::bit_cast<std::uint64_t>(rules.speed)), std::bit_cast<std::uint64_t>(rules.gravity)), seed);
}

Players::State Players::newcomer(std::uint64_t id) const noexcept {
  State state;
  const TileBox bounds = map->bounds();
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    const auto fraction = [&](std::uint64_t k) {
      return cluster::fraction_of(cluster::chance_of(seed, id, 0, 4 * i + k));
    };
    const double side = 0.3 + 0.6 * fraction(0);
    state.body = {
        {bounds.min.x + fraction(1) * double(bounds.width()), bounds.min.y + fraction(2) * double(bounds.height())},
        {side, side}};
    if (!overlaps_solid(*map, state.body)) break;
  }
  return state;
}

Input Players::recorded(std::uint64_t id, std::uint64_t tick, Input held) const noexcept {
  const auto is_before = [&](const InputChange& change, std::uint64_t) {
    const auto of_tick = static_cast<std::uint64_t>(change.tick);
    return of_tick < tick || (of_tick == tick && static_cast<std::uint64_t>(change.body) + 1 < id);
  };
  const auto& changes = recording->changes;
  const auto found = std::lower_bound(changes.begin(), changes.end(), id, is_before);
  if (found == changes.end() || static_cast<std::uint64_t>(found->tick) != tick) return held;
  return static_cast<std::uint64_t>(found->body) + 1 == id ? found->input : held;
}

void Players::step(const cluster::Around<Players>& around, State& self, cluster::Effects<Players>&) const noexcept {
  Input input = self.held;
  if (recording != nullptr) {
    input = recorded(around.id(), around.tick(), self.held);
  } else if (around.chance(0) % static_cast<std::uint64_t>(controller->mean_hold) == 0) {
    input.keys = static_cast<std::uint8_t>(around.chance(1) & 31U);
  }
  controller->step(*map, {}, rules, self, input);
}

}  // namespace tilespace::tool
