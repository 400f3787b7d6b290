// SPDX-License-Identifier: MIT
#include <tilespace/reference/accumulated_dda.hpp>

#include <cmath>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/tiles_along.hpp>
#include <vector>

#include "oracle/trace_oracle.hpp"
#include "raycast/lines.hpp"
#include "support/cases.hpp"

namespace tilespace::accumulated_dda_test {
namespace {

using Tiles = std::vector<Tile>;

Tiles published_tiles(const Segment& segment) {
  Tiles out(4096);
  const auto capacity = static_cast<std::int64_t>(out.size());
  const std::int64_t count = reference::tiles_along_accumulated(segment, out.data(), capacity);
  EXPECT_LE(count, capacity) << cases::show(segment);
  out.resize(static_cast<std::size_t>(count));
  return out;
}

Tiles our_tiles(const Segment& segment) { return lines::tiles_of(tiles_along(segment)); }

Tiles real_tiles(const Segment& segment) {
  Tiles tiles;
  for (const oracle::ThinTile& tile : oracle::thin(to_oracle(segment))) {
    tiles.push_back({static_cast<std::int32_t>(tile.x), static_cast<std::int32_t>(tile.y)});
  }
  return tiles;
}

oracle::RayHit real_hit(const CollisionMap& map, const Segment& segment) {
  const auto is_solid = [&](std::int64_t x, std::int64_t y) {
    return map.is_solid({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
  };
  return oracle::cast_ray(is_solid, to_oracle(map.bounds()), to_oracle(segment), oracle::CornerGap::open);
}

Grid<unsigned char> as_bytes(const CollisionMap& map) {
  auto bytes = Grid<unsigned char>::create(map.bounds().max.x, map.bounds().max.y).value();
  for (std::int32_t y = 0; y < bytes.height(); ++y) {
    for (std::int32_t x = 0; x < bytes.width(); ++x) {
      bytes[{x, y}] = static_cast<unsigned char>(map.is_solid({x, y}) ? 1 : 0);
    }
  }
  return bytes;
}

bool same(const reference::DdaHit& a, const reference::DdaHit& b) {
  return a.hit == b.hit && a.tile == b.tile && a.fraction == b.fraction;
}

// Hit and tile; fractions are compared where they are the point.
template <class OtherHit>
bool same_tile(const OtherHit& other, const RayHit& hit) {
  return other.hit == hit.hit && (!hit.hit || other.tile == hit.tile);
}

bool is_right(const RayHit& hit, const oracle::RayHit& real) {
  if (hit.hit != real.hit || !hit.hit) return hit.hit == real.hit;
  return hit.tile.x == real.x && hit.tile.y == real.y && lines::is_near(hit.fraction, real.fraction);
}

constexpr TileBox room{{0, 0}, {48, 48}};

CollisionMap random_map(oracle::Rng& rng, TileBox bounds) {
  return CollisionMap::from(bounds, [&](std::int32_t, std::int32_t) { return rng.one_in(12); }).value();
}

Segment moved(const Segment& s, double by) { return {{s.start.x + by, s.start.y + by}, {s.end.x + by, s.end.y + by}}; }

bool is_asked_properly(const Segment& s) {
  for (const double value : {s.start.x, s.start.y, s.end.x, s.end.y}) {
    if (!(std::abs(value) < 1000.0)) return false;
  }
  return true;
}

struct Shares {
  int asked = 0;
  int wrong = 0;  // answers of the published way
};

// Asks both ways; ours must be right each time, and the published forms must agree.
void ask_casts(const CollisionMap& map, const Segment& segment, Shares& shares) {
  const RayHit hit = cast_ray(map, segment);
  ASSERT_TRUE(is_right(hit, real_hit(map, segment))) << cases::show(segment);
  const reference::DdaHit other = reference::cast_ray_accumulated(map, segment);
  ASSERT_TRUE(same(other, reference::cast_ray_accumulated(as_bytes(map), segment))) << cases::show(segment);
  ++shares.asked;
  if (!same_tile(other, hit)) ++shares.wrong;
}

void ask_tiles(const Segment& segment, Shares& shares) {
  const Tiles real = real_tiles(segment);
  ASSERT_EQ(our_tiles(segment), real) << cases::show(segment);
  ++shares.asked;
  if (published_tiles(segment) != real) ++shares.wrong;
}

// Rays of a class from within the room, through it.
Shares casts_of(oracle::InputClass input_class, int count) {
  SCOPED_TRACE("input class " + std::string(name(input_class)) + ", TILESPACE_SEED=" + std::to_string(cases::seed()));
  cases::Maker maker(input_class, cases::seed());
  Shares shares;
  CollisionMap map = random_map(maker.rng(), room);
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    if (i % 16 == 0) map = random_map(maker.rng(), room);
    const Segment segment = moved(maker.segment(), 24.0);
    if (is_asked_properly(segment) && room.contains(tile_at(segment.start))) ask_casts(map, segment, shares);
  }
  return shares;
}

Shares tiles_of(oracle::InputClass input_class, int count) {
  SCOPED_TRACE("input class " + std::string(name(input_class)) + ", TILESPACE_SEED=" + std::to_string(cases::seed()));
  cases::Maker maker(input_class, cases::seed());
  Shares shares;
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    const Segment segment = maker.segment();
    if (is_asked_properly(segment)) ask_tiles(segment, shares);
  }
  return shares;
}

// ---- cast_ray_accumulated.

TEST(CastRayAccumulated, is_right_on_nearly_all_random_rays) {
  const Shares shares = casts_of(oracle::InputClass::random, cases::count());
  EXPECT_LE(shares.wrong * 100, shares.asked) << shares.wrong << " of " << shares.asked;
}

TEST(CastRayAccumulated, is_wrong_on_some_corner_and_axis_rays_where_cast_ray_is_not) {
  for (const auto input_class : {oracle::InputClass::corner_distance, oracle::InputClass::axis}) {
    const Shares shares = casts_of(input_class, cases::count());
    RecordProperty("wrong_" + std::string(name(input_class)), shares.wrong);
    if (shares.asked < 200) continue;
    EXPECT_GT(shares.wrong, 0) << "of " << shares.asked << ", input class " << name(input_class);
    EXPECT_LT(shares.wrong, shares.asked / 2) << "of " << shares.asked << ", input class " << name(input_class);
  }
}

TEST(CastRayAccumulated, cast_ray_is_right_on_every_input_class_whatever_the_published_way_says) {
  for (const auto input_class : oracle::all_input_classes) {
    if (!needs_small_window(input_class)) casts_of(input_class, cases::count() / 4);
  }
}

TEST(CastRayAccumulated, its_fraction_is_near_where_its_tile_is_right) {
  cases::Maker maker(oracle::InputClass::random, cases::seed());
  const CollisionMap map = random_map(maker.rng(), room);
  for (int i = 0; i < cases::count(); ++i) {
    const Segment segment = moved(maker.segment(), 24.0);
    const RayHit hit = cast_ray(map, segment);
    if (!room.contains(tile_at(segment.start)) || !hit) continue;
    const reference::DdaHit other = reference::cast_ray_accumulated(map, segment);
    if (same_tile(other, hit)) {
      ASSERT_NEAR(other.fraction, hit.fraction, 1e-12) << cases::show(segment) << cases::seed();
    }
  }
}

// The bits of a CollisionMap begin at its own north-west tile.
TEST(CastRayAccumulated, moves_with_the_map) {
  cases::Maker maker(oracle::InputClass::dyadic, cases::seed());
  const CollisionMap map = random_map(maker.rng(), room);
  constexpr Step away{-100, 64};
  const TileBox there{room.min + away, room.max + away};
  const auto moved_map = CollisionMap::from(there, [&](std::int32_t x, std::int32_t y) {
                           return map.is_solid({x + 100, y - 64});
                         }).value();
  for (int i = 0; i < cases::count(); ++i) {
    const Segment s = moved(maker.segment(), 24.0);
    if (!is_asked_properly(s)) continue;
    const Segment t{{s.start.x - 100, s.start.y + 64}, {s.end.x - 100, s.end.y + 64}};
    reference::DdaHit expected = reference::cast_ray_accumulated(map, s);
    if (expected.hit) expected.tile = expected.tile + away;
    ASSERT_TRUE(same(reference::cast_ray_accumulated(moved_map, t), expected)) << cases::show(s) << cases::seed();
  }
}

struct WrongRay {
  Segment segment;
  Tile solid;           // the only solid tile of the map
  bool real;            // whether the ray meets it
  const char* because;  // what goes wrong by adding up
};

// Found by a seeded search over decimals and ulps.
constexpr WrongRay wrong_rays[] = {
    {{{0.5, 0.5}, {3.5, 3.5}}, {0, 1}, false, "a tie at a corner is taken for a step to the next row"},
    {{{0.0, 3.0}, {2.8, 8.6}}, {0, 5}, false, "a tie of decimals"},
    {{{6.3, 5.2}, {1.7, 0.8}}, {3, 3}, true, "beside a corner, the wrong line is first: a tile is passed by"},
    {{{6.3, 5.2}, {1.7, 0.8}}, {4, 2}, false, "and another is entered in its place"},
    {{{3.8, 9.0}, {2.5, 2.5}}, {2, 5}, true, "beside a corner"},
    {{{3.8, 9.0}, {2.5, 2.5}}, {3, 4}, false, "beside a corner"},
    {{{0.4, 0x1.3fffffffffffep+2}, {3.6, 0x1.4000000000002p+2}}, {2, 4}, true, "near the axis, a row too early"},
    {{{0.4, 0x1.3fffffffffffep+2}, {3.6, 0x1.4000000000002p+2}}, {1, 5}, false, "near the axis, a row too early"},
    {{{0.5, 0x1p-1074}, {4.5, -0x1p-1074}}, {3, 0}, false, "near the axis, the reciprocal overflows: no row is left"},
    {{{0.5, 0x1.2000000000001p+3}, {5.5, 9.0}}, {5, 8}, false, "the end is on the high side of a grid line, half-open"},
    {{{5.5, 0.5}, {3.0, 0.5}}, {2, 0}, false, "the end is on the high side of a grid line, half-open"},
    {{{0.4, 0.5}, {5.0, 0.5}}, {5, 0}, true, "the sum is beyond 1 before the end is reached"},
    {{{0.9, 0.5}, {8.0, 0.5}}, {8, 0}, true, "the sum is beyond 1 before the end is reached"},
    {{{3.0, 0.5}, {0.5, 0.5}}, {3, 0}, false, "the tile of the start is left at once"},
};

TEST(CastRayAccumulated, fixed_examples_where_it_is_wrong_and_cast_ray_is_right) {
  for (const WrongRay& wrong : wrong_rays) {
    CollisionMap map = CollisionMap::create({{0, 0}, {16, 16}}).value();
    map.set_solid(wrong.solid, true);
    const std::string what = cases::show(wrong.segment) + wrong.because;
    const RayHit hit = cast_ray(map, wrong.segment);
    EXPECT_TRUE(is_right(hit, real_hit(map, wrong.segment))) << what;
    EXPECT_EQ(hit.hit, wrong.real) << what;
    EXPECT_EQ(reference::cast_ray_accumulated(map, wrong.segment).hit, !wrong.real) << what;
    EXPECT_EQ(reference::cast_ray_accumulated(as_bytes(map), wrong.segment).hit, !wrong.real) << what;
  }
}

// ---- tiles_along_accumulated.

TEST(TilesAlongAccumulated, is_right_on_nearly_all_random_segments) {
  const Shares shares = tiles_of(oracle::InputClass::random, cases::count());
  EXPECT_LE(shares.wrong * 100, shares.asked) << shares.wrong << " of " << shares.asked;
}

TEST(TilesAlongAccumulated, is_often_wrong_on_corners_and_along_axes_where_tiles_along_is_not) {
  for (const auto input_class : {oracle::InputClass::corner_distance, oracle::InputClass::axis}) {
    const Shares shares = tiles_of(input_class, cases::count());
    RecordProperty("wrong_" + std::string(name(input_class)), shares.wrong);
    if (shares.asked < 100) continue;
    EXPECT_GT(shares.wrong * 10, shares.asked) << shares.wrong << " of " << shares.asked;
    EXPECT_LT(shares.wrong, shares.asked) << "input class " << name(input_class);
  }
}

TEST(TilesAlongAccumulated, tiles_along_is_right_on_every_input_class_whatever_the_published_way_says) {
  for (const auto input_class : oracle::all_input_classes) {
    if (!needs_small_window(input_class)) tiles_of(input_class, cases::count() / 4);
  }
}

TEST(TilesAlongAccumulated, fixed_examples_where_it_is_wrong_and_tiles_along_is_right) {
  struct Example {
    Segment segment;
    Tiles real;
    Tiles reference;
  };
  const Example examples[] = {
      // Through corners, exactly: three diagonal steps, and two tiles for each of them.
      {{{0.5, 0.5}, {3.5, 3.5}},
       {{0, 0}, {1, 1}, {2, 2}, {3, 3}},
       {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}}},
      // 0.4 to 5 in steps of 1 / 4.6: the sum is beyond 1 before the last grid line.
      {{{0.4, 0.5}, {5.0, 0.5}},
       {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}},
       {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}}},
      // Ends on a grid line, to the west of which nothing is touched by half-open tiles.
      {{{2.5, 0.5}, {1.0, 0.5}}, {{2, 0}, {1, 0}}, {{2, 0}, {1, 0}, {0, 0}}},
      // Begins on a corner: one diagonal step at fraction 0.
      {{{8.0, 7.0}, {6.5, 6.0}}, {{8, 7}, {7, 6}, {6, 6}}, {{8, 7}, {8, 6}, {7, 6}, {6, 6}, {6, 5}}},
      // Crosses x = 2 just before y = 5.
      {{{0.4, 0x1.3fffffffffffep+2}, {3.6, 0x1.4000000000002p+2}},
       {{0, 4}, {1, 4}, {2, 4}, {2, 5}, {3, 5}},
       {{0, 4}, {1, 4}, {1, 5}, {2, 5}, {3, 5}}},
      // Crosses y = 0 in the middle; the reciprocal of its height overflows.
      {{{0.25, 0x1p-1074}, {4.25, -0x1p-1074}},
       {{0, 0}, {1, 0}, {2, 0}, {2, -1}, {3, -1}, {4, -1}},
       {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}}},
  };
  for (const Example& example : examples) {
    EXPECT_EQ(real_tiles(example.segment), example.real) << cases::show(example.segment);
    EXPECT_EQ(our_tiles(example.segment), example.real) << cases::show(example.segment);
    EXPECT_EQ(published_tiles(example.segment), example.reference) << cases::show(example.segment);
  }
}

TEST(TilesAlongAccumulated, writes_the_first_tiles_and_returns_the_full_count) {
  const Segment segment{{0.3, 0.7}, {9.1, 4.2}};
  const Tiles all = published_tiles(segment);
  ASSERT_EQ(all, real_tiles(segment));
  constexpr Tile untouched{-9, -9};
  for (std::size_t capacity = 0; capacity <= all.size() + 2; ++capacity) {
    Tiles out(capacity + 1, untouched);
    EXPECT_EQ(reference::tiles_along_accumulated(segment, out.data(), static_cast<std::int64_t>(capacity)),
              static_cast<std::int64_t>(all.size()));
    for (std::size_t i = 0; i < capacity && i < all.size(); ++i) EXPECT_EQ(out[i], all[i]);
    EXPECT_EQ(out[capacity], untouched) << "wrote behind the buffer";
  }
}

TEST(TilesAlongAccumulated, a_segment_of_no_length_has_the_tile_of_the_point) {
  EXPECT_EQ(published_tiles({{7.25, -3.5}, {7.25, -3.5}}), (Tiles{{7, -4}}));
}

}  // namespace
}  // namespace tilespace::accumulated_dda_test
