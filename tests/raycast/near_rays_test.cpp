// SPDX-License-Identifier: MIT
// The first tiles of rays, by their own shorter ways: what these decide is what the walk tile by tile meets.
#include "strip_rays.hpp"

#include <tilespace/geom/predicates.hpp>

#include "strips/cast_near.hpp"
#include "strips/lattice_line.hpp"
#include "walk/walk_near.hpp"
#include "walk/walk_ray.hpp"

namespace tilespace::near_rays_test {
namespace {

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};

using strip_rays::show;

// Far enough from the border, on a lattice, or a rounding beside it, or anywhere.
Segment line_within(oracle::Rng& rng, TileBox map) {
  const std::array<double, 6> fractions{0.0, 0.5, 0.25, 0.1, 0x1p-20, 1.0 - 0x1p-19};
  const auto place = [&](std::int32_t first, std::int32_t end) {
    const double tile = static_cast<double>(rng.between(first, end - 1));
    const double at = rng.one_in(3) ? tile + rng.unit() : tile + rng.pick(fractions);
    return rng.one_in(4) ? strip_rays::nudged(rng, at) : at;
  };
  const double x = place(map.min.x, map.max.x);
  const double y = place(map.min.y, map.max.y);
  const Vec way = strip_rays::random_way(rng);
  return {{x, y}, {x + way.x, y + way.y}};
}

CollisionMap scattered(oracle::Rng& rng, std::int32_t side, std::int64_t density) {
  const std::array<std::int32_t, 3> corners{0, -60, (1 << 30) - side};
  const std::int32_t x = rng.pick(corners);
  const std::int32_t y = rng.pick(corners);
  const auto is_solid = [&](std::int32_t, std::int32_t) { return rng.one_in(density); };
  return CollisionMap::from(TileBox{{x, y}, {x + side, y + side}}, is_solid).value();
}

// In the first columns; where nothing is met there, nothing is.
TEST(NearRays, meet_what_they_meet_tile_by_tile) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  std::array<int, 3> ends{};
  for (int i = 0; i < cases::count() / 2; ++i) {
    const CollisionMap map = scattered(rng, 40, rng.between(2, 30));
    for (int k = 0; k < 200; ++k) {
      const Segment line = line_within(rng, map.bounds());
      if (!detail::starts_near(map, line)) continue;
      for (const CornerGap gap : both_gaps) {
        RayHit hit;
        const detail::NearEnd end = detail::cast_near(map, line, gap, hit);
        ++ends[static_cast<std::size_t>(end)];
        const RayHit expected = detail::walk_ray(map, line, gap);
        if (end == detail::NearEnd::hit) {
          ASSERT_EQ(hit, expected) << show(map, line) << ", gap " << name(gap);
        }
        if (end != detail::NearEnd::free || !expected.hit) continue;
        const double columns =
            detail::max_of(std::fabs(line.end.x - line.start.x), std::fabs(line.end.y - line.start.y));
        EXPECT_GT(expected.fraction * columns, static_cast<double>(detail::near_columns - 2)) << show(map, line);
      }
    }
  }
  EXPECT_GT(ends[static_cast<std::size_t>(detail::NearEnd::hit)], cases::count());
  EXPECT_GT(ends[static_cast<std::size_t>(detail::NearEnd::free)], cases::count());
}

// In large maps; here as if these were. A tile that was walked past is not met.
TEST(NearRays, meet_what_they_meet_when_they_are_walked) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  std::array<int, 3> ends{};
  for (int i = 0; i < cases::count() / 2; ++i) {
    const CollisionMap map = scattered(rng, 80, rng.between(2, 200));
    for (int k = 0; k < 200; ++k) {
      const Segment line = line_within(rng, map.bounds());
      const auto steps = static_cast<std::int32_t>(rng.between(1, 40));
      if (!detail::can_walk(map, line, steps)) continue;
      RayHit hit;
      const detail::WalkPlace limit{steps, steps};
      detail::WalkedTiles walked = detail::walk_tiles(map, line, {0, 0}, limit, hit);
      const detail::WalkPlace most = detail::walk_limit(map, line);
      EXPECT_TRUE(most.columns >= steps && most.rows >= steps) << show(map, line);
      if (walked.end == detail::WalkedTiles::End::free && rng.one_in(2) && walked.place.columns < most.columns &&
          walked.place.rows < most.rows) {
        walked = detail::walk_tiles(map, line, walked.place, most, hit);
      }
      ++ends[static_cast<std::size_t>(walked.end)];
      const RayHit expected = detail::walk_ray(map, line, CornerGap::open);
      if (walked.end == detail::WalkedTiles::End::hit) {
        ASSERT_EQ(hit, expected) << show(map, line);
      }
      if (walked.end != detail::WalkedTiles::End::free || !expected.hit) continue;
      const Tile first = tile_at(line.start);
      const std::int64_t columns = std::abs(std::int64_t{expected.tile.x} - first.x);
      const std::int64_t rows = std::abs(std::int64_t{expected.tile.y} - first.y);
      EXPECT_GT(columns + rows, walked.place.columns + walked.place.rows) << show(map, line);
    }
  }
  EXPECT_GT(ends[static_cast<std::size_t>(detail::WalkedTiles::End::hit)], cases::count());
  EXPECT_GT(ends[static_cast<std::size_t>(detail::WalkedTiles::End::free)], cases::count());
}

// In a map that is larger than a cache: all ways from the first step to the end.
TEST(NearRays, meet_in_a_large_map_what_they_meet_tile_by_tile) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const std::int64_t density : {20, 400}) {
    if (cases::share(1, rng.next()) == 0) continue;
    const CollisionMap map = scattered(rng, 6000, density);
    ASSERT_TRUE(detail::is_large(map));
    for (int i = 0; i < 10000; ++i) {
      Segment line = line_within(rng, map.bounds());
      if (rng.one_in(2)) line.end = line.start + (line.end - line.start) * 20.0;
      const CornerGap gap = both_gaps[static_cast<std::size_t>(rng.between(0, 1))];
      ASSERT_EQ(cast_ray(map, line, gap), detail::walk_ray(map, line, gap)) << show(map, line);
    }
  }
}

// Of corners around the line, at most as far as they may be.
TEST(LatticeLine, passes_corners_as_orientation_says) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const TileBox box{{-(1 << 30) + 2000, -700}, {-(1 << 30) + 2300, 700}};
  int valid = 0;
  int through = 0;
  for (int i = 0; i < 40 * cases::count(); ++i) {
    const Segment line = line_within(rng, rng.one_in(2) ? box : TileBox{{-40, -40}, {40, 40}});
    const Vec way = line.end - line.start;
    const std::int64_t x_flip = way.x < 0.0 ? -1 : 0;
    const std::int64_t y_flip = way.y < 0.0 ? -1 : 0;
    const detail::LatticeLine lattice = detail::lattice_line(line, x_flip, y_flip);
    if (!lattice.is_valid) continue;
    ++valid;
    const Tile first = tile_at(line.start);
    const std::int64_t columns = rng.between(1, rng.one_in(4) ? detail::farthest_lattice_corner : 20);
    const double across = std::fabs(way.y / way.x) * static_cast<double>(columns);
    if (!(across < 1000.0)) continue;
    const std::int64_t rows = static_cast<std::int64_t>(across) + rng.between(0, 1);
    const Point corner{static_cast<double>(x_flip == 0 ? first.x + columns : first.x + 1 - columns),
                       static_cast<double>(y_flip == 0 ? first.y + rows : first.y + 1 - rows)};
    const int side = orientation(line.start, line.end, corner);
    const int order = detail::lattice_order(lattice, columns, rows);
    EXPECT_EQ(order, x_flip == y_flip ? -side : side) << cases::show(line) << ", " << columns << ", " << rows;
    through += order == 0 ? 1 : 0;
  }
  EXPECT_GT(valid, cases::count());
  EXPECT_GT(through, 0);
}

}  // namespace
}  // namespace tilespace::near_rays_test
