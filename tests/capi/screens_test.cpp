// SPDX-License-Identifier: MIT
// Projections of tile space to screens, and hexagons, in C are those of C++.
#include <tilespace/io/load_map.hpp>

#include "capi/c_values.hpp"
#include "support/tile_maps.hpp"

namespace screens_test {
namespace {

using namespace capi_tests;

std::int32_t any_int(oracle::Rng& rng, std::int64_t from, std::int64_t to) {
  return static_cast<std::int32_t>(rng.between(from, to));
}

// A projection of C++ and the same of C, by the functions that make them.
std::pair<View, tilespace_projection> any_projection(oracle::Rng& rng) {
  const std::int32_t width = any_int(rng, 1, 64), height = any_int(rng, 1, 64), map_height = any_int(rng, 0, 20);
  tilespace_projection in_c{};
  switch (rng.between(0, 2)) {
    case 0: {
      const double skew_x = 0.5 * any_int(rng, -20, 20), skew_y = 0.5 * any_int(rng, -20, 20);
      EXPECT_EQ(tilespace_projection_oblique(width, height, skew_x, skew_y, &in_c), TILESPACE_OK);
      return {View::oblique(width, height, skew_x, skew_y), in_c};
    }
    case 1:
      EXPECT_EQ(tilespace_projection_isometric(width, height, map_height, &in_c), TILESPACE_OK);
      return {View::isometric(width, height, map_height), in_c};
    default: {
      const auto stagger = static_cast<std::uint32_t>(rng.between(0, 4));
      EXPECT_EQ(tilespace_projection_staggered(width, height, stagger, &in_c), TILESPACE_OK);
      return {View::staggered(width, height, static_cast<Stagger>(stagger)), in_c};
    }
  }
}

TEST(CApiProjections, are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int valid = 0;
  for (int i = 0; i < cases::count() * 4 && !testing::Test::HasFailure(); ++i) {
    const auto [view, in_c] = any_projection(rng);
    EXPECT_EQ(as<View>(in_c), view);
    EXPECT_EQ(tilespace_projection_is_valid(&in_c), is_valid(view) ? 1u : 0u);
    const Point screen{0.5 * any_int(rng, -400, 400), 0.5 * any_int(rng, -400, 400)};
    const auto screen_in_c = as<tilespace_point>(screen);
    const auto tile = as<tilespace_tile>(Tile{any_int(rng, -9, 9), any_int(rng, -9, 9)});
    tilespace_point point{}, corners[4];
    tilespace_tile picked{};
    const tilespace_error error = is_valid(view) ? TILESPACE_OK : TILESPACE_BAD_LAYOUT;
    EXPECT_EQ(tilespace_screen_to_tiles(&in_c, &screen_in_c, &point), error);
    EXPECT_EQ(tilespace_screen_tile_at(&in_c, &screen_in_c, &picked), error);
    EXPECT_EQ(tilespace_screen_outline(&in_c, &tile, corners), error);
    for (std::uint32_t stagger = 0; stagger < 5; ++stagger) {
      tilespace_tile there{}, back{};
      EXPECT_EQ(tilespace_tile_of_cell(stagger, &tile, &there), TILESPACE_OK);
      EXPECT_EQ(as<Tile>(there), tile_of_cell(static_cast<Stagger>(stagger), as<Tile>(tile)));
      EXPECT_EQ(tilespace_cell_of_tile(stagger, &tile, &back), TILESPACE_OK);
      EXPECT_EQ(as<Tile>(back), cell_of_tile(static_cast<Stagger>(stagger), as<Tile>(tile)));
    }
    if (error != TILESPACE_OK) continue;
    EXPECT_EQ(as<Point>(point), to_tile_space(view, screen));
    EXPECT_EQ(as<Tile>(picked), tile_at(view, screen));
    const auto outline = outline_of(view, as<Tile>(tile));
    for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(as<Point>(corners[k]), outline[k]);
    tilespace_point back{};
    EXPECT_EQ(tilespace_tiles_to_screen(&in_c, &point, &back), TILESPACE_OK);
    EXPECT_EQ(as<Point>(back), to_screen(view, as<Point>(point)));
    ++valid;
  }
  EXPECT_GT(valid, 0);
  tilespace_projection odd{};
  odd.stagger = 5;
  EXPECT_EQ(tilespace_projection_is_valid(&odd), 0u);
  EXPECT_EQ(tilespace_projection_staggered(2, 2, 5, &odd), TILESPACE_BAD_OPTION);
}

TEST(CApiProjections, of_loaded_maps_are_those_of_cpp) {
  for (const char* const name : {"dungeon.tmx", "garden.tmx", "islands.tmx", "dungeon.txt"}) {
    const std::string path = std::string(TILESPACE_OWN_MAPS "/") + name;
    const auto loaded =
        made<tilespace_loaded>([&](auto out) { return tilespace_load_map(path.c_str(), nullptr, out); });
    const auto expected = io::load_map(path);
    ASSERT_TRUE(expected);
    tilespace_projection projection{};
    ASSERT_EQ(tilespace_loaded_projection(loaded.get(), &projection), expected->view ? TILESPACE_OK : TILESPACE_BAD_ID);
    if (expected->view) {
      EXPECT_EQ(as<View>(projection), *expected->view);
    }
    tilespace_hex_layout hexagons{};
    ASSERT_EQ(tilespace_loaded_hexagons(loaded.get(), &hexagons), expected->hexagons ? TILESPACE_OK : TILESPACE_BAD_ID);
    if (expected->hexagons) {
      EXPECT_EQ(as<HexLayout>(hexagons), *expected->hexagons);
    }
  }
}

TEST(CApiHexagons, are_placed_and_picked_as_in_cpp) {
  oracle::Rng rng(cases::seed());
  int valid = 0;
  for (int i = 0; i < cases::count() * 4 && !testing::Test::HasFailure(); ++i) {
    const HexLayout layout{any_int(rng, 1, 40), any_int(rng, 1, 40), any_int(rng, -1, 20),
                           static_cast<HexOffset>(rng.between(0, 3))};
    const auto in_c = as<tilespace_hex_layout>(layout);
    const auto offset = static_cast<std::uint32_t>(layout.offset);
    EXPECT_EQ(tilespace_hex_layout_is_valid(&in_c), is_valid(layout) ? 1u : 0u);
    const tilespace_error error = is_valid(layout) ? TILESPACE_OK : TILESPACE_BAD_LAYOUT;
    const Tile tile{any_int(rng, -9, 9), any_int(rng, -9, 9)};
    const auto tile_in_c = as<tilespace_tile>(tile);
    const auto pixel = as<tilespace_point>(Point{rng.real(-200, 200), 0.5 * any_int(rng, -400, 400)});
    tilespace_point center{}, corners[6];
    tilespace_box box{};
    tilespace_tile picked{};
    EXPECT_EQ(tilespace_hex_center(&in_c, &tile_in_c, &center), error);
    EXPECT_EQ(tilespace_hex_box(&in_c, &tile_in_c, &box), error);
    EXPECT_EQ(tilespace_hex_outline(&in_c, &tile_in_c, corners), error);
    EXPECT_EQ(tilespace_hex_at(&in_c, &pixel, &picked), error);
    if (error == TILESPACE_OK) {
      EXPECT_EQ(as<Point>(center), hex_center(layout, tile));
      EXPECT_EQ(as<Box>(box), hex_box(layout, tile));
      EXPECT_EQ(as<Tile>(picked), hex_at(layout, as<Point>(pixel)));
      const auto outline = hex_outline(layout, tile);
      for (std::size_t k = 0; k < 6; ++k) EXPECT_EQ(as<Point>(corners[k]), outline[k]);
      ++valid;
    }
    tilespace_hex hex{};
    tilespace_tile back{};
    EXPECT_EQ(tilespace_to_hex(offset, &tile_in_c, &hex), TILESPACE_OK);
    EXPECT_EQ(as<Hex>(hex), to_hex(layout.offset, tile));
    EXPECT_EQ(tilespace_hex_to_tile(offset, &hex, &back), TILESPACE_OK);
    EXPECT_EQ(as<Tile>(back), tile);
    const Hex to{any_int(rng, -9, 9), any_int(rng, -9, 9)};
    const auto to_in_c = as<tilespace_hex>(to);
    EXPECT_EQ(tilespace_hex_distance(&hex, &to_in_c), hex_distance(as<Hex>(hex), to));
    const std::int32_t radius = any_int(rng, -1, 5);
    const auto all = [&](auto ask) { return all_of<tilespace_hex>(ask); };
    expect_equal<Hex>(all([&](auto... out) { return tilespace_hex_neighbours(&hex, out...); }),
                      hex_neighbours(as<Hex>(hex)));
    expect_equal<Hex>(all([&](auto... out) { return tilespace_hex_ring(&hex, radius, out...); }),
                      hex_ring(as<Hex>(hex), radius));
    expect_equal<Hex>(all([&](auto... out) { return tilespace_hex_spiral(&hex, radius, out...); }),
                      hex_spiral(as<Hex>(hex), radius));
    expect_equal<Hex>(all([&](auto... out) { return tilespace_hex_line(&hex, &to_in_c, out...); }),
                      hex_line(as<Hex>(hex), to));
  }
  EXPECT_GT(valid, 0);
}

TEST(CApiHexagons, are_seen_and_walked_as_in_cpp) {
  oracle::Rng rng(cases::seed());
  int found = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const CollisionMap map = tile_maps::random_map(rng, 14, 11);
    const auto bounds = as<tilespace_tile_box>(map.bounds());
    const auto in_c = to_c(map);
    const auto memory = made<tilespace_workspace>([](auto out) { return tilespace_workspace_create(out); });
    Workspace workspace;
    const auto offset = static_cast<HexOffset>(rng.between(0, 3));
    const auto number = static_cast<std::uint32_t>(offset);
    const Tile from = tile_maps::any_tile(rng, map.bounds()), to = tile_maps::any_tile(rng, map.bounds());
    const auto from_in_c = as<tilespace_tile>(from), to_in_c = as<tilespace_tile>(to);
    EXPECT_EQ(tilespace_has_hex_line_of_sight(in_c.get(), number, &from_in_c, &to_in_c),
              has_hex_line_of_sight(map, offset, from, to) ? 1u : 0u);
    const auto seen = made<tilespace_mask>([&](auto out) { return tilespace_mask_create(&bounds, out); });
    TileMask expected = TileMask::create(map.bounds()).value();
    const auto compare = [&] {
      expect_equal<Tile>(all_of<tilespace_tile>([&](auto... out) { return tilespace_mask_tiles(seen.get(), out...); }),
                         tiles(expected));
    };
    const std::int32_t radius = any_int(rng, -1, 6);
    ASSERT_TRUE(hex_field_of_view(map, offset, from, radius, workspace, expected));
    EXPECT_EQ(tilespace_hex_field_of_view(in_c.get(), number, &from_in_c, radius, memory.get(), seen.get()),
              TILESPACE_OK);
    compare();
    ASSERT_TRUE(hex_reachable_in_steps(map, offset, from, radius, workspace, expected));
    EXPECT_EQ(tilespace_hex_reachable_in_steps(in_c.get(), number, &from_in_c, radius, memory.get(), seen.get()),
              TILESPACE_OK);
    compare();
    std::vector<Tile> way(200);
    const PathResult path = find_hex_path(map, offset, from, to, workspace, way);
    std::vector<tilespace_tile> way_in_c(200);
    std::size_t count = 99;
    tilespace_cost cost{};
    EXPECT_EQ(tilespace_find_hex_path(in_c.get(), number, &from_in_c, &to_in_c, memory.get(), way_in_c.data(), 200,
                                      &count, &cost),
              path ? TILESPACE_OK : TILESPACE_UNREACHABLE);
    ASSERT_EQ(count, path.tile_count);
    if (!path) continue;
    ++found;
    EXPECT_EQ(as<OctileCost>(cost), path.cost);
    way.resize(count);
    way_in_c.resize(count);
    expect_equal<Tile>(way_in_c, way);
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace screens_test
