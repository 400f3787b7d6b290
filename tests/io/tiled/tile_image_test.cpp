// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

#include <tilespace/io/tile_image.hpp>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

// Images of tiles: cells of one image, in the order of a walk over that image, and images of their own.

namespace tile_image_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;
using oracle::Rng;
using tilespace::Box;

// A tileset of one image as the editor cuts it: from the left, then from the top, while a tile still fits.
std::vector<Box> cut(const Tileset& set) {
  std::vector<Box> cells;
  for (int y = set.margin; y + set.tile_height <= set.image->height; y += set.tile_height + set.spacing) {
    for (int x = set.margin; x + set.tile_width <= set.image->width; x += set.tile_width + set.spacing) {
      cells.push_back({{double(x), double(y)}, {double(x + set.tile_width), double(y + set.tile_height)}});
    }
  }
  return cells;
}

Tileset random_sheet(Rng& rng) {
  const auto attribute = [](const char* name, std::int64_t value) {
    return std::string(name) + "=\"" + std::to_string(value) + "\" ";
  };
  const std::string set = attribute("tilewidth", rng.between(1, 20)) + attribute("tileheight", rng.between(1, 20)) +
                          attribute("margin", rng.between(0, 3)) + attribute("spacing", rng.between(0, 3));
  const std::string image = attribute("width", rng.between(1, 90)) + attribute("height", rng.between(1, 90));
  return map_of(tmx("<tileset firstgid=\"1\" " + set + "><image source=\"a.png\" " + image + "/></tileset>"))
      .tilesets.at(0);
}

TEST(TileImages, cells_are_those_of_a_walk_over_the_image) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Tileset set = random_sheet(rng);
    const std::vector<Box> cells = cut(set);
    for (std::uint32_t id = 0; id < cells.size() + 2; ++id) {
      const TileImage found = image_of({&set, id, nullptr});
      EXPECT_EQ(found.image, id < cells.size() ? &*set.image : nullptr);
      EXPECT_EQ(found.part, id < cells.size() ? cells[id] : Box{}) << id;
    }
  }
}

constexpr std::string_view collection =
    "<tileset firstgid=\"1\" tilewidth=\"32\" tileheight=\"48\" tilecount=\"3\" columns=\"0\">"
    "<tile id=\"0\"><image source=\"oak.png\" width=\"32\" height=\"48\"/></tile>"
    "<tile id=\"2\" x=\"8\" y=\"4\" width=\"10\" height=\"12\"><image source=\"pine.png\" width=\"32\" "
    "height=\"48\"/></tile>"
    "<tile id=\"7\"><image source=\"elm.png\"/></tile></tileset>";

TEST(TileImages, of_a_collection_are_their_own) {
  const TiledMap map = map_of(tmx(collection));
  const auto image_of_id = [&](std::uint32_t id) { return image_of(find_tile(map, Gid{id + 1})); };
  EXPECT_EQ(image_of_id(0).image->source, "oak.png");
  EXPECT_EQ(image_of_id(0).part, (Box{{0.0, 0.0}, {32.0, 48.0}}));
  EXPECT_EQ(image_of_id(2).image->source, "pine.png");
  EXPECT_EQ(image_of_id(2).part, (Box{{8.0, 4.0}, {18.0, 16.0}}));
  EXPECT_EQ(image_of_id(7).image->source, "elm.png") << "ids may exceed the count";
  EXPECT_EQ(image_of_id(7).part, Box{}) << "the file says no size";
  EXPECT_EQ(image_of_id(1).image, nullptr) << "a hole";
}

TEST(TileImages, of_nothing_are_nothing) {
  const Tileset no_image;
  EXPECT_EQ(image_of({}).image, nullptr);
  EXPECT_EQ(image_of({&no_image, 0, nullptr}).image, nullptr);
  const TiledMap map =
      map_of(tmx("<tileset firstgid=\"3\" tilewidth=\"16\" tileheight=\"16\"><image source=\"a.png\" "
                 "width=\"8\" height=\"16\"/></tileset>"));
  EXPECT_EQ(image_of(find_tile(map, Gid{3})).image, nullptr) << "no column";
  EXPECT_EQ(image_of(find_tile(map, Gid{2})).image, nullptr) << "below all sets";
}

TEST(TileImages, do_not_depend_on_flips) {
  const TiledMap map =
      map_of(tmx("<tileset firstgid=\"1\" tilewidth=\"16\" tileheight=\"8\"><image source=\"a.png\" "
                 "width=\"64\" height=\"16\"/></tileset>"));
  EXPECT_EQ(image_of(find_tile(map, Gid{0xE000'0006u})).part, (Box{{16.0, 8.0}, {32.0, 16.0}}));
}

}  // namespace
}  // namespace tile_image_test
