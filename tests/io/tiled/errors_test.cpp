// SPDX-License-Identifier: MIT
#include "support/allocations.hpp"
#include "tiled_testing.hpp"

// What is broken is an error that says where, and what was expected and found.

namespace errors_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;

TEST(TiledErrors, what_is_no_xml_and_no_json) {
  EXPECT_EQ(outcome_of(""), "expected XML or JSON, found no bytes");
  EXPECT_EQ(outcome_of("# A readme\nmore"), "line 1: expected XML or JSON, found \"# A readme\"");
  EXPECT_EQ(outcome_of("[1, 2]"), "line 1: expected XML or JSON, found \"[1, 2]\"");
  EXPECT_EQ(outcome_of("<map>\n <layer\n</map>"),
            "line 3:1: expected well-formed XML, found \"Error parsing start element tag\"");
  EXPECT_EQ(outcome_of("<map></tileset>"), "line 1:8: expected well-formed XML, found \"Start-end tags mismatch\"");
  EXPECT_TRUE(outcome_of("{\"type\":\n \"map\",}").starts_with("line 2:8: expected well-formed JSON, found"));
  EXPECT_TRUE(outcome_of("{\"type\": \"map\"").starts_with("line 1:15: expected well-formed JSON, found"));
}

TEST(TiledErrors, what_is_no_map) {
  const auto not_a_map = [](std::string_view found) {
    return "line 1:1: expected a map of Tiled, found " + std::string(found);
  };
  EXPECT_EQ(outcome_of("<tileset name=\"a\"/>"), not_a_map("a tileset; give a map that uses it"));
  EXPECT_EQ(outcome_of("<template/>"), not_a_map("a template; give a map that uses it"));
  EXPECT_EQ(outcome_of("<svg/>"), not_a_map("an element \"svg\""));
  EXPECT_EQ(outcome_of("{\"type\": \"tileset\"}"), not_a_map("a tileset; give a map that uses it"));
  EXPECT_EQ(outcome_of("{\"tilewidth\": 3}"), not_a_map("a tileset; give a map that uses it"));
  EXPECT_EQ(outcome_of("{\"type\": \"world\"}"), not_a_map("a world; give one of its maps"));
  EXPECT_EQ(outcome_of("{\"maps\": []}"), not_a_map("a world; give one of its maps"));
  EXPECT_EQ(outcome_of("{\"object\": {}}"), not_a_map("a template; give a map that uses it"));
  EXPECT_EQ(outcome_of("{\"jsonVersion\": \"1.5\"}"), not_a_map("LDtk, which load_ldtk() reads"));
  EXPECT_EQ(outcome_of("{\"a\": 1}"), not_a_map("other JSON"));
  EXPECT_EQ(kind_of("{\"a\": 1}"), "unsupported");
}

TEST(TiledErrors, a_map_says_what_it_is) {
  EXPECT_EQ(outcome_of("<map/>"), "line 1:1: expected \"orientation\", found nothing of that name");
  EXPECT_EQ(outcome_of("{\"layers\": []}"), "line 1:1: expected \"orientation\", found nothing of that name");
  EXPECT_EQ(
      outcome_of("<map orientation=\"cubic\"/>"),
      "line 1:6: expected \"orthogonal\", \"isometric\", \"staggered\", \"hexagonal\" or \"oblique\", found \"cubic\"");
  EXPECT_EQ(kind_of("<map orientation=\"cubic\"/>"), "unsupported");
  for (const std::string missing : {"width", "height", "tilewidth", "tileheight"}) {
    std::string text = tmx("");
    text.insert(text.find(" " + missing + "=") + 1, "no");
    EXPECT_EQ(outcome_of(text), "line 1:1: expected \"" + missing + "\", found nothing of that name");
  }
}

std::string with_width(std::string_view width) {
  return "<map orientation=\"orthogonal\"\n width=\"" + std::string(width) +
         "\" height=\"2\" tilewidth=\"16\" tileheight=\"16\"/>";
}

TEST(TiledErrors, numbers_are_numbers_and_within_bounds) {
  EXPECT_EQ(outcome_of(with_width("2")), "a map");
  EXPECT_EQ(outcome_of(with_width(" 2 ")), "a map");
  EXPECT_EQ(outcome_of(with_width("2.0")), "a map");
  for (const char* const width :
       {"-1", "2.5", "", "x", "2x", "2147483648", "99999999999999999999", "1e400", "nan", "inf"}) {
    EXPECT_EQ(
        outcome_of(with_width(width)),
        "line 2:2: expected \"width\" with an integer from 0 to 2147483647, found \"" + std::string(width) + "\"");
  }
  EXPECT_EQ(outcome_of("{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": \"2\", \"height\": 2, "
                       "\"tilewidth\": 16, \"tileheight\": 16}"),
            "line 1:55: expected \"width\" with an integer from 0 to 2147483647, found \"2\"");
}

std::string layer_with(std::string_view attributes) {
  return tmx("<layer " + std::string(attributes) + "><data encoding=\"csv\">0,0,0,0</data></layer>");
}

TEST(TiledErrors, no_number_is_infinite_or_none) {
  EXPECT_EQ(outcome_of(layer_with("opacity=\"0.5\"")), "a map");
  for (const char* const opacity : {"nan", "NaN", "inf", "-inf", "1e999", "half", "0x1p3", "1,5"}) {
    EXPECT_EQ(outcome_of(layer_with("opacity=\"" + std::string(opacity) + "\"")),
              "line 2:8: expected \"opacity\" with a number, found \"" + std::string(opacity) + "\"");
  }
  EXPECT_EQ(map_of(layer_with("opacity=\"7\"")).layers[0].opacity, 1.0);
  EXPECT_EQ(map_of(layer_with("opacity=\"-7\"")).layers[0].opacity, 0.0);
}

TEST(TiledErrors, other_kinds_of_values) {
  EXPECT_EQ(outcome_of(layer_with("visible=\"perhaps\"")),
            "line 2:8: expected \"visible\" with true or false, found \"perhaps\"");
  EXPECT_EQ(outcome_of(tmj("\"class\": [1]")),
            "line 2:10: expected \"class\" with a text, found an object or an array");
  EXPECT_EQ(outcome_of(tmj("\"layers\": 5")), "line 2:11: expected an array, found a single value");
  EXPECT_EQ(outcome_of(tmj("\"layers\": [{\"type\": \"group\"}, 5]")),
            "line 2:31: expected an object, found a single value");
  EXPECT_EQ(outcome_of(tmj("\"layers\": [null]")), "line 1:1: expected an object, found nothing");
  EXPECT_EQ(outcome_of(tmj("\"layers\": [{}]")), "line 2:12: expected \"type\", found nothing of that name");
  EXPECT_EQ(outcome_of(tmj("\"layers\": null, \"class\": null")), "a map");
}

TEST(TiledErrors, unknown_encodings_and_compressions) {
  const auto outcome = [](std::string_view attributes) {
    return outcome_of(tmx("<layer><data " + std::string(attributes) + ">AAAA</data></layer>"));
  };
  EXPECT_EQ(outcome("encoding=\"base32\""), "line 2:14: expected \"csv\" or \"base64\", found \"base32\"");
  EXPECT_EQ(outcome("encoding=\"base64\" compression=\"lzma\""),
            "line 2:32: expected \"zlib\", \"gzip\" or \"zstd\", found \"lzma\"");
  EXPECT_EQ(kind_of(tmx("<layer><data encoding=\"base32\">AAAA</data></layer>")), "unsupported");
}

TEST(TiledErrors, data_that_is_not_as_the_layer) {
  const auto outcome = [](std::string_view data) {
    return outcome_of(tmx("<layer>" + std::string(data) + "</layer>"));
  };
  EXPECT_TRUE(outcome("<data encoding=\"csv\">\n0,0,\n0,x</data>").starts_with("line 4:3: "));
  EXPECT_TRUE(outcome("<data encoding=\"csv\">0,x,0,0</data>").starts_with("line 2:31: "));
  EXPECT_TRUE(outcome("<data encoding=\"csv\">0,0,0</data>").starts_with("line 2:"));
  EXPECT_TRUE(outcome("<data encoding=\"base64\">\n  AAAA*</data>").starts_with("line 3:7: "));
  EXPECT_EQ(outcome("<data>\n<tile/><tile/><tile/>\n</data>"), "line 2:8: expected 4 tiles, found 3");
  EXPECT_EQ(outcome("<data>\n<tile/><tile/><tile/><tile/><tile/>\n</data>"), "line 3:29: expected 4 tiles, found more");
  EXPECT_EQ(outcome("<data><tile/><tile/><tile/>\n<tile gid=\"-1\"/></data>"),
            "line 3:1: expected the number of a tile, found \"-1\"");
  EXPECT_EQ(outcome("<data><tile/><tile/><tile/>\n<tile gid=\"4294967296\"/></data>"),
            "line 3:1: expected the number of a tile, found \"4294967296\"");
  EXPECT_TRUE(outcome("<data>0,0,0,0</data>") == "a map") << "text without an encoding is no data";
}

TEST(TiledErrors, data_in_json_that_is_not_as_the_layer) {
  const auto outcome = [](std::string_view members) {
    return outcome_of(tmj("\"layers\": [{\"type\": \"tilelayer\",\n " + std::string(members) + "}]"));
  };
  EXPECT_EQ(outcome("\"data\": [0, 0, 0, 0]"), "a map");
  EXPECT_EQ(outcome("\"data\": [0, 0, 0]"), "line 3:10: expected 4 tiles, found 3");
  EXPECT_EQ(outcome("\"data\": [0, 0, 0, 0, 0]"), "line 3:23: expected 4 tiles, found more");
  EXPECT_EQ(outcome("\"data\": [0, 0, 0, -1]"), "line 3:20: expected the number of a tile, found -1");
  EXPECT_EQ(outcome("\"data\": [0, 0, 0, 1.5]"), "line 3:20: expected the number of a tile, found 1.5");
  EXPECT_EQ(outcome("\"data\": [0, 0, null, 0]"), "line 3:17: expected the number of a tile, found nothing");
  EXPECT_EQ(outcome("\"data\": [0, 0, 0, 4294967296]"), "line 3:20: expected the number of a tile, found 4294967296");
  EXPECT_EQ(outcome("\"data\": \"0,0,0,0\""), "line 3:10: expected an array of 4 tiles, found a single value");
  EXPECT_EQ(outcome("\"encoding\": \"base64\", \"data\": [0]"),
            "line 3:32: expected a text, as the encoding is base64, found an object or an array");
}

TEST(TiledErrors, numbers_below_all_tilesets) {
  const auto outcome = [](std::string_view sets) {
    return outcome_of(tmx(std::string(sets) + "<layer>\n<data encoding=\"csv\">0,0,4,\n2147483651</data></layer>"));
  };
  EXPECT_EQ(outcome("<tileset firstgid=\"3\"/>"), "a map");
  EXPECT_EQ(outcome("<tileset firstgid=\"4\"/>"),
            "line 3:1: expected numbers of tiles from 4, where the first tileset begins, found 3 at tile (1, 1)");
  EXPECT_EQ(outcome(""), "line 3:1: expected no tiles, as there is no tileset, found 4 at tile (0, 1)");
  EXPECT_EQ(outcome_of(tmx("<tileset firstgid=\"4\"/><objectgroup>\n<object gid=\"3\"/></objectgroup>")),
            "line 3:9: expected the number of a tile of a tileset, found 3");
  EXPECT_EQ(outcome_of(tmx("<tileset firstgid=\"4\"/><objectgroup>\n<object gid=\"0\"/></objectgroup>")), "a map");
}

TEST(TiledErrors, chunks_say_where_they_are) {
  const auto outcome = [](std::string_view attributes) {
    return outcome_of(
        tmx("<layer><data encoding=\"csv\">\n<chunk " + std::string(attributes) + ">0</chunk></data></layer>"));
  };
  EXPECT_EQ(outcome("x=\"-1\" y=\"5\" width=\"1\" height=\"1\""), "a map");
  EXPECT_EQ(outcome("x=\"-1\" y=\"5\" width=\"1\""), "line 3:1: expected \"height\", found nothing of that name");
  EXPECT_EQ(outcome("x=\"-1\" y=\"5\" width=\"1\" height=\"0\""),
            "line 3:31: expected \"height\" with an integer from 1 to 2147483647, found \"0\"");
  EXPECT_EQ(outcome("x=\"-1073741825\" y=\"5\" width=\"1\" height=\"1\""),
            "line 3:8: expected \"x\" with an integer from -1073741824 to 2147483647, found \"-1073741825\"");
  EXPECT_EQ(outcome("x=\"1073741823\" y=\"5\" width=\"1\" height=\"1\""), "a map");
  EXPECT_EQ(outcome("x=\"1073741824\" y=\"5\" width=\"1\" height=\"1\""),
            "line 3:1: expected tiles within 1073741824, found tiles beyond");
}

TEST(TiledErrors, tilesets_tiles_and_objects) {
  EXPECT_EQ(outcome_of(tmx("<tileset/>")), "line 2:1: expected \"firstgid\", found nothing of that name");
  for (const char* const first : {"0", "-1", "268435456"}) {
    EXPECT_EQ(
        outcome_of(tmx("<tileset firstgid=\"" + std::string(first) + "\"/>")),
        "line 2:10: expected \"firstgid\" with an integer from 1 to 268435455, found \"" + std::string(first) + "\"");
  }
  EXPECT_EQ(outcome_of(tmx("<tileset firstgid=\"1\" tilewidth=\"-1\"/>")),
            "line 2:23: expected \"tilewidth\" with an integer from 0 to 2147483647, found \"-1\"");
  EXPECT_EQ(outcome_of(tmx("<tileset firstgid=\"1\"><tile/></tileset>")),
            "line 2:23: expected \"id\", found nothing of that name");
  EXPECT_EQ(outcome_of(tmx("<tileset firstgid=\"1\"><tile id=\"-1\"/></tileset>")),
            "line 2:29: expected \"id\" with an integer from 0 to 4294967295, found \"-1\"");
  EXPECT_EQ(outcome_of(tmx("<objectgroup draworder=\"random\"/>")),
            "line 2:14: expected \"topdown\" or \"index\", found \"random\"");
  EXPECT_EQ(outcome_of(tmx_with_objects("<object width=\"-1\"/>")),
            "line 3:9: expected a size that is not negative, found a negative one");
  EXPECT_EQ(outcome_of(tmx_with_objects("<object><polygon points=\"0,0 1;1\"/></object>")),
            "line 3:18: expected points like \"0,0 32,16.5\", found \"1;1\"");
  EXPECT_EQ(outcome_of(tmx_with_objects("<object><polygon/></object>")), "line 3:9: expected points, found none");
}

std::string nested(int depth, std::string_view open, std::string_view inside, std::string_view close) {
  std::string text;
  for (int at = 0; at < depth; ++at) text += open;
  text += inside;
  for (int at = 0; at < depth; ++at) text += close;
  return text;
}

TEST(TiledErrors, nothing_is_too_deep_for_the_stack) {
  constexpr int deep = 100'000;
  EXPECT_EQ(outcome_of(tmx(nested(64, "<group>", "", "</group>"))), "a map");
  EXPECT_EQ(outcome_of(tmx(nested(65, "<group>", "", "</group>"))),
            "line 2:449: expected groups nested 64 deep at most, found deeper ones");
  EXPECT_EQ(kind_of(tmx(nested(deep, "<group>", "", "</group>"))), "too_large");
  EXPECT_EQ(outcome_of(tmx(nested(deep, "<what>", "", "</what>"))), "a map");
  const auto list = [](int depth) {
    return tmx("<properties><property name=\"a\" type=\"list\">" +
               nested(depth, "<item type=\"list\">", "", "</item>") + "</property></properties>");
  };
  EXPECT_EQ(outcome_of(list(64)), "a map");
  EXPECT_TRUE(outcome_of(list(65)).ends_with("expected properties nested 64 deep at most, found deeper ones"));
  EXPECT_EQ(kind_of(list(deep)), "too_large");
  const auto group = [](int depth) {
    return tmj(nested(depth, "\"layers\": [{\"type\": \"group\", ", "\"a\": 1", "}]"));
  };
  EXPECT_EQ(outcome_of(group(64)), "a map");
  EXPECT_EQ(kind_of(group(65)), "too_large");
  EXPECT_EQ(kind_of(group(deep)), "syntax");
  EXPECT_EQ(kind_of(tmj("\"a\": " + nested(deep, "[", "", "]"))), "syntax");
  EXPECT_EQ(kind_of(tmj("\"a\": " + nested(deep, "[", "", ""))), "syntax");
  const auto members = [](int depth) {
    return tmj("\"properties\": [{\"name\": \"a\", \"type\": \"class\", \"value\": " +
               nested(depth, "{\"a\": ", "1", "}") + "}]");
  };
  EXPECT_EQ(outcome_of(members(64)), "a map");
  EXPECT_EQ(kind_of(members(66)), "too_large");
}

// A load that fails may not take more than this for a short file: the text of the error, the tree, and no tiles.
constexpr std::uint64_t a_little = 100'000;

std::uint64_t bytes_taken(const std::string& text, ErrorKind kind) {
  FakeFiles files;
  allocations::start();
  const auto map = parse_tiled(bytes_of(text), files);
  const std::uint64_t bytes = allocations::bytes();
  allocations::stop();
  EXPECT_FALSE(map);
  if (!map) {
    EXPECT_EQ(map.error().kind, kind) << to_string(map.error());
  }
  return bytes;
}

TEST(TiledErrors, a_small_file_with_a_large_claim_takes_little) {
  const auto layer = [](const char* side, std::string_view data) {
    return tmx("<layer width=\"" + std::string(side) + "\" height=\"" + side + "\">" + std::string(data) + "</layer>");
  };
  for (const char* const data :
       {"<data><tile/></data>", "<data encoding=\"csv\">0,0</data>", "<data encoding=\"base64\">AAAA</data>",
        "<data encoding=\"base64\" compression=\"zlib\">eJxjYGBgAAAABAAB</data>",
        "<data encoding=\"base64\" compression=\"gzip\">H4sIAAAAAAAAA2NgYGAAABzfRCEEAAAA</data>",
        "<data encoding=\"base64\" compression=\"zstd\">KLUv/SAEIQAAAAAAAA==</data>"}) {
    EXPECT_LT(bytes_taken(layer("16384", data), ErrorKind::syntax), a_little) << data;
    EXPECT_LT(bytes_taken(layer("16385", data), ErrorKind::too_large), a_little) << data;
    EXPECT_LT(bytes_taken(layer("2147483647", data), ErrorKind::too_large), a_little) << data;
  }
  EXPECT_LT(
      bytes_taken(tmj("\"layers\": [{\"type\": \"tilelayer\", \"width\": 16384, \"height\": 16384, \"data\": [0]}]"),
                  ErrorKind::syntax),
      a_little);
}

TEST(TiledErrors, a_layer_without_data_has_no_tiles_however_large_it_is) {
  for (const char* const data : {"", "<data/>", "<data encoding=\"csv\">\n</data>", "<data encoding=\"base64\"/>"}) {
    const TiledMap map =
        map_of(tmx("<layer width=\"2147483647\" height=\"2147483647\">" + std::string(data) + "</layer>"));
    EXPECT_TRUE(map.layers.at(0).chunks.empty()) << data;
    EXPECT_EQ(map.layers[0].width, 2147483647);
  }
  EXPECT_TRUE(map_of(tmj("\"layers\": [{\"type\": \"tilelayer\"}]")).layers.at(0).chunks.empty());
  EXPECT_TRUE(map_of(tmj("\"layers\": [{\"type\": \"tilelayer\", \"chunks\": []}]")).layers.at(0).chunks.empty());
}

TEST(TiledErrors, the_limit_of_tiles_is_for_all_layers_and_chunks_together) {
  const std::string layer = "<layer><data encoding=\"csv\">0,0,0,0</data></layer>";
  const std::string chunk =
      "<layer><data encoding=\"csv\"><chunk x=\"9\" y=\"9\" width=\"1\" height=\"3\">0,0,0</chunk></data></layer>";
  Limits limits;
  limits.tiles = 7;
  EXPECT_EQ(outcome_of(tmx(layer + chunk), {}, limits), "a map");
  EXPECT_EQ(outcome_of(tmx(layer + "\n" + layer), {}, limits),
            "line 3:1: expected at most 7 tiles in all layers, and sides of at most 1073741824, found 2 x 2");
  EXPECT_EQ(kind_of(tmx(chunk + chunk + chunk), {}, limits), "too_large");
}

TEST(TiledErrors, every_allocation_may_fail) {
  const std::string text =
      tmx("<properties><property name=\"a\" type=\"list\"><item value=\"some text that is not "
          "short\"/></property></properties>"
          "<tileset firstgid=\"1\" source=\"a.tsx\"/><layer name=\"a name that does not fit into a string\"><data "
          "encoding=\"csv\">1,1,1,1</data></layer><objectgroup><object template=\"a.tj\"/></objectgroup>");
  const FakeFiles files{
      {"a.tsx", "<tileset name=\"a\"><tile id=\"3\"><animation><frame/></animation></tile></tileset>"},
      {"a.tj", "{\"type\": \"template\", \"object\": {\"name\": \"a name that does not fit into a string\"}}"}};
  std::uint64_t first_to_fail = 0;
  while (true) {
    FakeFiles references = files;
    allocations::start(first_to_fail);
    const auto map = parse_tiled(bytes_of(text), references);
    allocations::stop();
    if (map) break;
    EXPECT_EQ(map.error().kind, ErrorKind::out_of_memory) << first_to_fail << to_string(map.error());
    ++first_to_fail;
  }
  EXPECT_GT(first_to_fail, 30U);
}

}  // namespace
}  // namespace errors_test
