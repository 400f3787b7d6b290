// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <tilespace/grid/detail/shape_palette.hpp>
#include <utility>
#include <vector>

#include "support/cases.hpp"

namespace tilespace::shape_palette_test {
namespace {

using detail::ShapePalette;

// Distinct shapes: with a corner that is as far down as the number says.
TileShape shape_number(int number) {
  const double y = number / 4096.0;
  const Point corners[]{{0.0, y}, {1.0, 1.0}, {0.0, 1.0}};
  return tile_shape(convex_polygon(corners).value()).value();
}

// A palette, and what it should hold: how often each shape was added, and its id.
struct Model {
  struct Entry {
    ShapePalette::Id id = 0;
    int uses = 0;
  };
  ShapePalette palette{};
  std::map<int, Entry> entries{};

  void add(int number) {
    Entry& entry = entries[number];
    const ShapePalette::Id id = palette.add(shape_number(number));
    if (entry.uses++ > 0) {
      EXPECT_EQ(id, entry.id);
    }
    entry.id = id;
  }
  void release(int number) {
    Entry& entry = entries[number];
    palette.release(entry.id);
    if (--entry.uses == 0) entries.erase(number);
  }
  void expect_equal() const {
    ASSERT_EQ(palette.size(), entries.size());
    for (const auto& [number, entry] : entries) EXPECT_EQ(palette[entry.id], shape_number(number));
    for (int number = 0; number < 100; ++number)
      EXPECT_EQ(palette.contains(shape_number(number)), entries.contains(number));
  }
};

TEST(ShapePalette, holds_what_was_added_and_not_released) {
  cases::on_every_class([](cases::Maker& maker) {
    Model model;
    const int kinds = static_cast<int>(maker.rng().between(1, 100));
    for (int step = 0; step < 300; ++step) {
      const int number = static_cast<int>(maker.rng().between(0, kinds - 1));
      if (model.entries.contains(number) && maker.rng().one_in(2)) {
        model.release(number);
      } else {
        model.add(number);
      }
    }
    model.expect_equal();
  });
}

TEST(ShapePalette, takes_zeros_of_both_signs_for_one) {
  ShapePalette palette;
  TileShape positive = shape_number(0);
  TileShape negative = positive;
  for (Point& corner : negative.area.corners) {
    if (corner.x == 0.0) corner.x = -0.0;
    if (corner.y == 0.0) corner.y = -0.0;
  }
  const ShapePalette::Id id = palette.add(negative);
  EXPECT_EQ(palette.add(positive), id);
  for (const Point corner : corners_of(palette[id].area)) {
    EXPECT_FALSE(std::signbit(corner.x) || std::signbit(corner.y));
  }
  EXPECT_TRUE(palette.contains(negative));
  EXPECT_EQ(palette.size(), 1U);
}

TEST(ShapePalette, adds_a_shape_of_its_own) {
  ShapePalette palette;
  std::vector<ShapePalette::Id> ids;
  for (int number = 0; number < 8; ++number) ids.push_back(palette.add(shape_number(number)));
  EXPECT_EQ(palette.add(palette[ids[3]]), ids[3]);
  const ShapePalette::Id next = palette.add(shape_number(8));  // replaces the memory
  EXPECT_EQ(palette[ids[3]], shape_number(3));
  EXPECT_EQ(palette[next], shape_number(8));
}

TEST(ShapePalette, is_empty_when_moved_from) {
  ShapePalette palette;
  const ShapePalette::Id id = palette.add(shape_number(1));
  const ShapePalette copy = palette;
  ShapePalette other = std::move(palette);
  EXPECT_EQ(other[id], copy[id]);
  EXPECT_EQ(palette.size(), 0U);  // NOLINT: what is left is promised
  EXPECT_FALSE(palette.contains(shape_number(1)));
  EXPECT_EQ(palette[palette.add(shape_number(2))], shape_number(2));
  EXPECT_EQ(other.size(), 1U);
}

}  // namespace
}  // namespace tilespace::shape_palette_test
