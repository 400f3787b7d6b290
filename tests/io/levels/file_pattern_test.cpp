// SPDX-License-Identifier: MIT
#include <rapidcheck/gtest.h>

#include <regex>
#include <string>

#include "levels/file_pattern.hpp"

// Patterns against std::regex, which agrees with Perl on these, on texts short enough for it.

namespace file_pattern_test {
namespace {

using namespace tilespace::io::detail;

std::string matched(std::string_view pattern, std::string_view text) {
  const auto compiled = compile_pattern(pattern);
  if (!compiled) return to_string(compiled.error());
  const auto groups = find_match(*compiled, text);
  return groups ? std::string((*groups)[0]) + "," + std::string((*groups)[1]) : "none";
}

TEST(FilePattern, patterns_of_the_editor_find_coordinates) {
  EXPECT_EQ(matched("map-x0*(\\d+)-y0*(\\d+)-.*\\.tmx", "map-x0012-y0-cave.tmx"), "12,0");
  EXPECT_EQ(matched("overworld-x0*(\\d+)-y0*(\\d+).tmx", "overworld-x00-y10.tmx"), "0,10");
  EXPECT_EQ(matched("ow-p(\\d+)-n(\\d+)\\.tmx", "ow-p1-n1.tmj"), "none");
  EXPECT_EQ(matched("^(-?[0-9]{1,2})_(-?\\d+)[.](?:tmx|tmj)$", "-12_7.tmj"), "-12,7");
}

TEST(FilePattern, other_features_are_named) {
  const auto error = [](std::string_view pattern) { return compile_pattern(pattern).error(); };
  for (const char* const pattern : {"(?=a)", "(?<x>a)", "(a)\\1", "\\bcave", "a++", "[[:alpha:]]"}) {
    EXPECT_EQ(error(pattern).kind, tilespace::io::ErrorKind::unsupported) << pattern;
  }
  for (const char* const pattern : {"(a", "a)", "[a", "a{2", "*a", "a\\", "[z-a]", "a{3,2}"}) {
    EXPECT_EQ(error(pattern).kind, tilespace::io::ErrorKind::syntax) << pattern;
  }
  for (const char* const pattern : {"((a{100}){100}){100}", "a{2000}"}) {
    EXPECT_EQ(error(pattern).kind, tilespace::io::ErrorKind::too_large) << pattern;
  }
  EXPECT_EQ(error(std::string(100, '(')).kind, tilespace::io::ErrorKind::too_large);
}

TEST(FilePattern, patterns_that_take_others_for_ever_take_no_time) {
  EXPECT_EQ(matched("(a*)*(a*)*b", std::string(250, 'a')), "none");
  EXPECT_EQ(matched("(a|a|aa)+$", std::string(250, 'a') + "b"), "none");
}

// A random pattern of a few letters.
rc::Gen<std::string> patterns() {
  const auto atoms = rc::gen::element<std::string>("a", "b", "c", ".", "[ab]", "[^a]", "(a|b)", "(b*)", "(?:ab|a)",
                                                   "(a+?)", "\\d", "^", "$", "(ab?|c)");
  const auto signs = rc::gen::element<std::string>("", "", "", "*", "+", "?", "{2}", "{1,3}", "*?");
  const auto join = [](const std::vector<std::pair<std::string, std::string>>& parts) {
    std::string pattern;
    for (const auto& [atom, sign] : parts) pattern += atom + (atom == "^" || atom == "$" ? "" : sign);
    return pattern;
  };
  return rc::gen::map(rc::gen::container<std::vector<std::pair<std::string, std::string>>>(rc::gen::pair(atoms, signs)),
                      join);
}

RC_GTEST_PROP(FilePattern, matches_are_those_of_another_library, ()) {
  const std::string pattern = (*patterns()).substr(0, 60);
  const std::string text = *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c', '1'));
  std::regex regex;
  try {
    regex = std::regex(pattern);
  } catch (const std::regex_error&) {
    RC_DISCARD("a pattern that was cut");
  }
  const auto compiled = compile_pattern(pattern);
  if (!compiled) RC_DISCARD("a pattern that was cut");
  std::smatch match;
  const std::string short_text = text.substr(0, 12);
  const bool matches = std::regex_search(short_text, match, regex);
  RC_ASSERT(find_match(*compiled, short_text).has_value() == matches);
}

// Without groups in repetitions, where libraries differ in what the group keeps.
RC_GTEST_PROP(FilePattern, groups_are_those_of_another_library, ()) {
  const auto part = rc::gen::element<std::string>("a*", "b?", ".*?", "[ab]+", "c|a", "\\d*", "a{1,2}", "(?:ab)*");
  const std::string pattern = *part + "(" + *part + ")" + *part + "(" + *part + ")" + *part;
  const std::string text = (*rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c', '1'))).substr(0, 12);
  const auto compiled = compile_pattern(pattern);
  RC_ASSERT(compiled.has_value());
  std::smatch match;
  const auto found = find_match(*compiled, text);
  RC_ASSERT(std::regex_search(text, match, std::regex(pattern)) == found.has_value());
  if (!found) return;
  RC_ASSERT(std::string((*found)[0]) == match[1].str());
  RC_ASSERT(std::string((*found)[1]) == match[2].str());
}

}  // namespace
}  // namespace file_pattern_test
