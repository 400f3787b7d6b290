// SPDX-License-Identifier: MIT
#include "drawing/tile_images.hpp"

#include <gtest/gtest.h>

#include "tools/tiled_testing.hpp"

namespace tile_images_test {
namespace {

using namespace tilespace;
using tiled_testing::make_png;
using tiled_testing::Memory;
using tool::Sprite;
using tool::TileImages;

io::Rgba color_at(std::uint32_t x, std::uint32_t y) {
  return {static_cast<std::uint8_t>(10 * x), static_cast<std::uint8_t>(10 * y), 200, 255};
}

constexpr std::string_view head = R"(<map orientation="orthogonal" width="1" height="1" tilewidth="2" tileheight="2">)";

struct Images {
  Memory files;
  io::TiledMap map;

  explicit Images(const std::string& tilesets) {
    files.add("set.png", make_png(9, 6, color_at));
    map = tiled_testing::parse(std::string(head) + tilesets + "</map>", files);
  }
  TileImages load() { return {map, files, {}}; }
};

TEST(TileImages, finds_tiles_between_margins_and_gaps) {
  Images images(R"(<tileset firstgid="1" tilewidth="3" tileheight="2" margin="1" spacing="1">
                   <image source="set.png"/></tileset>)");
  const TileImages loaded = images.load();
  EXPECT_TRUE(loaded.any());
  for (std::uint32_t id = 0; id < 2; ++id) {  // two columns, though the map does not say so
    const std::optional<Sprite> sprite = loaded.sprite_of(io::Gid{1 + id});
    ASSERT_TRUE(sprite);
    EXPECT_EQ(sprite->width(), 3);
    EXPECT_EQ(sprite->height(), 2);
    EXPECT_EQ(sprite->at(0, 0, 3, 2), color_at(1 + 4 * id, 1));
    EXPECT_EQ(sprite->at(2, 1, 3, 2), color_at(3 + 4 * id, 2));
  }
  EXPECT_EQ(loaded.sprite_of(io::Gid{3})->at(0, 0, 3, 2), color_at(1, 4));
  EXPECT_FALSE(loaded.sprite_of(io::Gid{5}));    // below the image
  EXPECT_FALSE(loaded.sprite_of(io::Gid{900}));  // far below it
  EXPECT_FALSE(loaded.sprite_of(io::Gid{0}));
}

TEST(TileImages, finds_images_of_a_collection_and_parts_of_them) {
  Images images(R"(<tileset firstgid="1" tilewidth="9" tileheight="6" columns="0">
                   <tile id="2"><image source="set.png" width="9" height="6"/></tile>
                   <tile id="7" x="4" y="3" width="2" height="3"><image source="set.png" width="9" height="6"/></tile>
                   </tileset>)");
  const TileImages loaded = images.load();
  EXPECT_FALSE(loaded.sprite_of(io::Gid{1}));
  EXPECT_EQ(loaded.sprite_of(io::Gid{3})->width(), 9);
  EXPECT_EQ(loaded.sprite_of(io::Gid{8})->height(), 3);
  EXPECT_EQ(loaded.sprite_of(io::Gid{8})->at(1, 2, 2, 3), color_at(5, 5));
  EXPECT_GE(loaded.reach(), 9);
}

TEST(TileImages, one_colour_becomes_transparent) {
  Images images(
      R"(<tileset firstgid="1" tilewidth="9" tileheight="6"><image source="set.png" trans="1e0ac8"/></tileset>)");
  const TileImages loaded = images.load();
  const std::optional<Sprite> sprite = loaded.sprite_of(io::Gid{1});
  ASSERT_TRUE(sprite);
  EXPECT_EQ(sprite->at(3, 1, 9, 6).alpha, 0);  // 30, 10, 200
  EXPECT_EQ(sprite->at(3, 2, 9, 6).alpha, 255);
}

TEST(TileImages, tells_of_images_that_are_not_there_once_and_has_colours_for_them) {
  Images images(R"(<tileset firstgid="1" tilewidth="3" tileheight="2" tilecount="8" columns="4">
                   <image source="none.png" width="12" height="4"/></tileset>
                   <tileset firstgid="9" tilewidth="3" tileheight="2" tilecount="8" columns="4">
                   <image source="none.png" width="12" height="4"/></tileset>)");
  const TileImages loaded = images.load();
  EXPECT_FALSE(loaded.any());
  ASSERT_EQ(loaded.notices().size(), 1u);
  EXPECT_NE(loaded.notices()[0].reason.find("none.png"), std::string::npos);
  EXPECT_FALSE(loaded.sprite_of(io::Gid{1}));
  EXPECT_EQ(loaded.color_of(io::Gid{1}).alpha, 255);
  EXPECT_EQ(loaded.color_of(io::Gid{1}), loaded.color_of(io::Gid{0x80000001u}));
}

TEST(TileImages, does_not_tell_of_every_image_of_a_collection_that_is_not_there) {
  std::string tiles;
  for (int i = 0; i < 9; ++i) {
    tiles += "<tile id='" + std::to_string(i) + "'><image source='none" + std::to_string(i) + ".png'/></tile>";
  }
  Images images("<tileset firstgid='1' tilewidth='3' tileheight='2' tilecount='9' columns='0'>" + tiles + "</tileset>");
  const TileImages loaded = images.load();
  ASSERT_EQ(loaded.notices().size(), 4u);
  EXPECT_NE(loaded.notices()[2].reason.find("none2.png"), std::string::npos);
  EXPECT_EQ(loaded.notices()[3].reason, "6 more images are missing or cannot be read");
}

TEST(TileImages, the_colour_of_a_tile_is_the_mean_of_what_is_opaque) {
  Memory files;
  files.add("set.png", make_png(2, 1, [](std::uint32_t x, std::uint32_t) {
              return x == 0 ? io::Rgba{100, 0, 50, 255} : io::Rgba{255, 255, 255, 0};
            }));
  std::string text{head};
  text += R"(<tileset firstgid="1" tilewidth="2" tileheight="1"><image source="set.png"/></tileset></map>)";
  const io::TiledMap map = tiled_testing::parse(text, files);
  EXPECT_EQ(TileImages(map, files, {}).color_of(io::Gid{1}), (io::Rgba{100, 0, 50, 128}));
}

}  // namespace
}  // namespace tile_images_test
