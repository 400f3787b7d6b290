// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <vector>

#include "motion/moves.hpp"
#include "support/cases.hpp"

// Maps that turn: what is asked in a turned map, with everything turned, is the answer turned; and bodies that are
// taken along, pushed out and crushed.

namespace tilespace::carry_by_turn_test {
namespace {

using moves::Numbers;
using moves::place_of;
using moves::show;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
const CollisionMap nothing;

template <class Shape>
class TurnedMaps : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(TurnedMaps, Shapes);

// A body turned about (0, 0), with its sides.
Body turned_shape(const Body& body, int quarters) {
  const Point a = turned(body.min, quarters);
  const Point b = turned(body.min + body.size, quarters);
  const Vec size = quarters % 2 == 0 ? body.size : Vec{body.size.y, body.size.x};
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, size};
}
Circle turned_shape(const Circle& circle, int quarters) { return {turned(circle.center, quarters), circle.radius}; }
Capsule turned_shape(const Capsule& capsule, int quarters) {
  return {{turned(capsule.axis.start, quarters), turned(capsule.axis.end, quarters)}, capsule.radius};
}

SweepHit cast(const CollisionMap& map, const Movers& movers, const Body& body, Vec way,
              const SweepOptions& options = {}) {
  return cast_box(map, movers, body, way, options);
}
SweepHit cast(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec way,
              const SweepOptions& options = {}) {
  return cast_circle(map, movers, circle, way, options);
}
SweepHit cast(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec way,
              const SweepOptions& options = {}) {
  return cast_capsule(map, movers, capsule, way, options);
}

bool has_width(const Body& body) { return body.size.x > 0.0 && body.size.y > 0.0; }
bool has_width(const Circle& circle) { return circle.radius > 0.0; }
bool has_width(const Capsule& capsule) { return capsule.radius > 0.0; }

// ---- Queries among a turned map, with everything turned.

bool is_of_one_way_tile(const CollisionMap& map, const SweepHit& hit) {
  return hit.hit && !map.shape(hit.tile).one_way.empty();
}

// A body that reaches a corner with a corner hits one of two sides, and the rule that decides does not turn with the
// map: then a one-way side may stop it or not. Bodies without width lie on seams, which have none beside walls.
TYPED_TEST(TurnedMaps, answer_as_the_map_with_everything_turned) {
  int met = 0;
  int moved_alike = 0;
  for (const Numbers numbers : {Numbers::halves, Numbers::dyadic}) {
    const bool may_tie = numbers == Numbers::halves;
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers) + 5);
    for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
      const Outside outside = rng.one_in(4) ? Outside::solid : Outside::free;
      const CollisionMap map = moves::shaped_map(rng, {{-4, -3}, {5, 4}}, rng.between(3, 12), outside);
      const auto quarters = static_cast<int>(rng.between(1, 3));
      const CollisionMap other = turned(map, quarters).value();
      const Point place{double(rng.between(-40, 40)) / 8.0, double(rng.between(-40, 40)) / 16.0};
      const MovingMap own[] = {{&map, {}, {}}};
      const MovingMap moving[] = {{&other, place, {}}};
      for (int tries = 0; tries < 4; ++tries) {
        const auto [shape, way] = moves::random_case<TypeParam>(rng, map.bounds(), numbers);
        const TypeParam there = moves::shifted(turned_shape(shape, quarters), place - Point{});
        const Vec turned_way = turned(way, quarters);
        if (!has_width(shape)) continue;
        EXPECT_EQ(overlaps_solid(nothing, {{}, moving}, there), overlaps_solid(map, shape)) << show(shape) << show(map);
        const SweepHit hit = cast(nothing, {{}, own}, shape, way);
        const SweepHit turned_hit = cast(nothing, {{}, moving}, there, turned_way);
        const bool is_doubtful = may_tie && (is_of_one_way_tile(map, hit) || is_of_one_way_tile(other, turned_hit) ||
                                             map.shaped_count() > 0);
        EXPECT_TRUE(hit.hit == turned_hit.hit || is_doubtful) << show(shape) << show(way) << quarters << show(map);
        EXPECT_EQ(hit.inside, turned_hit.inside);
        met += static_cast<int>(hit.hit);
        if (is_doubtful || hit.inside) continue;
        EXPECT_NEAR(hit.fraction, turned_hit.fraction, 0x1p-40) << show(shape) << show(way) << quarters << show(map);
        const auto moved = move_and_stop(nothing, {{}, own}, shape, way);
        const auto turned_move = move_and_stop(nothing, {{}, moving}, there, turned_way);
        const TypeParam expected = moves::shifted(turned_shape(moved.body, quarters), place - Point{});
        const Vec off = place_of(turned_move.body) - place_of(expected);
        EXPECT_LE(std::abs(off.x) + std::abs(off.y), 0x1p-38) << show(shape) << show(way) << quarters << show(map);
        moved_alike += static_cast<int>(off == Vec{});
      }
    }
  }
  EXPECT_GT(met, cases::count() / 2);
  EXPECT_GT(moved_alike, cases::count() / 2);
}

// ---- Bodies when a map turns.

// Bodies whose shape does not change in a quarter turn.
Body upright(Body body) { return {body.min, {body.size.x, body.size.x}}; }
Circle upright(const Circle& circle) { return circle; }
Capsule upright(const Capsule& capsule) { return {{capsule.axis.start, capsule.axis.start}, capsule.radius}; }

TYPED_TEST(TurnedMaps, take_along_to_where_the_body_is_in_the_turned_map) {
  int carried = 0;
  oracle::Rng rng(cases::seed() + 3);
  for (int i = 0; i < cases::count() && !::testing::Test::HasFailure(); ++i) {
    const CollisionMap map = moves::shaped_map(rng, {{-3, -2}, {4, 3}}, rng.between(2, 9));
    const auto quarters = static_cast<int>(rng.between(-5, 5));
    const CollisionMap other = turned(map, quarters).value();
    MapTurn turn{{&map, {double(rng.between(-99, 99)) / 8.0, 2.5}, {0.25, -0.125}}, {}, quarters};
    turn.pivot = {double(rng.between(-6, 8)) * 0.5, double(rng.between(-4, 6)) * 0.5};
    const MovingMap moving[] = {after_turn(turn, other)};
    const Movers before{{}, {&turn.before, 1}};
    const Point pivot = after_step(turn.before) + (turn.pivot - Point{});
    EXPECT_EQ(moving[0].position + (turned(turn.pivot, quarters) - Point{}), pivot);
    for (int tries = 0; tries < 8; ++tries) {
      const auto drawn = moves::random_case<TypeParam>(rng, map.bounds(), Numbers::dyadic);
      const TypeParam shape = moves::shifted(upright(drawn.shape), after_step(turn.before) - Point{});
      if (overlaps_solid(nothing, before, shape)) continue;
      const auto result = carry_by_turn(nothing, {{}, moving}, turn, shape, 1.0, {TurnRule::all});
      const Vec home = pivot - Point{};
      const TypeParam expected = moves::shifted(turned_shape(moves::shifted(shape, -home), (quarters + 8) % 4), home);
      EXPECT_EQ(result.body, expected) << show(shape) << quarters << show(map);
      EXPECT_FALSE(result.is_pushed || result.is_crushed);
      EXPECT_EQ(result.is_carried, !(expected == shape));
      carried += static_cast<int>(result.is_carried);
    }
  }
  EXPECT_GT(carried, cases::count());
}

// A level, a map that turns, another one that moves, and a solid.
struct Scene {
  CollisionMap ground;
  std::vector<CollisionMap> maps;
  std::vector<MovingMap> before;
  std::vector<MovingMap> after;
  std::vector<MovingSolid> solids;
  MapTurn turn{};
  [[nodiscard]] Movers movers_before() const { return {solids, before}; }
  [[nodiscard]] Movers movers() const { return {solids, after}; }
};

Scene some_scene(oracle::Rng& rng, Numbers numbers) {
  Scene scene{moves::some_level(rng), {}, {}, {}, {}, {}};
  scene.maps.reserve(3);
  const auto some_map = [&] {
    const TileBox box{{-1, 0}, {static_cast<int>(rng.between(1, 5)), static_cast<int>(rng.between(1, 4))}};
    scene.maps.push_back(rng.one_in(2) ? moves::shaped_map(rng, box, 2) : moves::full_map(rng, box, 2));
    scene.before.push_back({&scene.maps.back(), moves::some_place(rng, numbers, scene.ground.bounds()), {}});
  };
  some_map();
  some_map();
  scene.turn.quarters = static_cast<int>(rng.between(1, 3));
  scene.turn.index = static_cast<std::size_t>(rng.between(0, 1));
  scene.turn.before = scene.before[scene.turn.index];
  scene.turn.pivot = {double(rng.between(-2, 8)) * 0.5, double(rng.between(-2, 8)) * 0.5};
  scene.maps.push_back(turned(*scene.turn.before.map, scene.turn.quarters).value());
  scene.after = scene.before;
  scene.after[scene.turn.index] = after_turn(scene.turn, scene.maps.back());
  const Point place = moves::some_place(rng, numbers, scene.ground.bounds());
  scene.solids.push_back({moves::random_one(rng, numbers, place, Body{}), moves::vec(rng, numbers, -1.0, 1.0)});
  return scene;
}

template <class Shape>
std::string show_scene(const Scene& scene, const Shape& shape) {
  std::string text = show(shape) + show(scene.ground) + "turns " + std::to_string(scene.turn.quarters) + " map " +
                     std::to_string(scene.turn.index) + "\n";
  for (const MovingMap& moving : scene.before) text += "moving at " + cases::show(moving.position) + show(*moving.map);
  return text + "TILESPACE_SEED=" + std::to_string(cases::seed());
}

// On the top of a tile of the map that turns, at times.
Body put_on(oracle::Rng& rng, const Scene& scene, Body body) {
  const TileBox box = scene.turn.before.map->bounds();
  const Tile tile{static_cast<std::int32_t>(rng.between(box.min.x, box.max.x - 1)),
                  static_cast<std::int32_t>(rng.between(box.min.y, box.max.y - 1))};
  const Point corner = scene.turn.before.position + (box_of(tile).min - Point{});
  body.min = {corner.x + 0.25 - rng.unit(), corner.y - body.size.y};
  return body;
}
template <class Shape>
Shape put_on(oracle::Rng&, const Scene&, const Shape& shape) {
  return shape;
}

template <class Shape>
int scene_count() {
  return std::is_same_v<Shape, Capsule> ? cases::count() / 10 + 1 : cases::count() / 2 + 1;
}

template <class Shape, class Ask>
void on_scenes(Ask ask) {
  for (const Numbers numbers :
       {Numbers::any, Numbers::decimal, Numbers::halves, Numbers::dyadic, Numbers::grid_lines}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers) + 41);
    for (int made = 0; made < scene_count<Shape>() && !::testing::Test::HasFailure();) {
      const Scene scene = some_scene(rng, numbers);
      for (int tries = 0; tries < 8; ++tries) {
        const Tile corner = tile_at(scene.turn.before.position);
        const TileBox near{corner + Step{-3, -3}, corner + Step{6, 6}};
        const Shape drawn = moves::random_case<Shape>(rng, near, numbers).shape;
        const Shape shape = rng.one_in(2) ? put_on(rng, scene, drawn) : drawn;
        if (overlaps_solid(scene.ground, scene.movers_before(), shape)) continue;
        ask(rng, scene, shape);
        ++made;
      }
    }
  }
}

TYPED_TEST(TurnedMaps, leave_what_is_not_crushed_free) {
  int carried = 0;
  int pushed = 0;
  int crushed = 0;
  on_scenes<TypeParam>([&](oracle::Rng& rng, const Scene& scene, const TypeParam& shape) {
    const auto takes = static_cast<TurnRule>(rng.between(0, 2));
    const double limit = rng.one_in(3) ? 0.125 : 3.0;
    const auto result = carry_by_turn(scene.ground, scene.movers(), scene.turn, shape, limit, {takes});
    EXPECT_EQ(result.is_crushed, overlaps_solid(scene.ground, scene.movers(), result.body)) << show_scene(scene, shape);
    if (result.is_crushed || !(result.is_carried || result.is_pushed)) {
      EXPECT_EQ(result.body, shape) << show_scene(scene, shape);
      EXPECT_EQ(result.translation, Vec{});
    }
    const bool is_free_there = !overlaps_solid(scene.ground, scene.movers(), shape);
    if (!result.is_carried && is_free_there) {
      EXPECT_EQ(result.body, shape) << show_scene(scene, shape);
    }
    EXPECT_FALSE(takes == TurnRule::none && result.is_carried);
    carried += static_cast<int>(result.is_carried);
    pushed += static_cast<int>(result.is_pushed);
    crushed += static_cast<int>(result.is_crushed);
  });
  const int count = scene_count<TypeParam>();
  EXPECT_GT(carried, count / 16);
  EXPECT_GT(pushed, count / 16);
  EXPECT_GT(crushed, 0);
}

TYPED_TEST(TurnedMaps, that_do_not_turn_move_nothing) {
  on_scenes<TypeParam>([](oracle::Rng&, const Scene& scene, const TypeParam& shape) {
    for (const int quarters : {0, 4, -8}) {
      const MapTurn turn{scene.turn.before, scene.turn.pivot, quarters, scene.turn.index};
      for (const TurnRule takes : {TurnRule::riders, TurnRule::all, TurnRule::none}) {
        const auto result = carry_by_turn(scene.ground, scene.movers_before(), turn, shape, 3.0, {takes});
        EXPECT_EQ(result.body, shape) << show_scene(scene, shape);
        EXPECT_FALSE(result.is_carried || result.is_pushed || result.is_crushed);
      }
    }
  });
}

// Nothing of the level, and nothing else that moves, is between where a body was and where it is taken along to.
TYPED_TEST(TurnedMaps, take_nothing_along_through_others) {
  int stopped = 0;
  on_scenes<TypeParam>([&](oracle::Rng&, const Scene& scene, const TypeParam& shape) {
    const auto result = carry_by_turn(scene.ground, scene.movers(), scene.turn, shape, 0.0, {TurnRule::all});
    const Movers others{scene.solids, {&scene.after[1 - scene.turn.index], 1}};
    if (result.is_carried) {
      const SweepOptions options{OneWay::stop, StartInside::leaves};
      EXPECT_FALSE(cast(scene.ground, others, shape, result.translation, options)) << show_scene(scene, shape);
    }
    stopped += static_cast<int>(!result.is_carried && !result.is_crushed);
  });
  EXPECT_GT(stopped, 0);
}

// ---- Examples.

TEST(TurnOfAMap, takes_its_riders_along) {
  // A plank of five tiles turns about its middle, a quarter at a time.
  const CollisionMap plank = CollisionMap::from_text("#####").value();
  const CollisionMap upright_plank = turned(plank, 1).value();
  const MapTurn turn{{&plank, {0.0, 0.0}, {}}, {2.5, 0.5}, 1};
  const MovingMap moving[] = {after_turn(turn, upright_plank)};
  EXPECT_EQ(upright_plank.bounds(), (TileBox{{-1, 0}, {0, 5}}));
  EXPECT_EQ(moving[0].position, (Point{3.0, -2.0}));
  const Movers movers{{}, moving};

  // A square body that stands on its end is at its side afterwards; a tall one is as far away as its half height was.
  const auto square = carry_by_turn(nothing, movers, turn, Body{{4.0, -1.0}, {1.0, 1.0}}, 1.0);
  EXPECT_EQ(square.body.min, (Point{3.0, 2.0}));
  EXPECT_TRUE(square.is_carried && !square.is_pushed && !square.is_crushed);
  const auto tall = carry_by_turn(nothing, movers, turn, Body{{4.25, -2.0}, {0.5, 2.0}}, 1.0);
  EXPECT_EQ(tall.body.min, (Point{3.75, 1.5}));

  // A wide one would overlap it, and is pushed away from it.
  const auto wide = carry_by_turn(nothing, movers, turn, Body{{3.5, -0.5}, {1.5, 0.5}}, 1.0);
  EXPECT_EQ(wide.body.min, (Point{3.0, 2.0}));
  EXPECT_TRUE(wide.is_carried && wide.is_pushed);

  // A body beside it does not rest on it, and is hit by the end that comes down.
  const Body below{{2.25, 1.5}, {0.5, 0.5}};
  EXPECT_EQ(carry_by_turn(nothing, movers, turn, below, 1.0).body.min, (Point{1.5, 1.5}));
  EXPECT_TRUE(carry_by_turn(nothing, movers, turn, below, 0.5).is_crushed);

  // A wall of the level beside the path, and one in it: then the rider stays where it is.
  const CollisionMap wall = CollisionMap::from({{0, -4}, {8, 4}}, [](int x, int) { return x == 5; }).value();
  const Body rider{{4.0, -1.0}, {1.0, 1.0}};
  const auto kept = carry_by_turn(wall, movers, turn, rider, 1.0);
  EXPECT_EQ(kept.body, (Body{{3.0, 2.0}, {1.0, 1.0}}));
  const CollisionMap shelf = CollisionMap::from({{3, 0}, {8, 2}}, [](int, int y) { return y == 1; }).value();
  EXPECT_EQ(carry_by_turn(shelf, movers, turn, rider, 1.0).body, rider);
  EXPECT_FALSE(carry_by_turn(shelf, movers, turn, rider, 1.0).is_carried);
}

TEST(TurnOfAMap, four_times_brings_it_back) {
  const CollisionMap map = CollisionMap::from_text("##.\n#..\n", Tile{-5, 7}).value();
  std::vector<CollisionMap> tiles{map};
  for (int i = 1; i < 4; ++i) tiles.push_back(turned(tiles.back(), 1).value());
  MovingMap moving{&tiles[0], {0.25, -0.5}, {}};
  Point pivot{-4.5, 8.5};
  for (std::size_t i = 1; i <= 4; ++i) {
    moving = after_turn({moving, pivot}, tiles[i % 4]);
    pivot = turned(pivot, 1);
  }
  EXPECT_EQ(moving, (MovingMap{&tiles[0], {0.25, -0.5}, {}}));
}

TEST(TurnOfAMap, with_odd_numbers_takes_nothing_along) {
  const CollisionMap map = CollisionMap::from_text("##").value();
  const Body body{{0.0, -1.0}, {1.0, 1.0}};
  for (const MapTurn& turn : {MapTurn{{&map}, {nan, 0.0}}, MapTurn{{nullptr}, {}}, MapTurn{{&map, {nan, 0.0}}, {}},
                              MapTurn{{&map}, {1e308, -1e308}}}) {
    for (const TurnRule takes : {TurnRule::riders, TurnRule::all, static_cast<TurnRule>(7)}) {
      const auto result = carry_by_turn(nothing, {}, turn, body, 1.0, {takes});
      EXPECT_EQ(result.body, body);
      EXPECT_FALSE(result.is_carried || result.is_pushed || result.is_crushed);
    }
  }
  const Body empty{{nan, 0.0}, {1.0, 1.0}};
  EXPECT_FALSE(carry_by_turn(nothing, {}, MapTurn{{&map}}, empty, 1.0, {TurnRule::all}).is_carried);
  EXPECT_STREQ(name(TurnRule::riders), "riders");
  EXPECT_STREQ(name(TurnRule::all), "all");
  EXPECT_STREQ(name(TurnRule::none), "none");
  EXPECT_STREQ(name(static_cast<TurnRule>(3)), "");
}

}  // namespace
}  // namespace tilespace::carry_by_turn_test
