// SPDX-License-Identifier: MIT
// Every map of 3 x 3 tiles, every segment between points of the half-tile lattice around it: all ways to meet corners.
#include <gtest/gtest.h>

#include <tilespace/raycast/cast_ray.hpp>
#include <vector>

#include "oracle/trace_oracle.hpp"
#include "support/cases.hpp"

namespace tilespace::exhaustive_test {
namespace {

constexpr std::int32_t side = 3;

bool is_solid_in(unsigned bits, std::int64_t x, std::int64_t y) {
  return x >= 0 && y >= 0 && x < side && y < side && (bits >> (y * side + x) & 1) != 0;
}

std::vector<CollisionMap> all_maps() {
  std::vector<CollisionMap> maps;
  for (unsigned bits = 0; bits < 1U << (side * side); ++bits) {
    maps.push_back(CollisionMap::from(side, side, [&](std::int32_t x, std::int32_t y) {
                     return is_solid_in(bits, x, y);
                   }).value());
  }
  return maps;
}

// The thin line is the oracle's; what a map makes of it is read off here, so that one line serves all 512 maps.
TEST(CastRayExhaustive, every_map_of_nine_tiles_and_every_segment_on_the_half_lattice) {
  const std::vector<CollisionMap> maps = all_maps();
  constexpr int lattice = 2 * side + 1;
  for (int ends = 0; ends < lattice * lattice * lattice * lattice; ++ends) {
    const auto coordinate = [&](int divisor) { return 0.5 * (ends / divisor % lattice); };
    const Segment segment{{coordinate(1), coordinate(lattice)},
                          {coordinate(lattice * lattice), coordinate(lattice * lattice * lattice)}};
    const auto line = oracle::thin(to_oracle(segment), {0, 0, side, side});
    for (unsigned bits = static_cast<unsigned>(ends % 7); bits < maps.size(); bits += 7) {
      const bool is_shut = (ends / 7 + static_cast<int>(bits / 7)) % 2 != 0;
      const RayHit hit = cast_ray(maps[bits], segment, is_shut ? CornerGap::shut : CornerGap::open);
      const auto real =
          oracle::cast_ray([&](auto x, auto y) { return is_solid_in(bits, x, y); }, {0, 0, side, side},
                           to_oracle(segment), is_shut ? oracle::CornerGap::shut : oracle::CornerGap::open);
      ASSERT_EQ(hit.hit, real.hit) << cases::show(segment) << "map " << bits;
      if (!hit.hit) continue;
      ASSERT_EQ(hit.inside, real.inside) << cases::show(segment) << "map " << bits;
      ASSERT_TRUE(hit.tile.x == real.x && hit.tile.y == real.y) << cases::show(segment) << "map " << bits;
    }
  }
}

}  // namespace
}  // namespace tilespace::exhaustive_test
