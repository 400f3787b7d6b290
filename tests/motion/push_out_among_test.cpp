// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <vector>

#include "motion/moves.hpp"
#include "support/cases.hpp"

// Depenetration among all that moves: tiles dealt out to a map, moving maps and moving solids are as those tiles in one
// map; and the laws of every push.

namespace tilespace::push_out_among_test {
namespace {

using moves::Numbers;
using moves::place_of;
using moves::show;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr Side all_sides[] = {Side::north, Side::west, Side::east, Side::south};
const CollisionMap nothing;

template <class Shape>
class PushOutAmong : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(PushOutAmong, Shapes);

// Capsules take up to a millisecond each.
template <class Shape>
int stuck_count() {
  return std::is_same_v<Shape, Capsule> ? cases::count() / 25 + 1 : cases::count() / 2 + 1;
}

bool has_width(const Body& body) { return body.size.x > 0.0 && body.size.y > 0.0; }
bool has_width(const Circle& circle) { return circle.radius > 0.0; }
bool has_width(const Capsule& capsule) { return capsule.radius > 0.0; }
bool is_slanted(const Capsule& c) { return c.axis.start.x != c.axis.end.x && c.axis.start.y != c.axis.end.y; }
template <class Shape>
bool is_slanted(const Shape&) {
  return false;
}

// ---- Tiles dealt out.

struct Deal {
  CollisionMap ground;
  std::vector<CollisionMap> maps;
  std::vector<MovingMap> moving;
  std::vector<MovingSolid> solids;
  [[nodiscard]] Movers movers() const { return {solids, moving}; }
};

constexpr Step steps[] = {{0, 0}, {5, -3}, {-1024, 77}};

// The tiles of a map, each in the ground, in one of three moving maps, or, if it is whole, as a moving solid. All of
// them have made half of their step.
Deal dealt(oracle::Rng& rng, const CollisionMap& map) {
  Deal deal;
  deal.ground = CollisionMap::create(map.bounds(), map.outside()).value();
  for (const Step by : steps)
    deal.maps.push_back(CollisionMap::create({map.bounds().min + by, map.bounds().max + by}).value());
  for (std::size_t i = 0; i < std::size(steps); ++i) {
    const Vec step{0.5 * double(rng.between(-4, 4)), 0.25 * double(rng.between(-4, 4))};
    deal.moving.push_back({&deal.maps[i], Point{-double(steps[i].dx), -double(steps[i].dy)} - step, step});
  }
  const TileBox box = map.bounds();
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (!map.is_solid({x, y})) continue;
      const auto to = static_cast<std::size_t>(rng.between(0, 4));
      if (to == 4 && !map.has_shape({x, y})) {
        deal.solids.push_back({{{x - 0.5, y + 0.25}, {1.0, 1.0}}, {0.5, -0.25}});
      } else if (to < std::size(steps)) {
        EXPECT_TRUE(deal.maps[to].set_shape(Tile{x, y} + steps[to], map.shape({x, y})));
      } else {
        EXPECT_TRUE(deal.ground.set_shape({x, y}, map.shape({x, y})));
      }
    }
  }
  return deal;
}

// Whole tiles and slopes, solid from all sides.
CollisionMap solid_map(oracle::Rng& rng, TileBox bounds) {
  CollisionMap map = moves::full_map(rng, bounds, rng.between(2, 6), rng.one_in(5) ? Outside::solid : Outside::free);
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (!map.is_solid({x, y}) || !rng.one_in(3)) continue;
      const TileShape shape = moves::random_shape(rng);
      EXPECT_TRUE(map.set_shape({x, y}, {shape.area, {}, {}}));
    }
  }
  return map;
}

// Calls `ask(map, deal, shape, way)` for bodies that overlap something.
template <class Shape, class Ask>
void on_stuck_bodies(std::initializer_list<Numbers> kinds, Ask ask) {
  for (const Numbers numbers : kinds) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers) + 7);
    for (int made = 0; made < stuck_count<Shape>() && !::testing::Test::HasFailure();) {
      const auto x = static_cast<std::int32_t>(rng.between(-20, 20));
      const TileBox bounds{{x, -3}, {x + 8, 4}};
      const CollisionMap map = solid_map(rng, bounds);
      const Deal deal = dealt(rng, map);
      for (int tries = 0; tries < 8; ++tries) {
        const auto [shape, way] = moves::random_case<Shape>(rng, bounds, numbers);
        if (!has_width(shape) || !overlaps_solid(map, shape)) continue;
        ask(map, deal, shape, way);
        ++made;
      }
    }
  }
}

// Numbers whose differences to the positions of maps are doubles.
TYPED_TEST(PushOutAmong, finds_the_place_that_it_finds_in_one_map) {
  int found = 0;
  on_stuck_bodies<TypeParam>(
      {Numbers::halves, Numbers::dyadic}, [&](const CollisionMap& map, const Deal& deal, const TypeParam& shape, Vec) {
        EXPECT_TRUE(overlaps_solid(deal.ground, deal.movers(), shape));
        if (is_slanted(shape)) return;  // its far end is rounded as it moves
        for (const Side side : all_sides) {
          const auto expected = nearest_free(map, shape, side, 9.0);
          const auto free = nearest_free(deal.ground, deal.movers(), shape, side, 9.0);
          found += static_cast<int>(free.found);
          // A position that is no double relative to a map may be rounded to one that is free there, or not.
          EXPECT_EQ(free.found, expected.found) << name(side) << show(shape) << show(map);
          const Vec off = place_of(free.body) - place_of(expected.body);
          const bool is_box = std::is_same_v<TypeParam, Body> && map.shaped_count() == 0;
          const double error = is_box ? 0.0 : 0x1p-40;
          EXPECT_LE(std::abs(off.x) + std::abs(off.y), error) << name(side) << show(shape) << show(map);
        }
      });
  EXPECT_GT(found, stuck_count<TypeParam>());
}

TYPED_TEST(PushOutAmong, without_any_that_moves_is_that_of_the_map) {
  on_stuck_bodies<TypeParam>(
      {Numbers::any, Numbers::grid_lines}, [](const CollisionMap& map, const Deal&, const TypeParam& shape, Vec way) {
        const Vec directions[] = {way, {1.0, 2.0}};
        for (const PushOptions& options : {PushOptions{way}, PushOptions{way, OneWay::pass, directions}}) {
          const auto own = push_out(map, shape, 5.0, options);
          const auto out = push_out(map, {}, shape, 5.0, options);
          EXPECT_TRUE(out.body == own.body && out.side == own.side && out.is_free == own.is_free);
          EXPECT_EQ(out.translation, own.translation);
        }
      });
}

// ---- The laws.

struct Scene {
  CollisionMap ground;
  std::vector<CollisionMap> maps;
  std::vector<MovingMap> moving;
  std::vector<MovingSolid> solids;
  [[nodiscard]] Movers movers() const { return {solids, moving}; }
};

Scene some_scene(oracle::Rng& rng, Numbers numbers) {
  Scene scene{moves::some_level(rng), {}, {}, {}};
  scene.maps.reserve(2);
  for (int i = 0; i < 2; ++i) {
    const TileBox box{{-1, 0}, {static_cast<int>(rng.between(1, 4)), static_cast<int>(rng.between(1, 4))}};
    const Outside outside = rng.one_in(9) ? Outside::solid : Outside::free;
    scene.maps.push_back(rng.one_in(2) ? moves::shaped_map(rng, box, 2, outside) : moves::full_map(rng, box, 2));
    const Point place = moves::some_place(rng, numbers, scene.ground.bounds());
    scene.moving.push_back({&scene.maps.back(), place, moves::vec(rng, numbers, -1.0, 1.0)});
  }
  for (int i = 0; i < 4; ++i) {
    const Point place = moves::some_place(rng, numbers, scene.ground.bounds());
    MovingSolid solid{moves::random_one(rng, numbers, place, Body{}), moves::vec(rng, numbers, -1.0, 1.0)};
    if (rng.one_in(2)) solid.radius = moves::size_number(rng, numbers);
    if (rng.one_in(4)) solid.one_way = Side::north;
    if (rng.one_in(3)) solid.core = SolidCore::falling;
    scene.solids.push_back(solid);
  }
  return scene;
}

template <class Shape>
std::string show_scene(const Scene& scene, const Shape& shape) {
  std::string text = show(shape) + show(scene.ground);
  for (const MovingMap& moving : scene.moving)
    text += "moving at " + cases::show(moving.position) + show(moving.translation) + show(*moving.map);
  for (const MovingSolid& solid : scene.solids)
    text += "solid " + show(solid.body) + "radius " + std::to_string(solid.radius) + show(solid.translation) + "\n";
  return text + "TILESPACE_SEED=" + std::to_string(cases::seed());
}

template <class Shape, class Ask>
void on_scenes(Ask ask) {
  for (const Numbers numbers :
       {Numbers::any, Numbers::decimal, Numbers::halves, Numbers::dyadic, Numbers::grid_lines}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers) + 99);
    for (int made = 0; made < stuck_count<Shape>() / 2 && !::testing::Test::HasFailure();) {
      const Scene scene = some_scene(rng, numbers);
      for (int tries = 0; tries < 8; ++tries) {
        const auto [shape, way] = moves::random_case<Shape>(rng, scene.ground.bounds(), numbers);
        ask(rng, scene, shape, way);
        ++made;
      }
    }
  }
}

TYPED_TEST(PushOutAmong, ends_free_or_stays) {
  int pushed = 0;
  int stuck = 0;
  on_scenes<TypeParam>([&](oracle::Rng& rng, const Scene& scene, const TypeParam& shape, Vec way) {
    const Vec directions[] = {way, {way.y, -way.x}, {0.0, -1.0}, {1.0, 1.0}};
    const double limit = rng.one_in(3) ? 0.25 : 6.0;
    for (const PushOptions& options : {PushOptions{way}, PushOptions{way, OneWay::stop, directions}}) {
      const auto out = push_out(scene.ground, scene.movers(), shape, limit, options);
      const bool starts_free = !overlaps_solid(scene.ground, scene.movers(), shape);
      EXPECT_EQ(out.is_free, !overlaps_solid(scene.ground, scene.movers(), out.body)) << show_scene(scene, shape);
      if (starts_free || !out.is_free) {
        EXPECT_EQ(out.body, shape) << show_scene(scene, shape);
        EXPECT_EQ(out.translation, Vec{});
      }
      const auto again = push_out(scene.ground, scene.movers(), out.body, limit, options);
      EXPECT_EQ(again.body, out.body) << show_scene(scene, shape);
      EXPECT_LE(std::hypot(out.translation.x, out.translation.y), limit * (1.0 + 0x1p-50));
      pushed += static_cast<int>(out.is_free && !starts_free);
      stuck += static_cast<int>(!out.is_free);
    }
  });
  EXPECT_GT(pushed, stuck_count<TypeParam>() / 8);
  EXPECT_GT(stuck, 0);
}

double& along(Point& point, Side side) { return outward(side).dx != 0 ? point.x : point.y; }
Body moved_to(Body body, Side side, double place) {
  along(body.min, side) = place;
  return body;
}
Circle moved_to(Circle circle, Side side, double place) {
  along(circle.center, side) = place;
  return circle;
}
Capsule moved_to(Capsule capsule, Side side, double place) {
  const double way = along(capsule.axis.end, side) - along(capsule.axis.start, side);
  along(capsule.axis.start, side) = place;
  along(capsule.axis.end, side) = place + way;
  return capsule;
}

// All positions on the way overlap something, and so does the double before the one that is found.
TYPED_TEST(PushOutAmong, takes_the_nearest_place_to_each_side) {
  oracle::Rng more(cases::seed());
  int found = 0;
  on_scenes<TypeParam>([&](oracle::Rng&, const Scene& scene, const TypeParam& shape, Vec) {
    if (is_slanted(shape) || !overlaps_solid(scene.ground, scene.movers(), shape)) return;
    for (const Side side : all_sides) {
      const auto free = nearest_free(scene.ground, scene.movers(), shape, side, infinity, OneWay::pass);
      if (!free) continue;
      ++found;
      Point start = place_of(shape);
      Point end = place_of(free.body);
      const auto overlaps_at = [&](double place) {
        return overlaps_solid(scene.ground, scene.movers(), moved_to(shape, side, place));
      };
      EXPECT_FALSE(overlaps_solid(scene.ground, scene.movers(), free.body)) << name(side) << show_scene(scene, shape);
      // Far ends of capsules are rounded, and differences to positions of maps.
      const double far = along(end, side) - along(start, side);
      const double margin = 0x1p-40 * (1.0 + std::abs(along(end, side)));
      if (std::abs(far) > margin) {
        EXPECT_TRUE(overlaps_at(along(end, side) - std::copysign(margin, far))) << show_scene(scene, shape);
      }
      const Movers solids{scene.solids, {}};
      const auto of_solids = nearest_free(nothing, solids, shape, side, infinity, OneWay::pass);
      const double back = far < 0.0 ? infinity : -infinity;
      if (of_solids && !std::is_same_v<TypeParam, Capsule> && overlaps_solid(nothing, solids, shape)) {
        Point contact = place_of(of_solids.body);
        const double before = std::nextafter(along(contact, side), back);
        EXPECT_TRUE(overlaps_solid(nothing, solids, moved_to(shape, side, before))) << show_scene(scene, shape);
        EXPECT_FALSE(overlaps_solid(nothing, solids, of_solids.body)) << show_scene(scene, shape);
      }
      for (int i = 0; i < 4; ++i) {
        const double between = along(start, side) + far * more.unit();
        if (std::abs(along(end, side) - between) > margin) {
          EXPECT_TRUE(overlaps_at(between)) << name(side) << show_scene(scene, shape) << between;
        }
      }
    }
  });
  EXPECT_GT(found, stuck_count<TypeParam>() / 4);
}

// ---- Examples.

TEST(PushOutOfMovers, is_not_taken_across_walls_that_move) {
  CollisionMap map = CollisionMap::from_text("#..\n#..").value();
  const MovingMap moving[] = {{&map, {10.25, 0.0}, {}}};
  const Body body{{11.0, 0.5}, {0.5, 0.5}};
  const Body wide{{11.0, 0.5}, {0.875, 0.5}};
  EXPECT_EQ(nearest_free(nothing, {{}, moving}, body, Side::east, 2.0).body.min, (Point{11.25, 0.5}));
  ASSERT_TRUE(map.set_shape({1, 0}, shape_of(TileForm::half_east)));
  EXPECT_EQ(nearest_free(nothing, {{}, moving}, wide, Side::east, 2.0).body.min, (Point{12.25, 0.5}));
  ASSERT_TRUE(map.set_shape({2, 0}, tile_shape({}, {}, Side::west).value()));
  EXPECT_FALSE(nearest_free(nothing, {{}, moving}, wide, Side::east, 2.0, OneWay::pass));
  const MovingSolid door[] = {{{{10.75, 0.0}, {0.5, 2.0}}}, {{{12.0, 0.0}, {0.25, 2.0}}, {}, 0.0, Side::west}};
  EXPECT_EQ(nearest_free(nothing, door, body, Side::east, 2.0).body.min, (Point{11.25, 0.5}));
  EXPECT_FALSE(nearest_free(nothing, door, Body{{11.0, 0.5}, {0.875, 0.5}}, Side::east, 2.0));
}

TEST(PushOutOfMovers, of_odd_numbers_stays) {
  const MovingSolid solid[] = {{{{0.0, 0.0}, {2.0, 2.0}}}};
  const Body body{{0.5, 0.5}, {1.0, 1.0}};
  for (const double limit : {-1.0, nan}) EXPECT_FALSE(push_out(nothing, solid, body, limit).is_free);
  EXPECT_FALSE(nearest_free(nothing, solid, body, Side::none, 9.0));
  EXPECT_FALSE(nearest_free(nothing, solid, body, Vec{nan, 0.0}, 9.0));
  EXPECT_FALSE(nearest_free(nothing, solid, body, Vec{}, 9.0));
  const Body empty{{nan, 0.0}, {1.0, 1.0}};
  EXPECT_TRUE(nearest_free(nothing, solid, empty, Side::north, 9.0));
  EXPECT_TRUE(push_out(nothing, solid, empty, 9.0).is_free);
  const MovingSolid huge[] = {{{{-1e308, 0.0}, {1.7e308, 2.0}}}};
  EXPECT_TRUE(nearest_free(nothing, huge, body, Side::north, 9.0));
  EXPECT_EQ(nearest_free(nothing, huge, body, Side::west, infinity).body.min.x, std::nextafter(-1e308, -infinity));
  const MovingSolid endless[] = {{{{-1.7e308, 0.0}, {1.7e308 + 1.7e307, 2.0}}}};
  EXPECT_TRUE(nearest_free(nothing, endless, Body{{0.5, 0.5}, {1e300, 1.0}}, Side::west, infinity));
}

}  // namespace
}  // namespace tilespace::push_out_among_test
