// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>

#include <tilespace/objects/visit_along.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/tiles_along.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "objects/fields.hpp"

namespace ways::visit_along_test {
namespace {

using oracle::Rng;

// How far off may the fraction be? As thick lines have it.
template <class Shape>
double bound_of(const Way<Shape>&, const Real&) {
  return sweep_fraction_error;
}
double bound_of(const Way<Circle>& way, const Real& real) {
  const auto& [c, d] = way;
  const double t = near_double(real.fraction);
  const Point center{c.center.x + t * d.x, c.center.y + t * d.y};
  const double x = std::clamp(center.x, real.box.min.x, real.box.max.x) - center.x;
  const double y = std::clamp(center.y, real.box.min.y, real.box.max.y) - center.y;
  const double length = std::hypot(x, y);
  const double speed = std::hypot(d.x, d.y);
  if (!(speed > 0.0 && length > 0.0)) return 1.0;
  const double head_on = std::abs(x * d.x + y * d.y) / length / speed;
  if (!(head_on > 0.0)) return 1.0;
  const double sizes = std::abs(c.center.x) + std::abs(c.center.y) + c.radius + speed;
  const double ways = sizes / speed / head_on;
  return ways < 0x1p20 ? 16 * 0x1p-50 * (1.0 + ways) : 1.0;
}

template <class Shape>
void expect_fraction(const Way<Shape>& way, const SweepEvent& met, const Real& real) {
  ASSERT_TRUE(met.fraction >= 0.0 && met.fraction <= 1.0 && !std::signbit(met.fraction)) << text_of(way);
  if (met.is_tile()) return;  // tests of trace ask that
  const double bound = bound_of(way, real);
  if (!std::isfinite(bound)) return;
  const oracle::Surd error = real.fraction.scaled(1, oracle::Q(-oracle::to_exact(met.fraction)));
  const oracle::Surd limit(oracle::to_exact(bound));
  ASSERT_FALSE(limit < error || limit < error.scaled(-1, 0))
      << to_text(met) << " by " << near_double(error) / bound << " of " << text_of(way);
}

template <class Shape>
void expect_as_oracle(const Way<Shape>& way, const Field& field, Categories categories) {
  const std::vector<Real> all = all_met(way, field.map, field.index, categories);
  const std::vector<SweepEvent> told = ways::told(way, field.map, field.index, categories, all.size() + 1);
  SCOPED_TRACE(text_of(way));
  for (std::size_t i = 0; i < all.size(); ++i) {
    ASSERT_LT(i, told.size()) << "missing: " << to_text(all[i].met);
    SweepEvent expected = all[i].met;
    if (expected.is_tile() && std::is_same_v<Shape, Segment>) expected.enters = told[i].enters;  // cast_ray() says so
    expected.fraction = told[i].fraction;
    if (told[i] != expected && !expected.is_tile()) cases::write(std::cerr, all[i].box);
    ASSERT_TRUE(told[i] == expected) << i << " is " << to_text(told[i]) << ", and should be " << to_text(expected)
                                     << " at " << near_double(all[i].fraction);
    expect_fraction(way, told[i], all[i]);
  }
  if (told.size() > all.size()) {
    EXPECT_GE(all.size(), most_tiles) << "too much: " << to_text(told.back());
  }
}

template <class Shape>
void ask(cases::Maker& maker, const Way<Shape>& way) {
  const Field field = Field::around(maker, way, maker.rng().one_in(16) ? 100 : 8);
  expect_as_oracle(way, field, maker.rng().one_in(2) ? every_category : 1);
}

TEST(VisitAlong, agrees_with_the_oracle_for_lines) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_line(maker)); });
}

TEST(VisitAlong, agrees_with_the_oracle_for_boxes) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_body(maker)); });
}

TEST(VisitAlong, agrees_with_the_oracle_for_circles) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_circle(maker)); });
}

// More objects in a portion of the way than are kept, and many of them touched at once.
TEST(VisitAlong, agrees_with_the_oracle_in_a_crowd) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 + 1 && !testing::Test::HasFailure(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{0, 0}, {24, 8}}, Outside::free, sweeps::Content::full_tiles);
    Field field{map, ObjectIndex(map.bounds())};
    for (int object = 0; object < 150; ++object) {
      const Point corner{static_cast<double>(rng.between(0, 80)) / 4, static_cast<double>(rng.between(0, 28)) / 4};
      field.index.insert({corner, corner + Vec{1.0, static_cast<double>(rng.between(0, 8))}});
    }
    const Vec by{static_cast<double>(rng.between(-20, 20)), static_cast<double>(rng.between(-6, 6)) / 2};
    const Point start{static_cast<double>(rng.between(0, 20)), 4.0};
    expect_as_oracle(Way<Segment>{{start, start + by}}, field, every_category);
    expect_as_oracle(Way<Body>{{start, {0.75, 1.0}}, by}, field, every_category);
    expect_as_oracle(Way<Circle>{{start, 1.25}, by}, field, every_category);
  }
}

// All at the beginning, so that even the shortest portion has more than are kept.
TEST(VisitAlong, agrees_with_the_oracle_where_all_are_touched_at_the_beginning) {
  Rng rng(cases::seed());
  const CollisionMap map = CollisionMap::from_text("...\n..#\n").value();
  for (int i = 0; i < cases::count() / 100 + 1 && !testing::Test::HasFailure(); ++i) {
    Field field{map, ObjectIndex({{0, 0}, {8, 8}})};
    for (int object = 0; object < 300; ++object) {
      const Point corner{static_cast<double>(rng.between(0, 16)) / 8, static_cast<double>(rng.between(0, 16)) / 8};
      field.index.insert({corner, corner + Vec{0.25, 0.25}});
    }
    expect_as_oracle(Way<Body>{{{-1.0, 0.0}, {0.5, 2.0}}, {3.0, 0.5}}, field, every_category);
    expect_as_oracle(Way<Circle>{{{1.0, 4.0}, 1.5}, {0.25, -4.0}}, field, every_category);
  }
}

// So long that portions grow.
TEST(VisitAlong, agrees_with_the_oracle_on_long_ways) {
  Rng rng(cases::seed());
  const TileBox bounds{{-20, -20}, {1500, 1000}};
  const auto is_solid = [](std::int32_t x, std::int32_t y) { return x % 211 == 0 && y % 3 == 0; };
  const CollisionMap map = CollisionMap::from(bounds, is_solid).value();
  constexpr std::array lengths{3000.0, 1e5, 1e12, 1e300};
  const std::int64_t first = rng.between(0, 3);
  for (int i = 0; i < cases::count() / 125 + 1; ++i) {
    const double length = lengths[static_cast<std::size_t>(first + i) % lengths.size()];
    Field field{map, ObjectIndex(bounds)};
    const Vec by{length, length * 0.3};
    const Point start{-0.5, -3.25};
    for (double at = 1.0; at < 1e300; at *= rng.real(1.01, 3.0)) {
      const Point corner{start.x + at, start.y + 0.3 * at};
      const double side = at * rng.real(0.0, 0.2);
      field.index.insert({{corner.x - side, corner.y - side}, {corner.x + side, corner.y + side}});
    }
    expect_as_oracle(Way<Segment>{{start, start + by}}, field, every_category);
    expect_as_oracle(Way<Body>{{start, {1.5, 40.0}}, by}, field, every_category);
    if (length < 1e6) expect_as_oracle(Way<Circle>{{start, 3.0}, by}, field, every_category);
    expect_as_oracle(Way<Segment>{{start + by, start}}, field, every_category);
  }
}

template <class Shape>
std::optional<SweepEvent> first_entered(const Way<Shape>& way, const CollisionMap& map) {
  std::optional<SweepEvent> first;
  way.visit(
      map, ObjectIndex(map.bounds()),
      [&](const SweepEvent& met) {
        if (met.enters) first = met;
        return !first;
      },
      every_category);
  return first;
}

// A line that begins in a tile and leaves it at once is not in it: exactly what cast_ray() says.
TEST(VisitAlong, the_first_tile_that_a_line_enters_is_what_cast_ray_hits) {
  cases::on_every_class([](cases::Maker& maker) {
    const Way<Segment> way = random_line(maker);
    const CollisionMap map = Field::around(maker, way, 0).map;
    const RayHit hit = cast_ray(map, way.shape);
    const auto first = first_entered(way, map);
    ASSERT_EQ(first.has_value(), hit.hit) << text_of(way);
    if (!first) return;
    EXPECT_EQ(first->tile, hit.tile) << text_of(way);
    EXPECT_EQ(first->fraction, hit.fraction) << text_of(way);
  });
}

// A cast passes over the free tiles of long lines: what follows is as from the first tile on.
TEST(VisitAlong, tiles_of_long_lines_are_the_solid_ones_along_them) {
  constexpr std::array<std::int64_t, 4> densities{2, 8, 60, 500};
  constexpr std::array units{1.0, 0.5, 0.25, 0.1, 0x1p-30};
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const std::int64_t one_in = rng.pick(densities);
    const Outside outside = rng.one_in(3) ? Outside::solid : Outside::free;
    const TileBox bounds{{-30, -20}, {30, 40}};
    const CollisionMap map = CollisionMap::from(bounds, [&](int, int) { return rng.one_in(one_in); }, outside).value();
    const ObjectIndex index(bounds);
    for (int k = 0; k < 10; ++k) {
      const double unit = rng.pick(units);
      const auto number = [&] {
        const auto steps = static_cast<std::int64_t>(45.0 / unit);
        const double at = static_cast<double>(rng.between(-steps, steps)) * unit;
        return rng.one_in(9) ? oracle::nudge(at, static_cast<int>(rng.between(-1, 1))) : at;
      };
      const Point start{number(), number()};
      const Point end{rng.one_in(6) ? start.x : number(), rng.one_in(6) ? start.y : number()};
      const Segment line{start, end};
      std::vector<TileOnLine> expected, met;
      for (const TileOnLine step : tiles_along(outside == Outside::solid ? tile_space : bounds, line)) {
        if (map.is_solid(step.tile)) expected.push_back(step);
      }
      visit_along(map, index, line, [&](const SweepEvent& at) { met.push_back({at.tile, at.fraction, at.side}); });
      ASSERT_EQ(met.size(), expected.size()) << cases::show(line);
      for (std::size_t n = 0; n < met.size(); ++n)
        ASSERT_TRUE(met[n] == expected[n]) << cases::show(line) << met[n].tile.x << " " << met[n].tile.y;
    }
  }
}

// Of what is hit at once, casts may tell of another tile.
template <class Shape>
void expect_as_cast(const Way<Shape>& way, const CollisionMap& map, const SweepHit& hit) {
  if (!touches_few_tiles(way, map, hit.fraction)) return;
  const auto first = first_entered(way, map);
  ASSERT_EQ(first.has_value(), hit.hit) << text_of(way);
  if (!first) return;
  const auto told = touch_of(way, box_of(first->tile));
  const auto cast = touch_of(way, box_of(hit.tile));
  ASSERT_TRUE(told && cast) << text_of(way);
  EXPECT_TRUE(told->fraction == cast->fraction) << to_text(*first) << " of " << text_of(way);
}

TEST(VisitAlong, the_first_tile_that_a_body_enters_is_as_early_as_casts_say) {
  cases::on_every_class([](cases::Maker& maker) {
    const Way<Body> body = random_body(maker);
    const CollisionMap map = Field::around(maker, body, 0).map;
    if (body.shape.size.x > 0.0 && body.shape.size.y > 0.0)
      expect_as_cast(body, map, cast_box(map, body.shape, body.translation));
    const Way<Circle> circle = random_circle(maker);
    const CollisionMap other = Field::around(maker, circle, 0).map;
    if (circle.shape.radius > 0.0) expect_as_cast(circle, other, cast_circle(other, circle.shape, circle.translation));
  });
}

// ---- What happens at once, and odd input.

struct Room {
  CollisionMap map = CollisionMap::from_text("....#...\n....#...\n....#...\n").value();
  ObjectIndex index{map.bounds()};

  [[nodiscard]] std::string told_along(const Segment& segment) const {
    std::string text;
    visit_along(map, index, segment, [&](const SweepEvent& met) {
      text += met.is_tile() ? "tile" : "object " + std::to_string(met.object.index());
      text += std::string(met.enters ? " entered by " : " touched by ") + name(met.side) + ", ";
    });
    return text;
  }
};

TEST(VisitAlong, at_once_a_tile_comes_before_objects_and_of_these_the_lower_id) {
  Room room;
  for (int i = 0; i < 3; ++i) room.index.insert({{4.0, 1.0}, {4.5, 2.0 - 0.25 * i}});
  EXPECT_EQ(room.told_along({{2.0, 1.5}, {6.0, 1.5}}),
            "tile entered by west, object 0 entered by west, object 1 entered by west, object 2 touched by west, ");
  EXPECT_EQ(room.told_along({{4.0, 1.25}, {2.0, 1.25}}),
            "tile touched by none, object 0 touched by none, object 1 touched by none, object 2 touched by none, ");
}

TEST(VisitAlong, a_body_that_rests_on_tiles_only_touches_them) {
  const CollisionMap map = CollisionMap::from_text("......\n.....#\n######\n").value();
  const ObjectIndex index(map.bounds());
  int touched = 0;
  EXPECT_FALSE(visit_along(map, index, Body{{0.5, 1.0}, {1.0, 1.0}}, Vec{9.0, 0.0}, [&](const SweepEvent& met) {
    if (!met.enters) ++touched;
    EXPECT_TRUE(!met.enters || met.tile == (Tile{5, 1}));
    return !met.enters;
  }));
  EXPECT_EQ(touched, 5);  // of the floor, the last one, which is touched with the wall, is told after the wall
}

TEST(VisitAlong, odd_input_meets_nothing) {
  Room room;
  room.index.insert({{-cases::inf, -cases::inf}, {cases::inf, cases::inf}});
  room.index.insert({{cases::inf, 0.0}, {cases::inf, 1.0}});
  room.index.insert({{cases::no_number, 0.0}, {1.0, 1.0}});
  const auto fail = [](const SweepEvent&) { ADD_FAILURE(); };
  const double odd[] = {cases::inf, -cases::inf, cases::no_number};
  for (const double value : odd) {
    EXPECT_TRUE(visit_along(room.map, room.index, Segment{{value, 0.0}, {1.0, 1.0}}, fail));
    EXPECT_TRUE(visit_along(room.map, room.index, Body{{0.0, value}, {1.0, 1.0}}, Vec{1.0, 0.0}, fail));
    EXPECT_TRUE(visit_along(room.map, room.index, Body{{0.0, 0.0}, {1.0, 1.0}}, Vec{1.0, value}, fail));
    EXPECT_TRUE(visit_along(room.map, room.index, Circle{{0.0, 0.0}, value}, Vec{1.0, 0.0}, fail));
    EXPECT_TRUE(visit_along(room.map, room.index, Circle{{0.0, 0.0}, 1.0}, Vec{value, 0.0}, fail));
  }
  EXPECT_TRUE(visit_along(room.map, room.index, Circle{{0.0, 0.0}, -1.0}, Vec{1.0, 0.0}, fail));
  EXPECT_EQ(room.told_along({{1.5, 1.5}, {1.5, 1.5}}), "object 0 entered by none, ");
}

// Differences of places on it are no doubles.
TEST(VisitAlong, a_way_may_be_as_long_as_doubles_are) {
  const CollisionMap map;
  ObjectIndex index(map.bounds());
  index.insert({{0x1p1023, 0.0}, {0x1.8p1023, 1.0}});
  index.insert({{0.0, 0.0}, {1.0, 1.0}});
  std::vector<double> fractions;
  EXPECT_TRUE(visit_along(map, index, Segment{{-0x1.8p1023, 0.5}, {0x1.8p1023, 0.5}},
                          [&](const SweepEvent& met) { fractions.push_back(met.fraction); }));
  EXPECT_EQ(fractions, (std::vector<double>{0.5, 2.5 / 3.0}));
}

// ---- Visitors.

TEST(VisitAlong, ends_when_the_visitor_says_so) {
  Room room;
  for (int i = 0; i < 100; ++i) room.index.insert({{1.0, 1.0}, {2.0, 2.0}});
  int visits = 0;
  EXPECT_FALSE(visit_along(room.map, room.index, Segment{{0.5, 1.5}, {3.5, 1.5}},
                           [&](const SweepEvent&) { return ++visits < 40; }));
  EXPECT_EQ(visits, 40);
}

TEST(VisitAlong, a_visitor_that_edits_breaks_the_contract_and_ends_the_visit) {
  Room room;
  for (int i = 0; i < 5; ++i) room.index.insert({{1.0, 1.0}, {2.0, 2.0}});
  const contracts::Counted broken;
  const Segment segment{{0.5, 1.5}, {7.5, 1.5}};
  int visits = 0;
  EXPECT_FALSE(visit_along(room.map, room.index, segment, [&](const SweepEvent& met) {
    ++visits;
    room.index.erase(met.object);
  }));
  EXPECT_FALSE(visit_along(room.map, room.index, segment, [&](const SweepEvent&) {
    ++visits;
    room.map.set_solid({7, 0}, true);
  }));
  EXPECT_EQ(visits, 2);
  EXPECT_EQ(broken.count(), 2 * contracts::reported);
}

// In world units: the events in tile space of what is converted.
TEST(VisitAlong, in_a_world_is_that_of_its_tiles) {
  oracle::Rng rng(cases::seed() + 31);
  for (int i = 0; i < cases::count() / 4; ++i) {
    Room room;
    for (int k = 0; k < 30; ++k) {
      const Point min{rng.real(0.0, 8.0), rng.real(0.0, 8.0)};
      room.index.insert({min, min + Vec{rng.real(0.0, 1.0), rng.real(0.0, 1.0)}});
    }
    Layout layout = Layout::pixels(rng.one_in(2) ? 18.0 : 0.05);
    layout.origin = {rng.real(-20.0, 20.0), rng.real(-20.0, 20.0)};
    layout.y_axis = rng.one_in(2) ? Axis::along : Axis::against;
    const World world{room.map, layout};
    const Point place = to_world(layout, {rng.real(0.0, 8.0), rng.real(0.0, 8.0)});
    const Vec translation{rng.real(-6.0, 6.0) * layout.tile_width, rng.real(-6.0, 6.0) * layout.tile_width};
    const Vec tiles = translation_in_tiles(layout, translation);
    const Body body{place, {0.5 * layout.tile_width, layout.tile_width}};
    const Circle circle{place, 0.5 * layout.tile_width};
    const Segment segment{place, place + translation};
    std::vector<SweepEvent> in_world, in_tiles;
    const auto to_world_list = [&](const SweepEvent& event) { in_world.push_back(event); };
    const auto to_tile_list = [&](const SweepEvent& event) { in_tiles.push_back(event); };
    visit_along(world, room.index, body, translation, to_world_list);
    visit_along(world, room.index, circle, translation, to_world_list);
    visit_along(world, room.index, segment, to_world_list);
    visit_along(room.map, room.index, to_tile_space(layout, body).value(), tiles, to_tile_list);
    visit_along(room.map, room.index, to_tile_space(layout, circle).value(), tiles, to_tile_list);
    visit_along(room.map, room.index, to_tile_space(layout, segment), to_tile_list);
    EXPECT_EQ(in_world, in_tiles);
  }
}

}  // namespace
}  // namespace ways::visit_along_test
