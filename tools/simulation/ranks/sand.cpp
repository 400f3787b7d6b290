// SPDX-License-Identifier: MIT
#include "simulation/ranks/sand.hpp"

#include <tilespace/cluster/state_hash.hpp>
#include <tilespace/world/chunked_map.hpp>

namespace tilespace::tool {
namespace {

using Around = cluster::Around<Sand>;
using Effects = cluster::Effects<Sand>;

// Whether a grain may go to a tile: it is free, no grain is there that is no tile yet, and none with a lower id might
// go there, too.
bool may_go(const Around& around, Tile to) {
  if (around.value_or(around.map().is_solid(to), true)) return false;
  for (const cluster::Seen<Sand::State>& other : around.neighbours()) {
    const Sand::State& grain = *other.state;
    if (grain.x == to.x && grain.y == to.y) return false;
    const bool may_want_it = grain.y == to.y - 1 && grain.x >= to.x - 1 && grain.x <= to.x + 1;
    if (may_want_it && other.id < around.id()) return false;
  }
  return true;
}

// A grain becomes a tile in its first step; of several at one tile, the one with the lowest id.
void begin(const Around& around, const Sand::State& self, Effects& effects) {
  const bool is_taken = around.value_or(around.map().is_solid(Tile{self.x, self.y}), true);
  for (const cluster::Seen<Sand::State>& other : around.neighbours()) {
    const bool is_here = other.state->x == self.x && other.state->y == self.y;
    if (is_here && other.state->age == 0 && other.id < around.id()) return effects.end();
  }
  if (is_taken) return effects.end();
  effects.set_solid({self.x, self.y}, true);
}

}  // namespace

std::uint64_t Sand::digest() const noexcept { return seed; }

Sand::State Sand::newcomer(std::uint64_t id) const noexcept {
  const std::uint64_t chance = cluster::chance_of(seed, id, 0, 0);
  const auto width = static_cast<std::uint64_t>(bounds.width());
  const auto height = static_cast<std::uint64_t>(bounds.height());
  return {.x = bounds.min.x + static_cast<std::int32_t>((chance >> 32) * width >> 32),
          .y = bounds.min.y + static_cast<std::int32_t>((chance & 0xFFFFFFFFU) * height >> 32)};
}

void Sand::step(const Around& around, State& self, Effects& effects) const noexcept {
  ++self.age;
  if (self.age == 1) return begin(around, self, effects);
  const Tile here{self.x, self.y};
  if (here.y + 1 >= bounds.max.y) {
    effects.set_solid(here, false);
    return effects.end();
  }
  const std::int32_t first = (around.chance() & 1U) != 0 ? 1 : -1;
  for (const std::int32_t aside : {0, first, -first}) {
    const Tile to{here.x + aside, here.y + 1};
    if (!bounds.contains(to) || !may_go(around, to)) continue;
    effects.set_solid(here, false);
    effects.set_solid(to, true);
    self.x = to.x;
    self.y = to.y;
    self.still = 0;
    return;
  }
  if (++self.still >= patience) effects.end();
}

}  // namespace tilespace::tool
