// SPDX-License-Identifier: MIT
#include <tilespace/io/load_map.hpp>

#include "io_testing.hpp"
#include "png_writer.hpp"

// Broken files, and the error that each gives, word for word.

namespace broken_files_test {
namespace {

using namespace io_testing;
using tilespace::io::ErrorKind;
using tilespace::io::parse_map;

struct Broken {
  std::string bytes;
  ErrorKind kind;
  std::string text;
};

void check(const Broken& broken) {
  const auto map = parse_map(bytes_of(broken.bytes));
  ASSERT_FALSE(map) << broken.text;
  EXPECT_EQ(to_string(map.error()), broken.text);
  EXPECT_STREQ(name(map.error().kind), name(broken.kind)) << broken.text;
}

std::string movingai(std::string_view after_type) { return "type octile\n" + std::string(after_type); }

TEST(BrokenFiles, headers_of_movingai_maps) {
  constexpr auto syntax = ErrorKind::syntax;
  constexpr auto unsupported = ErrorKind::unsupported;
  const std::string huge(60, '9');
  const Broken table[] = {
      {"type", syntax, R"(line 1: expected "type octile", found "type")"},
      {"typeoctile\n", syntax, R"(line 1: expected "type octile", found "typeoctile")"},
      {"type octile extra\n", syntax, R"(line 1: expected "type octile", found "type octile extra")"},
      {"type oct\x01le\n", syntax, R"(line 1: expected "type octile", found "type oct\x01le")"},
      {"type octile-corner\nheight 1\n", unsupported,
       R"(line 1: expected "type octile", found "type octile-corner", a type that is not read)"},
      {"type raw\r\n", unsupported, R"(line 1: expected "type octile", found "type raw", a type that is not read)"},
      {movingai(""), syntax, R"(line 2: expected "height" or "width", found the end of the file)"},
      {movingai("map\n"), syntax, R"(line 2: expected "height" or "width", found "map")"},
      {movingai("Height 2\n"), syntax, R"(line 2: expected "height" or "width", found "Height 2")"},
      {movingai("height\n"), syntax, "line 2: expected a height from 1 to 1073741824, found nothing"},
      {movingai("height 0\n"), syntax, R"(line 2: expected a height from 1 to 1073741824, found "0")"},
      {movingai("height -1\n"), syntax, R"(line 2: expected a height from 1 to 1073741824, found "-1")"},
      {movingai("height 2.5\n"), syntax, R"(line 2: expected a height from 1 to 1073741824, found "2.5")"},
      {movingai("height 2 3\n"), syntax, R"(line 2: expected a height from 1 to 1073741824, found "2 3")"},
      {movingai("height " + huge + "\n"), ErrorKind::too_large,
       "line 2: expected a height from 1 to 1073741824, found \"" + huge.substr(0, 40) + "...\""},
      {movingai("height 2\nheight 3\n"), syntax, R"(line 3: expected "width", found "height 3")"},
      {movingai("width 2\nmap\n"), syntax, R"(line 3: expected "height", found "map")"},
      {movingai("height 2\n"), syntax, R"(line 3: expected "width", found the end of the file)"},
      {movingai("height 2\nwidth x\n"), syntax, R"(line 3: expected a width from 1 to 1073741824, found "x")"},
      {movingai("height 2\nwidth 3\nmpa\n"), syntax, R"(line 4: expected "map", found "mpa")"},
      {movingai("height 2\nwidth 3\nmap 1\n"), syntax, R"(line 4: expected "map", found "map 1")"},
      {movingai("height 2\nwidth 3\n"), syntax, R"(line 4: expected "map", found the end of the file)"},
  };
  for (const Broken& broken : table) check(broken);
}

TEST(BrokenFiles, sizes_of_movingai_maps) {
  constexpr auto too_large = ErrorKind::too_large;
  const Broken table[] = {
      {movingai("height 1073741824\nwidth 1073741824\nmap\n.\n"), too_large,
       "line 3: expected at most 268435456 tiles, found 1073741824 x 1073741824"},
      {movingai("height 1073741825\nwidth 1\nmap\n.\n"), too_large,
       "line 3: expected sides of at most 1073741824 tiles, found 1 x 1073741825"},
      {movingai("width 18446744073709551615\nheight 18446744073709551615\nmap\n.\n"), too_large,
       "line 3: expected sides of at most 1073741824 tiles, found 18446744073709551615 x 18446744073709551615"},
      {movingai("height 16384\nwidth 16384\nmap\n.\n"), ErrorKind::syntax,
       "line 5: expected a row of 16384 letters, found 1 letter"},
  };
  for (const Broken& broken : table) check(broken);
}

TEST(BrokenFiles, rows_of_movingai_maps) {
  constexpr auto syntax = ErrorKind::syntax;
  const auto rows = [](std::string_view text) { return movingai("height 2\nwidth 3\nmap\n" + std::string(text)); };
  const Broken table[] = {
      {rows(""), syntax, "line 5: expected row 1 of 2, found the end of the file"},
      {rows("...\n"), syntax, "line 6: expected row 2 of 2, found the end of the file"},
      {rows("..\n...\n"), syntax, "line 5: expected a row of 3 letters, found 2 letters"},
      {rows("...\n....\n"), syntax, "line 6: expected a row of 3 letters, found 4 letters"},
      {rows("\n...\n...\n"), syntax, "line 5: expected a row of 3 letters, found 0 letters"},
      {rows("...\n...\n\n..@\n"), syntax, R"(line 8: expected the end of the file after the last row, found "..@")"},
      {rows("...\n...\n \n"), syntax, R"(line 7: expected the end of the file after the last row, found " ")"},
      {rows("...\n.\t.\n"), syntax, R"(line 6:2: expected a printable ASCII character, found "\x09")"},
      {rows("...\n..\r\r\n"), syntax, R"(line 6:3: expected a printable ASCII character, found "\x0d")"},
      {rows(std::string_view("\0..\n...\n", 8)), syntax,
       R"(line 5:1: expected a printable ASCII character, found "\x00")"},
      {rows("..\xff\n...\n"), syntax, R"(line 5:3: expected a printable ASCII character, found "\xff")"},
  };
  for (const Broken& broken : table) check(broken);
}

TEST(BrokenFiles, texts) {
  constexpr auto syntax = ErrorKind::syntax;
  const std::string unknown =
      "expected a map of a known format: Tiled, LDtk, Godot, ROS, MovingAI, PNG, or a text of '#', '.' and ' ', found ";
  const Broken table[] = {
      {"", syntax, "line 1: expected at least one row of tiles, found the end of the file"},
      {"\n", syntax, "line 1: expected at least one row of tiles, found blank lines only"},
      {"\r\n\r\n", syntax, "line 1: expected at least one row of tiles, found blank lines only"},
      {"##\n#x\n", syntax,
       R"(line 2:2: expected one of "#. ", or a rule that names the solid letters, as letters:#, found "x")"},
      {"##\n\t#\n", syntax,
       R"(line 2:1: expected one of "#. ", or a rule that names the solid letters, as letters:#, found "\x09")"},
      {"#\"\n", syntax,
       R"(line 1:2: expected one of "#. ", or a rule that names the solid letters, as letters:#, found "\"")"},
      {"#\\\n", syntax,
       R"(line 1:2: expected one of "#. ", or a rule that names the solid letters, as letters:#, found "\\")"},
      {"#\r#\n", syntax,
       R"(line 1:2: expected one of "#. ", or a rule that names the solid letters, as letters:#, found "\x0d")"},
      {"\xef\xbb\xbf", syntax, "line 1: expected at least one row of tiles, found the end of the file"},
      {"\xef\xbb\xbf##\n\xef\xbb\xbf#\n", syntax,
       R"(line 2:1: expected one of "#. ", or a rule that names the solid letters, as letters:#, found "\xef")"},
      {"*xml", ErrorKind::unsupported, unknown + R"("*xml")"},
      {"P5\n2 2\n255\n    ", ErrorKind::unsupported,
       R"(expected a map (of a PGM, the YAML file of its map for ROS), found "P5")"},
      {"version https://git-lfs.github.com/spec/v1\noid sha256:4d79\n", ErrorKind::unsupported,
       unknown + "a pointer of Git LFS, whose file git lfs pull fetches"},
      {"(supertux-level\n  (version 3)\n", ErrorKind::unsupported, unknown + "a level of SuperTux"},
      {"DATA\4xx", ErrorKind::unsupported, unknown + "a map of Teeworlds or DDNet"},
      {"[1, 2]", ErrorKind::unsupported, unknown + R"("[1, 2]")"},
      {"name: level\nsize: 3\n", ErrorKind::unsupported, unknown + R"("name: level")"},
      {std::string("\x7f"
                   "ELF\0\1",
                   6),
       ErrorKind::unsupported, unknown + R"("\x7fELF\x00\x01")"},
      {std::string(100000, '#') + std::string(100000, '\n'), ErrorKind::too_large,
       "expected at most 268435456 tiles, found 100000 x 100000"},
  };
  for (const Broken& broken : table) check(broken);
}

// libpng's own words are part of the text; these are those of version 1.6.
TEST(BrokenFiles, pictures) {
  constexpr auto syntax = ErrorKind::syntax;
  const std::string png =
      png_writer::write({3, 2, png_writer::Colour::grey, 8, false, {0, 255, 0, 255, 0, 255}, {}, {}, std::nullopt, {}});
  const auto changed = [&](std::size_t at) {
    std::string copy = png;
    copy[at] = static_cast<char>(copy[at] ^ 1);
    return copy;
  };
  const Broken table[] = {
      {"\x89", syntax, "byte 1: expected a PNG picture, found the end of the file"},
      {png.substr(0, 40), syntax, "byte 40: expected a PNG picture, found the end of the file"},
      {png.substr(0, png.size() - 1), syntax,
       "byte " + std::to_string(png.size() - 1) + ": expected a PNG picture, found the end of the file"},
      {"\x89PNG\n\x1a\n more of it", syntax,
       "byte 8: expected a PNG picture, found libpng says: PNG file corrupted by ASCII conversion"},
      {changed(3), syntax, "byte 8: expected a PNG picture, found libpng says: Not a PNG file"},
      {changed(20), syntax, "byte 33: expected a PNG picture, found libpng says: IHDR: CRC error"},
      {png_writer::with_right_checksums(changed(25)), syntax,
       "byte 33: expected a PNG picture, found libpng says: Invalid IHDR data (Invalid color type in IHDR)"},
      {png_writer::header_only(0, 5), syntax,
       "byte 33: expected a PNG picture, found libpng says: Invalid IHDR data (Image width is zero in IHDR)"},
  };
  for (const Broken& broken : table) check(broken);
}

}  // namespace
}  // namespace broken_files_test
