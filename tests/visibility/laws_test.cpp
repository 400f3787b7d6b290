// SPDX-License-Identifier: MIT
// What holds for every map: symmetry, mirroring and turning, more radius, fewer walls, directions; at each SimdLevel.
#include <tilespace/simd/simd_level.hpp>

#include <array>

#include "oracle/rational.hpp"
#include "support/cases.hpp"
#include "visibility/fields.hpp"

namespace fields::laws_test {
namespace {

constexpr std::int32_t side = 64;
constexpr TileBox square{{0, 0}, {side, side}};

CornerGap any_gap(oracle::Rng& rng) { return rng.one_in(2) ? CornerGap::shut : CornerGap::open; }

std::int32_t any_reach(oracle::Rng& rng) {
  constexpr std::array<std::int32_t, 8> reaches{0, 1, 8, 9, 16, 24, 32, unlimited_radius};
  return rng.pick(reaches);
}

FieldOfView field_for(TileBox box) { return FieldOfView::create(box).value(); }

TEST(SightLaws, who_is_seen_sees) {
  oracle::Rng rng(cases::seed());
  FieldOfView field = field_for(square);
  FieldOfView back = field_for(square);
  for (int i = 0; i < cases::count() / 4 + 1; ++i) {
    const CollisionMap map = random_map(rng, square, rng.between(2, 20));
    const Tile from = any_tile(rng, square);
    if (map.is_solid(from)) continue;
    const VisionOptions sight{.radius = any_reach(rng), .gap = any_gap(rng)};
    ASSERT_TRUE(field_of_view(map, from, sight, field));
    for (std::int32_t y = 0; y < side; ++y) {
      for (std::int32_t x = 0; x < side; ++x) {
        if (map.is_solid({x, y})) continue;
        ASSERT_EQ(has_line_of_sight(map, from, {x, y}, sight), has_line_of_sight(map, {x, y}, from, sight));
        if (!rng.one_in(20)) continue;
        ASSERT_TRUE(field_of_view(map, {x, y}, sight, back));
        ASSERT_EQ(field.is_visible({x, y}), back.is_visible(from)) << show(map, from, field.tiles());
      }
    }
  }
}

TEST(SightLaws, field_of_view_is_what_sees_says) {
  oracle::Rng rng(cases::seed());
  FieldOfView field = field_for(square);
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    const CollisionMap map = random_map(rng, square, rng.between(2, 60));
    const Tile from = any_tile(rng, square);
    const VisionOptions sight{.radius = any_reach(rng), .gap = any_gap(rng)};
    ASSERT_TRUE(field_of_view(map, from, sight, field));
    for (std::int32_t y = 0; y < side; ++y) {
      for (std::int32_t x = 0; x < side; ++x) {
        ASSERT_EQ(field.is_visible({x, y}), has_line_of_sight(map, from, {x, y}, sight))
            << show(map, from, field.tiles());
      }
    }
  }
}

// The eight ways to lay a square on itself.
Tile turned(Tile tile, int way) {
  Tile to = way % 2 == 0 ? tile : Tile{tile.y, tile.x};
  if (way / 2 % 2 == 1) to.x = side - 1 - to.x;
  if (way / 4 == 1) to.y = side - 1 - to.y;
  return to;
}

TEST(SightLaws, mirroring_and_turning_the_map_turns_the_field) {
  oracle::Rng rng(cases::seed());
  FieldOfView field = field_for(square);
  FieldOfView other = field_for(square);
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    const CollisionMap map = random_map(rng, square, rng.between(2, 60));
    const Tile from = any_tile(rng, square);
    const VisionOptions sight{.radius = any_reach(rng), .gap = any_gap(rng)};
    ASSERT_TRUE(field_of_view(map, from, sight, field));
    for (int way = 1; way < 8; ++way) {
      CollisionMap turned_map = CollisionMap::create(square).value();
      for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) turned_map.set_solid(turned({x, y}, way), map.is_solid({x, y}));
      }
      ASSERT_TRUE(field_of_view(turned_map, turned(from, way), sight, other));
      for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x)
          ASSERT_EQ(field.is_visible({x, y}), other.is_visible(turned({x, y}, way)));
      }
    }
  }
}

// What is seen within a radius is what is within that radius of all that is seen.
TEST(SightLaws, radius_only_cuts_off) {
  oracle::Rng rng(cases::seed());
  FieldOfView all = field_for(square);
  FieldOfView near = field_for(square);
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    const CollisionMap map = random_map(rng, square, rng.between(2, 60));
    const Tile from = any_tile(rng, square);
    const CornerGap gap = any_gap(rng);
    ASSERT_TRUE(field_of_view(map, from, {.gap = gap}, all));
    for (std::int32_t radius = 0; radius < 95; ++radius) {
      ASSERT_TRUE(field_of_view(map, from, {.radius = radius, .gap = gap}, near));
      for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
          const Step step = Tile{x, y} - from;
          const bool is_near = step.dx * step.dx + step.dy * step.dy <= radius * radius;
          ASSERT_EQ(near.is_visible({x, y}), is_near && all.is_visible({x, y}))
              << radius << show(map, from, near.tiles());
        }
      }
    }
  }
}

// Of tiles that are not opaque; an opaque one may hide behind the next that is seen.
TEST(SightLaws, fewer_walls_show_more_floor_and_open_gaps_too) {
  oracle::Rng rng(cases::seed());
  FieldOfView before = field_for(square);
  FieldOfView after = field_for(square);
  for (int i = 0; i < cases::count() + 1; ++i) {
    CollisionMap map = random_map(rng, square, rng.between(2, 60));
    const CollisionMap full = map;
    const Tile from = any_tile(rng, square);
    const std::int32_t radius = any_reach(rng);
    const CornerGap gap = any_gap(rng);
    ASSERT_TRUE(field_of_view(map, from, {.radius = radius, .gap = gap}, before));
    for (int k = 0; k < 20; ++k) map.set_solid(any_tile(rng, square), false);
    ASSERT_TRUE(field_of_view(map, from, {.radius = radius, .gap = rng.one_in(2) ? CornerGap::open : gap}, after));
    for (const TileSpan span : before.tiles()) {
      for (std::int32_t x = span.x_begin; x < span.x_end; ++x) {
        ASSERT_TRUE(full.is_solid({x, span.y}) || after.is_visible({x, span.y})) << show(map, from, after.tiles());
      }
    }
  }
}

TEST(SightLaws, all_levels_see_the_same) {
  oracle::Rng rng(cases::seed());
  FieldOfView plain = field_for(square);
  FieldOfView latest = field_for(square);
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const CollisionMap map = random_map(rng, square, rng.between(2, 60));
    const Tile from = any_tile(rng, square);
    const VisionOptions sight{.radius = static_cast<std::int32_t>(rng.between(0, 35)), .gap = any_gap(rng)};
    limit_simd_level(SimdLevel::plain);
    ASSERT_TRUE(field_of_view(map, from, sight, plain));
    for (const SimdLevel level : {SimdLevel::avx2, SimdLevel::avx512}) {
      limit_simd_level(level);
      ASSERT_TRUE(field_of_view(map, from, sight, latest));
      ASSERT_TRUE(same_tiles(plain.tiles(), latest.tiles()));
    }
    ASSERT_TRUE(same_tiles(plain.tiles(), slow_field(map, from, sight)));
  }
}

// ---- Directions, against fractions.

using oracle::Q;

int turn(const Q& ax, const Q& ay, const Q& bx, const Q& by) { return oracle::sign_of(Q(ax * by - ay * bx)); }

bool is_ahead_exactly(Vec from, Vec to, Step step) {
  if (step == Step{}) return true;
  const Q fx = oracle::to_exact(from.x);
  const Q fy = oracle::to_exact(from.y);
  const Q tx = oracle::to_exact(to.x);
  const Q ty = oracle::to_exact(to.y);
  const Q x = step.dx;
  const Q y = step.dy;
  // Clockwise from `from`, as parts of a turn that keep their order: which half, and then by the cross product.
  const auto half = [&](const Q& vx, const Q& vy) {
    const int beside = turn(fx, fy, vx, vy);
    const int along = oracle::sign_of(Q(fx * vx + fy * vy));
    return beside > 0 || (beside == 0 && along > 0) ? 0 : 1;
  };
  const auto is_not_behind = [&](const Q& ax, const Q& ay, const Q& bx, const Q& by) {
    if (half(ax, ay) != half(bx, by)) return half(ax, ay) < half(bx, by);
    return turn(ax, ay, bx, by) >= 0;
  };
  return is_not_behind(x, y, tx, ty);
}

Vec any_direction(oracle::Rng& rng) {
  const std::int64_t kind = rng.between(0, 5);
  if (kind == 0) return {double(rng.between(-6, 6)), double(rng.between(-6, 6))};
  if (kind == 1) return {double(rng.between(-6, 6)) * 0.1, double(rng.between(-6, 6)) * 0.1};
  if (kind == 2) return {rng.real(-1, 1), rng.real(-1, 1)};
  if (kind == 4) return {double(rng.between(-3, 3)) * 0x1p1020, double(rng.between(-3, 3)) * 0x1p-1074};
  if (kind == 3) return {double(rng.between(-3, 3)) * 0x1p1020, double(rng.between(-3, 3)) * 0x1p1020};
  return {double(rng.between(-3, 3)) * 0x1p-1074, double(rng.between(-3, 3)) * (rng.one_in(2) ? 0x1p-1074 : 1.0)};
}

TEST(SightDirections, are_those_of_fractions) {
  oracle::Rng rng(cases::seed());
  const CollisionMap map = CollisionMap::create({{-40, -9}, {40, 9}}).value();
  FieldOfView field = field_for(map.bounds());
  for (int i = 0; i < cases::count(); ++i) {
    Vec from = any_direction(rng);
    Vec to = rng.one_in(6) ? from : any_direction(rng);
    if (rng.one_in(6)) to = {-from.x, -from.y};
    if (from == Vec{} || to == Vec{}) continue;
    const Tile viewer = any_tile(rng, map.bounds());
    const std::int32_t radius = rng.one_in(2) ? 9 : 32;
    const VisionOptions sight{
        .radius = rng.one_in(3) ? unlimited_radius : radius, .first_direction = from, .last_direction = to};
    ASSERT_TRUE(field_of_view(map, viewer, sight, field));
    for (std::int32_t y = -9; y < 9; ++y) {
      for (std::int32_t x = -40; x < 40; ++x) {
        const Step step = Tile{x, y} - viewer;
        const bool is_near =
            sight.radius == unlimited_radius || step.dx * step.dx + step.dy * step.dy <= radius * radius;
        ASSERT_EQ(field.is_visible({x, y}), is_near && is_ahead_exactly(from, to, step))
            << std::hexfloat << from.x << ", " << from.y << " to " << to.x << ", " << to.y << ": " << step.dx << ", "
            << step.dy;
        ASSERT_EQ(field.is_visible({x, y}), has_line_of_sight(map, viewer, {x, y}, sight));
      }
    }
  }
}

// What is seen in some directions is what of all that is seen is in them, walls included.
TEST(SightDirections, only_cut_off) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 2 * cases::count() && !HasFailure(); ++i) {
    const std::int64_t longest = rng.one_in(2) ? 64 : 200;
    const TileBox box{
        {0, 0},
        {static_cast<std::int32_t>(rng.between(1, longest)), static_cast<std::int32_t>(rng.between(1, longest))}};
    const CollisionMap map = random_map(rng, box, rng.one_in(3) ? 300 : rng.between(2, 40));
    FieldOfView all = field_for(box);
    FieldOfView some = field_for(box);
    const Tile viewer = any_tile(rng, box);
    VisionOptions sight{.radius = rng.one_in(3) ? unlimited_radius : static_cast<std::int32_t>(rng.between(0, 120)),
                        .gap = any_gap(rng)};
    ASSERT_TRUE(field_of_view(map, viewer, sight, all));
    for (int k = 0; k < 6; ++k) {
      sight.first_direction = any_direction(rng);
      sight.last_direction = rng.one_in(6)   ? sight.first_direction
                             : rng.one_in(6) ? Vec{-sight.first_direction.x, -sight.first_direction.y}
                                             : any_direction(rng);
      if (sight.first_direction == Vec{} || sight.last_direction == Vec{}) continue;
      ASSERT_TRUE(field_of_view(map, viewer, sight, some));
      for (std::int32_t y = 0; y < box.max.y; ++y) {
        for (std::int32_t x = 0; x < box.max.x; ++x) {
          const bool is_ahead = detail::is_ahead(sight, Tile{x, y} - viewer);
          ASSERT_EQ(some.is_visible({x, y}), is_ahead && all.is_visible({x, y}))
              << std::hexfloat << sight.first_direction.x << ", " << sight.first_direction.y << " to "
              << sight.last_direction.x << ", " << sight.last_direction.y << ": " << x - viewer.x << ", "
              << y - viewer.y << show(map, viewer, all.tiles()) << show(map, viewer, some.tiles());
        }
      }
    }
  }
}

}  // namespace
}  // namespace fields::laws_test
