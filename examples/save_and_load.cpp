// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/tilespace.hpp>
#include <utility>
#include <vector>

// Saves and loads a game: a map with edits, a player, arrows, and a slot map of wolves.
namespace {

using tilespace::Body;
using tilespace::RestoreStatus;
using tilespace::Vec;

struct Arrow {
  Body body{};
  Vec velocity{};
  bool is_burning = false;
};
struct Wolf {
  double x = 0.0;
  int life = 10;
};

struct Game {
  tilespace::CollisionMap map{};
  tilespace::PlatformerState player{};
  std::vector<Arrow> arrows{};
  tilespace::SlotMap<Wolf> wolves{};
};

constexpr std::uint32_t version = 1;  // of this save format

// Returns the size. With an empty span, nothing is written.
std::size_t save(const Game& game, std::span<std::byte> out) {
  tilespace::SnapshotWriter writer(out, version);
  writer.add("map", game.map);
  writer.add("player", game.player);
  writer.add("arrows", game.arrows);
  writer.add("wolves", game.wolves);
  return writer.size();
}

// Loads everything or nothing.
RestoreStatus load(std::span<const std::byte> bytes, Game& game) {
  const tilespace::SnapshotReader reader(bytes, version);
  Game loaded;
  for (const RestoreStatus part : {reader.read("map", loaded.map), reader.read("player", loaded.player),
                                   reader.read("arrows", loaded.arrows), reader.read("wolves", loaded.wolves)}) {
    if (part != RestoreStatus::done) return part;
  }
  game = std::move(loaded);
  return RestoreStatus::done;
}

}  // namespace

int main() {
  Game game;
  game.map = *tilespace::CollisionMap::from_text("#..........#\n#..........#\n############\n", {-6, 0});
  game.map.set_solid({0, 2}, false);  // a hole
  if (!game.map.set_shape({3, 1}, shape_of(tilespace::TileForm::slope_1_1_southeast))) return 1;
  game.player.body = {{-4.0, 0.5}, {0.75, 1.5}};
  game.arrows.push_back({{{1.5, 0.5}, {0.5, 0.1}}, {12.0, 0.0}, true});
  const auto wolf = game.wolves.insert({.x = 4.5});

  std::vector<std::byte> bytes(save(game, {}));
  save(game, bytes);
  std::printf("%zu bytes\n", bytes.size());

  Game other;
  std::printf("loaded: %s\n", name(load(bytes, other)));
  std::printf("the hole is %s, there is %s at (3, 1)\n", other.map.is_solid({0, 2}) ? "shut" : "there",
              name(form_of(other.map.shape({3, 1}))));
  std::printf("%zu arrow, the wolf has %d lives\n", other.arrows.size(), other.wolves.find(wolf)->life);

  std::printf("cut short: %s\n", name(load(std::span(bytes).first(100), other)));
  bytes[200] ^= std::byte{1};
  std::printf("one bit changed: %s", name(load(bytes, other)));
  std::printf(", section %u\n", tilespace::SnapshotReader(bytes, version).refused_section());
  std::printf("the game is as it was: %zu wolf\n", other.wolves.size());
}
