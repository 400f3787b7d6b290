// SPDX-License-Identifier: MIT
// To explain takes no memory either, nor do players among solids, as operator new counts.
#include <gtest/gtest.h>

#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/solids_in_world.hpp>

#include "support/allocations.hpp"

namespace tilespace::motion_no_allocation_test {
namespace {

TEST(Explain, takes_no_memory) {
  const CollisionMap map = CollisionMap::from_text("..........\n....##....\n##########\n").value();
  Candidate some[8];
  std::int64_t sum = 0;
  allocations::start();
  const Explanation<Body> body = explain(map, Body{{0.5, 0.25}, {1.0, 1.0}}, {6.0, 3.0});
  const Explanation<Capsule> capsule = explain(map, Capsule{{{1.5, 0.5}, {1.5, 0.75}}, 0.25}, {6.0, 3.0});
  for (const MoveLeg<Body>& leg : body.legs) sum += explain_cast(map, leg.from, leg.translation, leg.options, some);
  for (const MoveLeg<Capsule>& leg : capsule.legs)
    sum += explain_cast(map, leg.from, leg.translation, leg.options, some);
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(sum, 4);
}

TEST(Players, take_no_memory_among_solids) {
  const CollisionMap map = CollisionMap::from_text("..........\n....##....\n..........\n##########\n").value();
  const MovingSolid solids[] = {{{{0.0, 2.5}, {3.0, 0.5}}, {0.03125, -0.015625}, 0.03125, Side::north},
                                {{{7.0, 0.0}, {1.0, 2.0}}, {-0.015625, 0.0}, 0.0, {}}};
  PlatformerState player{.body = {{1.0, 1.5}, {0.75, 1.0}}};
  TopDownState walker{player.body, {}};
  CarryResult carried;
  allocations::start();
  for (int i = 0; i < 20; ++i) {
    player =
        platformer_step(map, player, {.move = 1.0, .jump = i % 7 == 3}, {}, 1.0 / 64.0, {.solids = solids}, &carried);
    walker = top_down_step(map, walker, {{1.0, 0.5}}, {}, 1.0 / 64.0, solids, &carried);
  }
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(player.body.min.x, 1.5);
}

TEST(Worlds, take_no_memory) {
  const World world{CollisionMap::from_text("..........\n....##....\n..........\n##########\n").value(),
                    Layout::y_up({3.0, 70.0}, 18.0)};
  const MovingSolid lift{{{3.0, 20.0}, {54.0, 9.0}}, {0.5, 0.25}};
  PlatformerState player{.body = {{21.0, 30.0}, {13.0, 18.0}}};
  const PlatformerTuning tuning = scaled(PlatformerTuning{}, 18.0);
  const Circle circle{{40.0, 40.0}, 5.0};
  const MovingMap ship{&world.map, {300.0, 70.0}, {0.5, 0.25}};
  std::size_t contacts = 0;
  allocations::start();
  for (int i = 0; i < 20; ++i) {
    MovingSolid solid;
    solids_in_tiles(world.layout, {&lift, 1}, {&solid, 1});
    player = platformer_step(world, player, {.move = 1.0}, tuning, 1.0 / 64.0, {.solids = {&solid, 1}});
    contacts += move_and_bounce(world, circle, {70.0, -90.0}).contacts.size();
    contacts += push_out(world, circle, 18.0).is_free;
    contacts += cast_box(world, {&solid, 1}, player.body, {0.0, -90.0}).hit;
    MovingMap moving;
    maps_in_tiles(world.layout, {&ship, 1}, {&moving, 1});
    const Movers movers{{&solid, 1}, {&moving, 1}};
    contacts += cast_circle(world, movers, carry(world, movers, circle).body, {400.0, 0.0}).hit;
  }
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(contacts, 40U);
}

}  // namespace
}  // namespace tilespace::motion_no_allocation_test
