// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <tilespace/io/ros_map.hpp>
#include <vector>

#include "io/io_testing.hpp"

/// @file ros_testing.hpp
/// What the tests of maps of robots share.

namespace ros_testing {

using io_testing::bytes_of;

/// References of a map that has one picture, in memory.
class MemoryReferences final : public tilespace::io::References {
 public:
  MemoryReferences(std::string name, std::string file) : name_(std::move(name)), file_(std::move(file)) {}

  [[nodiscard]] tilespace::io::Result<std::vector<std::byte>> read(std::string_view, std::string_view source) override {
    if (source != name_) {
      return tilespace::io::Error{
          tilespace::io::ErrorKind::cannot_read, std::string(source), 0, 0, {}, "a file", "no such file"};
    }
    const auto bytes = bytes_of(file_);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }
  [[nodiscard]] std::string path_of(std::string_view, std::string_view source) const override {
    return std::string(source);
  }

 private:
  std::string name_;
  std::string file_;
};

/// A picture of one row.
inline tilespace::io::Picture row_of(const std::vector<tilespace::io::Rgba>& pixels, std::uint32_t channels) {
  auto grid = tilespace::Grid<tilespace::io::Rgba>::create(static_cast<std::int64_t>(pixels.size()), 1);
  EXPECT_TRUE(grid);
  for (std::size_t x = 0; x < pixels.size(); ++x) grid->row(0)[x] = pixels[x];
  return {*std::move(grid), channels};
}

/// A picture of one row with all greys from 0 to 255.
inline tilespace::io::Picture all_greys() {
  std::vector<tilespace::io::Rgba> pixels;
  for (int grey = 0; grey < 256; ++grey) {
    const auto value = static_cast<std::uint8_t>(grey);
    pixels.push_back({value, value, value, 255});
  }
  return row_of(pixels, 1);
}

/// The occupancies of a picture, row by row.
inline std::vector<int> occupancies(const tilespace::io::RosMapInfo& info, const tilespace::io::Picture& picture,
                                    tilespace::io::RosRule rule) {
  const auto map = tilespace::io::to_ros_map(info, picture, rule);
  EXPECT_TRUE(map);
  const auto values = map->occupancy.values();
  return {values.begin(), values.end()};
}

inline constexpr tilespace::io::RosRule both_rules[] = {tilespace::io::RosRule::nav2,
                                                        tilespace::io::RosRule::map_server};
inline constexpr tilespace::io::RosMode all_modes[] = {tilespace::io::RosMode::trinary, tilespace::io::RosMode::scale,
                                                       tilespace::io::RosMode::raw};

}  // namespace ros_testing
