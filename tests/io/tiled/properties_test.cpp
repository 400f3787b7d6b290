// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

#include <rapidcheck/gtest.h>

namespace properties_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;

Properties in_xml(std::string_view properties) {
  return map_of(tmx("<properties>" + std::string(properties) + "</properties>")).properties;
}

Properties in_json(std::string_view properties) {
  return map_of(tmj("\"properties\": " + std::string(properties))).properties;
}

Property text(std::string value, PropertyType type = PropertyType::string) {
  Property property;
  property.type = type;
  property.text = std::move(value);
  return property;
}

Property integer(std::int64_t value, PropertyType type = PropertyType::integer) {
  Property property;
  property.type = type;
  property.integer = value;
  if (type == PropertyType::integer) property.number = static_cast<double>(value);
  return property;
}

Property number(double value) {
  Property property;
  property.type = PropertyType::number;
  property.number = value;
  return property;
}

Property with_members(PropertyType type, std::size_t count) {
  Property property;
  property.type = type;
  property.members.resize(count);
  return property;
}

TEST(TiledProperties, the_last_of_a_name_is_found) {
  Properties properties{text("first"), text("second"), text("third")};
  properties[0].name = properties[2].name = "a";
  EXPECT_EQ(find(properties, "a"), &properties[2]);
  EXPECT_EQ(find(properties, ""), &properties[1]);
  EXPECT_EQ(find(properties, "b"), nullptr);
  EXPECT_EQ(find({}, "a"), nullptr);
}

TEST(TiledProperties, what_says_yes) {
  for (const char* const no : {"", "0", "false", "no"}) EXPECT_FALSE(is_truthy(text(no))) << no;
  for (const char* const yes : {"1", "true", "yes", "No", "wall", " "}) EXPECT_TRUE(is_truthy(text(yes))) << yes;
  EXPECT_TRUE(is_truthy(integer(-1)));
  EXPECT_FALSE(is_truthy(integer(0)));
  EXPECT_TRUE(is_truthy(integer(1, PropertyType::boolean)));
  EXPECT_FALSE(is_truthy(integer(0, PropertyType::boolean)));
  EXPECT_TRUE(is_truthy(integer(7, PropertyType::object)));
  EXPECT_TRUE(is_truthy(number(0.001)));
  EXPECT_FALSE(is_truthy(number(-0.0)));
  EXPECT_TRUE(is_truthy(text("#ff000000", PropertyType::color)));
  EXPECT_FALSE(is_truthy(text("", PropertyType::file)));
  EXPECT_TRUE(is_truthy(with_members(PropertyType::list, 1)));
  EXPECT_FALSE(is_truthy(with_members(PropertyType::group, 0)));
}

TEST(TiledProperties, values_as_people_write_them) {
  EXPECT_EQ(value_text(text("wall")), "wall");
  EXPECT_EQ(value_text(text("#ff000000", PropertyType::color)), "#ff000000");
  EXPECT_EQ(value_text(integer(-3)), "-3");
  EXPECT_EQ(value_text(integer(1, PropertyType::boolean)), "true");
  EXPECT_EQ(value_text(integer(0, PropertyType::boolean)), "false");
  EXPECT_EQ(value_text(number(0.5)), "0.5");
  EXPECT_EQ(value_text(number(3.0)), "3");
  EXPECT_EQ(value_text(with_members(PropertyType::list, 3)), "{...}");
}

RC_GTEST_PROP(TiledProperties, numbers_come_back_as_they_were_written, (double value)) {
  RC_PRE(value == value && value - value == 0.0);
  const std::string written = value_text(number(value));
  RC_ASSERT(in_xml("<property name=\"a\" type=\"float\" value=\"" + written + "\"/>").at(0).number == value);
  RC_ASSERT(in_json("[{\"name\": \"a\", \"type\": \"float\", \"value\": " + written + "}]").at(0).number == value);
}

RC_GTEST_PROP(TiledProperties, integers_come_back_as_they_were_written, (std::int64_t value)) {
  const std::string written = value_text(integer(value));
  RC_ASSERT(in_xml("<property type=\"int\" value=\"" + written + "\"/>").at(0).integer == value);
  RC_ASSERT(in_json("[{\"type\": \"int\", \"value\": " + written + "}]").at(0).integer == value);
}

TEST(TiledProperties, an_integer_is_a_number_too) {
  EXPECT_EQ(in_xml("<property type=\"int\" value=\"-4\"/>").at(0).number, -4.0);
  EXPECT_EQ(in_json("[{\"type\": \"int\", \"value\": 3.0}]").at(0).integer, 3);
}

TEST(TiledProperties, an_empty_value_is_0_or_false) {
  for (const char* const type : {"int", "float", "bool", "object"}) {
    for (const char* const value : {"", "value=\"\""}) {
      const Property property = in_xml("<property type=\"" + std::string(type) + "\" " + value + "/>").at(0);
      EXPECT_EQ(std::string(name(property.type)), type);
      EXPECT_FALSE(is_truthy(property)) << type << value;
    }
  }
  EXPECT_FALSE(is_truthy(in_json("[{\"type\": \"int\"}]").at(0)));
  EXPECT_FALSE(is_truthy(in_json("[{\"type\": \"class\", \"value\": null}]").at(0)));
}

TEST(TiledProperties, text_keeps_its_lines_and_blanks) {
  EXPECT_EQ(in_xml("<property>a\nb &lt; c</property>").at(0).text, "a\nb < c");
  EXPECT_EQ(in_xml("<property>a\r\nb</property>").at(0).text, "a\nb");
  EXPECT_EQ(in_xml("<property>\n</property>").at(0).text, "\n");
  EXPECT_EQ(in_xml("<property>a<!-- not this -->b<![CDATA[<c>]]></property>").at(0).text, "ab<c>");
  EXPECT_EQ(in_xml("<property value=\"a&#10;b\"/>").at(0).text, "a\nb");
  EXPECT_EQ(in_json("[{\"value\": \"a\\nb\"}]").at(0).text, "a\nb");
}

TEST(TiledProperties, types_of_later_versions_are_text) {
  EXPECT_EQ(in_xml("<property type=\"vector\" value=\"1,2\"/>").at(0).text, "1,2");
  EXPECT_EQ(in_xml("<property type=\"vector\" value=\"1,2\"/>").at(0).type, PropertyType::string);
}

TEST(TiledProperties, values_of_another_type_are_errors) {
  const auto outcome = [](std::string_view property) {
    return outcome_of(tmx("<properties>" + std::string(property) + "</properties>"));
  };
  EXPECT_EQ(outcome("<property type=\"int\" value=\"x\"/>"), "line 2:34: expected a value of type int, found \"x\"");
  for (const char* const value : {"1.5", "9223372036854775808", "0x10", "1 2"}) {
    EXPECT_EQ(outcome("<property type=\"int\" value=\"" + std::string(value) + "\"/>"),
              "line 2:34: expected a value of type int, found \"" + std::string(value) + "\"");
  }
  for (const char* const value : {"nan", "inf", "1e999", "1,5"}) {
    EXPECT_EQ(outcome("<property type=\"float\" value=\"" + std::string(value) + "\"/>"),
              "line 2:36: expected a value of type float, found \"" + std::string(value) + "\"");
  }
  EXPECT_EQ(outcome("<property type=\"bool\" value=\"maybe\"/>"),
            "line 2:35: expected a value of type bool, found \"maybe\"");
  EXPECT_EQ(outcome_of(tmj("\"properties\": [{\"name\": \"a\", \"type\": \"int\", \"value\": \"3\"}]")),
            "line 2:54: expected a value of type int, found \"3\"");
  EXPECT_EQ(outcome_of(tmj("\"properties\": [{\"name\": \"a\", \"type\": \"list\", \"value\": \"3\"}]")),
            "line 2:55: expected an array, as the property is a list, found a single value");
  EXPECT_EQ(outcome_of(tmj("\"properties\": [{\"name\": \"a\", \"type\": \"string\", \"value\": []}]")),
            "line 2:57: expected a value of type string, found an object or an array");
}

TEST(TiledProperties, old_json_has_an_object_of_them) {
  const TiledMap map =
      map_of(tmj("\"properties\": {\"a\": \"false\", \"b\": 3, \"c\": true, \"d\": 0.5, \"e\": \"#ff0000\"},"
                 "\"propertytypes\": {\"a\": \"string\", \"d\": \"float\", \"e\": \"color\"}"));
  ASSERT_EQ(map.properties.size(), 5U);
  EXPECT_EQ(find(map.properties, "a")->type, PropertyType::string);
  EXPECT_EQ(find(map.properties, "b")->type, PropertyType::integer);
  EXPECT_EQ(find(map.properties, "c")->type, PropertyType::boolean);
  EXPECT_EQ(find(map.properties, "d")->number, 0.5);
  EXPECT_EQ(find(map.properties, "e")->type, PropertyType::color);
}

TEST(TiledProperties, lists_of_json_with_bare_values) {
  const Properties properties = in_json("[{\"type\": \"list\", \"value\": [1, \"a\", [true], {\"x\": 2}]}]");
  const std::vector<Property>& items = properties.at(0).members;
  ASSERT_EQ(items.size(), 4U);
  EXPECT_EQ(items[0].integer, 1);
  EXPECT_EQ(items[1].text, "a");
  EXPECT_EQ(items[2].members.at(0).type, PropertyType::boolean);
  EXPECT_EQ(items[3].type, PropertyType::group);
  EXPECT_EQ(items[3].members.at(0).name, "x");
}

}  // namespace
}  // namespace properties_test
