// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>  // after gtest.h, which it does not include

#include <set>
#include <span>
#include <tilespace/io/solid_rule.hpp>

namespace solid_rule_test {
namespace {

using tilespace::io::ErrorKind;
using tilespace::io::parse_solid_rule;
using tilespace::io::solid_rule_words;
using tilespace::io::SolidBy;
using tilespace::io::SolidRule;
using tilespace::io::SolidTerm;
using tilespace::io::TermSign;

constexpr SolidBy all_kinds[] = {
    SolidBy::letters,        SolidBy::darker_than, SolidBy::layer,           SolidBy::tile_property,
    SolidBy::layer_property, SolidBy::shapes,      SolidBy::objects,         SolidBy::any_tile,
    SolidBy::occupied,       SolidBy::not_free,    SolidBy::tile_ids,        SolidBy::terrain,
    SolidBy::object_class,   SolidBy::object_name, SolidBy::object_property, SolidBy::tile_objects};

// Names of all kinds of bytes but line ends; those of properties end at the first '='.
rc::Gen<std::string> any_name() {
  return rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("aB =:/,-9\xff#"))));
}

// Without '='.
std::string plain_name() {
  std::string name = "a" + *any_name();
  name.resize(std::min(name.find('='), name.size()));
  return name;
}

void draw_tiles(SolidTerm& term) {
  if (*rc::gen::arbitrary<bool>()) term.name = plain_name();
  std::uint32_t first = 0;
  for (int ranges = *rc::gen::inRange(term.name.empty() ? 1 : 0, 4); ranges > 0; --ranges) {
    first += *rc::gen::inRange(2u, 9u);
    const std::uint32_t last = first + *rc::gen::inRange(0u, 9u);
    term.ids.push_back({first, last});
    first = last;
  }
}

void draw_property(SolidTerm& term) {
  term.name = plain_name();
  if (*rc::gen::arbitrary<bool>()) term.value = *any_name();
}

void draw_fields(SolidTerm& term) {
  const bool has_more = *rc::gen::arbitrary<bool>();
  switch (term.by) {
    case SolidBy::letters: term.name = *any_name(); break;
    case SolidBy::darker_than: term.number = *rc::gen::inRange(0, 257); break;
    case SolidBy::occupied:
      if (has_more) term.number = *rc::gen::inRange(0, 1001) / 1000.0;
      break;
    case SolidBy::shapes:
    case SolidBy::tile_objects:
      if (has_more) term.name = *any_name();
      break;
    case SolidBy::layer:
    case SolidBy::terrain:
    case SolidBy::object_class:
    case SolidBy::object_name:
    case SolidBy::objects: term.name = *any_name(); break;
    case SolidBy::tile_property:
    case SolidBy::object_property:
    case SolidBy::layer_property: draw_property(term); break;
    case SolidBy::tile_ids: draw_tiles(term); break;
    default: break;
  }
}

SolidTerm any_term() {
  SolidTerm term;
  term.by = *rc::gen::elementOf(std::vector<SolidBy>(std::begin(all_kinds), std::end(all_kinds)));
  draw_fields(term);
  const bool is_about_objects =
      term.by == SolidBy::object_class || term.by == SolidBy::object_name || term.by == SolidBy::object_property;
  if (is_about_objects && *rc::gen::arbitrary<bool>()) term.layer = plain_name();
  if (*rc::gen::arbitrary<bool>()) term.sign = TermSign::subtract;
  return term;
}

SolidRule any_rule() {
  SolidRule rule;
  for (int terms = *rc::gen::inRange(0, 5); terms > 0; --terms) rule.terms.push_back(any_term());
  return rule;
}

RC_GTEST_PROP(SolidRuleLaws, reads_what_it_writes, ()) {
  const SolidRule rule = any_rule();
  const auto read = parse_solid_rule(to_string(rule));
  RC_ASSERT(read);
  RC_ASSERT(*read == rule);
}

RC_GTEST_PROP(SolidRuleLaws, writes_what_it_reads_in_a_form_that_is_read_alike, ()) {
  const std::vector<std::string> starts{"",        "layer:",   "darker:", "occupied:",      "property:",
                                        "shapes:", "letters:", "tiles:",  "objects.class:", "not:tiles:1\n"};
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
  expect_rule("terrain:Wall", {SolidBy::terrain, "Wall"});
  expect_rule("tile-objects", {SolidBy::tile_objects});
  expect_rule("tile-objects:things", {SolidBy::tile_objects, "things"});
  expect_rule("objects.class=Floor", {SolidBy::object_class, "Floor"});
  expect_rule("objects.name=a=b:c", {SolidBy::object_name, "a=b:c"});
  expect_rule("objects.property=solid", {SolidBy::object_property, "solid"});
  expect_rule("objects.property=kind=wall", {SolidBy::object_property, "kind", "wall"});
}

SolidRule of(SolidTerm term) { return SolidRule{}.unite(std::move(term)); }

TEST(SolidRule, tiles_by_ids_and_tilesets) {
  const auto tiles = [](std::string name, std::vector<tilespace::io::TileIds> ids) {
    return of({SolidBy::tile_ids, std::move(name), {}, {}, {}, std::move(ids)});
  };
  expect_rule("tiles:2-9,17", tiles("", {{2, 9}, {17, 17}}));
  expect_rule("tiles:castle=2-9,17", tiles("castle", {{2, 9}, {17, 17}}));
  expect_rule("tiles:a=b=0", tiles("a=b", {{0, 0}}));
  expect_rule("tiles:castle", tiles("castle", {}));
  expect_rule("tiles:17,2-5,6,4-9,0", tiles("", {{0, 0}, {2, 9}, {17, 17}}));
  expect_rule("tiles:0-4294967295,4294967295", tiles("", {{0, 4294967295}}));
  expect_rule("tiles:9-2", tiles("9-2", {}));
  expect_rule("tiles:1,", tiles("1,", {}));
}

TEST(SolidRule, objects_of_a_layer) {
  SolidTerm term{SolidBy::object_class, "Floor"};
  term.layer = "a:b";
  expect_rule("objects.class:a:b=Floor", of(term));
  term.by = SolidBy::object_property;
  term.value = "x";
  expect_rule("objects.property:a:b=Floor=x", of(term));
}

TEST(SolidRule, terms_in_lines_unite_and_subtract_in_order) {
  SolidRule rule{SolidBy::layer, "a,layer:b"};
  rule.subtract({SolidBy::tile_property, "water"}).unite({SolidBy::any_tile});
  expect_rule("layer:a,layer:b\nnot:property:water\ntiles", rule);
  expect_rule("layer:a,layer:b\r\n\nnot:property:water\r\ntiles\n", rule);
  EXPECT_EQ(to_string(rule), "layer:a,layer:b\nnot:property:water\ntiles");
  expect_rule("not:shapes", SolidRule{}.subtract({SolidBy::shapes}));
  expect_rule("guess\nshapes", SolidRule{}.unite({}).unite({SolidBy::shapes}));
  expect_rule("guess\n", {});
  expect_rule("tiles\r\r\nguess\r\r", SolidRule{SolidBy::any_tile}.unite({}));
  expect_rule("\n\n", {SolidBy::letters});
  std::string many;
  for (int i = 0; i < 64; ++i) many += "tiles\n";
  EXPECT_TRUE(parse_solid_rule(many));
  EXPECT_EQ(parse_solid_rule(many + "tiles").error().kind, ErrorKind::too_large);
}

TEST(SolidRule, anything_else_is_letters) {
  for (const std::string text :
       {"", "@T", "#.x:y", "x:y", ":", "#:", "guess ", "#", "layer=a", "tiles=2", "not", "not-"}) {
    expect_rule(text, {SolidBy::letters, text, {}, {}});
  }
}

TEST(SolidRule, words_that_are_not_known_are_no_letters) {
  for (const std::string text : {"Layer:walls", "layers:walls", "foo:bar", "propety:solid", "tiled-objects:"}) {
    const auto rule = parse_solid_rule(text);
    ASSERT_FALSE(rule) << text;
    EXPECT_EQ(rule.error().kind, ErrorKind::syntax);
    EXPECT_NE(rule.error().expected.find("a rule that is known (guess, letters, darker, layer,"), std::string::npos);
    EXPECT_EQ(rule.error().found, "\"" + text + "\"");
    expect_rule("letters:" + text, {SolidBy::letters, text, {}, {}});
  }
}

TEST(SolidRule, each_word_is_listed_once_and_begins_a_rule) {
  const std::span<const std::string_view> words = solid_rule_words();
  EXPECT_EQ(std::set<std::string_view>(words.begin(), words.end()).size(), words.size());
  for (const std::string_view word : words) {
    const auto rule = parse_solid_rule(word);
    EXPECT_TRUE(!rule || rule->terms.empty() || rule->terms[0].by != SolidBy::letters) << word;
  }
}

TEST(SolidRule, an_error_says_what_the_word_takes) {
  const auto wrong = [](std::string_view text) {
    const auto read = parse_solid_rule(text);
    return read ? std::string("a rule") : to_string(read.error());
  };
  EXPECT_EQ(wrong("layer"), "expected \"layer\" with a colon and a name after it, as in layer:walls, found \"layer\"");
  EXPECT_EQ(wrong("tiles:"),
            "expected \"tiles\" with nothing after it, or a colon and ids, a tileset or both, as in tiles:2-9,17 or "
            "tiles:castle=2-9,17, found \"tiles:\"");
  EXPECT_EQ(wrong("not:water"), "expected a rule after not:, as in not:property:water, found \"water\"");
  for (const char* const text : {"guess:",
                                 "letters",
                                 "darker",
                                 "darker:",
                                 "darker:257",
                                 "darker:-1",
                                 "darker:1.5",
                                 "darker:9 ",
                                 "layer:",
                                 "property:",
                                 "property:=x",
                                 "property:x=",
                                 "layer-property",
                                 "shapes:",
                                 "objects",
                                 "tiles:",
                                 "occupied:",
                                 "occupied:1.01",
                                 "occupied:-0.1",
                                 "occupied:nan",
                                 "occupied:x",
                                 "not-free:x",
                                 "tiles:a=",
                                 "tiles:a=b",
                                 "tiles:=1",
                                 "tiles:a=9-2",
                                 "tiles:a=1,",
                                 "tiles:a=-1",
                                 "tiles:a=4294967296",
                                 "terrain:",
                                 "terrain",
                                 "objects.class",
                                 "objects.class=",
                                 "objects.class:walls",
                                 "objects.class:=a",
                                 "objects.property=",
                                 "objects.property==a",
                                 "objects.property=a=",
                                 "tile-objects:",
                                 "not:",
                                 "not:guess",
                                 "not:not:tiles",
                                 "not:layer",
                                 "tiles\nlayer"}) {
    const auto read = parse_solid_rule(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().kind, ErrorKind::syntax) << text;
  }
}

}  // namespace
}  // namespace solid_rule_test
