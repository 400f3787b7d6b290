// SPDX-License-Identifier: MIT
// Areas of C are those of C++.
#include "capi/c_values.hpp"

namespace areas_test {
namespace {

using namespace capi_tests;

// Calls ask(area) with an area of each kind.
template <class Ask>
void for_each_area(oracle::Rng& rng, Ask&& ask) {
  const Point a = any_point(rng), b = any_point(rng);
  const double radius = rng.real(0, 4);
  ask(Box{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}});
  ask(Circle{a, radius});
  ask(Capsule{{a, b}, radius});
  ask(Annulus{a, radius / 2, radius});
  ask(Sector{a, radius, any_vec(rng), any_vec(rng)});
  const std::array<Point, 4> points{a, b, any_point(rng), any_point(rng)};
  const Result<ConvexPolygon> hull = convex_hull(points);
  if (hull) ask(*hull);
}

TEST(CApiAreas, have_the_tiles_of_cpp) {
  oracle::Rng rng(cases::seed());
  int solid = 0, free = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const auto boundary = rng.one_in(2) ? Boundary::touching : Boundary::interior;
    const auto border = static_cast<std::uint32_t>(boundary);
    const auto solidity = rng.one_in(2) ? Solidity::tiles : Solidity::shapes;
    const auto by = static_cast<std::uint32_t>(solidity);
    const tilespace_map* const map = place.in_c.get();
    for_each_area(rng, [&](const auto& area) {
      const tilespace_shape in_c = shape(area);
      expect_equal<TileSpan>(
          all_of<tilespace_span>([&](auto... out) { return tilespace_cover(map, &in_c, border, out...); }),
          cover(place.map, area, boundary));
      expect_equal<TileSpan>(
          all_of<tilespace_span>([&](auto... out) { return tilespace_cover(nullptr, &in_c, border, out...); }),
          cover(tile_space, area, boundary));
      expect_equal<TileSpan>(
          all_of<tilespace_span>([&](auto... out) { return tilespace_solid_cover(map, &in_c, border, by, out...); }),
          solid_cover(place.map, area, boundary, solidity));
      EXPECT_EQ(tilespace_any_solid(map, &in_c, border, by), any_solid(place.map, area, boundary, solidity) ? 1u : 0u);
      EXPECT_EQ(tilespace_count_solid(map, &in_c, border, by), count_solid(place.map, area, boundary, solidity));
      tilespace_solid_tile first{};
      EXPECT_EQ(tilespace_first_solid(map, &in_c, border, by, &first), TILESPACE_OK);
      const SolidTile expected = first_solid(place.map, area, boundary, solidity);
      EXPECT_EQ(first.found != 0, expected.found);
      if (expected.found) {
        EXPECT_EQ(as<Tile>(first.tile), expected.tile);
      }
      // Areas of the world: the same shape, in numbers of another size.
      if constexpr (requires { cover(place.world(), area, boundary); }) {
        const World world = place.world();
        expect_equal<TileSpan>(
            all_of<tilespace_span>([&](auto... out) { return tilespace_world_cover(map, &in_c, border, out...); }),
            cover(world, area, boundary));
        expect_equal<TileSpan>(all_of<tilespace_span>([&](auto... out) {
                                 return tilespace_world_solid_cover(map, &in_c, border, by, out...);
                               }),
                               solid_cover(world, area, boundary, solidity));
        const bool any = any_solid(world, area, boundary, solidity);
        ++(any ? solid : free);
        EXPECT_EQ(tilespace_world_any_solid(map, &in_c, border, by), any ? 1u : 0u);
        EXPECT_EQ(tilespace_world_count_solid(map, &in_c, border, by), count_solid(world, area, boundary, solidity));
        EXPECT_EQ(tilespace_world_first_solid(map, &in_c, border, by, &first), TILESPACE_OK);
        const SolidTile in_world = first_solid(world, area, boundary, solidity);
        EXPECT_EQ(first.found != 0, any);
        if (any) {
          EXPECT_EQ(as<Tile>(first.tile), in_world.tile);
        }
      }
    });
  }
  EXPECT_GT(solid, cases::count() / 10);
  EXPECT_GT(free, cases::count() / 10);
}

// Makes the tiles of an area solid or free in a copy of the map, by C, and expects the map of C++.
template <class Edit, class Area>
void expect_edited(const Place& place, Edit edit, const Area& area, const CollisionMap& expected) {
  const auto map = made<tilespace_map>([&](auto out) { return tilespace_map_copy(place.in_c.get(), out); });
  const tilespace_shape in_c = shape(area);
  EXPECT_EQ(edit(map.get(), &in_c), TILESPACE_OK);
  const TileBox bounds = expected.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x)
      EXPECT_EQ(tilespace_is_solid(map.get(), x, y) != 0, expected.is_solid({x, y})) << x << ' ' << y;
  }
}

TEST(CApiAreas, are_made_solid_or_free) {
  oracle::Rng rng(cases::seed() + 1);
  for (int i = 0; i < cases::count() / 8 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const std::uint32_t solid = rng.one_in(2) ? 1 : 0;
    const Boundary boundary = rng.one_in(2) ? Boundary::touching : Boundary::interior;
    const auto border = static_cast<std::uint32_t>(boundary);
    for_each_area(rng, [&](const auto& area) {
      CollisionMap expected = place.map;
      expected.set_solid(cover(place.map, area, boundary), solid != 0);
      expect_edited(
          place, [&](auto* map, const auto* in_c) { return tilespace_set_solid_area(map, in_c, border, solid); }, area,
          expected);
      if constexpr (requires { cover(place.world(), area, boundary); }) {
        expected = place.map;
        expected.set_solid(cover(place.world(), area, boundary), solid != 0);
        expect_edited(
            place,
            [&](auto* map, const auto* in_c) { return tilespace_world_set_solid_area(map, in_c, border, solid); }, area,
            expected);
      }
    });
  }
}

TEST(CApiAreas, that_a_layout_distorts_have_no_answer) {
  const auto map = made<tilespace_map>([](auto out) { return tilespace_map_from_text("####\n####", 9, 0, out); });
  tilespace_layout layout{};
  ASSERT_EQ(tilespace_layout_pixels(16.0, &layout), TILESPACE_OK);
  layout.tile_height = 8.0;
  ASSERT_EQ(tilespace_map_set_layout(map.get(), &layout), TILESPACE_OK);
  const tilespace_shape circle = shape(Circle{{20.0, 8.0}, 4.0}), box = shape(Box{{20.0, 4.0}, {40.0, 12.0}});
  tilespace_solid_tile first{};
  tilespace_solid_point point{{}, 1, {}, 1.0};
  EXPECT_EQ(tilespace_world_first_solid(map.get(), &circle, TILESPACE_TOUCHING, 0, &first), TILESPACE_BAD_LAYOUT);
  EXPECT_EQ(tilespace_world_any_solid(map.get(), &circle, TILESPACE_TOUCHING, 0), 0u);
  EXPECT_EQ(tilespace_world_set_solid_area(map.get(), &circle, TILESPACE_TOUCHING, 0), TILESPACE_BAD_LAYOUT);
  EXPECT_EQ(tilespace_world_set_solid_area(map.get(), &circle, TILESPACE_OCCUPIED, 0), TILESPACE_BAD_OPTION);
  EXPECT_EQ(tilespace_map_solid_count(map.get()), 8u);
  EXPECT_EQ(tilespace_world_count_solid(map.get(), &box, TILESPACE_TOUCHING, 0), 4u);
  EXPECT_EQ(tilespace_world_nearest_solid_point(map.get(), 20.0, 8.0, 4.0, 0, &point), TILESPACE_BAD_LAYOUT);
  EXPECT_EQ(point.found, 0);
}

TEST(CApiAreas, boxes_occupy_tiles) {
  const auto map = made<tilespace_map>([](auto out) { return tilespace_map_from_text("....\n....", 9, 0, out); });
  const tilespace_shape box = shape(Box{{1, 0}, {2, 1}});
  const auto spans =
      all_of<tilespace_span>([&](auto... out) { return tilespace_cover(map.get(), &box, TILESPACE_OCCUPIED, out...); });
  ASSERT_EQ(spans.size(), 1u);
  EXPECT_EQ(spans[0].x_end - spans[0].x_begin, 1);
  const tilespace_shape circle = shape(Circle{{1, 1}, 1});
  EXPECT_EQ(tilespace_cover(map.get(), &circle, TILESPACE_OCCUPIED, nullptr, 0, nullptr), TILESPACE_BAD_OPTION);
  EXPECT_EQ(tilespace_cover(map.get(), &circle, 3, nullptr, 0, nullptr), TILESPACE_BAD_OPTION);
  const tilespace_shape segment = shape(Segment{{0, 0}, {1, 1}});
  EXPECT_EQ(tilespace_cover(map.get(), &segment, TILESPACE_TOUCHING, nullptr, 0, nullptr), TILESPACE_BAD_SHAPE);
}

TEST(CApiAreas, nearest_solid_is_that_of_cpp) {
  oracle::Rng rng(cases::seed());
  int found = 0;
  for (int i = 0; i < cases::count() / 4; ++i) {
    const Place place = any_place(rng);
    const tilespace_map* const map = place.in_c.get();
    const Point point = any_point(rng);
    const double most = rng.real(0, 3);
    tilespace_solid_tile tile{};
    EXPECT_EQ(tilespace_nearest_solid(map, point.x, point.y, most, &tile), TILESPACE_OK);
    const SolidTile expected = nearest_solid(place.map, point, most);
    EXPECT_EQ(tile.found != 0, expected.found);
    if (expected.found) {
      EXPECT_EQ(as<Tile>(tile.tile), expected.tile);
    }
    found += static_cast<int>(expected.found);
    const Point in_world = to_world(place.layout, point);
    EXPECT_EQ(tilespace_world_nearest_solid(map, in_world.x, in_world.y, 40.0, &tile), TILESPACE_OK);
    EXPECT_EQ(tile.found != 0, nearest_solid(place.world(), in_world, 40.0).found);
    for (const Solidity solidity : {Solidity::tiles, Solidity::shapes}) {
      tilespace_solid_point near{};
      EXPECT_EQ(tilespace_nearest_solid_point(map, point.x, point.y, most, static_cast<std::uint32_t>(solidity), &near),
                TILESPACE_OK);
      const SolidPoint real = nearest_solid_point(place.map, point, most, solidity);
      EXPECT_EQ(near.found != 0, real.found);
      if (real.found) {
        EXPECT_TRUE(as<Point>(near.point) == real.point && near.distance == real.distance);
      }
      EXPECT_EQ(tilespace_world_nearest_solid_point(map, in_world.x, in_world.y, 40.0,
                                                    static_cast<std::uint32_t>(solidity), &near),
                TILESPACE_OK);
      const SolidPoint there = nearest_solid_point(place.world(), in_world, 40.0, solidity);
      EXPECT_EQ(near.found != 0, there.found);
      EXPECT_TRUE(!there.found || (as<Point>(near.point) == there.point && near.distance == there.distance));
    }
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace areas_test
