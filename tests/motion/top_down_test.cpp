// SPDX-License-Identifier: MIT
#include <tilespace/motion/top_down.hpp>

#include <cmath>
#include <cstring>
#include <limits>

#include "motion/solids.hpp"

namespace tilespace::top_down_test {
namespace {

constexpr double tick = 1.0 / 64.0;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

bool same_bytes(const TopDownState& a, const TopDownState& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
double length(Vec v) { return std::hypot(v.x, v.y); }
std::string show(const TopDownState& s) { return moves::show(s.body) + moves::show(s.velocity); }

const CollisionMap& open_field() {
  static const CollisionMap map = CollisionMap::create({{-50, -50}, {50, 50}}).value();
  return map;
}

TopDownState after(const CollisionMap& map, TopDownState state, Vec direction, int ticks,
                   const TopDownTuning& tuning = {}) {
  for (int i = 0; i < ticks; ++i) state = top_down_step(map, state, {direction}, tuning, tick);
  return state;
}

TEST(TopDown, is_as_fast_in_every_direction) {
  const TopDownState start{{{0.0, 0.0}, {0.75, 0.75}}, {}};
  const TopDownTuning tuning;
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Vec keys{double(rng.between(-1, 1)), double(rng.between(-1, 1))};
    const Vec stick = rng.one_in(2) ? keys : moves::vec(rng, moves::Numbers::any, -3.0, 3.0);
    const TopDownState end = after(open_field(), start, stick, 64);
    EXPECT_NEAR(length(end.velocity), tuning.speed * std::min(1.0, length(stick)), 0x1p-45);
    EXPECT_NEAR(end.velocity.x * stick.y, end.velocity.y * stick.x, 0x1p-40) << "and in that direction";
  }
  EXPECT_EQ(after(open_field(), start, {0.25, 0.0}, 64).velocity, (Vec{1.25, 0.0})) << "a stick pushed a quarter";
  EXPECT_NEAR(length(after(open_field(), start, {1e300, -1e300}, 64).velocity), tuning.speed, 0x1p-45);
}

TEST(TopDown, accelerates_and_stops) {
  const TopDownState start{{{0.0, 0.0}, {0.75, 0.75}}, {}};
  TopDownTuning tuning;
  EXPECT_EQ(after(open_field(), start, {1.0, 0.0}, 4).velocity.x, 4 * tick * tuning.acceleration);
  const TopDownState fast = after(open_field(), start, {1.0, 0.0}, 64);
  EXPECT_EQ(after(open_field(), fast, {}, 2).velocity.x, tuning.speed - 2 * tick * tuning.friction);
  EXPECT_EQ(after(open_field(), fast, {}, 64).velocity, Vec{});
  tuning.friction = 0.0;
  EXPECT_EQ(after(open_field(), fast, {}, 64, tuning).velocity, fast.velocity) << "on ice";
  tuning.acceleration = tuning.friction = infinity;
  EXPECT_EQ(after(open_field(), start, {0.0, 1.0}, 1, tuning).velocity, (Vec{0.0, tuning.speed}));
  EXPECT_EQ(after(open_field(), fast, {}, 1, tuning).velocity, Vec{});
}

TEST(TopDown, slides_along_walls) {
  const auto map = CollisionMap::from({{-20, -20}, {40, 20}}, [](int x, int) { return x >= 3; }).value();
  const TopDownTuning tuning;
  const TopDownState end = after(map, {{{0.0, 0.0}, {0.75, 0.75}}, {}}, {1.0, 1.0}, 100);
  EXPECT_EQ(end.body.min.x, 2.25);
  EXPECT_EQ(end.velocity.x, 0.0);
  EXPECT_NEAR(end.velocity.y, tuning.speed * std::sqrt(0.5), 0x1p-45);
}

TopDownTuning random_tuning(oracle::Rng& rng) {
  const double odd[] = {0.0, nan, infinity, -1.0, 1e300, 0x1p-60};
  const auto number = [&](double usual) {
    return rng.one_in(4) ? odd[rng.between(0, 5)] : usual * rng.real(0.25, 4.0);
  };
  TopDownTuning tuning;
  tuning.speed = number(5.0);
  tuning.acceleration = number(40.0);
  tuning.friction = number(40.0);
  return tuning;
}

Vec random_direction(oracle::Rng& rng) {
  const double odd[] = {0.0, nan, infinity, -1.0, 1.0, 1e300, 0x1p-600};
  const double x = odd[rng.between(0, 6)];
  return rng.one_in(3) ? Vec{x, odd[rng.between(0, 6)]} : moves::vec(rng, moves::Numbers::any, -1.0, 1.0);
}

TEST(TopDown, never_ends_in_something_solid_and_makes_the_same_bytes) {
  moves::on_free_bodies<Body>(moves::shaped_maps, [](const CollisionMap& map, const Body& body, Vec velocity) {
    if (body.size.x == 0.0 || body.size.y == 0.0) return;  // players have width and height
    oracle::Rng rng(std::bit_cast<std::uint64_t>(velocity.x));
    const TopDownTuning tuning = random_tuning(rng);
    const double all_dt[] = {tick, 1.0 / 60.0, infinity, 0.5};
    const double dt = all_dt[rng.between(0, 3)];
    TopDownState state{body, velocity};
    Vec direction;
    for (int i = 0; i < 10; ++i) {
      if (rng.one_in(3)) direction = random_direction(rng);
      const TopDownState next = top_down_step(map, state, {direction}, tuning, dt);
      EXPECT_FALSE(overlaps_solid(map, next.body)) << show(state) << show(next) << moves::show(map);
      EXPECT_TRUE(is_finite(next.velocity)) << show(next);
      EXPECT_TRUE(same_bytes(next, top_down_step(map, state, {direction}, tuning, dt)));
      state = next;
    }
  });
}

TEST(TopDown, has_answers_for_odd_times_and_bodies) {
  const TopDownState state{{{0.5, 0.5}, {0.75, 0.75}}, {3.0, nan}};
  const TopDownInput east{{1.0, 0.0}};
  for (const double dt : {0.0, -0.0, -1.0, nan, -infinity}) {
    EXPECT_TRUE(same_bytes(top_down_step(open_field(), state, east, {}, dt), state)) << dt;
  }
  const TopDownState second = top_down_step(open_field(), state, east, {}, 1.0);
  EXPECT_EQ(second.body.min, (Point{5.5, 0.5})) << "an odd velocity is none";
  for (const double dt : {2.0, 1e300, infinity}) {
    EXPECT_TRUE(same_bytes(top_down_step(open_field(), state, east, {}, dt), second)) << dt;
  }
  const TopDownState nowhere{{{nan, 0.5}, {0.75, 0.75}}, {}};
  EXPECT_TRUE(same_bytes(top_down_step(open_field(), nowhere, east, {}, tick), nowhere));
}

// ---- Among moving solids.

using Solids = std::vector<MovingSolid>;

void make_steps(Solids& solids) {
  for (MovingSolid& solid : solids) solid.body = after_step(solid);
}

/// Calls `ask(rng, map, solids, state)` for bodies that start free, some of them right beside a solid.
template <class Ask>
void among_solids(std::uint64_t seed, Ask ask) {
  oracle::Rng rng(cases::seed() + seed);
  moves::on_free_bodies<Body>(moves::shaped_maps, [&](const CollisionMap& map, Body body, Vec velocity) {
    if (body.size.x == 0.0 || body.size.y == 0.0) return;
    Solids solids = moves::random_solids(rng, map.bounds(), moves::some_numbers(rng));
    if (rng.one_in(2)) moves::put_under(rng, solids, body);
    Solids before = solids;
    for (MovingSolid& solid : before) solid.translation = {};
    if (!overlaps_solid(map, before, body)) ask(rng, map, solids, TopDownState{body, velocity});
  });
}

TEST(TopDown, among_solids_ends_free_unless_it_is_crushed) {
  int pushed = 0, crushed = 0;
  among_solids(21, [&](oracle::Rng& rng, const CollisionMap& map, Solids& solids, TopDownState state) {
    const TopDownTuning tuning = random_tuning(rng);
    for (int i = 0; i < 10; ++i) {
      CarryResult carried;
      const TopDownState next = top_down_step(map, state, {random_direction(rng)}, tuning, tick, solids, &carried);
      EXPECT_EQ(carried.carrier, -1) << "seen from above, nobody rests on anything";
      EXPECT_FALSE(overlaps_solid(map, next.body)) << show(state) << moves::show(solids) << moves::show(map);
      EXPECT_TRUE(is_finite(next.velocity)) << show(next);
      pushed += carried.pusher_x >= 0 || carried.pusher_y >= 0;
      crushed += carried.crushed;
      if (carried.crushed) return;
      EXPECT_FALSE(overlaps_solid(map, solids, next.body)) << show(state) << moves::show(solids) << moves::show(map);
      state = next;
      make_steps(solids);
    }
  });
  EXPECT_GT(pushed, cases::count());
  EXPECT_GT(crushed, cases::count() / 20);
}

TEST(TopDown, goes_the_same_way_whatever_the_order_of_solids_and_without_any) {
  among_solids(22, [&](oracle::Rng& rng, const CollisionMap& map, const Solids& solids, const TopDownState& state) {
    const TopDownInput input{random_direction(rng)};
    const TopDownTuning tuning = random_tuning(rng);
    CarryResult one, two;
    const TopDownState next = top_down_step(map, state, input, tuning, tick, solids, &one);
    EXPECT_TRUE(same_bytes(next, top_down_step(map, state, input, tuning, tick, moves::shuffled(rng, solids), &two)));
    EXPECT_TRUE(one.body == two.body && one.crushed == two.crushed);
    const Solids far{{{{1e6, 1e6}, {1.0, 1.0}}, {1.0, 1.0}, 0.0, {}}, {state.body, {nan, 0.0}, 0.0, {}}};
    const TopDownState alone = top_down_step(map, state, input, tuning, tick);
    EXPECT_TRUE(same_bytes(top_down_step(map, state, input, tuning, tick, far, &one), alone)) << show(state);
    EXPECT_TRUE(one.body == state.body && !one.crushed);
  });
}

TEST(TopDown, is_pushed_by_doors_but_not_carried) {
  const TopDownState start{{{2.0, 2.0}, {1.0, 1.0}}, {}};
  const MovingSolid door{{{0.5, 0.0}, {1.0, 5.0}}, {0.75, 0.0}, 0.0, {}};
  CarryResult carried;
  EXPECT_EQ(top_down_step(open_field(), start, {}, {}, tick, {&door, 1}, &carried).body.min, (Point{2.25, 2.0}));
  EXPECT_EQ(carried.pusher_x, 0);
  // North of it, and in contact: what goes away takes nobody along.
  const MovingSolid cart{{{1.0, 3.0}, {3.0, 1.0}}, {0.5, 0.25}, 1.0, {}};
  EXPECT_EQ(top_down_step(open_field(), start, {}, {}, tick, {&cart, 1}, &carried).body.min, start.body.min);
  const MovingSolid wall{{{4.0, 0.0}, {1.0, 5.0}}, {-1.5, 0.0}, 0.0, {}};
  const MovingSolid press[] = {door, wall};
  (void)top_down_step(open_field(), start, {}, {}, tick, press, &carried);
  EXPECT_TRUE(carried.crushed);
  EXPECT_EQ(top_down_step(open_field(), start, {}, {}, 0.0, press, &carried), start) << "without time, nothing";
  EXPECT_FALSE(carried.crushed);
}

}  // namespace
}  // namespace tilespace::top_down_test
