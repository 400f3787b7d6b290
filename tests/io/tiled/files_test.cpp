// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "support/allocations.hpp"
#include "tiled_testing.hpp"

// Every file of the public sets, as if it were a map: it loads, or gives the error that its SOURCES.md leads one to
// expect. No file may be left out: a rule has to say what comes of it.

namespace files_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;

struct Rule {
  std::string_view ending;  // of the path, from the folder of the public maps
  std::string_view outcome;
};

constexpr std::string_view a_tileset = "expected a map of Tiled, found a tileset; give a map that uses it";
constexpr std::string_view a_template = "expected a map of Tiled, found a template; give a map that uses it";
constexpr std::string_view a_world = "expected a map of Tiled, found a world; give one of its maps";
constexpr std::string_view ldtk = "expected a map of Tiled, found LDtk, which load_ldtk() reads";
constexpr std::string_view no_map = "expected XML or JSON, found ";

// The first rule that fits counts. An outcome is how the error goes on after the place, or "a map".
constexpr std::array rules{
    // Broken on purpose.
    Rule{"go-tiled/assets/invalid.tmx", "expected well-formed XML, found \"Error parsing start element tag\""},
    Rule{"tiled-resource-spec/invalid.tmx", "expected \"orientation\", found nothing of that name"},
    // What is no map by its name.
    Rule{"/tileset.json", a_tileset},
    Rule{"/demo-tileset.json", a_tileset},
    Rule{".tsx", a_tileset},
    Rule{".tsj", a_tileset},
    Rule{"/template1.json", a_template},
    Rule{"/template2.json", a_template},
    Rule{"/template3.json", a_template},
    Rule{".tx", a_template},
    Rule{".tj", a_template},
    Rule{".world", a_world},
    Rule{".ldtk", ldtk},
    Rule{".tiled-project", "expected a map of Tiled, found other JSON"},
    Rule{"objecttypes.xml", "expected a map of Tiled, found an element \"objecttypes\""},
    Rule{".md", no_map},
    Rule{".py", no_map},
    Rule{".yaml", no_map},
    Rule{".pgm", no_map},
    // The rest loads, with images that are not there, versions to come, and tilesets that are missing.
    Rule{".tmx", "a map"},
    Rule{".tmj", "a map"},
    Rule{".json", "a map"},
};

// Tilesets that are not there. The tiles of their maps are, and keep their numbers.
constexpr std::array missing_tilesets{"go-tiled/assets/loader.tmx", "tiled/tests/errors/tileset_not_found.tmx"};

// Maps that refer to what is outside of their folder.
constexpr std::array outward{
    "layer_tests/b64_zstd/map.json",           "layer_tests/infinite_map/map.json",
    "layer_tests/infinite_map/map.tmx",        "layer_tests/infinite_map_b64/map.json",
    "layer_tests/infinite_map_b64/map.tmx",    "rs-tiled/assets/folder/tiled_relative_paths.tmx",
    "automapping/infinite-target-map/map.tmx", "go-tiled/assets/loader.tmx"};

template <std::size_t size>
bool is_one_of(const std::string& path, const std::array<const char*, size>& endings) {
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return path.ends_with(ending); });
}

std::string_view outcome_for(const std::string& path) {
  const auto fits = [&](const Rule& rule) { return path.ends_with(rule.ending); };
  const auto rule = std::find_if(rules.begin(), rules.end(), fits);
  return rule == rules.end() ? "no rule" : rule->outcome;
}

std::string outcome(const std::string& path, ReferenceScope scope) {
  const std::string full_path = (shared_data / path).string();
  const auto map = load_tiled(full_path, scope);
  if (map) return "a map";
  const std::string text = to_string(map.error());
  return text.substr(text.find(": expected") + 2);
}

std::vector<std::string> all_files() {
  std::vector<std::string> files = shared_files("tiled");
  const std::vector<std::string> malformed = shared_files("malformed");
  files.insert(files.end(), malformed.begin(), malformed.end());
  return files;
}

TEST(TiledFiles, every_public_file_loads_or_gives_the_error_it_should) {
  const std::vector<std::string> files = all_files();
  if (files.empty()) GTEST_SKIP() << "no public maps in " << shared_data;
  for (const std::string& file : files) {
    const std::string_view expected = outcome_for(file);
    EXPECT_EQ(outcome(file, ReferenceScope::anywhere).substr(0, expected.size()), expected) << file;
  }
}

TEST(TiledFiles, a_map_reads_nothing_outside_of_its_folder_unless_it_may) {
  const std::vector<std::string> files = all_files();
  if (files.empty()) GTEST_SKIP() << "no public maps in " << shared_data;
  for (const std::string& file : files) {
    if (outcome_for(file) != "a map") continue;
    const auto map = load_tiled((shared_data / file).string(), ReferenceScope::map_folder);
    EXPECT_EQ(!map, is_one_of(file, outward)) << file;
    if (map) continue;
    EXPECT_EQ(map.error().kind, ErrorKind::refused) << to_string(map.error());
    EXPECT_TRUE(map.error().file.starts_with("../")) << map.error().file;
  }
}

TEST(TiledFiles, a_tileset_that_is_not_there_leaves_the_tiles_their_numbers) {
  for (const std::string& file : all_files()) {
    if (outcome_for(file) != "a map") continue;
    const auto map = load_tiled((shared_data / file).string(), ReferenceScope::anywhere);
    ASSERT_TRUE(map) << file;
    const auto is_missing = [](const Tileset& set) { return set.missing.has_value(); };
    const bool lacks_one = std::any_of(map->tilesets.begin(), map->tilesets.end(), is_missing);
    EXPECT_EQ(lacks_one, is_one_of(file, missing_tilesets)) << file;
    if (!lacks_one) continue;
    EXPECT_EQ(map->tilesets[0].missing->kind, ErrorKind::cannot_read);
    const std::vector<Gid>& tiles = map->layers.at(0).chunks.at(0).tiles;
    EXPECT_TRUE(std::any_of(tiles.begin(), tiles.end(), [](Gid tile) { return tile.is_tile(); }));
  }
}

// Without the tree of XML, which pugixml takes from malloc. Besides the bytes there are 64 KiB for reading each file.
TEST(TiledFiles, memory_is_in_proportion_to_the_file) {
  const std::vector<std::string> files = all_files();
  if (files.empty()) GTEST_SKIP() << "no public maps in " << shared_data;
  for (const std::string& file : files) {
    const std::string path = (shared_data / file).string();
    allocations::start();
    const auto map = load_tiled(path, ReferenceScope::anywhere);
    const std::uint64_t taken = allocations::bytes();
    allocations::stop();
    EXPECT_LT(taken, (1U << 20) + 24 * std::filesystem::file_size(path)) << file << (map ? "" : ", no map");
  }
}

}  // namespace
}  // namespace files_test
