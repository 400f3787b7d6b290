// SPDX-License-Identifier: MIT
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/cast_polygon.hpp>

#include <gtest/gtest.h>

#include <array>
#include <tilespace/cover/any_solid.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/overlaps_interior.hpp>

#include "sweep/sweeps.hpp"

namespace tilespace {

inline void write(std::ostream& out, const ConvexPolygon& polygon) {
  out << "polygon";
  for (const Point corner : corners_of(polygon)) cases::write(out << " ", corner);
}
inline oracle::Mover to_mover(const ConvexPolygon& polygon) {
  oracle::Mover mover;
  for (const Point p : corners_of(polygon)) mover.points.push_back({oracle::to_exact(p.x), oracle::to_exact(p.y)});
  return mover;
}

}  // namespace tilespace

namespace tilespace::cast_polygon_test {
namespace {

using sweeps::Content;

// Some tiles around, in a map where borders meet often.
CollisionMap map_around(cases::Maker& maker, Point place, Vec d) {
  const TileBox window = sweeps::small_window(maker.rng(), place, d);
  const Content content = maker.rng().one_in(2) ? Content::full_tiles : Content::shapes;
  return sweeps::random_map(maker.rng(), window, Outside::free, content);
}

ConvexPolygon random_polygon(cases::Maker& maker) {
  if (maker.rng().one_in(5)) {
    const Box box = maker.box();
    return is_finite(box.min) && is_finite(box.max) ? polygon_of(box) : ConvexPolygon{};
  }
  std::vector<Point> points;
  const Point first = maker.point();
  for (std::int64_t i = maker.rng().between(3, 8); i > 0; --i) {
    const Point next = maker.point();
    const bool is_near = maker.rng().one_in(2);
    points.push_back(is_near ? Point{first.x + std::fmod(next.x, 2.0), first.y + std::fmod(next.y, 2.0)} : next);
  }
  const Result<ConvexPolygon> hull = convex_hull(points);
  return hull ? *hull : ConvexPolygon{};
}

Point place_of(const ConvexPolygon& polygon) { return polygon.corners[0]; }

TEST(CastPolygon, overlap_agrees_with_the_oracle) {
  int overlaps = 0;
  cases::on_every_class([&](cases::Maker& maker) {
    const ConvexPolygon polygon = random_polygon(maker);
    const CollisionMap map = map_around(maker, place_of(polygon), {});
    const bool real =
        polygon.count > 0 && oracle::overlaps_solid(tile_at_of(map), to_oracle(map.bounds()), to_mover(polygon));
    EXPECT_EQ(overlaps_solid(map, polygon), real) << cases::show(map, polygon);
    overlaps += real ? 1 : 0;
  });
  EXPECT_GT(overlaps, 0);
}

TEST(CastPolygon, overlap_of_boxes_agrees_with_the_oracle) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box = maker.box();
    if (is_empty(box) || !is_finite(box.min) || !is_finite(box.max)) {
      static_cast<void>(overlaps_solid(CollisionMap::from_text("#").value(), box));
      return;
    }
    const CollisionMap map = map_around(maker, box.min, {});
    oracle::Mover mover;
    for (const Point p : {box.min, Point{box.max.x, box.min.y}, box.max, Point{box.min.x, box.max.y}})
      mover.points.push_back({oracle::to_exact(p.x), oracle::to_exact(p.y)});
    EXPECT_EQ(overlaps_solid(map, box), oracle::overlaps_solid(tile_at_of(map), to_oracle(map.bounds()), mover))
        << cases::show(map, box);
  });
}

TEST(CastPolygon, hits_agree_with_the_oracle) {
  int hits = 0;
  cases::on_every_class([&](cases::Maker& maker) {
    const ConvexPolygon polygon = random_polygon(maker);
    const Vec d = sweeps::random_translation(maker, place_of(polygon));
    if (polygon.count == 0 || !is_finite(d)) return;
    const CollisionMap map = map_around(maker, place_of(polygon), d);
    const auto way = maker.rng().one_in(8) ? OneWay::pass : OneWay::stop;
    const SweepHit hit = cast_polygon(map, polygon, d, {way, StartInside::blocks});
    const oracle::SweepHit real = oracle::sweep(tile_at_of(map), to_oracle(map.bounds()), to_mover(polygon), {d.x, d.y},
                                                way == OneWay::pass ? oracle::OneWay::pass : oracle::OneWay::stop);
    const sweeps::Scene<ConvexPolygon> scene{map, polygon, d, way};
    EXPECT_EQ(sweeps::difference(scene, hit, real), "") << cases::show(map, polygon, d, hit) << sweeps::to_text(real);
    hits += hit.hit && !hit.inside ? 1 : 0;
  });
  EXPECT_GT(hits, 0);
}

// The same in rows and columns, and in blocks of tiles.
TEST(CastPolygon, polygons_of_boxes_are_boxes) {
  oracle::Rng rng(cases::seed());
  const auto part = [&](std::int64_t low, std::int64_t high, double unit) {
    return double(rng.between(low, high)) * unit;
  };
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Body body{{part(-80, 80, 0.125), part(-80, 80, 0.125)}, {part(1, 20, 0.125), part(1, 20, 0.125)}};
    const Outside outside = rng.one_in(3) ? Outside::solid : Outside::free;
    const CollisionMap map =
        sweeps::random_map(rng, {{-12, -12}, {12, 12}}, outside, rng.one_in(2) ? Content::full_tiles : Content::shapes);
    const ConvexPolygon polygon = polygon_of(Box{body.min, body.min + body.size});
    const Vec d{part(-99, 99, 0.25), part(-99, 99, 0.25)};
    const SweepOptions options{rng.one_in(2) ? OneWay::stop : OneWay::pass,
                               rng.one_in(2) ? StartInside::blocks : StartInside::leaves};
    EXPECT_EQ(cast_polygon(map, polygon, d, options), cast_box(map, body, d, options))
        << cases::show(map, body, d) << cases::show(cast_polygon(map, polygon, d, options)) << " box "
        << cases::show(cast_box(map, body, d, options));
    EXPECT_EQ(overlaps_solid(map, polygon), overlaps_solid(map, body));
    EXPECT_EQ(overlaps_solid(map, Box{body.min, body.min + body.size}), overlaps_solid(map, body));
  }
}

// Free until the hit, and blocked right after it.
TEST(CastPolygon, long_polygons_stop_where_they_would_overlap) {
  oracle::Rng rng(cases::seed());
  int hits = 0;
  for (int i = 0; i < 10 + cases::count() / 10 && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{-200, -200}, {200, 200}}).value();
    for (int k = 0; k < 8; ++k)
      map.set_solid(
          {static_cast<std::int32_t>(rng.between(-199, 199)), static_cast<std::int32_t>(rng.between(-199, 199))}, true);
    const Point a{rng.real(-150, 0), rng.real(-150, 0)};
    const std::array<Point, 4> points{a, a + Vec{rng.real(60, 120), rng.real(0, 90)}, a + Vec{rng.real(0, 9), 3.0},
                                      a + Vec{rng.real(20, 50), rng.real(60, 120)}};
    const ConvexPolygon polygon = convex_hull(points).value();
    const Vec d{rng.real(-60, 60), rng.real(-60, 60)};
    const SweepHit hit = cast_polygon(map, polygon, d);
    const auto is_blocked_at = [&](double fraction) {
      return oracle::is_blocked(tile_at_of(map), to_oracle(map.bounds()), to_mover(polygon), {d.x, d.y},
                                oracle::to_exact(fraction));
    };
    if (!hit) {
      EXPECT_FALSE(is_blocked_at(1.0));
      continue;
    }
    hits += hit.inside ? 0 : 1;
    EXPECT_EQ(hit.inside, overlaps_solid(map, polygon));
    if (hit.inside) continue;
    EXPECT_FALSE(is_blocked_at(hit.fraction - 2 * sweep_fraction_error));
    EXPECT_TRUE(is_blocked_at(hit.fraction + 1e-9)) << cases::show(map, polygon, d, hit);
  }
  EXPECT_GT(hits, 0);
}

TEST(CastPolygon, contact_is_free) {
  const CollisionMap map = CollisionMap::from_text("....\n....\n##..").value();
  const std::array<Point, 4> diamond{Point{1, 0}, Point{2, 1}, Point{1, 2}, Point{0, 1}};
  const ConvexPolygon polygon = convex_polygon(diamond).value();
  EXPECT_FALSE(overlaps_solid(map, polygon)) << "it stands on a corner";
  EXPECT_FALSE(cast_polygon(map, polygon, {2, 0})) << "it slides along";
  EXPECT_FALSE(cast_polygon(map, polygon, {0, -1}));
  const SweepHit down = cast_polygon(map, polygon, {0, 1});
  EXPECT_TRUE(down);
  EXPECT_EQ(down.fraction, 0.0);
  const SweepHit east = cast_polygon(map, convex_polygon(diamond).value(), {1, 1});
  EXPECT_TRUE(east);
}

TEST(CastPolygon, has_an_answer_to_odd_questions) {
  const CollisionMap map = CollisionMap::from_text("#").value();
  const ConvexPolygon polygon = polygon_of(Box{{-3, 0}, {-1, 1}});
  EXPECT_FALSE(cast_polygon(map, {}, {1, 0}));
  EXPECT_FALSE(overlaps_solid(map, ConvexPolygon{}));
  for (const double odd : {cases::inf, -cases::inf, cases::no_number}) {
    EXPECT_FALSE(cast_polygon(map, polygon, {odd, 0}));
    EXPECT_FALSE(cast_polygon(map, polygon, {0, odd}));
    EXPECT_FALSE(overlaps_solid(map, Box{{odd, 0}, {odd, 1}}));
  }
  EXPECT_TRUE(overlaps_solid(map, Box{{-cases::inf, -cases::inf}, {cases::inf, cases::inf}}));
  EXPECT_TRUE(overlaps_solid(map, Box{{-cases::inf, 0.5}, {cases::inf, 0.5}})) << "a line through it";
  EXPECT_FALSE(overlaps_solid(map, Box{{-cases::inf, 1}, {cases::inf, 1}})) << "a line beside it";
  EXPECT_FALSE(overlaps_solid(map, Box{{1, 0}, {0, 1}}));
  EXPECT_EQ(cast_polygon(map, polygon, {1e300, 0}).tile, (Tile{0, 0}));
  EXPECT_FALSE(cast_polygon(map, polygon, {0, 0}));
  const std::array<Point, 3> large{Point{-cases::largest / 4, -1e300}, Point{cases::largest / 4, 0}, Point{0, 1e300}};
  EXPECT_TRUE(overlaps_solid(map, convex_polygon(large).value()));
}

TEST(CastPolygon, beyond_the_map_is_what_it_says) {
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  EXPECT_FALSE(overlaps_solid(map, polygon_of(Box{{0, 0}, {4, 4}})));
  for (const Box& box : {Box{{-1, 1}, {0.5, 2}}, Box{{3, 1}, {4.5, 2}}, Box{{1, -0.5}, {2, 1}}, Box{{1, 1}, {2, 4.5}},
                         Box{{-9, -9}, {-8, -8}}, Box{{0x1p30 - 1, 0}, {0x1p31, 1}}}) {
    EXPECT_TRUE(overlaps_solid(map, polygon_of(box))) << cases::show(box);
    EXPECT_TRUE(overlaps_solid(map, box)) << cases::show(box);
    map.set_outside(Outside::free);
    EXPECT_FALSE(overlaps_solid(map, polygon_of(box))) << cases::show(box);
    map.set_outside(Outside::solid);
  }
  EXPECT_FALSE(overlaps_solid(map, polygon_of(Box{{0x1p30, 0}, {0x1p31, 1}}))) << "beyond tile space";
  EXPECT_FALSE(overlaps_solid(map, Box{{0x1p30, 0}, {0x1p31, 1}}));
  const std::array<Point, 3> triangle{Point{0, 0}, Point{4, 0}, Point{4, 4}};
  EXPECT_FALSE(overlaps_solid(map, convex_polygon(triangle).value()));
}

// What it overlaps at the start does not stop it, however many tiles that are.
TEST(CastPolygon, what_is_inside_of_it_is_not_there) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 25 + 1; ++i) {
    const double size = i % 2 == 0 ? rng.real(36.0, 50.0) : rng.real(2.0, 36.0);
    const Point center{rng.real(60.0, 70.0), rng.real(60.0, 70.0)};
    const std::array<Point, 4> corners{Point{center.x - size, center.y}, Point{center.x, center.y - size},
                                       Point{center.x + size, center.y}, Point{center.x, center.y + size}};
    const ConvexPolygon polygon = convex_polygon(corners).value();
    const auto some = [&](std::int32_t, std::int32_t) { return rng.one_in(3); };
    CollisionMap full = CollisionMap::from(128, 128, some).value();
    CollisionMap empty = full;
    for (std::int32_t y = 0; y < 128; ++y) {
      for (std::int32_t x = 0; x < 128; ++x) {
        const Box box = box_of(Tile{x, y});
        if (!overlaps_interior(polygon, box)) continue;
        full.set_solid({x, y}, true);
        empty.set_solid({x, y}, false);
      }
    }
    const Vec d{rng.real(-90.0, 90.0), rng.real(-90.0, 90.0)};
    const SweepHit hit = cast_polygon(full, polygon, d, {OneWay::stop, StartInside::leaves});
    EXPECT_EQ(hit, cast_polygon(empty, polygon, d)) << cases::show(full, polygon, d, hit);
  }
}

// Whole rows of tile space are hit at the same time, or nearly so.
TEST(CastPolygon, huge_polygons_hit_what_is_outside) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  const std::array<Point, 3> flat{Point{-0x1p60, 0x1p60}, Point{0x1p60, 0x1p60}, Point{0, 0x1p61}};
  const SweepHit up = cast_polygon(map, convex_polygon(flat).value(), {-0x1p50, -0x1p61});
  EXPECT_EQ(up.tile, (Tile{-(1 << 30), (1 << 30) - 1}));
  EXPECT_EQ(up.side, Side::south);
  const std::array<Point, 3> upright{Point{-0x1p60, -0x1p60}, Point{-0x1p60, 0x1p60}, Point{-0x1p61, 0}};
  EXPECT_EQ(cast_polygon(map, convex_polygon(upright).value(), {0x1p61, 0x1p50}).tile, (Tile{-(1 << 30), -(1 << 30)}));
  const std::array<Point, 4> slanted{Point{0x1.08p+510, -0x1p+504}, Point{0x1.cp+509, 0x1p+508},
                                     Point{0x1.5p+508, 0x1.28p+509}, Point{-0x1.fp+510, 0x1.6p+510}};
  EXPECT_EQ(cast_polygon(map, convex_hull(slanted).value(), {4.71368e+152, -6.49441e+153}).tile,
            (Tile{(1 << 30) - 1, (1 << 30) - 1}));
}

// Normals whose products overflow with any translation.
TEST(CastPolygon, polygons_of_any_size_hit_what_comes_first) {
  for (const double size : {1e3, 1e100, 0x1p511, 0x1p800, cases::largest}) {
    for (const std::int32_t row : {-100, -1073741820}) {
      for (const int exponent : {8, 40, 100, 201, 500, 800, 1000, 1021}) {
        const std::array<Point, 5> points{Point{-15, -19}, Point{-6, -10.5}, Point{3.75, std::fmin(size, 0x1p511)},
                                          Point{-size, -3.75}, Point{-size, -10}};
        const ConvexPolygon polygon = convex_polygon(points).value();
        const Vec d{-0.875, -std::ldexp(1.0, exponent)};
        CollisionMap map = CollisionMap::create({{-18, row - 2}, {-14, row + 1}}).value();
        map.set_solid({-16, row}, true);
        map.set_solid({-18, row - 2}, true);
        const SweepHit hit = cast_polygon(map, polygon, d);
        const oracle::SweepHit real = oracle::sweep(tile_at_of(map), to_oracle(map.bounds()), to_mover(polygon),
                                                    {d.x, d.y}, oracle::OneWay::stop);
        const sweeps::Scene<ConvexPolygon> scene{map, polygon, d, OneWay::stop};
        EXPECT_EQ(sweeps::difference(scene, hit, real), "") << cases::show(map, polygon, d, hit);
      }
    }
  }
}

// A number of any exponent up to this one.
double any_size(oracle::Rng& rng, std::int64_t most) {
  const double size = std::ldexp(rng.real(1.0, 2.0), static_cast<int>(rng.between(-1074, most)));
  return rng.one_in(2) ? size : -size;
}

// One coordinate of the translation is so short that nothing is left of it when the other one is scaled to some tiles.
TEST(CastPolygon, translations_of_distant_exponents_agree_with_the_oracle) {
  oracle::Rng rng(cases::seed());
  int hits = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    std::vector<Point> points;
    const bool is_beside = rng.one_in(2);
    const Vec beside{is_beside ? rng.real(-9, 9) : 0.0, is_beside ? rng.real(-9, 9) : 0.0};
    for (std::int64_t k = rng.between(3, 5); k > 0; --k) {
      const std::int64_t most = rng.one_in(4) ? 1022 : 1;
      points.push_back(Point{any_size(rng, most), any_size(rng, most)} + beside);
    }
    const Result<ConvexPolygon> polygon = convex_hull(points);
    if (!polygon || polygon->count == 0) continue;
    Vec d{any_size(rng, 8), any_size(rng, 1022)};
    if (rng.one_in(2)) d = {d.y, d.x};
    const CollisionMap map = sweeps::random_map(rng, {{-6, -6}, {6, 6}}, Outside::free, Content::shapes);
    const SweepHit hit = cast_polygon(map, *polygon, d, {OneWay::stop, StartInside::blocks});
    const oracle::SweepHit real =
        oracle::sweep(tile_at_of(map), to_oracle(map.bounds()), to_mover(*polygon), {d.x, d.y}, oracle::OneWay::stop);
    const sweeps::Scene<ConvexPolygon> scene{map, *polygon, d, OneWay::stop};
    EXPECT_EQ(sweeps::difference(scene, hit, real), "") << cases::show(map, *polygon, d, hit) << sweeps::to_text(real);
    hits += hit.hit && !hit.inside ? 1 : 0;
  }
  EXPECT_GT(hits, 0);
}

TEST(CastPolygon, of_a_world_is_that_of_its_tiles) {
  const CollisionMap map = CollisionMap::from_text("....#\n.....\n#....").value();
  const World world{map, Layout::y_up({2.0, 1.0}, 0.5)};
  const Box box{{2.25, 0.0}, {2.75, 0.25}};
  EXPECT_EQ(overlaps_solid(world, box), overlaps_solid(map, to_tile_space(world.layout, box).value()));
  const ConvexPolygon polygon = polygon_of(box);
  EXPECT_EQ(overlaps_solid(world, polygon), overlaps_solid(map, to_tile_space(world.layout, polygon).value()));
  const SweepHit hit = cast_polygon(world, polygon, {3.0, 1.5});
  EXPECT_EQ(hit,
            hit_in_world(world.layout, cast_polygon(map, to_tile_space(world.layout, polygon).value(), {6.0, -3.0})));
  EXPECT_TRUE(hit);
  EXPECT_TRUE(overlaps_solid(world, Circle{{4.25, 0.75}, 0.1}));
  EXPECT_TRUE(overlaps_solid(world, Capsule{{{4.25, 0.75}, {5.0, 0.75}}, 0.1}));
}

TEST(OverlapsSolid, of_boxes_and_bodies_in_turned_worlds_is_that_of_their_polygons) {
  oracle::Rng rng(cases::seed());
  int overlapping = 0;
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{-6, -6}, {6, 6}}, Outside::free, Content::shapes);
    const World turned{map, Layout::y_up({rng.real(-1, 1), rng.real(-1, 1)}, rng.real(0.1, 2.0), rng.real(0.01, 1.5))};
    const Body body{{rng.real(-6, 6), rng.real(-6, 6)}, {rng.real(0.0, 3.0), rng.real(0.0, 3.0)}};
    const bool expected = overlaps_solid(turned, polygon_of(to_box(body)));
    EXPECT_EQ(overlaps_solid(turned, body), expected);
    EXPECT_EQ(overlaps_solid(turned, to_box(body)), expected);
    overlapping += expected ? 1 : 0;
  }
  EXPECT_GT(overlapping, 0);
  const World turned{CollisionMap::from_text("#").value(), Layout::y_up({0.0, 0.0}, 1.0, 0.3)};
  EXPECT_FALSE(overlaps_solid(turned, Body{{0.5, -0.5}, {0.0, 0.0}})) << "without area";
  EXPECT_FALSE(overlaps_solid(turned, Body{{0.0, -1.0}, {-1.0, 1.0}})) << "empty";
}

}  // namespace
}  // namespace tilespace::cast_polygon_test
