// SPDX-License-Identifier: MIT
// Any number of threads may ask at once. Under the thread sanitizer (preset tsan) it would be told if a question wrote
// anything that another one reads; without it, only other answers are noticed.
#include <gtest/gtest.h>
#include <tilespace/objects/visit_along.hpp>

#include <thread>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace objects::object_threads_test {
namespace {

using namespace tilespace;
using oracle::Rng;

constexpr TileBox bounds{{0, 0}, {64, 64}};

struct World {
  CollisionMap map =
      CollisionMap::from(bounds, [](std::int32_t x, std::int32_t y) { return x * 7 % 13 == y % 13; }).value();
  ObjectIndex index{bounds};
  std::vector<Box> boxes;

  static Box box_from(Rng& rng) {
    const double most = rng.one_in(20) ? 20.0 : 2.0;
    const Point min{rng.real(-4, 64), rng.real(-4, 64)};
    return {min, min + Vec{rng.real(0, most), rng.real(0, most)}};
  }
  explicit World(Rng& rng) {
    for (int i = 0; i < 400; ++i) {
      boxes.push_back(box_from(rng));
      index.insert(boxes.back(), static_cast<Categories>(rng.between(1, 7)));
    }
  }
  void edit(Rng& rng) {
    for (Box& box : boxes) {
      const Vec step{rng.real(-0.3, 0.3), rng.real(-0.3, 0.3)};
      box = rng.one_in(50) ? box_from(rng) : Box{box.min + step, box.max + step};
    }
    index.update(boxes);
    map.set_solid({static_cast<std::int32_t>(rng.between(0, 63)), 5}, true);
  }
};

// A number for all answers to questions of every kind: many of them on ties, where the slow steps are taken, too.
std::uint64_t ask(const World& world, std::uint64_t seed) {
  Rng rng(seed);
  std::uint64_t hash = seed;
  const auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 0x9E3779B97F4A7C15U; };
  const auto seen = [&](ObjectId id, const Box&) { add(id.bits()); };
  for (int i = 0; i < 40; ++i) {
    const bool is_on_lattice = rng.one_in(2);
    const auto number = [&](double high) {
      return is_on_lattice ? static_cast<double>(rng.between(0, 4 * static_cast<int>(high))) / 4 : rng.real(0, high);
    };
    const Point a{number(64), number(64)};
    const Point b{number(64), number(64)};
    world.index.visit_touching(Circle{a, number(8)}, seen, 3);
    world.index.visit_touching(Sector{a, 9.0, b - a, {1.0, 2.0}}, seen);
    world.index.visit_in_tile(tile_at(a), seen);
    std::vector<ObjectId> nearest(4);
    nearest.resize(world.index.nearest(a, nearest));
    for (const ObjectId id : nearest) seen(id, {});
    const auto met = [&](const SweepEvent& one) {
      add(one.object.bits() ^ static_cast<std::uint64_t>(one.fraction * 0x1p40));
    };
    visit_along(world.map, world.index, Segment{a, b}, met);
    visit_along(world.map, world.index, Body{a, {1.0, 1.5}}, b - a, met);
    visit_along(world.map, world.index, Circle{a, 0.75}, b - a, met, 5);
  }
  world.index.visit_pairs([&](ObjectId one, ObjectId other) { add(one.bits() ^ other.bits() << 1); });
  return hash;
}

#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK
constexpr bool work_is_counted = true;
#else
constexpr bool work_is_counted = false;
#endif

TEST(ObjectThreads, many_threads_have_the_answers_of_one) {
  if (work_is_counted) GTEST_SKIP() << "this build counts work in one place for all threads";
  Rng rng(cases::seed());
  World world(rng);
  constexpr std::uint64_t thread_count = 4;
  for (int round = 0; round < 6; ++round) {
    std::vector<std::uint64_t> alone;
    for (std::uint64_t i = 0; i < thread_count; ++i) alone.push_back(ask(world, i % 2));  // two of them ask the same
    std::vector<std::uint64_t> together(thread_count);
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < thread_count; ++i)
      threads.emplace_back([&world, &together, i] { together[i] = ask(world, i % 2); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(together, alone);
    world.edit(rng);
  }
}

}  // namespace
}  // namespace objects::object_threads_test
