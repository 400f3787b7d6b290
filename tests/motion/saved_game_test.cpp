// SPDX-License-Identifier: MIT
// A game of all kinds of things, saved and loaded: a map with shapes, players, bodies of every shape, and units under
// ids. It goes on as it would have gone on.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/handles/slot_map.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/snapshot.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <vector>

#include "oracle/inputs.hpp"

namespace tilespace::saved_game_test {
namespace {

enum class Mood : std::uint8_t { calm, angry };
struct Unit {
  Body body{};
  Vec velocity{};
  Mood mood = Mood::calm;
  bool is_asleep = false;
  std::array<std::int16_t, 3> bag{};
  friend bool operator==(const Unit&, const Unit&) = default;
};

struct Game {
  CollisionMap map{};
  PlatformerState player{};
  std::vector<TopDownState> walkers{};
  std::vector<Circle> balls{};
  std::vector<Capsule> barrels{};
  SlotMap<Unit> units{1};
};

std::size_t save(const Game& game, std::span<std::byte> out) {
  SnapshotWriter writer(out, 3);
  writer.add("map", game.map);
  writer.add("player", game.player);
  writer.add("walkers", game.walkers);
  writer.add("balls", game.balls);
  writer.add("barrels", game.barrels);
  writer.add("units", game.units);
  return writer.size();
}

RestoreStatus load(std::span<const std::byte> bytes, Game& game) {
  const SnapshotReader reader(bytes, 3);
  Game made;
  for (const RestoreStatus part :
       {reader.read("map", made.map), reader.read("player", made.player), reader.read("walkers", made.walkers),
        reader.read("balls", made.balls), reader.read("barrels", made.barrels), reader.read("units", made.units)}) {
    if (part != RestoreStatus::done) return part;
  }
  game = std::move(made);
  return RestoreStatus::done;
}

std::vector<std::byte> saved(const Game& game) {
  std::vector<std::byte> bytes(save(game, {}));
  EXPECT_EQ(save(game, bytes), bytes.size());
  return bytes;
}

constexpr TileBox bounds{{-20, -10}, {20, 10}};

double coordinate(oracle::Rng& rng) { return static_cast<double>(rng.between(-300, 300)) / 16; }
Body random_body(oracle::Rng& rng) { return {{coordinate(rng), coordinate(rng) / 2}, {0.75, 1.5}}; }

Game random_game(oracle::Rng& rng) {
  Game game;
  game.map = CollisionMap::from(bounds, [&](int, int) { return rng.one_in(5); }, Outside::solid).value();
  for (int i = 0; i < 20; ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(-20, 19)), static_cast<std::int32_t>(rng.between(-10, 9))};
    EXPECT_TRUE(game.map.set_shape(tile, shape_of(static_cast<TileForm>(rng.between(1, 25)))));
  }
  game.player.body = random_body(rng);
  for (auto i = rng.between(0, 4); i > 0; --i) {
    game.walkers.push_back({random_body(rng), {coordinate(rng), 0.0}});
    game.balls.push_back({{coordinate(rng), coordinate(rng)}, 0.5});
    game.barrels.push_back({{{coordinate(rng), coordinate(rng)}, {coordinate(rng), coordinate(rng)}}, 0.25});
    const auto id = game.units.insert({random_body(rng), {1.0, -0.0}, Mood::angry, true, {1, -2, 3}});
    if (rng.one_in(3)) game.units.erase(id);
  }
  return game;
}

// A second of it, with edits of the map and of who is there. One number tells what happened.
std::uint64_t play(Game& game, oracle::Rng rng) {
  std::uint64_t told = 0;
  for (int tick = 0; tick < 30; ++tick) {
    const PlatformerInput input{static_cast<double>(rng.between(-1, 1)), 0.0, rng.one_in(3), false, false};
    game.player = platformer_step(game.map, game.player, input, PlatformerTuning{}, 1.0 / 60);
    for (TopDownState& walker : game.walkers) walker = top_down_step(game.map, walker, {}, TopDownTuning{}, 1.0 / 60);
    for (Circle& ball : game.balls) ball = move_and_bounce(game.map, ball, {0.1, 0.2}).body;
    game.map.set_solid({static_cast<std::int32_t>(rng.between(-20, 19)), 0}, rng.one_in(2));
    const auto id = game.units.insert({game.player.body, {}, Mood::calm, false, {}});
    if (rng.one_in(2)) game.units.erase(game.units.ids()[0]);
    for (const std::uint64_t part : {state_hash(game.player), state_hash(game.walkers), state_hash(game.balls),
                                     game.units.state_hash(), id.bits()})
      told = told * 31 + part;
  }
  return told;
}

RC_GTEST_PROP(SavedGame, goes_on_as_it_would_have, ()) {
  oracle::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  Game game = random_game(rng);
  play(game, rng);
  const auto bytes = saved(game);
  Game loaded = random_game(rng);
  RC_ASSERT(load(bytes, loaded) == RestoreStatus::done);
  RC_ASSERT(saved(loaded) == bytes);
  RC_ASSERT(loaded.player == game.player);
  RC_ASSERT(play(loaded, rng) == play(game, rng));
  RC_ASSERT(saved(loaded) == saved(game));
}

// One byte of any, or an end that is not there: none of the game is touched.
RC_GTEST_PROP(SavedGame, is_refused_when_it_was_changed, ()) {
  oracle::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const auto bytes = saved(random_game(rng));
  Game game = random_game(rng);
  const auto before = saved(game);
  for (int i = 0; i < 20; ++i) {
    auto changed = bytes;
    changed[rng.next() % bytes.size()] ^= static_cast<std::byte>(1 + rng.next() % 255);
    RC_ASSERT(load(changed, game) != RestoreStatus::done);
    RC_ASSERT(load(std::span(bytes).first(rng.next() % bytes.size()), game) == RestoreStatus::cut_short);
  }
  RC_ASSERT(saved(game) == before);
}

// Bodies of motion have no padding: what is saved is what is in memory.
static_assert(byte_size<PlatformerState> == sizeof(PlatformerState) && byte_size<TopDownState> == sizeof(TopDownState));
static_assert(byte_size<Body> == 32 && byte_size<Circle> == 24 && byte_size<Capsule> == 40 && byte_size<Tile> == 8);

}  // namespace
}  // namespace tilespace::saved_game_test
