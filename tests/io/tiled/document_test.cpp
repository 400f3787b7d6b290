// SPDX-License-Identifier: MIT
#include "document/document.hpp"
#include "document/json_text.hpp"

#include "tiled_testing.hpp"

// XML and JSON seen alike, and where things are in their texts.

namespace document_test {
namespace {

using namespace tilespace::io;
using namespace tilespace::io::detail;
using tiled_testing::bytes_of;

constexpr const char* thing[] = {"thing"};
constexpr const char* thing_or_other[] = {"thing", "other"};

struct Opened {
  explicit Opened(std::string_view given) : text(given), document(open_document(bytes_of(text))) {}
  const Document& operator*() { return **document; }

  std::string text;
  Result<std::unique_ptr<Document>> document;
};

TEST(Document, values_of_xml_are_whatever_they_are_asked_for) {
  Opened opened("<a b='3' c='true' d='' e='1.5'/>");
  const Document& document = *opened;
  const Node root = document.root();
  EXPECT_EQ(document.tag(root), "a");
  EXPECT_EQ(to_integer(document.value(root, "b")), 3);
  EXPECT_EQ(to_number(document.value(root, "b")), 3.0);
  EXPECT_EQ(to_text(document.value(root, "b")), "3");
  EXPECT_EQ(to_boolean(document.value(root, "c")), true);
  EXPECT_EQ(to_boolean(document.value(root, "b")), std::nullopt);
  EXPECT_EQ(to_text(document.value(root, "d")), "");
  EXPECT_EQ(to_integer(document.value(root, "d")), std::nullopt);
  EXPECT_EQ(to_integer(document.value(root, "e")), std::nullopt);
  EXPECT_EQ(document.value(root, "x").kind, ScalarKind::absent);
}

TEST(Document, values_of_json_are_what_they_are) {
  Opened opened(
      "{\"b\": 3, \"c\": true, \"d\": \"3\", \"e\": 1.5, \"f\": null, \"g\": [1], \"h\": 18446744073709551615}");
  const Document& document = *opened;
  const Node root = document.root();
  EXPECT_EQ(to_integer(document.value(root, "b")), 3);
  EXPECT_EQ(to_text(document.value(root, "b")), "3");
  EXPECT_EQ(to_boolean(document.value(root, "c")), true);
  EXPECT_EQ(to_integer(document.value(root, "d")), std::nullopt);
  EXPECT_EQ(to_number(document.value(root, "e")), 1.5);
  EXPECT_EQ(to_text(document.value(root, "e")), "1.5");
  EXPECT_EQ(document.value(root, "f").kind, ScalarKind::absent);
  EXPECT_EQ(document.value(root, "g").kind, ScalarKind::compound);
  EXPECT_EQ(to_text(document.value(root, "g")), std::nullopt);
  EXPECT_EQ(to_integer(document.value(root, "h")), std::nullopt);
  EXPECT_EQ(document.members(root).size(), 7U);
}

TEST(Document, a_list_is_elements_of_some_names_or_an_array) {
  Opened xml("<a><thing/><what/><other/><thing/></a>");
  EXPECT_EQ((*xml).list((*xml).root(), {thing, "things"})->size(), 2U);
  EXPECT_EQ((*xml).list((*xml).root(), {thing_or_other, "things"})->size(), 3U);
  Opened json("{\"things\": [1, {}, null], \"other\": {}}");
  const Document& document = *json;
  EXPECT_EQ(document.list(document.root(), {thing, "things"})->size(), 3U);
  EXPECT_EQ(document.list(document.child(document.root(), "things"), {thing})->size(), 3U);
  EXPECT_EQ(document.list(document.root(), {thing, "none"})->size(), 0U);
  EXPECT_FALSE(document.list(document.root(), {thing, "other"}));
}

TEST(Document, no_node_has_nothing) {
  for (const char* const text : {"<a/>", "{}"}) {
    Opened opened(text);
    const Document& document = *opened;
    std::string joined;
    EXPECT_EQ(document.kind_of(Node{}), NodeKind::none);
    EXPECT_EQ(document.value(Node{}, "a").kind, ScalarKind::absent);
    EXPECT_FALSE(document.child(Node{}, "a"));
    EXPECT_TRUE(document.members(Node{}).empty());
    EXPECT_EQ(document.list(Node{}, {thing, "things"})->size(), 0U);
    EXPECT_FALSE(document.gids(Node{}, 1));
    EXPECT_NE(document.own_value(Node{}, joined).kind, ScalarKind::compound);
  }
}

std::string place_of(const Document& document, Node node, const char* name) {
  const Place place = name == nullptr ? document.place_of(node) : document.place_of(node, name);
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

TEST(Document, places_in_xml_are_those_of_the_file) {
  Opened opened("<?xml version='1.0'?>\n<a b='&#10;&#10;'>\r\n  <thing\n   c='1' d='2'>x</thing>\n</a>");
  const Document& document = *opened;
  EXPECT_EQ(place_of(document, document.root(), nullptr), "2:1");
  EXPECT_EQ(place_of(document, document.root(), "b"), "2:4");
  const Node child = document.child(document.root(), "thing");
  EXPECT_EQ(place_of(document, child, nullptr), "3:3");
  EXPECT_EQ(place_of(document, child, "c"), "4:4");
  EXPECT_EQ(place_of(document, child, "d"), "4:10");
  EXPECT_EQ(place_of(document, child, "e"), "3:3");
  const Place within = document.place_in(child, {1, 1});
  EXPECT_EQ(within.line, 4U);
  EXPECT_EQ(within.column, 16U);
}

TEST(Document, places_in_json_are_those_of_the_file) {
  Opened opened("{\"a\": [1, {\"b\": \"}\\\"\",\n\t\"c\" : -1.5e3}, null, true],\n \"d\": {}}");
  const Document& document = *opened;
  EXPECT_EQ(place_of(document, document.root(), nullptr), "1:1");
  EXPECT_EQ(place_of(document, document.root(), "a"), "1:7");
  const Node object = document.list(document.root(), {thing, "a"})->at(1);
  EXPECT_EQ(place_of(document, object, nullptr), "1:11");
  EXPECT_EQ(place_of(document, object, "b"), "1:17");
  EXPECT_EQ(place_of(document, object, "c"), "2:8");
  EXPECT_EQ(place_of(document, document.root(), "d"), "3:7");
}

TEST(Document, a_place_in_a_text_is_counted_from_its_start) {
  EXPECT_EQ(place_at("ab\ncd", 0).column, 1U);
  EXPECT_EQ(place_at("ab\ncd", 4).line, 2U);
  EXPECT_EQ(place_at("ab\ncd", 4).column, 2U);
  EXPECT_EQ(advance({5, 7}, {1, 3}).column, 9U);
  EXPECT_EQ(advance({5, 7}, {2, 3}).line, 6U);
  EXPECT_EQ(advance({5, 7}, {2, 3}).column, 3U);
}

TEST(JsonText, where_it_stops_being_json) {
  struct Case {
    const char* text;
    int offset;  // -1: it is JSON
  };
  for (const Case& one : {Case{"{}", -1},
                          Case{"[1, -0.5e+3, \"a\\\"b\", true, null, {\"a\": []}] ", -1},
                          Case{"", 0},
                          Case{"{", 1},
                          Case{"{\"a\"}", 4},
                          Case{"{\"a\": }", 6},
                          Case{"{\"a\": 1,}", 8},
                          Case{"{\"a\": 1 \"b\"}", 8},
                          Case{"{a: 1}", 1},
                          Case{"[1, 2", 5},
                          Case{"[1,, 2]", 3},
                          Case{"[1}", 2},
                          Case{"[01]", 1},
                          Case{"[1.]", 1},
                          Case{"[1e]", 1},
                          Case{"[-]", 1},
                          Case{"[+1]", 1},
                          Case{"[1, 1e999]", 4},
                          Case{"[nul]", 1},
                          Case{"[\"a", 1},
                          Case{"[\"a\n\"]", 1},
                          Case{"{} {}", 3}}) {
    const auto offset = find_json_error(one.text);
    EXPECT_EQ(offset ? static_cast<int>(*offset) : -1, one.offset) << one.text;
    EXPECT_EQ(!open_json(bytes_of(one.text)), one.offset != -1) << one.text;
  }
}

TEST(JsonText, values_are_counted_as_they_begin) {
  const std::string_view text = "{\"a\": [10, {\"b\": 20}], \"c\": 30}";
  for (const auto& [index, rest] :
       std::map<std::uint64_t, std::string>{{0, "{\"a"}, {1, "[10"}, {2, "10,"}, {3, "{\"b"}, {4, "20}"}, {5, "30}"}}) {
    const auto offset = find_json_value(text, index);
    ASSERT_TRUE(offset);
    EXPECT_EQ(text.substr(*offset, 3), rest) << index;
  }
  EXPECT_FALSE(find_json_value(text, 6));
}

}  // namespace
}  // namespace document_test
