// SPDX-License-Identifier: MIT
// Rays that march along strips meet what they meet tile by tile.
#include "strip_rays.hpp"
#include "shape_rays.hpp"

#include "strips/strip_line.hpp"
#include "strips/strip_masks.hpp"
#include "walk/walk_ray.hpp"

#include "oracle/rational.hpp"

namespace tilespace::strip_rays_test {
namespace {

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};

using strip_rays::show;

TEST(StripRays, meet_what_they_meet_tile_by_tile) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int hits = 0;
  for (int i = 0; i < cases::count() / 2; ++i) {
    const CollisionMap map = strip_rays::random_map(rng);
    for (const Segment& line : strip_rays::random_lines(rng, map.bounds(), 200)) {
      for (const CornerGap gap : both_gaps) {
        const RayHit hit = cast_ray(map, line, gap);
        ASSERT_EQ(hit, detail::walk_ray(map, line, gap)) << show(map, line) << ", gap " << name(gap);
        hits += hit.hit && !hit.inside ? 1 : 0;
      }
    }
  }
  EXPECT_GT(hits, cases::count());
}

// From outside into the map, from beside it to farther away than strips go; through its corners, too.
TEST(StripRays, begin_outside_and_meet_what_they_meet_tile_by_tile) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int hits = 0;
  for (int i = 0; i < cases::count() / 2; ++i) {
    CollisionMap map = strip_rays::random_map(rng);
    map.set_outside(Outside::free);
    if (rng.one_in(2)) shape_rays::add_shapes(rng, map);
    const TileBox bounds = map.bounds();
    for (int k = 0; k < 100; ++k) {
      const std::array<double, 6> reaches{1.0, 9.0, 300.0, 0x1p16, 0x1p20, 0x1p22};
      const double reach = rng.pick(reaches);
      const auto place = [&](std::int32_t first, std::int32_t end) {
        return strip_rays::random_place(rng, first, end) + (rng.one_in(3) ? 0.0 : rng.real(-reach, reach));
      };
      const Point start{place(bounds.min.x, bounds.max.x), place(bounds.min.y, bounds.max.y)};
      Point to{strip_rays::random_place(rng, bounds.min.x, bounds.max.x + 1),
               strip_rays::random_place(rng, bounds.min.y, bounds.max.y + 1)};
      if (rng.one_in(4)) to = {static_cast<double>(bounds.min.x), static_cast<double>(bounds.max.y)};
      if (rng.one_in(8)) to.x = start.x;
      if (rng.one_in(8)) to.y = start.y;
      const Segment line{start, rng.one_in(2) ? to : to + (to - start)};
      for (const CornerGap gap : both_gaps) {
        const RayHit hit = cast_ray(map, line, gap);
        ASSERT_EQ(hit, detail::walk_ray(map, line, gap)) << show(map, line) << ", gap " << name(gap);
        hits += hit.hit && !hit.inside ? 1 : 0;
      }
    }
  }
  EXPECT_GT(hits, cases::count());
}

// It was never in the solid tile that it begins on the border of.
TEST(StripRays, leave_a_solid_tile_at_once_and_miss_everything) {
  CollisionMap map = CollisionMap::create({{0, 0}, {16, 16}}).value();
  map.set_solid({8, 8}, true);
  EXPECT_FALSE(cast_ray(map, {{8.0, 8.5}, {2.0, 8.4}}));
  EXPECT_FALSE(cast_ray(map, {{8.5, 8.0}, {8.4, 2.0}}));
  EXPECT_TRUE(cast_ray(map, {{8.0, 8.5}, {12.0, 8.4}}).inside);
}

// From and to the middle and the border of the map, the tiles inside of it and those outside.
std::array<double, 7> places_about(std::int32_t first, std::int32_t end) {
  return {first - 0.5, first + 0.0, first + 0.5, (first + end) * 0.5, end - 0.5, end + 0.0, end + 0.5};
}

std::vector<Segment> lines_about(TileBox map) {
  std::vector<Point> points;
  for (const double x : places_about(map.min.x, map.max.x)) {
    for (const double y : places_about(map.min.y, map.max.y)) points.push_back({x, y});
  }
  std::vector<Segment> lines;
  for (const Point start : points) {
    for (const Point end : points) lines.push_back({start, end});
  }
  return lines;
}

TEST(StripRays, begin_and_end_at_the_border_of_the_map) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const TileBox bounds{{-4, 3}, {15, 12}};
  const std::vector<Segment> lines = lines_about(bounds);
  for (const Outside outside : {Outside::free, Outside::solid}) {
    for (const std::int64_t density : {1 << 30, 30, 5}) {
      const auto is_solid = [&](std::int32_t, std::int32_t) { return rng.one_in(density); };
      const CollisionMap map = CollisionMap::from(bounds, is_solid, outside).value();
      for (const CornerGap gap : both_gaps) {
        std::vector<RayHit> hits(lines.size());
        cast_rays(map, lines, hits, gap);
        for (std::size_t i = 0; i < lines.size(); ++i) {
          const RayHit expected = detail::walk_ray(map, lines[i], gap);
          ASSERT_EQ(cast_ray(map, lines[i], gap), expected) << show(map, lines[i]) << ", gap " << name(gap);
          ASSERT_EQ(hits[i], expected) << show(map, lines[i]) << ", gap " << name(gap) << ", in waves";
        }
      }
    }
  }
}

TEST(StripRays, see_edits_at_once) {
  oracle::Rng rng(cases::seed());
  CollisionMap map = strip_rays::random_map(rng);
  for (int i = 0; i < cases::count(); ++i) {
    const TileBox b = map.bounds();
    const auto x = static_cast<std::int32_t>(rng.between(b.min.x, b.max.x - 1));
    const auto y = static_cast<std::int32_t>(rng.between(b.min.y, b.max.y - 1));
    map.set_solid({x, y}, rng.one_in(2));
    const Segment line = strip_rays::random_line(rng, b);
    ASSERT_EQ(cast_ray(map, line), detail::walk_ray(map, line, CornerGap::open)) << show(map, line);
  }
}

// ---- What the strips promise.

// Every tile that the line has is in the masks of the windows along it.
TEST(StripMasks, have_every_tile_of_the_line) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const CollisionMap map = CollisionMap::create({{-150, 40}, {150, 340}}).value();
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const Segment segment = strip_rays::random_line(rng, map.bounds());
    if (!detail::fits_strips(map, segment)) continue;
    const detail::StripLine line = detail::strip_line(map.bounds(), segment, detail::start_in_map(segment));
    const std::int64_t slope = detail::mask_slope(line);
    const std::int64_t columns = detail::columns_of_slope(slope);
    const detail::MasksOfSlope& masks = detail::masks_of(line);
    for (const TileOnLine step : tiles_along(map.bounds(), segment)) {
      const std::int64_t x = step.tile.x - map.bounds().min.x;
      const std::int64_t y = step.tile.y - map.bounds().min.y;
      const bool is_column = line.axis == StripAxis::columns;
      const std::int64_t along = ((is_column ? x : y) ^ line.along_flip) - line.along;
      const std::int64_t place = line.place + along / columns * columns * line.slope;
      const std::int64_t row = ((is_column ? y : x) ^ line.row_flip) - detail::row_of(place);
      ASSERT_TRUE(row >= 0 && row < 8) << cases::show(segment);
      const std::int64_t bit = along % columns * 8 + (line.row_flip == 0 ? row : 7 - row);
      ASSERT_EQ(masks[detail::mask_place(place)] >> bit & 1U, 1U) << cases::show(segment) << ", column " << along;
    }
  }
}

// The bound that strip_doubt stands for, with the largest maps there are strips of.
TEST(StripLine, is_where_the_line_is_within_half_of_its_doubt) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const std::int32_t side = BitGrid::longest_strip;
  const oracle::Q doubt(std::ldexp(1.0, -20));
  for (const TileBox bounds : {TileBox{{0, 0}, {side, 1}}, TileBox{{(1 << 30) - side, -5}, {1 << 30, 1}},
                               TileBox{{-(1 << 30), 7}, {-(1 << 30) + side, 8}}}) {
    const CollisionMap map = CollisionMap::create(bounds).value();
    for (int i = 0; i < cases::count() / 4; ++i) {
      const Segment segment = strip_rays::random_line(rng, bounds);
      if (!detail::fits_strips(map, segment)) continue;
      const detail::StripLine line = detail::strip_line(map.bounds(), segment, detail::start_in_map(segment));
      if (line.start[1] == line.end[1]) continue;  // in the middle of its row
      const bool is_column = line.axis == StripAxis::columns;
      const oracle::Q ou(is_column ? segment.start.x : segment.start.y);
      const oracle::Q ov(is_column ? segment.start.y : segment.start.x);
      const oracle::Q eu(is_column ? segment.end.x : segment.end.y);
      const oracle::Q ev(is_column ? segment.end.y : segment.end.x);
      const oracle::Q corner_u(is_column ? bounds.min.x : bounds.min.y);
      const oracle::Q corner_v(is_column ? bounds.min.y : bounds.min.x);
      for (const std::int64_t columns : {std::int64_t{0}, line.last_along - line.along}) {
        if (columns < 0) continue;
        const std::int64_t column = (line.along + columns) ^ line.along_flip;
        const oracle::Q edge = oracle::Q(static_cast<double>(column - line.along_flip)) + corner_u;
        const oracle::Q across = ov + (edge - ou) * (ev - ov) / (eu - ou) - corner_v;
        const oracle::Q real = line.row_flip == 0 ? across : -across;
        const double scaled = static_cast<double>(line.place + columns * line.slope) * 0x1p-40;  // exact below 2^53
        const oracle::Q error = oracle::Q(scaled) + doubt - real;
        EXPECT_TRUE(error <= doubt && -error <= doubt) << show(map, segment) << ", " << columns << " columns";
      }
    }
  }
}

}  // namespace
}  // namespace tilespace::strip_rays_test
