// SPDX-License-Identifier: MIT
// What is written to files and sent to other machines: the bytes themselves are the answer.
#include <array>
#include <bit>
#include <tilespace/grid/grid_snapshot.hpp>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <tilespace/sweep/body.hpp>
#include <utility>
#include <vector>

#include "digests/record.hpp"
#include "scenarios/random.hpp"

namespace digests {
namespace {

using namespace tilespace;

enum class Mood : std::int8_t { low = -3, high = 5 };

// With padding here and there, which differs between machines.
struct Unit {
  std::uint8_t team = 0;
  Body body{};
  float charge = 0.0F;
  std::array<std::int16_t, 3> bag{};
  bool is_asleep = false;
  std::int64_t score = 0;
  Mood mood = Mood::low;
};

void answer_bytes(Record& record, std::span<const std::byte> bytes) {
  for (const std::byte byte : bytes) record.answered(std::to_integer<int>(byte));
  record.answered(byte_hash(bytes));
}

// Any bits of numbers, NaN too: those of 1.0 / 0.0 - 1.0 / 0.0 differ between machines.
double any_number(scenarios::Random& random) {
  const double number = std::bit_cast<double>(random.next());
  const double infinite = std::bit_cast<double>(std::uint64_t{0x7FF0000000000000});
  return random.next() % 8 == 0 ? infinite - infinite : number;
}

Unit any_unit(scenarios::Random& random) {
  Unit unit;
  unit.team = static_cast<std::uint8_t>(random.next());
  unit.body = {{any_number(random), any_number(random)}, {any_number(random), -0.0}};
  unit.charge = std::bit_cast<float>(static_cast<std::uint32_t>(random.next()));
  for (std::int16_t& thing : unit.bag) thing = static_cast<std::int16_t>(random.next());
  unit.is_asleep = random.next() % 2 != 0;
  unit.score = static_cast<std::int64_t>(random.next());
  unit.mood = static_cast<Mood>(random.next());
  return unit;
}

CollisionMap any_map(scenarios::Random& random) {
  const auto below = [&](std::uint64_t count) { return static_cast<std::int32_t>(random.next() % count); };
  const Tile min{below(100) - 50, below(100) - 50};
  const TileBox bounds{min, min + Step{1 + below(200), 1 + below(40)}};
  auto map =
      CollisionMap::from(bounds, [&](int, int) { return random.next() % 3 == 0; }, static_cast<Outside>(below(2)));
  for (int i = below(60); i > 0; --i) {
    const Tile tile = min + Step{below(200), below(40)};
    const auto side = Sides::from_bits(static_cast<std::uint8_t>(random.next()));
    TileShape shape = shape_of(static_cast<TileForm>(below(26)), side);
    if (i % 3 == 0)
      shape = tile_shape(polygon_of({{0.0, 0.125}, {0.5, 0.125 + below(8) / 16.0}}), side, Side::north).value();
    if (bounds.contains(tile)) static_cast<void>(map->set_shape(tile, shape));
  }
  return std::move(map).value();
}

void ask_snapshot(Record& record, std::uint64_t seed) {
  scenarios::Random random(seed);
  const CollisionMap map = any_map(random);
  std::vector<Unit> units(static_cast<std::size_t>(random.next() % 9));
  for (Unit& unit : units) unit = any_unit(random);
  SlotMap<Unit> registry(static_cast<std::uint8_t>(seed));
  for (auto i = random.next() % 9; i > 0; --i) registry.insert(any_unit(random));
  record.asked(seed);
  std::vector<std::byte> bytes(snapshot_size(map) + 4096);
  SnapshotWriter writer(bytes, 4);
  writer.add("map", map);
  writer.add("units", units);
  writer.add("registry", registry);
  writer.add("unit", any_unit(random));
  bytes.resize(writer.size());
  answer_bytes(record, bytes);

  const auto place = static_cast<std::size_t>(random.next() % bytes.size());
  for (const std::byte change : {std::byte{0}, std::byte{1}, std::byte{255}}) {
    bytes[place] ^= change;
    const SnapshotReader reader(bytes, 4);
    CollisionMap restored;
    SlotMap<Unit> again;
    std::vector<Unit> loaded;
    record.answered(reader.status(), reader.refused_section());
    record.answered(reader.read("map", restored));
    record.answered(reader.read("registry", again));
    record.answered(reader.read("units", loaded));
    record.answered(snapshot_size(restored), again.state_hash(), loaded.size());
    bytes[place] ^= change;
  }
}

// Grids and tile masks, anywhere; read again whole, and with a changed byte.
void ask_grids(Record& record, std::uint64_t seed) {
  scenarios::Random random(seed);
  const auto below = [&](std::uint64_t count) { return static_cast<std::int32_t>(random.next() % count); };
  const Tile min{below(200) - 100, below(200) - 100};
  const TileBox bounds{min, min + Step{below(100), below(6)}};
  TileMask mask = TileMask::create(bounds).value();
  Grid<Unit> units = Grid<Unit>::create(bounds).value();
  for (Tile tile = min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = min.x; tile.x < bounds.max.x; ++tile.x) {
      mask.set(tile, random.next() % 3 == 0);
      if (mask.get(tile)) units[tile] = any_unit(random);
    }
  }
  record.asked(seed, bounds);
  std::vector<std::byte> bytes(static_cast<std::size_t>(bounds.count()) * byte_size<Unit> + 1024);
  SnapshotWriter writer(bytes);
  writer.add("mask", mask);
  writer.add("units", units);
  bytes.resize(writer.size());
  answer_bytes(record, bytes);
  for (const bool is_changed : {false, true}) {
    if (is_changed) bytes[static_cast<std::size_t>(random.next() % bytes.size())] ^= std::byte{4};
    const SnapshotReader reader(bytes);
    TileMask explored;
    Grid<Unit> loaded;
    record.answered(reader.status(), reader.refused_section());
    record.answered(reader.read("mask", explored));
    record.answered(explored.bounds(), explored.count());
    record.answered(reader.read("units", loaded));
    record.answered(loaded.bounds(), loaded.values().size());
  }
}

}  // namespace

void ask_bytes() {
  scenario("bytes, grids and tile masks", [](Record& record) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) ask_grids(record, seed);
    record.answered(SnapshotContents<Grid<Unit>>::kind, SnapshotContents<TileMask>::kind);
  });
  scenario("bytes, snapshots", [](Record& record) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) ask_snapshot(record, seed);
  });
  scenario("bytes, signatures", [](Record& record) {
    record.answered(field_signature<Unit>, field_signature<Body>, field_signature<char>, byte_size<Unit>);
    record.answered(SnapshotContents<std::vector<Unit>>::kind, SnapshotContents<SlotMap<Unit>>::kind);
  });
}

}  // namespace digests
