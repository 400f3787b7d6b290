// SPDX-License-Identifier: MIT
#include <tilespace/io/movingai.hpp>

#include "io_testing.hpp"

namespace movingai_test {
namespace {

using namespace io_testing;
using tilespace::io::count_letters;
using tilespace::io::MovingAiMap;
using tilespace::io::parse_movingai;
using tilespace::io::to_collision_map;

constexpr std::string_view header = "type octile\nheight 2\nwidth 3\nmap\n";

std::string terrain_of(std::string_view text) {
  const auto map = parse_movingai(bytes_of(text));
  if (!map) return to_string(map.error());
  std::string rows;
  for (std::int32_t y = 0; y < map->terrain.height(); ++y) {
    const auto row = map->terrain.row(y);
    rows.append(row.begin(), row.end()).append("|");
  }
  return rows;
}

std::string with_rows(std::string_view rows) { return std::string(header) + std::string(rows); }

std::string with_crlf(std::string text) {
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
    text.insert(at, 1, '\r');
  return text;
}

TEST(MovingAi, letters_are_kept_as_they_are) { EXPECT_EQ(terrain_of(with_rows(".@t\nsWG\n")), ".@t|sWG|"); }

TEST(MovingAi, the_type_is_told) {
  const auto map = parse_movingai(bytes_of(with_rows("...\n...\n")));
  ASSERT_TRUE(map);
  EXPECT_EQ(map->type, "octile");
}

TEST(MovingAi, height_and_width_come_in_either_order) {
  EXPECT_EQ(terrain_of("type octile\nwidth 3\nheight 2\nmap\nabc\ndef\n"), "abc|def|");
}

TEST(MovingAi, the_final_line_end_is_optional) { EXPECT_EQ(terrain_of(with_rows("abc\ndef")), "abc|def|"); }

TEST(MovingAi, blank_lines_may_follow) {
  EXPECT_EQ(terrain_of(with_rows("abc\ndef\n\n\n")), "abc|def|");
  EXPECT_EQ(terrain_of(with_crlf(with_rows("abc\ndef\n\n\n"))), "abc|def|");
}

TEST(MovingAi, lines_may_end_with_crlf) {
  EXPECT_EQ(terrain_of(with_crlf(with_rows("abc\ndef\n"))), "abc|def|");
  EXPECT_EQ(terrain_of(with_crlf(with_rows("abc\ndef"))), "abc|def|");
}

TEST(MovingAi, a_byte_order_mark_may_come_first) {
  EXPECT_EQ(terrain_of("\xEF\xBB\xBF" + with_rows("abc\ndef\n")), "abc|def|");
}

TEST(MovingAi, blanks_around_the_words_of_the_header_do_not_count) {
  EXPECT_EQ(terrain_of("type \t octile \n height\t2 \nwidth 03\nmap \nabc\ndef\n"), "abc|def|");
}

TEST(MovingAi, spaces_and_all_printable_characters_are_letters) {
  EXPECT_EQ(terrain_of(with_rows(" ~!\n\"#\\\n")), " ~!|\"#\\|");
}

TEST(MovingAi, out_of_bounds_trees_and_water_are_solid_in_either_case) {
  const auto map = parse_movingai(bytes_of("type octile\nheight 2\nwidth 8\nmap\n@OTWotw.\n.GSBgsbx\n"));
  ASSERT_TRUE(map);
  EXPECT_EQ(outcome(to_collision_map(*map)), "#######.\n........\n");
}

TEST(MovingAi, other_letters_may_be_solid) {
  const auto map = parse_movingai(bytes_of(with_rows("sS.\n@x[\n")));
  ASSERT_TRUE(map);
  EXPECT_EQ(outcome(to_collision_map(*map, "s[")), "##.\n..#\n");
  EXPECT_EQ(outcome(to_collision_map(*map, "S{")), "##.\n...\n");
  EXPECT_EQ(outcome(to_collision_map(*map, "")), "...\n...\n");
}

TEST(MovingAi, a_map_without_tiles_has_no_solid_ones) {
  const auto map = to_collision_map(MovingAiMap{});
  ASSERT_TRUE(map);
  EXPECT_TRUE(map->bounds().empty());
}

TEST(MovingAi, letters_are_counted_in_the_order_of_their_codes) {
  const auto map = parse_movingai(bytes_of(with_rows("t.@\n..T\n")));
  ASSERT_TRUE(map);
  const std::vector<std::pair<char, std::uint64_t>> expected{{'.', 3}, {'@', 1}, {'T', 1}, {'t', 1}};
  EXPECT_EQ(count_letters(map->terrain), expected);
}

TEST(MovingAi, every_truncation_before_the_last_letter_is_an_error) {
  const std::string text = with_rows("abc\ndef\n");
  for (std::size_t size = 0; size + 2 <= text.size() - 1; ++size) {
    EXPECT_FALSE(parse_movingai(bytes_of(std::string_view(text).substr(0, size)))) << size;
  }
}

}  // namespace
}  // namespace movingai_test
