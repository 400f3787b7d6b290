// SPDX-License-Identifier: MIT
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/tiles_along.hpp>

#include <cmath>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "oracle/trace_oracle.hpp"
#include "raycast/lines.hpp"
#include "support/cases.hpp"
#include "sweep/sides.hpp"

namespace tilespace::cast_ray_test {
namespace {

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};
constexpr Outside both_outsides[] = {Outside::free, Outside::solid};

CollisionMap make_map(std::initializer_list<std::string_view> rows, Outside outside = Outside::free) {
  const std::vector<std::string_view> lines(rows);
  return CollisionMap::from_text(lines, {0, 0}, outside).value();
}

CollisionMap random_map(oracle::Rng& rng, TileBox bounds, Outside outside) {
  const std::int64_t one_in = rng.between(2, 8);
  return CollisionMap::from(bounds, [&](std::int32_t, std::int32_t) { return rng.one_in(one_in); }, outside).value();
}

void expect_same(const RayHit& hit, const oracle::RayHit& real, const std::string& what) {
  ASSERT_EQ(hit.hit, real.hit) << what;
  if (!hit.hit) return;
  EXPECT_EQ(hit.inside, real.inside) << what;
  EXPECT_EQ(hit.tile.x, real.x) << what;
  EXPECT_EQ(hit.tile.y, real.y) << what;
  EXPECT_EQ(to_oracle(hit.side), real.side) << what;
  EXPECT_TRUE(lines::is_near(hit.fraction, real.fraction)) << what << hit.fraction;
}

// The oracle walks tile by tile, so it is asked in a window around the map: wide enough that the line comes to the map,
// or to the wall around it, in the window if it does at all.
TEST(CastRay, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const CollisionMap map = random_map(maker.rng(), bounds, Outside::free);
    const oracle::TileBox window{bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y};
    for (const CornerGap gap : both_gaps) {
      const auto is_solid = [&](std::int64_t x, std::int64_t y) {
        return window.contains(x, y) && map.is_solid({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
      };
      const auto real = oracle::cast_ray(is_solid, window, to_oracle(segment),
                                         gap == CornerGap::open ? oracle::CornerGap::open : oracle::CornerGap::shut);
      const RayHit hit = cast_ray(map, segment, gap);
      expect_same(hit, real, cases::show(segment));
      EXPECT_EQ(is_clear(map, segment, gap), !hit.hit);
    }
  });
}

TEST(CastRay, agrees_with_the_oracle_in_walled_maps) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const CollisionMap map = random_map(maker.rng(), bounds, Outside::solid);
    const auto is_solid = [&](std::int64_t x, std::int64_t y) {
      return map.is_solid({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
    };
    for (const CornerGap gap : both_gaps) {
      const auto real = oracle::cast_ray(is_solid, oracle::all_tiles, to_oracle(segment),
                                         gap == CornerGap::open ? oracle::CornerGap::open : oracle::CornerGap::shut);
      expect_same(cast_ray(map, segment, gap), real, cases::show(segment));
    }
  });
}

// The slow and obvious way, for giants too: the walk of tiles_along, asking the map.
TEST(CastRay, is_the_first_solid_tile_along_the_line) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment s = maker.segment();
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(s)));
    for (const Outside outside : both_outsides) {
      const CollisionMap map = random_map(maker.rng(), bounds, outside);
      const RayHit hit = cast_ray(map, s);
      const TileBox window = outside == Outside::free ? bounds : tile_space;
      bool first = true;
      RayHit expected;
      for (const TileOnLine step : tiles_along(window, s)) {
        const bool left_at_once =
            first && step.side == Side::none &&
            ((s.end.x < s.start.x && s.start.x == step.tile.x) || (s.end.y < s.start.y && s.start.y == step.tile.y));
        first = false;
        if (!map.is_solid(step.tile) || left_at_once) continue;
        expected = {true, step.side == Side::none, step.tile, step.side, step.fraction};
        break;
      }
      EXPECT_EQ(hit.hit, expected.hit) << cases::show(s);
      EXPECT_EQ(hit.inside, expected.inside) << cases::show(s);
      EXPECT_EQ(hit.fraction, expected.fraction) << cases::show(s);
      if (hit.hit) {
        EXPECT_EQ(hit.tile, expected.tile) << cases::show(s);
      }
    }
  });
}

TEST(CastRay, shut_only_ever_hits_earlier) {
  cases::on_every_class([](cases::Maker& maker) {
    const Segment segment = maker.segment();
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(segment)));
    const CollisionMap map = random_map(maker.rng(), bounds, Outside::free);
    const RayHit open = cast_ray(map, segment, CornerGap::open);
    const RayHit shut = cast_ray(map, segment, CornerGap::shut);
    EXPECT_LE(shut.fraction, open.fraction + 2 * fraction_error) << cases::show(segment);
    EXPECT_TRUE(shut.hit || !open.hit) << cases::show(segment);
  });
}

TEST(CastRay, sees_an_edit_at_once) {
  CollisionMap map = make_map({".....", ".....", "....."});
  const Segment segment{{0.5, 1.5}, {4.5, 1.5}};
  EXPECT_FALSE(cast_ray(map, segment));
  map.set_solid({3, 1}, true);
  EXPECT_EQ(cast_ray(map, segment).tile, (Tile{3, 1}));
  map.set_solid({3, 1}, false);
  EXPECT_FALSE(cast_ray(map, segment));
}

TEST(CastRay, examples) {
  const CollisionMap map = make_map({"....#", ".....", "..#.."});
  EXPECT_EQ(cast_ray(map, {{0.5, 0.5}, {8.5, 0.5}}), (RayHit{true, false, {4, 0}, Side::west, 0.4375}));
  EXPECT_EQ(cast_ray(map, {{2.5, 0.5}, {2.5, 4.5}}), (RayHit{true, false, {2, 2}, Side::north, 0.375}));
  EXPECT_EQ(cast_ray(map, {{2.5, 2.5}, {2.5, 4.5}}), (RayHit{true, true, {2, 2}, Side::none, 0.0}));
  EXPECT_FALSE(cast_ray(map, {{0.5, 1.5}, {8.5, 1.5}}));
}

// From a border of a solid tile outwards: not inside, and not hit.
TEST(CastRay, a_start_tile_that_is_left_at_once_does_not_count) {
  const CollisionMap map = make_map({".#."});
  EXPECT_FALSE(cast_ray(map, {{1, 0.5}, {0.25, 0.5}}));
  EXPECT_TRUE(cast_ray(map, {{1, 0.5}, {1.5, 0.5}}).inside);
  EXPECT_EQ(cast_ray(map, {{2, 0.5}, {1.5, 0.5}}), (RayHit{true, false, {1, 0}, Side::east, 0.0}));
}

TEST(CastRay, fractions_are_never_minus_zero) {
  const CollisionMap map = make_map({"##.", "##.", "..."});
  for (const Segment& s : {Segment{{2, 0.5}, {0.5, 0.5}}, Segment{{0.5, 2}, {0.5, 0.5}}, Segment{{2, 2}, {0, 0}}}) {
    const RayHit hit = cast_ray(map, s);
    EXPECT_TRUE(hit.hit && !hit.inside);
    EXPECT_FALSE(std::signbit(hit.fraction)) << cases::show(s);
  }
}

TEST(CastRay, names_of_gaps) {
  EXPECT_STREQ(name(CornerGap::open), "open");
  EXPECT_STREQ(name(CornerGap::shut), "shut");
  EXPECT_STREQ(name(static_cast<CornerGap>(9)), "");
}

// Of three solids around a corner the tile behind it is hit, as there is no gap then.
TEST(CastRay, a_shut_gap_is_one_that_would_be_open) {
  for (const Step way : {Step{1, 1}, Step{1, -1}, Step{-1, 1}, Step{-1, -1}}) {
    const Tile behind = Tile{0, 0} + way;
    const Segment through{{0.5, 0.5}, {0.5 + way.dx, 0.5 + way.dy}};
    const Side side = way.dx > 0 ? Side::west : Side::east;
    CollisionMap map = CollisionMap::create({{-2, -2}, {3, 3}}).value();
    map.set_solid({way.dx, 0}, true);
    map.set_solid({0, way.dy}, true);
    EXPECT_FALSE(cast_ray(map, through, CornerGap::open));
    EXPECT_EQ(cast_ray(map, through, CornerGap::shut), (RayHit{true, false, {way.dx, 0}, side, 0.5}));
    map.set_solid(behind, true);
    for (const CornerGap gap : both_gaps)
      EXPECT_EQ(cast_ray(map, through, gap), (RayHit{true, false, behind, side, 0.5}));
  }
}

TEST(CastRay, corners_by_both_rules) {
  const CollisionMap gap = make_map({".#", "#."});
  const Segment through{{0.5, 0.5}, {1.5, 1.5}};
  EXPECT_FALSE(cast_ray(gap, through, CornerGap::open));
  EXPECT_EQ(cast_ray(gap, through, CornerGap::shut), (RayHit{true, false, {1, 0}, Side::west, 0.5}));
  // A solid behind the corner is entered from the neighbour that is free, if exactly one is.
  EXPECT_EQ(cast_ray(make_map({"..", "##"}), through).side, Side::north);
  EXPECT_EQ(cast_ray(make_map({".#", ".#"}), through).side, Side::west);
  EXPECT_EQ(cast_ray(make_map({"..", ".#"}), through).side, Side::west);
  EXPECT_EQ(cast_ray(make_map({".#", "##"}), through, CornerGap::shut), (RayHit{true, false, {1, 1}, Side::west, 0.5}));
}

// Corners that are free, one after the other, and then one that is not: from within the map, and from outside of it.
TEST(CastRay, later_corners_are_asked_by_both_rules) {
  const CollisionMap map = make_map({".....", ".....", ".....", "....#", "...#."});
  for (const double start : {0.5, -0.5}) {
    const Segment through{{start, start}, {4.5, 4.5}};
    EXPECT_FALSE(cast_ray(map, through)) << start;
    const RayHit shut = cast_ray(map, through, CornerGap::shut);
    EXPECT_TRUE(shut.hit && !shut.inside) << start;
    EXPECT_EQ(shut.tile, (Tile{4, 3})) << start;
    EXPECT_EQ(shut.side, Side::west) << start;
  }
}

TEST(CastRay, outside_is_free_or_a_wall) {
  const Segment out{{0.5, 0.5}, {-9.5, 0.5}};
  const Segment in{{-9.5, 0.5}, {0.5, 0.5}};
  EXPECT_FALSE(cast_ray(make_map({"..."}), out));
  EXPECT_FALSE(cast_ray(make_map({"..."}), in));
  const CollisionMap walled = make_map({"..."}, Outside::solid);
  EXPECT_EQ(cast_ray(walled, out), (RayHit{true, false, {-1, 0}, Side::east, 0.05}));
  EXPECT_EQ(cast_ray(walled, in), (RayHit{true, true, {-10, 0}, Side::none, 0.0}));
  EXPECT_TRUE(cast_ray(CollisionMap::create({}, Outside::solid).value(), out).inside);
}

TEST(CastRay, odd_segments_miss) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  for (const double odd : {cases::no_number, cases::inf, -cases::inf}) {
    EXPECT_FALSE(cast_ray(map, {{odd, 1}, {2, 2}}));
    EXPECT_FALSE(cast_ray(map, {{1, 1}, {2, odd}}));
    EXPECT_TRUE(is_clear(map, {{1, 1}, {2, odd}}));
  }
}

}  // namespace
}  // namespace tilespace::cast_ray_test
