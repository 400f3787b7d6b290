// SPDX-License-Identifier: MIT
#include "scenarios/players.hpp"

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

double stick(Random& random) {
  const double die = random.between(0, 1);
  return die < 0.4 ? -1.0 : die < 0.8 ? 1.0 : 0.0;
}

PlatformerInput keys_of(Random& random) {
  PlatformerInput input;
  input.move = stick(random);
  input.climb = stick(random);
  input.jump = random.between(0, 1) < 0.5;
  input.run = random.between(0, 1) < 0.3;
  input.drop = random.between(0, 1) < 0.1;
  return input;
}

}  // namespace

std::vector<Player> players_in(const Place& place, std::size_t count, std::size_t keys) {
  Random random(8);
  std::vector<Player> players;
  const TileBox box = place.map.bounds();
  while (players.size() < count) {
    const Point corner{random.between(box.min.x, box.max.x), random.between(box.min.y, box.max.y)};
    const Body body{corner, {0.75, 1.375}};
    if (place.map.any_solid(tiles_swept(body, {}))) continue;
    Player player{body, {}};
    while (player.keys.size() < keys) player.keys.push_back(keys_of(random));
    players.push_back(player);
  }
  return players;
}

Solids solids_near(const Player& player, std::size_t count) {
  Random random(9);
  const Point place = player.body.min;
  Solids solids;
  for (std::size_t i = 0; i < count; ++i) {
    MovingSolid solid;
    const Point corner{place.x + random.between(-12, 12), place.y + random.between(-8, 8)};
    solid.body = {i == 0 ? Point{place.x - 0.5, place.y + player.body.size.y} : corner, {1.75, 0.25}};
    if (i % 4 == 3) solid.body.size = {0.5, 2.0};
    const Vec speed{random.between(-3, 3), random.between(-3, 3)};
    solid.translation = speed * tick_seconds;
    if (i % 4 == 1) solid.one_way = Side::north;
    if (i % 4 == 2) solid.belt = tick_seconds;
    solids.push_back(solid);
  }
  return solids;
}

void make_steps(Solids& solids, int tick) {
  constexpr int ticks_one_way = 48;
  for (MovingSolid& solid : solids) {
    solid.body = after_step(solid);
    if (tick % ticks_one_way == 0) solid.translation = -solid.translation;
  }
}

}  // namespace scenarios
