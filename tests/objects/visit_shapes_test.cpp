// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/objects/visit_along.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <vector>

#include "objects/fields.hpp"

// visit_along() with Solidity::shapes: every tile is what a cast hits in a map with that tile alone, in rational
// arithmetic, and the first is what the cast hits in the whole map.

namespace ways::visit_shapes_test {
namespace {

using oracle::Rng;

struct Hit {
  Tile tile;
  double fraction;
};
Hit hit_of_cast(const Way<Segment>& way, const CollisionMap& map) {
  const RayHit hit = cast_ray(map, way.shape);
  return {hit.tile, hit.fraction};
}
Hit hit_of_cast(const Way<Body>& way, const CollisionMap& map) {
  const SweepHit hit = cast_box(map, way.shape, way.translation);
  return {hit.tile, hit.fraction};
}
Hit hit_of_cast(const Way<Circle>& way, const CollisionMap& map) {
  const SweepHit hit = cast_circle(map, way.shape, way.translation);
  return {hit.tile, hit.fraction};
}
template <class Shape>
double fraction_of_cast(const Way<Shape>& way, const CollisionMap& map) {
  return hit_of_cast(way, map).fraction;
}

// The tile alone.
CollisionMap lone(Tile tile, const TileShape& shape) {
  CollisionMap map = CollisionMap::create({tile, tile + Step{1, 1}}).value();
  sweeps::give(map, tile, shape);
  return map;
}

template <class Shape>
void expect_as_told(const Way<Shape>& way, const Field& field, Categories categories, const std::vector<Real>& all) {
  const std::vector<SweepEvent> told =
      ways::told(way, field.map, field.index, categories, all.size() + 1, Solidity::shapes);
  SCOPED_TRACE(text_of(way));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Real& real = all[i];
    ASSERT_LT(i, told.size()) << "missing: " << to_text(real.met) << "\n" << cases::show(field.map);
    SweepEvent expected = real.met;
    expected.fraction = told[i].fraction;
    ASSERT_TRUE(told[i] == expected) << i << " is " << to_text(told[i]) << ", and should be " << to_text(expected)
                                     << " at " << near_double(real.fraction) << "\n"
                                     << cases::show(field.map);
    if (told[i].is_tile()) {
      EXPECT_EQ(told[i].fraction, fraction_of_cast(way, lone(told[i].tile, field.map.shape(told[i].tile))))
          << to_text(told[i]) << " at " << near_double(real.fraction) << cases::show(field.map);
    }
  }
  ASSERT_EQ(told.size(), all.size()) << "too much: " << to_text(told.back()) << "\n" << cases::show(field.map);
}

// Of the whole map, which is small.
template <class Shape>
void expect_as_oracle(const Way<Shape>& way, const Field& field) {
  const auto all = all_met_of_shapes(way, field.map, field.index, every_category, 1000);
  ASSERT_TRUE(all) << "more than 1000 tiles";
  expect_as_told(way, field, every_category, *all);
}

template <class Shape>
void ask(cases::Maker& maker, const Way<Shape>& way) {
  const std::int64_t objects = maker.rng().one_in(16) ? 100 : 8;
  const Field field = Field::around(maker, way, objects, sweeps::Content::shapes);
  const Categories categories = maker.rng().one_in(2) ? every_category : 1;
  const auto all = all_met_of_shapes(way, field.map, field.index, categories);
  if (all) expect_as_told(way, field, categories, *all);
}

TEST(VisitShapes, agree_with_the_oracle_for_lines) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_line(maker)); });
}

TEST(VisitShapes, agree_with_the_oracle_for_boxes) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_body(maker)); });
}

TEST(VisitShapes, agree_with_the_oracle_for_circles) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_circle(maker)); });
}

// More tiles are touched before their shapes are hit than are kept: they are searched again.
TEST(VisitShapes, agree_with_the_oracle_for_large_bodies) {
  Rng rng(cases::seed() + 5);
  for (int i = 0; i < cases::count() / 50 + 2 && !testing::Test::HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{0, 0}, {120, 6}}).value();
    for (int k = 0; k < 300; ++k) {
      const Tile tile{static_cast<std::int32_t>(rng.between(0, 119)), static_cast<std::int32_t>(rng.between(0, 5))};
      sweeps::give(map, tile, rng.one_in(3) ? shape_of(TileForm::half_south) : sweeps::random_tile(rng));
    }
    Field field{map, ObjectIndex(map.bounds())};
    for (int k = 0; k < 40; ++k) {
      const Point corner{static_cast<double>(rng.between(0, 480)) / 4, static_cast<double>(rng.between(-8, 24)) / 4};
      field.index.insert({corner, corner + Vec{1.0, 0.5}});
    }
    const Vec by{static_cast<double>(rng.between(-3, 3)), static_cast<double>(rng.between(2, 12))};
    expect_as_oracle(Way<Body>{{{1.0, -3.0}, {100.0, 2.0}}, by}, field);
    expect_as_oracle(Way<Circle>{{{60.0, -52.0}, 50.0}, by}, field);
  }
}

// A hundred are hit at the same time.
TEST(VisitShapes, agree_with_the_oracle_above_a_row_of_alike_shapes) {
  for (const TileForm form : {TileForm::half_south, TileForm::full}) {
    CollisionMap map = CollisionMap::create({{0, 0}, {120, 6}}).value();
    for (std::int32_t x = 0; x < 120; ++x) sweeps::give(map, {x, 3}, shape_of(form));
    Field field{map, ObjectIndex(map.bounds())};
    field.index.insert({{50.0, 5.5}, {51.0, 5.75}});
    expect_as_oracle(Way<Body>{{{1.0, -3.0}, {100.0, 2.0}}, {0.0, 7.0}}, field);
    expect_as_oracle(Way<Body>{{{1.25, -3.0}, {100.0, 2.0}}, {3.0, 7.0}}, field);
  }
}

template <class Shape>
void expect_first_as_cast(const Way<Shape>& way, const CollisionMap& map) {
  const auto [tile, fraction] = hit_of_cast(way, map);
  if (!touches_few_tiles(way, map, fraction)) return;
  std::vector<SweepEvent> first;
  way.visit(
      map, ObjectIndex(map.bounds()),
      [&](const SweepEvent& met) {
        first.push_back(met);
        return false;
      },
      every_category, Solidity::shapes);
  if (first.empty()) {
    EXPECT_EQ(fraction, 1.0) << text_of(way);
  } else {
    // Another tile that is hit at the same time, at a side or a corner, may be rounded to a step of the path.
    const double bound = first[0].tile == tile ? 0.0 : 0x1p-60 + fraction * sweep_fraction_error;
    EXPECT_NEAR(first[0].fraction, fraction, bound) << text_of(way) << to_text(first[0]);
  }
}

// A body without width is stopped by seams, too: it may be stopped earlier.
TEST(VisitShapes, the_first_tile_is_hit_when_the_cast_hits) {
  cases::on_every_class([](cases::Maker& maker) {
    const Way<Segment> line = random_line(maker);
    expect_first_as_cast(line, Field::around(maker, line, 0, sweeps::Content::shapes).map);
    const Way<Body> body = random_body(maker);
    if (body.shape.size.x > 0.0 && body.shape.size.y > 0.0)
      expect_first_as_cast(body, Field::around(maker, body, 0, sweeps::Content::shapes).map);
    const Way<Circle> circle = random_circle(maker);
    if (circle.shape.radius > 0.0)
      expect_first_as_cast(circle, Field::around(maker, circle, 0, sweeps::Content::shapes).map);
  });
}

// As without a cast: tile by tile of the bounds of the map.
void expect_as_whole_window(const CollisionMap& map, const Segment& line) {
  const ObjectIndex index(map.bounds());
  std::vector<SweepEvent> expected, told;
  const auto note = [](std::vector<SweepEvent>& events) {
    return [&events](const SweepEvent& met) { events.push_back(met); };
  };
  auto note_expected = note(expected);
  detail::ObjectsAlong objects(index, detail::displacement_of(line), every_category);
  const SupercoverAlong all = supercover_along(map.bounds(), line);
  detail::HitsAlong hits(map, line, all);
  detail::visit_shapes(hits, objects, note_expected);
  visit_along(map, index, line, note(told), every_category, Solidity::shapes);
  ASSERT_EQ(told, expected) << cases::show(line);
}

// Nothing but walls, at most tiles.
CollisionMap map_of_walls(Rng& rng, TileBox bounds) {
  CollisionMap map = CollisionMap::create(bounds).value();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (rng.one_in(2)) sweeps::give(map, {x, y}, tile_shape({}, {}, shapes::random_walls(rng)).value());
    }
  }
  return map;
}

// Several tiles are hit at once where walls meet at a corner; a cast may tell another one than the first.
TEST(VisitShapes, hits_at_once_are_those_of_the_whole_window) {
  Rng rng(cases::seed());
  constexpr TileBox bounds{{-4, -4}, {5, 5}};
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const CollisionMap map = rng.one_in(2) ? map_of_walls(rng, bounds)
                                           : sweeps::random_map(rng, bounds, Outside::free, sweeps::Content::shapes);
    for (int k = 0; k < 10; ++k) {
      const auto half = [&] { return static_cast<double>(rng.between(-10, 10)) / 2.0; };
      const Point start{half(), half()};
      const auto steps = static_cast<double>(rng.between(-6, 6));
      expect_as_whole_window(map, {start, start + Vec{steps, rng.one_in(2) ? steps : -steps}});
      const auto number = [&] {
        const double beside = rng.one_in(9) ? static_cast<double>(rng.between(-2, 2)) * 0x1p-18 : 0.0;
        return static_cast<double>(rng.between(-20, 20)) / 4.0 + beside;
      };
      expect_as_whole_window(map, {{number(), number()}, {number(), number()}});
    }
  }
}

// A cast leaves out the window before the hit of a long line, and tells the first hit where no other can be as early:
// all that a line hits is as in the whole window.
TEST(VisitShapes, hits_of_long_lines_are_those_of_the_whole_window) {
  Rng rng(cases::seed());
  const TileBox bounds{{-30, -20}, {30, 40}};
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const std::int64_t one_in = rng.one_in(2) ? 9 : 90;
    CollisionMap map = CollisionMap::from(bounds, [&](int, int) { return rng.one_in(one_in); }).value();
    for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
        const auto form = static_cast<TileForm>(rng.between(2, 21));
        if (map.is_solid({x, y}) && rng.one_in(2)) {
          ASSERT_TRUE(map.set_shape({x, y}, shape_of(form)));
        }
      }
    }
    for (int k = 0; k < 10; ++k) {
      const double unit = rng.one_in(2) ? 0.5 : 0x1p-20;
      const auto number = [&] {
        const auto steps = static_cast<std::int64_t>(35.0 / unit);
        const double beside = rng.one_in(9) ? static_cast<double>(rng.between(-2, 2)) * 0x1p-18 : 0.0;
        return static_cast<double>(rng.between(-steps, steps)) * unit + beside;
      };
      const Segment line{{number(), number()}, {number(), number()}};
      expect_as_whole_window(map, line);
    }
  }
}

// ---- By hand.

std::string told_along(const CollisionMap& map, const Segment& segment) {
  std::string text;
  visit_along(
      map, ObjectIndex(map.bounds()), segment,
      [&](const SweepEvent& met) {
        text += std::to_string(met.tile.x) + " " + std::to_string(met.tile.y) + " by " + name(met.side) + " at " +
                std::to_string(met.fraction * 8).substr(0, 4) + ", ";
      },
      every_category, Solidity::shapes);
  return text;
}

TEST(VisitShapes, a_shot_passes_over_a_slope_and_through_one_way_tiles_from_behind) {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 2}}).value();
  sweeps::give(map, {1, 0}, shape_of(TileForm::slope_1_1_southeast));
  sweeps::give(map, {3, 0}, shape_of(TileForm::full, Side::west));
  sweeps::give(map, {5, 0}, tile_shape({}, {}, Side::west).value());
  EXPECT_EQ(told_along(map, {{0.0, 0.5}, {8.0, 0.5}}),
            "1 0 by north at 1.50, 3 0 by west at 3.00, 5 0 by west at 5.00, ");
  EXPECT_EQ(told_along(map, {{8.0, 0.5}, {0.0, 0.5}}), "5 0 by east at 3.00, 1 0 by east at 6.00, ");
  EXPECT_EQ(told_along(map, {{0.0, 1.5}, {8.0, 1.5}}), "");
}

// Both walls of a tile and its area are one event.
TEST(VisitShapes, a_tile_is_visited_once) {
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  sweeps::give(map, {2, 2}, tile_shape(full_shape.area, {}, Side::west | Side::north).value());
  EXPECT_EQ(told_along(map, {{0.0, 2.5}, {4.0, 2.5}}), "2 2 by west at 4.00, ");
  EXPECT_EQ(told_along(map, {{2.5, 3.5}, {2.5, 0.0}}), "2 2 by south at 1.14, ");
}

}  // namespace
}  // namespace ways::visit_shapes_test
