// SPDX-License-Identifier: MIT
// Pictures of isometric, staggered and oblique maps: tiles and images are where the editor shows them.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_view.hpp>

#include "drawing/map_painter.hpp"
#include "drawing/overlay.hpp"
#include "drawing/paint_tiled.hpp"
#include "tiled_testing.hpp"

namespace tilespace::tool::projected_view_test {
namespace {

constexpr std::array<std::string_view, 4> projections{
    R"(orientation="isometric")", R"(orientation="staggered" staggeraxis="y" staggerindex="odd")",
    R"(orientation="staggered" staggeraxis="x" staggerindex="even")", R"(orientation="oblique" skewx="8" skewy="4")"};

std::string map_text(std::string_view projection) {
  return "<map " + std::string(projection) +
         R"( width="4" height="3" tilewidth="32" tileheight="16">
 <tileset firstgid="1" name="set" tilewidth="32" tileheight="32" tilecount="1" columns="1">
  <image source="tile.png" width="32" height="32"/>
 </tileset>
 <layer id="1" name="walls" width="4" height="3"><data encoding="csv">1,0,0,1,0,1,0,0,0,0,1,0</data></layer>
</map>)";
}

io::LoadedMap load(std::string_view projection) {
  const std::string text = map_text(projection);
  io::LoadOptions options;
  options.solid = {io::SolidBy::any_tile, {}, {}, {}};
  auto map = io::parse_map(std::as_bytes(std::span(text)), options);
  EXPECT_TRUE(map) << to_string(map.error());
  return std::move(map).value();
}

Canvas painted(const MapPainter& painter, const View& view) {
  Canvas canvas(static_cast<int>(view.width()), static_cast<int>(view.height()), {});
  painter.paint(canvas, view);
  return canvas;
}

Color color_at(const Canvas& canvas, Point point) {
  return canvas.at(static_cast<std::int64_t>(point.x), static_cast<std::int64_t>(point.y));
}

TEST(ProjectedViews, solid_tiles_are_dark_where_the_editor_shows_them) {
  for (const std::string_view projection : projections) {
    SCOPED_TRACE(projection);
    const io::LoadedMap map = load(projection);
    const MapPainter painter(map, "none.tmx", Look::plain);
    ASSERT_TRUE(painter.is_projected());
    const View view = painter.scaled_projected(map.map.bounds(), 96);
    const Canvas canvas = painted(painter, view);
    int shown = 0;
    for (Tile tile = view.tiles.min; tile.y < view.tiles.max.y; ++tile.y) {
      for (tile.x = view.tiles.min.x; tile.x < view.tiles.max.x; ++tile.x) {
        if (!view.shows(tile)) continue;
        ++shown;
        const Point center = view.to_picture(center_of(tile));
        ASSERT_TRUE(center.x > 0 && center.x < canvas.width() && center.y > 0 && center.y < canvas.height());
        EXPECT_EQ(color_at(canvas, center).red < 100, map.map.is_solid(tile)) << tile.x << "," << tile.y;
      }
    }
    EXPECT_EQ(shown, 12);
  }
}

TEST(ProjectedViews, fit_the_longest_side) {
  for (const std::string_view projection : projections) {
    const io::LoadedMap map = load(projection);
    const MapPainter painter(map, "none.tmx", Look::plain);
    for (const std::int64_t most : {20, 100, 1000, 4000}) {
      const View view = painter.fit_projected(map.map.bounds(), most);
      EXPECT_LE(std::max(view.width(), view.height()), most);
      EXPECT_GE(std::max(view.width(), view.height()), most / 3);
    }
  }
}

TEST(ProjectedViews, marks_fill_their_tiles_and_no_others) {
  for (const std::string_view projection : projections) {
    SCOPED_TRACE(projection);
    const io::LoadedMap map = load(projection);
    const MapPainter painter(map, "none.tmx", Look::plain);
    const View view = painter.scaled_projected(map.map.bounds(), 96);
    Canvas canvas = painted(painter, view);
    const Canvas before = painted(painter, view);
    Overlay overlay(canvas, view);
    Marks marks(view.tiles);
    const Tile marked = tile_of_cell(map.view->stagger, {1, 1});
    marks.add(marked);
    overlay.tint(marks, {ink::red, 255});
    for (Tile tile = view.tiles.min; tile.y < view.tiles.max.y; ++tile.y) {
      for (tile.x = view.tiles.min.x; tile.x < view.tiles.max.x; ++tile.x) {
        if (!view.shows(tile)) continue;
        const Point center = view.to_picture(center_of(tile));
        const Color expected = tile == marked ? ink::red : color_at(before, center);
        EXPECT_EQ(color_at(canvas, center), expected) << tile.x << "," << tile.y;
      }
    }
  }
}

// Pixels of a colour: their bounding box.
std::optional<PixelBox> box_of_color(const Canvas& canvas, Color color) {
  std::optional<PixelBox> box;
  for (std::int64_t y = 0; y < canvas.height(); ++y) {
    for (std::int64_t x = 0; x < canvas.width(); ++x) {
      if (canvas.at(x, y) != color) continue;
      if (!box) box = PixelBox{x, y, x + 1, y + 1};
      box = PixelBox{std::min(box->x0, x), std::min(box->y0, y), std::max(box->x1, x + 1), std::max(box->y1, y + 1)};
    }
  }
  return box;
}

struct Place {
  std::string_view projection;
  Tile corner;  // of the image of cell (1, 1), as the editor draws it
};

// The image is 32 x 32 pixels, twice as high as its cell, and stands on the lower edge of the cell's box.
TEST(ProjectedViews, images_stand_on_their_cells) {
  constexpr std::array<Place, 4> places{{{projections[0], {3 * 16 - 16, 16 + 16 - 32}},
                                         {projections[1], {32 + 16, 8 + 16 - 32}},
                                         {projections[2], {16, 16 + 16 - 32}},
                                         {projections[3], {32 + 16, 32 + 4 - 32}}}};
  constexpr Color green{0, 200, 0};
  for (const Place& place : places) {
    SCOPED_TRACE(place.projection);
    tiled_testing::Memory files;
    files.add("tile.png", tiled_testing::make_png(32, 32, [](auto, auto) { return io::Rgba{0, 200, 0, 255}; }));
    std::string text = map_text(place.projection);
    text.replace(text.find("1,0,0,1,0,1,0,0,0,0,1,0"), 23, "0,0,0,0,0,1,0,0,0,0,0,0");
    const io::TiledMap map = tiled_testing::parse(text, files);
    const TileImages images(map, files, {});
    Canvas canvas(200, 150, {});
    paint_tiled(canvas, -40, -50, map, images);
    const auto box = box_of_color(canvas, green);
    ASSERT_TRUE(box);
    EXPECT_EQ(box->x0 - 40, place.corner.x);
    EXPECT_EQ(box->y0 - 50, place.corner.y);
    EXPECT_EQ(box->width(), 32);
    EXPECT_EQ(box->height(), 32);
  }
}

}  // namespace
}  // namespace tilespace::tool::projected_view_test
