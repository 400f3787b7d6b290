// SPDX-License-Identifier: MIT
#include <tilespace/io/text.hpp>

#include "io_testing.hpp"

namespace text_test {
namespace {

using namespace io_testing;
using tilespace::io::count_characters;
using tilespace::io::OtherLetters;
using tilespace::io::parse_text;
using tilespace::io::TextRule;

std::string read(std::string_view text, const TextRule& rule = {}) { return outcome(parse_text(bytes_of(text), rule)); }

TEST(Text, hash_is_solid_dot_and_space_are_free) { EXPECT_EQ(read("#. \n.#.\n"), "#..\n.#.\n"); }

TEST(Text, ragged_rows_are_filled_with_free_tiles) { EXPECT_EQ(read("#\n###\n\n##\n"), "#..\n###\n...\n##.\n"); }

TEST(Text, the_final_line_end_is_optional) { EXPECT_EQ(read("#.\n.#"), "#.\n.#\n"); }

TEST(Text, every_line_is_a_row_blank_ones_too) { EXPECT_EQ(read("\n#\n\n"), ".\n#\n.\n"); }

TEST(Text, lines_may_end_with_crlf) {
  EXPECT_EQ(read("#.\r\n.#\r\n"), "#.\n.#\n");
  EXPECT_EQ(read("#.\r\n.#\r"), "#.\n.#\n");
}

TEST(Text, a_byte_order_mark_is_no_tile) {
  EXPECT_EQ(read("\xEF\xBB\xBF#.\n.#\n"), "#.\n.#\n");
  EXPECT_EQ(read("\xEF\xBB\xBF#.\r\n.#\r\n"), "#.\n.#\n");
  EXPECT_EQ(read("#.\n\xEF\xBB\xBF#\n"), "line 2:1: expected one of \"#. \", found \"\\xef\"");
}

TEST(Text, the_rule_names_other_characters) { EXPECT_EQ(read("xX_\n", {"x", "X_", OtherLetters::refused}), "#..\n"); }

TEST(Text, solid_wins_over_free) { EXPECT_EQ(read("ab\n", {"a", "ab", OtherLetters::refused}), "#.\n"); }

TEST(Text, a_rule_may_free_all_other_printable_characters) {
  const TextRule rule{"#", "", OtherLetters::free};
  EXPECT_EQ(read("#@+>~ .\n", rule), "#......\n");
  EXPECT_EQ(read("#\t\n", rule), "line 1:2: expected a printable ASCII character, found \"\\x09\"");
  EXPECT_EQ(read("#\xc3\xa4\n", rule), "line 1:2: expected a printable ASCII character, found \"\\xc3\"");
}

TEST(Text, a_rule_cannot_allow_what_is_not_printable) {
  EXPECT_EQ(read("#\t\n", {"#", ".\t", OtherLetters::refused}),
            "line 1:2: expected one of \"#.\\x09\", found \"\\x09\"");
}

TEST(Text, one_row_as_wide_as_words_and_beyond_is_read_to_its_end) {
  for (const std::size_t width : {63U, 64U, 65U, 1000U}) {
    std::string row(width, '.');
    row.back() = '#';
    EXPECT_EQ(read(row), row + "\n");
  }
}

TEST(Text, characters_are_counted_without_line_ends) {
  const std::vector<std::pair<char, std::uint64_t>> expected{{' ', 1}, {'#', 3}, {'.', 2}};
  EXPECT_EQ(count_characters(bytes_of("#.#\r\n# .\n\n")), expected);
  EXPECT_TRUE(count_characters({}).empty());
}

}  // namespace
}  // namespace text_test
