// SPDX-License-Identifier: MIT
#include "simulation/ranks/people.hpp"

#include <algorithm>
#include <bit>
#include <tilespace/cluster/state_hash.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/world/chunked_moves.hpp>

namespace tilespace::tool {
namespace {

constexpr std::uint8_t at_exit = 9;
constexpr int most_tries = 1'000'000;

Tile tile_by_chance(TileBox bounds, std::uint64_t chance) {
  const auto width = static_cast<std::uint64_t>(bounds.width());
  const auto height = static_cast<std::uint64_t>(bounds.height());
  return {bounds.min.x + static_cast<std::int32_t>((chance >> 32) * width >> 32),
          bounds.min.y + static_cast<std::int32_t>((chance & 0xFFFFFFFFU) * height >> 32)};
}

double limited(double value) { return std::clamp(value, -0.3, 0.3); }

}  // namespace

std::vector<Tile> exits_by_chance(const CollisionMap& map, std::uint64_t seed) {
  std::vector<Tile> exits;
  for (std::uint64_t i = 0; i < most_tries && exits.size() < 16; ++i) {
    const Tile tile = tile_by_chance(map.bounds(), cluster::chance_of(seed, 0, 0, i));
    if (!map.is_solid(tile)) exits.push_back(tile);
  }
  return exits;
}

std::optional<WayOut> WayOut::of(const CollisionMap& map, std::vector<Tile> exits) {
  WayOut made{std::move(exits), {}};
  Workspace workspace;
  auto costs = Grid<OctileCost>::create(map.bounds());
  auto ways = Grid<std::uint8_t>::create(map.bounds());
  if (!costs || !ways || !costs_to_goals(map, made.exits, workspace, *costs)) return {};
  made.ways = std::move(ways).value();
  bool is_any = false;
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
      const Directions directions = directions_to_goal(map, *costs, Tile{x, y});
      if (!directions.empty())
        made.ways[Tile{x, y}] = static_cast<std::uint8_t>(1 + static_cast<int>(directions.first()));
      is_any |= !directions.empty();
    }
  }
  for (const Tile exit : made.exits) {
    if (map.bounds().contains(exit) && !map.is_solid(exit)) made.ways[exit] = at_exit;
  }
  if (!is_any) return {};
  return made;
}

std::uint64_t People::digest() const noexcept {
  std::uint64_t hash = tilespace::detail::mixed(seed, std::bit_cast<std::uint64_t>(speed));
  for (const Tile exit : way_out->exits) {
    hash = tilespace::detail::mixed(hash, static_cast<std::uint32_t>(exit.x));
    hash = tilespace::detail::mixed(hash, static_cast<std::uint32_t>(exit.y));
  }
  return hash;
}

People::State People::newcomer(std::uint64_t id, std::uint64_t tick) const noexcept {
  Tile tile{};
  for (std::uint64_t i = 0; i < most_tries; ++i) {
    tile = tile_by_chance(way_out->ways.bounds(), cluster::chance_of(seed, id, tick, 1000 + i));
    if (way_out->ways[tile] != 0 && way_out->ways[tile] != at_exit) break;
  }
  return {{tile.x + 0.3, tile.y + 0.3}, {}};
}

Vec People::push(Point self, Point other) noexcept {
  const Vec apart = self - other;
  const double square = apart.x * apart.x + apart.y * apart.y;
  if (square >= 0.81) return {};
  const double weight = (0.81 - square) * 0.12;
  return {apart.x * weight, apart.y * weight};
}

std::optional<Vec> People::next_velocity(const State& state, Vec pushes) const noexcept {
  const Tile here = tile_at(Point{state.at.x + 0.5 * size, state.at.y + 0.5 * size});
  const std::uint8_t way = way_out->ways.bounds().contains(here) ? way_out->ways[here] : 0;
  if (way == at_exit) return {};
  Vec wanted{};
  if (way != 0) {
    const Step to = step_of(static_cast<Direction>(way - 1));
    const double length = to.dx != 0 && to.dy != 0 ? 0.70710678118654752 : 1.0;
    wanted = {to.dx * length * speed, to.dy * length * speed};
  }
  return Vec{limited(0.5 * (state.velocity.x + wanted.x) + pushes.x),
             limited(0.5 * (state.velocity.y + wanted.y) + pushes.y)};
}

void People::step(const cluster::Around<People>& around, State& self, cluster::Effects<People>&) const noexcept {
  Vec pushes{};
  // The sum is rounded in the order of ids.
  for (const cluster::Seen<State>& other : around.neighbours()) pushes = pushes + push(self.at, other.state->at);
  const std::optional<Vec> velocity = next_velocity(self, pushes);
  if (!velocity) {
    self = newcomer(around.id(), around.tick() + 1);
    return;
  }
  const Body body{self.at, {size, size}};
  const auto moved = move_and_slide(around.map(), body, *velocity);
  if (!around.is_known(moved)) return;
  self.velocity = moved->body.min - self.at;
  self.at = moved->body.min;
}

}  // namespace tilespace::tool
