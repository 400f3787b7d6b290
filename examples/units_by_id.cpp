// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/handles/slot_map.hpp>
#include <vector>

// An archer targets a wolf by id. After the wolf is erased, the id is stale, although a bear reuses its slot.
namespace {

using tilespace::Id;
using tilespace::IdState;

struct Unit {
  double x = 0.0;
  int life = 10;
  int burning = 0;
};
using Units = tilespace::SlotMap<Unit>;

void tick(Units& units) {
  units.visit([&](Id<Unit> id, Unit& unit) {
    unit.life -= unit.burning;
    if (unit.life <= 0) units.erase(id);  // allowed while visiting
  });
}

}  // namespace

int main() {
  Units units;
  units.insert({.x = 1.0});
  const Id<Unit> wolf = units.insert({.x = 5.0, .burning = 4});
  units.insert({.x = 9.0});
  for (int i = 0; i < 3; ++i) tick(units);

  const Id<Unit> bear = units.insert({.x = 6.0, .life = 99});
  std::printf("the bear has place %u, as the wolf had %u\n", bear.index(), wolf.index());
  std::printf("the wolf is %s: %s\n", name(units.state(wolf)), units.find(wolf) ? "shoot" : "look for somebody else");
  for (const Unit& unit : units.values()) std::printf("somebody at %g has life %d\n", unit.x, unit.life);

  // A client stores objects under the ids of the server.
  Units client;
  client.insert_at(bear, *units.find(bear));
  std::printf("of the client's bear: life %d; a wolf comes late: %s\n", client.find(bear)->life,
              name(client.insert_at(wolf, {})));

  // Serialization: a restored slot map issues the same ids from there on.
  std::vector<std::byte> bytes(units.snapshot_size());
  units.snapshot(bytes);
  Units loaded;
  const bool is_done = loaded.restore(bytes) == tilespace::RestoreStatus::done;
  std::printf("%zu bytes, %s; the next id is %s\n", bytes.size(), is_done ? "restored" : "damaged",
              loaded.insert({}) == units.insert({}) ? "the same" : "another");
}
