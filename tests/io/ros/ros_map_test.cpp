// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>

#include "../png_writer.hpp"
#include "ros_testing.hpp"

// Maps from a YAML and the picture it names, and which of their tiles are solid.

namespace ros_map_test {
namespace {

using namespace ros_testing;
using tilespace::CollisionMap;
using tilespace::Outside;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::io::ErrorKind;
using tilespace::io::layout_of;
using tilespace::io::Limits;
using tilespace::io::parse_ros_map;
using tilespace::io::Result;
using tilespace::io::RosMap;
using tilespace::io::RosRule;
using tilespace::io::SolidBy;
using tilespace::io::SolidRule;

/// Black, white and the grey of unknown places; the first row is the top.
const std::string small_pgm = "P2\n3 2\n255\n0 254 205\n254 254 0\n";
const std::string small_yaml =
    "image: small.pgm\nresolution: 0.5\norigin: [1, 2, 0]\nfree_thresh: 0.196\nmode: trinary\n";

Result<RosMap> parse(const std::string& yaml, const std::string& picture = small_pgm, RosRule rule = RosRule::nav2,
                     const Limits& limits = {}) {
  MemoryReferences references("small.pgm", picture);
  return parse_ros_map(bytes_of(yaml), references, rule, limits);
}

std::vector<int> values_of(const RosMap& map) {
  const auto values = map.occupancy.values();
  return {values.begin(), values.end()};
}

TEST(RosMap, has_what_the_yaml_says_and_the_occupancies_of_the_picture) {
  const auto map = parse(small_yaml);
  ASSERT_TRUE(map) << to_string(map.error());
  EXPECT_EQ(map->info.image, "small.pgm");
  EXPECT_EQ(map->info.resolution, 0.5);
  EXPECT_EQ(map->rule, RosRule::nav2);
  EXPECT_EQ(map->occupancy.width(), 3);
  EXPECT_EQ(map->occupancy.height(), 2);
  EXPECT_EQ(values_of(*map), (std::vector{100, 0, -1, 0, 0, 100}));
}

TEST(RosMap, the_rule_is_kept) {
  const auto map = parse(small_yaml, small_pgm, RosRule::map_server);
  ASSERT_TRUE(map);
  EXPECT_EQ(map->rule, RosRule::map_server);
}

TEST(RosMap, what_the_yaml_says_can_be_changed) {
  auto info = tilespace::io::parse_ros_yaml(bytes_of(small_yaml));
  ASSERT_TRUE(info);
  info->occupied_thresh = 0.1961;
  info->free_thresh = 0.1;
  MemoryReferences references("small.pgm", small_pgm);
  const auto map = parse_ros_map(*info, references);
  ASSERT_TRUE(map);
  EXPECT_EQ(values_of(*map), (std::vector{100, 0, -1, 0, 0, 100}));
  info->occupied_thresh = 0.196;
  EXPECT_EQ(values_of(*parse_ros_map(*info, references)), (std::vector{100, 0, 100, 0, 0, 100}));
}

/// Four pixels: opaque black and white, and both of them transparent.
std::string png_with_alpha(png_writer::Colour colour) {
  png_writer::Picture picture{4, 1, colour, 8, false, {}, {}, {}, std::nullopt, {}};
  const std::uint32_t greys = png_writer::channels_of(colour) - 1;
  for (const std::uint16_t alpha : {std::uint16_t{255}, std::uint16_t{0}}) {
    for (const std::uint16_t grey : {std::uint16_t{0}, std::uint16_t{255}}) {
      picture.samples.insert(picture.samples.end(), greys, grey);
      picture.samples.push_back(alpha);
    }
  }
  return write(picture);
}

TEST(RosMap, alpha_of_a_png_counts_as_the_rule_says) {
  for (const auto colour : {png_writer::Colour::grey_alpha, png_writer::Colour::rgba}) {
    const auto by_nav2 = parse(small_yaml, png_with_alpha(colour));
    ASSERT_TRUE(by_nav2) << to_string(by_nav2.error());
    EXPECT_EQ(values_of(*by_nav2), (std::vector{100, 0, -1, -1}));
    // The means are 255 / 4, 255, 0 and 3 * 255 / 4: p is 0.75, 0, 1 and 0.25.
    const auto by_map_server = parse(small_yaml, png_with_alpha(colour), RosRule::map_server);
    ASSERT_TRUE(by_map_server);
    EXPECT_EQ(values_of(*by_map_server), (std::vector{100, 0, 100, -1}));
  }
}

TEST(RosMap, colours_of_palettes_count) {
  png_writer::Picture picture{3, 1, png_writer::Colour::palette, 2, false, {2, 1, 0}, {}, {}, std::nullopt, {}};
  picture.palette = {{255, 255, 255}, {205, 205, 205}, {0, 0, 0}};
  for (const RosRule rule : both_rules) {
    const auto map = parse(small_yaml, write(picture), rule);
    ASSERT_TRUE(map) << to_string(map.error());
    EXPECT_EQ(values_of(*map), (std::vector{100, -1, 0}));
  }
}

/// The rows of the bounds, from the top.
std::string drawn(const CollisionMap& map) {
  std::string rows;
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) rows += map.is_solid({x, y}) ? '#' : '.';
    rows += '|';
  }
  return rows;
}

std::string solid_by(const RosMap& map, const SolidRule& rule) {
  const auto solid = to_collision_map(map, rule);
  return solid ? drawn(*solid) : to_string(solid.error());
}

TEST(RosCollisionMap, stands_on_the_line_below_row_minus_1) {
  const auto map = parse(small_yaml);
  ASSERT_TRUE(map);
  const auto solid = to_collision_map(*map);
  ASSERT_TRUE(solid);
  EXPECT_EQ(solid->bounds(), (TileBox{{0, -2}, {3, 0}}));
  EXPECT_TRUE(solid->is_solid({0, -2}));  // the picture's first pixel
  EXPECT_TRUE(solid->is_solid({2, -1}));  // its last
  EXPECT_EQ(solid->solid_count(), 2U);
  EXPECT_FALSE(solid->is_solid({0, 0}));
}

TEST(RosCollisionMap, what_is_outside_is_kept) {
  const auto map = parse(small_yaml);
  ASSERT_TRUE(map);
  EXPECT_EQ(to_collision_map(*map)->outside(), Outside::free);
  EXPECT_EQ(to_collision_map(*map, {}, Outside::solid)->outside(), Outside::solid);
}

TEST(RosCollisionMap, rules) {
  const auto map = parse(small_yaml);
  ASSERT_TRUE(map);
  EXPECT_EQ(solid_by(*map, {}), "#..|..#|");
  EXPECT_EQ(solid_by(*map, {SolidBy::occupied, {}, {}, {}}), "#..|..#|");
  EXPECT_EQ(solid_by(*map, {SolidBy::not_free, {}, {}, {}}), "#.#|..#|");
  EXPECT_EQ(solid_by(*map, {SolidBy::occupied, {}, {}, 0.01}), "#..|..#|");
  EXPECT_EQ(solid_by(*map, {SolidBy::occupied, {}, {}, 0.0}), "##.|###|");  // all that is known
  EXPECT_EQ(solid_by(*map, {SolidBy::occupied, {}, {}, 1.01}), "...|...|");
  EXPECT_EQ(solid_by(*map, {SolidBy::letters, "@", {}, {}}),
            R"(expected a rule for a map of ROS: guess, occupied or not-free, found the letters "@")");
  for (const SolidBy by : {SolidBy::letters, SolidBy::darker_than, SolidBy::layer, SolidBy::tile_property,
                           SolidBy::layer_property, SolidBy::shapes, SolidBy::objects, SolidBy::any_tile}) {
    const auto solid = to_collision_map(*map, {by, "x", {}, 1.0});
    ASSERT_FALSE(solid);
    EXPECT_EQ(solid.error().kind, ErrorKind::unsupported);
  }
}

TEST(RosCollisionMap, a_number_of_two_decimals_is_an_occupancy) {
  std::string pgm = "P2 101 1 255\n";
  for (int occupancy = 0; occupancy <= 100; ++occupancy) pgm += std::to_string(occupancy) + "\n";
  const auto map = parse("image: small.pgm\nresolution: 1\nmode: raw\n", pgm);
  ASSERT_TRUE(map);
  for (int hundredths = 0; hundredths <= 100; ++hundredths) {
    const auto solid = to_collision_map(*map, {SolidBy::occupied, {}, {}, hundredths / 100.0});
    ASSERT_TRUE(solid);
    for (int x = 0; x <= 100; ++x) EXPECT_EQ(solid->is_solid({x, -1}), x >= hundredths) << x << " " << hundredths;
  }
}

TEST(RosCollisionMap, raw_greys_above_100_are_occupied_too) {
  const auto map =
      parse("image: small.pgm\nresolution: 1\nmode: raw\n", "P2 4 1 255 99 100 101 255", RosRule::map_server);
  ASSERT_TRUE(map);
  EXPECT_EQ(solid_by(*map, {}), ".###|");
}

TEST(BrokenRosMap, errors_are_about_the_file_that_is_wrong) {
  struct {
    std::string yaml, picture, text;
    ErrorKind kind;
  } const table[] = {
      {"image: small.pgm\n", small_pgm, R"(line 1:1: expected a map with the key "resolution", found a map without it)",
       ErrorKind::syntax},
      {"image: other.pgm\nresolution: 1\n", small_pgm, "other.pgm: cannot be read: no such file",
       ErrorKind::cannot_read},
      {small_yaml, "", "small.pgm: expected a picture as PNG or PGM, found an empty file", ErrorKind::unsupported},
      {small_yaml, "BM\x36", "small.pgm: expected a picture as PNG or PGM, found a BMP", ErrorKind::unsupported},
      {small_yaml, "\xff\xd8\xff", "small.pgm: expected a picture as PNG or PGM, found a JPEG", ErrorKind::unsupported},
      {small_yaml, "GIF89a", "small.pgm: expected a picture as PNG or PGM, found a GIF", ErrorKind::unsupported},
      {small_yaml, "image: x", R"(small.pgm: expected a picture as PNG or PGM, found a file that starts with "imag")",
       ErrorKind::unsupported},
      {small_yaml, "version https://git-lfs.github.com/spec/v1\noid sha256:4d79\n",
       "small.pgm: expected a picture as PNG or PGM, found a pointer of Git LFS, whose file git lfs pull fetches",
       ErrorKind::unsupported},
      {small_yaml, "P", R"(small.pgm: expected a picture as PNG or PGM, found a file that starts with "P")",
       ErrorKind::unsupported},
  };
  for (const auto& row : table) {
    const auto map = parse(row.yaml, row.picture);
    ASSERT_FALSE(map) << row.text;
    EXPECT_EQ(to_string(map.error()), row.text);
    EXPECT_STREQ(name(map.error().kind), name(row.kind)) << row.text;
  }
}

TEST(BrokenRosMap, broken_pictures_are_named) {
  for (const std::string picture : {"P5 3 2 255\n", "P2 3 2 255 1 2", "P3 1 1 255 1 2 3", "\x89PNG"}) {
    const auto map = parse(small_yaml, picture);
    ASSERT_FALSE(map);
    EXPECT_EQ(map.error().file, "small.pgm") << to_string(map.error());
  }
}

TEST(BrokenRosMap, the_limits_hold_for_the_picture) {
  Limits limits;
  limits.tiles = 5;
  const auto map = parse(small_yaml, small_pgm, RosRule::nav2, limits);
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().kind, ErrorKind::too_large);
  const auto png = parse(small_yaml, png_writer::header_only(3, 2), RosRule::nav2, limits);
  ASSERT_FALSE(png);
  EXPECT_EQ(png.error().kind, ErrorKind::too_large);
  limits.tiles = 6;
  EXPECT_TRUE(parse(small_yaml, small_pgm, RosRule::nav2, limits));
}

/// A folder with the map "map.yaml", a picture beside it, and one below.
class RosFolder : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              (std::string("ros_folder_") + testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_ / "maps" / "below");
    write("maps/small.pgm", small_pgm);
    write("maps/below/small.pgm", small_pgm);
    write("above.pgm", small_pgm);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  /// The map of this picture.
  Result<RosMap> load(const std::string& image, tilespace::io::ReferenceScope scope) {
    write("maps/map.yaml", "image: " + image + "\nresolution: 1\n");
    return load_ros_map(path("maps/map.yaml"), RosRule::nav2, scope);
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(RosFolder, pictures_beside_the_map_and_below_are_read) {
  using tilespace::io::ReferenceScope;
  for (const std::string image : {"small.pgm", "./small.pgm", "below/small.pgm", "below/../small.pgm"}) {
    EXPECT_TRUE(load(image, ReferenceScope::map_folder)) << image;
  }
}

TEST_F(RosFolder, others_are_refused_unless_all_are_allowed) {
  using tilespace::io::ReferenceScope;
  for (const std::string& image : {std::string("../above.pgm"), path("maps/small.pgm"), path("above.pgm")}) {
    const auto map = load(image, ReferenceScope::map_folder);
    ASSERT_FALSE(map) << image;
    EXPECT_EQ(map.error().kind, ErrorKind::refused) << image;
    EXPECT_TRUE(load(image, ReferenceScope::anywhere)) << image;
  }
  const auto map = load("small.pgm", ReferenceScope::none);
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().kind, ErrorKind::refused);
}

TEST_F(RosFolder, the_home_folder_is_not_looked_up) {
  using tilespace::io::ReferenceScope;
  for (const auto scope : {ReferenceScope::map_folder, ReferenceScope::anywhere}) {
    const auto map = load("~/small.pgm", scope);
    ASSERT_FALSE(map);
    EXPECT_EQ(map.error().kind, ErrorKind::cannot_read);
  }
  std::filesystem::create_directories(path("maps/~"));
  write("maps/~/small.pgm", small_pgm);
  EXPECT_TRUE(load("~/small.pgm", ReferenceScope::map_folder));
}

TEST_F(RosFolder, errors_have_the_path) {
  write("maps/broken.yaml", "image: small.pgm\nresolution: zero\n");
  const auto broken = tilespace::io::load_ros_map(path("maps/broken.yaml"));
  ASSERT_FALSE(broken);
  EXPECT_EQ(to_string(broken.error()),
            path("maps/broken.yaml") + ":2:13: expected a number of metres above 0, found \"zero\"");
  const auto missing = tilespace::io::load_ros_map(path("maps/missing.yaml"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::cannot_read);
  EXPECT_EQ(missing.error().file, path("maps/missing.yaml"));
}

}  // namespace
}  // namespace ros_map_test
