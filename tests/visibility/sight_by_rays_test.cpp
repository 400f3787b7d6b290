// SPDX-License-Identifier: MIT
// Line of sight and field of view among the shapes of tiles: against the rule, by the oracle's rays.
#include <algorithm>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <vector>

#include "raycast/shape_rays.hpp"
#include "rays/ray_shadows.hpp"
#include "support/cases.hpp"
#include "sweep/sweeps.hpp"

namespace tilespace::sight_by_rays_test {
namespace {

VisionOptions by_shapes(CornerGap gap) { return {.gap = gap, .solidity = Solidity::shapes}; }

oracle::RayHit real_ray(const CollisionMap& map, Tile from, Tile to, CornerGap gap) {
  return shape_rays::real_hit(map, {center_of(from), center_of(to)}, gap, false);
}

bool really_meets(const CollisionMap& map, Tile from, Tile to, CornerGap gap) {
  const oracle::RayHit hit = real_ray(map, from, to, gap);
  return !hit.hit || (!hit.inside && hit.x == to.x && hit.y == to.y);
}

// A free tile: the ray to its center is clear, or it meets what is in it. A solid one is met, too, from the center of
// one of three neighbours on the side of the viewer, to which the ray is clear.
bool is_really_seen(const CollisionMap& map, Tile from, Tile to, CornerGap gap) {
  if (from == to || really_meets(map, from, to, gap)) return true;
  if (!map.is_solid(to)) return false;
  for (std::int32_t dy = -1; dy <= 1; ++dy) {
    for (std::int32_t dx = -1; dx <= 1; ++dx) {
      const Tile beside = to + Step{dx, dy};
      const bool is_nearer = (dx == 0 || dx * (from.x - to.x) > 0) && (dy == 0 || dy * (from.y - to.y) > 0);
      if (!is_nearer || beside == to || beside == from) continue;
      if (!real_ray(map, from, beside, gap).hit && really_meets(map, beside, to, gap)) return true;
    }
  }
  return false;
}

CollisionMap random_map(oracle::Rng& rng, std::int32_t longest) {
  const Tile min{static_cast<std::int32_t>(rng.between(-9, 9)), static_cast<std::int32_t>(rng.between(-9, 9))};
  const Step size{static_cast<std::int32_t>(rng.between(1, longest)),
                  static_cast<std::int32_t>(rng.between(1, longest))};
  return sweeps::random_map(rng, {min, min + size}, rng.one_in(2) ? Outside::solid : Outside::free,
                            sweeps::Content::shapes);
}

Tile any_tile(oracle::Rng& rng, TileBox box) {
  return {static_cast<std::int32_t>(rng.between(box.min.x, box.max.x - 1)),
          static_cast<std::int32_t>(rng.between(box.min.y, box.max.y - 1))};
}

TEST(SightByRays, agrees_with_the_oracle) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int seen = 0, hidden = 0;
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, 8);
    const Tile from = any_tile(rng, map.bounds());
    const CornerGap gap = rng.one_in(2) ? CornerGap::open : CornerGap::shut;
    for (Tile to = map.bounds().min; to.y < map.bounds().max.y; ++to.y) {
      for (to.x = map.bounds().min.x; to.x < map.bounds().max.x; ++to.x) {
        const bool is_seen = has_line_of_sight(map, from, to, by_shapes(gap));
        ASSERT_EQ(is_seen, is_really_seen(map, from, to, gap))
            << from.x << " " << from.y << " to " << to.x << " " << to.y << name(gap) << cases::show(map);
        (is_seen ? seen : hidden) += 1;
      }
    }
  }
  EXPECT_GT(seen, 0);
  EXPECT_GT(hidden, 0);
}

TEST(SightByRays, fields_have_what_is_seen) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, rng.one_in(8) ? 90 : 20);
    const Tile from = any_tile(rng, map.bounds());
    VisionOptions sight = by_shapes(rng.one_in(2) ? CornerGap::open : CornerGap::shut);
    if (rng.one_in(2)) sight.radius = static_cast<std::int32_t>(rng.between(0, 40));
    if (rng.one_in(3)) sight.first_direction = {rng.real(-1, 1), 1};
    if (rng.one_in(3)) sight.last_direction = {1, rng.real(-1, 1)};
    FieldOfView field = FieldOfView::create(map.bounds()).value();
    ASSERT_TRUE(field_of_view(map, from, sight, field));
    std::uint64_t count = 0;
    for (Tile to = map.bounds().min; to.y < map.bounds().max.y; ++to.y) {
      for (to.x = map.bounds().min.x; to.x < map.bounds().max.x; ++to.x) {
        const bool is_seen = has_line_of_sight(map, from, to, sight);
        ASSERT_EQ(field.is_visible(to), is_seen) << to.x << " " << to.y << cases::show(map);
        count += is_seen ? 1 : 0;
      }
    }
    ASSERT_EQ(field.tiles().count(), count);
  }
}

CollisionMap without_one_way(const CollisionMap& map) {
  return sweeps::rearranged(
      map, map.bounds(), [](Tile tile) { return tile; },
      [](TileShape shape) {
        shape.one_way = {};
        return shape;
      });
}

TEST(SightByRays, is_symmetric_between_free_tiles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = without_one_way(random_map(rng, 20));
    const VisionOptions sight = by_shapes(rng.one_in(2) ? CornerGap::open : CornerGap::shut);
    for (int k = 0; k < 40; ++k) {
      const Tile a = any_tile(rng, map.bounds()), b = any_tile(rng, map.bounds());
      if (map.is_solid(a) || map.is_solid(b)) continue;
      ASSERT_EQ(has_line_of_sight(map, a, b, sight), has_line_of_sight(map, b, a, sight))
          << a.x << " " << a.y << " and " << b.x << " " << b.y << cases::show(map);
    }
  }
}

TEST(SightByRays, counts_are_those_of_free_tiles_in_fields) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 && !HasFailure(); ++i) {
    const CollisionMap map = random_map(rng, 12);
    VisionOptions sight = by_shapes(CornerGap::open);
    sight.radius = static_cast<std::int32_t>(rng.between(0, 9));
    FieldOfView field = FieldOfView::create(map.bounds()).value();
    std::vector<std::uint32_t> counts(map.bounds().count());
    ASSERT_TRUE(count_seen_tiles(map, sight, field, counts));
    std::size_t place = 0;
    for (Tile from = map.bounds().min; from.y < map.bounds().max.y; ++from.y) {
      for (from.x = map.bounds().min.x; from.x < map.bounds().max.x; ++from.x) {
        std::uint32_t count = 0;
        for (Tile to = map.bounds().min; to.y < map.bounds().max.y; ++to.y) {
          for (to.x = map.bounds().min.x; to.x < map.bounds().max.x; ++to.x)
            count += !map.is_solid(from) && !map.is_solid(to) && has_line_of_sight(map, from, to, sight) ? 1U : 0U;
        }
        ASSERT_EQ(counts[place++], count);
      }
    }
    std::vector<std::uint8_t> bytes(map.bounds().count());
    EXPECT_FALSE(count_seen_tiles(map, sight, bytes));
  }
}

std::string seen_text(const CollisionMap& map, Tile from) {
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  EXPECT_TRUE(field_of_view(map, from, by_shapes(CornerGap::open), field));
  std::string text;
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x)
      text += !field.is_visible({x, y}) ? ' ' : map.is_solid({x, y}) ? '#' : '.';
    text += '\n';
  }
  return text;
}

TEST(SightByRays, all_walls_of_a_room_are_seen) {
  const CollisionMap room = CollisionMap::from_text(
                                "##############\n"
                                "#............#\n"
                                "##############\n")
                                .value();
  EXPECT_EQ(seen_text(room, {1, 1}), "##############\n#............#\n##############\n");
}

TEST(SightByRays, over_a_half_and_past_a_slope) {
  CollisionMap map = CollisionMap::create({{0, 0}, {7, 3}}).value();
  sweeps::give(map, {3, 1}, shape_of(TileForm::half_south));
  // Its upper side is at the height of the centers: touched, so it hides what is behind. Seen from a row higher, it
  // does not.
  EXPECT_FALSE(has_line_of_sight(map, {1, 1}, {5, 1}, by_shapes(CornerGap::open)));
  EXPECT_TRUE(has_line_of_sight(map, {1, 1}, {3, 1}, by_shapes(CornerGap::open)));
  EXPECT_TRUE(has_line_of_sight(map, {1, 0}, {5, 1}, by_shapes(CornerGap::open)));
  EXPECT_FALSE(has_line_of_sight(map, {1, 0}, {5, 2}, by_shapes(CornerGap::open)));
  EXPECT_FALSE(has_line_of_sight(map, {1, 1}, {5, 1}));
  // A thin wall hides, as a line.
  CollisionMap wall = CollisionMap::create({{0, 0}, {7, 3}}).value();
  sweeps::give(wall, {3, 1}, tile_shape({}, {}, Side::west).value());
  EXPECT_FALSE(has_line_of_sight(wall, {1, 1}, {5, 1}, by_shapes(CornerGap::open)));
  EXPECT_TRUE(has_line_of_sight(wall, {1, 1}, {3, 1}, by_shapes(CornerGap::open)));
  EXPECT_TRUE(has_line_of_sight(wall, {3, 1}, {5, 1}, by_shapes(CornerGap::open)));
  EXPECT_FALSE(has_line_of_sight(wall, {3, 1}, {1, 1}, by_shapes(CornerGap::open)));
}

TEST(SightByRays, from_within_an_area_nothing_else_is_seen) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 3}}).value();
  sweeps::give(map, {1, 1}, shape_of(TileForm::slope_1_2_high_southeast));
  EXPECT_EQ(seen_text(map, {1, 1}), "   \n # \n   \n");
  EXPECT_EQ(has_line_of_sight(map, {0, 0}, {9, 9}, by_shapes(CornerGap::open)), false);
  EXPECT_EQ(has_line_of_sight(map, {9, 9}, {0, 0}, by_shapes(CornerGap::open)), false);
}

// Pillars: more gaps at once than there are intervals for.
TEST(SightByRays, fields_among_many_pillars_have_what_is_seen) {
  oracle::Rng rng(cases::seed());
  const auto is_pillar = [&](std::int32_t x, std::int32_t y) { return (x + y) % 5 == 2 && rng.one_in(8); };
  CollisionMap map = CollisionMap::from(300, 280, is_pillar).value();
  for (std::int32_t x = 0; x < 300; x += 7)
    ASSERT_TRUE(map.set_shape({x, 141}, shape_of(TileForm::slope_1_1_southeast)));
  const Tile from{150, 140};
  map.set_solid(from, false);
  const VisionOptions sight = by_shapes(CornerGap::open);
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  ASSERT_TRUE(field_of_view(map, from, sight, field));
  EXPECT_GT(field.tiles().count(), 1000U);
  for (Tile to = map.bounds().min; to.y < map.bounds().max.y && !HasFailure(); to.y += 3) {
    for (to.x = to.y % 5; to.x < map.bounds().max.x; to.x += 5)
      ASSERT_EQ(field.is_visible(to), has_line_of_sight(map, from, to, sight)) << to.x << " " << to.y;
  }
}

// Poles in the middle of their tiles, which their own rays meet: more than a field remembers.
TEST(SightByRays, fields_among_many_poles_have_what_is_seen) {
  const Point corners[] = {{0.46875, 0.46875}, {0.53125, 0.46875}, {0.53125, 0.53125}, {0.46875, 0.53125}};
  const TileShape pole = tile_shape(convex_polygon(corners).value()).value();
  CollisionMap map = CollisionMap::create({{-3, -5}, {68, 66}}).value();
  std::size_t poles = 0;
  for (std::int32_t y = -3; y < 64; y += 2) {
    for (std::int32_t x = -3; x < 67; x += 2, ++poles) ASSERT_TRUE(map.set_shape({x, y}, pole));
  }
  const Tile from{32, 30};
  const VisionOptions sight = by_shapes(CornerGap::open);
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  ASSERT_TRUE(field_of_view(map, from, sight, field));
  std::size_t seen_poles = 0;
  for (Tile to = map.bounds().min; to.y < map.bounds().max.y && !HasFailure(); ++to.y) {
    for (to.x = map.bounds().min.x; to.x < map.bounds().max.x; ++to.x) {
      ASSERT_EQ(field.is_visible(to), has_line_of_sight(map, from, to, sight)) << to.x << " " << to.y;
      seen_poles += field.is_visible(to) && map.has_shape(to) ? 1 : 0;
    }
  }
  EXPECT_GT(seen_poles, 512U);
  EXPECT_LT(seen_poles, poles);
}

// ---- Slopes of which something is known.

struct Interval {
  double begin;
  double end;
  detail::RayLight light;
};

// A stopped ray runs between the ends of an interval, and a clear one meets no end either.
detail::RayLight really_known(const std::vector<Interval>& all, double slope) {
  detail::RayLight most = detail::RayLight::clear;
  for (const auto& [begin, end, light] : all) {
    if (slope < begin || slope > end) continue;
    most = std::max(most, slope > begin && slope < end ? light : detail::RayLight::unsure);
  }
  return most;
}

TEST(RayShadows, know_what_all_intervals_tell) {
  oracle::Rng rng(cases::seed());
  const auto any_slope = [&] { return double(rng.between(0, 12)) / double(rng.between(1, 12)); };
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    detail::RayShadows shadows(detail::RayLight::clear);
    std::vector<Interval> all;
    for (int k = 0; k < 20; ++k) {
      const double a = rng.one_in(6) ? -1.0 : any_slope(), b = rng.one_in(6) ? detail::infinity : any_slope();
      if (!(a < b)) continue;
      const auto light = rng.one_in(2) ? detail::RayLight::unsure : detail::RayLight::stopped;
      all.push_back({a, b, light});
      shadows.add(a, b, light);
      for (int n = 0; n < 20; ++n) {
        const double slope = any_slope();
        ASSERT_EQ(shadows.at(slope), really_known(all, slope)) << slope;
        const double begin = std::min(slope, any_slope()), end = shadows.stopped_until(slope, begin);
        for (const double next : {any_slope(), any_slope()}) {
          if (!(next > begin && next < end && end > slope)) continue;
          ASSERT_EQ(really_known(all, next), detail::RayLight::stopped) << begin << " " << next << " " << end;
        }
      }
    }
  }
}

TEST(RayShadows, are_unsure_where_there_is_no_room) {
  detail::RayShadows shadows(detail::RayLight::clear);
  std::vector<Interval> all;
  bool is_ever_less = false;
  for (int k = 0; k < 2 * detail::RayShadows::capacity; ++k) {
    const int place = k * 37 % (2 * detail::RayShadows::capacity);
    all.push_back({place + 0.25, place + 0.5, detail::RayLight::stopped});
    shadows.add(all.back().begin, all.back().end, all.back().light);
    for (int n = 0; n < 8 * detail::RayShadows::capacity; ++n) {
      const double slope = n / 4.0 + 0.125;
      const detail::RayLight known = shadows.at(slope), real = really_known(all, slope);
      ASSERT_TRUE(known == real || known == detail::RayLight::unsure) << k << " " << slope;
      is_ever_less = is_ever_less || known != real;
    }
  }
  EXPECT_TRUE(is_ever_less);
}

}  // namespace
}  // namespace tilespace::sight_by_rays_test
