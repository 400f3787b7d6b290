// SPDX-License-Identifier: MIT
#include "simulation/ranks/players.hpp"

#include <bit>
#include <span>
#include <tilespace/cluster/state_hash.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

namespace tilespace::tool {

std::uint64_t Players::digest() const noexcept {
  using tilespace::detail::mixed;
  const std::string_view name_of_controller = controller->name;
  const std::uint64_t hash = byte_hash(std::as_bytes(std::span(name_of_controller)));
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

void Players::step(const cluster::Around<Players>& around, State& self, cluster::Effects<Players>&) const noexcept {
  const auto hold = static_cast<std::uint64_t>(controller->mean_hold);
  Input input = self.held;
  if (around.chance(0) % hold == 0) input.keys = static_cast<std::uint8_t>(around.chance(1) & 31U);
  controller->step(*map, {}, rules, self, input);
}

}  // namespace tilespace::tool
