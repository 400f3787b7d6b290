// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <utility>
#include <vector>

#include "io/io_testing.hpp"

/// @file world_files.hpp
/// What the tests of worlds share: files in memory.

namespace world_files {

/// Files by path, which can be listed.
class FakeFolder final : public tilespace::io::References {
 public:
  FakeFolder(std::initializer_list<std::pair<const std::string, std::string>> files = {}) : files_(files) {}
  [[nodiscard]] tilespace::io::Result<std::vector<std::byte>> read(std::string_view from,
                                                                   std::string_view source) override {
    const auto file = files_.find(path_of(from, source));
    if (file == files_.end()) {
      return tilespace::io::Error{
          tilespace::io::ErrorKind::cannot_read, path_of(from, source), 0, 0, {}, "a file", "none"};
    }
    const auto bytes = io_testing::bytes_of(file->second);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override {
    return std::string(from.substr(0, from.rfind('/') + 1)).append(source);
  }
  [[nodiscard]] tilespace::io::Result<std::vector<std::string>> names() override {
    std::vector<std::string> names;
    for (const auto& [name, text] : files_) names.push_back(name);
    return names;
  }

 private:
  std::map<std::string, std::string> files_;
};

/// A map of 2 x 1 tiles of 16 pixels, with these numbers of tiles, all of which are solid.
inline std::string two_tiles(const std::string& tiles) {
  return "<map version=\"1.10\" orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"16\" "
         "tileheight=\"16\"><tileset firstgid=\"1\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"4\" columns=\"2\"/>"
         "<layer name=\"walls\"><data encoding=\"csv\">" +
         tiles + "</data></layer></map>";
}

}  // namespace world_files
