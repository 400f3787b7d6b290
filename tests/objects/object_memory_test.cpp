// SPDX-License-Identifier: MIT
// An index takes memory where it sorts and where it grows, and for nothing else, as operator new counts; and what
// happens where there is none.
#include <gtest/gtest.h>
#include <tilespace/objects/visit_along.hpp>

#include <vector>

#include "objects/object_model.hpp"
#include "oracle/inputs.hpp"
#include "support/allocations.hpp"
#include "support/cases.hpp"

namespace objects::object_memory_test {
namespace {

using oracle::Rng;

constexpr TileBox bounds{{0, 0}, {200, 200}};

Box box_from(Rng& rng, double largest) {
  const Point min{rng.real(0, 200), rng.real(0, 200)};
  return {min, {min.x + rng.real(0, largest), min.y + rng.real(0, largest)}};
}

void expect_same(const ObjectIndex& index, const Model& model, Rng& rng) {
  const Box box = box_from(rng, 30);
  EXPECT_EQ(touching(index, box, every_category), model.touching(box, every_category));
  EXPECT_EQ(nearest(index, box.min, 5, every_category), model.nearest(box.min, 5, every_category));
  EXPECT_EQ(pairs(index, every_category), model.pairs(every_category));
}

struct Crowd {
  explicit Crowd(Rng& rng) {
    for (int i = 0; i < 150; ++i) {
      const Box box = box_from(rng, i % 9 == 0 ? 20 : 2);
      const ObjectId id = index.insert(box);
      ids.push_back(id);
      model.put(id, box, every_category);
    }
  }
  ObjectIndex index{bounds};
  Model model;
  std::vector<ObjectId> ids;
};

TEST(ObjectIndex, asking_and_small_moves_take_no_memory) {
  Rng rng(cases::seed());
  Crowd crowd(rng);
  const CollisionMap map =
      CollisionMap::from(bounds, [](std::int32_t x, std::int32_t y) { return (x + y) % 7 == 0; }).value();
  std::vector<ObjectId> out(8);
  std::vector<Box> boxes;
  for (const ObjectId id : crowd.ids) boxes.push_back({crowd.index.box(id)->min, crowd.index.box(id)->max});
  std::size_t found = 0;
  const auto count = [&](auto&&...) { ++found; };
  crowd.index.update(boxes);  // sorts those who were taken in one by one
  allocations::start();
  crowd.index.update(boxes);
  for (const ObjectId id : crowd.ids) crowd.index.move(id, boxes[id.index()]);
  crowd.index.visit_touching(Circle{{100, 100}, 50}, count);
  crowd.index.visit_in_tile({100, 100}, count);
  crowd.index.visit_pairs(count);
  found += crowd.index.nearest({100, 100}, out);
  visit_along(map, crowd.index, Segment{{0, 0}, {200, 190}}, count);
  visit_along(map, crowd.index, Body{{0, 0}, {3, 4}}, {200, 190}, count);
  visit_along(map, crowd.index, Circle{{0, 0}, 5}, {200, 190}, count);
  crowd.index.erase(crowd.ids[3]);
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(found, 8U);
}

// Everybody is thrown about, and grows, with memory for the first few requests only.
TEST(ObjectIndex, nothing_is_lost_where_there_is_no_memory) {
  Rng rng(cases::seed());
  for (std::uint64_t requests = 0; requests < 12; ++requests) {
    Crowd crowd(rng);
    for (int round = 0; round < 3; ++round) {
      std::vector<Box> boxes(crowd.ids.size());
      for (Box& box : boxes) box = box_from(rng, rng.one_in(3) ? 60 : 2);
      const ObjectId moved = crowd.ids[static_cast<std::size_t>(rng.between(0, 149))];
      const Box far = box_from(rng, 150);
      const Box added = box_from(rng, 150);
      allocations::start(requests);
      crowd.index.update(boxes);
      crowd.index.move(moved, far);
      const ObjectId id = crowd.index.insert(added);
      allocations::stop();
      for (const ObjectId one : crowd.ids) crowd.model.move(one, boxes[one.index()]);
      crowd.model.move(moved, far);
      if (id) crowd.model.put(id, added, every_category);
      EXPECT_EQ(crowd.index.size(), crowd.model.entries().size());
      expect_same(crowd.index, crowd.model, rng);
      if (id) {
        crowd.index.erase(id);
        crowd.model.erase(id);
      }
    }
    crowd.index.update(std::vector<Box>(150, Box{{1, 1}, {2, 2}}));
    for (const ObjectId one : crowd.ids) crowd.model.move(one, {{1, 1}, {2, 2}});
    expect_same(crowd.index, crowd.model, rng);
  }
}

// Few of each layer, which are stored one by one, and many, which are sorted with the others.
TEST(ObjectIndex, inserts_all_or_none) {
  Rng rng(cases::seed());
  std::size_t failures = 0;
  for (const std::size_t count : {std::size_t{8}, std::size_t{200}}) {
    for (std::uint64_t requests = 0; requests < 40; ++requests) {
      Crowd crowd(rng);
      const std::size_t size = crowd.index.size();
      std::vector<Box> boxes(count);
      for (Box& box : boxes) box = box_from(rng, rng.one_in(3) ? 60 : 2);
      std::vector<ObjectId> ids(count, crowd.ids[0]);
      allocations::start(requests);
      const bool is_done = crowd.index.insert_all(boxes, ids, 3);
      allocations::stop();
      for (std::size_t i = 0; i < count; ++i) {
        ASSERT_EQ(is_done, static_cast<bool>(ids[i]));
        if (is_done) crowd.model.put(ids[i], boxes[i], 3);
      }
      failures += is_done ? 0 : 1;
      EXPECT_EQ(crowd.index.size(), size + (is_done ? count : 0));
      expect_same(crowd.index, crowd.model, rng);
    }
  }
  EXPECT_GT(failures, 8U);
}

TEST(ObjectIndex, says_where_there_is_no_memory_for_the_first) {
  for (std::uint64_t requests = 0; requests < 8; ++requests) {
    ObjectIndex index(bounds);
    allocations::start(requests);
    const ObjectId id = index.insert({{1, 1}, {2, 2}});
    allocations::stop();
    EXPECT_EQ(index.size(), id ? 1U : 0U);
    const ObjectId second = index.insert({{1, 1}, {2, 2}});
    EXPECT_EQ(index.state(second), IdState::alive);
    EXPECT_EQ(touching(index, Point{1, 1}, every_category).size(), id ? 2U : 1U);
  }
}

}  // namespace
}  // namespace objects::object_memory_test
