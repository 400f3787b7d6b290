// SPDX-License-Identifier: MIT
// Many rays at once are answered for as one by one; and the rays of a fan point where they should.
#include <tilespace/geom/angle.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/simd/simd_level.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <utility>
#include <vector>

#include "batch/fan_rays.hpp"
#include "strip_rays.hpp"
#include "support/cases.hpp"

namespace tilespace::cast_rays_test {
namespace {

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};

// What no cast gives.
constexpr RayHit untouched{true, true, {1, 2}, Side::north, -3.0};

CollisionMap random_map(oracle::Rng& rng, Point around) {
  const auto begin = [](double center) { return saturate_to_int32(std::int64_t{floor_to_int32(center)} - 20); };
  const Tile min{std::clamp(begin(around.x), -(1 << 30), (1 << 30) - 40),
                 std::clamp(begin(around.y), -(1 << 30), (1 << 30) - 40)};
  const std::int64_t one_in = rng.between(3, 40);
  const Outside outside = rng.one_in(2) ? Outside::free : Outside::solid;
  const auto is_solid = [&](std::int32_t, std::int32_t) { return rng.one_in(one_in); };
  return CollisionMap::from({min, {min.x + 40, min.y + 40}}, is_solid, outside).value();
}

// ---- Any rays.

TEST(CastRays, are_those_one_by_one) {
  cases::on_every_class([](cases::Maker& maker) {
    std::vector<Segment> segments{maker.segment()};
    for (int i = 0; i < 4; ++i) segments.push_back(maker.segment_for(segments[0]));
    const CollisionMap map = random_map(maker.rng(), segments[0].start);
    for (const CornerGap gap : both_gaps) {
      std::vector<RayHit> hits(segments.size(), untouched);
      cast_rays(map, segments, hits, gap);
      for (std::size_t i = 0; i < segments.size(); ++i) {
        EXPECT_EQ(hits[i], cast_ray(map, segments[i], gap)) << cases::show(segments[i]);
      }
    }
  });
}

TEST(CastRays, write_only_what_is_asked_for) {
  const CollisionMap map = CollisionMap::from_text("....#\n").value();
  const std::vector<Segment> segments(5, Segment{{0.5, 0.5}, {9.5, 0.5}});
  for (const std::size_t asked : {std::size_t{0}, std::size_t{3}, std::size_t{5}}) {
    std::vector<RayHit> hits(7, untouched);
    cast_rays(map, std::span(segments).first(asked), hits);
    for (std::size_t i = 0; i < hits.size(); ++i) EXPECT_EQ(hits[i] == untouched, i >= asked);
    std::vector<RayHit> few(asked, untouched);
    cast_rays(map, segments, few);
    for (const RayHit& hit : few) EXPECT_EQ(hit.tile, (Tile{4, 0}));
  }
}

// What they meet in a tile with a shape is written twice.
TEST(CastRays, write_only_what_is_asked_for_among_shapes) {
  CollisionMap map = CollisionMap::create({{0, 0}, {5, 1}}).value();
  ASSERT_TRUE(map.set_shape({4, 0}, shape_of(TileForm::half_east)));
  const std::vector<Segment> segments(5, Segment{{0.5, 0.5}, {9.5, 0.5}});
  constexpr RayHit met_before{true, false, {4, 0}, Side::north, -3.0};
  std::vector<RayHit> hits(7, met_before);
  cast_rays(map, segments, hits);
  for (std::size_t i = 0; i < hits.size(); ++i) EXPECT_EQ(hits[i] == met_before, i >= segments.size());
}

// Strips are of maps of up to so many columns.
TEST(CastRays, are_those_one_by_one_in_a_map_without_strips) {
  const std::int32_t width = BitGrid::longest_strip + 1;
  const auto is_solid = [&](std::int32_t x, std::int32_t) { return x == width - 1; };
  const CollisionMap map = CollisionMap::from({{0, 0}, {width, 1}}, is_solid).value();
  ASSERT_FALSE(map.bits().has_strips());
  const std::vector<Segment> segments(20, Segment{{width - 9.5, 0.5}, {width + 9.5, 0.5}});
  std::vector<RayHit> hits(segments.size(), untouched);
  cast_rays(map, segments, hits);
  for (const RayHit& hit : hits) EXPECT_EQ(hit, (RayHit{true, false, {width - 1, 0}, Side::west, 8.5 / 19.0}));
}

// With all instructions that this machine has, and counts that fill lanes and chunks, or do not.
TEST(CastRays, are_those_one_by_one_at_every_simd_level) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const SimdLevel best = simd_level();
  if (best != SimdLevel::avx512) std::printf("The best level here is %s: later ones are not tested.\n", name(best));
  for (int i = 0; i < std::max(40, cases::count() / 5); ++i) {
    const CollisionMap map = strip_rays::random_map(rng);
    const auto count = static_cast<int>(rng.between(0, rng.one_in(10) ? 1200 : 40));
    const std::vector<Segment> segments = strip_rays::random_lines(rng, map.bounds(), count);
    for (const CornerGap gap : both_gaps) {
      for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
        limit_simd_level(level);
        std::vector<RayHit> hits(segments.size(), untouched);
        cast_rays(map, segments, hits, gap);
        limit_simd_level(best);
        for (std::size_t k = 0; k < hits.size(); ++k) {
          const RayHit expected = cast_ray(map, segments[k], gap);
          ASSERT_EQ(hits[k], expected) << name(level) << ": " << strip_rays::show(map, segments[k]) << ", gap "
                                       << name(gap) << ", " << k << " of " << hits.size();
          ASSERT_EQ(std::signbit(hits[k].fraction), std::signbit(expected.fraction));
        }
      }
    }
  }
}

// ---- Fans.

RayFan random_fan(cases::Maker& maker) {
  const Segment line = maker.segment();
  oracle::Rng& rng = maker.rng();
  const double range = rng.one_in(4) ? cases::inf : std::fabs(line.end.x - line.start.x);
  return {line.start, rng.real(-10.0, 10.0), rng.real(-1.0, 1.0), range};
}

TEST(CastFan, is_a_ray_for_each_of_its_directions) {
  cases::on_every_class([](cases::Maker& maker) {
    const RayFan fan = random_fan(maker);
    const CollisionMap map = random_map(maker.rng(), fan.origin);
    for (const CornerGap gap : both_gaps) {
      RayHit hits[8];
      cast_fan(map, fan, hits, gap);
      for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(hits[i], cast_ray(map, to_segment(fan, i), gap));
    }
  });
}

TEST(CastFan, is_a_ray_for_each_of_many_directions) {
  oracle::Rng rng(cases::seed());
  const CollisionMap map = strip_rays::random_map(rng);
  const TileBox all = map.bounds();
  const RayFan fan{{rng.real(all.min.x, all.max.x), rng.real(all.min.y, all.max.y)}, rng.real(-4.0, 4.0), 0.01};
  for (const std::size_t count : {256, 257, 700}) {
    std::vector<RayHit> hits(count, untouched);
    cast_fan(map, fan, hits);
    for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(hits[i], cast_ray(map, to_segment(fan, i))) << i;
  }
}

// At every level, where quarter turns are exact, beside them, beyond the last angle and before the first.
double random_angle(oracle::Rng& rng) {
  const auto quarters = static_cast<double>(rng.between(-9, 9)) * (rng.one_in(4) ? 123456789.0 : 1.0);
  switch (rng.between(0, 5)) {
    case 0: return oracle::nudge(quarters * (std::numbers::pi / 2), rng.between(-2, 2));
    case 1: return oracle::nudge(quarters * (std::numbers::pi / 4), rng.between(-2, 2));
    case 2: return oracle::nudge(rng.one_in(2) ? -angle_limit : angle_limit, rng.between(-2, 2));
    case 3: return rng.pick(std::array{0.0, -0.0, cases::no_number, cases::inf, -cases::inf, 0x1p-1074, -0x1p-600});
    case 4: return std::ldexp(rng.real(-1.0, 1.0), static_cast<int>(rng.between(-60, 32)));
    default: return rng.real(-10.0, 10.0);
  }
}

TEST(CastFan, makes_the_rays_of_to_segment_to_the_last_bit) {
  const SimdLevel best = simd_level();
  const auto bits_of = [](Point p) {
    return std::pair(std::bit_cast<std::uint64_t>(p.x), std::bit_cast<std::uint64_t>(p.y));
  };
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const double step = rng.one_in(3) ? random_angle(rng) : rng.one_in(2) ? 0.0 : rng.real(-1.0, 1.0);
    const double range = rng.pick(std::array{cases::inf, 0.0, 40.0, rng.real(0.0, 9.0), -1.0, cases::no_number});
    const RayFan fan{{rng.real(-9.0, 9.0), rng.one_in(9) ? -0.0 : 0.5}, random_angle(rng), step, range};
    std::vector<Segment> rays(static_cast<std::size_t>(rng.between(1, 40)));
    const auto first = static_cast<std::size_t>(rng.between(0, 1000));
    for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
      if (best < level) continue;
      limit_simd_level(level);
      detail::write_rays(fan, first, rays);
      limit_simd_level(best);
      for (std::size_t k = 0; k < rays.size(); ++k) {
        const Segment ray = to_segment(fan, first + k);
        ASSERT_EQ(bits_of(rays[k].start), bits_of(ray.start)) << name(level) << ", " << k << " of " << rays.size();
        ASSERT_EQ(bits_of(rays[k].end), bits_of(ray.end)) << name(level) << ", angle " << fan.first << " + "
                                                          << first + k << " times " << fan.step << ", range " << range;
      }
    }
  }
}

// As far as the libm of this machine can tell.
TEST(SegmentOfFan, points_where_it_should) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const RayFan fan{
        {rng.real(-100, 100), rng.real(-100, 100)}, rng.real(-7, 7), rng.real(-0.1, 0.1), rng.real(0, 1000)};
    const auto which = static_cast<std::size_t>(rng.between(0, 1000));
    const Segment ray = to_segment(fan, which);
    const double angle = fan.first + static_cast<double>(which) * fan.step;
    EXPECT_EQ(ray.start, fan.origin);
    EXPECT_NEAR(ray.end.x, fan.origin.x + std::cos(angle) * fan.range, 1e-11);
    EXPECT_NEAR(ray.end.y, fan.origin.y + std::sin(angle) * fan.range, 1e-11);
  }
}

TEST(SegmentOfFan, is_exact_for_quarter_turns) {
  const RayFan fan{{0.5, 0.25}, 0.0, std::numbers::pi / 2, 8.0};
  EXPECT_EQ(to_segment(fan, 0), (Segment{{0.5, 0.25}, {8.5, 0.25}}));
  EXPECT_EQ(to_segment(fan, 1), (Segment{{0.5, 0.25}, {0.5, 8.25}}));
  EXPECT_EQ(to_segment(fan, 2), (Segment{{0.5, 0.25}, {-7.5, 0.25}}));
  EXPECT_EQ(to_segment(fan, 3), (Segment{{0.5, 0.25}, {0.5, -7.75}}));
  EXPECT_EQ(to_segment(fan, 4), to_segment(fan, 0));
}

TEST(CastFan, without_a_range_reaches_the_walls_of_every_map) {
  for (const Tile corner : {Tile{1 - (1 << 30), 1 - (1 << 30)}, Tile{(1 << 30) - 9, (1 << 30) - 9}, Tile{0, 0}}) {
    const CollisionMap map = CollisionMap::create({corner, {corner.x + 8, corner.y + 8}}, Outside::solid).value();
    for (const double range : {cases::inf, cases::largest, max_range}) {
      RayHit hits[16];
      cast_fan(map, {{corner.x + 4.5, corner.y + 4.25}, 0.1, 0.4, range}, hits);
      for (const RayHit& hit : hits) EXPECT_TRUE(hit.hit && !map.bounds().contains(hit.tile));
    }
  }
  // From one end of tile space to the other.
  CollisionMap far = CollisionMap::create({{1 << 29, -1}, {(1 << 29) + 1, 1}}).value();
  far.set_solid({1 << 29, 0}, true);
  RayHit hit;
  cast_fan(far, {{-0x1p30, 0.5}, 0.0, 0.0, cases::inf}, {&hit, 1});
  EXPECT_EQ(hit.tile, (Tile{1 << 29, 0}));
}

TEST(CastFan, odd_input_meets_nothing) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  const Point origin{1.5, 1.5};
  for (const RayFan& fan :
       {RayFan{{cases::no_number, 1.5}, 0.0, 1.0}, RayFan{{1.5, cases::inf}, 0.0, 1.0},
        RayFan{origin, cases::no_number, 1.0}, RayFan{origin, cases::inf, 1.0}, RayFan{origin, 0x1p31, 1.0},
        RayFan{origin, 0.0, 1.0, -1.0}, RayFan{origin, 0.0, 1.0, cases::no_number}}) {
    RayHit hits[3] = {untouched, untouched, untouched};
    cast_fan(map, fan, hits);
    for (const RayHit& hit : hits) EXPECT_EQ(hit, RayHit{});
  }
  // A step that leads nowhere spoils all rays but the first, to which no step leads: 0 times infinity is none.
  RayHit hits[2];
  cast_fan(map, {origin, 0.0, 0x1p31}, hits);
  EXPECT_TRUE(hits[0].hit && !hits[1].hit);
  cast_fan(map, {origin, 0.0, cases::inf}, hits);
  EXPECT_TRUE(!hits[0].hit && !hits[1].hit);
}

TEST(CastFan, without_length_asks_for_the_tile_of_the_point) {
  const CollisionMap map = CollisionMap::from_text("#.\n..\n").value();
  RayHit hit;
  cast_fan(map, {{0.5, 0.5}, 1.0, 0.0, 0.0}, {&hit, 1});
  EXPECT_TRUE(hit.hit && hit.inside);
  cast_fan(map, {{1.5, 0.5}, 1.0, 0.0, 0.0}, {&hit, 1});
  EXPECT_FALSE(hit.hit);
}

// ---- In the units of a world.

TEST(CastRaysOfAWorld, are_those_one_by_one) {
  oracle::Rng rng(cases::seed() + 3);
  for (int i = 0; i < cases::count(); ++i) {
    World world{random_map(rng, {}), Layout::y_up({rng.real(-3, 3), rng.real(-3, 3)}, 0.05, rng.real(-4, 4))};
    const Point origin = to_world(world.layout, Point{rng.real(-15, 15), rng.real(-15, 15)});
    const RayFan fan{origin, rng.real(-4, 4), rng.real(-1, 1), rng.one_in(3) ? cases::inf : 0.5};
    RayHit hits[6];
    cast_fan(world, fan, hits);
    std::vector<Segment> rays;
    for (std::size_t k = 0; k < 6; ++k) rays.push_back(to_segment(fan, k));
    std::vector<RayHit> same(6);
    cast_rays(world, rays, same);
    for (std::size_t k = 0; k < 6; ++k) {
      EXPECT_EQ(hits[k], cast_ray(world, rays[k]));
      EXPECT_EQ(hits[k], same[k]);
    }
  }
}

}  // namespace
}  // namespace tilespace::cast_rays_test
