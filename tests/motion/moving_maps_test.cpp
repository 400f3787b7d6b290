// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <vector>

#include "motion/moves.hpp"
#include "support/cases.hpp"

// Moving maps: a moved world is the world moved; what is free stays free; riders stay on their ships.

namespace tilespace::moving_maps_test {
namespace {

using moves::CollisionResponse;
using moves::Numbers;
using moves::place_of;
using moves::shifted;
using moves::show;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
const CollisionMap nothing;

template <class Shape>
class MovingMaps : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(MovingMaps, Shapes);

SweepHit cast(const CollisionMap& map, const Movers& movers, const Body& body, Vec way) {
  return cast_box(map, movers, body, way);
}
SweepHit cast(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec way) {
  return cast_circle(map, movers, circle, way);
}
SweepHit cast(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec way) {
  return cast_capsule(map, movers, capsule, way);
}

template <class Shape>
MoveResult<Shape> move(CollisionResponse response, const CollisionMap& map, const Movers& movers, const Shape& shape,
                       Vec way, const MoveOptions& options = {}) {
  switch (response) {
    case CollisionResponse::stop: return move_and_stop(map, movers, shape, way, options);
    case CollisionResponse::slide: return move_and_slide(map, movers, shape, way, options);
    case CollisionResponse::bounce: break;
  }
  return move_and_bounce(map, movers, shape, way, options);
}

CollisionMap level_of(oracle::Rng& rng, TileBox bounds) {
  const Outside outside = rng.one_in(4) ? Outside::solid : Outside::free;
  return rng.one_in(2) ? moves::shaped_map(rng, bounds, rng.between(3, 12), outside)
                       : moves::full_map(rng, bounds, rng.between(3, 12), outside);
}

// The same tiles elsewhere, and a slope far away: moves then test their ends as among moving maps.
CollisionMap put_at(const CollisionMap& map, Step by) {
  const TileBox box{map.bounds().min + by, map.bounds().max + by + Step{200, 0}};
  const auto is_solid = [&](auto x, auto y) { return map.is_solid(Tile{x, y} + Step{-by.dx, -by.dy}); };
  CollisionMap there = CollisionMap::from(box, is_solid).value();
  for (const auto& [tile, shape] : map.shaped_tiles()) EXPECT_TRUE(there.set_shape(tile + by, shape));
  EXPECT_TRUE(there.set_shape(box.max + Step{-1, -1}, shape_of(TileForm::slope_1_1_northwest)));
  return there;
}

// Dyadic numbers, whose differences are doubles.
constexpr Numbers exact_numbers[] = {Numbers::halves, Numbers::dyadic};

template <class Shape, class Ask>
void on_exact_bodies(Ask ask) {
  for (const Numbers numbers : exact_numbers) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers) + 31);
    for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
      const CollisionMap map = level_of(rng, {{-4, -3}, {5, 4}});
      for (int tries = 0; tries < 4; ++tries) {
        const auto [shape, way] = moves::random_case<Shape>(rng, map.bounds(), numbers);
        ask(rng, map, shape, way);
      }
    }
  }
}

// ---- A moved world is the world moved.

SweepHit without_place(SweepHit hit) {
  hit.solid = -1;
  hit.line = 0.0;
  return hit;
}

TYPED_TEST(MovingMaps, casts_are_those_of_the_map_where_it_is) {
  int met = 0;
  on_exact_bodies<TypeParam>([&](oracle::Rng& rng, const CollisionMap& map, const TypeParam& shape, Vec way) {
    const Vec place{double(rng.between(-40, 40)) / 8.0, double(rng.between(-4000, 4000)) / 1024.0};
    const Vec step{double(rng.between(-8, 8)) / 16.0, double(rng.between(-8, 8)) / 16.0};
    const MovingMap moving[] = {{&map, Point{} + place - step, step}};
    const TypeParam there = shifted(shape, place);
    const SweepHit own = cast(map, {}, shape, way);
    const SweepHit hit = cast(nothing, {{}, moving}, there, way);
    EXPECT_EQ(without_place(hit), without_place(own)) << show(there) << show(way) << show(map);
    EXPECT_EQ(hit.solid, hit.hit ? 0 : -1);
    if (hit && !hit.inside && (hit.normal.x == 0.0 || hit.normal.y == 0.0)) {
      const double by = hit.side == Side::west || hit.side == Side::east ? place.x : place.y;
      EXPECT_EQ(hit.line, own.line + by);
    }
    EXPECT_EQ(overlaps_solid(nothing, {{}, moving}, there), overlaps_solid(map, shape));
    met += static_cast<int>(hit.hit);
  });
  EXPECT_GT(met, cases::count() / 4);
}

bool has_width(const Body& body) { return body.size.x > 0.0 && body.size.y > 0.0; }
bool has_width(const Circle& circle) { return circle.radius > 0.0; }
bool has_width(const Capsule& capsule) { return capsule.radius > 0.0; }

// Moves to the bit: the same tiles in a map that does not move.
TYPED_TEST(MovingMaps, moves_are_those_among_the_same_tiles_there) {
  int same = 0;
  int all = 0;
  on_exact_bodies<TypeParam>([&](oracle::Rng& rng, const CollisionMap& map, const TypeParam& shape, Vec way) {
    const bool is_plain = map.shaped_count() == 0;
    if (map.outside() == Outside::solid || overlaps_solid(map, shape) || !has_width(shape)) return;
    const Step by{static_cast<std::int32_t>(rng.between(-9, 9)), static_cast<std::int32_t>(rng.between(-9, 9))};
    const MovingMap moving[] = {{&map, {double(by.dx), double(by.dy)}, {}}};
    const CollisionMap there = put_at(map, by);
    const TypeParam body = shifted(shape, {double(by.dx), double(by.dy)});
    for (const CollisionResponse response : moves::all_responses) {
      const auto moved = move(response, nothing, {{}, moving}, body, way);
      const auto other = moves::move(response, there, body, way);
      ++all;
      same += static_cast<int>(moved.body == other.body);
      // A second contact goes on from where the first was, whose differences may be no doubles: it may be on the other
      // side of a corner, and round bodies enlarge roundings.
      if (moved.contacts.size() <= 1 && other.contacts.size() <= 1) {
        EXPECT_NEAR(place_of(moved.body).x, place_of(other.body).x, 0x1p-36) << show(response, {}, there, body, way);
        EXPECT_NEAR(place_of(moved.body).y, place_of(other.body).y, 0x1p-36) << show(body) << show(way) << show(there);
      }
      if (std::is_same_v<TypeParam, Body> && is_plain && response != CollisionResponse::bounce) {
        EXPECT_EQ(place_of(moved.body), place_of(other.body)) << show(response, {}, there, body, way);
      }
    }
  });
  EXPECT_GT(same, all - all / 20);
}

// ---- Free stays free.

struct Fleet {
  std::vector<CollisionMap> maps;
  std::vector<MovingMap> moving;
  std::vector<MovingSolid> solids;
  [[nodiscard]] Movers movers() const { return {solids, moving}; }
};

Fleet some_fleet(oracle::Rng& rng, TileBox bounds, Numbers numbers) {
  Fleet fleet;
  const auto count = static_cast<std::size_t>(rng.between(1, 3));
  fleet.maps.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const TileBox box{{0, 0}, {static_cast<int>(rng.between(1, 6)), static_cast<int>(rng.between(1, 4))}};
    fleet.maps.push_back(rng.one_in(2) ? moves::shaped_map(rng, box, 2) : moves::full_map(rng, box, 2));
    fleet.moving.push_back(
        {&fleet.maps[i], moves::some_place(rng, numbers, bounds), moves::vec(rng, numbers, -1.0, 1.0)});
  }
  if (rng.one_in(2)) {
    MovingSolid solid{moves::random_one(rng, numbers, moves::some_place(rng, numbers, bounds), Body{}),
                      moves::vec(rng, numbers, -1.0, 1.0)};
    if (rng.one_in(2)) solid.radius = 0.5;
    fleet.solids.push_back(solid);
  }
  return fleet;
}

Fleet before_steps(Fleet fleet) {
  for (MovingMap& moving : fleet.moving) moving.translation = {};
  for (MovingSolid& solid : fleet.solids) solid.translation = {};
  return fleet;
}

template <class Shape, class Ask>
void on_free_bodies(bool is_before, Ask ask) {
  for (const Numbers numbers :
       {Numbers::any, Numbers::decimal, Numbers::halves, Numbers::dyadic, Numbers::grid_lines}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers));
    for (int made = 0; made < cases::count() / 2 && !::testing::Test::HasFailure();) {
      const CollisionMap map = moves::some_level(rng);
      const Fleet fleet = some_fleet(rng, map.bounds(), numbers);
      const Fleet before = before_steps(fleet);
      for (int tries = 0; tries < 16; ++tries) {
        const auto [shape, way] = moves::random_case<Shape>(rng, map.bounds(), numbers);
        if (overlaps_solid(map, is_before ? before.movers() : fleet.movers(), shape)) continue;
        ask(map, fleet, shape, way);
        ++made;
      }
    }
  }
}

template <class Shape>
std::string show_all(const CollisionMap& map, const Fleet& fleet, const Shape& shape, Vec way) {
  std::string text = show(CollisionResponse::slide, {}, map, shape, way);
  for (const MovingMap& moving : fleet.moving)
    text += "\nmoving at " + cases::show(moving.position) + show(moving.translation) + show(*moving.map);
  return text;
}

TYPED_TEST(MovingMaps, what_starts_free_ends_free) {
  int met = 0;
  on_free_bodies<TypeParam>(false, [&](const CollisionMap& map, const Fleet& fleet, const TypeParam& shape, Vec way) {
    const auto first_map = static_cast<std::int32_t>(fleet.solids.size());
    moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const auto moved = move(response, map, fleet.movers(), shape, way, options);
      EXPECT_FALSE(overlaps_solid(map, fleet.movers(), moved.body)) << show_all(map, fleet, shape, way);
      for (const SweepHit& contact : moved.contacts) met += static_cast<int>(contact.solid >= first_map);
    });
  });
  EXPECT_GT(met, cases::count() / 4);
}

TYPED_TEST(MovingMaps, what_is_not_crushed_ends_free) {
  int pushed = 0;
  int carried = 0;
  int crushed = 0;
  on_free_bodies<TypeParam>(true, [&](const CollisionMap& map, const Fleet& fleet, const TypeParam& shape, Vec way) {
    const auto result = carry(map, fleet.movers(), shape);
    pushed += static_cast<int>(result.pusher_x >= 0 || result.pusher_y >= 0);
    carried += static_cast<int>(result.carrier >= 0);
    crushed += static_cast<int>(result.crushed);
    if (!result.crushed) {
      EXPECT_FALSE(overlaps_solid(map, fleet.movers(), result.body)) << show_all(map, fleet, shape, way);
    }
    EXPECT_EQ(carry(map, before_steps(fleet).movers(), shape).body, shape) << show_all(map, fleet, shape, way);
  });
  EXPECT_GT(pushed, cases::count() / 50);
  EXPECT_GE(carried, cases::count() / 400);
  EXPECT_GE(crushed, cases::count() / 400);
}

// The level and a moving map end at the line y = 0, beside which there are positions of any size in the level, and none
// in the tile space of the moving map: tiny bodies are rounded onto the line there.
template <class Shape>
Shape tiny_shape(oracle::Rng& rng, Point place) {
  const double size = std::ldexp(rng.real(0.5, 1.0), -static_cast<int>(rng.between(20, 1074)));
  if constexpr (std::is_same_v<Shape, Circle>) return {place, size};
  if constexpr (std::is_same_v<Shape, Capsule>) return {{place, {place.x, place.y - size}}, size};
  if constexpr (std::is_same_v<Shape, Body>) return {{place.x, place.y - size}, {size, size}};
}

TYPED_TEST(MovingMaps, tiny_bodies_end_free_where_two_maps_are_flush) {
  oracle::Rng rng(cases::seed() + 267);
  const CollisionMap ship = CollisionMap::from_text("....\n####\n").value();
  int met = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const bool goes_south = rng.one_in(2);
    CollisionMap level = CollisionMap::create({{0, goes_south ? -8 : 0}, {8, goes_south ? 0 : 8}}).value();
    level.set_outside(Outside::solid);
    const MovingMap moving{&ship, {rng.real(0.0, 4.0), goes_south ? -1.0 : -2.0}, {}};
    const Movers movers{{}, {&moving, 1}};
    const double down = goes_south ? 1.0 : -1.0;
    const TypeParam shape = tiny_shape<TypeParam>(rng, {rng.real(1.0, 7.0), -down * rng.real(1.0, 6.0)});
    const Vec way{rng.one_in(2) ? 0.0 : rng.real(-4.0, 4.0), down * rng.real(6.0, 9.0)};
    for (const CollisionResponse response :
         {CollisionResponse::stop, CollisionResponse::slide, CollisionResponse::bounce}) {
      const auto moved = move(response, level, movers, shape, way);
      ASSERT_FALSE(overlaps_solid(level, movers, moved.body)) << show(response, {}, level, shape, way);
      met += static_cast<int>(!moved.contacts.empty());
    }
  }
  EXPECT_GT(met, cases::count());
}

// ---- Riders.

CollisionMap ship() {
  return CollisionMap::from_text(
             "######\n"
             "#....#\n"
             "#....#\n"
             "######\n")
      .value();
}

template <class Shape>
void stays_on_the_ship(const Shape& start) {
  const CollisionMap map = ship();
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4; ++i) {
    MovingMap moving{&map, {0.0, 0.0}, {}};
    Shape rider = start;
    const double x = rng.real(-0.01, 0.01);
    const double y = rng.real(-0.01, 0.01);
    for (int tick = 0; tick < cases::ticks(10000) && !::testing::Test::HasFailure(); ++tick) {
      moving.translation = tick % 200 < 100 ? Vec{x, y} : Vec{-x, -y};
      const auto carried = carry(nothing, {{}, {&moving, 1}}, rider);
      ASSERT_EQ(carried.carrier, 0) << tick;
      ASSERT_FALSE(carried.crushed) << tick;
      EXPECT_EQ(carried.velocity, moving.translation);
      rider = carried.body;
      EXPECT_FALSE(overlaps_solid(nothing, {{}, {&moving, 1}}, rider));
      moving.position = after_step(moving);
    }
    const Vec gone = place_of(rider) - place_of(start) - (moving.position - Point{});
    EXPECT_NEAR(gone.x, 0.0, 0x1p-36);
    // The far end of a capsule is rounded by itself with each step, and its length with it.
    constexpr bool is_capsule = std::is_same_v<Shape, Capsule>;
    EXPECT_NEAR(gone.y, 0.0, is_capsule ? 0x1p-36 : 0x1p-48);
  }
}

TEST(RidersOfMovingMaps, stay_at_rest_in_a_cabin) {
  stays_on_the_ship(Body{{1.0, largest_addend(3.0, 0.9)}, {0.9, 0.9}});
  stays_on_the_ship(Body{{2.3, 2.0}, {1.0, 1.0}});
  stays_on_the_ship(Circle{{2.3, 2.5}, 0.5});
  stays_on_the_ship(Capsule{{{2.3, 2.0}, {2.3, 2.625}}, 0.375});
}

TEST(RidersOfMovingMaps, stand_as_characters) {
  const CollisionMap map = ship();
  MovingMap moving{&map, {0.1, 0.2}, {}};
  PlatformerState state;
  state.body = {{2.0, 1.5}, {0.8, 0.9}};
  PlatformerTuning tuning;
  oracle::Rng rng(cases::seed());
  const double dt = 1.0 / 60.0;
  for (int tick = 0; tick < cases::ticks(10000) && !::testing::Test::HasFailure(); ++tick) {
    moving.translation = {0.01 * std::sin(tick * 0.01), 0.004 * std::cos(tick * 0.02)};
    CarryResult carried;
    PlatformerSurroundings surroundings;
    surroundings.solids = {{}, {&moving, 1}};
    state = platformer_step(nothing, state, {}, tuning, dt, surroundings, &carried);
    moving.position = after_step(moving);
    moving.translation = {};
    ASSERT_FALSE(overlaps_solid(nothing, {{}, {&moving, 1}}, state.body)) << tick;
    if (tick > 60) {
      ASSERT_EQ(state.footing, Footing::ground) << tick;
      ASSERT_EQ(carried.carrier, 0) << tick;
    }
  }
  EXPECT_NEAR(state.body.min.x - moving.position.x, 2.0 - 0.1, 0.05);
}

TEST(RidersOfMovingMaps, walk_in_the_cabin_from_above) {
  const CollisionMap map = ship();
  TopDownState state;
  state.body = {{2.0, 1.5}, {0.5, 0.5}};
  MovingMap moving{&map, {}, {0.3, -0.1}};
  for (int tick = 0; tick < 300; ++tick) {
    state = top_down_step(nothing, state, {{1.0, 0.3}}, {}, 1.0 / 60.0, {{}, {&moving, 1}});
    moving.position = after_step(moving);
    const MovingMap there[] = {{&map, moving.position, {}}};
    ASSERT_FALSE(overlaps_solid(nothing, {{}, there}, state.body)) << tick;
  }
  EXPECT_GT(state.body.min.x, moving.position.x + 1.0 - 0x1p-40);  // the cabin took it along
  EXPECT_LT(state.body.min.x + 0.5, moving.position.x + 5.0 + 0x1p-40);
}

// ---- Giants in a map that is solid all around.

Body giant(oracle::Rng& rng, Point place, double size, Body) {
  const Vec extent{size * rng.real(0.5, 1.0), size};
  return {place - extent * 0.5, extent};
}
Circle giant(oracle::Rng&, Point place, double size, Circle) { return {place, size}; }
Capsule giant(oracle::Rng& rng, Point place, double size, Capsule) {
  const Vec axis{rng.one_in(2) ? 0.0 : rng.real(-1.0, 1.0) * size, rng.real(-1.0, 1.0) * size};
  return {{place, place + axis}, size * rng.real(0.5, 1.0)};
}

// The tiles that such a body would come to next are as many as it is long. It stays, and is not looked at them.
TYPED_TEST(MovingMaps, do_not_push_giants_that_overlap_them_and_look_at_few_tiles) {
  oracle::Rng rng(cases::seed() + 95);
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    const CollisionMap map = moves::full_map(rng, {{0, 0}, {8, 8}}, 3, Outside::solid);
    const double size = std::ldexp(rng.real(1.0, 2.0), static_cast<int>(rng.between(7, rng.one_in(2) ? 40 : 400)));
    const Point place{rng.real(-0.2, 0.2) * size, rng.real(-0.2, 0.2) * size};
    const TypeParam shape = giant(rng, place, size, TypeParam{});
    const MovingMap moving[] = {{&map, {rng.real(-4.0, 4.0), 0.0}, {rng.real(-2.0, 2.0), rng.real(-2.0, 2.0)}}};
    detail::reset_work_counters();
    const auto carried = carry(nothing, {{}, moving}, shape);
    const detail::WorkCounters work = detail::work_counters();
    const unsigned most = size < 0x1p12 ? 40000 : 4000;  // up to 4096 tiles, whether they overlap is asked row by row
    EXPECT_LT(work.blocks + work.wide_numbers, most) << show(shape);
    EXPECT_TRUE(carried.crushed && carried.body == shape && carried.carrier < 0) << show(shape);
  }
}

// ---- Examples.

TEST(MovingMapsAsShips, push_and_crush) {
  const CollisionMap wall = CollisionMap::from_text("#").value();
  const CollisionMap ground = CollisionMap::from_text(".....#\n.....#").value();
  const MovingMap ram[] = {{&wall, {0.0, 0.0}, {2.0, 0.0}}};
  const CarryResult pushed = carry(ground, {{}, ram}, Body{{2.0, 0.25}, {1.0, 0.5}});
  EXPECT_EQ(pushed.body.min, (Point{3.0, 0.25}));
  EXPECT_EQ(pushed.pusher_x, 0);
  EXPECT_EQ(pushed.velocity, (Vec{2.0, 0.0}));
  const MovingMap press[] = {{&wall, {0.0, 0.0}, {4.5, 0.0}}};
  EXPECT_TRUE(carry(ground, {{}, press}, Body{{2.0, 0.25}, {1.0, 0.5}}).crushed);
}

TEST(MovingMapsAsShips, that_do_the_same_are_told_by_the_lowest_index) {
  const CollisionMap wall = CollisionMap::from_text("#").value();
  const MovingMap both[] = {{&wall, {0.0, 0.0}, {2.0, -1.0}}, {&wall, {0.0, 0.0}, {2.0, -1.0}}};
  const Body beside{{1.0, 0.25}, {1.0, 0.5}}, above{{0.25, -1.0}, {0.5, 1.0}};
  const CarryResult pushed = carry(nothing, {{}, both}, beside);
  EXPECT_EQ(pushed.body, carry(nothing, {{}, {both, 1}}, beside).body);
  EXPECT_EQ(pushed.pusher_x, 0);
  const CarryResult carried = carry(nothing, {{}, both}, above);
  EXPECT_EQ(carried.body, carry(nothing, {{}, {both, 1}}, above).body);
  EXPECT_EQ(carried.carrier, 0);
  // A solid comes before maps.
  const MovingSolid solid{{{0.0, 0.0}, {1.0, 1.0}}, {2.0, -1.0}};
  EXPECT_EQ(carry(nothing, {{&solid, 1}, {both, 1}}, above).carrier, 0);
  EXPECT_EQ(carry(nothing, {{&solid, 1}, {both, 1}}, beside).pusher_x, 0);
}

TEST(MovingMapsAsShips, of_odd_numbers_are_ignored) {
  const CollisionMap map = ship();
  const Body body{{1.0, 1.0}, {1.0, 1.0}};
  for (const MovingMap& odd : {MovingMap{}, MovingMap{&map, {nan, 0.0}, {}}, MovingMap{&map, {infinity, 0.0}, {}},
                               MovingMap{&map, {0.0, 0.0}, {0.0, nan}}}) {
    const MovingMap moving[] = {odd};
    EXPECT_FALSE(overlaps_solid(nothing, {{}, moving}, Body{{0.5, 0.5}, {1.0, 1.0}}));
    EXPECT_FALSE(cast_box(nothing, {{}, moving}, body, {9.0, 0.0}));
    EXPECT_EQ(move_and_slide(nothing, {{}, moving}, body, {9.0, 0.0}).body.min, (Point{10.0, 1.0}));
    EXPECT_EQ(carry(nothing, {{}, moving}, body).body, body);
  }
}

}  // namespace
}  // namespace tilespace::moving_maps_test
