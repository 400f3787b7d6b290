// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/error.hpp>

/// @file io_testing.hpp
/// What the tests of io share.

namespace io_testing {

inline std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// The map as rows of '#' and '.', each with a line end.
inline std::string drawn(const tilespace::CollisionMap& map) {
  std::string text;
  for (std::int32_t y = 0; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = 0; x < map.bounds().max.x; ++x) text += map.is_solid({x, y}) ? '#' : '.';
    text += '\n';
  }
  return text;
}

/// The drawing of a map, or what the error says.
inline std::string outcome(const tilespace::io::Result<tilespace::CollisionMap>& result) {
  return result ? drawn(*result) : to_string(result.error());
}

}  // namespace io_testing
