// SPDX-License-Identifier: MIT
// A ChunkedMap over a world file: edits, commits, undo and queries, compared with a CollisionMap that has all tiles.
#include <gtest/gtest.h>

#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/store/commit_map.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <vector>

#include "store/store_testing.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace commit_map_test {
namespace {

using namespace store_testing;
using store::WorldFile;

constexpr TileBox bounds{{-700, -300}, {600, 500}};

void edit(oracle::Rng& rng, CollisionMap& dense, ChunkedMap& map) {
  const Tile min{static_cast<std::int32_t>(rng.between(-700, 590)), static_cast<std::int32_t>(rng.between(-300, 490))};
  const Tile max{min.x + static_cast<std::int32_t>(rng.between(1, 200)),
                 min.y + static_cast<std::int32_t>(rng.between(1, 200))};
  const TileBox box = intersection(TileBox{min, max}, bounds);
  if (rng.one_in(3)) {
    const TileShape shape = shape_of(static_cast<TileForm>(rng.between(2, 25)));
    ASSERT_TRUE(dense.set_shape(min, shape));
    ASSERT_TRUE(map.set_shape(min, shape).ok());
    return;
  }
  const bool solid = rng.one_in(2);
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    const TileSpan span{y, box.min.x, box.max.x};
    dense.set_solid(std::span(&span, 1), solid);
  }
  ASSERT_TRUE(map.set_solid(box, solid).ok());
}

void expect_equal(oracle::Rng& rng, const CollisionMap& dense, ChunkedMap& map) {
  for (int i = 0; i < 300; ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(-720, 620)),
                    static_cast<std::int32_t>(rng.between(-320, 520))};
    const auto shape = map.shape(tile);
    ASSERT_TRUE(shape);
    ASSERT_EQ(*shape, dense.shape(tile)) << tile.x << "," << tile.y;
  }
  for (int i = 0; i < 20; ++i) {
    const Segment ray{{rng.real(-700, 600), rng.real(-300, 500)}, {rng.real(-700, 600), rng.real(-300, 500)}};
    const auto hit = cast_ray(map, ray);
    ASSERT_TRUE(hit);
    const RayHit wanted = cast_ray(dense, ray);
    ASSERT_EQ(static_cast<bool>(*hit), static_cast<bool>(wanted));
    if (wanted) ASSERT_EQ(hit->tile, wanted.tile);
  }
}

ChunkedMap map_of(const WorldFile& file) {
  auto map = ChunkedMap::create(file.source(), {.page_bits = 7});
  EXPECT_TRUE(map);
  return std::move(map).value();
}

TEST(CommitsOfMaps, are_read_again_as_they_were) {
  const Folder folder;
  const int histories = 1 + cases::count() / 250;
  for (int h = 0; h < histories && !HasFailure(); ++h) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(h));
    const Outside outside = rng.one_in(2) ? Outside::solid : Outside::free;
    const std::string path = folder.file(std::to_string(h));
    auto file = WorldFile::create(path, {.bounds = bounds, .outside = outside});
    ASSERT_TRUE(file);
    ChunkedMap map = map_of(*file);
    auto dense = CollisionMap::create(bounds, outside);
    ASSERT_TRUE(dense);
    if (outside == Outside::solid) {  // chunks that were never written are as outside
      for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
        const TileSpan span{y, bounds.min.x, bounds.max.x};
        dense->set_solid(std::span(&span, 1), true);
      }
    }
    std::vector<CollisionMap> revisions{*dense};
    for (int i = 0; i < 8; ++i) {
      for (std::int64_t edits = rng.between(0, 5); edits > 0; --edits) edit(rng, *dense, map);
      const auto id = commit(*file, map, {.durable = store::Durable::soon});
      ASSERT_TRUE(id) << to_string(id.error());
      EXPECT_TRUE(map.edited_chunks().empty());
      revisions.push_back(*dense);
      expect_equal(rng, *dense, map);
    }
    for (std::size_t back = revisions.size() - 1; back > 0; --back) {
      ASSERT_TRUE(file->undo());
      map.discard_edits();
      expect_equal(rng, revisions[back - 1], map);
    }
    expect_sound(*file);
  }
}

TEST(CommitsOfMaps, are_of_the_file_of_the_map) {
  const Folder folder;
  auto a = WorldFile::create(folder.file("a"));
  auto b = WorldFile::create(folder.file("b"));
  ASSERT_TRUE(a && b);
  ChunkedMap map = map_of(*a);
  EXPECT_EQ(commit(*b, map).error().kind, store::ErrorKind::bad_options);
  WorldFile moved = std::move(*a);
  EXPECT_TRUE(commit(moved, map));
}

// What cannot be committed stays in the map, and is committed later.
TEST(CommitsOfMaps, keep_edits_when_they_fail) {
  const Folder folder;
  {
    ASSERT_TRUE(WorldFile::create(folder.file("a")));
  }
  auto file = WorldFile::open(folder.file("a"), {.access = store::Access::write});
  ASSERT_TRUE(file);
  ChunkedMap map = map_of(*file);
  ASSERT_TRUE(map.set_solid(Tile{3, 4}, true).ok());
  {
    auto open = file->begin();
    ASSERT_TRUE(open);
    EXPECT_EQ(commit(*file, map).error().kind, store::ErrorKind::busy);
  }
  EXPECT_EQ(map.edited_chunks().size(), 1U);
  ASSERT_TRUE(commit(*file, map));
  EXPECT_EQ(map.edited_chunks().size(), 0U);
  Chunk chunk;
  ASSERT_FALSE(file->load({0, 0}, chunk));
  EXPECT_TRUE(chunk.is_solid(3, 4));
}

}  // namespace
}  // namespace commit_map_test
}  // namespace tilespace
