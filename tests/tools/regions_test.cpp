// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "tour/rulers.hpp"
#include "tour/scene.hpp"

// What the figures of the tour show, and the numbers along them.

namespace regions_test {
namespace {

using namespace tilespace;
using namespace tilespace::tool;

bool holds(TileBox outer, TileBox inner) {
  return outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && outer.max.x >= inner.max.x &&
         outer.max.y >= inner.max.y;
}

TileBox around(Tile tile, std::int32_t near) {
  return {{tile.x - near, tile.y - near}, {tile.x + near + 1, tile.y + near + 1}};
}

TEST(RegionAround, has_the_tile_in_its_middle_where_there_is_room) {
  EXPECT_EQ(region_around({{-100, -100}, {100, 100}}, {3, -4}, 30, 18), (TileBox{{-12, -13}, {18, 5}}));
}

TEST(RegionAround, stays_within_the_bounds) {
  EXPECT_EQ(region_around({{0, 0}, {100, 100}}, {2, 99}, 30, 18), (TileBox{{0, 82}, {30, 100}}));
}

TEST(RegionAround, goes_beyond_them_for_what_is_near) {
  EXPECT_EQ(region_around({{0, 0}, {100, 100}}, {2, 99}, 30, 18, 6), (TileBox{{-4, 88}, {26, 106}}));
}

TEST(RegionAround, shows_all_of_a_small_map_and_what_is_around_it) {
  EXPECT_TRUE(holds(region_around({{-2, -2}, {2, 2}}, {0, 0}, 30, 18), {{-3, -3}, {3, 3}}));
  EXPECT_TRUE(holds(region_around({}, {7, 7}, 30, 18), {{6, 6}, {9, 9}}));
}

// As the figures ask for it: the circle, the fan and the rings lie within, wherever they are.
RC_GTEST_PROP(RegionAround, has_what_is_near, ()) {
  const Tile corner{*rc::gen::inRange(-2000, 2000), *rc::gen::inRange(-2000, 2000)};
  const Step size{*rc::gen::inRange(1, 100), *rc::gen::inRange(1, 100)};
  const TileBox bounds{corner, corner + size};
  const Tile tile = corner + Step{*rc::gen::inRange<int>(0, size.dx), *rc::gen::inRange<int>(0, size.dy)};
  const std::int32_t near = *rc::gen::inRange(0, fan_reach + 2);
  const std::int32_t width = *rc::gen::inRange(2 * near + 1, 60), height = *rc::gen::inRange(2 * near + 1, 60);
  const TileBox region = region_around(bounds, tile, width, height, near);
  RC_ASSERT(holds(region, around(tile, near)));
  RC_ASSERT(size.dx < width || region.width() == width);
  RC_ASSERT(size.dy < height || region.height() == height);
  RC_ASSERT(size.dx >= width || holds(region, {{bounds.min.x, tile.y}, {bounds.max.x, tile.y + 1}}));
}

// Numbers do not touch each other, and stand where they belong.
void check(const std::vector<RulerMark>& marks, const auto& size_of, std::int64_t length) {
  std::int64_t end = -1'000;  // the first may be cut off
  for (const RulerMark& mark : marks) {
    RC_ASSERT(mark.pixel >= 0 && mark.pixel <= length);
    RC_ASSERT(mark.pixel - size_of(mark) / 2 > end);
    end = mark.pixel + size_of(mark) / 2;
  }
}

std::int64_t width_of(const RulerMark& mark, const Rulers& rulers) {
  return static_cast<std::int64_t>(std::ceil(text_width(mark.number, rulers.size)));
}
std::int64_t height_of(const Rulers& rulers) { return static_cast<std::int64_t>(std::ceil(digit_height(rulers.size))); }

RC_GTEST_PROP(TileRulers, have_room_for_their_numbers, ()) {
  const Tile corner{*rc::gen::inRange(-20000, 20000), *rc::gen::inRange(-20000, 20000)};
  const Step size{*rc::gen::inRange(1, 60), *rc::gen::inRange(1, 60)};
  const tool::View view{{corner, corner + size}, *rc::gen::inRange(1, 64), *rc::gen::inRange(1, 64)};
  const Rulers rulers = tile_rulers(view);
  check(rulers.top, [&](const RulerMark& mark) { return width_of(mark, rulers); }, view.width());
  check(rulers.left, [&](const RulerMark&) { return height_of(rulers); }, view.height());
}

TEST(TileRulers, name_columns_and_rows_in_their_middle) {
  const Rulers rulers = tile_rulers({{{-2, 5}, {2, 8}}, 64, 64});
  ASSERT_EQ(rulers.top.size(), 4U);
  ASSERT_EQ(rulers.left.size(), 3U);
  EXPECT_EQ(rulers.top[0].number, "-2");
  EXPECT_EQ(rulers.top[0].pixel, 32);
  EXPECT_EQ(rulers.left[2].number, "7");
  EXPECT_EQ(rulers.left[2].pixel, 160);
}

// A picture that a phone shows at a third of its size has numbers nearly twice as large.
TEST(TileRulers, are_larger_along_large_pictures) {
  EXPECT_EQ(tile_rulers({{{0, 0}, {30, 18}}, 32, 32}).size, 24.0);
  EXPECT_EQ(tile_rulers({{{0, 0}, {13, 9}}, 32, 32}).size, 13.0);
}

TEST(WithRulers, keeps_the_picture_as_it_is) {
  const tool::View view{{{0, 0}, {4, 3}}, 20, 20};
  const Color red{200, 0, 0};
  const Canvas picture(80, 60, red);
  const Rulers rulers = tile_rulers(view);
  const Canvas canvas = with_rulers(picture, rulers);
  const int left = canvas.width() - picture.width(), top = canvas.height() - picture.height();
  EXPECT_GT(left, width_of(rulers.left.back(), rulers));
  EXPECT_GT(top, height_of(rulers));
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width(); ++x) {
      EXPECT_EQ(canvas.at(x, y) == red, x >= left && y >= top) << x << ' ' << y;
    }
  }
}

}  // namespace
}  // namespace regions_test
