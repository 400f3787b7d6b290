// SPDX-License-Identifier: MIT
// Properties lint_off of maps, layers, objects and tilesets.
#include "lint/lint_testing.hpp"

namespace turned_off_test {
namespace {

using namespace lint_testing;

std::string off(const char* rules) {
  return std::string("<properties><property name='lint_off' value='") + rules + "'/></properties>";
}

// A map with a hole, a tileset that is not used, an object outside, and these properties.
std::vector<Finding> findings(const std::string& of_map, const std::string& of_set = "",
                              const std::string& of_layer = "", const std::string& of_object = "") {
  const std::string solid =
      "<tileset firstgid='1' name='a' tilewidth='16' tileheight='16' tilecount='1' columns='1'>"
      "<image source='a.png' width='16' height='16'/><tile id='0'><properties>"
      "<property name='solid' type='bool' value='true'/></properties></tile></tileset>";
  const std::string unused =
      "<tileset firstgid='2' name='b' tilewidth='16' tileheight='16' tilecount='1' columns='1'>" + of_set +
      "<image source='b.png' width='16' height='16'/></tileset>";
  const std::string layer = "<layer id='1' name='ground' width='3' height='3'>" + of_layer +
                            "<data encoding='csv'>1,1,1,\n1,0,1,\n1,1,268435457</data></layer>";
  const std::string things =
      "<objectgroup id='2' name='things'><object id='5' x='-20' y='3'>" + of_object + "<point/></object></objectgroup>";
  return lint_map(tiled(of_map + solid + unused + layer + things, "width='3' height='3'"));
}

std::string ids(const std::vector<Finding>& all) {
  std::string text;
  for (const Finding& finding : all) text += std::string(finding.rule->id) + " ";
  return text;
}

TEST(TurnedOff, nothing_by_itself) {
  EXPECT_EQ(ids(findings("")), "file/tileset-unused object/outside-map map/hole file/flags-unused ");
}

TEST(TurnedOff, by_the_map) {
  EXPECT_EQ(ids(findings(off("map/hole"))), "file/tileset-unused object/outside-map file/flags-unused ");
  EXPECT_EQ(ids(findings(off("map/*, file/*"))), "object/outside-map ");
  EXPECT_EQ(ids(findings(off("*"))), "");
}

TEST(TurnedOff, by_a_tileset_only_what_is_about_it) {
  EXPECT_EQ(ids(findings("", off("file/tileset-unused"))), "object/outside-map map/hole file/flags-unused ");
  EXPECT_EQ(ids(findings("", off("map/hole"))), ids(findings("")));
}

TEST(TurnedOff, by_a_layer_only_what_is_in_it) {
  EXPECT_EQ(ids(findings("", "", off("*"))), "file/tileset-unused object/outside-map map/hole ");
}

TEST(TurnedOff, by_an_object_only_what_is_about_it) {
  EXPECT_EQ(ids(findings("", "", "", off("object/outside-map"))), "file/tileset-unused map/hole file/flags-unused ");
  EXPECT_EQ(ids(findings("", "", "", off("map/hole"))), ids(findings("")));
}

}  // namespace
}  // namespace turned_off_test
