// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <limits>
#include <tilespace/grid/collision_map.hpp>

#include "simulation/crowd.hpp"

// What `tilespace simulate` tells of bodies that are where nobody can be.

namespace simulation_test {
namespace {

using namespace tilespace;
using tool::Mover;
using tool::what_cannot_be;

CollisionMap room(Outside outside = Outside::free) {
  return CollisionMap::from_text("#####\n#...#\n#...#\n#####\n", {0, 0}, outside).value();
}

std::string said_of(const CollisionMap& map, Point place) {
  const Mover movers[] = {{.body = {{1.5, 1.5}, {0.5, 0.5}}}, {.body = {place, {0.5, 0.5}}}};
  return what_cannot_be(map, movers);
}

TEST(Simulation, says_who_is_where_nobody_can_be) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(said_of(room(), {2.0, 1.5}), "");
  EXPECT_EQ(said_of(room(), {-infinity, 1.5}), "body 1 at (-inf, 1.5) has no finite position");
  EXPECT_EQ(said_of(room(), {3.75, 1.5}), "body 1 at (3.75, 1.5) overlaps a solid tile");
  EXPECT_EQ(said_of(room(), {7.0, 1.5}), "body 1 at (7, 1.5) left a closed map");
}

// What moves is where nobody can be, but for those that it crushed.
TEST(Simulation, says_who_overlaps_what_moves) {
  const MovingSolid lift{.body = {{1.0, 2.0}, {1.0, 0.5}}, .translation = {0.5, 0.0}};
  const Movers movers(std::span(&lift, 1));
  const Mover bodies[] = {{.body = {{1.0, 2.25}, {0.5, 0.5}}}, {.body = {{2.25, 1.75}, {0.5, 0.5}}}};
  const std::uint8_t none[] = {0, 0}, first[] = {1, 0}, second[] = {0, 1};
  EXPECT_EQ(what_cannot_be(room(), bodies), "");
  EXPECT_EQ(what_cannot_be(room(), bodies, movers, none), "body 1 at (2.25, 1.75) overlaps something that moves");
  EXPECT_EQ(what_cannot_be(room(), bodies, movers, first), "body 1 at (2.25, 1.75) overlaps something that moves");
  EXPECT_EQ(what_cannot_be(room(), bodies, movers, second), "");
}

TEST(Simulation, lets_bodies_leave_maps_that_are_open) {
  for (const Tile door : {Tile{2, 0}, Tile{2, 3}, Tile{0, 1}, Tile{4, 2}}) {
    CollisionMap map = room();
    map.set_solid(door, false);
    EXPECT_EQ(said_of(map, {7.0, 1.5}), "");
    CollisionMap with_half_a_door = room();
    ASSERT_TRUE(with_half_a_door.set_shape(door, shape_of(TileForm::half_north)));
    EXPECT_EQ(said_of(with_half_a_door, {7.0, 1.5}), "");
  }
}

TEST(Simulation, knows_that_what_is_solid_outside_is_closed) {
  CollisionMap map = room(Outside::solid);
  map.set_solid({2, 0}, false);
  EXPECT_EQ(said_of(map, {2.0, 0.25}), "");
  EXPECT_EQ(said_of(map, {7.0, 1.5}), "body 1 at (7, 1.5) overlaps a solid tile");
}

}  // namespace
}  // namespace simulation_test
