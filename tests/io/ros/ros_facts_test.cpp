// SPDX-License-Identifier: MIT
#include <png.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <tilespace/grid/world.hpp>
#include <tilespace/io/read_file.hpp>

#include "ros_testing.hpp"

// Public maps of robots, against facts about them that another reader found, and broken ones with the error of each.
// The files are not part of this project.

namespace ros_facts_test {
namespace {

using namespace ros_testing;
using nlohmann::json;
using tilespace::Tile;
using tilespace::io::ErrorKind;
using tilespace::io::load_ros_map;
using tilespace::io::Picture;
using tilespace::io::RosMap;
using tilespace::io::RosMapInfo;
using tilespace::io::RosRule;

const std::filesystem::path folder = TILESPACE_SHARED_DATA;

json read_json(const std::string& file_name) {
  std::ifstream file(folder / file_name);
  return file ? json::parse(file) : json();
}

/// All files below a folder of the data, by their names from there on.
std::set<std::string> files_below(const std::string& name) {
  std::set<std::string> files;
  if (!std::filesystem::exists(folder / name)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / name)) {
    if (entry.is_regular_file()) files.insert(std::filesystem::relative(entry.path(), folder).generic_string());
  }
  return files;
}

/// As the facts count: in maps of mode scale, what is neither occupied nor unknown is "scaled".
json counts_of(const RosMap& map) {
  std::map<std::int16_t, int> counts;
  for (const std::int16_t occupancy : map.occupancy.values()) ++counts[occupancy];
  json named = json::object();
  for (const auto& [occupancy, count] : counts) {
    const bool scaled = map.info.mode == tilespace::io::RosMode::scale && occupancy >= 0 && occupancy < 100;
    const std::string key = scaled ? "scaled" : std::to_string(occupancy);
    named[key] = named.value(key, 0) + count;
  }
  return named;
}

json facts_of(const RosMap& map) {
  const RosMapInfo& info = map.info;
  return {{"image", info.image},
          {"w", map.occupancy.width()},
          {"h", map.occupancy.height()},
          {"res", info.resolution},
          {"origin", {info.origin.x, info.origin.y, info.yaw}},
          {"negate", info.negate ? 1 : 0},
          {"occ", info.occupied_thresh},
          {"free", info.free_thresh},
          {"mode", name(info.mode)}};
}

void expect_facts(const std::string& file, const json& facts) {
  for (const RosRule rule : both_rules) {
    const auto map = load_ros_map((folder / file).string(), rule);
    ASSERT_TRUE(map) << to_string(map.error());
    json expected = facts;
    for (const char* const other : {"channels", "ros1", "nav2"}) expected.erase(other);
    EXPECT_EQ(facts_of(*map), expected) << file;
    const json& counts = facts.at(rule == RosRule::nav2 ? "nav2" : "ros1");
    if (!counts.is_null()) {
      EXPECT_EQ(counts_of(*map), counts) << file << " " << name(rule);
    }
    const auto solid = to_collision_map(*map);
    ASSERT_TRUE(solid);
    EXPECT_EQ(solid->solid_count(), counts_of(*map).value("100", 0U)) << file;
  }
}

tilespace::io::Result<Picture> read_picture(const std::string& file) {
  const auto bytes = tilespace::io::read_file((folder / file).string());
  if (!bytes) return bytes.error();
  return file.ends_with(".png") ? tilespace::io::parse_png(*bytes) : tilespace::io::parse_pgm(*bytes);
}

TEST(RosFacts, every_public_map_is_as_the_facts_say) {
  const json facts = read_json("ros_facts.json");
  if (facts.is_null()) GTEST_SKIP() << "no ros_facts.json in " << folder;
  EXPECT_EQ(facts.size(), 15U);
  for (const auto& [file, entry] : facts.items()) {
    expect_facts(file, entry);
    const auto picture = read_picture(std::filesystem::path(file).replace_filename(entry.at("image")).generic_string());
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->channels, entry.at("channels")) << file;
  }
}

/// The tiles as the tests of the programs of ROS have them: rows of 0 and 1, the bottom first.
void expect_cells(const RosMap& map, const json& rows, const std::string& file) {
  const auto solid = *to_collision_map(map);
  ASSERT_EQ(static_cast<std::size_t>(map.occupancy.height()), rows.size()) << file;
  for (std::int32_t row = 0; row < map.occupancy.height(); ++row) {
    std::string cells;
    for (std::int32_t x = 0; x < map.occupancy.width(); ++x) cells += solid.is_solid({x, -1 - row}) ? '1' : '0';
    EXPECT_EQ(cells, rows.at(static_cast<std::size_t>(row)).get<std::string>())
        << file << " row " << row << " from below";
  }
}

TEST(RosFacts, the_tiles_of_the_test_maps_are_those_of_the_tests_of_ros) {
  const json facts = read_json("peer_facts.json");
  if (facts.is_null()) GTEST_SKIP() << "no peer_facts.json in " << folder;
  const std::string nav2 = "ros/navigation2/nav2_map_server/test/testmap.yaml";
  const std::string ros1 = "ros/navigation/map_server/test/testmap2.yaml";
  for (const RosRule rule : both_rules) {
    const auto testmap = load_ros_map((folder / nav2).string(), rule);
    ASSERT_TRUE(testmap);
    expect_cells(*testmap, facts.at("ros.testmap").at("cells"), nav2);
    const auto testmap2 = load_ros_map((folder / ros1).string(), rule);
    ASSERT_TRUE(testmap2);
    expect_cells(*testmap2, facts.at("ros.testmap2").at("cells"), ros1);
  }
}

TEST(RosFacts, the_same_map_as_a_png_and_a_pgm_is_the_same) {
  const json facts = read_json("peer_facts.json");
  if (facts.is_null()) GTEST_SKIP() << "no peer_facts.json in " << folder;
  for (const std::string picture : {"testmap.png", "testmap.pgm"}) {
    RosMapInfo info;
    info.free_thresh = 0.196;
    const auto pixels = read_picture("ros/navigation2/nav2_map_server/test/" + picture);
    ASSERT_TRUE(pixels) << to_string(pixels.error());
    expect_cells(*to_ros_map(info, *pixels), facts.at("ros.testmap").at("cells"), picture);
  }
}

TEST(RosFacts, the_middle_of_each_pixel_of_a_turned_map_lies_where_the_yaw_takes_it) {
  for (const std::string file :
       {"ros/navigation2/nav2_map_server/test/testmap.yaml", "ros/navigation/map_server/test/testmap2.yaml"}) {
    if (!std::filesystem::exists(folder / file)) GTEST_SKIP() << "no " << file << " in " << folder;
    const auto map = load_ros_map((folder / file).string());
    ASSERT_TRUE(map);
    EXPECT_EQ(std::abs(map->info.yaw), 1.0);
    const tilespace::World world{*to_collision_map(*map), layout_of(*map)};
    const double c = std::cos(map->info.yaw), s = std::sin(map->info.yaw);
    for (std::int32_t row = 0; row < map->occupancy.height(); ++row) {
      for (std::int32_t x = 0; x < map->occupancy.width(); ++x) {
        const double u = (x + 0.5) * map->info.resolution, v = (row + 0.5) * map->info.resolution;
        const tilespace::Point point{map->info.origin.x + u * c - v * s, map->info.origin.y + u * s + v * c};
        EXPECT_EQ(tile_at(world, point), (Tile{x, -1 - row}));
        const Tile pixel{x, -1 - row};
        EXPECT_EQ(is_solid(world, point), map->occupancy[pixel] == 100);
      }
    }
  }
}

/// The pixels as libpng's own simplest way gives them: 3 or 4 bytes each.
struct Decoded {
  int channels = 0;
  std::vector<const unsigned char*> pixels;
  std::shared_ptr<png_struct> png;  // owns the rows
};

Decoded decode(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, [](png_structp, png_const_charp) {});
  png_infop info = png_create_info_struct(png);
  Decoded decoded;
  decoded.png = {png, [info](png_structp structure) mutable { png_destroy_read_struct(&structure, &info, nullptr); }};
  png_init_io(png, file.get());
  png_read_png(png, info, PNG_TRANSFORM_EXPAND | PNG_TRANSFORM_GRAY_TO_RGB | PNG_TRANSFORM_STRIP_16, nullptr);
  decoded.channels = png_get_channels(png, info);
  for (std::size_t y = 0; y < png_get_image_height(png, info); ++y) {
    const unsigned char* const row = png_get_rows(png, info)[y];
    for (std::size_t x = 0; x < png_get_image_width(png, info); ++x) {
      decoded.pixels.push_back(row + x * static_cast<std::size_t>(decoded.channels));
    }
  }
  return decoded;
}

/// Occupied, free and unknown in whole numbers, for the thresholds 0.65 and 0.25.
int expected_of(const unsigned char* pixel, int channels, RosRule rule) {
  const int sum = pixel[0] + pixel[1] + pixel[2];
  if (rule == RosRule::nav2) {
    if (channels == 4 && pixel[3] != 255) return -1;
    const int of_16_bits = (257 * (299 * pixel[0] + 587 * pixel[1] + 114 * pixel[2]) + 500) / 1000;
    const int black = 255 - of_16_bits / 257;
    return 100 * black <= 25 * 255 ? 0 : 100 * black >= 65 * 255 ? 100 : -1;
  }
  const int white = 255 * channels, black = white - sum - (channels == 4 ? pixel[3] : 0);
  return 100 * black > 65 * white ? 100 : 100 * black < 25 * white ? 0 : -1;
}

void expect_pixels(const std::string& file) {
  const Decoded decoded = decode((folder / file).string());
  const auto picture = read_picture(file);
  ASSERT_TRUE(picture) << to_string(picture.error());
  for (const RosRule rule : both_rules) {
    const auto map = to_ros_map({}, *picture, rule);
    ASSERT_TRUE(map);
    const auto values = map->occupancy.values();
    ASSERT_EQ(values.size(), decoded.pixels.size());
    int wrong = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      wrong += values[i] == expected_of(decoded.pixels[i], decoded.channels, rule) ? 0 : 1;
    }
    EXPECT_EQ(wrong, 0) << file << " " << name(rule);
  }
}

void expect_no_bmp(const std::string& file) {
  const std::filesystem::path path(file);
  const auto bytes = tilespace::io::read_file((folder / file).string());
  ASSERT_TRUE(bytes);
  const std::string picture(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  MemoryReferences references(path.filename().string(), picture);
  const std::string yaml = "image: " + path.filename().string() + "\nresolution: 1\n";
  const auto map = tilespace::io::parse_ros_map(bytes_of(yaml), references);
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().kind, ErrorKind::unsupported);
  EXPECT_EQ(to_string(map.error()), "testmap.bmp: expected a picture as PNG or PGM, found a BMP");
}

/// What is in it, the facts about the YAML say that names it.
void expect_picture(const std::string& file) {
  const auto picture = read_picture(file);
  ASSERT_TRUE(picture) << file << ": " << to_string(picture.error());
  EXPECT_GT(picture->pixels.bounds().count(), 0U) << file;
}

TEST(RosFacts, every_public_file_gives_what_it_should) {
  const std::set<std::string> files = files_below("ros");
  if (files.empty()) GTEST_SKIP() << "no folder ros in " << folder;
  const json facts = read_json("ros_facts.json");
  for (const std::string& file : files) {
    if (file.ends_with(".yaml")) {
      EXPECT_TRUE(facts.contains(file)) << "no facts about " << file;
    } else if (file.ends_with(".png")) {
      expect_pixels(file);
    } else if (file.ends_with(".pgm")) {
      expect_picture(file);
    } else if (file.ends_with(".bmp")) {
      expect_no_bmp(file);
    } else {
      EXPECT_TRUE(file.ends_with("SOURCES.md")) << "nothing is said about " << file;
    }
  }
}

struct Broken {
  const char* file;
  ErrorKind kind;
  const char* text;  ///< Empty: it is a picture that is right.
};

constexpr Broken broken_files[] = {
    {"malformed/navigation2/nav2_map_server/test/invalid_image.yaml", ErrorKind::cannot_read,
     "invalid.png: cannot be read: No such file or directory"},
    {"malformed/navigation2/nav2_system_tests/maps/empty_room.yaml", ErrorKind::cannot_read,
     "empty.pgm: cannot be read: No such file or directory"},
    {"malformed/navigation2/nav2_system_tests/maps/empty_room.pgm", ErrorKind::syntax, ""},
};

TEST(RosFacts, every_broken_file_gives_its_error) {
  std::set<std::string> files = files_below("malformed/navigation2");
  if (files.empty()) GTEST_SKIP() << "no folder malformed/navigation2 in " << folder;
  for (const Broken& broken : broken_files) {
    EXPECT_EQ(files.erase(broken.file), 1U) << "no " << broken.file;
    if (std::string(broken.text).empty()) {
      expect_picture(broken.file);
      continue;
    }
    const auto map = load_ros_map((folder / broken.file).string());
    ASSERT_FALSE(map) << broken.file;
    EXPECT_STREQ(name(map.error().kind), name(broken.kind)) << broken.file;
    std::string text = to_string(map.error());
    const std::string of_map = (folder / broken.file).string() + ": ";
    if (!map.error().map.empty() && text.starts_with(of_map)) text.erase(0, of_map.size());
    EXPECT_EQ(text, broken.text) << broken.file;
  }
  for (const std::string& file : files) ADD_FAILURE() << "nothing is said about " << file;
}

}  // namespace
}  // namespace ros_facts_test
