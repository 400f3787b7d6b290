// SPDX-License-Identifier: MIT
#include "shell/edited_world.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"

// Edits of the map of a session, and undo: against copies of the map.

namespace edited_world_test {
namespace {

using namespace tilespace;
using namespace tilespace::tool;

const TileShape slope = shape_of(TileForm::slope_1_1_southeast);

CollisionMap with_shapes(oracle::Rng& rng, TileBox bounds) {
  CollisionMap map = CollisionMap::create(bounds).value();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      if (rng.one_in(2)) continue;
      if (rng.one_in(3)) {
        EXPECT_TRUE(map.set_shape(tile, slope));
      } else {
        map.set_solid(tile, true);
      }
    }
  }
  return map;
}

// All that a map says of its tiles.
bool are_same(const CollisionMap& a, const CollisionMap& b) {
  if (a.bounds() != b.bounds() || a.solid_count() != b.solid_count() || a.shaped_count() != b.shaped_count())
    return false;
  for (Tile tile = a.bounds().min; tile.y < a.bounds().max.y; ++tile.y) {
    for (tile.x = a.bounds().min.x; tile.x < a.bounds().max.x; ++tile.x) {
      if (!(a.shape(tile) == b.shape(tile))) return false;
    }
  }
  return true;
}

std::vector<TileSpan> random_area(oracle::Rng& rng) {
  std::vector<TileSpan> area;
  for (std::int64_t i = rng.between(0, 4); i >= 0; --i) {
    const auto x = static_cast<std::int32_t>(rng.between(-12, 12));
    area.push_back(
        {static_cast<std::int32_t>(rng.between(-9, 9)), x, x + static_cast<std::int32_t>(rng.between(0, 9))});
  }
  return area;
}

TEST(EditedWorld, undo_is_the_map_before_each_edit) {
  oracle::Rng rng(cases::seed());
  for (int round = 0; round < 20; ++round) {
    EditedWorld world({with_shapes(rng, {{-6, -4}, {7, 5}}), {}}, "");
    std::vector<CollisionMap> before;
    for (int i = 0; i < 10; ++i) {
      before.push_back(world.whole_map());
      world.set_solid(random_area(rng), rng.one_in(2));
    }
    for (; !before.empty(); before.pop_back()) {
      ASSERT_TRUE(world.undo());
      ASSERT_TRUE(are_same(world.whole_map(), before.back())) << "seed " << cases::seed() << ", round " << round;
    }
    ASSERT_FALSE(world.undo());
  }
}

// A world in small pages, and a map in memory: the same after each edit and each undo.
TEST(EditedWorld, pages_are_edited_as_a_map) {
  oracle::Rng rng(cases::seed());
  for (int round = 0; round < 10; ++round) {
    const TileBox bounds{{-6, -4}, {70, 5}};
    const CollisionMap map = with_shapes(rng, bounds);
    PagedMap pages{ChunkedMap::create(source_of(map), {.budget = 1 << 18, .page_bits = 6, .margin = 8}).value(),
                   bounds};
    pages.why = [](const ChunkError& error) { return std::string(name(error.code)); };
    EditedWorld paged(std::move(pages), {}, ""), dense({map, {}}, "");
    const auto expect_same = [&] {
      ASSERT_EQ(paged.bounds(), dense.bounds());
      const CollisionMap& part = paged.part(bounds);
      for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
        for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x)
          ASSERT_EQ(part.shape({x, y}), dense.whole_map().shape({x, y})) << "seed " << cases::seed();
      }
    };
    for (int i = 0; i < 10; ++i) {
      const std::vector<TileSpan> area = random_area(rng);
      const bool solid = rng.one_in(2);
      ASSERT_EQ(paged.set_solid(area, solid), dense.set_solid(area, solid));
      expect_same();
      std::string of_paged, of_dense;
      const std::string question = R"({"ask":"count_solid","box":[-6,-4,70,5]})";
      paged.answer(of_paged, question, {}, {});
      dense.answer(of_dense, question, {}, {});
      ASSERT_EQ(of_paged, of_dense);
    }
    for (int i = 0; i < 10; ++i) {
      ASSERT_TRUE(paged.undo());
      ASSERT_TRUE(dense.undo());
      expect_same();
    }
    ASSERT_FALSE(paged.undo());
    EXPECT_THROW(static_cast<void>(paged.text()), UsageError);
  }
}

TEST(EditedWorld, what_is_saved_is_loaded) {
  oracle::Rng rng(cases::seed());
  const std::string file = (std::filesystem::path(testing::TempDir()) / "edited_world_test.txt").string();
  const CollisionMap map = with_shapes(rng, {{-6, -4}, {7, 5}});
  EditedWorld world({map, {}}, "");
  world.save(file);
  EXPECT_EQ(world.load(file), 0U) << "nothing changes";
  EXPECT_TRUE(are_same(world.whole_map(), map)) << "shapes stay";
  const std::vector<TileSpan> all_rows{{0, -6, 7}, {1, -6, 7}};
  world.set_solid(all_rows, rng.one_in(2));
  const CollisionMap edited = world.whole_map();
  const bool is_same = to_text(edited) == to_text(map);
  EXPECT_EQ(world.load(file) == 0, is_same);
  EXPECT_EQ(to_text(world.whole_map()), to_text(map)) << "the solid tiles are those of the file";
  if (!is_same) {
    ASSERT_TRUE(world.undo());
    EXPECT_TRUE(are_same(world.whole_map(), edited));
  }
  std::filesystem::remove(file);
}

TEST(EditedWorld, refuses_other_sizes_other_letters_and_its_own_file) {
  const std::string file = (std::filesystem::path(testing::TempDir()) / "edited_world_odd.txt").string();
  EditedWorld world({CollisionMap::from_text("#.\n.#\n").value(), {}}, file);
  for (const char* const text : {"#.\n", "#..\n.#.\n", "#.\n.x\n", ""}) {
    std::ofstream(file) << text;
    EXPECT_THROW(world.load(file), Failure) << text;
  }
  EXPECT_THROW(world.save(file), UsageError);
  EXPECT_THROW(world.load(file + ".none"), Failure);
  EXPECT_FALSE(world.undo()) << "nothing was changed";
  EXPECT_EQ(world.text(), "#.\n.#\n");
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace edited_world_test
