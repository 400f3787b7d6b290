// SPDX-License-Identifier: MIT
#include <tilespace/io/detail/tiled_elements.hpp>

#include "tiled_testing.hpp"

// Tiles read off the text are those of the nodes.

namespace {

using namespace tilespace::io;
using namespace tiled_testing;
using tilespace::io::detail::read_tile_elements;

TEST(TileElements, as_the_editor_writes_them) {
  const auto tiles = read_tile_elements("<tile gid=\"7\"/>\n   <tile/>\r\n\t<tile gid=\"4294967295\"/> </data>", 3);
  ASSERT_TRUE(tiles);
  EXPECT_EQ(*tiles, (std::vector<Gid>{{7}, {0}, {0xFFFF'FFFF}}));
  EXPECT_EQ(read_tile_elements("</data>", 0), std::vector<Gid>{});
}

TEST(TileElements, all_else_is_left_to_the_nodes) {
  for (const char* const text :
       {"", "<tile", "<tile/>", "<tile/><", "<tile/> x</data>", "<tile /></data>", "<tile></tile></data>",
        "<tile gid='7'/></data>", "<tile  gid=\"7\"/></data>", "<tile gid=\"\"/></data>",
        "<tile gid=\"4294967296\"/></data>", "<tile gid=\"-1\"/></data>", "<tile gid=\"7\" a=\"\"/></data>",
        "<tile gid=\"&#55;\"/></data>", "<tiles/></data>", "<tile/><tile/></data>", "<tile/><!-- --></data>",
        "</data>"}) {
    EXPECT_FALSE(read_tile_elements(text, 1)) << text;
  }
}

// Each way to write two tiles, read off the text or node by node, is the same map.
TEST(TileElements, the_nodes_read_what_the_text_does_not_tell) {
  const auto tiles_of = [](std::string_view tiles) {
    const TiledMap map = map_of(tmx("<tileset firstgid=\"1\"/><layer width=\"2\" height=\"1\"><data>" +
                                    std::string(tiles) + "</data></layer>"));
    return map.layers.at(0).chunks.at(0).tiles;
  };
  for (const char* const tiles :
       {"<tile gid=\"7\"/><tile/>", "\n<tile gid=\"7\"/>\n<tile/>\n", "<tile gid='7'/><tile/>",
        "<tile gid=\"&#55;\"/><tile/>", "<tile gid=\"7\"></tile><tile/>",
        "<!-- a --><tile gid=\"7\"/><!-- b --><tile/>", "<tile gid=\"7\"/><a/><tile/>",
        "<tile a=\"1\" gid=\"7\"/><tile gid=\"\"/>", "<tile gid=\"0000000000000007\"/><tile gid=\"0\"/>"}) {
    EXPECT_EQ(tiles_of(tiles), (std::vector<Gid>{{7}, {0}})) << tiles;
  }
}

}  // namespace
