// SPDX-License-Identifier: MIT
// Generated worlds: the same by chunks in any order, caves as the automaton that is written down tile by tile, coasts
// whose directory is that of their tiles; and edits over a generated world.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/generators.hpp>
#include <utility>
#include <vector>

#include "support/cases.hpp"

namespace generators_test {
namespace {

using namespace tilespace;

constexpr Landscape landscapes[] = {Landscape::caves, Landscape::cities, Landscape::coast};

Chunk chunk_at(const GeneratedWorld& world, ChunkKey key) {
  const ChunkSource source = source_of(world);
  Chunk chunk;
  EXPECT_EQ(source.load(source.user, key, chunk), ChunkErrorCode::none);
  return chunk;
}

ChunkKey random_key(oracle::Rng& rng) {
  const std::int64_t far = rng.one_in(3) ? 1 << 21 : 30;
  return {static_cast<std::int32_t>(rng.between(-far, far)), static_cast<std::int32_t>(rng.between(-far, far))};
}

double solid_part(const Chunk& chunk) {
  int solid = 0;
  for (int i = 0; i < chunk_side * chunk_side; ++i)
    solid += chunk.is_solid(static_cast<std::uint8_t>(i & 255), static_cast<std::uint8_t>(i >> 8)) ? 1 : 0;
  return solid / 65536.0;
}

// A source refers to its world: temporaries are refused.
template <class World>
concept HasSource = requires(World&& world) { source_of(static_cast<World&&>(world)); };
static_assert(HasSource<GeneratedWorld&> && HasSource<const GeneratedWorld&> && !HasSource<GeneratedWorld> &&
              !HasSource<const GeneratedWorld>);
static_assert(HasSource<LayeredSources&> && !HasSource<LayeredSources> && !HasSource<const LayeredSources>);

TEST(Generators, give_the_same_each_time_and_others_for_other_seeds) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const Landscape landscape : landscapes) {
    double parts = 0.0;
    int differ = 0;
    for (int i = 0; i < 40; ++i) {
      const GeneratedWorld world{landscape, rng.next()};
      const GeneratedWorld other{landscape, world.seed + 1};
      const ChunkKey key = random_key(rng);
      const Chunk one = chunk_at(world, key), again = chunk_at(world, key), of_other = chunk_at(other, key);
      ASSERT_TRUE(std::ranges::equal(one.rows(), again.rows()));
      differ += std::ranges::equal(one.rows(), of_other.rows()) ? 0 : 1;
      parts += solid_part(one) / 40.0;
    }
    EXPECT_GT(differ, 15) << name(landscape);
    EXPECT_GT(parts, 0.15) << name(landscape);
    EXPECT_LT(parts, 0.85) << name(landscape);
  }
}

// The rule, tile by tile, from the noise of a chunk's surroundings: caves of neighbouring chunks are one automaton, so
// a step taken once more over the tiles of several chunks agrees at their borders with a step inside of them.
TEST(Generators, caves_fit_together_at_the_borders_of_chunks) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const GeneratedWorld world{Landscape::caves, rng.next()};
  std::uint64_t lone[2] = {0, 0}, tiles[2] = {0, 0};  // within chunks, and at their borders
  for (int i = 0; i < 20; ++i) {
    const ChunkKey key = random_key(rng);
    const Chunk west = chunk_at(world, key), east = chunk_at(world, {key.x + 1, key.y});
    const auto is_solid = [&](int x, int y) {
      const Chunk& of = x < chunk_side ? west : east;
      return of.is_solid(static_cast<std::uint8_t>(x & 255), static_cast<std::uint8_t>(y));
    };
    for (int x = 1; x < 2 * chunk_side - 1; ++x) {
      const int at_border = x == chunk_side - 1 || x == chunk_side ? 1 : 0;
      for (int y = 1; y < chunk_side - 1; ++y) {
        int alike = -1;
        for (int dy = -1; dy <= 1; ++dy) {
          for (int dx = -1; dx <= 1; ++dx) alike += is_solid(x + dx, y + dy) == is_solid(x, y) ? 1 : 0;
        }
        lone[at_border] += alike < 2 ? 1 : 0;
        ++tiles[at_border];
      }
    }
  }
  const double inside = static_cast<double>(lone[0]) / static_cast<double>(tiles[0]);
  const double border = static_cast<double>(lone[1]) / static_cast<double>(tiles[1]);
  EXPECT_NEAR(inside, border, 0.01);
  EXPECT_LT(border, 0.02);  // noise has 0.02 and more of such tiles at any border that does not fit
}

TEST(Generators, tell_the_states_of_coasts_as_their_tiles_are) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const GeneratedWorld world{Landscape::coast, rng.next()};
  const ChunkSource source = source_of(world);
  std::map<ChunkState, int> told;
  for (int i = 0; i < cases::count() / 20 + 20; ++i) {
    const ChunkKey key = random_key(rng);
    RegionStates states;
    ASSERT_EQ(source.region(source.user, region_of(key), states), ChunkErrorCode::none);
    const ChunkState state = states.get(key);
    ++told[state];
    ASSERT_TRUE(state == ChunkState::mixed || chunk_at(world, key).state() == state);
  }
  EXPECT_GT(told[ChunkState::free], 0);
  EXPECT_GT(told[ChunkState::solid], 0);
  EXPECT_EQ(told[ChunkState::absent], 0);
}

TEST(Generators, names) {
  EXPECT_STREQ(name(Landscape::caves), "caves");
  EXPECT_STREQ(name(Landscape::cities), "cities");
  EXPECT_STREQ(name(Landscape::coast), "coast");
  EXPECT_STREQ(name(static_cast<Landscape>(9)), "");
  const GeneratedWorld none{static_cast<Landscape>(9)};
  EXPECT_EQ(chunk_at(none, {0, 0}).state(), ChunkState::free);
}

// ---- Edits over a generated world.

struct Stored {
  std::map<std::pair<int, int>, Chunk> chunks;

  [[nodiscard]] ChunkSource source() {
    ChunkSource source;
    source.user = this;
    source.load = [](void* user, ChunkKey key, Chunk& out) noexcept {
      const auto& stored = static_cast<Stored*>(user)->chunks;
      const auto found = stored.find({key.x, key.y});
      if (found != stored.end()) std::ranges::copy(found->second.rows(), out.rows().begin());
      return ChunkErrorCode::none;
    };
    source.region = [](void* user, RegionKey region, RegionStates& out) noexcept {
      for (const auto& [key, chunk] : static_cast<Stored*>(user)->chunks) {
        const ChunkKey at{key.first, key.second};
        if (region_of(at) == region) out.set(at, chunk.state());
      }
      return ChunkErrorCode::none;
    };
    return source;
  }
};

TEST(LayeredSources, show_what_is_stored_over_what_is_generated) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const Landscape landscape : landscapes) {
    if (cases::share(1, rng.next()) == 0) continue;
    const GeneratedWorld world{landscape, rng.next()};
    Stored stored;
    const LayeredSources both{stored.source(), source_of(world)};
    ChunkedMap map = ChunkedMap::create(source_of(both), {.budget = 1 << 20, .page_bits = 8, .margin = 16}).value();
    std::map<std::pair<int, int>, bool> edits;
    const auto save = [&] {
      for (const ChunkKey key : map.edited_chunks()) {
        Chunk chunk;
        ASSERT_TRUE(map.read_chunk(key, chunk).ok());
        stored.chunks.insert_or_assign({key.x, key.y}, std::move(chunk));
      }
      map.mark_saved();
      map.drop();
    };
    for (int i = 0; i < cases::ticks(300); ++i) {
      const Tile tile{static_cast<std::int32_t>(rng.between(-600, 600)),
                      static_cast<std::int32_t>(rng.between(-600, 600))};
      const bool solid = rng.one_in(2);
      ChunkError error = map.set_solid(tile, solid);
      if (error.code == ChunkErrorCode::too_large) {  // edited pages, with many shapes, fill the budget
        save();
        error = map.set_solid(tile, solid);
      }
      ASSERT_TRUE(error.ok());
      edits[{tile.x, tile.y}] = solid;
      if (i % 50 == 49) save();
    }
    for (int i = 0; i < 3000; ++i) {
      const Tile tile{static_cast<std::int32_t>(rng.between(-600, 600)),
                      static_cast<std::int32_t>(rng.between(-600, 600))};
      const auto edited = edits.find({tile.x, tile.y});
      const ChunkKey key = chunk_of(tile);
      const bool expected = edited != edits.end() ? edited->second
                                                  : chunk_at(world, key)
                                                        .is_solid(static_cast<std::uint8_t>(tile.x & 255),
                                                                  static_cast<std::uint8_t>(tile.y & 255));
      ASSERT_EQ(map.is_solid(tile).value(), expected);
    }
  }
}

TEST(LayeredSources, need_both) {
  const GeneratedWorld world{};
  const LayeredSources half{{}, source_of(world)};
  EXPECT_FALSE(ChunkedMap::create(source_of(half)));
}

}  // namespace
}  // namespace generators_test
