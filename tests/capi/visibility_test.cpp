// SPDX-License-Identifier: MIT
// Lines of sight, fields of view and visibility polygons of C are those of C++.
#include "capi/c_values.hpp"

namespace visibility_test {
namespace {

using namespace capi_tests;

Tile any_tile(oracle::Rng& rng) {
  return {static_cast<std::int32_t>(rng.between(-4, 9)), static_cast<std::int32_t>(rng.between(-3, 8))};
}

TEST(CApiVisibility, is_that_of_cpp) {
  oracle::Rng rng(cases::seed());
  std::uint64_t seen = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const tilespace_map* const map = place.in_c.get();
    VisionOptions options;
    options.radius = static_cast<std::int32_t>(rng.between(0, 7));
    options.gap = rng.one_in(2) ? CornerGap::open : CornerGap::shut;
    options.solidity = rng.one_in(2) ? Solidity::tiles : Solidity::shapes;
    if (rng.one_in(2)) {
      options.first_direction = any_vec(rng);
      options.last_direction = any_vec(rng);
    }
    tilespace_vision_options in_c;
    ASSERT_EQ(tilespace_vision_default(&in_c), TILESPACE_OK);
    in_c.radius = options.radius;
    in_c.gap = static_cast<std::uint32_t>(options.gap);
    in_c.solidity = static_cast<std::uint32_t>(options.solidity);
    in_c.first_direction = as<tilespace_vec>(options.first_direction);
    in_c.last_direction = as<tilespace_vec>(options.last_direction);

    const Tile from = any_tile(rng), to = any_tile(rng);
    const auto from_c = as<tilespace_tile>(from), to_c = as<tilespace_tile>(to);
    EXPECT_EQ(tilespace_has_line_of_sight(map, &from_c, &to_c, &in_c),
              has_line_of_sight(place.map, from, to, options) ? 1u : 0u);
    EXPECT_EQ(tilespace_has_line_of_sight(map, &from_c, &to_c, nullptr),
              has_line_of_sight(place.map, from, to) ? 1u : 0u);
    const tilespace_tile pair[] = {from_c, to_c}, reversed[] = {to_c, from_c};
    std::uint8_t visible[] = {9, 9};
    EXPECT_EQ(tilespace_lines_of_sight(map, pair, reversed, visible, 2, &in_c), TILESPACE_OK);
    EXPECT_EQ(visible[0], has_line_of_sight(place.map, from, to, options) ? 1 : 0);
    EXPECT_EQ(visible[1], has_line_of_sight(place.map, to, from, options) ? 1 : 0);
    const Point a = to_world(place.layout, any_point(rng)), b = to_world(place.layout, any_point(rng));
    const auto a_c = as<tilespace_point>(a), b_c = as<tilespace_point>(b);
    EXPECT_EQ(tilespace_world_has_line_of_sight(map, &a_c, &b_c, &in_c),
              has_line_of_sight(world, a, b, options) ? 1u : 0u);

    const auto field = made<tilespace_field>([](auto out) { return tilespace_field_create(7, out); });
    FieldOfView expected = FieldOfView::create(7).value();
    const auto compare = [&] {
      expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) {
                           return tilespace_mask_tiles(tilespace_field_tiles(field.get()), out...);
                         }),
                         tiles(expected.tiles()));
      seen += expected.tiles().count();
    };
    EXPECT_EQ(tilespace_field_of_view(map, &from_c, &in_c, field.get()), TILESPACE_OK);
    ASSERT_TRUE(field_of_view(place.map, from, options, expected));
    compare();
    EXPECT_EQ(tilespace_world_field_of_view(map, &a_c, &in_c, field.get()), TILESPACE_OK);
    ASSERT_TRUE(field_of_view(world, a, options, expected));
    compare();

    std::vector<std::uint32_t> counts(place.map.bounds().count()), real(counts.size());
    EXPECT_EQ(tilespace_count_seen_tiles(map, &in_c, field.get(), counts.data(), counts.size()), TILESPACE_OK);
    ASSERT_TRUE(count_seen_tiles(place.map, options, expected, real));
    EXPECT_EQ(counts, real);
    EXPECT_EQ(tilespace_count_seen_tiles(map, &in_c, field.get(), counts.data(), 3), TILESPACE_BAD_SIZE);
  }
  EXPECT_GT(seen, 0u);
}

TEST(CApiVisibility, polygons_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  std::size_t corners = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const tilespace_map* const map = place.in_c.get();
    const Point from = any_point(rng);
    const auto from_c = as<tilespace_point>(from);
    VisibilityLimits limits;
    limits.radius = rng.one_in(2) ? cases::inf : rng.real(0, 8);
    const bool has_cone = rng.one_in(2);
    if (has_cone) {
      limits.first_direction = any_vec(rng);
      limits.last_direction = any_vec(rng);
    }
    if (rng.one_in(2)) limits.segment = {any_point(rng), any_point(rng)};
    const auto segment = as<tilespace_segment>(limits.segment);
    const tilespace_vec cone[] = {as<tilespace_vec>(limits.first_direction), as<tilespace_vec>(limits.last_direction)};
    const auto compare = [&](const auto& space, auto&& ask) {
      std::vector<VisibilityCorner> expected(200);
      const std::size_t count = visibility_polygon(space, from, limits, expected);
      ASSERT_LE(count, expected.size());
      expected.resize(count);
      expect_equal<VisibilityCorner>(all_of<tilespace_visibility_corner>(ask), expected);
      corners += count;
    };
    compare(place.map, [&](auto... out) {
      return tilespace_visibility_polygon(map, &from_c, limits.radius, has_cone ? cone : nullptr, &segment, out...);
    });
    compare(place.world(), [&](auto... out) {
      return tilespace_world_visibility_polygon(map, &from_c, limits.radius, has_cone ? cone : nullptr, &segment,
                                                out...);
    });
  }
  EXPECT_GT(corners, 0u);
}

}  // namespace
}  // namespace visibility_test
