// SPDX-License-Identifier: MIT
// Batches in parts take no memory, but for workspaces that grow.
#include <gtest/gtest.h>

#include "parallel/batches.hpp"
#include "support/allocations.hpp"
#include "support/cases.hpp"
#include "support/runners.hpp"

namespace parallel::memory_test {
namespace {

using namespace tilespace;

constexpr Parts runner = support::reversed;

TEST(PartsMemory, batches_do_not_allocate) {
  const batches::Questions of(cases::seed());
  std::vector<RayHit> hits(of.rays.size());
  std::vector<SweepHit> sweeps(of.bodies.size());
  std::vector<Body> bodies = of.bodies;
  std::vector<MovedBody> room(bodies_in_part * 2);
  std::vector<FieldOfView> fields(of.viewers.size());
  for (FieldOfView& field : fields) field = FieldOfView::create(20).value();
  std::vector<std::uint8_t> small(of.map.bounds().count());
  std::vector<std::uint32_t> large(of.map.bounds().count());
  Workspace workspace;
  auto squares = Grid<std::uint32_t>::create(of.map.bounds(), 0).value();
  ASSERT_TRUE(squared_distances_to_solid(of.map, of.most, workspace, squares, runner));
  ObjectIndex index(of.map.bounds());
  for (const Box& box : of.boxes) index.insert(box);
  index.update(of.boxes, runner);

  allocations::start();
  cast_rays(of.map, of.rays, hits, CornerGap::open, runner);
  cast_fan(of.map, of.fan, hits, CornerGap::open, runner);
  cast_boxes(of.map, of.bodies, of.steps, sweeps, {}, runner);
  std::size_t met = 0;
  move_all(
      of.map, bodies, of.steps, CollisionResponse::slide, [&](std::size_t, const MoveResult<Body>&) { ++met; }, room,
      runner);
  const bool fit = fields_of_view(of.map, of.viewers, {.radius = 20}, fields, runner);
  const bool counted = count_seen_tiles(of.map, {.radius = 5}, small, runner) &&
                       count_seen_tiles(of.map, {.radius = 11}, fields, large, runner);
  const bool found = squared_distances_to_solid(of.map, of.most, workspace, squares, runner);
  index.update(of.boxes, runner);
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < index.pair_part_count(); ++i)
    index.visit_pairs(PairPart{i}, [&](ObjectId, ObjectId) { ++pairs; });
  const std::uint64_t calls = allocations::calls();
  allocations::stop();
  EXPECT_EQ(calls, 0U);
  EXPECT_TRUE(fit && counted && found);
  EXPECT_GT(met, 0U);
  EXPECT_GT(pairs, 0U);
}

TEST(PartsMemory, distances_report_when_there_is_none) {
  const batches::Questions of(cases::seed());
  auto squares = Grid<std::uint32_t>::create(of.map.bounds(), 5).value();
  for (std::uint64_t first = 0; first < 3; ++first) {
    Workspace workspace;
    allocations::start(first, allocations::Failing::one);
    const bool found = squared_distances_to_solid(of.map, of.most, workspace, squares, runner);
    allocations::stop();
    EXPECT_FALSE(found) << first;
    EXPECT_EQ(squares[of.map.bounds().min], 5U);
  }
}

}  // namespace
}  // namespace parallel::memory_test
