// SPDX-License-Identifier: MIT
#include <tilespace/raycast/cast_scans.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/simd/simd_level.hpp>

#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "grid/shapes.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace cast_scans_test {
namespace {

using namespace tilespace;

// Pose by pose, with cast_fan() and the definition of a range.
template <class Place>
std::vector<double> expected_of(const Place& place, const Lidar& lidar, std::span<const Pose> poses, CornerGap gap) {
  std::vector<double> ranges;
  std::vector<RayHit> hits(lidar.beams);
  for (const Pose& pose : poses) {
    const RayFan fan{pose.position, pose.angle + lidar.angle_min, lidar.angle_increment, lidar.range_max};
    cast_fan(place, fan, hits, gap);
    for (const RayHit& hit : hits) {
      const double range = hit.fraction * (lidar.range_max > max_range ? max_range : lidar.range_max);
      ranges.push_back(!hit ? cases::inf : range < lidar.range_min ? -cases::inf : range);
    }
  }
  return ranges;
}

template <class Number>
bool are_same(std::span<const Number> a, std::span<const double> b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == static_cast<Number>(b[i]))) return false;
  }
  return true;
}

template <class Place>
void expect_as_fans(const Place& place, const Lidar& lidar, std::span<const Pose> poses, CornerGap gap) {
  const std::vector<double> expected = expected_of(place, lidar, poses, gap);
  std::vector<double> ranges(expected.size(), 77.0);
  cast_scans(place, lidar, poses, ranges, gap);
  EXPECT_TRUE(are_same<double>(ranges, expected));
  std::vector<float> floats(expected.size(), 77.0F);
  cast_scans(place, lidar, poses, floats, gap);
  EXPECT_TRUE(are_same<float>(floats, expected));
}

CollisionMap any_map(oracle::Rng& rng) {
  CollisionMap map = tile_maps::random_map(rng, static_cast<std::int32_t>(rng.between(1, 150)),
                                           static_cast<std::int32_t>(rng.between(1, 90)));
  if (rng.one_in(3)) {
    for (int i = 0; i < 50; ++i) {
      const Tile tile = tile_maps::any_tile(rng, map.bounds());
      EXPECT_TRUE(map.set_shape(tile, shapes::random_shape(rng, 0.25)));
    }
  }
  return map;
}

TEST(CastScans, are_the_fans_of_all_poses) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const CollisionMap map = any_map(rng);
    Lidar lidar{rng.real(-4, 4), rng.real(-0.2, 0.2), static_cast<std::uint32_t>(rng.between(0, 40)),
                rng.one_in(2) ? 0.0 : rng.real(0, 3), rng.one_in(4) ? cases::inf : rng.real(0, 90)};
    if (rng.one_in(4)) lidar.beams = static_cast<std::uint32_t>(rng.between(250, 520));
    std::vector<Pose> poses(static_cast<std::size_t>(rng.between(0, 30)));
    const TileBox bounds = map.bounds();
    for (Pose& pose : poses) {
      pose = {{rng.real(bounds.min.x - 5, bounds.max.x + 5), rng.real(bounds.min.y - 5, bounds.max.y + 5)},
              rng.real(-9, 9)};
      if (rng.one_in(20)) pose.angle = rng.one_in(2) ? cases::no_number : 1e300;
      if (rng.one_in(20)) pose.position.x = rng.one_in(2) ? cases::inf : cases::no_number;
    }
    const CornerGap gap = rng.one_in(2) ? CornerGap::open : CornerGap::shut;
    for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
      limit_simd_level(level);
      expect_as_fans(map, lidar, poses, gap);
    }
    expect_as_fans(World{map, Layout::y_up({rng.real(-9, 9), 2.0}, 0.05, rng.real(0, 3))}, lidar, poses, gap);
  }
}

TEST(CastScans, of_spans_that_differ_in_length) {
  const CollisionMap map = CollisionMap::from_text("#....#\n#....#").value();
  const Lidar lidar{0.0, 3.141592653589793, 2, 0.0, 10.0};
  const Pose poses[] = {{{1.5, 0.5}, 0.0}, {{2.5, 1.5}, 0.0}};
  std::vector<double> ranges(5, 77.0);
  cast_scans(map, lidar, poses, ranges);
  EXPECT_EQ(ranges, (std::vector<double>{3.5, 0.5, 2.5, 1.5, 77.0}));
  std::vector<double> few(3, 77.0);
  cast_scans(map, lidar, poses, few);
  EXPECT_EQ(few, (std::vector<double>{3.5, 0.5, 2.5}));
  cast_scans(map, {}, poses, few);
  cast_scans(map, lidar, {}, few);
  EXPECT_EQ(few, (std::vector<double>{3.5, 0.5, 2.5}));
}

TEST(CastScans, ranges_are_those_of_ros) {
  const CollisionMap map = CollisionMap::from_text("#....#").value();
  const Pose poses[] = {{{1.5, 0.5}, 0.0}, {{0.5, 0.5}, 0.0}};
  std::vector<double> ranges(4);
  cast_scans(map, Lidar{0.0, 3.141592653589793, 2, 1.0, 3.0}, poses, ranges);
  EXPECT_EQ(ranges, (std::vector<double>{cases::inf, -cases::inf, -cases::inf, -cases::inf}));
  cast_scans(map, Lidar{0.0, 3.141592653589793, 2, cases::no_number, cases::inf}, poses, ranges);
  EXPECT_EQ(ranges, (std::vector<double>{3.5, 0.5, 0.0, 0.0}));
  cast_scans(map, Lidar{0.0, 3.141592653589793, 2, 0.0, -1.0}, poses, ranges);
  EXPECT_EQ(ranges, std::vector<double>(4, cases::inf));
}

}  // namespace
}  // namespace cast_scans_test
