// SPDX-License-Identifier: MIT
#include <locale>

#include "ros_testing.hpp"

// What the YAML of a map says, and what is said about YAML that is wrong.

namespace ros_yaml_test {
namespace {

using namespace ros_testing;
using tilespace::Point;
using tilespace::io::ErrorKind;
using tilespace::io::parse_ros_yaml;
using tilespace::io::ros_yaml_limit;
using tilespace::io::RosMapInfo;
using tilespace::io::RosMode;

RosMapInfo read(std::string_view text) {
  const auto info = parse_ros_yaml(bytes_of(text));
  EXPECT_TRUE(info) << (info ? "" : to_string(info.error())) << "\n" << text.substr(0, 300);
  return info ? *info : RosMapInfo{};
}

/// A map with a picture and a resolution, and `more` besides.
std::string with(std::string_view more) { return "image: a.pgm\nresolution: 0.5\n" + std::string(more) + "\n"; }

TEST(RosYaml, every_key_is_read) {
  const RosMapInfo info = read(
      "image: maps/depot.pgm\nmode: scale\nresolution: 0.05\norigin: [-1.5, 2, 0.25]\nnegate: 1\n"
      "occupied_thresh: 0.7\nfree_thresh: 0.196\n");
  EXPECT_EQ(info.image, "maps/depot.pgm");
  EXPECT_EQ(info.mode, RosMode::scale);
  EXPECT_EQ(info.resolution, 0.05);
  EXPECT_EQ(info.origin, (Point{-1.5, 2.0}));
  EXPECT_EQ(info.yaw, 0.25);
  EXPECT_TRUE(info.negate);
  EXPECT_EQ(info.occupied_thresh, 0.7);
  EXPECT_EQ(info.free_thresh, 0.196);
}

TEST(RosYaml, a_picture_and_a_resolution_are_enough) {
  const RosMapInfo info = read("image: a.pgm\nresolution: 1\n");
  EXPECT_EQ(info.image, "a.pgm");
  EXPECT_EQ(info.resolution, 1.0);
  EXPECT_EQ(info.origin, (Point{0.0, 0.0}));
  EXPECT_EQ(info.yaw, 0.0);
  EXPECT_FALSE(info.negate);
  EXPECT_EQ(info.occupied_thresh, 0.65);
  EXPECT_EQ(info.free_thresh, 0.25);
  EXPECT_EQ(info.mode, RosMode::trinary);
}

TEST(RosYaml, the_order_and_style_of_the_text_do_not_count) {
  const RosMapInfo plain = read(with("origin: [1, 2, 3]\nmode: raw"));
  for (const std::string& text :
       {std::string("{image: a.pgm, resolution: 0.5, origin: [1, 2, 3], mode: raw}"),
        std::string("mode: 'raw'\norigin:\n  - 1.0\n  - 2.0\n  - 3e0\nresolution: \"0.5\"\nimage: \"a.pgm\""),
        std::string("# a map\r\n---\r\nimage: a.pgm # here\r\nresolution: 0.5\r\norigin: [1,2,3]\r\nmode: raw\r\n"),
        std::string("\xef\xbb\xbf") + with("mode: raw\norigin: [1., +2, .3e1]"),
        with("r: &place [1, 2, 3]\norigin: *place\nmode: raw"),
        with("origin: [1, 2, 3]\nmode: raw\n---\nimage: b.pgm")}) {
    const RosMapInfo info = read(text);
    EXPECT_EQ(info.image, plain.image) << text;
    EXPECT_EQ(info.resolution, plain.resolution) << text;
    EXPECT_EQ(info.origin, plain.origin) << text;
    EXPECT_EQ(info.yaw, plain.yaw) << text;
    EXPECT_EQ(info.mode, plain.mode) << text;
  }
}

TEST(RosYaml, other_keys_are_ignored) {
  EXPECT_EQ(read(with("map_type: occupancy\nunits: [m, rad]\n? [a, b]\n: {c: d}\n1: 2\nImage: b.pgm")).image, "a.pgm");
  EXPECT_EQ(read(with("other: 1\nother: 2")).image, "a.pgm");
}

TEST(RosYaml, negate_has_many_words) {
  for (const char* const yes : {"1", "true", "True", "TRUE", "yes", "on", "y", "'1'"}) {
    EXPECT_TRUE(read(with("negate: " + std::string(yes))).negate) << yes;
  }
  for (const char* const no : {"0", "false", "False", "FALSE", "no", "off", "n", "\"0\""}) {
    EXPECT_FALSE(read(with("negate: " + std::string(no))).negate) << no;
  }
}

TEST(RosYaml, modes_do_not_tell_upper_from_lower_case) {
  EXPECT_EQ(read(with("mode: Trinary")).mode, RosMode::trinary);
  EXPECT_EQ(read(with("mode: SCALE")).mode, RosMode::scale);
  EXPECT_EQ(read(with("mode: rAw")).mode, RosMode::raw);
}

TEST(RosYaml, names_of_modes_read_back) {
  for (const RosMode mode : all_modes) EXPECT_EQ(read(with("mode: " + std::string(name(mode)))).mode, mode);
}

TEST(RosYaml, thresholds_are_any_finite_numbers) {
  EXPECT_EQ(read(with("occupied_thresh: 2")).occupied_thresh, 2.0);
  EXPECT_EQ(read(with("free_thresh: -1e3")).free_thresh, -1000.0);
  EXPECT_EQ(read(with("occupied_thresh: 0.1\nfree_thresh: 0.9")).free_thresh, 0.9);
}

TEST(RosYaml, the_name_of_the_picture_is_taken_as_it_stands) {
  EXPECT_EQ(read("resolution: 1\nimage: /a/../b c.png").image, "/a/../b c.png");
  EXPECT_EQ(read("resolution: 1\nimage: ~/a.png").image, "~/a.png");
  EXPECT_EQ(read("resolution: 1\nimage: 7").image, "7");
  EXPECT_EQ(read("resolution: 1\nimage: \"\\u00fc.png\"").image, "\xc3\xbc.png");
}

/// Numbers with a decimal comma.
struct CommaNumbers : std::numpunct<char> {
  [[nodiscard]] char do_decimal_point() const override { return ','; }
};

TEST(RosYaml, the_locale_of_the_program_does_not_count) {
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new CommaNumbers));
  EXPECT_EQ(read(with("free_thresh: 0.196")).free_thresh, 0.196);
  EXPECT_FALSE(parse_ros_yaml(bytes_of(with("free_thresh: 0,196"))));
  std::locale::global(before);
}

struct Broken {
  std::string yaml;
  ErrorKind kind;
  std::string text;
};

void check(const Broken& broken) {
  const auto info = parse_ros_yaml(bytes_of(broken.yaml));
  ASSERT_FALSE(info) << broken.text;
  EXPECT_EQ(to_string(info.error()), broken.text);
  EXPECT_STREQ(name(info.error().kind), name(broken.kind)) << broken.text;
}

TEST(BrokenRosYaml, missing_repeated_or_of_the_wrong_kind) {
  constexpr auto syntax = ErrorKind::syntax;
  const Broken table[] = {
      {"", syntax, "expected a map of keys and values, found nothing"},
      {"# a comment\n", syntax, "expected a map of keys and values, found nothing"},
      {"a map", syntax, R"(line 1:1: expected a map of keys and values, found "a map")"},
      {"- 1\n- 2\n", syntax, "line 1:1: expected a map of keys and values, found a list of 2"},
      {"\n resolution: 1\n", syntax, R"(line 2:2: expected a map with the key "image", found a map without it)"},
      {"image: a\n", syntax, R"(line 1:1: expected a map with the key "resolution", found a map without it)"},
      {"{}", syntax, R"(line 1:1: expected a map with the key "image", found a map without it)"},
      {with("mode: raw\n\nmode: raw"), syntax, R"(line 5:1: expected each key once, found "mode")"},
      {with("image: b"), syntax, R"(line 3:1: expected each key once, found "image")"},
      {"resolution: 1\nimage:\n", syntax, R"(line 2:1: expected a value for "image", found nothing)"},
      {"resolution: 1\nimage: ~\n", syntax, R"(line 2:1: expected a value for "image", found nothing)"},
      {"resolution: 1\nimage: ''\n", syntax, "line 2:8: expected the name of a picture, found \"\""},
      {"resolution: 1\nimage: [a]\n", syntax, "line 2:8: expected the name of a picture, found a list of 1"},
      {"resolution: 1\nimage: {a: b}\n", syntax, "line 2:8: expected the name of a picture, found a map"},
      {with("origin: 3"), syntax, R"(line 3:9: expected an origin of three numbers, [x, y, yaw], found "3")"},
      {with("origin: [1, 2]"), syntax, "line 3:9: expected an origin of three numbers, [x, y, yaw], found a list of 2"},
      {with("origin: [1, 2, 3, 4]"), syntax,
       "line 3:9: expected an origin of three numbers, [x, y, yaw], found a list of 4"},
      {with("origin:\n  x: 1"), syntax, "line 4:3: expected an origin of three numbers, [x, y, yaw], found a map"},
      {with("origin: [1, two, 3]"), syntax, R"(line 3:13: expected a finite number, found "two")"},
      {with("origin: [1, [2], 3]"), syntax, "line 3:13: expected a finite number, found a list of 1"},
      {with("origin: [1, 2, .inf]"), syntax, R"(line 3:16: expected a finite number, found ".inf")"},
      {with("origin: [1, 2, -1e308]"), ErrorKind::too_large,
       R"(line 3:16: expected a yaw of at most 2^30 radians, found "-1e308")"},
      {with("origin: [1, nan, 3]"), syntax, R"(line 3:13: expected a finite number, found "nan")"},
      {with("occupied_thresh: x"), syntax, R"(line 3:18: expected a finite number, found "x")"},
      {with("free_thresh: 1e999"), syntax, R"(line 3:14: expected a finite number, found "1e999")"},
      {with("free_thresh: +-1"), syntax, R"(line 3:14: expected a finite number, found "+-1")"},
      {with("free_thresh: ++1"), syntax, R"(line 3:14: expected a finite number, found "++1")"},
      {with("free_thresh: 0,25"), syntax, R"(line 3:14: expected a finite number, found "0,25")"},
      {with("free_thresh:"), syntax, R"(line 3:1: expected a value for "free_thresh", found nothing)"},
      {with("origin: [1,, 3]"), syntax, "line 3:12: expected a finite number, found nothing"},
      {with("negate: 2"), syntax, R"(line 3:9: expected 0, 1, true or false, found "2")"},
      {with("negate: []"), syntax, "line 3:9: expected 0, 1, true or false, found a list of 0"},
      {with("mode: [raw]"), syntax, "line 3:7: expected a mode: trinary, scale or raw, found a list of 1"},
      {with("mode: trinari"), ErrorKind::unsupported,
       R"(line 3:7: expected a mode: trinary, scale or raw, found "trinari")"},
  };
  for (const Broken& broken : table) check(broken);
}

TEST(BrokenRosYaml, resolutions) {
  for (const std::string wrong : {"0", "-0.05", "nan", "inf", ".nan", "-.inf", "0x10", "five", "0.05m", "1 2", "+-1"}) {
    check({"image: a\nresolution: " + wrong + "\n", ErrorKind::syntax,
           "line 2:13: expected a number of metres above 0, found \"" + wrong + "\""});
  }
}

// The words after "yaml-cpp says" are those of its version 0.7.
TEST(BrokenRosYaml, text_that_is_no_yaml) {
  constexpr auto syntax = ErrorKind::syntax;
  const Broken table[] = {
      {"image: [a\n", syntax, "line 2:1: expected YAML, found yaml-cpp says: end of sequence flow not found"},
      {"image: \"a", syntax, "line 1:10: expected YAML, found yaml-cpp says: illegal EOF in scalar"},
      {"image: a: b\n", syntax, "line 1:9: expected YAML, found yaml-cpp says: illegal map value"},
      {"image: *a\n", syntax, "line 1:8: expected YAML, found yaml-cpp says: the referenced anchor is not defined"},
      {"image: \"\\q\"\n", syntax, "line 1:11: expected YAML, found yaml-cpp says: unknown escape character: q"},
      {"image: \"\\\xfc\"\n", syntax, "line 1:11: expected YAML, found yaml-cpp says: unknown escape character: ?"},
      {"image: a\x04\nresolution: 1\n", syntax, R"(line 1:9: expected a character of YAML, found "\x04")"},
      {std::string("image: a\n\0\n", 11), syntax, R"(line 2:1: expected a character of YAML, found "\x00")"},
      {"i\x7f", syntax, R"(line 1:2: expected a character of YAML, found "\x7f")"},
  };
  for (const Broken& broken : table) check(broken);
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

TEST(BrokenRosYaml, nesting_ends) {
  for (const std::string& text : {repeated("[", 60000), repeated("{", 60000), repeated("[{", 30000),
                                  repeated("- ", 30000), repeated("? ", 30000), "a: " + repeated("[", 60000)}) {
    const auto info = parse_ros_yaml(bytes_of(text));
    ASSERT_FALSE(info);
    EXPECT_EQ(info.error().kind, ErrorKind::syntax);
    EXPECT_EQ(info.error().found, "lists or maps in one another, too deep to read") << text.substr(0, 9);
  }
}

TEST(BrokenRosYaml, aliases_of_aliases_cost_nothing) {
  std::string text = with("a0: &a0 [l, l, l, l, l, l, l, l, l]");
  for (int i = 1; i < 500; ++i) {
    const std::string last = "*a" + std::to_string(i - 1) + ", ";
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + repeated(last, 9) + "]\n";
  }
  EXPECT_EQ(read(text).image, "a.pgm");
  EXPECT_EQ(read(with("self: &self [*self, *self]")).image, "a.pgm");
  EXPECT_FALSE(parse_ros_yaml(bytes_of(with("origin: &self [*self, *self, *self]"))));
}

TEST(BrokenRosYaml, long_files_are_refused) {
  std::string text = with("#");
  text.append(ros_yaml_limit - text.size(), 'x');
  EXPECT_EQ(read(text.substr(0, text.size())).image, "a.pgm");
  check({text + "x", ErrorKind::too_large, "expected at most 65536 bytes of YAML, found 65537"});
}

}  // namespace
}  // namespace ros_yaml_test
