// SPDX-License-Identifier: MIT
// No memory, at any moment. A program by itself, as it replaces operator new.
#include "collision_testing.hpp"
#include "memory/failing_loads.hpp"

namespace collision_memory_test {
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

TEST(CollisionMemory, every_allocation_may_fail) {
  const TiledMap map = some_of_all();
  for (const char* const text : {"guess", "shapes", "objects:things", "property:solid", "tiles"}) {
    const SolidRule solid = rule(text);
    EXPECT_GT(memory::failures_to_load([&] { return to_collision_map(map, solid); }), 5U) << text;
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
}  // namespace collision_memory_test
