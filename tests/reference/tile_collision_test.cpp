// SPDX-License-Identifier: MIT
#include <tilespace/reference/tile_collision.hpp>

#include <cmath>
#include <tilespace/geom/overlaps_interior.hpp>

#include "byte_maps.hpp"

namespace tilespace::tile_collision_test {
namespace {

using byte_maps::Bytes;
using byte_maps::map_of;
using byte_maps::really_collides;
using reference::collides_every_tile;
using reference::collides_floor_range;
using reference::collides_tile_range;
using reference::overlap_strict;

bool is_asked_properly(const Box& box) {
  for (const double value : {box.min.x, box.min.y, box.max.x, box.max.y}) {
    if (!(std::abs(value) < 1e6)) return false;
  }
  return box.min.x <= box.max.x && box.min.y <= box.max.y;
}

// ---- overlap_strict.

TEST(OverlapStrict, is_what_overlaps_interior_says_of_boxes_with_an_interior) {
  for (const auto input_class : oracle::all_input_classes) {
    cases::Maker maker(input_class, cases::seed());
    for (int i = 0; i < cases::count(); ++i) {
      const Box a = maker.box(), b = maker.box_for(a);
      if (!is_asked_properly(a) || !is_asked_properly(b)) continue;
      ASSERT_EQ(overlap_strict(a, b), overlap_strict(b, a)) << cases::show(a, b);
      if (has_interior(a) && has_interior(b)) {
        ASSERT_EQ(overlap_strict(a, b), overlaps_interior(a, b)) << cases::show(a, b);
      }
    }
  }
}

TEST(OverlapStrict, counts_a_box_without_width_inside_of_another) {
  const Box line{{2.5, 1.0}, {2.5, 3.0}}, around{{2.0, 0.0}, {3.0, 4.0}};
  EXPECT_TRUE(overlap_strict(line, around));
  EXPECT_FALSE(overlaps_interior(line, around));
  EXPECT_FALSE(overlap_strict(around, {{3.0, 0.0}, {4.0, 4.0}})) << "they only touch";
}

// ---- Every tile, and the range that is mended.

TEST(CollidesFloorRange, is_right_and_the_same_as_every_tile) {
  for (const auto input_class : oracle::all_input_classes) {
    SCOPED_TRACE("input class " + std::string(name(input_class)) + ", TILESPACE_SEED=" + std::to_string(cases::seed()));
    cases::Maker maker(input_class, cases::seed());
    Bytes map = byte_maps::random_map(maker.rng(), 16, 6);
    for (int i = 0; i < cases::count(); ++i) {
      if (i % 16 == 0) map = byte_maps::random_map(maker.rng(), 16, maker.rng().between(2, 40));
      const Box box = maker.box();
      if (!is_asked_properly(box)) continue;
      const bool collides = collides_every_tile(map, box);
      ASSERT_EQ(collides_floor_range(map, box), collides) << cases::show(box);
      if (has_interior(box)) {
        ASSERT_EQ(really_collides(map, box), collides) << cases::show(box);
      }
    }
  }
}

// ---- The range as it is printed.

struct WrongBox {
  Box box;
  const char* because;  // what goes wrong
};

// None overlaps a solid tile; those are (0, 0), (3, 1) and (0, 3).
constexpr WrongBox wrong_boxes[] = {
    {{{2.0, 1.0}, {3.0, 2.0}}, "it ends where a solid tile begins, to the east"},
    {{{3.25, 0.25}, {3.75, 1.0}}, "it ends where a solid tile begins, to the south"},
    {{{2.5, 0.5}, {3.0, 1.0}}, "it touches the corner of a solid tile"},
    {{{-0.75, 0.25}, {-0.25, 0.75}}, "-0.75 is cut to 0: beside the map it is in its first column"},
    {{{0.25, -0.75}, {0.75, -0.25}}, "above the map it is in its first row"},
    {{{3.25, 2.25}, {4.5, 2.75}}, "beyond the last column stands the first tile of the next row"},
    {{{4.25, 2.25}, {4.75, 2.75}}, "all of it is beside the map"},
};

TEST(CollidesTileRange, fixed_examples_where_it_is_wrong) {
  const Bytes map = map_of({"#...", "...#", "....", "#..."});
  for (const WrongBox& wrong : wrong_boxes) {
    EXPECT_FALSE(really_collides(map, wrong.box)) << wrong.because;
    EXPECT_FALSE(collides_floor_range(map, wrong.box)) << wrong.because;
    EXPECT_TRUE(collides_tile_range(map, wrong.box)) << wrong.because;
  }
}

// It looks at more tiles than the box overlaps, and never at fewer. Small boxes, with corners at multiples of `unit`.
TEST(CollidesTileRange, finds_everything_that_is_there_and_more) {
  for (const double unit : {0.5, 0.125, 0x1p-40}) {
    SCOPED_TRACE("unit " + std::to_string(unit) + ", TILESPACE_SEED=" + std::to_string(cases::seed()));
    oracle::Rng rng(cases::seed());
    const auto coordinate = [&](double low, double high) { return std::round(rng.real(low, high) / unit) * unit; };
    int wrong = 0;
    for (int i = 0; i < cases::count(); ++i) {
      const Bytes map = byte_maps::random_map(rng, 16, 4);
      const Point min{coordinate(-2.0, 18.0), coordinate(-2.0, 18.0)};
      const Box box{min, {min.x + coordinate(0.5, 1.5), min.y + coordinate(0.5, 1.5)}};
      const bool real = really_collides(map, box), printed = collides_tile_range(map, box);
      ASSERT_TRUE(printed || !real) << cases::show(box);
      wrong += printed != real ? 1 : 0;
    }
    RecordProperty("wrong_1_in_" + std::to_string(1.0 / unit), wrong);
    if (cases::count() < 200) continue;
    EXPECT_GT(wrong * 100, cases::count()) << "at least at the border of the map";
  }
}

TEST(CollidesTileRange, is_right_within_the_map_and_off_the_grid_lines) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Bytes map = byte_maps::random_map(rng, 16, 10);
    const Point min{rng.real(0.0, 12.0), rng.real(0.0, 12.0)};
    const Box box{min, {min.x + rng.real(0.1, 3.9), min.y + rng.real(0.1, 3.9)}};
    const bool ends_on_a_line = std::floor(box.max.x) == box.max.x || std::floor(box.max.y) == box.max.y;
    if (ends_on_a_line) continue;
    ASSERT_EQ(collides_tile_range(map, box), really_collides(map, box)) << cases::show(box);
  }
}

TEST(Collides, nothing_in_a_map_without_tiles) {
  const Bytes none;
  const Box box{{-1.0, -1.0}, {2.0, 2.0}};
  EXPECT_FALSE(collides_every_tile(none, box) || collides_tile_range(none, box) || collides_floor_range(none, box));
}

}  // namespace
}  // namespace tilespace::tile_collision_test
