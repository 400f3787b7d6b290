// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/solids_in_world.hpp>
#include <vector>

#include "motion/moves.hpp"
#include "motion/worlds.hpp"

// Depenetration and turns of maps in world units, among all that moves. Where the conversion rounds nothing, the answer
// is that of tile space, scaled, to the bit; in any layout, what is not crushed is free in the world.

namespace tilespace::world_push_out_test {
namespace {

using moves::Numbers;
using moves::place_of;
using moves::show;

template <class Shape>
class WorldPushOut : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(WorldPushOut, Shapes);

// Capsules take up to a millisecond each.
template <class Shape>
int case_count() {
  return std::is_same_v<Shape, Capsule> ? cases::count() / 25 + 1 : cases::count() / 4 + 1;
}

Body scaled(const Body& body, double by) { return {{body.min.x * by, body.min.y * by}, body.size * by}; }
Circle scaled(const Circle& c, double by) { return {{c.center.x * by, c.center.y * by}, c.radius * by}; }
Capsule scaled(const Capsule& c, double by) {
  const auto [a, b] = c.axis;
  return {{{a.x * by, a.y * by}, {b.x * by, b.y * by}}, c.radius * by};
}

bool has_width(const Body& body) { return body.size.x > 0.0 && body.size.y > 0.0; }
bool has_width(const Circle& circle) { return circle.radius > 0.0; }
bool has_width(const Capsule& capsule) { return capsule.radius > 0.0; }

// A level, a ship in it, and a lift, all over each other.
struct Scene {
  TileBox bounds{{-4, -3}, {5, 4}};
  CollisionMap map;
  CollisionMap ship;
  CollisionMap turned_ship;
  MovingMap ship_in_tiles;
  MovingSolid lift;

  explicit Scene(oracle::Rng& rng)
      : map(moves::shaped_map(rng, bounds, rng.between(4, 12), Outside::free)),
        ship(moves::shaped_map(rng, bounds, rng.between(4, 12), Outside::free)),
        ship_in_tiles{&ship, {double(rng.between(-8, 8)) / 4.0, double(rng.between(-8, 8)) / 4.0}, {}},
        lift{{{double(rng.between(-8, 8)) / 4.0, double(rng.between(-8, 8)) / 4.0}, {1.0, 0.5}}, {0.25, 0.0}} {}
  [[nodiscard]] Movers movers() const { return {{&lift, 1}, {&ship_in_tiles, 1}}; }
};

constexpr Vec slanted[] = {{1.0, 2.0}, {-3.0, -1.0}, {0.0, -1.0}};

PushOptions some_options(oracle::Rng& rng, Vec way) {
  PushOptions options;
  options.last_velocity = way;
  options.one_way = rng.one_in(3) ? OneWay::pass : OneWay::stop;
  if (rng.one_in(4)) options.directions = slanted;
  return options;
}

template <class Shape>
void expect_scaled(const DepenetrationResult<Shape>& in_world, const DepenetrationResult<Shape>& in_tiles, double by) {
  EXPECT_EQ(in_world.is_free, in_tiles.is_free);
  EXPECT_TRUE(in_world.body == scaled(in_tiles.body, by)) << show(in_world.body) << show(in_tiles.body) << by;
  EXPECT_EQ(in_world.translation, in_tiles.translation * by);
  EXPECT_EQ(in_world.side, in_tiles.side);
}

TYPED_TEST(WorldPushOut, is_that_of_tile_space_where_nothing_is_rounded) {
  oracle::Rng rng(cases::seed() + 611);
  int pushed = 0;
  for (int i = 0; i < case_count<TypeParam>() && !::testing::Test::HasFailure(); ++i) {
    const Scene scene(rng);
    const auto [shape, way] = moves::random_case<TypeParam>(rng, scene.bounds, Numbers::dyadic);
    const double by = rng.one_in(2) ? 1.0 : 16.0;
    const World world{scene.map, Layout::pixels(by)};
    PushOptions options = some_options(rng, way);
    const double limit = rng.real(0.0, 4.0);
    const auto in_tiles = push_out(scene.map, scene.movers(), shape, limit, options);
    options.last_velocity = options.last_velocity * by;
    expect_scaled(push_out(world, scene.movers(), scaled(shape, by), limit * by, options), in_tiles, by);
    pushed += in_tiles.is_free && in_tiles.translation != Vec{};
  }
  EXPECT_GT(pushed, 0);
}

// Without any that moves, as the world alone; and free in the world, and within the limit.
TYPED_TEST(WorldPushOut, ends_free_in_every_layout) {
  oracle::Rng rng(cases::seed() + 612);
  for (int i = 0; i < case_count<TypeParam>() && !::testing::Test::HasFailure(); ++i) {
    const Scene scene(rng);
    const Layout layout = worlds::some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{scene.map, layout};
    const auto [in_tiles, way] = moves::random_case<TypeParam>(rng, scene.bounds, Numbers::dyadic);
    const TypeParam shape = worlds::in_world(layout, {}, in_tiles);
    const PushOptions options = some_options(rng, translation_in_world(layout, way));
    const double limit = rng.real(0.0, 4.0) * layout.tile_width;
    const bool overlaps = overlaps_solid(world, scene.movers(), shape);
    const auto out = push_out(world, scene.movers(), shape, limit, options);
    EXPECT_EQ(overlaps_solid(world, scene.movers(), out.body), !out.is_free) << show(shape) << worlds::show(layout, {});
    if (!overlaps || !out.is_free) {
      EXPECT_TRUE(out.body == shape && out.translation == Vec{} && out.side == Side::none);
    }
    const Vec moved = place_of(out.body) - place_of(shape);
    EXPECT_EQ(out.translation, moved);
    EXPECT_LE(std::hypot(moved.x, moved.y), limit * (1.0 + 0x1p-40));
    EXPECT_TRUE(push_out(world, scene.movers(), out.body, limit, options).body == out.body);
    const auto alone = push_out(world, shape, limit, options);
    const auto among_none = push_out(world, Movers{}, shape, limit, options);
    EXPECT_TRUE(alone.body == among_none.body && alone.is_free == among_none.is_free && alone.side == among_none.side);
  }
}

template <class Shape>
void expect_side_as_tile_space(oracle::Rng& rng, const Scene& scene, const Shape& shape) {
  const double by = 4.0;
  const World world{scene.map, Layout::pixels(by)};
  const double limit = rng.real(0.0, 4.0);
  for (const Side side : {Side::north, Side::west, Side::east, Side::south}) {
    const auto in_tiles = nearest_free(scene.map, scene.movers(), shape, side, limit);
    const auto in_world = nearest_free(world, scene.movers(), scaled(shape, by), side, limit * by);
    ASSERT_EQ(bool(in_world), bool(in_tiles)) << show(shape) << name(side);
    const bool is_same = !in_tiles || in_world.body == scaled(in_tiles.body, by);
    EXPECT_TRUE(is_same) << show(shape) << name(side);
  }
  for (const Vec direction : slanted) {
    const auto in_tiles = nearest_free(scene.map, scene.movers(), shape, direction, limit);
    const auto in_world = nearest_free(world, scene.movers(), scaled(shape, by), direction, limit * by);
    ASSERT_EQ(bool(in_world), bool(in_tiles)) << show(shape) << direction.x << ' ' << direction.y;
    const bool is_same = !in_tiles || in_world.body == scaled(in_tiles.body, by);
    EXPECT_TRUE(is_same) << show(shape) << direction.x << ' ' << direction.y;
  }
}

TYPED_TEST(WorldPushOut, finds_what_is_nearest_in_tile_space) {
  oracle::Rng rng(cases::seed() + 613);
  for (int i = 0; i < case_count<TypeParam>() && !::testing::Test::HasFailure(); ++i) {
    const Scene scene(rng);
    expect_side_as_tile_space(rng, scene, moves::random_case<TypeParam>(rng, scene.bounds, Numbers::dyadic).shape);
  }
}

// ---- Turns.

MapTurn some_turn(oracle::Rng& rng, const Scene& scene) {
  const Point pivot{double(rng.between(-4, 4)) / 2.0, double(rng.between(-4, 4)) / 2.0};
  return {scene.ship_in_tiles, pivot, static_cast<int>(rng.between(0, 3)), 0};
}

TurnOptions some_rules(oracle::Rng& rng) {
  TurnOptions options;
  options.takes = static_cast<TurnRule>(rng.between(0, 2));
  options.push.one_way = rng.one_in(3) ? OneWay::pass : OneWay::stop;
  return options;
}

TYPED_TEST(WorldPushOut, turns_as_in_tile_space_where_nothing_is_rounded) {
  oracle::Rng rng(cases::seed() + 614);
  int carried = 0;
  const auto goes_on = [&](int i) { return i < case_count<TypeParam>() || (carried == 0 && i < 1000); };
  for (int i = 0; goes_on(i) && !::testing::Test::HasFailure(); ++i) {
    const Scene scene(rng);
    const MapTurn turn = some_turn(rng, scene);
    const CollisionMap ship = turned(scene.ship, turn.quarters).value();
    const MovingMap after[] = {after_turn(turn, ship)};
    const Movers movers{{&scene.lift, 1}, after};
    const double by = rng.one_in(2) ? 1.0 : 16.0;
    const World world{scene.map, Layout::pixels(by)};
    const auto shape = moves::random_case<TypeParam>(rng, scene.bounds, Numbers::halves).shape;
    const TurnOptions options = some_rules(rng);
    const auto in_tiles = carry_by_turn(scene.map, movers, turn, shape, 3.0, options);
    const auto in_world = carry_by_turn(world, movers, turn, scaled(shape, by), 3.0 * by, options);
    EXPECT_TRUE(in_world.body == scaled(in_tiles.body, by)) << show(shape) << show(in_tiles.body) << by;
    EXPECT_EQ(in_world.translation, in_tiles.translation * by);
    EXPECT_EQ(in_world.is_carried, in_tiles.is_carried);
    EXPECT_EQ(in_world.is_pushed, in_tiles.is_pushed);
    EXPECT_EQ(in_world.is_crushed, in_tiles.is_crushed);
    carried += in_tiles.is_carried;
    const Point place = scene.ship_in_tiles.position;
    const MapTurn turn_in_world{{&scene.ship, {place.x * by, place.y * by}, {}}, turn.pivot, turn.quarters, 0};
    const Point end = after_turn(world.layout, turn_in_world, ship).position;
    EXPECT_EQ(end, (Point{after[0].position.x * by, after[0].position.y * by}));
  }
  EXPECT_GT(carried, 0);
}

TYPED_TEST(WorldPushOut, leaves_bodies_free_after_a_turn) {
  oracle::Rng rng(cases::seed() + 615);
  for (int i = 0; i < case_count<TypeParam>() && !::testing::Test::HasFailure(); ++i) {
    const Scene scene(rng);
    const Layout layout = worlds::some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{scene.map, layout};
    const MapTurn turn = some_turn(rng, scene);
    const CollisionMap ship = turned(scene.ship, turn.quarters).value();
    // In world units, and from there to tile space, as a game does.
    const MapTurn of_world{
        {&scene.ship, to_world(layout, scene.ship_in_tiles.position), {}}, turn.pivot, turn.quarters, 0};
    const MovingMap in_world[] = {of_world.before, after_turn(layout, of_world, ship)};
    MovingMap in_tiles[2];
    maps_in_tiles(layout, in_world, in_tiles);
    const MapTurn converted{in_tiles[0], turn.pivot, turn.quarters, 0};
    const Movers movers{{}, {in_tiles + 1, 1}};
    const auto shape =
        worlds::in_world(layout, {}, moves::random_case<TypeParam>(rng, scene.bounds, Numbers::dyadic).shape);
    const TurnOptions options = some_rules(rng);
    const auto after = carry_by_turn(world, movers, converted, shape, 3.0 * layout.tile_width, options);
    const bool has_place = has_width(shape);
    if (!has_place) continue;
    EXPECT_EQ(overlaps_solid(world, movers, after.body), after.is_crushed) << show(shape) << worlds::show(layout, {});
    EXPECT_TRUE(!after.is_crushed || after.body == shape);
    const bool stays = options.takes == TurnRule::none && !overlaps_solid(world, movers, shape);
    EXPECT_TRUE(!stays || (after.body == shape && !after.is_pushed && !after.is_carried));
  }
}

// ---- Odd input.

TEST(WorldPushOutOdd, has_a_defined_result) {
  oracle::Rng rng(cases::seed() + 616);
  const Scene scene(rng);
  const World world{scene.map, Layout::pixels(16.0)};
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double value : {nan, infinity, -infinity}) {
    const Body body{{value, 0.0}, {16.0, 16.0}};
    const auto out = push_out(world, scene.movers(), body, 64.0);
    EXPECT_EQ(out.translation, Vec{}) << value;
    const auto after = carry_by_turn(world, scene.movers(), MapTurn{scene.ship_in_tiles, {}, 1, 0}, body, 64.0);
    EXPECT_FALSE(after.is_carried || after.is_pushed) << value;
  }
  const Body stuck{{0.0, 0.0}, {64.0, 64.0}};
  EXPECT_TRUE(push_out(world, scene.movers(), stuck, nan).body == stuck);
  EXPECT_TRUE(push_out(world, scene.movers(), stuck, -1.0).body == stuck);
  Layout odd = Layout::pixels(16.0);
  odd.tile_width = nan;
  EXPECT_TRUE(push_out(World{scene.map, odd}, scene.movers(), stuck, 64.0).body == stuck);
  const MapTurn turn{scene.ship_in_tiles, {}, 1, 0};
  EXPECT_TRUE(carry_by_turn(World{scene.map, odd}, scene.movers(), turn, stuck, 64.0).body == stuck);
}

}  // namespace
}  // namespace tilespace::world_push_out_test
