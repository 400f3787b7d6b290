// SPDX-License-Identifier: MIT
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "geom/sector_cases.hpp"
#include "oracle/part_oracle.hpp"
#include "support/areas_to_oracle.hpp"
#include "sweep/sweeps.hpp"

namespace tilespace::overlaps_solid_test {
namespace {

using sweeps::Content;

template <class Shape>
void expect_as_oracle(cases::Maker& maker, const Shape& body) {
  auto scene = random_scene(maker, body, maker.rng().one_in(2) ? Content::full_tiles : Content::shapes);
  scene.translation = {};
  if (sweeps::window_of(scene.map, body, {}).empty()) scene.map.set_outside(Outside::free);
  const bool real =
      !scene.is_odd() && oracle::overlaps_solid(tile_at_of(scene.map), to_oracle(scene.window()), to_mover(body));
  EXPECT_EQ(overlaps_solid(scene.map, body), real) << cases::show(scene.map, body);
}

TEST(OverlapsSolid, agrees_with_the_oracle) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(maker, sweeps::random_body(maker));
    expect_as_oracle(maker, Body{maker.point(), {}});
    expect_as_oracle(maker, sweeps::random_circle(maker));
    expect_as_oracle(maker, sweeps::random_capsule(maker));
  });
}

// By the parts of tiles that are areas, and not one-way; tiles outside as boxes of full ones.
template <class Area>
bool overlaps_by_parts(const CollisionMap& map, const Area& area) {
  const TileBox window = map.bounds();
  for (std::int32_t y = window.min.y - 1; y <= window.max.y; ++y) {
    for (std::int32_t x = window.min.x - 1; x <= window.max.x; ++x) {
      const oracle::SolidTile tile = tile_at_of(map)(x, y);
      if (tile.area.empty() || !tile.one_way.empty()) continue;
      if (meets_part(to_oracle(area), false, parts_of(tile, x, y).front())) return true;
    }
  }
  return false;
}

// Radii reach less than a tile beyond the map.
TEST(OverlapsSolid, of_sectors_and_annuli_agrees_with_the_oracle) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int overlapping = 0;
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const Outside outside = rng.one_in(3) ? Outside::solid : Outside::free;
    const CollisionMap map = sweeps::random_map(rng, {{-3, -3}, {3, 3}}, outside, Content::shapes);
    const bool is_plain = rng.one_in(2);
    const auto number = [&](int most) {
      return is_plain ? static_cast<double>(rng.between(-4 * most, 4 * most)) / 4 : rng.real(-most, most);
    };
    const Point center{number(2), number(2)};
    const double radius = std::abs(number(1)), inner = std::abs(number(1));
    const Sector sector{center, radius, {number(2), number(2)}, {number(2), number(2)}};
    const Annulus annulus{center, inner, inner + std::abs(number(1)) / 2};
    EXPECT_EQ(overlaps_solid(map, sector), overlaps_by_parts(map, sector)) << exact::show(sector) << cases::show(map);
    EXPECT_EQ(overlaps_solid(map, annulus), overlaps_by_parts(map, annulus))
        << exact::show(annulus) << cases::show(map);
    overlapping += overlaps_solid(map, sector) ? 1 : 0;
  }
  EXPECT_GT(overlapping, 0);
}

// Footprints of many tiles, turned, upright and with corners on grid lines, against the exact test of each solid tile.
TEST(OverlapsSolid, of_large_polygons_is_that_of_one_of_their_tiles) {
  oracle::Rng rng(cases::seed());
  int overlapping = 0;
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{-12, -12}, {12, 12}}).value();
    for (std::int64_t left = rng.between(1, rng.one_in(3) ? 60 : 4); left > 0; --left) {
      const auto x = static_cast<std::int32_t>(rng.between(-12, 11));
      map.set_solid({x, static_cast<std::int32_t>(rng.between(-12, 11))}, true);
    }
    const bool is_plain = rng.one_in(2);
    std::vector<Point> points(static_cast<std::size_t>(rng.between(3, 8)));
    for (Point& point : points) {
      const auto number = [&] { return is_plain ? static_cast<double>(rng.between(-14, 14)) : rng.real(-14, 14); };
      const double x = number();
      point = {x, number()};
    }
    const Result<ConvexPolygon> polygon = convex_hull(points);
    if (!polygon) continue;
    bool overlaps = false;
    for (Tile tile{-12, -12}; tile.y < 12; ++tile.y) {
      for (tile.x = -12; tile.x < 12; ++tile.x)
        overlaps = overlaps || (map.is_solid(tile) && overlaps_interior(*polygon, box_of(tile)));
    }
    EXPECT_EQ(overlaps_solid(map, *polygon), overlaps) << cases::show(map);
    overlapping += overlaps ? 1 : 0;
  }
  EXPECT_GT(overlapping, 0);
}

TEST(OverlapsSolid, of_a_ring_around_a_map) {
  const CollisionMap room = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  EXPECT_FALSE(overlaps_solid(room, Annulus{{2, 2}, 1, 2}));
  EXPECT_TRUE(overlaps_solid(room, Annulus{{2, 2}, 1, oracle::nudge(2, 1)}));
  EXPECT_TRUE(overlaps_solid(room, Sector{{2, 2}, cases::inf, {1, 0}, {1, 1}}));
  EXPECT_FALSE(overlaps_solid(room, Sector{{2, 2}, cases::inf, {1, 0}, {1, 0}}));
  EXPECT_FALSE(overlaps_solid(room, Sector{{2, 2}, 2, {1, 0}, {1, 1}}));
  EXPECT_FALSE(overlaps_solid(room, Annulus{{2, 2}, 3, 2}));
  EXPECT_FALSE(overlaps_solid(room, Sector{{2, 2}, cases::no_number, {1, 0}, {1, 1}}));
}

TEST(OverlapsSolid, of_areas_in_the_units_of_a_world) {
  World world{CollisionMap::from_text("...\n.#.\n...").value(), Layout::pixels(16)};
  EXPECT_TRUE(overlaps_solid(world, Sector{{8, 24}, 9, {1, -1}, {1, 1}}));
  EXPECT_FALSE(overlaps_solid(world, Sector{{8, 24}, 8, {1, -1}, {1, 1}}));
  EXPECT_TRUE(overlaps_solid(world, Annulus{{8, 24}, 4, 9}));
  EXPECT_FALSE(overlaps_solid(world, Annulus{{8, 24}, 4, 8}));
}

// The radius is the rounded distance to a corner of a tile, or one beside it.
TEST(OverlapsSolid, tangent_circles_agree_with_the_oracle) {
  cases::on_every_class([](cases::Maker& maker) {
    const CollisionMap map = CollisionMap::from({{-4, -3}, {4, 5}}, [](auto x, auto y) { return x * y == 2; }).value();
    const Circle circle = maker.circle_for(box_of(Tile{1, 2}));
    if (is_empty(circle) || !std::isfinite(circle.radius)) return;
    EXPECT_EQ(overlaps_solid(map, circle),
              oracle::overlaps_solid(tile_at_of(map), to_oracle(map.bounds()), to_mover(circle)))
        << cases::show(circle);
  });
}

// The first solid tile row by row that the body overlaps, asked one by one.
template <class Shape>
Tile first_inside(const CollisionMap& map, const Shape& body) {
  const auto [min, max] = map.bounds();
  for (std::int32_t y = min.y; y < max.y; ++y) {
    for (std::int32_t x = min.x; x < max.x; ++x) {
      if (!map.is_solid({x, y})) continue;
      CollisionMap one = CollisionMap::create({{x, y}, {x + 1, y + 1}}).value();
      sweeps::give(one, {x, y}, map.shape({x, y}));
      if (overlaps_solid(one, body)) return {x, y};
    }
  }
  return max;
}

template <class Shape>
void expect_first_inside(const CollisionMap& map, const Shape& body) {
  const Tile first = first_inside(map, body);
  const SweepHit hit = sweeps::cast(map, body, {});
  EXPECT_EQ(hit.inside, first != map.bounds().max) << cases::show(body);
  if (hit.inside) {
    EXPECT_EQ(hit.tile, first) << cases::show(body);
  }
}

// Bodies that are thousands of tiles long are asked about in blocks of tiles.
TEST(OverlapsSolid, large_bodies_are_inside_the_first_tile_they_overlap) {
  oracle::Rng rng(cases::seed());
  const TileBox lying{{-3000, -2}, {3000, 3}}, standing{{-2, -3000}, {3, 3000}};
  int inside = 0;
  for (int i = 0; i < std::min(cases::count(), 300) && !HasFailure(); ++i) {
    const TileBox bounds = rng.one_in(2) ? lying : standing;
    CollisionMap map = CollisionMap::create(bounds).value();
    for (std::int64_t k = rng.between(0, 12); k > 0; --k) {
      const auto place = [&](std::int32_t low, std::int32_t high) {
        return static_cast<std::int32_t>(rng.between(low, high - 1));
      };
      const Tile tile{place(bounds.min.x, bounds.max.x), place(bounds.min.y, bounds.max.y)};
      sweeps::give(map, tile, rng.one_in(2) ? full_shape : sweeps::random_tile(rng));
    }
    const auto half = [&](std::int32_t low, std::int32_t high) { return double(rng.between(2 * low, 2 * high)) / 2; };
    const Point at{half(bounds.min.x, bounds.min.x / 2), half(bounds.min.y, bounds.min.y / 2)};
    const Vec size{half(bounds.max.x, 2 * bounds.max.x), half(bounds.max.y, 2 * bounds.max.y)};
    expect_first_inside(map, Body{at, size});
    expect_first_inside(map, Body{{at.x, std::floor(at.y) + 0.5}, {size.x, 0.0}});
    expect_first_inside(map, Body{{std::floor(at.x) + 0.5, at.y}, {0.0, size.y}});
    expect_first_inside(map, Circle{{half(-4000, 4000), half(-4000, 4000)}, half(2048, 4096)});
    expect_first_inside(map, Capsule{{at, at + size}, half(0, 2)});
    inside += overlaps_solid(map, Body{at, size}) ? 1 : 0;
  }
  EXPECT_GT(inside, 0);
}

TEST(OverlapsSolid, of_the_largest_bodies) {
  const CollisionMap map = CollisionMap::from_text("#").value();
  EXPECT_TRUE(overlaps_solid(map, Circle{{0, 0}, cases::largest}));
  EXPECT_TRUE(overlaps_solid(map, Capsule{{{0, 0}, {1, 0}}, cases::largest}));
}

TEST(OverlapsSolid, contact_is_no_overlap) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  EXPECT_FALSE(overlaps_solid(map, Body{{0, 1}, {1, 1}}));
  EXPECT_FALSE(overlaps_solid(map, Body{{0, 0}, {1, 1}}));
  EXPECT_FALSE(overlaps_solid(map, Circle{{0.5, 1.5}, 0.5}));
  EXPECT_FALSE(overlaps_solid(map, Circle{{-2, -3}, 5}));  // 3, 4, 5
  EXPECT_FALSE(overlaps_solid(map, Capsule{{{0, 0.5}, {3, 0.5}}, 0.5}));
  EXPECT_TRUE(overlaps_solid(map, Body{{0, 1}, {oracle::nudge(1.0, 1), 1}}));
  EXPECT_TRUE(overlaps_solid(map, Circle{{-2, -3}, oracle::nudge(5.0, 1)}));
  EXPECT_TRUE(overlaps_solid(map, Body{{1.5, 1.5}, {}}));
}

TEST(OverlapsSolid, seams_are_inside_to_bodies_without_width) {
  const CollisionMap map = CollisionMap::from_text("##\n##").value();
  EXPECT_TRUE(overlaps_solid(map, Body{{1, 0.5}, {}}));
  EXPECT_TRUE(overlaps_solid(map, Body{{0.5, 1}, {}}));
  EXPECT_TRUE(overlaps_solid(map, Body{{1, 1}, {}}));
  EXPECT_FALSE(overlaps_solid(map, Body{{1, 0}, {}}));
  EXPECT_FALSE(overlaps_solid(map, Body{{0, 1}, {}}));
  const CollisionMap three = CollisionMap::from_text(".#\n##").value();
  EXPECT_FALSE(overlaps_solid(three, Body{{1, 1}, {}}));
}

}  // namespace
}  // namespace tilespace::overlaps_solid_test
