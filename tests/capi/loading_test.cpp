// SPDX-License-Identifier: MIT
// Maps are loaded in C as in C++: from paths, from bytes, with the files that the caller reads.
#include <filesystem>
#include <fstream>
#include <map>
#include <tilespace/io/load_map.hpp>

#include "capi/c_values.hpp"

namespace loading_test {
namespace {

using namespace capi_tests;

const std::filesystem::path own_maps = TILESPACE_OWN_MAPS;

std::vector<std::uint8_t> bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void expect_same(const tilespace_loaded* loaded, const io::LoadedMap& expected) {
  const auto map = made<tilespace_map>([&](auto out) { return tilespace_loaded_map(loaded, out); });
  std::vector<std::byte> real(snapshot_size(expected.map));
  snapshot(expected.map, real);
  std::vector<std::uint8_t> bytes(real.size());
  std::size_t size = 0;
  EXPECT_EQ(tilespace_map_snapshot(map.get(), bytes.data(), bytes.size(), &size), TILESPACE_OK);
  ASSERT_EQ(size, real.size());
  EXPECT_EQ(std::memcmp(bytes.data(), real.data(), size), 0);
  tilespace_layout layout{};
  EXPECT_EQ(tilespace_map_layout(map.get(), &layout), TILESPACE_OK);
  EXPECT_EQ(as<Layout>(layout).tile_width, expected.layout.tile_width);
  EXPECT_EQ(as<Layout>(layout).origin, expected.layout.origin);
  EXPECT_EQ(tilespace_loaded_rule(loaded), expected.solid_rule);
  EXPECT_STREQ(tilespace_loaded_format(loaded), io::name(expected.format));
  ASSERT_EQ(tilespace_loaded_notices(loaded), expected.notices.size());
  for (std::size_t i = 0; i < expected.notices.size(); ++i) {
    EXPECT_EQ(tilespace_loaded_notice(loaded, i), io::to_string(expected.notices[i]));
  }
  EXPECT_STREQ(tilespace_loaded_notice(loaded, expected.notices.size()), "");
  EXPECT_STREQ(tilespace_loaded_error(loaded), "");
}

TEST(CApiLoading, own_maps_are_those_of_cpp) {
  int count = 0;
  for (const char* const name : {"dungeon.tmx", "platform.tmx", "cave.png", "dungeon.txt", "city.map", "warehouse.yaml",
                                 "mine.ldtk", "platform.tscn", "garden.tmx"}) {
    const std::string path = (own_maps / name).string();
    SCOPED_TRACE(path);
    const auto loaded =
        made<tilespace_loaded>([&](auto out) { return tilespace_load_map(path.c_str(), nullptr, out); });
    const io::Result<io::LoadedMap> expected = io::load_map(path);
    ASSERT_TRUE(expected);
    expect_same(loaded.get(), *expected);
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(CApiLoading, the_caller_reads_files) {
  struct Reader {
    std::map<std::string, std::vector<std::uint8_t>> files;
    std::vector<std::string> asked;
  } reader;
  const auto read = [](void* user, const char* name, const std::uint8_t** bytes, std::size_t* size) -> std::uint32_t {
    auto& self = *static_cast<Reader*>(user);
    self.asked.emplace_back(name);
    self.files[name] = bytes_of(own_maps / name);
    *bytes = self.files[name].data();
    *size = self.files[name].size();
    return self.files[name].empty() ? 0 : 1;
  };
  for (const char* const name : {"dungeon.tmx", "warehouse.yaml"}) {
    const auto bytes = bytes_of(own_maps / name);
    const auto loaded = made<tilespace_loaded>(
        [&](auto out) { return tilespace_load_bytes(bytes.data(), bytes.size(), read, &reader, nullptr, out); });
    expect_same(loaded.get(), io::load_map((own_maps / name).string()).value());
  }
  EXPECT_FALSE(reader.asked.empty());
  tilespace_loaded* failed = nullptr;
  const auto bytes = bytes_of(own_maps / "warehouse.yaml");
  EXPECT_EQ(tilespace_load_bytes(bytes.data(), bytes.size(), nullptr, nullptr, nullptr, &failed), TILESPACE_BAD_MAP);
  EXPECT_NE(std::string(tilespace_loaded_error(failed)).find("warehouse.pgm"), std::string::npos)
      << tilespace_loaded_error(failed);
  tilespace_map* none = nullptr;
  EXPECT_EQ(tilespace_loaded_map(failed, &none), TILESPACE_BAD_MAP);
  EXPECT_EQ(none, nullptr);
  tilespace_loaded_free(failed);
}

TEST(CApiLoading, errors_are_those_of_cpp) {
  tilespace_loaded* failed = nullptr;
  EXPECT_EQ(tilespace_load_map("nowhere/at/all.tmx", nullptr, &failed), TILESPACE_BAD_MAP);
  EXPECT_EQ(tilespace_loaded_error(failed), io::to_string(io::load_map("nowhere/at/all.tmx").error()));
  tilespace_loaded_free(failed);
  tilespace_load_options options;
  ASSERT_EQ(tilespace_load_default(&options), TILESPACE_OK);
  options.solid = "no such rule:";
  const std::string path = (own_maps / "dungeon.tmx").string();
  const tilespace_error error = tilespace_load_map(path.c_str(), &options, &failed);
  EXPECT_EQ(error, TILESPACE_BAD_MAP);
  EXPECT_STRNE(tilespace_loaded_error(failed), "");
  tilespace_loaded_free(failed);
  options.solid = nullptr;
  options.references = 4;
  failed = nullptr;
  EXPECT_EQ(tilespace_load_map(path.c_str(), &options, &failed), TILESPACE_BAD_OPTION);
  EXPECT_EQ(failed, nullptr);
  options.references = TILESPACE_REFERENCES_NONE;
  options.outside = TILESPACE_OUTSIDE_SOLID;
  const std::string text = (own_maps / "dungeon.txt").string();
  const auto loaded = made<tilespace_loaded>([&](auto out) { return tilespace_load_map(text.c_str(), &options, out); });
  const auto map = made<tilespace_map>([&](auto out) { return tilespace_loaded_map(loaded.get(), out); });
  EXPECT_EQ(tilespace_map_outside(map.get()), static_cast<std::uint32_t>(TILESPACE_OUTSIDE_SOLID));
}

}  // namespace
}  // namespace loading_test
