// SPDX-License-Identifier: MIT
// What odd input gets: a defined result, or a failure by name that is the same on all ranks.
#include <gtest/gtest.h>

#include <limits>
#include <tilespace/cluster/simulation.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <vector>

namespace tilespace {
namespace odd_input_test {
namespace {

using cluster::FailureKind;
using cluster::OneProcess;
using cluster::Simulation;

// Bodies that go their way, and may do what is not allowed.
struct Odd {
  enum class Kind : std::uint8_t { moves, looks_far, grows, bears_a_giant };
  struct State {
    Box box{};
    Vec velocity{};
    Kind kind = Kind::moves;
    std::int32_t seen = 0;
  };
  static constexpr const char* name = "odd";
  static constexpr double largest = 1.0;
  static constexpr double reach = 2.0;
  static constexpr bool has_effects = true;

  [[nodiscard]] Box box_of(const State& state) const noexcept { return state.box; }
  [[nodiscard]] std::uint64_t digest() const noexcept { return 0; }
  void step(const cluster::Around<Odd>& around, State& self, cluster::Effects<Odd>& effects) const noexcept {
    self.seen = static_cast<std::int32_t>(around.neighbours(self.kind == Kind::looks_far ? 2.5 : 2.0).size());
    self.box = {self.box.min + self.velocity, self.box.max + self.velocity};
    if (self.kind == Kind::grows) self.box.max.x += 0.25;
    if (self.kind == Kind::bears_a_giant) effects.spawn({.box = {{0.0, 0.0}, {9.0, 9.0}}});
  }
};

constexpr Box unit{{3.0, 3.0}, {4.0, 4.0}};

class OddInput : public ::testing::TestWithParam<int> {
 protected:
  OddInput() { made_.emplace(Simulation<Odd>::create(exchange_, source_of(map_), Odd{}, {.block_bits = 4}).value()); }
  Simulation<Odd>& simulation() { return *made_; }
  [[nodiscard]] FailureKind kind_after(std::uint64_t ticks, std::uint64_t& id) {
    auto failure = made_->settle();
    if (!failure) failure = made_->run_until(ticks);
    id = failure ? failure->id : 0;
    return failure ? failure->kind : FailureKind::bad_options;
  }

  CollisionMap map_ = CollisionMap::from(100, 100, [](int, int) { return false; }).value();
  OneProcess exchange_{GetParam(), 99};
  std::optional<Simulation<Odd>> made_;
};

TEST_P(OddInput, refuses_the_id_0) {
  simulation().add(0, {.box = unit});
  std::uint64_t id = 0;
  EXPECT_EQ(kind_after(3, id), FailureKind::bad_id);
}

TEST_P(OddInput, refuses_an_id_twice_wherever_the_bodies_are) {
  simulation().add(7, {.box = unit});
  simulation().add(8, {.box = unit});
  simulation().add(7, {.box = {{90.0, 90.0}, {91.0, 91.0}}});
  std::uint64_t id = 0;
  EXPECT_EQ(kind_after(3, id), FailureKind::duplicate_id);
  EXPECT_EQ(id, 7U);
}

TEST_P(OddInput, refuses_bodies_that_are_too_large) {
  simulation().add(7, {.box = {{0.0, 0.0}, {1.0, 1.0 + 0x1p-52}}});
  std::uint64_t id = 0;
  EXPECT_EQ(kind_after(3, id), FailureKind::too_large);
  EXPECT_EQ(id, 7U);
}

TEST_P(OddInput, stops_where_bodies_grow_too_large_or_look_too_far_and_tells_the_lowest) {
  for (std::uint64_t i = 1; i < 40; ++i) {
    const double at = static_cast<double>(i) * 2.0;
    const Odd::Kind kind = i >= 23 ? Odd::Kind::looks_far : Odd::Kind::moves;
    simulation().add(i, {.box = {{at, at}, {at + 0.5, at + 0.5}}, .kind = kind});
  }
  simulation().add(50, {.box = {{1.0, 1.0}, {1.5, 1.5}}, .kind = Odd::Kind::grows});
  std::uint64_t id = 0;
  EXPECT_EQ(kind_after(5, id), FailureKind::beyond_reach);
  EXPECT_EQ(id, 23U);
  EXPECT_EQ(simulation().tick(), 0U);
}

TEST_P(OddInput, stops_where_a_giant_is_born) {
  simulation().add(50, {.box = unit, .kind = Odd::Kind::bears_a_giant});
  std::uint64_t id = 0;
  EXPECT_EQ(kind_after(5, id), FailureKind::too_large);
  EXPECT_EQ(id, 51U);
}

TEST_P(OddInput, keeps_bodies_that_are_nowhere_and_far_away) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  simulation().add(1, {.box = {{nan, 0.0}, {1.0, 1.0}}});
  simulation().add(2, {.box = {{1.0, 1.0}, {0.0, 0.0}}});
  simulation().add(3, {.box = {{1e300, -1e300}, {1e300, -1e300}}, .velocity = {1e300, 0.0}});
  simulation().add(4, {.box = {{1e9, 50.0}, {1e9, 50.5}}, .velocity = {-4e8, 0.0}});
  simulation().add(5, {.box = {{-1e9, 50.0}, {-1e9, 50.5}}});
  simulation().add(6, {.box = {{-1e9 + 1.0, 50.0}, {-1e9 + 1.0, 50.5}}});
  ASSERT_FALSE(simulation().settle());
  ASSERT_FALSE(simulation().run_until(4));
  EXPECT_EQ(simulation().count(), 6U);
  std::vector<std::int32_t> seen(7);
  simulation().visit([&](std::uint64_t id, const Odd::State& state) { seen[id] = state.seen; });
  EXPECT_EQ(seen, (std::vector<std::int32_t>{0, 0, 0, 0, 0, 1, 1}));
}

TEST_P(OddInput, has_no_bodies) {
  ASSERT_FALSE(simulation().settle());
  ASSERT_FALSE(simulation().run_until(10));
  EXPECT_EQ(simulation().count(), 0U);
  EXPECT_EQ(simulation().tick(), 10U);
}

INSTANTIATE_TEST_SUITE_P(Ranks, OddInput, ::testing::Values(1, 2, 5));

TEST(OddOptions, are_refused) {
  OneProcess exchange;
  const CollisionMap map = CollisionMap::from(10, 10, [](int, int) { return false; }).value();
  for (const int bits : {3, 21, -1}) {
    const auto made = Simulation<Odd>::create(exchange, source_of(map), Odd{}, {.block_bits = bits});
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().kind, FailureKind::bad_options);
  }
  EXPECT_FALSE(Simulation<Odd>::create(exchange, source_of(map), Odd{}, {.map = {.page_bits = 3}}));
  EXPECT_FALSE(Simulation<Odd>::create(exchange, source_of(CollisionMap()), Odd{}));
}

struct Walker {
  struct State {
    Body body{};
  };
  static constexpr const char* name = "walker";
  static constexpr double largest = 1.0;
  static constexpr double reach = -1.0;
  static constexpr bool has_effects = false;
  [[nodiscard]] Box box_of(const State& state) const noexcept { return to_box(state.body); }
  [[nodiscard]] std::uint64_t digest() const noexcept { return 0; }
  void step(const cluster::Around<Walker>& around, State& self, cluster::Effects<Walker>&) const noexcept {
    if (around.value_or(around.map().is_solid(tile_at(self.body.min)), false)) self.body.min.x += 1.0;
  }
};

// A world whose chunks cannot be read: nothing is guessed.
TEST(OddWorld, stops_the_run) {
  ChunkSource broken;
  broken.load = [](void*, ChunkKey, Chunk&) noexcept { return ChunkErrorCode::damaged; };
  OneProcess exchange(3);
  auto made = Simulation<Walker>::create(exchange, broken, Walker{});
  ASSERT_TRUE(made);
  made->add(4, {{{0.0, 0.0}, {1.0, 1.0}}});
  made->add(5, {{{9000.0, 0.0}, {1.0, 1.0}}});
  ASSERT_FALSE(made->settle());
  const auto failure = made->run_until(1);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, FailureKind::world_unreadable);
  EXPECT_EQ(failure->id, 4U);
  EXPECT_EQ(failure->detail, "damaged");
}

}  // namespace
}  // namespace odd_input_test
}  // namespace tilespace
