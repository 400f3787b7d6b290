// SPDX-License-Identifier: MIT
// Pictures of maps that are too large for a pixel a tile: a pixel stands for a block of tiles.
#include "drawing/view.hpp"

#include <gtest/gtest.h>

#include <array>
#include <tilespace/grid/tile.hpp>

#include "drawing/map_painter.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace::tool::view_test {
namespace {

View any_view(oracle::Rng& rng) {
  const auto number = [&](int least, int most) { return static_cast<std::int32_t>(rng.between(least, most)); };
  const Tile first{number(-50, 50), number(-50, 50)};
  return {{first, first + Step{number(1, 60), number(1, 60)}}, number(1, 3), number(1, 3), number(1, 9)};
}

template <class Ask>
void on_every_tile(TileBox box, const Ask& ask) {
  for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
    for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) ask(tile);
  }
}

TEST(Views, show_each_tile_within_the_picture_and_within_the_pixels_of_a_box_around_it) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const View view = any_view(rng);
    const PixelBox all = view.pixels_of(view.tiles);
    EXPECT_EQ(all.x0, 0);
    EXPECT_EQ(all.y0, 0);
    EXPECT_EQ(all.x1, view.width());
    EXPECT_EQ(all.y1, view.height());
    EXPECT_LT((view.width() / view.tile_width - 1) * view.block, std::int64_t(view.tiles.width()));
    on_every_tile(view.tiles, [&](Tile tile) {
      const PixelBox own = view.pixels_of(tile);
      const PixelBox box = view.pixels_of(TileBox{tile, tile + Step{1, 1}});
      EXPECT_EQ(own.x0, box.x0);
      EXPECT_EQ(own.y1, box.y1);
      EXPECT_TRUE(own.x0 >= 0 && own.y0 >= 0 && own.x1 <= view.width() && own.y1 <= view.height());
      EXPECT_EQ(own.x0, (tile.x - view.tiles.min.x) / view.block * view.tile_width);
    });
  }
}

TEST(Views, show_points_within_the_pixels_of_their_tiles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 10 * cases::count(); ++i) {
    const View view = any_view(rng);
    const Point point{rng.real(view.tiles.min.x, view.tiles.max.x), rng.real(view.tiles.min.y, view.tiles.max.y)};
    const PixelBox box = view.pixels_of(tile_at(point));
    const Point there = view.to_picture(point);
    const double off = 0x1p-30;
    EXPECT_TRUE(there.x >= double(box.x0) - off && there.x <= double(box.x1) + off) << cases::show(point, there);
    EXPECT_TRUE(there.y >= double(box.y0) - off && there.y <= double(box.y1) + off) << cases::show(point, there);
  }
}

using Sums = std::array<int, 3>;

Sums sums_of(const Canvas& canvas, const View& view, TileBox block) {
  Sums sums{};
  on_every_tile(block, [&](Tile tile) {
    const Color color = canvas.at(static_cast<int>(view.left_of(tile.x)), static_cast<int>(view.top_of(tile.y)));
    sums = {sums[0] + color.red, sums[1] + color.green, sums[2] + color.blue};
  });
  return sums;
}

// The picture with a pixel for each tile is the oracle.
TEST(Views, show_the_mean_colour_of_a_block) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    const View view = [&] {
      View any = any_view(rng);
      any.tile_width = any.tile_height = 1;
      return any;
    }();
    io::LoadedMap map;
    map.map = CollisionMap::from(40, 40, [&](int, int) { return rng.one_in(3); }).value();
    const MapPainter painter(map, "none", Look::plain, {});
    const View large{view.tiles};
    Canvas each(static_cast<int>(large.width()), static_cast<int>(large.height()), {});
    Canvas mean(static_cast<int>(view.width()), static_cast<int>(view.height()), {});
    painter.paint(each, large);
    painter.paint(mean, view);
    on_every_tile(view.tiles, [&](Tile tile) {
      const Step into{(tile.x - view.tiles.min.x) % view.block, (tile.y - view.tiles.min.y) % view.block};
      if (into != Step{}) return;
      const TileBox block = intersection({tile, tile + Step{view.block, view.block}}, view.tiles);
      const Sums sums = sums_of(each, large, block);
      const int count = static_cast<int>(block.count());
      const PixelBox box = view.pixels_of(tile);
      const Color color = mean.at(static_cast<int>(box.x0), static_cast<int>(box.y0));
      EXPECT_EQ(color.red, (sums[0] + count / 2) / count);
      EXPECT_EQ(color.green, (sums[1] + count / 2) / count);
      EXPECT_EQ(color.blue, (sums[2] + count / 2) / count);
    });
  }
}

}  // namespace
}  // namespace tilespace::tool::view_test
