// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <tilespace/hexagons/hex_sight.hpp>
#include <tilespace/pathfinding/workspace.hpp>
#include <vector>

#include "hex_oracle.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace hex_sight_test {
namespace {

using namespace tilespace;
using hex_oracle::all_offsets;
using hex_oracle::HexMap;
using hex_oracle::Place;

CollisionMap any_map(oracle::Rng& rng, std::int64_t longest) {
  const auto width = static_cast<std::int32_t>(rng.between(1, longest));
  return tile_maps::random_map(rng, width, static_cast<std::int32_t>(rng.between(1, longest)));
}

TileMask mask_for(const CollisionMap& map) {
  TileMask mask = TileMask::create(map.bounds()).value();
  mask.set(map.bounds().min, true);  // as from a question before
  return mask;
}

std::string in_words(const CollisionMap& map, HexOffset offset, Tile from, Tile to) {
  std::string text = std::string(name(offset)) + " from " + std::to_string(from.x) + ", " + std::to_string(from.y) +
                     " to " + std::to_string(to.x) + ", " + std::to_string(to.y) + ", outside " + name(map.outside());
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    text += "\n" + std::to_string(y) + " ";
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
      text += Tile{x, y} == from ? '@' : Tile{x, y} == to ? 'x' : map.is_solid({x, y}) ? '#' : '.';
    }
  }
  return text + "\nwest " + std::to_string(map.bounds().min.x);
}

TEST(HexSight, of_lines_is_that_of_points_on_them) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const CollisionMap map = any_map(rng, 14);
    const HexOffset offset = rng.pick(all_offsets);
    const HexMap hexes(map, offset);
    for (int k = 0; k < 8; ++k) {
      const Tile from = tile_maps::any_tile(rng, map.bounds()), to = tile_maps::any_tile(rng, map.bounds());
      const bool expected =
          hex_oracle::has_line_of_sight(hexes, hex_oracle::place_of(offset, from), hex_oracle::place_of(offset, to));
      ASSERT_EQ(has_hex_line_of_sight(map, offset, from, to), expected) << in_words(map, offset, from, to);
      ASSERT_EQ(has_hex_line_of_sight(map, offset, to, from), expected) << in_words(map, offset, to, from);
    }
  }
}

TEST(HexSight, of_fields_is_that_of_lines_and_of_directions) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 12; ++i) {
    const CollisionMap map = any_map(rng, 11);
    const HexOffset offset = rng.pick(all_offsets);
    const HexMap hexes(map, offset);
    const Tile from = tile_maps::any_tile(rng, map.bounds());
    const Place viewer = hex_oracle::place_of(offset, from);
    const auto radius = static_cast<std::int32_t>(rng.one_in(2) ? rng.between(0, 8) : INT32_MAX);
    const std::vector<Place> directions = hex_oracle::all_directions(rng.one_in(3) ? 14 : 8);
    TileMask seen = mask_for(map);
    ASSERT_TRUE(hex_field_of_view(map, offset, from, radius, workspace, seen));
    for (const auto& [place, cell] : hexes.places()) {
      const std::int64_t dq = place.first - viewer.first, dr = place.second - viewer.second;
      const std::int64_t distance = std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
      if (distance > 8 && distance <= radius && cell.is_solid) continue;  // more directions than there are here
      bool expected = distance <= radius;
      if (expected && place != viewer) {
        expected = cell.is_solid ? hex_oracle::sees_part(hexes, viewer, place, directions)
                                 : hex_oracle::has_line_of_sight(hexes, viewer, place);
      }
      ASSERT_EQ(seen.get(cell.tile), expected) << in_words(map, offset, from, cell.tile);
    }
  }
}

TEST(HexSight, in_large_maps_agrees_with_lines_and_is_symmetric) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 20; ++i) {
    const CollisionMap map = any_map(rng, 90);
    const HexOffset offset = rng.pick(all_offsets);
    const Tile from = tile_maps::any_tile(rng, map.bounds());
    const auto radius = static_cast<std::int32_t>(rng.one_in(2) ? rng.between(0, 40) : INT32_MAX);
    TileMask seen = mask_for(map);
    ASSERT_TRUE(hex_field_of_view(map, offset, from, radius, workspace, seen));
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
      for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
        const Tile to{x, y};
        const bool is_near = hex_distance(to_hex(offset, from), to_hex(offset, to)) <= radius;
        const bool is_clear = has_hex_line_of_sight(map, offset, from, to);
        if (!map.is_solid(to)) {
          ASSERT_EQ(seen.get(to), is_near && is_clear) << in_words(map, offset, from, to);
        } else if (is_near && is_clear) {
          ASSERT_TRUE(seen.get(to)) << "its center is a point of it: " << in_words(map, offset, from, to);
        }
        ASSERT_EQ(is_clear, has_hex_line_of_sight(map, offset, to, from)) << in_words(map, offset, from, to);
      }
    }
  }
}

// A map of hexagons within 6 steps, turned by 60 degrees about its middle, or mirrored.
TEST(HexSight, turns_and_mirrors_with_the_map) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  constexpr std::int32_t radius = 6;
  const TileBox box{{-20, -20}, {21, 21}};
  for (int i = 0; i < cases::count() / 10; ++i) {
    const HexOffset offset = rng.pick(all_offsets), other_offset = rng.pick(all_offsets);
    const bool mirrors = rng.one_in(2);
    const auto turned = [&](Hex hex) {
      return mirrors ? Hex{hex.r, hex.q} : Hex{-hex.r, static_cast<std::int32_t>(-hex.s())};
    };
    CollisionMap map = CollisionMap::create(box).value(), other = CollisionMap::create(box).value();
    for (std::int32_t q = -radius; q <= radius; ++q) {
      for (std::int32_t r = -radius; r <= radius; ++r) {
        if (hex_distance({0, 0}, {q, r}) > radius || !rng.one_in(4)) continue;
        map.set_solid(to_tile(offset, {q, r}), true);
        other.set_solid(to_tile(other_offset, turned({q, r})), true);
      }
    }
    TileMask seen = mask_for(map), other_seen = mask_for(map);
    ASSERT_TRUE(hex_field_of_view(map, offset, {0, 0}, radius, workspace, seen));
    ASSERT_TRUE(hex_field_of_view(other, other_offset, {0, 0}, radius, workspace, other_seen));
    for (std::int32_t q = -radius; q <= radius; ++q) {
      for (std::int32_t r = -radius; r <= radius; ++r) {
        ASSERT_EQ(seen.get(to_tile(offset, {q, r})), other_seen.get(to_tile(other_offset, turned({q, r}))))
            << q << ", " << r << in_words(map, offset, {0, 0}, {q, r});
      }
    }
  }
}

TEST(HexSight, does_not_pass_between_two_that_touch_along_an_edge) {
  CollisionMap map = CollisionMap::create({{-5, -5}, {6, 6}}).value();
  const auto tile = [](std::int32_t q, std::int32_t r) { return to_tile(HexOffset::odd_r, {q, r}); };
  map.set_solid(tile(1, 0), true);
  EXPECT_TRUE(has_hex_line_of_sight(map, HexOffset::odd_r, tile(0, 0), tile(1, 1))) << "along the edge of one";
  map.set_solid(tile(0, 1), true);
  EXPECT_FALSE(has_hex_line_of_sight(map, HexOffset::odd_r, tile(0, 0), tile(1, 1))) << "along the edge of two";
  EXPECT_FALSE(has_hex_line_of_sight(map, HexOffset::odd_r, tile(0, 0), tile(2, 2)));
  EXPECT_TRUE(has_hex_line_of_sight(map, HexOffset::odd_r, tile(0, 0), tile(0, 1))) << "the end may be solid";
}

TEST(HexSight, outside_of_the_map_sees_nothing) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {5, 5}}).value();
  Workspace workspace;
  TileMask seen = mask_for(map);
  EXPECT_FALSE(has_hex_line_of_sight(map, HexOffset::odd_r, {0, 0}, {5, 0}));
  EXPECT_FALSE(has_hex_line_of_sight(map, HexOffset::odd_r, {-1, 0}, {0, 0}));
  EXPECT_TRUE(hex_field_of_view(map, HexOffset::odd_r, {-1, 0}, 3, workspace, seen));
  EXPECT_EQ(seen.count(), 0U);
  EXPECT_TRUE(hex_field_of_view(map, HexOffset::odd_r, {2, 2}, -1, workspace, seen));
  EXPECT_EQ(seen.count(), 0U);
  EXPECT_TRUE(hex_field_of_view(map, HexOffset::odd_r, {2, 2}, 0, workspace, seen));
  EXPECT_EQ(seen.count(), 1U);
  TileMask small = TileMask::create({{0, 0}, {2, 2}}).value();
  EXPECT_FALSE(hex_field_of_view(map, HexOffset::odd_r, {2, 2}, 9, workspace, small));
  EXPECT_EQ(small.count(), 0U);
}

TEST(HexSight, reaches_along_maps_of_one_row) {
  constexpr std::int32_t far = 3'000'000;
  for (const bool is_column : {false, true}) {
    const TileBox box = is_column ? TileBox{{0, 0}, {1, far}} : TileBox{{0, 0}, {far, 1}};
    CollisionMap map = CollisionMap::create(box).value();
    const Tile wall = is_column ? Tile{0, far - 5} : Tile{far - 5, 0};
    map.set_solid(wall, true);
    Workspace workspace;
    TileMask seen = TileMask::create(box).value();
    const HexOffset offset = is_column ? HexOffset::odd_q : HexOffset::odd_r;
    ASSERT_TRUE(hex_field_of_view(map, offset, {0, 0}, INT32_MAX, workspace, seen));
    EXPECT_EQ(seen.count(), static_cast<std::uint64_t>(far - 4));
    EXPECT_TRUE(seen.get(wall));
    EXPECT_TRUE(has_hex_line_of_sight(map, offset, {0, 0}, wall));
    EXPECT_FALSE(has_hex_line_of_sight(map, offset, {0, 0}, is_column ? Tile{0, far - 1} : Tile{far - 1, 0}));
  }
}

}  // namespace
}  // namespace hex_sight_test
