// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/tilespace.hpp>
#include <utility>
#include <vector>

// Fog of war: what the hero has seen is kept in a tile mask, saved with the letters that were seen there, and restored.
using namespace tilespace;

namespace {

constexpr const char* level =
    "################\n"
    "#....#.........#\n"
    "#....#....###..#\n"
    "#.........###..#\n"
    "################\n";

struct Memory {
  TileMask explored{};   // all that was seen so far
  Grid<char> letters{};  // as it was when it was seen
};

void look(const CollisionMap& map, Tile from, FieldOfView& sight, Memory& memory) {
  if (!field_of_view(map, from, {.radius = 6}, sight)) return;
  memory.explored.add(sight.tiles());
  for (const Tile tile : tiles(sight.tiles())) memory.letters[tile] = map.is_solid(tile) ? '#' : '.';
}

std::size_t save(const Memory& memory, std::span<std::byte> out) {
  SnapshotWriter writer(out);
  writer.add("explored", memory.explored);
  writer.add("letters", memory.letters);
  return writer.size();
}

RestoreStatus load(std::span<const std::byte> bytes, Memory& memory) {
  const SnapshotReader reader(bytes);
  Memory loaded;
  for (const RestoreStatus part : {reader.read("explored", loaded.explored), reader.read("letters", loaded.letters)}) {
    if (part != RestoreStatus::done) return part;
  }
  memory = std::move(loaded);
  return RestoreStatus::done;
}

}  // namespace

int main() {
  const CollisionMap map = CollisionMap::from_text(level, {-8, -5}).value();  // a map that does not begin at (0, 0)
  FieldOfView sight = FieldOfView::create(map.bounds()).value();
  Memory memory{TileMask::create(map.bounds()).value(), Grid<char>::create(map.bounds(), '~').value()};
  look(map, {-6, -3}, sight, memory);
  std::fputs(to_text(memory.letters).c_str(), stdout);

  std::vector<std::byte> bytes(save(memory, {}));
  save(memory, bytes);
  Memory loaded;
  std::printf("%zu bytes, loaded: %s\n", bytes.size(), name(load(bytes, loaded)));
  look(map, {1, -2}, sight, loaded);
  std::fputs(to_text(loaded.letters).c_str(), stdout);
  const auto seen = static_cast<std::size_t>(loaded.explored.count());
  std::printf("%zu of %zu tiles explored\n", seen, static_cast<std::size_t>(map.bounds().count()));
}
