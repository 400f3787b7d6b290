// SPDX-License-Identifier: MIT
// Save files of C have the bytes of those of C++, and damaged ones are refused.
#include "capi/c_values.hpp"

namespace snapshots_test {
namespace {

using namespace capi_tests;

// A game in C++, and the same in C.
struct Game {
  CollisionMap map{};
  TileMask seen{};
  Grid<std::uint16_t> costs{};
  std::vector<std::uint8_t> bytes{1, 2, 255};
  std::vector<std::int32_t> numbers{-7, 1 << 30};
  std::vector<double> doubles{0.5, -0.0};
  std::vector<Body> bodies{{{1, 2}, {0.5, 0.25}}};
  std::vector<PlatformerState> players{PlatformerState{}};
  std::vector<TopDownState> walkers{TopDownState{{{1, 1}, {1, 1}}, {2, 3}}};
  Owned<tilespace_map> map_in_c{};
  Owned<tilespace_mask> seen_in_c{};
  Owned<tilespace_grid> costs_in_c{};
};

Game any_game(oracle::Rng& rng) {
  Game game;
  Place place = any_place(rng);
  const TileBox box = place.map.bounds();
  const auto bounds = as<tilespace_tile_box>(box);
  game.seen = TileMask::create(box).value();
  game.costs = Grid<std::uint16_t>::create(box).value();
  game.seen_in_c = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&bounds, out); });
  game.costs_in_c = made<tilespace_grid>([&](auto out) { return tilespace_grid_create(&bounds, TILESPACE_U16, out); });
  auto* const values = static_cast<std::uint16_t*>(tilespace_grid_values(game.costs_in_c.get()));
  for (std::size_t i = 0; i < game.costs.values().size(); ++i) {
    values[i] = game.costs.values()[i] = static_cast<std::uint16_t>(rng.between(0, 65535));
  }
  for (int i = 0; i < 20; ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(-3, 8)), static_cast<std::int32_t>(rng.between(-2, 7))};
    game.seen.set(tile, true);
    EXPECT_EQ(tilespace_mask_set(game.seen_in_c.get(), tile.x, tile.y, 1), TILESPACE_OK);
  }
  game.map = std::move(place.map);
  game.map_in_c = std::move(place.in_c);
  game.players[0].body = {{rng.real(0, 9), 1}, {0.5, 1}};
  return game;
}

std::vector<std::byte> saved_by_cpp(const Game& game, std::uint32_t version) {
  const auto save = [&](std::span<std::byte> out) {
    SnapshotWriter writer(out, version);
    writer.add("map", game.map);
    writer.add("seen", game.seen);
    writer.add("costs", game.costs);
    writer.add("bytes", game.bytes);
    writer.add("numbers", game.numbers);
    writer.add("doubles", game.doubles);
    writer.add("bodies", game.bodies);
    writer.add("players", game.players);
    writer.add("walkers", game.walkers);
    return writer.size();
  };
  std::vector<std::byte> bytes(save({}));
  save(bytes);
  return bytes;
}

std::vector<tilespace_section_view> sections_of(const Game& game) {
  return {{"map", TILESPACE_SECTION_MAP, game.map_in_c.get(), 0},
          {"seen", TILESPACE_SECTION_MASK, game.seen_in_c.get(), 0},
          {"costs", TILESPACE_SECTION_GRID, game.costs_in_c.get(), 0},
          {"bytes", TILESPACE_SECTION_BYTES, game.bytes.data(), game.bytes.size()},
          {"numbers", TILESPACE_SECTION_INT32S, game.numbers.data(), game.numbers.size()},
          {"doubles", TILESPACE_SECTION_DOUBLES, game.doubles.data(), game.doubles.size()},
          {"bodies", TILESPACE_SECTION_BODIES, game.bodies.data(), game.bodies.size()},
          {"players", TILESPACE_SECTION_PLATFORMERS, game.players.data(), game.players.size()},
          {"walkers", TILESPACE_SECTION_TOP_DOWNS, game.walkers.data(), game.walkers.size()}};
}

// Reads an array, and sees that too little room leaves it alone.
template <class T>
void expect_values(const tilespace_snapshot* snapshot, const char* name, std::uint32_t kind,
                   const std::vector<T>& expected) {
  std::size_t count = 0;
  ASSERT_EQ(tilespace_snapshot_read_values(snapshot, name, kind, nullptr, 0, &count), TILESPACE_OK);
  ASSERT_EQ(count, expected.size());
  std::vector<T> values(count);
  ASSERT_EQ(tilespace_snapshot_read_values(snapshot, name, kind, values.data(), count, nullptr), TILESPACE_OK);
  EXPECT_TRUE(values == expected) << name;
  EXPECT_EQ(tilespace_snapshot_read_values(snapshot, "none", kind, values.data(), count, nullptr), TILESPACE_BAD_ID);
}

TEST(CApiSnapshots, have_the_bytes_of_cpp_and_are_read) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Game game = any_game(rng);
    const std::vector<std::byte> expected = saved_by_cpp(game, 3);
    const std::vector<tilespace_section_view> sections = sections_of(game);
    std::size_t size = 0;
    ASSERT_EQ(tilespace_snapshot_write(sections.data(), sections.size(), 3, nullptr, 0, &size), TILESPACE_OK);
    ASSERT_EQ(size, expected.size());
    std::vector<std::uint8_t> bytes(size, 7);
    ASSERT_EQ(tilespace_snapshot_write(sections.data(), sections.size(), 3, bytes.data(), size - 1, nullptr),
              TILESPACE_BAD_SIZE);
    std::size_t all = 0;
    ASSERT_EQ(tilespace_snapshot_write(sections.data(), sections.size(), 3, bytes.data(), size - 1, &all),
              TILESPACE_OK);
    EXPECT_EQ(all, size);
    EXPECT_EQ(bytes, std::vector<std::uint8_t>(size, 7)) << "nothing is written without room";
    ASSERT_EQ(tilespace_snapshot_write(sections.data(), sections.size(), 3, bytes.data(), size, nullptr), TILESPACE_OK);
    EXPECT_EQ(std::memcmp(bytes.data(), expected.data(), size), 0);

    tilespace_snapshot_info info{};
    tilespace_snapshot* opened = nullptr;
    ASSERT_EQ(tilespace_snapshot_open(bytes.data(), size, 3, &info, &opened), TILESPACE_OK);
    const Owned<tilespace_snapshot> snapshot(opened);
    EXPECT_TRUE(info.status == 0 && info.version == 3 && info.section_count == 9 && info.refused_section == UINT32_MAX);
    tilespace_section_info_view section{};
    ASSERT_EQ(tilespace_snapshot_section(opened, 4, &section), TILESPACE_OK);
    EXPECT_EQ(std::string_view(section.name, section.name_size), "numbers");
    EXPECT_EQ(section.size, 8u);
    EXPECT_EQ(tilespace_snapshot_section(opened, 9, &section), TILESPACE_BAD_ID);

    const auto map = made<tilespace_map>([&](auto out) { return tilespace_snapshot_read_map(opened, "map", out); });
    std::vector<std::byte> real(snapshot_size(game.map));
    tilespace::snapshot(game.map, real);
    std::vector<std::uint8_t> copy(real.size());
    EXPECT_EQ(tilespace_map_snapshot(map.get(), copy.data(), copy.size(), nullptr), TILESPACE_OK);
    EXPECT_EQ(std::memcmp(copy.data(), real.data(), real.size()), 0);
    const auto seen = made<tilespace_mask>([&](auto out) { return tilespace_snapshot_read_mask(opened, "seen", out); });
    expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) { return tilespace_mask_tiles(seen.get(), out...); }),
                       tiles(game.seen));
    const auto costs =
        made<tilespace_grid>([&](auto out) { return tilespace_snapshot_read_grid(opened, "costs", out); });
    ASSERT_EQ(tilespace_grid_type(costs.get()), static_cast<std::uint32_t>(TILESPACE_U16));
    EXPECT_EQ(std::memcmp(tilespace_grid_values(costs.get()), game.costs.values().data(),
                          game.costs.values().size() * sizeof(std::uint16_t)),
              0);
    expect_values(opened, "bytes", TILESPACE_SECTION_BYTES, game.bytes);
    expect_values(opened, "numbers", TILESPACE_SECTION_INT32S, game.numbers);
    expect_values(opened, "doubles", TILESPACE_SECTION_DOUBLES, game.doubles);
    expect_values(opened, "bodies", TILESPACE_SECTION_BODIES, game.bodies);
    expect_values(opened, "players", TILESPACE_SECTION_PLATFORMERS, game.players);
    expect_values(opened, "walkers", TILESPACE_SECTION_TOP_DOWNS, game.walkers);
    tilespace_mask* none = nullptr;
    EXPECT_EQ(tilespace_snapshot_read_mask(opened, "map", &none), TILESPACE_BAD_SNAPSHOT);
    tilespace_grid* no_grid = nullptr;
    EXPECT_EQ(tilespace_snapshot_read_grid(opened, "seen", &no_grid), TILESPACE_BAD_SNAPSHOT);
    EXPECT_EQ(tilespace_snapshot_read_grid(opened, "none", &no_grid), TILESPACE_BAD_ID);
    EXPECT_EQ(tilespace_snapshot_read_values(opened, "map", TILESPACE_SECTION_MAP, nullptr, 0, nullptr),
              TILESPACE_BAD_OPTION);
    EXPECT_EQ(tilespace_snapshot_read_values(opened, "map", TILESPACE_SECTION_BYTES, nullptr, 0, nullptr),
              TILESPACE_BAD_SNAPSHOT);
  }
}

TEST(CApiSnapshots, single_values_of_cpp_are_read) {
  PlatformerState player;
  player.coyote_left = 0.25;
  std::vector<std::byte> bytes(1000);
  SnapshotWriter writer(bytes);
  writer.add("player", player);
  ASSERT_TRUE(writer.fits());
  tilespace_snapshot* opened = nullptr;
  ASSERT_EQ(
      tilespace_snapshot_open(reinterpret_cast<const std::uint8_t*>(bytes.data()), writer.size(), 0, nullptr, &opened),
      TILESPACE_OK);
  const Owned<tilespace_snapshot> snapshot(opened);
  expect_values(opened, "player", TILESPACE_SECTION_PLATFORMERS, std::vector<PlatformerState>{player});
}

TEST(CApiSnapshots, damaged_ones_are_refused_as_by_cpp) {
  oracle::Rng rng(cases::seed());
  const Game game = any_game(rng);
  const std::vector<std::byte> good = saved_by_cpp(game, 3);
  for (int i = 0; i < cases::count() * 2; ++i) {
    std::vector<std::byte> bytes = good;
    if (rng.one_in(3)) bytes.resize(static_cast<std::size_t>(rng.between(0, std::int64_t(good.size()))));
    if (!bytes.empty() && rng.one_in(2)) {
      bytes[static_cast<std::size_t>(rng.between(0, std::int64_t(bytes.size()) - 1))] ^= std::byte{4};
    }
    const auto version = static_cast<std::uint32_t>(rng.between(2, 3));
    const SnapshotReader reader(bytes, version);
    tilespace_snapshot_info info{};
    tilespace_snapshot* opened = nullptr;
    const tilespace_error error = tilespace_snapshot_open(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                                          bytes.size(), version, &info, &opened);
    EXPECT_EQ(error, reader.status() == RestoreStatus::done ? TILESPACE_OK : TILESPACE_BAD_SNAPSHOT);
    EXPECT_EQ(opened != nullptr, error == TILESPACE_OK);
    EXPECT_EQ(info.status, static_cast<std::uint32_t>(reader.status()));
    EXPECT_EQ(info.refused_section, reader.refused_section());
    tilespace_snapshot_free(opened);
  }
  std::size_t size = 0;
  tilespace_section_view wrong{"x", TILESPACE_SECTION_MAP, game.seen_in_c.get(), 0};
  EXPECT_EQ(tilespace_snapshot_write(&wrong, 1, 0, nullptr, 0, &size), TILESPACE_BAD_HANDLE);
  wrong.kind = 9;
  EXPECT_EQ(tilespace_snapshot_write(&wrong, 1, 0, nullptr, 0, &size), TILESPACE_BAD_OPTION);
  wrong.name = nullptr;
  EXPECT_EQ(tilespace_snapshot_write(&wrong, 1, 0, nullptr, 0, &size), TILESPACE_BAD_POINTER);
}

}  // namespace
}  // namespace snapshots_test
