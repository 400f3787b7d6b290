// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tiled/tiled_elements.hpp"

#include "tiled_testing.hpp"

// Tiles read off the text are those of the nodes.

namespace elements_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;
using tilespace::io::detail::read_tile_elements;

TEST(TileElements, as_the_editor_writes_them) {
  const std::string elements = "<tile gid=\"7\"/>\n   <tile/>\r\n\t<tile gid=\"4294967295\"/> ";
  const auto read = read_tile_elements(elements + "</data>");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->tiles, (std::vector<Gid>{{7}, {0}, {0xFFFF'FFFF}}));
  EXPECT_EQ(read->size, elements.size());
  ASSERT_TRUE(read_tile_elements("</data>"));
  EXPECT_TRUE(read_tile_elements("</data>")->tiles.empty());
}

TEST(TileElements, all_else_is_left_to_the_nodes) {
  for (const char* const text : {"",
                                 "<tile",
                                 "<tile/>",
                                 "<tile/><",
                                 "<tile/> x</data>",
                                 "<tile /></data>",
                                 "<tile></tile></data>",
                                 "<tile gid='7'/></data>",
                                 "<tile  gid=\"7\"/></data>",
                                 "<tile gid=\"\"/></data>",
                                 "<tile gid=\"4294967296\"/></data>",
                                 "<tile gid=\"-1\"/></data>",
                                 "<tile gid=\"7\" a=\"\"/></data>",
                                 "<tile gid=\"&#55;\"/></data>",
                                 "<tiles/></data>",
                                 "<tile/><a/></data>",
                                 "<tile/><!-- --></data>",
                                 "<tile gid=\"7a\"/></data>",
                                 "<tile gid=\"7",
                                 "<tile gid=\"7777777"}) {
    EXPECT_FALSE(read_tile_elements(text)) << text;
  }
}

// Numbers of any length, with any blanks between, and the text ending anywhere behind them.
RC_GTEST_PROP(TileElements, are_what_was_written, ()) {
  const auto blanks = rc::gen::container<std::string>(rc::gen::elementOf(std::string(" \t\r\n")));
  const auto number = rc::gen::join(rc::gen::map(rc::gen::inRange(0, 33), [](int bits) {
    return rc::gen::map(rc::gen::arbitrary<std::uint32_t>(),
                        [bits](std::uint32_t any) { return static_cast<std::uint32_t>(std::uint64_t{any} >> bits); });
  }));
  const auto numbers = *rc::gen::container<std::vector<std::uint32_t>>(number);
  std::string usual = *blanks, text;
  std::vector<Gid> tiles;
  for (const std::uint32_t one : numbers) {
    const std::string zeros(*rc::gen::inRange<std::size_t>(0, 10), '0');
    text += one == 0 ? "<tile/>" : "<tile gid=\"" + zeros + std::to_string(one) + "\"/>";
    text += *rc::gen::inRange(0, 5) == 0 ? *blanks : usual;
    tiles.push_back({one});
  }
  const auto read = read_tile_elements(text + "</" + std::string(*rc::gen::inRange<std::size_t>(0, 9), 'x'));
  RC_ASSERT(read);
  RC_ASSERT(read->tiles == tiles);
  RC_ASSERT(read->size == text.size());
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
        "<tile gid=\"7\"/><![CDATA[]]><tile/>", "<tile a=\"1\" gid=\"7\"/><tile gid=\"\"/>",
        "<tile gid=\"0000000000000007\"/><tile gid=\"0\"/>"}) {
    EXPECT_EQ(tiles_of(tiles), (std::vector<Gid>{{7}, {0}})) << tiles;
  }
}

// Too many and too few tell the same, whichever way they are read: a comment leaves them to the nodes.
TEST(TileElements, errors_are_those_of_the_nodes) {
  for (const char* const tiles : {"<tile gid=\"7\"/>", "<tile/>\n<tile/>\n  <tile/>\n<tile/>"}) {
    const auto error_of = [&](const char* comment) {
      return outcome_of(tmx("<tileset firstgid=\"1\"/><layer width=\"2\" height=\"1\"><data>\n" + std::string(tiles) +
                            comment + "</data></layer>"));
    };
    EXPECT_EQ(error_of(""), error_of("<!-- -->")) << tiles;
    EXPECT_NE(error_of(""), "a map");
  }
}

}  // namespace
}  // namespace elements_test
