// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>  // after gtest.h, which it does not include

#include <tilespace/io/solid_rule.hpp>

namespace solid_rule_test {
namespace {

using tilespace::io::ErrorKind;
using tilespace::io::parse_solid_rule;
using tilespace::io::SolidBy;
using tilespace::io::SolidRule;

constexpr SolidBy all_kinds[] = {SolidBy::guess,    SolidBy::letters,       SolidBy::darker_than,
                                 SolidBy::layer,    SolidBy::tile_property, SolidBy::layer_property,
                                 SolidBy::shapes,   SolidBy::objects,       SolidBy::any_tile,
                                 SolidBy::occupied, SolidBy::not_free};

// Names of all kinds of bytes; those of properties end at the first '='.
rc::Gen<std::string> any_name() {
  return rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("aB =:/,\n\xff#"))));
}

SolidRule any_rule() {
  SolidRule rule;
  rule.by = *rc::gen::elementOf(std::vector<SolidBy>(std::begin(all_kinds), std::end(all_kinds)));
  switch (rule.by) {
    case SolidBy::letters: rule.name = *rc::gen::string<std::string>(); break;
    case SolidBy::darker_than: rule.number = *rc::gen::inRange(0, 257); break;
    case SolidBy::occupied:
      if (*rc::gen::arbitrary<bool>()) rule.number = *rc::gen::inRange(0, 1001) / 1000.0;
      break;
    case SolidBy::shapes:
      if (*rc::gen::arbitrary<bool>()) rule.name = *any_name();
      break;
    case SolidBy::layer:
    case SolidBy::objects: rule.name = *any_name(); break;
    case SolidBy::tile_property:
    case SolidBy::layer_property:
      rule.name = "a" + *any_name();
      rule.name.resize(std::min(rule.name.find('='), rule.name.size()));
      if (*rc::gen::arbitrary<bool>()) rule.value = *any_name();
      break;
    default: break;
  }
  return rule;
}

RC_GTEST_PROP(SolidRuleLaws, reads_what_it_writes, ()) {
  const SolidRule rule = any_rule();
  const auto read = parse_solid_rule(to_string(rule));
  RC_ASSERT(read);
  RC_ASSERT(*read == rule);
}

RC_GTEST_PROP(SolidRuleLaws, writes_what_it_reads_in_a_form_that_is_read_alike, ()) {
  const std::vector<std::string> starts{"", "layer:", "darker:", "occupied:", "property:", "shapes:", "letters:"};
  const auto read = parse_solid_rule(*rc::gen::elementOf(starts) + *rc::gen::string<std::string>());
  if (!read) return;
  const auto again = parse_solid_rule(to_string(*read));
  RC_ASSERT(again);
  RC_ASSERT(*again == *read);
}

void expect_rule(std::string_view text, const SolidRule& expected) {
  const auto read = parse_solid_rule(text);
  ASSERT_TRUE(read) << text << ": " << to_string(read.error());
  EXPECT_EQ(*read, expected) << text;
}

TEST(SolidRule, every_kind_is_read) {
  expect_rule("guess", {SolidBy::guess, {}, {}, {}});
  expect_rule("letters:@T", {SolidBy::letters, "@T", {}, {}});
  expect_rule("letters:", {SolidBy::letters, "", {}, {}});
  expect_rule("darker:128", {SolidBy::darker_than, {}, {}, 128.0});
  expect_rule("layer:walls", {SolidBy::layer, "walls", {}, {}});
  expect_rule("layer:ground/walls: 2=3", {SolidBy::layer, "ground/walls: 2=3", {}, {}});
  expect_rule("property:solid", {SolidBy::tile_property, "solid", {}, {}});
  expect_rule("property:kind=wall=2", {SolidBy::tile_property, "kind", "wall=2", {}});
  expect_rule("layer-property:solid", {SolidBy::layer_property, "solid", {}, {}});
  expect_rule("shapes", {SolidBy::shapes, {}, {}, {}});
  expect_rule("shapes:walls", {SolidBy::shapes, "walls", {}, {}});
  expect_rule("objects:walls", {SolidBy::objects, "walls", {}, {}});
  expect_rule("tiles", {SolidBy::any_tile, {}, {}, {}});
  expect_rule("occupied", {SolidBy::occupied, {}, {}, {}});
  expect_rule("occupied:0.65", {SolidBy::occupied, {}, {}, 0.65});
  expect_rule("not-free", {SolidBy::not_free, {}, {}, {}});
}

TEST(SolidRule, anything_else_is_letters) {
  for (const std::string text : {"", "@T", "#.x:y", "Layer:walls", "layers:walls", "guess ", "#"}) {
    expect_rule(text, {SolidBy::letters, text, {}, {}});
  }
}

TEST(SolidRule, an_error_says_what_the_word_takes) {
  const auto wrong = [](std::string_view text) {
    const auto read = parse_solid_rule(text);
    return read ? std::string("a rule") : to_string(read.error());
  };
  EXPECT_EQ(wrong("layer"), "expected \"layer\" with a colon and a name after it, as in layer:walls, found \"layer\"");
  EXPECT_EQ(wrong("tiles:all"), "expected \"tiles\" with nothing after it, found \"tiles:all\"");
  for (const char* const text :
       {"guess:",         "letters",      "darker",     "darker:",   "darker:257",  "darker:-1",
        "darker:1.5",     "darker:9 ",    "layer:",     "property:", "property:=x", "property:x=",
        "layer-property", "shapes:",      "objects",    "tiles:",    "occupied:",   "occupied:1.01",
        "occupied:-0.1",  "occupied:nan", "occupied:x", "not-free:x"}) {
    const auto read = parse_solid_rule(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().kind, ErrorKind::syntax) << text;
  }
}

}  // namespace
}  // namespace solid_rule_test
