// SPDX-License-Identifier: MIT
#include <tilespace/sweep/sweep.hpp>
#include <vector>

#include "digests/record.hpp"
#include "scenarios/bodies.hpp"
#include "scenarios/random.hpp"

// Ten thousand bodies for ten thousand ticks: half of them fall and slide, half of them bounce, half of them among
// slopes. A difference of one bit in one move is another game some seconds later.

namespace digests {
namespace {

using namespace tilespace;

constexpr int bodies_of_a_kind = 2500;
constexpr int ticks = 10000;
constexpr int ticks_between_pushes = 64;
constexpr int ticks_between_looks = 10;
constexpr double gravity = 0x1p-7;
constexpr double fastest = 2.0;

struct Crowd {
  std::vector<Body> bodies;
  std::vector<Vec> velocities;
};

// A multiple of 2^-20 from `low` to `high`, which are 16ths. No product is added to anything: compilers might fuse it.
double random_number(scenarios::Random& random, std::int64_t low, std::int64_t high) {
  constexpr std::int64_t steps = 1 << 16;
  const auto offset = static_cast<std::int64_t>(random.next() % static_cast<std::uint64_t>((high - low) * steps));
  return static_cast<double>(low * steps + offset) * 0x1p-20;
}

Vec random_velocity(scenarios::Random& random) {
  const double x = random_number(random, -8, 8);
  return {x, random_number(random, -8, 8)};
}

Body random_body(scenarios::Random& random, TileBox box) {
  Body body;
  body.min.x = random_number(random, box.min.x * 16, box.max.x * 16);
  body.min.y = random_number(random, box.min.y * 16, box.max.y * 16);
  body.size.x = random_number(random, 2, 24);
  body.size.y = random_number(random, 2, 24);
  return body;
}

Crowd crowd_in(const CollisionMap& map, scenarios::Random& random) {
  Crowd crowd;
  while (crowd.bodies.size() < bodies_of_a_kind) {
    const Body body = random_body(random, map.bounds());
    if (overlaps_solid(map, body)) continue;
    crowd.bodies.push_back(body);
    crowd.velocities.push_back(random_velocity(random));
  }
  return crowd;
}

void push_all(Crowd& crowd, int tick, CollisionResponse response, scenarios::Random& random) {
  for (Vec& velocity : crowd.velocities) {
    if (tick % ticks_between_pushes == 0) velocity = random_velocity(random);
    if (response == CollisionResponse::slide && velocity.y < fastest) velocity.y += gravity;
  }
}

void simulate(const CollisionMap& map, CollisionResponse response, Record& record) {
  scenarios::Random random(17);
  Crowd crowd = crowd_in(map, random);
  for (const Body& body : crowd.bodies) record.asked(body);
  std::uint64_t inside = 0;
  for (int tick = 0; tick < ticks; ++tick) {
    push_all(crowd, tick, response, random);
    move_all(map, crowd.bodies, crowd.velocities, response, [&](std::size_t i, const MoveResult<Body>& moved) {
      Vec& velocity = crowd.velocities[i];
      for (const SweepHit& contact : moved.contacts) {
        velocity = response == CollisionResponse::slide ? slide_along(velocity, contact.normal)
                                                        : bounce_off(velocity, contact.normal);
      }
    });
    if (tick % ticks_between_looks != 0) continue;
    for (const Body& body : crowd.bodies) inside += overlaps_solid(map, body) ? 1 : 0;
    for (const Body& body : crowd.bodies) record.answered(body);
  }
  if (inside != 0) std::printf("%llu bodies were inside of something\n", static_cast<unsigned long long>(inside));
}

}  // namespace

void ask_crowd() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    if (place.name != "cave" && place.name != "cave with shapes") continue;
    for (const CollisionResponse response : {CollisionResponse::slide, CollisionResponse::bounce}) {
      const std::string name = "crowd, " + place.name + ", " + tilespace::name(response);
      scenario(name.c_str(), [&](Record& record) { simulate(place.map, response, record); });
    }
  }
}

}  // namespace digests
