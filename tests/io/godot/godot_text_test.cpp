// SPDX-License-Identifier: MIT
// Fields of Godot's text format: values of any strings, brackets and lines come back as they are written.
#include "godot/godot_text.hpp"
#include <gtest/gtest.h>
#include <string>
#include <vector>
#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace godot_text_test {
namespace {

using oracle::Rng;
using tilespace::io::detail::parse_godot_text;

constexpr std::string_view letters = "a\"\\[](){};=\n ,&";

// A string as Godot writes it: quotes and backslashes are escaped, nothing else is.
std::string random_string(Rng& rng) {
  std::string text = "\"";
  for (std::int64_t rest = rng.between(0, 12); rest > 0; --rest) {
    const char c = letters[static_cast<std::size_t>(rng.between(0, std::int64_t{letters.size()} - 1))];
    text.append(c == '"' || c == '\\' ? "\\" : "").append(1, c);
  }
  return text + '"';
}

std::string random_value(Rng& rng, int depth) {
  if (depth == 0 || rng.one_in(2)) return rng.one_in(3) ? "17" : random_string(rng);
  constexpr std::string_view brackets[] = {"()", "[]", "{}"};
  const std::string_view pair = brackets[rng.between(0, 2)];
  std::string text(1, pair[0]);
  for (std::int64_t rest = rng.between(0, 3); rest > 0; --rest) text += random_value(rng, depth - 1) + ",\n ";
  return text + pair[1];
}

TEST(GodotText, values_come_back_as_they_are_written) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    std::vector<std::string> values(static_cast<std::size_t>(rng.between(1, 4)));
    std::string text = "; a comment\n[node name=";
    const std::string name = random_string(rng);
    text += name + " other=1]\n\n";
    for (std::string& value : values) {
      value = random_value(rng, 3);
      text += "key = " + value + "\n";
    }
    const auto file = parse_godot_text("x", text);
    ASSERT_TRUE(file) << text << "\nseed " << cases::seed() << ", case " << i;
    ASSERT_EQ(file->sections.size(), 1U) << text;
    const auto& section = file->sections[0];
    ASSERT_EQ(section.attributes.size(), 2U) << text;
    EXPECT_EQ(section.attributes[0].value, name) << text;
    EXPECT_EQ(section.attributes[1].value, "1") << text;
    ASSERT_EQ(section.fields.size(), values.size()) << text;
    for (std::size_t k = 0; k < values.size(); ++k) EXPECT_EQ(section.fields[k].value, values[k]) << text;
  }
}

TEST(GodotText, strings_that_are_not_closed_are_errors) {
  for (const char* const value : {"\"", "\"a", "\"\\\"", "\"\\\\\\\"", "(\"\\\")", "[(]", "(", "\"\\"}) {
    EXPECT_FALSE(parse_godot_text("x", std::string("[node]\nkey = ") + value)) << value;
  }
  for (const char* const value : {"\"\"", "\"\\\\\"", "\"\\\"\"", "(\"(\")", "\"\\\\\\\"\"", "\"a\\\\\\\\\""}) {
    const std::string text = std::string("[node]\nkey = ") + value;
    const auto file = parse_godot_text("x", text);
    ASSERT_TRUE(file) << value;
    EXPECT_EQ(file->sections.at(0).fields.at(0).value, value);
  }
}

}  // namespace
}  // namespace godot_text_test
