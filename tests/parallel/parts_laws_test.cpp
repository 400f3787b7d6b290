// SPDX-License-Identifier: MIT
// Batches in parts have the answers of one by one, whoever runs the parts and in which order.
#include <gtest/gtest.h>

#include "parallel/batches.hpp"
#include "support/cases.hpp"
#include "support/runners.hpp"

namespace parallel::parts_laws_test {
namespace {

using namespace tilespace;
using batches::Questions;

int worlds() { return cases::share(3, oracle::Rng(cases::seed()).next()); }

template <class Ask>
void expect_same_of_all_runners(Ask ask) {
  for (int i = 0; i < worlds() && !::testing::Test::HasFailure(); ++i) {
    const std::uint64_t seed = cases::seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Questions of(seed);
    const std::uint64_t in_order = ask(of, in_turn);
    support::for_each_runner(seed, [&](const Parts& parts) { EXPECT_EQ(ask(of, parts), in_order); });
  }
}

TEST(PartsLaws, rays_are_the_same) { expect_same_of_all_runners(batches::ask_rays); }
TEST(PartsLaws, casts_are_the_same) { expect_same_of_all_runners(batches::ask_casts); }
TEST(PartsLaws, moves_and_contacts_are_the_same) { expect_same_of_all_runners(batches::ask_moves); }
TEST(PartsLaws, fields_and_counts_are_the_same) { expect_same_of_all_runners(batches::ask_sight); }
TEST(PartsLaws, distances_are_the_same) { expect_same_of_all_runners(batches::ask_distances); }
TEST(PartsLaws, objects_and_pairs_are_the_same) { expect_same_of_all_runners(batches::ask_objects); }

// Whether a batch is cut at all: else the laws above say nothing.
TEST(PartsLaws, batches_have_several_parts) {
  const Questions of(cases::seed());
  const auto parts_of = [&](auto ask) {
    support::AnyOrder any(1);
    ask(of, any.parts());
    return any.ran();
  };
  EXPECT_GE(parts_of(batches::ask_rays), 3U * 3 + 4);
  EXPECT_GE(parts_of(batches::ask_casts), 4U * 3);
  EXPECT_GE(parts_of(batches::ask_moves), 3U + 2);
  EXPECT_GE(parts_of(batches::ask_sight), 4U + 7);
  EXPECT_GE(parts_of(batches::ask_distances), 2U * 4);
  EXPECT_GE(parts_of(batches::ask_objects), 4U * 3 + 4 * 3);
}

TEST(PartsLaws, rays_are_those_one_by_one) {
  const Questions of(cases::seed());
  std::vector<RayHit> hits(of.rays.size());
  cast_rays(of.map, of.rays, hits, CornerGap::open, support::reversed);
  for (std::size_t i = 0; i < hits.size(); ++i) ASSERT_EQ(hits[i], cast_ray(of.map, of.rays[i]));
  cast_fan(of.map, of.fan, hits, CornerGap::open, support::reversed);
  for (std::size_t i = 0; i < hits.size(); ++i) ASSERT_EQ(hits[i], cast_ray(of.map, to_segment(of.fan, i)));
}

TEST(PartsLaws, contacts_are_told_in_order_and_as_without_parts) {
  const Questions of(cases::seed());
  struct Call {
    std::size_t i;
    std::size_t contacts;
    bool inside;
    Point end;
    bool operator==(const Call&) const = default;
  };
  const auto calls_of = [&](auto move) {
    std::vector<Call> calls;
    std::vector<Body> bodies = of.bodies;
    move(bodies, [&](std::size_t i, const MoveResult<Body>& moved) {
      calls.push_back({i, moved.contacts.size(), moved.inside, bodies[i].min});
    });
    return calls;
  };
  const auto one_by_one =
      calls_of([&](auto& bodies, auto met) { move_all(of.map, bodies, of.steps, CollisionResponse::slide, met); });
  ASSERT_GT(one_by_one.size(), 100U);
  for (const std::size_t room_size : {std::size_t{0}, bodies_in_part - 1, bodies_in_part, 10 * bodies_in_part}) {
    std::vector<MovedBody> room(room_size);
    const auto in_parts = calls_of([&](auto& bodies, auto met) {
      move_all(of.map, bodies, of.steps, CollisionResponse::slide, met, room, support::reversed);
    });
    EXPECT_EQ(in_parts, one_by_one) << room_size;
  }
}

// All bodies of a part in contact: then no element says where the contacts end.
TEST(PartsLaws, a_part_may_be_full_of_contacts) {
  const CollisionMap map = CollisionMap::from(TileBox{{0, 0}, {8, 8}}, [](int, int y) { return y == 4; }).value();
  std::vector<Body> bodies(bodies_in_part * 2, Body{{3.0, 2.5}, {1.0, 1.0}});
  const std::vector<Vec> steps(bodies.size(), Vec{0.0, 2.0});
  std::vector<MovedBody> room(bodies_in_part);
  std::size_t next = 0;
  move_all(
      map, bodies, steps, CollisionResponse::stop,
      [&](std::size_t i, const MoveResult<Body>& moved) {
        EXPECT_EQ(i, next++);
        EXPECT_EQ(moved.body.min.y, 3.0);
      },
      room, support::reversed);
  EXPECT_EQ(next, bodies.size());
}

TEST(PartsLaws, fields_say_whether_all_fit) {
  const Questions of(cases::seed());
  std::vector<FieldOfView> fields(of.viewers.size());
  for (FieldOfView& field : fields) field = FieldOfView::create(12).value();
  EXPECT_TRUE(fields_of_view(of.map, of.viewers, {.radius = 12}, fields, support::reversed));
  FieldOfView alone = FieldOfView::create(12).value();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    ASSERT_TRUE(field_of_view(of.map, of.viewers[i], {.radius = 12}, alone));
    ASSERT_EQ(fields[i].tiles().bounds(), alone.tiles().bounds());
  }
  const Tile middle = of.map.bounds().min + Step{100, 100};
  const std::vector<Tile> two(2, middle);
  fields.resize(2);
  fields[1] = {};
  EXPECT_FALSE(fields_of_view(of.map, two, {.radius = 12}, fields, support::reversed));
  EXPECT_TRUE(fields[0].is_visible(middle) || of.map.is_solid(middle));
  EXPECT_TRUE(fields[1].tiles().bounds().empty());
  EXPECT_TRUE(fields_of_view(of.map, {}, {.radius = 12}, fields, support::reversed));
  std::vector<std::uint32_t> counts(of.map.bounds().count());
  EXPECT_FALSE(count_seen_tiles(of.map, {.radius = 20}, std::span<FieldOfView>{}, counts, support::reversed));
  EXPECT_FALSE(count_seen_tiles(of.map, {.radius = 20}, fields, counts, support::reversed));
}

TEST(PartsLaws, pairs_of_all_parts_are_all_pairs_in_the_same_order) {
  for (int i = 0; i < worlds(); ++i) {
    const Questions of(cases::seed() + static_cast<std::uint64_t>(i));
    ObjectIndex index(of.map.bounds());
    EXPECT_EQ(index.pair_part_count(), 0U);
    for (const Box& box : of.boxes) index.insert(box);
    std::vector<ObjectPair> all(index.pairs({}));
    index.pairs(all);
    std::vector<ObjectPair> by_parts;
    for (std::size_t part = 0; part < index.pair_part_count(); ++part) {
      EXPECT_TRUE(index.visit_pairs(PairPart{part}, [&](ObjectId a, ObjectId b) { by_parts.push_back({a, b}); }));
    }
    EXPECT_EQ(by_parts, all);
    EXPECT_GT(index.pair_part_count(), 2U);
    const auto never = [](ObjectId, ObjectId) { ADD_FAILURE() << "a pair of no part"; };
    EXPECT_TRUE(index.visit_pairs(PairPart{index.pair_part_count()}, never));
    EXPECT_TRUE(index.visit_pairs(PairPart{~std::size_t{0}}, never));
    const auto stop = [](ObjectId, ObjectId) { return false; };
    EXPECT_FALSE(index.visit_pairs(PairPart{0}, stop));
  }
}

// Odd input: what one object is moved to must not change what becomes of the others.
TEST(PartsLaws, updates_take_odd_boxes) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  const Questions of(cases::seed());
  const auto pairs_after = [&](const Parts& parts) {
    ObjectIndex index(of.map.bounds());
    std::vector<Box> boxes = of.boxes;
    for (const Box& box : boxes) index.insert(box);
    boxes[3] = {{nan, 0}, {1, 1}};
    boxes[70] = {{-infinity, -infinity}, {infinity, infinity}};
    boxes[5000] = {{1, 1}, {0, 0}};
    boxes.resize(boxes.size() - 10);
    index.update(boxes, parts);
    boxes[3] = of.boxes[3];
    boxes[70] = of.boxes[70];
    index.update(boxes, parts);
    std::vector<ObjectPair> found(index.pairs({}));
    index.pairs(found);
    return found;
  };
  const auto in_order = pairs_after(in_turn);
  EXPECT_GT(in_order.size(), 100U);
  support::for_each_runner(cases::seed(), [&](const Parts& parts) { EXPECT_EQ(pairs_after(parts), in_order); });
}

TEST(PartsLaws, distances_in_bands_are_those_of_small_and_empty_maps) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const TileBox bounds{
        {-3, 5},
        {-3 + static_cast<std::int32_t>(rng.between(0, 140)), 5 + static_cast<std::int32_t>(rng.between(0, 300))}};
    const auto one_in = static_cast<std::uint64_t>(rng.one_in(2) ? rng.between(2, 9) : rng.between(100, 40000));
    const CollisionMap map =
        CollisionMap::from(
            bounds, [&](int, int) { return rng.one_in(one_in); }, rng.one_in(2) ? Outside::solid : Outside::free)
            .value();
    const auto most = static_cast<std::uint32_t>(rng.one_in(3) ? 0xFFFFFFFFU : rng.between(0, 20000));
    Workspace workspace;
    auto one = Grid<std::uint32_t>::create(bounds, 7).value(), other = Grid<std::uint32_t>::create(bounds, 8).value();
    ASSERT_TRUE(squared_distances_to_solid(map, most, workspace, one));
    ASSERT_TRUE(squared_distances_to_solid(map, most, workspace, other, support::reversed));
    for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y)
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x)
        ASSERT_EQ((one[{x, y}]), (other[{x, y}])) << x << ", " << y << " most " << most;
  }
  auto wrong = Grid<std::uint32_t>::create({{0, 0}, {4, 4}}, 0).value();
  Workspace workspace;
  const CollisionMap map = CollisionMap::from(TileBox{{0, 0}, {5, 4}}, [](int, int) { return false; }).value();
  EXPECT_FALSE(squared_distances_to_solid(map, 9, workspace, wrong, support::reversed));
}

}  // namespace
}  // namespace parallel::parts_laws_test
