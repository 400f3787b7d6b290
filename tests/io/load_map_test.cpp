// SPDX-License-Identifier: MIT
#include <tilespace/io/load_map.hpp>

#include <cstdio>
#include <filesystem>

#include "io_testing.hpp"
#include "png_writer.hpp"

namespace {

using namespace io_testing;
using tilespace::Outside;
using tilespace::Tile;
using tilespace::io::ErrorKind;
using tilespace::io::Format;
using tilespace::io::format_of;
using tilespace::io::load_map;
using tilespace::io::LoadOptions;
using tilespace::io::parse_map;

using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

constexpr std::string_view movingai = "type octile\nheight 2\nwidth 3\nmap\n.@x\nT.X\n";

std::string picture() {
  return png_writer::write(
      {3, 2, png_writer::Colour::grey, 8, false, {0, 100, 200, 127, 128, 255}, {}, {}, std::nullopt, {}});
}

TEST(LoadMap, tells_the_format_by_the_bytes) {
  EXPECT_EQ(format_of(bytes_of(movingai)), Format::movingai);
  EXPECT_EQ(format_of(bytes_of(picture())), Format::png);
  EXPECT_EQ(format_of(bytes_of("##\n")), Format::text);
  EXPECT_EQ(format_of(bytes_of("")), Format::text);
  EXPECT_EQ(format_of(bytes_of("typ")), Format::text);
}

TEST(LoadMap, every_format_has_its_name) {
  EXPECT_STREQ(name(Format::movingai), "movingai");
  EXPECT_STREQ(name(Format::png), "png");
  EXPECT_STREQ(name(Format::text), "text");
}

TEST(LoadMap, movingai_with_and_without_letters_given) {
  const auto plain = parse_map(bytes_of(movingai));
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->format, Format::movingai);
  EXPECT_EQ(plain->solid_rule, "letters @OTW in any case");
  EXPECT_EQ(plain->counts, (Counts{{".", 2}, {"@", 1}, {"T", 1}, {"X", 1}, {"x", 1}}));
  EXPECT_EQ(drawn(plain->map), ".#.\n#..\n");

  const auto given = parse_map(bytes_of(movingai), {.solid = "x"});
  ASSERT_TRUE(given);
  EXPECT_EQ(given->solid_rule, "letters x in any case");
  EXPECT_EQ(drawn(given->map), "..#\n..#\n");
}

TEST(LoadMap, text_with_and_without_letters_given) {
  const auto plain = parse_map(bytes_of("#.#\n#\n"));
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->format, Format::text);
  EXPECT_EQ(plain->solid_rule, "letters #");
  EXPECT_EQ(plain->counts, (Counts{{"#", 3}, {".", 1}, {"filled", 2}}));
  EXPECT_EQ(drawn(plain->map), "#.#\n#..\n");

  const auto given = parse_map(bytes_of("#+x\nX@.\n"), {.solid = "x+"});
  ASSERT_TRUE(given);
  EXPECT_EQ(given->solid_rule, "letters x+");
  EXPECT_EQ(drawn(given->map), ".##\n...\n");

  const auto none = parse_map(bytes_of("#.\n"), {.solid = ""});
  ASSERT_TRUE(none);
  EXPECT_EQ(none->solid_rule, "no letters");
  EXPECT_EQ(drawn(none->map), "..\n");
}

TEST(LoadMap, picture_with_and_without_a_grey_given) {
  const auto plain = parse_map(bytes_of(picture()));
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->format, Format::png);
  EXPECT_EQ(plain->solid_rule, "grey below 128");
  EXPECT_EQ(plain->counts, (Counts{{"dark", 3}, {"light", 3}}));
  EXPECT_EQ(drawn(plain->map), "##.\n#..\n");

  const auto given = parse_map(bytes_of(picture()), {.darker_than = 101});
  ASSERT_TRUE(given);
  EXPECT_EQ(given->solid_rule, "grey below 101");
  EXPECT_EQ(drawn(given->map), "##.\n...\n");
}

TEST(LoadMap, outside_is_as_asked_for) {
  for (const std::string& file : {std::string(movingai), std::string("#.\n"), picture()}) {
    const auto open = parse_map(bytes_of(file));
    const auto walled = parse_map(bytes_of(file), {.outside = Outside::solid});
    ASSERT_TRUE(open && walled);
    EXPECT_FALSE(open->map.is_solid({-1, 0}));
    EXPECT_TRUE(walled->map.is_solid({-1, 0}));
  }
}

TEST(LoadMap, errors_name_the_file) {
  const std::string path = (std::filesystem::path(testing::TempDir()) / "tilespace_io_broken.txt").string();
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  ASSERT_NE(file, nullptr);
  std::fputs("##\n#x\n", file);
  std::fclose(file);
  const auto broken = load_map(path);
  std::filesystem::remove(path);
  ASSERT_FALSE(broken);
  EXPECT_EQ(to_string(broken.error()), path + ":2:2: expected one of \"#. \", found \"x\"");

  const auto missing = load_map(path);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::cannot_read);
  EXPECT_EQ(missing.error().file, path);
}

void expect_map(const std::string& name, Format format, Tile size) {
  const auto map = load_map(std::string(TILESPACE_OWN_MAPS "/") + name);
  ASSERT_TRUE(map) << to_string(map.error());
  EXPECT_EQ(map->format, format);
  EXPECT_EQ(map->map.bounds(), (tilespace::TileBox{{0, 0}, size}));
  EXPECT_GT(map->map.solid_count(), 0U);
  EXPECT_LT(map->map.solid_count(), map->map.bounds().count());
}

TEST(LoadMap, the_maps_of_this_project_are_read) {
  expect_map("dungeon.txt", Format::text, {64, 40});
  expect_map("cave.png", Format::png, {128, 96});
  expect_map("city.map", Format::movingai, {192, 128});
}

}  // namespace
