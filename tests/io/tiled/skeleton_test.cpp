// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>
#include "document/xml_skeleton.hpp"

#include "tiled_testing.hpp"

// Long texts of tiles are not copied for the parser of XML. The maps are the same.

namespace skeleton_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;
using tilespace::io::detail::LeftOut;
using tilespace::io::detail::skeleton_of;
using tilespace::io::detail::XmlSkeleton;

constexpr std::size_t side = 20;
constexpr std::size_t count = side * side;

std::string numbers(std::string_view separator = ",") {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += std::to_string(i % 7) + (i + 1 < count ? std::string(separator) : "");
  return text;
}

std::string layer(const std::string& data) {
  const std::string size = std::to_string(side);
  return tmx("<tileset firstgid=\"1\"/><layer width=\"" + size + "\" height=\"" + size + "\">" + data + "</layer>");
}

std::string csv_layer(const std::string& text) { return layer("<data encoding=\"csv\">" + text + "</data>"); }

std::vector<Gid> tiles_of(std::string_view text) { return map_of(text).layers.at(0).chunks.at(0).tiles; }

std::size_t texts_left_out(std::string_view document) { return skeleton_of(document).left_out.size(); }

TEST(XmlSkeleton, texts_of_tiles_are_left_out) {
  const std::string text(300, '0');
  for (const std::string start :
       {"<data>", "<data encoding=\"csv\">", "<data a='>'>", "<chunk\nx=\"0\">", "<data a=\"/\">"}) {
    const std::string tag = start[1] == 'd' ? "data" : "chunk";
    const std::string document = "<?xml?><!-- <data> --><a b='<data>'>" + start + text + "</" + tag + "></a>";
    const XmlSkeleton skeleton = skeleton_of(document);
    ASSERT_EQ(skeleton.left_out.size(), 1u) << start;
    EXPECT_EQ(document.substr(skeleton.left_out[0].begin, skeleton.left_out[0].size), text);
    EXPECT_EQ(skeleton.text.substr(skeleton.left_out[0].element, tag.size()), tag);
    EXPECT_NE(skeleton.find(skeleton.left_out[0].element), nullptr);
    EXPECT_EQ(skeleton.find(skeleton.left_out[0].element + 1), nullptr);
  }
}

TEST(XmlSkeleton, what_only_looks_like_them_stays) {
  const std::string text(300, '0'), data = "<data>" + text + "</data>";
  const std::string others[] = {
      "<!-- " + data + " -->",           // a comment
      "<![CDATA[" + data + "]]>",        // text
      "<?php " + data + "?>",            // an instruction
      "<a b='" + data + "'/>",           // a value
      "<a b=\"'" + data + "'\"/>",       //
      "<!DOCTYPE a [" + data + "]>",     // who knows
      "<data/>" + text + "<b></b>",      // no content
      "<datas>" + text + "</datas>",     // another name
      "<data>" + text,                   // no end
      "<data a='" + text + "</data>",    // no end
      "<data>" + text + "&#48;</data>",  // a reference in it
      "<data>" + text + "<a/></data>",   // more than text
      "<data><a/>" + text + "</data>",   //
      "<data>0,0,0,0</data>",            // short
      "<data>" + text + std::string(1, '\0') + "</data>",
      "",
  };
  for (const std::string& document : others) {
    EXPECT_EQ(texts_left_out(document), 0u) << document;
    EXPECT_EQ(skeleton_of(document).text, document);
  }
}

// Pieces of markup in any order, most of which is no document.
rc::Gen<std::string> any_markup() {
  const std::string text(260, '7');
  const auto piece = rc::gen::elementOf(std::vector<std::string>{"<data>" + text + "</data>",
                                                                 "<chunk x=\"1\">" + text + "</chunk>",
                                                                 "<data>",
                                                                 "</data>",
                                                                 text,
                                                                 "<!--",
                                                                 "-->",
                                                                 "<![CDATA[",
                                                                 "]]>",
                                                                 "<?",
                                                                 "?>",
                                                                 "<a b=\"",
                                                                 "\">",
                                                                 "'",
                                                                 "<",
                                                                 ">",
                                                                 "/>",
                                                                 "&amp;",
                                                                 "<layer>",
                                                                 "</layer>"});
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece), [](const std::vector<std::string>& pieces) {
    std::string all;
    for (const std::string& one : pieces) all += one;
    return all;
  });
}

RC_GTEST_PROP(XmlSkeleton, every_byte_is_in_it_or_left_out, ()) {
  const std::string document = *any_markup();
  const XmlSkeleton skeleton = skeleton_of(document);
  std::string put_back = skeleton.text;
  std::size_t size = skeleton.text.size();
  for (auto text = skeleton.left_out.rbegin(); text != skeleton.left_out.rend(); ++text) {
    const std::string content = document.substr(text->begin, text->size);
    RC_ASSERT(content.find_first_of(std::string("<&\0", 3)) == std::string::npos);
    RC_ASSERT(put_back.substr(text->at - 1, 3) == "></");
    put_back.insert(text->at, content);
    size += text->size;
  }
  RC_ASSERT(put_back == document);
  RC_ASSERT(size == document.size());
  for (std::size_t i = 0; i < skeleton.text.size(); ++i) {
    RC_ASSERT(document[skeleton.original_offset(i)] == skeleton.text[i]);
  }
}

// However a long text is written, left out or not, it is the same layer.
TEST(XmlSkeleton, the_map_is_the_same) {
  const std::vector<Gid> tiles = tiles_of(csv_layer(numbers()));
  ASSERT_EQ(tiles.size(), count);
  EXPECT_EQ(tiles[6], Gid{6});
  EXPECT_EQ(texts_left_out(csv_layer(numbers())), 1u);
  const std::string written[] = {
      csv_layer("\r\n" + numbers(",\r\n") + "\r\n"),
      csv_layer("<!-- here -->" + numbers()),
      csv_layer("<![CDATA[" + numbers() + "]]>"),
      csv_layer("&#48;" + numbers().substr(1)),
      layer("<data encoding=\"csv\"><chunk x=\"0\" y=\"0\" width=\"20\" height=\"20\">" + numbers() +
            "</chunk></data>"),
      "<!DOCTYPE map SYSTEM \"http://mapeditor.org/dtd/1.0/map.dtd\">" + csv_layer(numbers()),
  };
  for (const std::string& text : written) EXPECT_EQ(tiles_of(text), tiles) << text;
}

TEST(XmlSkeleton, encodings_that_are_converted_lose_no_text) {
  const std::string text = csv_layer(numbers());
  std::string in_utf16 = "\xFF\xFE";
  for (const char c : text) in_utf16 += {c, '\0'};
  EXPECT_EQ(tiles_of(in_utf16), tiles_of(text));
  const std::string latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + text;
  ASSERT_EQ(texts_left_out(latin), 1u);
  EXPECT_EQ(tiles_of(latin), tiles_of(text));
}

TEST(XmlSkeleton, places_are_those_in_the_file) {
  const std::string text = numbers(",\n");
  EXPECT_TRUE(outcome_of(csv_layer(text + ",\n x")).starts_with("line 402:2: "));
  EXPECT_TRUE(outcome_of(csv_layer(text) + "</a>").starts_with("line 403:3: expected well-formed XML"))
      << outcome_of(csv_layer(text) + "</a>");
  const std::string behind = csv_layer(text);
  const std::string wrong = behind.substr(0, behind.rfind("</map>")) + "\n<layer width=\"-1\" height=\"2\"/></map>";
  EXPECT_TRUE(outcome_of(wrong).starts_with("line 403:8: expected \"width\"")) << outcome_of(wrong);
}

}  // namespace
}  // namespace skeleton_test
