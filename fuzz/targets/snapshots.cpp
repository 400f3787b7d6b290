// SPDX-License-Identifier: MIT
#include <array>
#include <tilespace/grid/grid_snapshot.hpp>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <vector>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: any bytes as plain structs, as a map and as a snapshot of sections; and valid ones that were modified,
// with recomputed hashes, so that the code behind the hash check is reached. What is accepted has the same bytes when
// written again.

namespace snapshots_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

enum class Mood : std::int8_t { low = -3, high = 5 };
struct Unit {
  double x = 0.0;
  std::array<std::int16_t, 2> tile{};
  bool is_asleep = false;
  float charge = 0.0F;
  Mood mood = Mood::low;
};
struct Packed {
  std::array<double, 2> at{};
  std::uint32_t life = 0;
  std::int32_t score = 0;
};

// Reads the next value: it is written again with the same bytes, or was refused.
template <class T>
void read_and_write(ByteReader& reader) {
  const std::size_t left = reader.left();
  const bool was_ok = reader.ok();
  T value{};
  if (!reader.read(value)) {
    const bool is_short = reader.status() == RestoreStatus::cut_short;
    require(!reader.ok() && reader.left() == 0, "after what is not read, nothing is");
    require(!was_ok || is_short == (left < byte_size<T>), "what is not read has a reason");
    return;
  }
  require(left - reader.left() == byte_size<T>, "a struct has its size");
  std::array<std::byte, byte_size<T>> bytes{};
  ByteWriter writer(bytes);
  writer.write(value);
  ByteReader again(bytes);
  T same{};
  require(writer.fits() && again.read(same), "what is written is read");
  std::array<std::byte, byte_size<T>> twice{};
  ByteWriter(twice).write_all(std::span<const T>(&same, 1));
  require(bytes == twice, "one form");
}

void read_structs(ShapeInput& in, std::span<const std::byte> bytes) {
  ByteReader reader(bytes);
  for (int i = 0; i < 20; ++i) {
    const std::size_t left = reader.left();
    const std::size_t size = in.byte();
    std::vector<Packed> many(in.below(4));
    switch (in.below(5)) {
      case 0: read_and_write<Unit>(reader); break;
      case 1: read_and_write<Packed>(reader); break;
      case 2: read_and_write<std::uint16_t>(reader); break;
      case 3: require(reader.take(size).size() == (size <= left ? size : 0), "as many bytes as there are"); break;
      default: require(!reader.read_all(many) || left - reader.left() == many.size() * byte_size<Packed>, "all items");
    }
  }
}

template <class Save>
std::vector<std::byte> saved(Save save) {
  std::vector<std::byte> bytes(save(std::span<std::byte>()));
  require(save(std::span<std::byte>(bytes)) == bytes.size(), "a snapshot is as long as it says");
  return bytes;
}

std::vector<std::byte> bytes_of(const CollisionMap& map) {
  std::vector<std::byte> bytes(snapshot_size(map));
  require(snapshot(map, bytes) == bytes.size(), "a snapshot is as long as it says");
  return bytes;
}

void restore_map(std::span<const std::byte> bytes) {
  CollisionMap map = CollisionMap::from_text("#").value();
  const RestoreStatus restored = restore(bytes, map);
  require(*name(restored) != '\0', "what became of bytes has a name");
  if (restored == RestoreStatus::done) {
    require(bytes_of(map) == std::vector(bytes.begin(), bytes.end()), "bytes that are taken are a snapshot");
  } else {
    require(map.bounds() == TileBox{{0, 0}, {1, 1}} && map.is_solid({0, 0}), "what is refused changes nothing");
  }
}

// Reads all of it, as every possible type.
void read_sections(std::span<const std::byte> bytes) {
  const SnapshotReader reader(bytes, 5);
  require((reader.status() == RestoreStatus::done) || reader.section_count() == 0, "what is refused has no sections");
  for (std::uint32_t i = 0; i < reader.section_count() && i < 100; ++i) {
    const SnapshotSection section = reader.section(i);
    CollisionMap map;
    SlotMap<Unit> slot_map(9);
    std::vector<Unit> units;
    Unit unit;
    TileMask explored;
    Grid<Unit> grid;
    const std::array restored{reader.read(section.name, map),   reader.read(section.name, slot_map),
                              reader.read(section.name, units), reader.read(section.name, unit),
                              reader.read(section.name, grid),  reader.read(section.name, explored)};
    int done = 0;
    for (const RestoreStatus one : restored) done += one == RestoreStatus::done;
    require(done <= 1, "a section is one thing");
    require(restored[0] == RestoreStatus::done || map.bounds().empty(), "a map that is refused is not touched");
    require(restored[1] == RestoreStatus::done || slot_map.tag() == 9, "a slot map that is refused is not touched");
    require(restored[2] == RestoreStatus::done || units.empty(), "an array that is refused is not touched");
    require(restored[4] == RestoreStatus::done || grid.bounds() == TileBox{}, "a grid that is refused is not touched");
    require(restored[5] == RestoreStatus::done || explored.bounds() == TileBox{}, "nor is a mask");
  }
}

struct Game {
  CollisionMap map{};
  SlotMap<Unit> slot_map{};
  std::vector<Unit> units{};
  Unit unit{};
  TileMask explored{};
  Grid<Unit> grid{};
};

Unit unit_of(ShapeInput& in) {
  return {
      in.number(), {static_cast<std::int16_t>(in.int32()), 1}, in.yes(), static_cast<float>(in.number()), Mood::high};
}

Game game_of(ShapeInput& in) {
  Game game;
  game.map = in.map(in.tiles_around(in.point()), in.outside());
  for (std::uint32_t i = in.below(6); i > 0; --i) {
    const Tile tile =
        game.map.bounds().min + Step{static_cast<std::int32_t>(in.below(4)), static_cast<std::int32_t>(in.below(4))};
    const auto cut = clip(in.polygon(), {{0.0, 0.0}, {1.0, 1.0}});
    const TileShape form = shape_of(static_cast<TileForm>(in.below(26)), Sides::from_bits(in.byte()));
    const auto shape =
        cut ? tile_shape(*cut, Sides::from_bits(in.byte()), Sides::from_bits(in.byte()) & wall_sides) : form;
    if (game.map.bounds().contains(tile)) require(game.map.set_shape(tile, in.yes() ? form : *shape), "a shape is set");
  }
  for (std::uint32_t i = in.below(4); i > 0; --i) game.units.push_back(unit_of(in));
  for (std::uint32_t i = in.below(4); i > 0; --i) game.slot_map.insert(unit_of(in));
  game.unit = unit_of(in);
  const TileBox bounds = game.map.bounds();
  game.explored = TileMask::create(bounds).value();
  game.grid = Grid<Unit>::create(bounds).value();
  for (std::uint32_t i = in.below(6); i > 0 && !bounds.empty(); --i) {
    const Tile tile = bounds.min + Step{static_cast<std::int32_t>(in.below(4)), static_cast<std::int32_t>(in.below(4))};
    game.explored.set(tile, true);
    if (bounds.contains(tile)) game.grid[tile] = unit_of(in);
  }
  return game;
}

std::vector<std::byte> bytes_of(const Game& game) {
  return saved([&](std::span<std::byte> out) {
    SnapshotWriter writer(out, 5);
    writer.add("map", game.map);
    writer.add("slot_map", game.slot_map);
    writer.add("units", game.units);
    writer.add("unit", game.unit);
    writer.add("explored", game.explored);
    writer.add("grid", game.grid);
    require(writer.fits() == (out.size() == writer.size()), "it fits, or not");
    return writer.size();
  });
}

void restore_whole(const Game& game, const std::vector<std::byte>& bytes) {
  const SnapshotReader reader(bytes, 5);
  Game made;
  for (const RestoreStatus part :
       {reader.read("map", made.map), reader.read("slot_map", made.slot_map), reader.read("units", made.units),
        reader.read("unit", made.unit), reader.read("explored", made.explored), reader.read("grid", made.grid)})
    require(part == RestoreStatus::done, "what was saved is loaded");
  require(bytes_of(made) == bytes && bytes_of(game) == bytes, "and is the same");
}

// Recomputes the hashes of the section with the modified byte, and of those within it.
void make_whole(std::span<std::byte> bytes, std::span<const SnapshotSection> sections) {
  for (const SnapshotSection& section : sections) {
    const auto begin = static_cast<std::size_t>(section.contents.data() - bytes.data());
    const std::span<std::byte> contents = bytes.subspan(begin, section.contents.size());
    if (section.name == "map" && contents.size() > 8)
      ByteWriter(contents.last(8)).write(byte_hash(contents.first(contents.size() - 8)));
    const std::size_t head = 32 + section.name.size();
    const std::span<std::byte> all = bytes.subspan(begin - head, head + contents.size());
    ByteWriter(all).write(byte_hash(all.subspan(8)));
  }
  ByteWriter(bytes.subspan(28)).write(byte_hash(bytes.first(28)));
}

void restore_changed(ShapeInput& in, std::vector<std::byte> bytes) {
  const std::vector<std::byte> before = bytes;
  const SnapshotReader whole(before, 5);
  std::vector<SnapshotSection> sections;
  for (std::uint32_t i = 0; i < whole.section_count(); ++i) sections.push_back(whole.section(i));
  for (SnapshotSection& section : sections) {  // in the modified bytes
    section.contents = std::span<const std::byte>(bytes).subspan(
        static_cast<std::size_t>(section.contents.data() - before.data()), section.contents.size());
  }
  const std::size_t place = (in.byte() * 256U + in.byte()) % bytes.size();
  bytes[place] ^= static_cast<std::byte>(1 + in.below(255));
  require(SnapshotReader(bytes, 5).status() != RestoreStatus::done, "a changed byte is noticed");
  require(SnapshotReader(std::span(bytes).first(place), 5).status() != RestoreStatus::done, "a cut is noticed");
  for (std::uint32_t i = in.below(3); i > 0; --i)
    bytes[(in.byte() * 256U + in.byte()) % bytes.size()] = std::byte{in.byte()};
  make_whole(bytes, sections);
  read_sections(bytes);
  restore_map(sections[0].contents);
}

}  // namespace

FUZZ_TARGET(snapshots) {
  if (size > 4096) return -1;
  const std::span<const std::byte> bytes = fuzz::bytes_of(data, size);
  restore_map(bytes);
  read_sections(bytes);
  require(byte_hash(bytes) == byte_hash(std::vector(bytes.begin(), bytes.end())), "a hash is of the bytes only");
  ShapeInput in(data, size);
  read_structs(in, bytes);
  const Game game = game_of(in);
  const std::vector<std::byte> whole = bytes_of(game);
  restore_whole(game, whole);
  restore_changed(in, whole);
  return 0;
}

}  // namespace snapshots_target
