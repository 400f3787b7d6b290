// SPDX-License-Identifier: MIT
// Each pixel of a picture is worked out here from the rules of the format, by the topmost layer that has something
// there.
#include "drawing/paint_ldtk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "support/cases.hpp"
#include "tools/canvases.hpp"
#include "tools/tiled_testing.hpp"

namespace paint_ldtk_test {
namespace {

using namespace tilespace;
using canvases::is_same;
using tiled_testing::Memory;
using tool::Canvas;
using tool::Color;
using tool::LdtkImages;

constexpr Color ground{10, 20, 30};
constexpr std::int32_t cell = 4;

// Tiles of 4 x 4 pixels, three in a row, two rows; every pixel has its own colour, some are transparent.
io::Rgba pixel_of(std::uint32_t x, std::uint32_t y) {
  const bool is_hole = (x + 3 * y) % 7 == 0;
  return {static_cast<std::uint8_t>(20 * x), static_cast<std::uint8_t>(30 * y), 99,
          static_cast<std::uint8_t>(is_hole ? 0 : 255)};
}

io::LdtkLayer random_layer(oracle::Rng& rng, io::LdtkLayerKind kind) {
  io::LdtkLayer layer;
  layer.kind = kind;
  layer.definition = 0;
  layer.grid_size = cell;
  layer.width = 5;
  layer.height = 4;
  layer.offset_x = static_cast<std::int32_t>(rng.between(-3, 3));
  layer.offset_y = static_cast<std::int32_t>(rng.between(-3, 3));
  layer.visible = !rng.one_in(6);
  if (kind == io::LdtkLayerKind::int_grid) {
    for (int i = 0; i < layer.width * layer.height; ++i) layer.values.push_back(static_cast<int>(rng.between(0, 3)));
    if (rng.one_in(2)) return layer;
  }
  layer.tileset = 0;
  for (std::int64_t i = rng.between(0, 12); i > 0; --i) {
    const auto id = static_cast<std::int32_t>(rng.between(0, 5));
    io::LdtkTile tile;
    tile.x = static_cast<std::int32_t>(rng.between(0, 4)) * cell;
    tile.y = static_cast<std::int32_t>(rng.between(0, 3)) * cell;
    tile.source_x = id % 3 * cell;
    tile.source_y = id / 3 * cell;
    tile.flips = static_cast<std::int32_t>(rng.between(0, 3));
    tile.id = id;
    layer.tiles.push_back(tile);
  }
  return layer;
}

io::LdtkProject random_project(oracle::Rng& rng) {
  io::LdtkProject project;
  project.layer_definitions.resize(1);
  project.layer_definitions[0].values = {{1, "a", "#112233"}, {2, "b", "#445566"}};
  project.tilesets.resize(1);
  project.tilesets[0].image = "set.png";
  project.tilesets[0].grid_size = cell;
  project.tilesets[0].width = 3 * cell;
  for (int i = 0; i < 2; ++i) {
    io::LdtkLevel& level = project.levels.emplace_back();
    level.width = 5 * cell;
    level.height = 4 * cell;
    for (int j = 0; j < 3; ++j) {
      const bool has_values = rng.one_in(2);
      level.layers.push_back(random_layer(rng, has_values ? io::LdtkLayerKind::int_grid : io::LdtkLayerKind::tiles));
    }
  }
  return project;
}

Color solid(io::Rgba color) { return {color.red, color.green, color.blue}; }

// Colour of the tile at pixel (x, y) of the layer; nothing beside it, and where it is transparent.
std::optional<Color> color_at(const io::LdtkTile& tile, std::int64_t x, std::int64_t y) {
  const std::int64_t in_x = x - tile.x;
  const std::int64_t in_y = y - tile.y;
  if (in_x < 0 || in_y < 0 || in_x >= cell || in_y >= cell) return std::nullopt;
  const std::int64_t from_x = (tile.flips & 1) != 0 ? cell - 1 - in_x : in_x;
  const std::int64_t from_y = (tile.flips & 2) != 0 ? cell - 1 - in_y : in_y;
  const io::Rgba color =
      pixel_of(static_cast<std::uint32_t>(tile.source_x + from_x), static_cast<std::uint32_t>(tile.source_y + from_y));
  return color.alpha == 0 ? std::nullopt : std::optional(solid(color));
}

std::optional<Color> color_at(const io::LdtkLayer& layer, std::int64_t x, std::int64_t y, bool has_image) {
  if (!layer.visible) return std::nullopt;
  x -= layer.offset_x;
  y -= layer.offset_y;
  if (layer.kind == io::LdtkLayerKind::int_grid && (layer.tiles.empty() || !has_image)) {
    if (x < 0 || y < 0 || x >= layer.width * cell || y >= layer.height * cell) return std::nullopt;
    const std::int32_t value = layer.values[static_cast<std::size_t>(y / cell * layer.width + x / cell)];
    constexpr Color colors[]{{}, {0x11, 0x22, 0x33}, {0x44, 0x55, 0x66}, {128, 128, 128}};
    return value == 0 ? std::nullopt : std::optional(colors[value]);
  }
  std::optional<Color> top;
  for (const io::LdtkTile& tile : layer.tiles) {
    if (const std::optional<Color> color = color_at(tile, x, y)) top = color;
  }
  return top;
}

Canvas paint(const io::LdtkProject& project, const std::vector<io::PlacedLdtkLevel>& levels, int side, int x0, int y0,
             bool has_image = true) {
  Memory files;
  if (has_image) files.add("set.png", tiled_testing::make_png(3 * cell, 2 * cell, pixel_of));
  Canvas canvas(side, side, ground);
  paint_ldtk(canvas, x0, y0, project, levels, LdtkImages(project, files, {}));
  return canvas;
}

// Colour of pixel (x, y) of the picture, whose levels do not overlap.
Color color_in(const io::LdtkProject& project, const std::vector<io::PlacedLdtkLevel>& levels, int x, int y) {
  Color color = ground;
  for (const io::PlacedLdtkLevel& placed : levels) {
    const io::LdtkLevel& level = project.levels[placed.level];
    const std::int64_t in_x = x - placed.x;
    const std::int64_t in_y = y - placed.y;
    if (in_x < 0 || in_y < 0 || in_x >= level.width || in_y >= level.height) continue;
    for (const io::LdtkLayer& layer : level.layers) color = color_at(layer, in_x, in_y, true).value_or(color);
  }
  return color;
}

TEST(PaintLdtk, shows_the_topmost_layer_that_has_something) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !HasFailure(); ++i) {
    const io::LdtkProject project = random_project(rng);
    const std::vector<io::PlacedLdtkLevel> levels{{0, 0, 0}, {1, 30, 20}};
    const Canvas canvas = paint(project, levels, 64, -8, -8);
    for (int y = -8; y < 56; ++y) {
      for (int x = -8; x < 56; ++x)
        ASSERT_EQ(canvas.at(x + 8, y + 8), color_in(project, levels, x, y)) << x << ' ' << y;
    }
  }
}

TEST(PaintLdtk, of_a_part_is_a_part_of_the_whole) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !HasFailure(); ++i) {
    const io::LdtkProject project = random_project(rng);
    const std::vector<io::PlacedLdtkLevel> levels{{0, 0, 0}, {1, 30, 20}};
    const Canvas whole = paint(project, levels, 64, 0, 0);
    const int x0 = static_cast<int>(rng.between(0, 40));
    const int y0 = static_cast<int>(rng.between(0, 40));
    const Canvas part = paint(project, levels, 16, x0, y0);
    for (int y = 0; y < 16; ++y) {
      for (int x = 0; x < 16; ++x) ASSERT_EQ(part.at(x, y), whole.at(x + x0, y + y0));
    }
  }
}

TEST(PaintLdtk, without_an_image_shows_the_colours_of_values) {
  io::LdtkProject project;
  oracle::Rng rng(cases::seed());
  while (project.levels.empty() || project.levels[0].layers[0].kind != io::LdtkLayerKind::int_grid ||
         !project.levels[0].layers[0].visible) {
    project = random_project(rng);
  }
  project.levels[0].layers.resize(1);
  const Canvas canvas = paint(project, {{0, 0, 0}}, 5 * cell, 0, 0, false);
  for (int y = 0; y < 4 * cell; ++y) {
    for (int x = 0; x < 5 * cell; ++x) {
      ASSERT_EQ(canvas.at(x, y), color_at(project.levels[0].layers[0], x, y, false).value_or(ground));
    }
  }
}

TEST(PaintLdtk, takes_the_opacity_of_layers) {
  oracle::Rng rng(cases::seed());
  io::LdtkProject project = random_project(rng);
  io::LdtkLayer& layer = project.levels[0].layers[0];
  project.levels[0].layers.resize(1);
  layer = random_layer(rng, io::LdtkLayerKind::int_grid);
  layer.visible = true;
  layer.tiles.clear();
  layer.offset_x = layer.offset_y = 0;
  layer.values.assign(20, 2);
  layer.opacity = 0.5;
  const Color color = paint(project, {{0, 0, 0}}, 4, 0, 0).at(1, 1);
  EXPECT_NEAR(color.red, (0x44 + ground.red) / 2, 1);
  EXPECT_NEAR(color.blue, (0x66 + ground.blue) / 2, 1);
  layer.opacity = 0.0;
  EXPECT_TRUE(is_same(paint(project, {{0, 0, 0}}, 4, 0, 0), Canvas(4, 4, ground)));
}

TEST(LdtkImages, that_are_missing_are_told_once) {
  io::LdtkProject project;
  project.tilesets.resize(3);
  project.tilesets[0].image = project.tilesets[1].image = "set.png";
  Memory files;
  const LdtkImages images(project, files, {});
  EXPECT_FALSE(images.any());
  EXPECT_EQ(images.notices().size(), 1u);
}

}  // namespace
}  // namespace paint_ldtk_test
