// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tilespace/io/tiled.hpp>
#include <utility>
#include <vector>

#include "io/io_testing.hpp"

/// @file tiled_testing.hpp
/// What the tests of maps of Tiled share.

namespace tiled_testing {

using io_testing::bytes_of;

/// Files by path, in memory. Those in "secret/" are refused.
class FakeFiles final : public tilespace::io::References {
 public:
  FakeFiles(std::initializer_list<std::pair<const std::string, std::string>> files = {}) : files_(files) {}
  explicit FakeFiles(std::map<std::string, std::string> files) : files_(std::move(files)) {}

  [[nodiscard]] tilespace::io::Result<std::vector<std::byte>> read(std::string_view from,
                                                                   std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override;
  /// The paths that were read, in order.
  [[nodiscard]] const std::vector<std::string>& reads() const { return reads_; }

 private:
  std::map<std::string, std::string> files_;
  std::vector<std::string> reads_;
};

/// An orthogonal map of 2 x 2 tiles of 16 x 16 pixels, with this in it.
std::string tmx(std::string_view body);
/// The same in JSON, with these members besides.
std::string tmj(std::string_view members);
/// With a layer of objects in it, and these objects in that.
std::string tmx_with_objects(std::string_view objects);

/// The map, which must be there; else the test fails, and it is empty.
tilespace::io::TiledMap map_of(std::string_view text, FakeFiles files = {});
/// The error as people see it, or "a map".
std::string outcome_of(std::string_view text, FakeFiles files = {}, const tilespace::io::Limits& limits = {});
/// The kind of the error, or "a map".
std::string kind_of(std::string_view text, FakeFiles files = {}, const tilespace::io::Limits& limits = {});

/// All that is in a map, or a part of it, for comparisons and messages.
nlohmann::json to_json(const tilespace::io::TiledMap& map);
nlohmann::json to_json(const tilespace::io::Layer& layer);
nlohmann::json to_json(const tilespace::io::UnknownLayer& layer);
nlohmann::json to_json(const tilespace::io::Tileset& set);
nlohmann::json to_json(const tilespace::io::MapObject& object);
nlohmann::json to_json(const tilespace::io::Properties& properties);

/// Where the public maps are; tests of them are skipped if there are none.
inline const std::filesystem::path shared_data = TILESPACE_SHARED_DATA;
/// The bytes of a file as text; "" if there is none.
std::string text_of(const std::filesystem::path& path);
/// All files in a folder of the public maps and below, by their paths from shared_data, in order.
std::vector<std::string> shared_files(const std::string& folder);

}  // namespace tiled_testing
