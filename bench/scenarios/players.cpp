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

}  // namespace scenarios
