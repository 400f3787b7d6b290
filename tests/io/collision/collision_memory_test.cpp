// SPDX-License-Identifier: MIT
// No memory, at any moment. A program by itself, as it replaces operator new.
#include "collision_testing.hpp"
#include "support/allocations.hpp"

namespace {

using namespace collision_testing;
using tilespace::io::ErrorKind;

// Something of everything: chunks that overlap, shapes that clash, notices, objects.
TiledMap some_of_all() {
  TiledMap map = blank_map(4, 4);
  map.infinite = true;
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 8, 24), polygon(0, 0, {{0, 0}, {16, 0}, {0, 8}})};
  tile_of(map.tilesets[0], 1).collision = {object(tilespace::io::ObjectKind::ellipse, 0, 0, 20, 20)};
  tile_of(map.tilesets[0], 2).properties = {flag("solid")};
  map.layers.push_back(drawn_layer("the ground with a name that no string holds by itself", {"12.3", "1111"}));
  map.layers[0].chunks.push_back(drawn_layer("", {"2"}, {3, 3}).chunks[0]);
  map.layers.push_back(object_layer("things", {rectangle(3, 3, 40, 9), polygon(0, 0, {{0, 0}, {60, 9}, {9, 60}})}));
  return map;
}

// How many of the allocations failed before there was a map?
std::uint64_t runs_until_converted(const SolidRule& rule) {
  const TiledMap map = some_of_all();
  for (std::uint64_t first_to_fail = 0;; ++first_to_fail) {
    allocations::start(first_to_fail);
    const auto made = to_collision_map(map, rule);
    allocations::stop();
    if (made) return first_to_fail;
    EXPECT_EQ(made.error().kind, ErrorKind::out_of_memory) << to_string(made.error());
  }
}

TEST(CollisionMemory, every_allocation_may_fail) {
  for (const char* const text : {"guess", "shapes", "objects:things", "property:solid", "tiles"}) {
    EXPECT_GT(runs_until_converted(rule(text)), 5U) << text;
  }
}

TEST(CollisionMemory, chunks_far_apart_take_none_before_they_are_refused) {
  TiledMap map = some_of_all();
  map.layers[0].chunks.push_back(drawn_layer("", {"2"}, {1 << 29, 1 << 29}).chunks[0]);
  constexpr std::uint64_t a_few_words = 2000;  // the error's own
  allocations::start();
  const auto made = to_collision_map(map, {});
  const std::uint64_t bytes = allocations::bytes();
  allocations::stop();
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().kind, ErrorKind::too_large);
  EXPECT_LT(bytes, a_few_words);
}

}  // namespace
