// SPDX-License-Identifier: MIT
// Rays, scans and lines of C are those of C++.
#include "capi/c_values.hpp"

namespace rays_test {
namespace {

using namespace capi_tests;

// Equal to the bit, NaN too.
template <class C, class Cpp>
void expect_same(const C& in_c, const Cpp& expected) {
  EXPECT_TRUE(as<Cpp>(in_c) == expected);
}

TEST(CApiRays, hit_what_those_of_cpp_hit) {
  oracle::Rng rng(cases::seed());
  int hits = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const tilespace_map* const map = place.in_c.get();
    const auto gap = rng.one_in(2) ? CornerGap::open : CornerGap::shut;
    const auto rule = static_cast<std::uint32_t>(gap);
    std::vector<Segment> segments;
    for (int k = 0; k < 9; ++k) segments.push_back({any_point(rng), any_point(rng)});
    std::vector<tilespace_segment> in_c;
    for (const Segment& segment : segments) in_c.push_back(as<tilespace_segment>(segment));
    std::vector<tilespace_ray_hit> many(segments.size()), many_in_world(segments.size());
    EXPECT_EQ(tilespace_cast_rays(map, in_c.data(), many.data(), many.size(), rule), TILESPACE_OK);
    EXPECT_EQ(tilespace_world_cast_rays(map, in_c.data(), many_in_world.data(), many.size(), rule), TILESPACE_OK);
    for (std::size_t k = 0; k < segments.size(); ++k) {
      tilespace_ray_hit hit{};
      EXPECT_EQ(tilespace_cast_ray(map, &in_c[k], rule, &hit), TILESPACE_OK);
      expect_same(hit, cast_ray(place.map, segments[k], gap));
      expect_same(many[k], cast_ray(place.map, segments[k], gap));
      hits += hit.hit;
      EXPECT_EQ(tilespace_world_cast_ray(map, &in_c[k], rule, &hit), TILESPACE_OK);
      expect_same(hit, cast_ray(world, segments[k], gap));
      expect_same(many_in_world[k], hit.hit != 0 ? cast_ray(world, segments[k], gap) : RayHit{});
      EXPECT_EQ(tilespace_is_clear(map, &in_c[k], rule), is_clear(place.map, segments[k], gap) ? 1u : 0u);
      EXPECT_EQ(tilespace_world_is_clear(map, &in_c[k], rule), is_clear(world, segments[k], gap) ? 1u : 0u);
      expect_equal<TileOnLine>(
          all_of<tilespace_tile_on_line>([&](auto... out) { return tilespace_tiles_along(map, &in_c[k], out...); }),
          tiles_along(place.map.bounds(), segments[k]));
      expect_equal<TileOnLine>(all_of<tilespace_tile_on_line>(
                                   [&](auto... out) { return tilespace_supercover_along(nullptr, &in_c[k], out...); }),
                               supercover_along(segments[k]));
      expect_equal<TileOnLine>(all_of<tilespace_tile_on_line>(
                                   [&](auto... out) { return tilespace_world_tiles_along(map, &in_c[k], out...); }),
                               tiles_along(world, segments[k]));
      expect_equal<TileOnLine>(all_of<tilespace_tile_on_line>([&](auto... out) {
                                 return tilespace_world_supercover_along(map, &in_c[k], out...);
                               }),
                               supercover_along(world, segments[k]));
    }
  }
  EXPECT_GT(hits, 0);
}

TEST(CApiRays, fans_and_scans_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const tilespace_map* const map = place.in_c.get();
    const RayFan fan{any_point(rng), rng.real(-3, 3), 0.1, 5.0};
    const auto fan_in_c = as<tilespace_fan>(fan);
    std::vector<tilespace_ray_hit> hits(20);
    std::vector<RayHit> expected(20);
    EXPECT_EQ(tilespace_cast_fan(map, &fan_in_c, hits.data(), 20, TILESPACE_GAP_SHUT), TILESPACE_OK);
    cast_fan(place.map, fan, expected, CornerGap::shut);
    for (std::size_t k = 0; k < 20; ++k) expect_same(hits[k], expected[k]);
    EXPECT_EQ(tilespace_world_cast_fan(map, &fan_in_c, hits.data(), 20, TILESPACE_GAP_OPEN), TILESPACE_OK);
    cast_fan(world, fan, expected);
    for (std::size_t k = 0; k < 20; ++k) expect_same(hits[k], expected[k]);

    const Lidar lidar{-1.0, 0.05, 40, 0.1, 6.0};
    const auto lidar_in_c = as<tilespace_lidar>(lidar);
    const std::vector<Pose> poses{{any_point(rng), 0.0}, {any_point(rng), 1.5}};
    const tilespace_pose poses_in_c[] = {as<tilespace_pose>(poses[0]), as<tilespace_pose>(poses[1])};
    std::vector<float> ranges(80), real_ranges(80);
    std::vector<double> doubles(80), real_doubles(80);
    EXPECT_EQ(tilespace_scan(map, &lidar_in_c, poses_in_c, 2, ranges.data(), 0), TILESPACE_OK);
    cast_scans(place.map, lidar, poses, real_ranges);
    EXPECT_EQ(ranges, real_ranges);
    EXPECT_EQ(tilespace_world_scan(map, &lidar_in_c, poses_in_c, 2, ranges.data(), 0), TILESPACE_OK);
    cast_scans(world, lidar, poses, real_ranges);
    EXPECT_EQ(ranges, real_ranges);
    EXPECT_EQ(tilespace_scan_doubles(map, &lidar_in_c, poses_in_c, 2, doubles.data(), 0), TILESPACE_OK);
    cast_scans(place.map, lidar, poses, real_doubles);
    EXPECT_EQ(doubles, real_doubles);
    EXPECT_EQ(tilespace_world_scan_doubles(map, &lidar_in_c, poses_in_c, 2, doubles.data(), 0), TILESPACE_OK);
    cast_scans(world, lidar, poses, real_doubles);
    EXPECT_EQ(doubles, real_doubles);
    tilespace_lidar endless = lidar_in_c;
    endless.beams = 0xFFFFFFFF;
    EXPECT_EQ(tilespace_scan(map, &endless, poses_in_c, SIZE_MAX / 2, ranges.data(), 0), TILESPACE_BAD_SIZE);
  }
}

TEST(CApiRays, thick_lines_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const tilespace_map* const map = place.in_c.get();
    const Vec d = any_vec(rng);
    const auto translation = as<tilespace_vec>(d);
    const auto compare = [&](const auto& moved) {
      const tilespace_shape in_c = shape(moved);
      expect_equal<TileOnLine>(all_of<tilespace_tile_on_line>(
                                   [&](auto... out) { return tilespace_thick_line(map, &in_c, &translation, out...); }),
                               supercover_along(place.map.bounds(), moved, d));
      expect_equal<TileOnLine>(all_of<tilespace_tile_on_line>([&](auto... out) {
                                 return tilespace_world_thick_line(map, &in_c, &translation, out...);
                               }),
                               supercover_along(world, moved, d));
    };
    compare(Body{any_point(rng), {rng.real(0, 2), rng.real(0, 2)}});
    compare(Circle{any_point(rng), rng.real(0, 2)});
  }
}

}  // namespace
}  // namespace rays_test
