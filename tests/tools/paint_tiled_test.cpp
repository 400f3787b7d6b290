// SPDX-License-Identifier: MIT
// What each pixel of a picture must be is computed here from the rules of the format, pixel by pixel of the image and
// not of the picture: the other way round than the drawing does it.
#include "drawing/paint_tiled.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "tools/canvases.hpp"
#include "tools/tiled_testing.hpp"

namespace paint_tiled_test {
namespace {

using namespace tilespace;
using canvases::is_same;
using tiled_testing::make_png;
using tiled_testing::Memory;
using tool::Canvas;
using tool::Color;
using tool::paint_tiled;
using tool::TileImages;

constexpr Color ground{10, 20, 30};
constexpr int tile_width = 3;
constexpr int tile_height = 2;

// Tiles of 3 x 2 pixels, four in a row; every pixel has its own colour.
io::Rgba pixel_of(std::uint32_t x, std::uint32_t y) {
  return {static_cast<std::uint8_t>(20 * x + 5), static_cast<std::uint8_t>(100 * y + 50), 77, 255};
}

// A map with one layer of tiles of 3 x 2 pixels, and perhaps more.
std::string map_of(int width, int height, int cell, const std::string& tiles, const std::string& more = "",
                   const std::string& layer = "", const std::string& set = "", const std::string& map = "") {
  const auto number = [](int value) { return std::to_string(value); };
  return R"(<map orientation="orthogonal" width=")" + number(width) + R"(" height=")" + number(height) +
         R"(" tilewidth=")" + number(cell) + R"(" tileheight=")" + number(cell) + "\" " + map +
         R"(><tileset firstgid="1" tilewidth="3" tileheight="2" )" + set + R"(>)" +
         R"(<image source="set.png"/></tileset><layer name="a" width=")" + number(width) + R"(" height=")" +
         number(height) + "\" " + layer + R"(><data encoding="csv">)" + tiles + "</data></layer>" + more + "</map>";
}

struct Painted {
  io::TiledMap map;
  Canvas canvas;
};

Painted paint(const std::string& xml, int width, int height, int x0 = 0, int y0 = 0,
              const std::string& set = make_png(12, 2, pixel_of)) {
  Memory files;
  files.add("set.png", set);
  Painted painted{tiled_testing::parse(xml, files), Canvas(width, height, ground)};
  paint_tiled(painted.canvas, x0, y0, painted.map, TileImages(painted.map, files, {}));
  return painted;
}

Color solid(io::Rgba color) { return {color.red, color.green, color.blue}; }

// Where does the middle of a pixel of a tile come to, by the flags? In half pixels, so that all is whole.
struct Halves {
  int x;
  int y;
};
Halves flipped(Halves at, std::uint32_t gid) {
  int width = 2 * tile_width;
  int height = 2 * tile_height;
  if ((gid & 0x20000000u) != 0) {
    std::swap(at.x, at.y);
    std::swap(width, height);
  }
  if ((gid & 0x80000000u) != 0) at.x = width - at.x;
  if ((gid & 0x40000000u) != 0) at.y = height - at.y;
  return at;
}

void put(Canvas& canvas, int x, int y, Color color) { canvas.fill({x, y, x + 1, y + 1}, {color}); }

// The tile `id` with the flags of `gid`, whose box has its bottom left corner at (left, bottom).
void put_tile(Canvas& canvas, std::uint32_t id, std::uint32_t gid, int left, int bottom) {
  const bool swaps = (gid & 0x20000000u) != 0;
  const int height = swaps ? tile_width : tile_height;
  for (int y = 0; y < tile_height; ++y) {
    for (int x = 0; x < tile_width; ++x) {
      const Halves at = flipped({2 * x + 1, 2 * y + 1}, gid);
      const auto column = static_cast<std::uint32_t>(x) + 3 * id;
      put(canvas, left + at.x / 2, bottom - height + at.y / 2, solid(pixel_of(column, static_cast<std::uint32_t>(y))));
    }
  }
}

// ---- Tiles.

TEST(PaintTiled, every_flip_of_every_tile_is_where_the_point_map_has_it) {
  constexpr int cell = 5;
  std::string tiles;
  Canvas expected(8 * cell, 4 * cell, ground);
  for (std::uint32_t id = 0; id < 4; ++id) {
    for (std::uint32_t flags = 0; flags < 8; ++flags) {
      const std::uint32_t gid = (flags << 29) | (id + 1);
      tiles += (tiles.empty() ? "" : ",") + std::to_string(gid);
      put_tile(expected, id, gid, static_cast<int>(flags) * cell, (static_cast<int>(id) + 1) * cell);
    }
  }
  EXPECT_TRUE(is_same(paint(map_of(8, 4, cell, tiles), 8 * cell, 4 * cell).canvas, expected));
}

TEST(PaintTiled, a_part_is_the_same_as_that_part_of_all) {
  const std::string map = map_of(4, 3, 2, "1,2,3,4,2684354561,1610612738,3758096387,1,2,2147483651,4,1");
  const Painted all = paint(map, 20, 20, -6, -6);
  for (int y0 = -6; y0 < 10; y0 += 3) {
    for (int x0 = -6; x0 < 10; x0 += 2) {
      const Painted part = paint(map, 4, 4, x0, y0);
      for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 4; ++x) ASSERT_EQ(part.canvas.at(x, y), all.canvas.at(x0 + 6 + x, y0 + 6 + y)) << x0 << y0;
      }
    }
  }
}

TEST(PaintTiled, what_is_drawn_later_lies_on_top_in_every_order) {
  struct Case {
    const char* order;
    int columns[2];
    int rows[2];
  };
  // Tiles of 3 x 2 on a grid of 1 x 1 reach over their eastern and northern neighbours.
  for (const Case& test : {Case{"right-down", {0, 1}, {0, 1}}, Case{"right-up", {0, 1}, {1, 0}},
                           Case{"left-down", {1, 0}, {0, 1}}, Case{"left-up", {1, 0}, {1, 0}}}) {
    Canvas expected(6, 4, ground);
    for (const int row : test.rows) {
      for (const int column : test.columns) {
        const auto id = static_cast<std::uint32_t>(2 * row + column);
        put_tile(expected, id, id + 1, column + 1, row + 2);
      }
    }
    const std::string order = std::string("renderorder=\"") + test.order + "\"";
    const Painted painted = paint(map_of(2, 2, 1, "1,2,3,4", "", "", "", order), 6, 4, -1, -1);
    EXPECT_TRUE(is_same(painted.canvas, expected)) << test.order;
  }
}

TEST(PaintTiled, chunks_lie_anywhere_and_the_later_counts) {
  Memory files;
  files.add("set.png", make_png(12, 2, pixel_of));
  const std::string xml =
      R"(<map orientation="orthogonal" width="1" height="1" tilewidth="3" tileheight="2" infinite="1">
      <tileset firstgid="1" tilewidth="3" tileheight="2"><image source="set.png"/></tileset>
      <layer name="a" width="1" height="1"><data encoding="csv">
      <chunk x="-2" y="-1" width="2" height="1">1,2</chunk><chunk x="-1" y="-1" width="1" height="1">3</chunk>
      <chunk x="1" y="0" width="1" height="1">4</chunk></data></layer></map>)";
  const io::TiledMap map = tiled_testing::parse(xml, files);
  Canvas canvas(12, 4, ground);
  paint_tiled(canvas, -6, -2, map, TileImages(map, files, {}));
  Canvas expected(12, 4, ground);
  put_tile(expected, 0, 1, 0, 2);
  put_tile(expected, 2, 3, 3, 2);
  put_tile(expected, 3, 4, 9, 4);
  EXPECT_TRUE(is_same(canvas, expected));
}

// ---- Layers.

TEST(PaintTiled, offsets_of_layers_and_groups_and_tilesets_add_up) {
  const std::string more =
      R"(<group offsetx="2" offsety="1"><layer name="b" width="1" height="1" offsetx="4" offsety="3">
                              <data encoding="csv">2</data></layer></group>)";
  const std::string set = "><tileoffset x=\"1\" y=\"-1\"/";
  const Painted painted = paint(map_of(1, 1, 4, "1", more, "", set), 16, 12, -2, -2);
  Canvas expected(16, 12, ground);
  put_tile(expected, 0, 1, 2 + 1, 2 + 4 - 1);
  put_tile(expected, 1, 2, 2 + 1 + 6, 2 + 4 - 1 + 4);
  EXPECT_TRUE(is_same(painted.canvas, expected));
}

TEST(PaintTiled, opacity_and_tint_multiply) {
  const Painted painted = paint(map_of(1, 1, 2, "1", "", "opacity=\"0.4\" tintcolor=\"#80ff40\""), 3, 2);
  const io::Rgba first = pixel_of(0, 0);
  const auto part = [](int channel, int tint) { return double(std::lround(channel * tint / 255.0)); };
  const auto mixed = [](double from, double to) { return std::lround(from + (to - from) * 102 / 255.0); };
  const Color color = painted.canvas.at(0, 0);
  EXPECT_EQ(color.red, mixed(ground.red, part(first.red, 0x80)));
  EXPECT_EQ(color.green, mixed(ground.green, first.green));
  EXPECT_EQ(color.blue, mixed(ground.blue, part(first.blue, 0x40)));
}

TEST(PaintTiled, hidden_layers_and_those_in_hidden_groups_are_not_drawn) {
  const std::string more =
      R"(<group visible="0"><layer name="b" width="1" height="1"><data encoding="csv">2</data></layer>
                              </group>)";
  EXPECT_TRUE(is_same(paint(map_of(1, 1, 3, "1", more, "visible=\"0\""), 3, 3).canvas, Canvas(3, 3, ground)));
}

TEST(PaintTiled, images_are_drawn_once_or_again_and_again) {
  const auto image = [](const char* repeats) {
    return std::string(R"(<imagelayer name="i" offsetx="1" offsety="1" )") + repeats +
           R"(><image source="set.png"/></imagelayer>)";
  };
  for (const auto& [repeats, columns, rows] : {std::tuple{"", false, false}, std::tuple{"repeatx=\"1\"", true, false},
                                               std::tuple{"repeaty=\"1\"", false, true}}) {
    const Painted painted = paint(map_of(1, 1, 3, "0", image(repeats)), 30, 8, -2, -2);
    for (int y = 0; y < 8; ++y) {
      for (int x = 0; x < 30; ++x) {
        const int from_left = x - 3;  // of the image's corner
        const int from_top = y - 3;
        const bool is_there =
            (columns || (from_left >= 0 && from_left < 12)) && (rows || (from_top >= 0 && from_top < 2));
        const auto inside = [](int value, int size) {
          return static_cast<std::uint32_t>(((value % size) + size) % size);
        };
        const Color wanted = is_there ? solid(pixel_of(inside(from_left, 12), inside(from_top, 2))) : ground;
        ASSERT_EQ(painted.canvas.at(x, y), wanted) << repeats << ' ' << x << ' ' << y;
      }
    }
  }
}

// ---- Objects.

std::string object(const std::string& attributes) {
  return "<objectgroup name=\"o\"><object id=\"1\" " + attributes + "/></objectgroup>";
}

TEST(PaintTiled, objects_that_are_tiles_stand_on_their_position) {
  for (std::uint32_t flags = 0; flags < 4; ++flags) {
    const std::uint32_t gid = (flags << 30) | 2;
    const std::string attributes = "gid=\"" + std::to_string(gid) + "\" x=\"4\" y=\"6\" width=\"3\" height=\"2\"";
    Canvas expected(12, 12, ground);
    put_tile(expected, 1, gid, 4, 6);
    EXPECT_TRUE(is_same(paint(map_of(1, 1, 3, "0", object(attributes)), 12, 12).canvas, expected)) << flags;
  }
}

TEST(PaintTiled, objects_are_aligned_as_their_set_says) {
  const std::string attributes = R"(gid="1" x="5" y="5" width="3" height="2")";
  const auto corner = [&](const std::string& alignment) {
    const Painted painted =
        paint(map_of(1, 1, 3, "0", object(attributes), "", "objectalignment=\"" + alignment + "\""), 12, 12);
    for (int y = 0; y < 12; ++y) {
      for (int x = 0; x < 12; ++x) {
        if (painted.canvas.at(x, y) == solid(pixel_of(0, 0))) return std::pair{x, y};
      }
    }
    return std::pair{-1, -1};
  };
  EXPECT_EQ(corner("unspecified"), (std::pair{5, 3}));
  EXPECT_EQ(corner("bottomleft"), (std::pair{5, 3}));
  EXPECT_EQ(corner("topleft"), (std::pair{5, 5}));
  EXPECT_EQ(corner("bottomright"), (std::pair{2, 3}));
  EXPECT_EQ(corner("topright"), (std::pair{2, 5}));
  EXPECT_EQ(corner("left"), (std::pair{5, 4}));
  EXPECT_EQ(corner("right"), (std::pair{2, 4}));
}

TEST(PaintTiled, objects_are_stretched_to_their_size) {
  const Painted painted = paint(map_of(1, 1, 3, "0", object(R"(gid="1" x="0" y="8" width="12" height="8")")), 12, 8);
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 12; ++x) {
      const auto part = [](int value) { return static_cast<std::uint32_t>(value / 4); };
      ASSERT_EQ(painted.canvas.at(x, y), solid(pixel_of(part(x), part(y))));
    }
  }
}

// A quarter turn clockwise about the bottom left corner: the bottom row becomes the column on the left.
TEST(PaintTiled, objects_turn_clockwise_about_their_position) {
  const std::string attributes = R"(gid="1" x="4" y="4" width="3" height="2" rotation="90")";
  Canvas expected(10, 10, ground);
  for (int y = 0; y < tile_height; ++y) {
    for (int x = 0; x < tile_width; ++x) {
      put(expected, 4 + tile_height - 1 - y, 4 + x,
          solid(pixel_of(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y))));
    }
  }
  EXPECT_TRUE(is_same(paint(map_of(1, 1, 3, "0", object(attributes)), 10, 10).canvas, expected));
}

TEST(PaintTiled, objects_further_down_lie_on_top_unless_their_order_counts) {
  const auto group = [](const char* order) {
    return std::string("<objectgroup name=\"o\" ") + order +
           R"(><object id="1" gid="1" x="0" y="5" width="3" height="2"/>
           <object id="2" gid="2" x="0" y="4" width="3" height="2"/></objectgroup>)";
  };
  Canvas by_place(6, 6, ground);
  put_tile(by_place, 1, 2, 0, 4);
  put_tile(by_place, 0, 1, 0, 5);
  EXPECT_TRUE(is_same(paint(map_of(1, 1, 3, "0", group("")), 6, 6).canvas, by_place));
  Canvas by_order(6, 6, ground);
  put_tile(by_order, 0, 1, 0, 5);
  put_tile(by_order, 1, 2, 0, 4);
  EXPECT_TRUE(is_same(paint(map_of(1, 1, 3, "0", group("draworder=\"index\"")), 6, 6).canvas, by_order));
}

// ---- What is not there.

TEST(PaintTiled, tiles_without_an_image_fill_their_cell) {
  const Painted painted = paint(map_of(2, 1, 4, "1,0"), 8, 4, 0, 0, "no picture");
  const Color color = painted.canvas.at(0, 0);
  EXPECT_NE(color, ground);
  Canvas expected(8, 4, ground);
  expected.fill({0, 0, 4, 4}, {color});
  EXPECT_TRUE(is_same(painted.canvas, expected));
}

TEST(PaintTiled, numbers_beyond_all_bounds_do_no_harm) {
  for (const char* attributes :
       {R"(gid="1" x="1e300" y="-1e300" width="3" height="2")", R"(gid="1" x="0" y="0" width="1e300" height="1e300")",
        R"(gid="1" x="0" y="0" width="1e9" height="1e-9" rotation="1e300")", R"(gid="268435455" x="0" y="0")"}) {
    static_cast<void>(paint(map_of(1, 1, 3, "0", object(attributes)), 4, 4));
  }
  static_cast<void>(
      paint(map_of(1, 1, 3, "268435455", "", "offsetx=\"1e300\" offsety=\"-1e300\" opacity=\"7\""), 4, 4));
}

}  // namespace
}  // namespace paint_tiled_test
