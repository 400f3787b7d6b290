// SPDX-License-Identifier: MIT
// Pages, edits and windows of worlds beyond memory.
#include "chunked_worlds.hpp"

#include <tilespace/world/chunked_moves.hpp>
#include <tilespace/world/chunked_rays.hpp>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace tilespace::chunked_map_test {
namespace {

using chunked_worlds::Twice;

Tile near_tile(oracle::Rng& rng, TileBox bounds) {
  return {static_cast<std::int32_t>(rng.between(bounds.min.x - 5, bounds.max.x + 4)),
          static_cast<std::int32_t>(rng.between(bounds.min.y - 5, bounds.max.y + 4))};
}

TEST(ChunkedMap, tiles_are_those_of_the_dense_map_whatever_was_edited_or_dropped) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    Twice world(rng, rng.one_in(2));
    for (int k = 0; k < 200; ++k) {
      if (rng.one_in(4)) world.disturb(rng);
      const Tile tile = near_tile(rng, world.dense.bounds());
      const auto solid = world.paged.is_solid(tile);
      if (!solid) {
        ASSERT_EQ(solid.error().code, ChunkErrorCode::too_large) << world.show();
        ASSERT_FALSE(world.paged.edited_chunks().empty());
        continue;
      }
      ASSERT_EQ(*solid, world.dense.is_solid(tile)) << tile.x << ", " << tile.y << " in " << world.show();
      ASSERT_EQ(*world.paged.shape(tile), world.dense.shape(tile)) << world.show();
    }
  }
}

TEST(ChunkedMap, windows_have_the_tiles_of_the_dense_map) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int checked = 0;
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    Twice world(rng, rng.one_in(2));
    for (int k = 0; k < 10; ++k) {
      world.disturb(rng);
      const Tile at = near_tile(rng, world.dense.bounds());
      const TileBox box{at, at + Step{static_cast<std::int32_t>(rng.between(0, 90)), 40}};
      const auto window = world.paged.window(box);
      if (!window) {
        ASSERT_EQ(window.error().code, ChunkErrorCode::too_large) << world.show();
        continue;
      }
      ++checked;
      ASSERT_TRUE(window->bounds() == box || box.empty());
      for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
        for (std::int32_t x = box.min.x; x < box.max.x; ++x)
          ASSERT_EQ(window->shape({x, y}), world.dense.shape({x, y})) << x << ", " << y << " in " << world.show();
      }
    }
  }
  EXPECT_GT(checked, cases::count() / 5);
}

TEST(ChunkedMap, chunks_are_read_as_they_are_to_be_stored) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 20 + 1; ++i) {
    Twice world(rng, rng.one_in(2));
    for (int k = 0; k < 20; ++k) world.disturb(rng);
    Chunk chunk;
    for (const ChunkKey key : world.paged.edited_chunks()) {
      ASSERT_TRUE(world.paged.read_chunk(key, chunk).ok());
      std::size_t shapes = 0;
      for (int y = 0; y < 256; ++y) {
        for (int x = 0; x < 256; ++x) {
          const Tile tile = tiles_of(key).min + Step{x, y};
          const auto column = static_cast<std::uint8_t>(x), row = static_cast<std::uint8_t>(y);
          ASSERT_EQ(chunk.is_solid(column, row), world.dense.is_solid(tile)) << world.show();
          if (!world.dense.has_shape(tile)) continue;
          ASSERT_LT(shapes, chunk.shapes().size());
          const PlacedShape& placed = chunk.shapes()[shapes++];
          ASSERT_EQ(placed.x, column);
          ASSERT_EQ(placed.y, row);
          ASSERT_EQ(placed.shape, world.dense.shape(tile));
        }
      }
      ASSERT_EQ(shapes, chunk.shapes().size());
    }
  }
}

// Every chunk with a tile that is not as stored is among those to save, in reading order.
TEST(ChunkedMap, edited_chunks_are_listed) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 20 + 1; ++i) {
    Twice world(rng, false);
    for (int k = 0; k < 30; ++k) world.disturb(rng);
    std::set<std::pair<int, int>> listed;
    std::pair<int, int> before{-(1 << 30), -(1 << 30)};
    for (const ChunkKey key : world.paged.edited_chunks()) {
      ASSERT_LT(before, (std::pair<int, int>{key.y, key.x}));
      before = {key.y, key.x};
      listed.insert(before);
    }
    const TileBox bounds = world.dense.bounds();
    for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
        if (world.dense.shape({x, y}) == world.stored.shape({x, y})) continue;
        ASSERT_TRUE(listed.contains({chunk_of({x, y}).y, chunk_of({x, y}).x}));
      }
    }
  }
}

// A map around some tiles has these, whatever of it is a page, a copy, or beyond the world.
TEST(ChunkedMap, maps_around_tiles_have_them) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    Twice world(rng, rng.one_in(2));
    for (int k = 0; k < 40; ++k) {
      if (rng.one_in(4)) world.disturb(rng);
      const Tile first = near_tile(rng, world.dense.bounds());
      const TileBox box{first, first + Step{static_cast<std::int32_t>(rng.between(1, 90)),
                                            static_cast<std::int32_t>(rng.between(1, 20))}};
      const auto around = world.paged.around(box);
      if (!around) {
        ASSERT_EQ(around.error().code, ChunkErrorCode::too_large);
        continue;
      }
      for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
        for (std::int32_t x = box.min.x; x < box.max.x; ++x)
          ASSERT_EQ((*around)->shape({x, y}), world.dense.shape({x, y}));
      }
    }
    const auto none = world.paged.around({});
    ASSERT_TRUE(none);
    EXPECT_EQ((*none)->is_solid({0, 0}), world.dense.outside() == Outside::solid);
  }
}

// Chunks that come in any order, many of them several times, read now and then.
TEST(EditedChunks, are_listed_once_and_in_reading_order) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const std::int64_t side : {3, 40, 1000}) {
    detail::EditedChunks edited;
    std::set<std::pair<std::int32_t, std::int32_t>> expected;
    for (int i = 0; i < 20 * cases::count(); ++i) {
      const ChunkKey key{static_cast<std::int32_t>(rng.between(-side, side)),
                         static_cast<std::int32_t>(rng.between(-side, side))};
      ASSERT_TRUE(edited.add(key));
      expected.insert({key.y, key.x});
      if (!rng.one_in(1000)) continue;
      std::vector<std::pair<std::int32_t, std::int32_t>> listed;
      for (const ChunkKey one : edited.keys()) listed.emplace_back(one.y, one.x);
      ASSERT_TRUE(std::equal(listed.begin(), listed.end(), expected.begin(), expected.end()));
    }
    edited.clear();
    EXPECT_TRUE(edited.keys().empty());
  }
}

TEST(ChunkedMap, memory_stays_within_the_budget) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  std::uint64_t evictions = 0;
  for (int i = 0; i < cases::count() / 10 + 20; ++i) {
    Twice world(rng, false);
    for (int k = 0; k < 100; ++k) {
      static_cast<void>(world.paged.is_solid(near_tile(rng, world.dense.bounds())));
      if (rng.one_in(5)) {
        const Tile at = near_tile(rng, world.dense.bounds());
        static_cast<void>(world.paged.window({at, at + Step{50, 50}}));
      }
      ASSERT_LE(world.paged.stats().bytes, world.paged.options().budget) << world.show();
    }
    evictions += world.paged.stats().evictions;
  }
  EXPECT_GT(evictions, 0U);
}

// ---- Pages that are not in memory.

TEST(ChunkedMap, tells_which_page_is_missing_instead_of_loading_it) {
  const CollisionMap stored = CollisionMap::from(2000, 100, [](int x, int y) { return (x + y) % 7 == 0; }).value();
  ChunkedMap map = ChunkedMap::create(source_of(stored), {.missing = Missing::tell}).value();
  const auto told = map.is_solid({1500, 50});
  ASSERT_FALSE(told);
  EXPECT_EQ(told.error().code, ChunkErrorCode::not_resident);
  EXPECT_EQ(told.error().tiles, (TileBox{{1024, 0}, {2048, 1024}}));
  std::array<PageKey, 1> first{};
  EXPECT_EQ(map.missing({{0, 0}, {2000, 100}}, first), 2U);
  EXPECT_EQ(first[0], (PageKey{0, 0}));
  EXPECT_EQ(map.stats().loads, 0U);

  auto page = load_page(map.request({1, 0}));
  ASSERT_TRUE(page);
  EXPECT_TRUE(map.adopt(std::move(*page)));
  EXPECT_EQ(*map.is_solid({1500, 50}), stored.is_solid({1500, 50}));
  auto again = load_page(map.request({1, 0}));
  EXPECT_FALSE(map.adopt(std::move(*again))) << "it is there already";
  auto old = load_page(map.request({0, 0}));
  map.mark_saved();
  EXPECT_FALSE(map.adopt(std::move(*old))) << "it may have tiles from before they were saved";
}

// An edit is seen in the margins of pages that come later, from other threads, too.
TEST(ChunkedMap, pages_that_are_adopted_have_the_edits_of_their_neighbours) {
  const CollisionMap stored = CollisionMap::create({{0, 0}, {256, 256}}).value();
  ChunkedMap map = ChunkedMap::create(source_of(stored), {.page_bits = 6, .margin = 32}).value();
  auto before = load_page(map.request({1, 0}));
  ASSERT_TRUE(map.set_solid(Tile{63, 10}, true).ok());
  ASSERT_TRUE(map.adopt(std::move(*before)));
  EXPECT_EQ(map.stats().pages, 2U);
  const auto moved = move_and_stop(map, Body{{66.0, 10.0}, {0.5, 0.5}}, {-4.0, 0.0});
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->body.min.x, 64.0) << "asked of the page that was adopted";
  const auto hit = cast_ray(map, {{70.5, 10.5}, {0.5, 10.5}});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->tile, (Tile{63, 10}));
}

// ---- Errors.

struct Failing {
  int loads_left = 0;
  ChunkErrorCode code = ChunkErrorCode::unreadable;
};

ChunkErrorCode fail_at_last(void* user, ChunkKey key, Chunk& out) noexcept {
  Failing& failing = *static_cast<Failing*>(user);
  if (failing.loads_left-- <= 0) return failing.code;
  out.set_solid(static_cast<std::uint8_t>(key.x), 7, true);
  return ChunkErrorCode::none;
}

TEST(ChunkedMap, errors_of_the_source_are_errors_of_the_query) {
  for (const ChunkErrorCode code :
       {ChunkErrorCode::unreadable, ChunkErrorCode::damaged, ChunkErrorCode::out_of_memory}) {
    for (int loads = 0; loads < 40; ++loads) {
      Failing failing{loads, code};
      ChunkSource source;
      source.user = &failing;
      source.load = fail_at_last;
      ChunkedMap map = ChunkedMap::create(source).value();
      const auto solid = map.is_solid({5, 7});
      ASSERT_EQ(solid.has_value(), loads >= 36) << "a page and its margin have 36 chunks";
      if (solid) continue;
      EXPECT_EQ(solid.error().code, code);
      EXPECT_EQ(map.stats().pages, 0U);
      EXPECT_FALSE(map.set_solid(Tile{5, 7}, true).ok());
      EXPECT_TRUE(map.edited_chunks().empty());
      failing.loads_left = 100;
      EXPECT_TRUE(map.is_solid({5, 7}).has_value()) << "once the source is well again";
    }
  }
}

TEST(ChunkedMap, edits_that_are_not_saved_stay_until_there_is_no_room) {
  const CollisionMap stored =
      CollisionMap::from(1024, 1024, [](int x, int y) { return x % 9 == 0 && y % 5 == 0; }).value();
  ChunkedMap map = ChunkedMap::create(source_of(stored),
                                      {.budget = 3 * chunked_worlds::bytes_of_page(6, 8), .page_bits = 6, .margin = 8})
                       .value();
  std::int32_t edits = 0;
  ChunkError error;
  while (error.ok() && edits < 16) error = map.set_solid(Tile{64 * edits++ + 1, 1}, true);
  EXPECT_EQ(error.code, ChunkErrorCode::too_large);
  EXPECT_GT(edits, 2);
  for (std::int32_t i = 0; i + 1 < edits; ++i) EXPECT_TRUE(*map.is_solid({64 * i + 1, 1}));
  map.discard_edits();
  EXPECT_FALSE(*map.is_solid({1, 1}));
  EXPECT_TRUE(map.set_solid(Tile{64 * edits + 1, 1}, true).ok());
}

TEST(ChunkedMap, refuses_options_that_no_map_can_have) {
  const CollisionMap stored = CollisionMap::create({{0, 0}, {10, 10}}).value();
  const ChunkSource good = source_of(stored);
  const auto is_refused = [](const ChunkSource& source, const ChunkedOptions& options) {
    const auto map = ChunkedMap::create(source, options);
    return !map.has_value() && map.error().code == ChunkErrorCode::bad_options;
  };
  EXPECT_FALSE(is_refused(good, {}));
  EXPECT_TRUE(is_refused(good, {.page_bits = 5}));
  EXPECT_TRUE(is_refused(good, {.page_bits = 15}));
  EXPECT_TRUE(is_refused(good, {.margin = 3}));
  EXPECT_TRUE(is_refused(good, {.margin = 513}));
  EXPECT_TRUE(is_refused(good, {.budget = 1000}));
  EXPECT_TRUE(is_refused({}, {}));
  ChunkSource empty = good;
  empty.bounds = {};
  EXPECT_TRUE(is_refused(empty, {}));
  empty.bounds = tile_space;
  EXPECT_TRUE(is_refused(empty, {}));
  ChunkedMap none;
  EXPECT_EQ(none.is_solid({0, 0}).error().code, ChunkErrorCode::bad_options);
  EXPECT_EQ(none.window({{0, 0}, {2, 2}}).error().code, ChunkErrorCode::bad_options);
}

// ---- What pages cost.

TEST(ChunkedMap, pages_that_are_alike_as_a_whole_take_no_memory) {
  auto is_solid = [](std::int32_t x, std::int32_t) noexcept { return x >= (1 << 20); };
  ChunkedMap map = ChunkedMap::create(generated_by(is_solid)).value();
  EXPECT_FALSE(*map.is_solid({0, 0}));
  EXPECT_TRUE(*map.is_solid({(1 << 20) + 5000, 0}));
  EXPECT_EQ(map.stats().pages, 2U);
  EXPECT_LT(map.stats().bytes, 2000U);
}

// No chunk is loaded of which the directory knows the state.
ChunkErrorCode all_solid(void*, RegionKey region, RegionStates& out) noexcept {
  for (std::int32_t y = 0; y < region_side; ++y) {
    for (std::int32_t x = 0; x < region_side; ++x)
      out.set({x, y}, region.x < 0 ? ChunkState::solid : x == 0 && y == 0 ? ChunkState::mixed : ChunkState::absent);
  }
  return ChunkErrorCode::none;
}

TEST(ChunkedMap, chunks_with_a_state_are_not_loaded) {
  Failing counted{1000, ChunkErrorCode::damaged};
  ChunkSource source;
  source.user = &counted;
  source.load = fail_at_last;
  source.region = all_solid;
  ChunkedMap map = ChunkedMap::create(source).value();
  EXPECT_TRUE(*map.is_solid({-1, 5}));
  EXPECT_EQ(counted.loads_left, 999) << "the one that is mixed";
  EXPECT_TRUE(*map.is_solid({0, 7}));
  EXPECT_FALSE(*map.is_solid({300, 5}));
  EXPECT_EQ(counted.loads_left, 998);
}

}  // namespace
}  // namespace tilespace::chunked_map_test
