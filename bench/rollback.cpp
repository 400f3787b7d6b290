// SPDX-License-Identifier: MIT
// Benchmark of rollback: a state saved as a copy, as bytes and as a hash, and replay of the last eight ticks.
#include <cstddef>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/bodies.hpp"

namespace {

using namespace tilespace;

constexpr std::size_t bodies = 1000;
constexpr int delay = 8;

struct Mover {
  Body body;
  Vec velocity;
};

std::vector<Mover> movers_in(const scenarios::Place& place) {
  const std::vector<scenarios::Pushes> steps = scenarios::pushes_in(place, bodies);
  std::vector<Mover> movers;
  for (const scenarios::Push& push : steps.front().pushes) {
    movers.push_back({scenarios::box_at(push), push.way});
  }
  return movers;
}

void step(const CollisionMap& map, std::vector<Mover>& movers) {
  for (Mover& mover : movers) {
    const MoveResult<Body> moved = move_and_bounce(map, mover.body, mover.velocity);
    mover.body = moved.body;
    for (const SweepHit& contact : moved.contacts) mover.velocity = bounce_off(mover.velocity, contact.normal);
  }
}

}  // namespace

int main() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    const std::vector<Mover> start = movers_in(place);
    std::vector<Mover> copy(start.size());
    std::vector<std::byte> bytes(snapshot_size(start));
    bench::compare("state of " + place.name + ", a body", start.size(),
                   {{"copied",
                     [&] {
                       copy = start;
                       return state_hash(copy.front());
                     }},
                    {"snapshot",
                     [&] {
                       snapshot(start, bytes);
                       return std::uint64_t{bytes.size()};
                     }},
                    {"restore", [&] { return std::uint64_t{restore(bytes, copy)}; }},
                    {"state_hash", [&] { return state_hash(start); }}});
    bench::compare("8 ticks again, " + place.name + ", a move", start.size() * delay, {{"played again", [&] {
                                                                                          copy = start;
                                                                                          for (int i = 0; i < delay;
                                                                                               ++i)
                                                                                            step(place.map, copy);
                                                                                          return state_hash(copy);
                                                                                        }}});
  }
}
